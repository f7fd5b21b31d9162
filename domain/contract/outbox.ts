// The outbox: what was sent to people, or could not leave a server that has no mail.
import { z } from 'zod';
import { OUTBOX_LIST } from '../lists/outboxList';
import { MESSAGE_CHANNELS, MESSAGE_STATES, type MessageChannel, type MessageState } from '../messages/delivery';
import { endpoint } from './endpoint';
import { epochSeconds } from './fields';
import { listAnswer, listQuery } from './list';

const messageListed = z.strictObject({
  message_id: z.string(),
  at: epochSeconds,
  channel: z.enum(Object.keys(MESSAGE_CHANNELS) as [MessageChannel, ...MessageChannel[]]),
  /** Masked. */
  to: z.string(),
  subject: z.string(),
  state: z.enum(Object.keys(MESSAGE_STATES) as [MessageState, ...MessageState[]]),
  /** In words; empty of what did not fail. */
  failure: z.string(),
});
export type MessageListed = z.output<typeof messageListed>;

const message = messageListed.extend({
  body: z.string(),
  /** Whose text it is; null of messages that are older than versions. */
  template: z.string().nullable(),
  template_edition: z.number().nullable(),
});
export type OutboxMessage = z.output<typeof message>;

const GROUP = 'Outbox';

export const outbox = {
  outboxPage: endpoint({
    summary: 'A page of the messages of the last 30 days, their receivers masked',
    group: GROUP,
    who: 'admin',
    query: listQuery(OUTBOX_LIST),
    answer: listAnswer(messageListed),
  }),
  openMessage: endpoint({
    summary: 'One message with its receiver and its text; the security log says who opened it',
    group: GROUP,
    who: 'admin',
    path: z.strictObject({ message_id: z.uuid({ error: 'Must be a UUID' }) }),
    answer: message,
  }),
  currentTemplates: endpoint({
    summary: 'The newest version of each template that is not as it is built in',
    group: 'Messages',
    who: 'admin',
    answer: z.array(
      z.strictObject({
        template: z.string(),
        edition: z.number(),
        subject: z.string().nullable(),
        body: z.string().nullable(),
        foot: z.string().nullable(),
        note: z.string(),
        created_by: z.string(),
        created_on: epochSeconds,
      }),
    ),
  }),
};
