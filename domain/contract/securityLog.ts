// The security log: the part of the audit log that tells who got in, who was refused and who took data out.
import { z } from 'zod';
import { SECURITY_LOG_LIST } from '../lists/securityLogList';
import { endpoint } from './endpoint';
import { epochSeconds } from './fields';
import { listAnswer, listQuery } from './list';

const securityEvent = z.strictObject({
  event_id: z.int(),
  at: epochSeconds,
  actor: z.string(),
  /** Such as `access.refused`. */
  action: z.string(),
  /** The operation, the list, the user or the message that it is about. */
  subject: z.string(),
  /** How often it happened, where several were written down as one. */
  times: z.int(),
  /** What else it says of itself: how much was taken out. */
  says: z.string(),
  /** The network that the request came from; empty for what no request did. */
  remote: z.string(),
  request_id: z.string(),
});
export type SecurityEvent = z.output<typeof securityEvent>;

const formerHolder = z.strictObject({
  email: z.string(),
  /** The words that follow “may no longer”. */
  duty: z.string(),
  times: z.int(),
  last_at: epochSeconds,
  /** Why they may not: without the permission, disabled, or never a user here. */
  because: z.enum(['permission', 'disabled', 'no_user']),
});
export type FormerHolder = z.output<typeof formerHolder>;

const GROUP = 'Security log';

export const securityLog = {
  formerHolders: endpoint({
    summary: 'Who took a step that is a duty within the last 90 days and may no longer take it',
    group: GROUP,
    who: 'admin',
    answer: z.array(formerHolder),
  }),
  securityPage: endpoint({
    summary: 'A page of the security events of some days; the last seven where no days are named',
    group: GROUP,
    who: 'admin',
    query: listQuery(SECURITY_LOG_LIST),
    answer: listAnswer(securityEvent),
  }),
  exportSecurityLog: endpoint({
    summary: 'The same events, all pages, as CSV; itself an event',
    group: GROUP,
    who: 'admin',
    query: listQuery(SECURITY_LOG_LIST),
    answer: z.string(),
    kind: 'csv',
  }),
};
