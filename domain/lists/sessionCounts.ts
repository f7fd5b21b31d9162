// How sessions of batches are counted: by which fields, and narrowed by the very filters of their list, so that a number leads to its rows.
import { BATCH_SESSIONS } from '../records/batchSession';
import type { ListShape } from './list';

/** What one counts by, and the list's field that says it. */
export const COUNTED_BY = { hour: 'hour', trainer: 'teacher_id', region: 'region', course: 'product_type' } as const;
export type CountedBy = keyof typeof COUNTED_BY;
/** Trainers with the most sessions are shown; the others are said. */
export const MAX_COUNT_ROWS = 100;

const FILTERS = [
  'start_time',
  'product_type',
  'grade_band',
  'region',
  'teacher_id',
  'kind',
  'status',
  'weekday',
  'hour',
];
const { columns, ...shape } = BATCH_SESSIONS.shape;

export const SESSION_COUNTS: ListShape = {
  ...shape,
  name: 'session-counts',
  search: [],
  columns: Object.fromEntries(
    Object.entries(columns).map(([name, { filters, ...column }]) => [
      name,
      FILTERS.includes(name) ? { ...column, filters } : column,
    ]),
  ),
  // A deleted session is one that was made elsewhere instead: it is counted where somebody asks for it.
  defaultFilters: { status: 'active' },
};
