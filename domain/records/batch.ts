// A paid batch: a course that one trainer teaches to a few students, at fixed hours of the week in its own time zone (decisions 8).
import { GRADE_BANDS, PRODUCT_TYPES } from '../business/courses';
import { BATCH_REGION_WORDS } from '../business/codeWords';
import { sameWords } from '../lists/list';
import type { IsoDate } from '../units';
import { count, dated, trainerName } from './computedFields';
import { choice, date, instant, list, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

export const BATCH_STATES = {
  upcoming: 'Upcoming',
  active: 'Active',
  dormant: 'Dormant',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const;
export const MAX_SEATS = 12;

const fields = {
  product_type: choice('Product type', PRODUCT_TYPES, { section: 'Course', sorted: true, filtered: true }),
  grade_band: choice('Grade band', sameWords(GRADE_BANDS), { section: 'Course', sorted: true, filtered: true }),
  first_session: number('First session of the course', { section: 'Course', min: 1, max: 250, default: 1 }),
  last_session: number('Last session of the course', { section: 'Course', min: 1, max: 250, default: 30 }),
  region: choice('Region', BATCH_REGION_WORDS, { section: 'Hours', sorted: true, filtered: true }),
  time_zone: text('Time zone', 60, { section: 'Hours', filtered: true }),
  /** Weekday and wall clock in its zone: `Mon 17:30`. */
  slots: list('Weekly slots', 14, { section: 'Hours', min: 1 }),
  start_date: date('Starts', { section: 'Hours', sorted: true, filtered: true }),
  capacity: number('Seats', { section: 'Seats', min: 1, max: MAX_SEATS, default: 6, sorted: true, filtered: true }),
  teacher_id: optional(reference('Trainer', 'trainer', { section: 'Trainer', filtered: true })),
};
const stored = {
  /** `{region}-G{grade band}-{product code}-{number}`, as on the hours grid. */
  name: text('Batch', 40, {
    section: 'Course',
    fixed: true,
    unique: true,
    sorted: true,
    filtered: true,
    searched: true,
  }),
  number: number('Number', { min: 1 }),
  stage: choice('Stage', BATCH_STATES, { default: 'upcoming' }),
  /** Of the last session that is there. */
  end_date: optional(date('Ends', { section: 'Hours', sorted: true, filtered: true })),
  /** The number of that session: the course may go on without an hour. */
  last_number: optional(number('Last number', { section: 'Hours' })),
  /** Of the sessions that were held. */
  last_held: optional(instant('Last held (IST)', { section: 'Hours', sorted: true, filtered: true })),
  next_start: optional(instant('Next session (IST)', { section: 'Hours', sorted: true, filtered: true })),
  /** The number of the next session, or the first without an hour; null where none is left. */
  next_number: optional(number('Next number', { section: 'Course', sorted: true, filtered: true })),
  held: number('Sessions held', { section: 'Course', default: 0, sorted: true }),
  /** How many numbers of its course no session has. */
  without_hour: number('Without an hour', { section: 'Course', default: 0, sorted: true, filtered: true }),
  /** Free on every day from its start, or today, on. */
  open_seats: number('Open seats', { section: 'Seats', default: 0, sorted: true, filtered: true }),
  cancel_reason: optional(text('Reason', 300)),
};
const computed = {
  status: dated(
    'Status',
    BATCH_STATES,
    { of: 'stage', until: ['upcoming'], by: 'start_date', on: 'active', after: 'active' },
    { sorted: true, filtered: true },
  ),
  trainer_name: trainerName('Trainer name', 'teacher_id', { section: 'Trainer', searched: true }),
  students: count(
    'Students',
    { of: 'batch_member', by: 'batch_id', status: ['member'] },
    { section: 'Seats', sorted: true },
  ),
};

export interface NewBatch extends ValuesOf<typeof fields> {}
export interface Batch extends RecordRow, NewBatch, ValuesOf<typeof stored>, ValuesOf<typeof computed> {
  start_date: IsoDate;
}

/** Created and edited by its own calls, which bring its sessions along. */
export const BATCHES = record<Batch, NewBatch, Needed<typeof fields & typeof stored>>({
  name: 'batch',
  table: 'batches',
  noun: { one: 'batch', many: 'batches' },
  path: '/batch/v1/batches',
  group: 'Batches',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  fields,
  stored,
  computed,
  named: 'name',
  sort: 'next_start',
  keys: ['students'],
  looks: { upcoming: 'upcoming', active: 'now', dormant: 'attention', completed: 'finished', cancelled: 'cancelled' },
});
