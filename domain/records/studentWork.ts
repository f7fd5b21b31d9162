// What a student does beside the classes: worksheets given and completed, and certificates earned.
import { choice, date, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const worksheet = {
  variant_id: reference('Course', 'variant', { filtered: true, fixed: true }),
  lead_id: text('Student id', 36, { filtered: true, fixed: true }),
  title: text('Worksheet', 120, { sorted: true }),
  /** Of the session with which it was given. */
  session_number: optional(number('Session', { min: 1, max: 250, sorted: true })),
  given_on: date('Given', { today: true, sorted: true, filtered: true }),
};
const worksheetState = {
  status: choice(
    'Status',
    { given: 'Given', completed: 'Completed' },
    { default: 'given', filtered: true, sorted: true },
  ),
  completed_on: optional(date('Completed', { sorted: true, filtered: true })),
  score: optional(number('Score, %', { min: 0, max: 100, sorted: true })),
};

export interface NewWorksheet extends ValuesOf<typeof worksheet> {}
export interface Worksheet extends RecordRow, NewWorksheet, ValuesOf<typeof worksheetState> {}

export const WORKSHEETS = record<Worksheet, NewWorksheet, Needed<typeof worksheet & typeof worksheetState>>({
  name: 'worksheet',
  table: 'worksheets',
  noun: { one: 'worksheet', many: 'worksheets' },
  path: '/student/v1/worksheets',
  group: 'Students',
  child: {
    of: 'variant',
    by: 'variant_id',
    path: '/student/v1/variants/:id/worksheets',
    filled: { lead_id: 'student_id' },
    label: 'Give worksheet',
    done: 'given',
  },
  access: { read: 'staff', create: 'staff', edit: null, reveal: null },
  fields: worksheet,
  stored: worksheetState,
  named: 'title',
  sort: '-given_on',
  touches: ['variant', 'lms_due'],
  actions: {
    complete: {
      label: 'Mark completed',
      done: 'completed',
      who: 'staff',
      from: ['given'],
      to: 'completed',
      confirmation: 'form',
      undo: 'reopen',
      fields: ['completed_on', 'score'],
    },
    reopen: {
      label: 'Not completed',
      done: 'reopened',
      who: 'staff',
      from: ['completed'],
      to: 'given',
      confirmation: 'confirm',
      undo: 'complete',
      calm: true,
    },
  },
  looks: { given: 'upcoming', completed: 'finished' },
});

export const CERTIFICATE_KINDS = {
  completion: 'Completion of the course',
  milestone: 'Milestone',
  excellence: 'Excellence',
  maverick: 'Maverick session',
} as const;
/** Issued by hand for a course; a Maverick session issues its own. */
const OF_COURSES = Object.keys(CERTIFICATE_KINDS).filter((kind) => kind !== 'maverick');

const certificate = {
  variant_id: reference('Course', 'variant', { filtered: true, fixed: true }),
  lead_id: text('Student id', 36, { filtered: true, fixed: true }),
  student_name: text('Student', 161, { protect: 'personal', sorted: true }),
  kind: choice('Kind', CERTIFICATE_KINDS, { filtered: true }),
  title: text('Title', 120, { min: 3, hint: 'Printed below the name, such as First ten classes' }),
};
const certificateState = {
  issued_on: date('Issued', { sorted: true, filtered: true }),
  /** The public part of the address that proves it genuine. */
  code: text('Code', 40, { filtered: true, fixed: true, unique: true }),
  status: choice('Status', { issued: 'Issued', revoked: 'Revoked' }, { default: 'issued', filtered: true }),
  revoke_reason: optional(text('Reason', 300, { long: true, protect: 'personal' })),
  /** The legal entity of the family's country, and who signed for it, as they were called on that day. */
  company: optional(text('Company', 160)),
  signed_by: optional(text('Signed by', 120)),
  signed_as: optional(text('Signed as', 80)),
};

export interface NewCertificate extends ValuesOf<typeof certificate> {}
export interface Certificate extends RecordRow, NewCertificate, ValuesOf<typeof certificateState> {}

export const CERTIFICATES = record<Certificate, NewCertificate, Needed<typeof certificate & typeof certificateState>>({
  name: 'certificate',
  table: 'certificates',
  noun: { one: 'certificate', many: 'certificates' },
  path: '/student/v1/certificates',
  group: 'Students',
  child: {
    of: 'variant',
    by: 'variant_id',
    path: '/student/v1/variants/:id/certificates',
    filled: { lead_id: 'student_id', student_name: 'student_name' },
    label: 'Issue certificate',
    done: 'issued',
  },
  access: { read: 'staff', create: 'staff', edit: null, reveal: null },
  audited: { by: 'id', created: 'issued', edited: 'edited' },
  fields: certificate,
  stored: certificateState,
  named: 'title',
  sort: '-issued_on',
  touches: ['maverick_invitation'],
  offers: () => ({ kind: OF_COURSES }),
  actions: {
    revoke: {
      label: 'Revoke certificate',
      done: 'revoked',
      who: 'staff',
      from: ['issued'],
      to: 'revoked',
      confirmation: 'confirm',
      undo: { none: 'People who check its code are told that it is void: another certificate is issued' },
      fields: ['revoke_reason'],
    },
  },
  looks: { issued: 'finished', revoked: 'cancelled' },
});
