// E-mails over SMTP. Every try of a message has the same Message-ID, by which a mailbox may tell that it has it already; a bounce comes to
// the sender's own mailbox, and is not read here.
import nodemailer from 'nodemailer';
import { type Carrier, CarrierProblem } from '../integrations/messages/carrier';

const TIME_LIMIT_MS = 20_000;

export interface Mail {
  /** Such as `smtps://user:password@mail.example.com`. */
  url: string;
  /** Such as `Tutoring <hello@example.com>`. */
  from: string;
}

export function smtp({ url, from }: Mail): Carrier {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: TIME_LIMIT_MS,
    greetingTimeout: TIME_LIMIT_MS,
    socketTimeout: TIME_LIMIT_MS,
    // A text names no file and no address that would be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.replace(/^.*@|>.*$/g, '').trim();
  return {
    channel: 'email',
    name: 'smtp',
    send: async ({ message_id, to, subject, body }) => {
      const messageId = `<${message_id}@${host}>`;
      try {
        await transport.sendMail({ from, to, subject, text: body, messageId });
      } catch (problem) {
        throw problemOf(problem);
      }
      return messageId;
    },
  };
}

interface MailError extends Error {
  responseCode?: number;
  code?: string;
  syscall?: string;
}

/** Of a connection that never stood; one that broke later may have broken behind the text. */
const NO_GREETING: readonly string[] = ['Connection timeout', 'Greeting never received'];

/** The server's own words may repeat the address: only its code is kept. */
function problemOf(problem: unknown): CarrierProblem {
  const { responseCode, code, syscall, message } = problem as MailError;
  if (code === 'EAUTH') return new CarrierProblem('The mail server does not know the key of this server', 'again');
  if (responseCode !== undefined)
    return responseCode >= 500
      ? new CarrierProblem(`The mail server refused it (${responseCode})`, 'refused')
      : new CarrierProblem(`The mail server takes nothing now (${responseCode})`, 'again');
  if (code === 'EDNS' || syscall === 'connect' || NO_GREETING.includes(message))
    return new CarrierProblem('The mail server cannot be reached', 'again');
  return new CarrierProblem('The mail server did not answer: the message may have been taken', 'unknown');
}
