// Sessions of every kind, counted by two things where they are kept: the list's own filters narrow them, so that a number and its rows agree.
import { pivot, type PivotAxis } from '@domain/analytics/pivot';
import type { SessionCount, SessionCountQuery } from '@domain/contract/sessionData';
import { dateText } from '@domain/formats';
import { dateOf } from '@domain/calendar';
import { type ListQuery, readSort, wordOfValue } from '@domain/lists/list';
import {
  type Dimension,
  DIMENSIONS,
  KNOWN_VALUES,
  MOST_COLUMNS,
  MOST_ROWS,
  SESSION_DATA,
} from '@domain/lists/sessionData';
import { bucketsOf, MAX_BUCKETS } from '@domain/numbers/buckets';
import type { EpochSeconds } from '@domain/units';
import { Failure } from '../failure';
import { withDefaultRange } from '../lists/defaultRange';
import type { Store } from '../store/store';

export async function countSessionData(
  store: Store,
  { rows, columns, filters, seen }: SessionCountQuery,
  now: EpochSeconds,
): Promise<SessionCount> {
  const asked = withDefaultRange(
    SESSION_DATA,
    { page: 1, size: 25, sort: readSort(SESSION_DATA.sort), search: '', filters, seen: Math.min(seen ?? now, now) },
    now,
  );
  const axes = {
    rows: axisOf(rows, 'rows', asked),
    columns: axisOf(columns, 'columns', asked),
  };
  const tallies = await store.sessionData.tally(asked, [rows, columns]);
  const counted = pivot(
    tallies.map(({ values: [row, column], count }) => ({ row, column, count })),
    axes,
  );
  const [rowLabel, columnLabel] = [await labelsOf(store, rows), await labelsOf(store, columns)];
  const { left_out } = counted;
  return {
    rows: counted.rows.map((row) => ({ ...row, label: rowLabel(row.key) })),
    columns: counted.columns.map((key) => ({ key, label: columnLabel(key) })),
    totals: counted.totals,
    total: counted.total,
    seen: asked.seen!,
    left_out: {
      rows: { values: left_out.rows.values, sessions: left_out.rows.rows },
      columns: { values: left_out.columns.values, sessions: left_out.columns.rows },
    },
  };
}

function axisOf(dimension: Dimension, side: 'rows' | 'columns', { filters }: ListQuery): PivotAxis {
  const most = side === 'columns' ? MOST_COLUMNS : dimension === 'day' ? MAX_BUCKETS : MOST_ROWS;
  if (dimension === 'day') return { values: daysOf(side, filters), most };
  const filter = filters[DIMENSIONS[dimension].field];
  const only = filter && 'anyOf' in filter ? filter.anyOf : undefined;
  const values = KNOWN_VALUES[dimension];
  return { ...(values && { values }), ...(only && { only }), most };
}

/** The days that the filter names, also those without a session. */
function daysOf(side: string, { start_time: filter }: ListQuery['filters']): string[] {
  const [from, to] = filter && 'from' in filter ? [filter.from, filter.to] : [null, null];
  if (from === null || to === null) throw refused(side, 'Name a first and a last day');
  const days = bucketsOf('day', { from: dateOf(Number(from)), to: dateOf(Number(to)) });
  if (!days) throw refused(side, `At most ${MAX_BUCKETS} days at once: ask for fewer`);
  return days;
}

function refused(side: string, message: string): Failure {
  return new Failure(400, { errors: [{ field: `query.${side}`, message }] });
}

async function labelsOf(store: Store, dimension: Dimension): Promise<(key: string) => string> {
  if (dimension === 'day') return dateText;
  if (dimension !== 'trainer') {
    const column = SESSION_DATA.columns[DIMENSIONS[dimension].field];
    return (key) => wordOfValue(column, key);
  }
  const names = new Map(
    (await store.trainers.names({})).map(({ teacher_id, trainer_name }) => [teacher_id, trainer_name]),
  );
  return (key) => names.get(key) ?? key;
}
