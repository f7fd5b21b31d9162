// Batches that are to be filled: which they are, who waits, and who could teach.
import { dateOf } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import { type FilterValue, type ListQuery, readSort } from '@domain/lists/list';
import { BATCHES, type Batch } from '@domain/records/batch';
import { WAITING_ENTRIES } from '@domain/records/waiting';
import type { EpochSeconds } from '@domain/units';
import type { Store } from '../store/store';
import { isOver, sessionsOf } from './batchRows';
import { rankTrainers } from './rankTrainers';

/** Proposals of a page: each looks at the time of all who teach the course. */
const MOST_PROPOSALS = 5;
/** What starts in the future, and what has a seat ahead. */
const TO_FILL: ListQuery['either'] = [{ status: { anyOf: ['upcoming'] } }, { status: { anyOf: ['active'] }, open_seats: { from: 1, to: null } }];

export async function futureBatches(store: Store, query: ListQuery, now: EpochSeconds): Promise<AnswerOf<'futureBatchPage'>> {
  const batches = store.records(BATCHES, dateOf(now));
  const asked = { ...query, either: TO_FILL };
  const [{ rows }, total] = [await batches.page(asked), await batches.count(asked)];
  const waiting = await waitingBy(store);
  const active = new Set((await store.trainers.names({ status: 'active' })).map(({ teacher_id }) => teacher_id));
  const answer: AnswerOf<'futureBatchPage'>['rows'] = [];
  let proposals = 0;
  for (const batch of rows) {
    const needs_trainer = batch.teacher_id === null || !active.has(batch.teacher_id);
    const proposed = needs_trainer && proposals++ < MOST_PROPOSALS ? await proposedFor(store, batch, now) : null;
    answer.push({ batch, waiting: waiting.get(courseOf(batch)) ?? 0, needs_trainer, proposed });
  }
  return { rows: answer, total };
}

async function waitingBy(store: Store): Promise<Map<string, number>> {
  const counted = await store.records(WAITING_ENTRIES).tally(all({ status: { anyOf: ['waiting', 'offered'] } }), ['product_type', 'grade_band', 'region']);
  return new Map(counted.map(({ values: [product_type = '', grade_band = '', region = ''], count }) => [courseOf({ product_type, grade_band, region }), count]));
}

function courseOf({ product_type, grade_band, region }: Readonly<Record<'product_type' | 'grade_band' | 'region', string>>): string {
  return `${product_type} ${grade_band} ${region}`;
}

async function proposedFor(store: Store, batch: Batch, now: EpochSeconds) {
  const ahead = (await sessionsOf(store, batch.id)).filter((session) => !isOver(session, now));
  const sessions = ahead.map(({ start_time, end_time, kind, number }) => ({ start: start_time, end: end_time, kind, number }));
  const [best] = await rankTrainers(store, { ...batch, sessions, instead_of: batch.teacher_id }, now);
  return best?.reason === null ? best : null;
}

function all(filters: Readonly<Record<string, FilterValue>>): ListQuery {
  return { page: 1, size: 25, sort: readSort('created_on'), search: '', filters };
}
