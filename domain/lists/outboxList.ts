// What was sent to people, or waits in the outbox of a server that cannot send it; for production admins.
import { MESSAGE_CHANNELS, MESSAGE_STATES } from '../messages/delivery';
import { listShape } from './list';

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
    channel: { label: 'Channel', kind: 'text', filters: true, labels: MESSAGE_CHANNELS },
    state: { label: 'State', kind: 'text', filters: true, labels: MESSAGE_STATES },
    failure: { label: 'Why it failed', kind: 'text' },
    message_id: { label: 'Message id', kind: 'text' },
  },
});
