// The form of a PTM: questions sent to one family, whose answers stay with the session (decisions 8).
import { choice, instant, json, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const fields = {
  session_id: reference('Session', 'batch_session', { filtered: true, fixed: true }),
  variant_id: reference('Course', 'variant', { filtered: true, fixed: true }),
  lead_id: text('Student id', 36, { filtered: true, fixed: true }),
  student_name: text('Student', 161, { protect: 'personal', sorted: true }),
  /** The public part of its address: anyone who has it may answer, once. */
  code: text('Code', 40, { filtered: true, fixed: true, unique: true }),
};
const stored = {
  status: choice('Status', { sent: 'Sent', answered: 'Answered' }, { default: 'sent', filtered: true, sorted: true }),
  answers: optional(json<Record<string, string | number>>('Answers', 6000)),
  answered_on: optional(instant('Answered (IST)', { sorted: true })),
};

export interface NewPtmForm extends ValuesOf<typeof fields> {}
export interface PtmForm extends RecordRow, NewPtmForm, ValuesOf<typeof stored> {}

export const PTM_FORMS = record<PtmForm, NewPtmForm, Needed<typeof fields & typeof stored>>({
  name: 'ptm_form',
  table: 'ptm_forms',
  noun: { one: 'PTM form', many: 'PTM forms' },
  path: '/batch/v1/ptm-forms',
  group: 'Batches',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  operations: ['page', 'count', 'total', 'export', 'one', 'activity'],
  fields,
  stored,
  named: 'student_name',
  sort: '-created_on',
  looks: { sent: 'upcoming', answered: 'finished' },
});
