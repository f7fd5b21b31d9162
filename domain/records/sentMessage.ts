// What became of a message: whom it is about, how far it has come and why it did not arrive. What it says and where it went is in the
// outbox under the same id, sealed, for thirty days; this stays, and names neither.
import { MESSAGE_CHANNELS, MESSAGE_PURPOSES, MESSAGE_STATES } from '../messages/delivery';
import { isProdAdmin } from '../access';
import { choice, flag, instant, number, optional, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const fields = {
  subject: text('Subject', 120, { sorted: true, searched: true }),
  channel: choice('Channel', MESSAGE_CHANNELS, { sorted: true, filtered: true }),
  purpose: choice('Purpose', MESSAGE_PURPOSES, { filtered: true }),
  /** Such as `class_reminder`. */
  kind: text('Kind', 60, { filtered: true }),
  /** The template's name, where the text is one. */
  template: optional(text('Template', 60)),
  /** Its version; 0 is what is built in. */
  template_edition: optional(number('Version of the template')),
  /** What stands in the template's places, as JSON; gone once the message is sent, or never will be. */
  variables: optional(text('Values', 8000, { protect: 'encrypted' })),
  /** A record's name and its id. */
  about_type: optional(text('About', 64, { filtered: true, fixed: true })),
  about_id: optional(text('About id', 120, { filtered: true, fixed: true })),
  lead_id: optional(text('Lead id', 36, { filtered: true, fixed: true })),
  /** Of a family; others go to staff and trainers, and administrators alone see those. */
  is_of_family: flag('To a family', { filtered: true }),
  /** The carrier's own id of it. */
  carrier_id: optional(text('Id at the carrier', 190, { filtered: true, fixed: true })),
};
const stored = {
  status: choice('State', MESSAGE_STATES, { default: 'queued', sorted: true, filtered: true }),
  tries: number('Tries', { default: 0 }),
  /** When it is tried, or tried again. */
  next_try: instant('Next try (IST)', { default: 0, filtered: true }),
  /** When the try that is under way began. */
  trying_since: optional(instant('Tried since (IST)')),
  carrier: optional(text('Carrier', 20)),
  sent_on: optional(instant('Sent (IST)')),
  delivered_on: optional(instant('Delivered (IST)')),
  read_on: optional(instant('Read (IST)')),
  failed_on: optional(instant('Failed (IST)')),
  failure: optional(text('Why it failed', 190)),
};

export interface NewSentMessage extends ValuesOf<typeof fields> {}
export interface SentMessage extends RecordRow, NewSentMessage, ValuesOf<typeof stored> {}

/** Its id is that of the message in the outbox. */
export const SENT_MESSAGES = record<SentMessage, NewSentMessage, Needed<typeof fields & typeof stored>>({
  name: 'sent_message',
  table: 'sent_messages',
  noun: { one: 'sent message', many: 'sent messages' },
  path: '/messages/v1/sent',
  group: 'Messages',
  access: {
    read: { who: 'staff', rows: (user) => isProdAdmin(user) || { is_of_family: { is: true } } },
    create: null,
    edit: null,
    reveal: 'admin',
  },
  operations: ['page', 'count', 'total', 'one'],
  fields,
  stored,
  named: 'subject',
  sort: '-created_on',
  looks: {
    kept: 'upcoming',
    queued: 'upcoming',
    sent: 'now',
    delivered: 'finished',
    read: 'finished',
    failed: 'attention',
  },
});
