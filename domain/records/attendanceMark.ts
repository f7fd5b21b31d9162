// How one student attended one session of a batch (decisions 8). It stays with the session when the student moves later.
import { choice, flag, instant, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

export const MARKS = { present: 'Present', late: 'Late', absent: 'Absent', excused: 'Excused' } as const;
export type Mark = keyof typeof MARKS;

const fields = {
  session_id: reference('Session', 'batch_session', { filtered: true, fixed: true }),
  batch_id: reference('Batch', 'batch', { filtered: true, fixed: true }),
  variant_id: reference('Course', 'variant', { filtered: true, fixed: true }),
  lead_id: text('Student id', 36, { filtered: true, fixed: true }),
  start_time: instant('Session (IST)', { sorted: true, filtered: true }),
  /** Null again where a mark was set by mistake and cleared. */
  mark: optional(choice('Attendance', MARKS, { filtered: true, sorted: true })),
};
const stored = {
  /** Minutes attended, and after how many minutes they joined, where the platform tells. */
  minutes: optional(number('Minutes', { min: 0, max: 600 })),
  joined_after: optional(number('Joined after, minutes', { min: 0, max: 600 })),
  is_automatic: flag('Automatic', { filtered: true }),
  /** Marked or changed later than a day after the session. */
  is_late_change: flag('Changed late', { filtered: true }),
  note: optional(text('Note', 300, { long: true, protect: 'personal' })),
};

export interface NewAttendanceMark extends ValuesOf<typeof fields> {}
export interface AttendanceMark extends RecordRow, NewAttendanceMark, ValuesOf<typeof stored> {}

export const ATTENDANCE_MARKS = record<AttendanceMark, NewAttendanceMark, Needed<typeof fields & typeof stored>>({
  name: 'attendance_mark',
  table: 'attendance_marks',
  noun: { one: 'mark', many: 'marks' },
  path: '/batch/v1/attendance',
  group: 'Batches',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  operations: ['page', 'count', 'total', 'export', 'one', 'activity'],
  fields,
  stored,
  named: 'id',
  sort: '-start_time',
  idOf: ({ session_id, variant_id }) => `${session_id}:${variant_id}`,
  looks: { present: 'finished', late: 'now', absent: 'attention', excused: 'cancelled' },
});
