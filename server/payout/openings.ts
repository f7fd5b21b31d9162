// Cycles of all trainers at once: who has no payout in one yet, opened for them or closed as empty (decisions 14).
import { dateText } from '@domain/formats';
import { cycleAt, type CycleId, cycleOf, cycleOfDate, nextCycle } from '@domain/payout/cycles';
import { totalsOf } from '@domain/payout/totals';
import { PAYOUT_CONTRACTS, type PayoutContract } from '@domain/records/payoutContract';
import { placeOf, TRAINER_PAYOUTS, type TrainerPayout } from '@domain/records/trainerPayout';
import type { IsoDate, TrainerId } from '@domain/units';
import { Failure, invalidField } from '../failure';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';

/** Cycles that a page of them tells of, the latest: four years. */
export const MOST_CYCLES = 100;

export function firstContract(contracts: readonly Pick<PayoutContract, 'valid_from'>[]): IsoDate | undefined {
  return contracts.reduce<IsoDate | undefined>(
    (first, { valid_from }) => (first === undefined || valid_from < first ? valid_from : first),
    undefined,
  );
}

/** By trainer, the day from which somebody has a contract. */
async function earners(store: Store): Promise<Map<TrainerId, IsoDate>> {
  const found = new Map<TrainerId, IsoDate>();
  for (const { teacher_id, valid_from } of await allOf(store, PAYOUT_CONTRACTS, { status: { anyOf: ['set'] } })) {
    const known = found.get(teacher_id);
    if (known === undefined || valid_from < known) found.set(teacher_id, valid_from);
  }
  return found;
}

/** Of the cycles since the first contract, up to the running one: who has a contract by then, and no payout. */
export async function withoutPayout(store: Store, now: number): Promise<Map<CycleId, TrainerId[]>> {
  const since = await earners(store);
  const first = firstContract([...since.values()].map((valid_from) => ({ valid_from })));
  if (first === undefined) return new Map();
  const query = { page: 1, size: 1, sort: { field: 'cycle', descending: true }, search: '', filters: {} };
  const tally = await store
    .records(TRAINER_PAYOUTS)
    .tally(query, ['cycle', 'teacher_id'], MOST_CYCLES * Math.max(since.size, 1) * 2);
  const has = new Set(tally.map(({ values: [cycle, teacher_id] }) => placeOf(cycle!, teacher_id!)));
  const cycles: CycleId[] = [];
  for (let cycle = cycleOfDate(first); cycle <= cycleOf(now); cycle = nextCycle(cycle)) cycles.push(cycle);
  const missing = (cycle: CycleId) =>
    [...since]
      .flatMap(([teacher_id, from]) =>
        from <= cycleAt(cycle).last && !has.has(placeOf(cycle, teacher_id)) ? [teacher_id] : [],
      )
      .sort();
  return new Map(cycles.slice(-MOST_CYCLES).map((cycle) => [cycle, missing(cycle)]));
}

/** Of one cycle, which runs or is over: who has no payout in it. */
async function missingIn(store: Store, cycle: CycleId, now: number): Promise<TrainerId[]> {
  const wrong = (message: string) => new Failure(400, { errors: [invalidField('body.cycle', message)] });
  if (cycleAt(cycle).start > now) throw wrong(`It begins on ${dateText(cycle)}`);
  const since = await earners(store);
  const first = firstContract([...since.values()].map((valid_from) => ({ valid_from })));
  if (first === undefined) throw wrong('No trainer has a contract yet');
  if (cycleAt(cycle).last < first) throw wrong(`The first contract begins on ${dateText(first)}`);
  const payouts = await allOf(store, TRAINER_PAYOUTS, { cycle: { anyOf: [cycle] } });
  const has = new Set(payouts.map(({ teacher_id }) => teacher_id));
  return [...since]
    .flatMap(([teacher_id, from]) => (from <= cycleAt(cycle).last && !has.has(teacher_id) ? [teacher_id] : []))
    .sort();
}

export async function openCycleForAll(tx: Store, cycle: CycleId, by: By): Promise<{ cycle: CycleId; opened: number }> {
  return { cycle, opened: await openPayouts(tx, cycle, await missingIn(tx, cycle, by.now), by) };
}

/** Trainers with a session in it are left out: there is something to pay, or to say why not. */
export async function closeCycleForAll(
  tx: Store,
  cycle: CycleId,
  by: By,
): Promise<{ cycle: CycleId; closed: number; left: TrainerId[] }> {
  const missing = await missingIn(tx, cycle, by.now);
  if (cycleAt(cycle).end > by.now)
    throw new Failure(400, { errors: [invalidField('body.cycle', `It ends on ${dateText(cycleAt(cycle).last)}`)] });
  const busy = await withSessions(tx, missing, cycle);
  const [left, idle] = [missing.filter((each) => busy.has(each)), missing.filter((each) => !busy.has(each))];
  const closed = await insertPayouts(tx, cycle, idle, 'empty', by);
  if (closed > 0)
    await tx.audit.write([
      {
        at: by.now,
        actor: by.actor,
        action: 'payout_cycle.closed',
        subject_type: 'payout_cycle',
        subject_id: cycle,
        details: { closed, left: left.length },
      },
    ]);
  return { cycle, closed, left };
}

/** Of these trainers, who has a session that begins in the cycle, whatever became of it. */
export async function withSessions(
  store: Store,
  trainers: readonly TrainerId[],
  cycle: CycleId,
): Promise<Set<TrainerId>> {
  if (trainers.length === 0) return new Set();
  const { start, end } = cycleAt(cycle);
  const sessions = await store.calendar.sessionsIn(trainers, start, end);
  return new Set(sessions.filter(({ start_time }) => start_time >= start).map(({ teacher_id }) => teacher_id));
}

/** Opens the payout of each who has none yet; answers how many it opened. */
export async function openPayouts(tx: Store, cycle: CycleId, teachers: readonly TrainerId[], by: By): Promise<number> {
  const opened = await insertPayouts(tx, cycle, teachers, 'open', by);
  if (opened > 0)
    await tx.audit.write([
      {
        at: by.now,
        actor: by.actor,
        action: 'payout_cycle.opened',
        subject_type: 'payout_cycle',
        subject_id: cycle,
        details: { opened },
      },
    ]);
  return opened;
}

async function insertPayouts(
  tx: Store,
  cycle: CycleId,
  teachers: readonly TrainerId[],
  status: 'open' | 'empty',
  by: By,
): Promise<number> {
  let inserted = 0;
  for (const teacher_id of teachers) {
    const id = await idOfPlace(placeOf(cycle, teacher_id));
    if (await tx.records(TRAINER_PAYOUTS).insertNew({ ...newPayout(cycle, teacher_id, by), status, id })) inserted += 1;
  }
  return inserted;
}

/** The same whichever person opens it, on every host: lists that tie on a cycle are then in one order. */
async function idOfPlace(place: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(place)));
  return Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function newPayout(cycle: string, teacher_id: string, by: By): TrainerPayout {
  return newRow(TRAINER_PAYOUTS, by, {
    teacher_id,
    cycle,
    place: placeOf(cycle, teacher_id),
    ...totalsOf([]),
    changed_lines: 0,
    computed_on: null,
    computed_by: null,
    frozen_on: null,
    frozen_by: null,
    approved_on: null,
    approved_by: null,
    paid_on: null,
    paid_by: null,
    payment_reference: null,
    trainer_name: null,
    bank_state: null,
  });
}
