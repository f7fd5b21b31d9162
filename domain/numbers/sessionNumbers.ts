// Numbers of sessions: those of batches, and of every kind.
import { joinValues } from '../lists/filterValues';
import { type Dimension, DIMENSIONS, SESSION_DATA } from '../lists/sessionData';
import { BATCH_SESSIONS } from '../records/batchSession';
import type { RecordType } from '../records/record';
import { number, type NumberAsked, rowsAddress } from './number';

/** A deleted session is one that was made elsewhere instead: it is counted where somebody asks for it. */
export const SESSIONS = number({
  name: 'sessions',
  title: 'Sessions',
  of: BATCH_SESSIONS as unknown as RecordType,
  where: { status: 'active' },
  period: 'start_time',
  unit: BATCH_SESSIONS.noun,
  list: { path: '/batch-session/view' },
});

/** Of every kind, as they stand in the calendar: a class of two hosts is a session of each. */
export const SESSIONS_OF_ALL_KINDS = number({
  name: 'sessions_of_all_kinds',
  title: 'Sessions of every kind',
  of: { name: SESSION_DATA.name, shape: SESSION_DATA, all: {} },
  where: {},
  period: 'start_time',
  unit: SESSION_DATA.noun,
  list: { path: '/analytics/session-data', search: { show: 'rows' } },
});

/** The console's address of the sessions that have these values; null stands for all of them. */
export function sessionRowsAddress(asked: NumberAsked, values: Partial<Record<Dimension, string | null>>): string {
  const { day, ...others } = values;
  const own = (Object.keys(others) as (keyof typeof others)[]).flatMap((name) => {
    const value = others[name];
    return value === null || value === undefined ? [] : [[DIMENSIONS[name].field, joinValues([value])] as const];
  });
  return rowsAddress(SESSIONS_OF_ALL_KINDS, {
    ...asked,
    ...(typeof day === 'string' && { days: { from: day, to: day } }),
    filters: { ...asked.filters, ...Object.fromEntries(own) },
  });
}
