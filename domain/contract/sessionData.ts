// Sessions of every kind as a list, and counted by two of the things that this list is narrowed by.
import { z } from 'zod';
import type { ListQuery } from '../lists/list';
import {
  DATA_FILLS,
  DATA_TYPES,
  type DataFill,
  type DataType,
  DEFAULT_DIMENSIONS,
  type Dimension,
  DIMENSION_NAMES,
  SESSION_DATA,
} from '../lists/sessionData';
import { endpoint } from './endpoint';
import { epochSeconds } from './fields';
import { filterSchemas, listAnswer, listQuery, type ListSent, moment } from './list';

const GROUP = 'Analytics';

const sessionDatum = z.strictObject({
  session_id: z.string(),
  start_time: epochSeconds,
  end_time: epochSeconds,
  type: z.enum(Object.keys(DATA_TYPES) as DataType[]),
  /** Its batch, or the title of its class. */
  title: z.string(),
  teacher_id: z.string(),
  teacher_name: z.string(),
  /** Of its batch, its class or its trainer: `ROW` is the rest of the world, `none` alone where none is known. */
  countries: z.array(z.string()),
  session_status: z.enum(['active', 'cancelled', 'unutilized_hour']),
  fill: z.enum(Object.keys(DATA_FILLS) as DataFill[]),
  /** Of its start, in Asia/Kolkata. */
  weekday: z.string(),
  hour: z.string(),
  strength: z.int(),
  capacity: z.int(),
  created_on: epochSeconds,
});
export type SessionDatum = z.output<typeof sessionDatum>;

export interface SessionCountQuery extends Pick<ListQuery, 'filters' | 'seen'> {
  rows: Dimension;
  columns: Dimension;
}

const dimension = z.enum(DIMENSION_NAMES, { error: `Must be one of ${DIMENSION_NAMES.join(', ')}` });
const query = z
  .strictObject({
    ...filterSchemas(SESSION_DATA),
    rows: dimension.default(DEFAULT_DIMENSIONS.rows),
    columns: dimension.default(DEFAULT_DIMENSIONS.columns),
    seen: moment.optional(),
  })
  .refine(({ rows, columns }) => rows !== columns, { error: 'Must be another one than the rows', path: ['columns'] })
  .transform(({ rows, columns, seen, ...given }) => ({
    rows,
    columns,
    filters: Object.fromEntries(Object.entries(given).filter(([, filter]) => filter !== undefined)),
    ...(seen !== undefined && { seen }),
  })) as unknown as z.ZodType<SessionCountQuery, ListSent>;

const named = z.strictObject({ key: z.string(), label: z.string() });
/** Values that there was no room for, and the sessions that have one of them. */
const leftOut = z.strictObject({ values: z.int(), sessions: z.int() });

export const sessionCount = z.strictObject({
  rows: z.array(named.extend({ counts: z.array(z.int()), total: z.int() })),
  columns: z.array(named),
  /** By column, of all rows, also of those that are left out. */
  totals: z.array(z.int()),
  total: z.int(),
  /** The moment as of which they were counted: a link to the rows carries it. */
  seen: z.int(),
  left_out: z.strictObject({ rows: leftOut, columns: leftOut }),
});
export type SessionCount = z.output<typeof sessionCount>;

export const sessionData = {
  sessionDataPage: endpoint({
    summary: 'A page of the sessions of every kind that begin on some days; of the last 28 days where none are named',
    group: GROUP,
    who: 'staff',
    query: listQuery(SESSION_DATA),
    answer: listAnswer(sessionDatum),
  }),
  exportSessionData: endpoint({
    summary: 'The same sessions, all pages, as CSV',
    group: GROUP,
    who: 'staff',
    query: listQuery(SESSION_DATA),
    answer: z.string(),
    kind: 'csv',
  }),
  countSessionData: endpoint({
    summary:
      'How many sessions of every kind match, by two of day, hour, weekday, country, trainer, type, status and fill',
    group: GROUP,
    who: 'staff',
    query,
    answer: sessionCount,
  }),
};
