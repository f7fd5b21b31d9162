// What keeps a student from registering, raised by one of the staff and worked off in the list.
import { REGISTRATION_ISSUES } from '../business/reasons';
import { choice, optional, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const fields = {
  lead_id: text('Student id', 36, { filtered: true, fixed: true }),
  student_name: text('Student', 161, { protect: 'personal', sorted: true, searched: true, fixed: true }),
  reason: choice('Issue', REGISTRATION_ISSUES, { filtered: true, sorted: true }),
  note: optional(text('Note', 600, { long: true, protect: 'personal' })),
};
const stored = {
  status: choice(
    'Status',
    { open: 'Open', in_progress: 'In progress', resolved: 'Resolved' },
    { default: 'open', filtered: true, sorted: true },
  ),
  assigned_to: optional(text('Assigned to', 254, { filtered: true, sorted: true })),
  resolution: optional(text('Resolution', 600, { long: true, protect: 'personal' })),
};

export interface NewRegistrationIssue extends ValuesOf<typeof fields> {}
export interface RegistrationIssue extends RecordRow, NewRegistrationIssue, ValuesOf<typeof stored> {}

export const REGISTRATION_ISSUE_RECORDS = record<
  RegistrationIssue,
  NewRegistrationIssue,
  Needed<typeof fields & typeof stored>
>({
  name: 'registration_issue',
  table: 'registration_issues',
  noun: { one: 'registration issue', many: 'registration issues' },
  path: '/student/v1/registration-issues',
  group: 'Students',
  child: {
    of: 'student',
    by: 'lead_id',
    path: '/student/v1/students/:id/issues',
    filled: { student_name: 'student_name' },
    label: 'Raise issue',
    done: 'raised',
  },
  access: { read: 'staff', create: 'staff', edit: 'staff', reveal: null },
  fields,
  stored,
  named: 'student_name',
  sort: 'status',
  actions: {
    start: {
      label: 'Start work',
      done: 'started',
      who: 'staff',
      from: ['open'],
      to: 'in_progress',
      confirmation: 'confirm',
      undo: { none: 'It says only who works on it' },
      calm: true,
    },
    resolve: {
      label: 'Resolve',
      done: 'resolved',
      who: 'staff',
      from: ['open', 'in_progress'],
      to: 'resolved',
      confirmation: 'form',
      undo: { by: 'reopen', notFrom: { in_progress: 'It opens again for anybody who takes it' } },
      fields: ['resolution'],
    },
    reopen: {
      label: 'Reopen',
      done: 'reopened',
      who: 'staff',
      from: ['resolved'],
      to: 'open',
      confirmation: 'confirm',
      undo: 'resolve',
      calm: true,
    },
  },
  looks: { open: 'attention', in_progress: 'now', resolved: 'finished' },
});
