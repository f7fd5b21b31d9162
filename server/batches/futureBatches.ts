// Batches that are to be filled: which they are, how many seats they have on every day ahead, who waits, and who could teach.
import { freeSeats } from '@domain/batches/stays';
import { dateInZone, dateOf, FIRST_DATE } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import { type FilterValue, type ListQuery, readSort } from '@domain/lists/list';
import { BATCH_MEMBERS, type BatchMember } from '@domain/records/batchMember';
import { BATCHES, type Batch } from '@domain/records/batch';
import { WAITING_ENTRIES } from '@domain/records/waiting';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { allOf } from '../payments/ledgerBook';
import type { Store } from '../store/store';
import { isOver, sessionsOf } from './batchRows';
import { rankTrainers } from './rankTrainers';

/** Proposals of a page: each looks at the time of all who teach the course. */
const MOST_PROPOSALS = 5;
const MEMBERS = { status: { anyOf: ['member'] } };

export async function futureBatches(store: Store, query: ListQuery, now: EpochSeconds): Promise<AnswerOf<'futureBatchPage'>> {
  const seats = await openSeats(store, now);
  const batches = store.records(BATCHES, dateOf(now));
  const asked = { ...query, ids: [...seats.keys()] };
  const [{ rows }, total] = [await batches.page(asked), await batches.count(asked)];
  const waiting = await waitingBy(store);
  const active = new Set((await store.trainers.names({ status: 'active' })).map(({ teacher_id }) => teacher_id));
  const answer: AnswerOf<'futureBatchPage'>['rows'] = [];
  let proposals = 0;
  for (const batch of rows) {
    const needs_trainer = batch.teacher_id === null || !active.has(batch.teacher_id);
    const proposed = needs_trainer && proposals++ < MOST_PROPOSALS ? await proposedFor(store, batch, now) : null;
    answer.push({ batch, open_seats: seats.get(batch.id)!, waiting: waiting.get(courseOf(batch)) ?? 0, needs_trainer, proposed });
  }
  return { rows: answer, total };
}

/** By batch that starts in the future or has a seat ahead: how many are free on every day. */
async function openSeats(store: Store, now: EpochSeconds): Promise<Map<string, number>> {
  const batches = store.records(BATCHES, dateOf(now));
  const inState = (status: string) => batches.tally(all({ status: { anyOf: [status] } }), ['id', 'capacity', 'time_zone', 'start_date']);
  const members = store.records(BATCH_MEMBERS);
  const seated = new Map((await members.tally(all(MEMBERS), ['batch_id'])).map(({ values: [id], count }) => [id, count]));
  // Only where somebody leaves does it matter on which days: whoever joins and stays is there on some day with all the others.
  const leaving = await members.tally(all({ ...MEMBERS, to_date: { from: FIRST_DATE, to: null } }), ['batch_id']);
  const stays = new Map<string, BatchMember[]>();
  const ids = leaving.map(({ values: [id] }) => id!);
  for (const each of ids.length === 0 ? [] : await allOf(store, BATCH_MEMBERS, { batch_id: { anyOf: ids } })) stays.set(each.batch_id, [...(stays.get(each.batch_id) ?? []), each]);
  const open = new Map<string, number>();
  // Thousands of batches share a few zones.
  const dates = new Map<string, IsoDate>();
  const todayIn = (zone: string): IsoDate => {
    const known = dates.get(zone) ?? dateInZone(zone, now);
    dates.set(zone, known);
    return known;
  };
  for (const status of ['upcoming', 'active'])
    for (const { values: [id = '', capacity, zone = '', start = ''] } of await inState(status)) {
      const today = todayIn(zone);
      const own = stays.get(id);
      const free = own ? freeSeats(Number(capacity), own, start > today ? start : today) : Number(capacity) - (seated.get(id) ?? 0);
      if (status === 'upcoming' || free > 0) open.set(id, Math.max(0, free));
    }
  return open;
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
