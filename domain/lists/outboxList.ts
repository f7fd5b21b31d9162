// What was sent to people, or waits in the outbox of a server that has no mail; for production admins.
import { listShape } from './list';

export const CHANNELS = { email: 'E-mail', sms: 'Text message' } as const;
export const MESSAGE_STATES = { kept: 'Not sent', sent: 'Sent', failed: 'Failed' } as const;

export const OUTBOX_LIST = listShape({
  name: 'outbox',
  noun: { one: 'message', many: 'messages' },
  id: 'message_id',
  search: ['subject'],
  sort: '-at',
  columns: {
    at: { label: 'Time (IST)', kind: 'instant', sorts: true, filters: true },
    subject: { label: 'Subject', kind: 'text', sorts: true },
    to: { label: 'To', kind: 'text' },
    channel: { label: 'Channel', kind: 'text', filters: true, labels: CHANNELS },
    state: { label: 'State', kind: 'text', filters: true, labels: MESSAGE_STATES },
    message_id: { label: 'Message id', kind: 'text' },
  },
});
