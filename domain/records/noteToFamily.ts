// That the family of one child was told a session's note: as of a class that the child was in or missed, by which text, and when. One row for
// each time, so that it can be seen who was told what.
import { choice, number, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

export const TOLD_AS = { attended: 'Was in the class', missed: 'Missed the class' } as const;
export type ToldAs = keyof typeof TOLD_AS;

const fields = {
  session_id: reference('Session', 'batch_session', { filtered: true, fixed: true }),
  variant_id: reference('Course', 'variant', { filtered: true, fixed: true }),
  lead_id: text('Student id', 36, { filtered: true, fixed: true }),
  student_name: text('Student', 161, { protect: 'personal', sorted: true }),
  told_as: choice('Told as', TOLD_AS, { filtered: true }),
  /** Of the note: which of its texts it was. */
  wording: number('Wording', { min: 0 }),
  /** The first time, the second time and so on. */
  time_told: number('Time told', { min: 1 }),
  /** None to a family that wants to be called, or not to be written. */
  messages: number('Messages', { min: 0 }),
};

export interface NewNoteToFamily extends ValuesOf<typeof fields> {}
export interface NoteToFamily extends RecordRow, NewNoteToFamily {}

export const NOTES_TO_FAMILIES = record<NoteToFamily, NewNoteToFamily, Needed<typeof fields>>({
  name: 'note_to_family',
  table: 'notes_to_families',
  noun: { one: 'note to a family', many: 'notes to families' },
  path: '/batch/v1/notes-to-families',
  group: 'Batches',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  operations: ['page', 'count', 'total', 'export', 'one', 'activity'],
  fields,
  named: 'student_name',
  sort: '-created_on',
});
