// Students: the profile, the dashboard, free credits, changes of course, certificates (spec 2.2, decisions 8). Lists of them are declared records.
import { z } from 'zod';
import { ATTENDANCE_MARKS, type Mark, MARKS } from '../records/attendanceMark';
import { BATCH_SESSIONS } from '../records/batchSession';
import { MAKE_UPS } from '../records/makeUp';
import { TOLD_AS, type ToldAs } from '../records/noteToFamily';
import { PAYMENT_LINKS } from '../records/paymentLink';
import { RECORDINGS } from '../records/recording';
import { REGISTRATION_ISSUE_RECORDS } from '../records/registrationIssue';
import { SESSION_NOTES } from '../records/sessionNote';
import { STUDENTS } from '../records/student';
import { CERTIFICATES, WORKSHEETS } from '../records/studentWork';
import { ENROLMENTS } from '../records/enrolment';
import { courseFacts } from './courseFacts';
import { endpoint } from './endpoint';
import { reasonOf } from './fields';
import { schemasOf } from './records';

const GROUP = 'Students';
const id = z.string().min(1).max(64);
const path = z.strictObject({ id });
const reason = reasonOf();
const enrolment = schemasOf(ENROLMENTS).row;
const student = schemasOf(STUDENTS).row;
const link = schemasOf(PAYMENT_LINKS).row;
const worksheet = schemasOf(WORKSHEETS).row;
const certificate = schemasOf(CERTIFICATES).row;
const issue = schemasOf(REGISTRATION_ISSUE_RECORDS).row;

export const studentProfile = z.strictObject({
  student,
  /** Of the lead. */
  mobile_number: z.string(),
  email_address: z.string(),
  /** Who shares a number or an e-mail address with the student. */
  siblings: z.array(
    z.strictObject({ lead_id: z.string(), name: z.string(), grade: z.string(), is_student: z.boolean() }),
  ),
  variants: z.array(enrolment),
  links: z.array(link),
  issues: z.array(issue),
  /** Everything that happened, newest first; `about` says to what. */
  events: z.array(
    z.strictObject({
      at: z.int(),
      actor: z.string(),
      action: z.string(),
      about: z.string(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
});

/** Of a class that the child was in or missed; a draft too, which no family has yet. */
const noteOfClass = z.strictObject({
  note: schemasOf(SESSION_NOTES).row,
  mark: z.enum(Object.keys(MARKS) as Mark[]).nullable(),
  told_as: z.enum(Object.keys(TOLD_AS) as ToldAs[]).nullable(),
  told_on: z.int().nullable(),
});

const courseDashboard = z.strictObject({
  variant: enrolment,
  /** In the order of their sessions; a class that was missed and made up stands here once. */
  marks: z.array(schemasOf(ATTENDANCE_MARKS).row),
  make_ups: z.array(schemasOf(MAKE_UPS).row),
  worksheets: z.array(worksheet),
  /** The latest first. */
  notes: z.array(noteOfClass),
  certificates: z.array(certificate),
});

export const studentDashboard = z.strictObject({
  student,
  courses: z.array(courseDashboard),
  /** The next ones of the batches in which the student sits. */
  upcoming: z.array(schemasOf(BATCH_SESSIONS).row),
  recordings: z.array(schemasOf(RECORDINGS).row),
  links: z.array(link),
});

export const courseQuote = z.strictObject({
  currency: z.string(),
  before: courseFacts,
  after: courseFacts,
  goes_on: z.boolean(),
  classes_taken: z.int(),
  classes_left: z.int(),
  classes_carried: z.int(),
  /** What the classes taken so far cost. */
  used: z.int(),
  /** Owed by the family; below 0 it is given back. */
  difference: z.int(),
  /** Of what is given back: no longer asked for, and kept as credit. */
  waived: z.int(),
  credited: z.int(),
  /** When what is owed is due. */
  due_date: z.string().nullable(),
  /** The student sits in a batch that does not teach the new course. */
  leaves_batch: z.string().nullable(),
});
export type CourseQuote = z.output<typeof courseQuote>;

export const wantedCourse = z.strictObject({
  product_id: z.string({ error: 'Choose a course' }).min(1, { error: 'Choose a course' }).max(64),
});
/** The difference that was shown: another one by now is refused. */
export const newCourse = wantedCourse.extend({ version: z.int(), difference: z.int(), reason });

export const students = {
  studentProfile: endpoint({
    summary: 'A student with family, courses, payment links, issues and everything that happened',
    group: GROUP,
    who: 'staff',
    path,
    answer: studentProfile,
  }),
  studentDashboard: endpoint({
    summary: 'A student’s attendance, progress, worksheets, certificates and recordings',
    group: GROUP,
    who: 'staff',
    path,
    answer: studentDashboard,
  }),
  quoteCourseChange: endpoint({
    summary: 'What a change of course would carry over, and what would be owed or given back',
    group: GROUP,
    who: 'staff',
    reads: true,
    path,
    body: wantedCourse,
    answer: courseQuote,
  }),
  changeCourse: endpoint({
    summary: 'Changes the course or package of a student, with what is owed or given back',
    group: GROUP,
    who: 'staff',
    path,
    body: newCourse,
    answer: enrolment,
  }),
  certificatePdf: endpoint({
    summary: 'A certificate as a PDF, base64',
    group: GROUP,
    who: 'staff',
    path,
    answer: z.strictObject({ name: z.string(), type: z.literal('application/pdf'), content: z.string() }),
  }),
  certificatePage: endpoint({
    summary: 'Says whether a certificate is genuine',
    group: GROUP,
    who: 'public',
    path: z.strictObject({ code: z.string().max(64) }),
    answer: z.string(),
    kind: 'page',
  }),
};
