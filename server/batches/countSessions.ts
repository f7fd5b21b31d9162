// Sessions of batches, counted where they are kept: the list's own filters narrow them, so that a number and its rows agree.
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { wordOf } from '@domain/business/codeWords';
import type { AuthUser } from '@domain/access';
import type { AnswerOf, Received } from '@domain/contract/contract';
import { type ListQuery, readSort } from '@domain/lists/list';
import { COUNTED_BY, type CountedBy, MAX_COUNT_ROWS } from '@domain/lists/sessionCounts';
import { rowsOf } from '@domain/records/access';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import type { EpochSeconds } from '@domain/units';
import { withDefaultRange } from '../lists/defaultRange';
import type { Tally } from '../store/records';
import type { Store } from '../store/store';

export async function countSessions(
  store: Store,
  { by, filters }: Received<'countBatchSessions', 'query'>,
  user: AuthUser,
  now: EpochSeconds,
): Promise<AnswerOf<'countBatchSessions'>> {
  const all: ListQuery = {
    ...withDefaultRange(
      BATCH_SESSIONS.shape,
      { page: 1, size: 25, sort: readSort(BATCH_SESSIONS.shape.sort), search: '', filters },
      now,
    ),
    within: rowsOf(BATCH_SESSIONS.access.read, user),
    seen: now,
  };
  const field = COUNTED_BY[by];
  // Read once: what is counted by row, by weekday and in all are sums of these.
  const cells = await store.records(BATCH_SESSIONS).tally(all, [field, 'weekday']);
  const daysOf = weeks(cells);
  const groups = [...daysOf].map(([key, days]) => ({ key, total: sum(days) }));
  groups.sort((one, other) =>
    by === 'hour' ? Number(one.key) - Number(other.key) : other.total - one.total || (one.key < other.key ? -1 : 1),
  );
  const shown = by === 'hour' ? groups : groups.slice(0, MAX_COUNT_ROWS);
  const left = groups.slice(shown.length);
  const labelOf = await labels(store, by);
  return {
    rows: shown.map(({ key, total }) => ({ key, label: labelOf(key), days: daysOf.get(key)!, total })),
    days: NO_DAYS.map((_, day) => sum([...daysOf.values()].map((days) => days[day]!))),
    total: sum(groups.map(({ total }) => total)),
    seen: now,
    left_out: { rows: left.length, sessions: sum(left.map(({ total }) => total)) },
  };
}

const NO_DAYS = WEEKDAYS.map(() => 0);

/** By the first value, how many on each weekday, which is the second. */
function weeks(tallies: readonly Tally[]): Map<string, number[]> {
  const byKey = new Map<string, number[]>();
  for (const {
    values: [key = '', weekday],
    count,
  } of tallies) {
    const days = byKey.get(key) ?? [...NO_DAYS];
    days[WEEKDAYS.indexOf(weekday as (typeof WEEKDAYS)[number])] = count;
    byKey.set(key, days);
  }
  return byKey;
}

async function labels(store: Store, by: CountedBy): Promise<(key: string) => string> {
  if (by !== 'trainer') return (key) => wordOf(BATCH_SESSIONS.shape.columns[COUNTED_BY[by]]!.labels ?? {}, key);
  const names = new Map(
    (await store.trainers.names({})).map(({ teacher_id, trainer_name }) => [teacher_id, trainer_name]),
  );
  return (key) => names.get(key) ?? key;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
