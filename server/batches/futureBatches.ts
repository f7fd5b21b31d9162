// Batches that are to be filled: which they are, who waits, and which need a trainer.
import { courseOf } from '@domain/batches/course';
import { dateOf } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import { type FilterValue, type ListQuery, readSort } from '@domain/lists/list';
import { BATCHES } from '@domain/records/batch';
import { WAITING_ENTRIES } from '@domain/records/waiting';
import type { EpochSeconds } from '@domain/units';
import type { Store } from '../store/store';

/** What starts in the future, and what has a seat ahead. */
const TO_FILL: ListQuery['either'] = [
  { status: { anyOf: ['upcoming'] } },
  { status: { anyOf: ['active'] }, open_seats: { from: 1, to: null } },
];

export async function futureBatches(
  store: Store,
  query: ListQuery,
  now: EpochSeconds,
): Promise<AnswerOf<'futureBatchPage'>> {
  const batches = store.records(BATCHES, dateOf(now));
  const asked = { ...query, either: TO_FILL };
  const [{ rows }, total] = [await batches.page(asked), await batches.count(asked)];
  const waiting = await waitingBy(store);
  const active = new Set((await store.trainers.names({ status: 'active' })).map(({ teacher_id }) => teacher_id));
  return {
    rows: rows.map((batch) => ({
      batch,
      waiting: waiting.get(courseOf(batch)) ?? 0,
      needs_trainer: batch.teacher_id === null || !active.has(batch.teacher_id),
    })),
    total,
  };
}

async function waitingBy(store: Store): Promise<Map<string, number>> {
  const counted = await store
    .records(WAITING_ENTRIES)
    .tally(all({ status: { anyOf: ['waiting', 'offered'] } }), ['product_type', 'grade_band', 'region']);
  return new Map(
    counted.map(({ values: [product_type = '', grade_band = '', region = ''], count }) => [
      courseOf({ product_type, grade_band, region }),
      count,
    ]),
  );
}

function all(filters: Readonly<Record<string, FilterValue>>): ListQuery {
  return { page: 1, size: 25, sort: readSort('created_on'), search: '', filters };
}
