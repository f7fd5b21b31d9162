// How one child attended one hobby class: the words of batches (decisions 8).
import { MARKS } from './attendanceMark';
import { choice, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const fields = {
  class_id: reference('Hobby class', 'hobby_class', { filtered: true, fixed: true }),
  /** Of the child's seat. */
  seat_id: text('Seat', 36, { fixed: true }),
  lead_id: text('Student id', 36, { filtered: true, fixed: true }),
  student_name: text('Student', 161, { protect: 'personal', sorted: true }),
  mark: optional(choice('Attendance', MARKS, { filtered: true, sorted: true })),
};

export interface NewHobbyMark extends ValuesOf<typeof fields> {}
export interface HobbyMark extends RecordRow, NewHobbyMark {}

export const HOBBY_MARKS = record<HobbyMark, NewHobbyMark, Needed<typeof fields>>({
  name: 'hobby_mark',
  table: 'hobby_marks',
  noun: { one: 'mark', many: 'marks' },
  path: '/hcms/v1/marks',
  group: 'Hobby classes',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  operations: ['page', 'count', 'total', 'export'],
  fields,
  named: 'student_name',
  sort: 'student_name',
});
