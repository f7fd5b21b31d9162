// What the security log shows of the audit log: who got in and who did not, who was refused, and who took data out.
import { listShape } from './list';

/** By action. */
export const SECURITY_EVENTS: Readonly<Record<string, string>> = {
  'sign-in.opened': 'Signed in',
  'sign-in.failed': 'Sign-in failed',
  'sign-in.ended': 'Sign-in ended',
  'sign-in.others-ended': 'Other sign-ins ended',
  'sign-in.all-ended': 'All sign-ins ended',
  'password.changed': 'Password changed',
  'password.reset-link-made': 'Password reset link made',
  'password.reset': 'Password reset',
  'access.refused': 'Access refused',
  'user.first-admin': 'First administrator created',
  'user.added': 'User added',
  'user.permissions-changed': 'Permissions changed',
  'user.disabled': 'User disabled',
  'user.enabled': 'User enabled',
  'export.csv': 'CSV exported',
  'outbox.opened': 'Outbox message opened',
  'payment_proof.opened': 'Proof of payment opened',
  'reveal.onboarding_document': 'Onboarding document opened',
  'reveal.onboarding_field': 'Onboarding field revealed',
  'student.revealed': 'Student revealed',
  'refund.revealed': 'Refund revealed',
  'webinar_registration.revealed': 'Registration revealed',
  'master_class_student.revealed': 'Student of a master class revealed',
  'gateway_event.revealed': 'Gateway event revealed',
  'conversation.revealed': 'Conversation revealed',
  'conversation_file.revealed': 'File of a conversation opened',
  'export.conversation': 'Conversation printed',
  'work.failed': 'Hourly work failed',
};

export const SECURITY_LOG_LIST = listShape({
  name: 'security',
  noun: { one: 'event', many: 'events' },
  id: 'event_id',
  search: ['actor', 'subject', 'request_id'],
  sort: '-at',
  defaultRange: { field: 'at', from: -6, to: 0, label: 'Last 7 days' },
  columns: {
    at: { label: 'Time (IST)', kind: 'instant', sorts: true, filters: true },
    actor: { label: 'Who', kind: 'text', sorts: true, filters: true },
    action: { label: 'Event', kind: 'text', sorts: true, filters: true, labels: SECURITY_EVENTS },
    subject: { label: 'What', kind: 'text' },
    times: { label: 'Times', kind: 'number' },
    remote: { label: 'From network', kind: 'text' },
    request_id: { label: 'Request id', kind: 'text' },
    event_id: { label: 'Event id', kind: 'number' },
  },
});
