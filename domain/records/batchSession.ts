// One session of a batch. Its hour, trainer and status are those of the calendar's session with the same id (decisions 8).
import { SESSION_HOURS, SESSION_WEEKDAYS } from '../batches/hourOfWeek';
import { GRADE_BANDS, PRODUCT_TYPES } from '../business/courses';
import { BATCH_REGION_WORDS } from '../business/codeWords';
import { sameWords } from '../lists/list';
import { joined, trainerName } from './computedFields';
import { choice, flag, instant, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';
import { CANCELLED } from './session';
import { NOTE_STATES_OF_SESSIONS } from './sessionNote';

export const SESSION_KINDS = { regular: 'Session', CatchUp: 'CatchUp', PTM: 'PTM', extra: 'Extra' } as const;
export const SESSION_STATUSES = { active: 'Active', cancelled: 'Cancelled', deleted: 'Deleted' } as const;

const fields = {
  batch_id: reference('Batch', 'batch', { filtered: true, fixed: true }),
  batch_name: text('Batch name', 40, { sorted: true, filtered: true, searched: true, fixed: true }),
  kind: choice('Kind', SESSION_KINDS, { filtered: true, sorted: true, fixed: true }),
  /** Of the course; null for those beside it. */
  number: optional(number('Number', { min: 1, sorted: true, filtered: true })),
  teacher_id: reference('Trainer', 'trainer', { filtered: true }),
  start_time: instant('Start (IST)', { sorted: true, filtered: true }),
  end_time: instant('End (IST)', { sorted: true }),
  product_type: choice('Product type', PRODUCT_TYPES, { filtered: true, sorted: true, fixed: true }),
  grade_band: choice('Grade band', sameWords(GRADE_BANDS), { filtered: true, fixed: true }),
  region: choice('Region', BATCH_REGION_WORDS, { filtered: true, sorted: true, fixed: true }),
};
const stored = {
  /** Of its start, in Asia/Kolkata: what sessions are counted by. */
  weekday: choice('Weekday (IST)', SESSION_WEEKDAYS, { default: 'Mon', filtered: true }),
  hour: choice('Hour (IST)', SESSION_HOURS, { default: '0', filtered: true }),
  status: choice('Status', SESSION_STATUSES, { default: 'active', sorted: true, filtered: true }),
  cancel_reason: optional(text('Reason', 300)),
  ...CANCELLED,
  /** Whether everybody on its roster is marked. */
  is_marked: flag('Attendance marked', { filtered: true }),
  present: number('Present', { default: 0, sorted: true }),
  late: number('Late', { default: 0, sorted: true }),
  absent: number('Absent', { default: 0, sorted: true, filtered: true }),
  excused: number('Excused', { default: 0 }),
};
const computed = {
  trainer_name: trainerName('Trainer name', 'teacher_id', { searched: true }),
  /** Whether families know what was taught: a session's note has its id. */
  note_state: joined(
    'Session note',
    { by: 'id', table: 'session_notes', key: 'id', field: 'status', otherwise: 'none' },
    { filtered: true, labels: NOTE_STATES_OF_SESSIONS },
  ),
};

export interface NewBatchSession extends ValuesOf<typeof fields> {}
export interface BatchSession extends RecordRow, NewBatchSession, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

export const BATCH_SESSIONS = record<BatchSession, NewBatchSession, Needed<typeof fields & typeof stored>>({
  name: 'batch_session',
  table: 'batch_sessions',
  noun: { one: 'session', many: 'sessions' },
  path: '/batch/v1/sessions',
  group: 'Batches',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  fields,
  stored,
  computed,
  named: 'batch_name',
  sort: 'start_time',
  defaultRange: { field: 'start_time', from: 0, to: 6, label: 'Next 7 days' },
  keys: ['start_time'],
  looks: {
    active: { before: 'upcoming', during: 'now', after: 'finished' },
    cancelled: 'cancelled',
    deleted: 'cancelled',
  },
});
