// A student: a lead who bought. The id is the lead's; courses are rows of their own (`enrolment.ts`, decisions 8).
import { COUNTRY_WORDS } from '../business/countries';
import { isTimeZone } from '../business/timeZones';
import { GRADES } from '../business/trainerTerms';
import { NAMED_LIKE_STUDENT, namesOf } from '../students/names';
import { count } from './computedFields';
import { choice, optional, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

/** How a family is notified; which messages follow which wish: `domain/students/familyMessages.ts`. */
export const CHANNELS = {
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  email: 'E-mail',
  call: 'Call',
  none: 'Not at all',
} as const;
/** Who of the family is notified. */
export const RECIPIENTS = { mother: 'Mother', father: 'Father', guardian: 'Guardian', student: 'Student' } as const;

const channel = (label: string) =>
  choice(label, CHANNELS, { section: 'Communication', default: 'email', filtered: true });
const recipient = (label: string) => choice(label, RECIPIENTS, { section: 'Communication', default: 'mother' });

const fields = {
  lead_id: text('Student id', 36, { fixed: true, filtered: true }),
  student_name: text('Student', 161, { section: 'Family', protect: 'personal', sorted: true, searched: true }),
  country: text('Country', 2, { section: 'Family', filtered: true, sorted: true, known: COUNTRY_WORDS }),
  time_zone: text('Time zone', 60, { section: 'Family', filtered: true }),
  grade: text('Grade', 4, { section: 'Family', filtered: true, sorted: true }),
  parent_name: optional(text('Parent', 160, { section: 'Family', protect: 'personal' })),
  parent_relation: choice('Relation', RECIPIENTS, { section: 'Family', default: 'mother' }),
  second_contact: optional(
    text('Second mobile number or e-mail', 254, {
      section: 'Family',
      format: 'contact',
      protect: 'encrypted',
      hint: 'Gets what is meant for anybody but the parent above',
    }),
  ),
  class_reminders: channel('Class reminders by'),
  payment_reminders: channel('Payment reminders by'),
  /** What families are told of progress: parent–trainer meetings and notes of sessions. */
  progress_reports: channel('Meetings and session notes by'),
  // Each stands below its way.
  class_reminders_to: recipient('Class reminders to'),
  payment_reminders_to: recipient('Payment reminders to'),
  progress_reports_to: recipient('Meetings and session notes to'),
  owner: text('Owner', 254, { section: 'Company', filtered: true, sorted: true }),
};
const computed = {
  courses: count('Courses', { of: 'variant', by: 'student_id' }, { section: 'Company', sorted: true }),
};

export interface NewStudent extends ValuesOf<typeof fields> {}
export interface Student extends RecordRow, NewStudent, ValuesOf<typeof computed> {}

export const STUDENTS = record<Student, NewStudent, Needed<typeof fields>>({
  name: 'student',
  table: 'students',
  noun: { one: 'student', many: 'students' },
  path: '/student/v1/students',
  group: 'Students',
  access: { read: 'staff', create: null, edit: 'staff', reveal: 'staff' },
  operations: ['page', 'count', 'total', 'export', 'keys', 'one', 'activity', 'edit', 'reveal', 'options'],
  fields,
  computed,
  named: 'student_name',
  sort: 'student_name',
  idOf: ({ lead_id }) => lead_id,
  // The lead is the same child, and others repeat the name.
  touches: ['lead', ...NAMED_LIKE_STUDENT],
  check: ({ student_name, country, grade, time_zone }) => [
    ...(namesOf(student_name)
      ? []
      : [{ field: 'student_name', message: 'Enter first and last name, each of at most 80 characters' }]),
    ...(Object.hasOwn(COUNTRY_WORDS, country) ? [] : [{ field: 'country', message: 'Choose a country' }]),
    ...((GRADES as readonly string[]).includes(grade)
      ? []
      : [{ field: 'grade', message: `Choose from ${GRADES.join(' · ')}` }]),
    ...(isTimeZone(time_zone) ? [] : [{ field: 'time_zone', message: 'Choose a time zone' }]),
  ],
});
