// How one-time codes travel on a fresh install, which has no mail: the operator reads them in the server's log.
import type { Log, OtpSender } from '../host';

export function logOtpSender(log: Log): OtpSender {
  return {
    send: async (email, code) => {
      log.info({ email, code }, 'One-time code');
      return 'No mail is set up on this server: the code is in its log.';
    },
  };
}
