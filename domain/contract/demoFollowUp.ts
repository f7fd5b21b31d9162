// What follows a demo: who came, and how it went (spec 3, pending feedback; spec 7.1, feedback and attendance).
import { z } from 'zod';
import { daysBetween } from '../calendar';
import { ATTENDANCE_LIST, FEEDBACK_LIST } from '../lists/demoFollowUpLists';
import { endpoint } from './endpoint';
import { epochSeconds, isoDate } from './fields';
import { listAnswer, listQuery, rowResults } from './list';

export const feedbackDetails = z.strictObject({
  rating: z.int({ error: 'Choose 1 to 5' }).min(1, { error: 'Choose 1 to 5' }).max(5, { error: 'Choose 1 to 5' }),
  child_level: z.enum(['below grade', 'at grade', 'above grade'], { error: 'Choose the child’s level' }),
  interest: z.enum(['yes', 'maybe', 'no'], { error: 'Choose how interested the family is' }),
  comments: z.string().trim().max(2000, { error: 'Must have at most 2000 characters' }),
});
/** How a demo went, in the trainer's words. */
export type FeedbackDetails = z.output<typeof feedbackDetails>;

const attendance = z.enum(['present', 'absent']);
const attendanceOf = {
  lead_id: z.uuid({ error: 'Must be a UUID' }),
  booked_session_id: z.uuid({ error: 'Must be a UUID' }),
};

const demoOfLead = {
  booked_session_id: z.string(),
  lead_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  child_age: z.int(),
  country: z.string(),
  email_address: z.string(),
  mobile_number: z.string(),
  teacher_id: z.string(),
  teacher_name: z.string(),
  slot_start_time: epochSeconds,
  /** When somebody pressed Join on the joining page. */
  join_attempts: z.array(epochSeconds),
  attendance: attendance.nullable(),
};

export const pendingFeedback = z.strictObject({
  ...demoOfLead,
  /** Set when the feedback is kept here but the CRM has not taken it yet. */
  demo_session_feedback: feedbackDetails.nullable(),
});
export type PendingFeedback = z.output<typeof pendingFeedback>;

const { join_attempts: _attempts, attendance: _attendance, ...named } = demoOfLead;
const demoListed = {
  ...named,
  session_id: z.string(),
  lead_name: z.string(),
  /** How often somebody pressed Join on the joining page, and when first. */
  join_count: z.int(),
  first_join: epochSeconds.nullable(),
};

/** `upcoming` until the demo begins, then `open` until somebody says who came. */
export const attendanceListed = z.strictObject({
  ...demoListed,
  attendance: z.enum(['upcoming', 'open', 'present', 'absent']),
  /** How often it was marked: said with a mark, it is not written over somebody else's of later. */
  attendance_version: z.int(),
});
export type AttendanceListed = z.output<typeof attendanceListed>;

export const feedbackListed = z.strictObject({
  ...demoListed,
  /** `missing`, or kept here while the CRM has not taken it. */
  feedback_state: z.enum(['missing', 'not_in_crm']),
  demo_session_feedback: feedbackDetails.nullable(),
});
export type FeedbackListed = z.output<typeof feedbackListed>;

const capture = z.strictObject({ status: z.enum(['captured', 'failed']), message: z.string().optional() });
/** Whether one of the places has taken what was submitted. */
export type Capture = z.output<typeof capture>;

const days = z
  .strictObject({ from: isoDate, to: isoDate })
  .refine(({ from, to }) => from <= to, { error: 'Must not be before the first day', path: ['to'] })
  .refine(({ from, to }) => daysBetween(from, to) <= 31, {
    error: 'At most 32 days at a time',
    path: ['to'],
  });
const GROUP = 'Demo follow-up';

export const demoFollowUp = {
  listPendingFeedback: endpoint({
    summary: 'Demos that were attended and lack feedback, by the start of their slot',
    group: GROUP,
    who: 'staff',
    query: days,
    answer: z.record(z.string(), z.array(pendingFeedback)),
  }),
  feedbackPage: endpoint({
    summary: 'A page of the demos that were attended and lack feedback; the last week’s where no days are named',
    group: GROUP,
    who: 'staff',
    query: listQuery(FEEDBACK_LIST),
    answer: listAnswer(feedbackListed).extend({
      /** Whether the first slot of the page begins on the page before, and the last one goes on. */
      cut: z.strictObject({ before: z.boolean(), after: z.boolean() }),
    }),
  }),
  exportPendingFeedback: endpoint({
    summary: 'The same demos, all pages, as CSV',
    group: GROUP,
    who: 'staff',
    query: listQuery(FEEDBACK_LIST),
    answer: z.string(),
    kind: 'csv',
  }),
  submitFeedback: endpoint({
    summary: 'Keeps the feedback, then notifies the CRM; each says for itself whether it has it',
    group: GROUP,
    who: 'staff',
    body: z.strictObject({ booked_session_id: z.uuid({ error: 'Must be a UUID' }), feedback: feedbackDetails }),
    answer: z.strictObject({ feedback_db_capture: capture, feedback_lsq_capture: capture }),
  }),
  attendancePage: endpoint({
    summary:
      'A page of those booked for demos, who tried to join and who attended; the last week’s where no days are named',
    group: GROUP,
    who: 'staff',
    query: listQuery(ATTENDANCE_LIST),
    answer: listAnswer(attendanceListed),
  }),
  exportAttendance: endpoint({
    summary: 'The same, all pages, as CSV',
    group: GROUP,
    who: 'staff',
    query: listQuery(ATTENDANCE_LIST),
    answer: z.string(),
    kind: 'csv',
  }),
  submitAttendance: endpoint({
    summary: 'Keeps whether a lead came to its demo',
    group: GROUP,
    who: 'staff',
    query: z.strictObject({ lead_id: z.uuid({ error: 'Must be a UUID' }) }),
    body: z.strictObject({ booked_session_id: z.uuid({ error: 'Must be a UUID' }), attendance }),
    answer: z.strictObject({ attendance_db_capture: capture }),
  }),
  markAttendance: endpoint({
    summary:
      'Keeps who attended their demos, such as everybody of one slot, or takes back what was kept; each is answered for itself',
    group: GROUP,
    who: 'staff',
    body: z.strictObject({
      marks: z
        .array(
          z.strictObject({
            ...attendanceOf,
            attendance: attendance.nullable(),
            /** Of what was seen there; where it is not said, the mark holds whatever was there. */
            version: z.int({ error: 'Must be a whole number' }).min(0, { error: 'Must be at least 0' }).optional(),
          }),
        )
        .min(1, { error: 'Must name at least one booking' })
        .max(100, { error: 'Must name at most 100 bookings' }),
    }),
    answer: rowResults,
  }),
};
