// What was done, as a person says it, where the name that the log keeps does not.
const OF_COURSES = {
  created: 'Course bought',
  course_changed: 'Course changed',
  credits_given: 'Free classes given',
  'preferred-time': 'Preferred hours changed',
  waiting: 'Put on the waiting list',
  'waiting-left': 'Taken off the waiting list',
  'seat-offered': 'Seat offered',
  'offer-accepted': 'Offer of a seat accepted',
  'offer-declined': 'Offer of a seat declined',
  'offer-withdrawn': 'Offer of a seat withdrawn',
  refund_in_progress: 'Refund in progress',
};

export const ACTIVITY_WORDS: Readonly<Record<string, string>> = {
  // The log calls a student's course a variant; among all that happened to the student it is the course.
  ...Object.fromEntries(
    ['variant', 'course'].flatMap((subject) =>
      Object.entries(OF_COURSES).map(([action, words]) => [`${subject}.${action}`, words]),
    ),
  ),
  'demo-slot.created': 'Demo session created',
  'demo-slot.updated': 'Time or seats changed',
  'demo-slot.cancelled': 'Demo session cancelled',
  'demo-slot.taken-back': 'Creation undone',
  'demo-slot.reassigned': 'Given to another trainer',
  'session.meeting-scheduled': 'Meeting scheduled',
  'session.leads-messaged': 'Message sent to families',
  'session_cover.handed-over': 'Session handed over to a substitute',
  'session_cover.given-back': 'Session given back to its trainer',
  'session_cover.accepted': 'Substitute accepted the session',
  'session_cover.declined': 'Substitute declined the session',
  'trainer.hours_blocked': 'Hours blocked in the calendar',
  'trainer.hours_unblocked': 'Hours unblocked in the calendar',
  'blocked_hours.created': 'Hours blocked',
  'blocked_hours.unblocked': 'Hours unblocked',
  'leave.created': 'Leave requested',
  'leave.hours_decided': 'Single sessions decided',
  'leave.changed': 'Days of the leave changed',
  'leave.extended': 'Approved leave extended',
  'leave.shortened': 'Approved leave shortened',
  'leave.called-off': 'Approved leave cancelled',
};
