// What was done, as a person says it, where the name that the log keeps does not.
export const ACTIVITY_WORDS: Readonly<Record<string, string>> = {
  'demo-slot.created': 'Demo session created',
  'demo-slot.updated': 'Time or seats changed',
  'demo-slot.cancelled': 'Demo session cancelled',
  'demo-slot.reassigned': 'Given to another trainer',
  'session.meeting-scheduled': 'Meeting scheduled',
  'session.leads-messaged': 'Message sent to families',
  'session_cover.handed-over': 'Session handed over to a substitute',
  'session_cover.given-back': 'Session given back to its trainer',
  'trainer.hours_blocked': 'Hours blocked in the calendar',
  'trainer.hours_unblocked': 'Hours unblocked in the calendar',
  'blocked_hours.created': 'Hours blocked',
  'blocked_hours.unblocked': 'Hours unblocked',
  'leave.created': 'Leave requested',
  'leave.hours_decided': 'Single sessions decided',
  'leave.changed': 'Days of the leave changed',
};
