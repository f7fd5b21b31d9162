// A seat for one class in another batch's session of the same number: for a student who was absent from it, or excused (decisions 8).
import { choice, instant, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const fields = {
  missed_session_id: reference('Missed session', 'batch_session', { filtered: true, fixed: true }),
  missed_on: instant('Missed (IST)', { sorted: true, fixed: true }),
  number: number('Number', { min: 1, sorted: true, filtered: true, fixed: true }),
  variant_id: reference('Course', 'variant', { filtered: true, fixed: true }),
  lead_id: text('Student id', 36, { filtered: true, fixed: true }),
  student_name: text('Student', 161, { protect: 'personal', sorted: true }),
  /** In which it is made up. */
  session_id: reference('Session', 'batch_session', { filtered: true, fixed: true }),
  batch_id: reference('Batch', 'batch', { filtered: true, fixed: true }),
  batch_name: text('Batch name', 40, { sorted: true, filtered: true, fixed: true }),
  start_time: instant('Start (IST)', { sorted: true, filtered: true }),
};
const stored = {
  status: choice(
    'Status',
    { given: 'Seat given', cancelled: 'Cancelled' },
    { default: 'given', filtered: true, sorted: true },
  ),
  cancel_reason: optional(text('Reason', 300, { protect: 'personal' })),
};

export interface NewMakeUp extends ValuesOf<typeof fields> {}
export interface MakeUp extends RecordRow, NewMakeUp, ValuesOf<typeof stored> {}

/** Given by its own call, which finds the seat. */
export const MAKE_UPS = record<MakeUp, NewMakeUp, Needed<typeof fields & typeof stored>>({
  name: 'make_up',
  table: 'make_ups',
  noun: { one: 'make-up class', many: 'make-up classes' },
  path: '/batch/v1/make-ups',
  group: 'Batches',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  operations: ['page', 'count', 'total', 'export', 'one', 'activity', 'cancel'],
  fields,
  stored,
  named: 'student_name',
  sort: '-start_time',
  touches: ['batch', 'session', 'batch_session', 'sent_message'],
  actions: {
    cancel: {
      label: 'Cancel make-up class',
      done: 'cancelled',
      who: 'staff',
      from: ['given'],
      to: 'cancelled',
      confirmation: 'confirm',
      undo: { none: 'The family is told, and the seat is free for others: another one is given' },
      untilStart: true,
      fields: ['cancel_reason'],
    },
  },
  looks: { given: 'upcoming', cancelled: 'cancelled' },
});
