// The lines of a payout as they come to now: its events, what was entered, and what earlier cycles still have to be corrected by (decisions 14).
import { cycleAt, cycleOf } from '@domain/payout/cycles';
import { lineOf, type PayoutEvent, type Rates } from '@domain/payout/lines';
import { PAYOUT_CONTRACTS, type PayoutContract } from '@domain/records/payoutContract';
import { FROZEN_STATES, TRAINER_PAYOUTS, type TrainerPayout } from '@domain/records/trainerPayout';
import {
  type LineData,
  PAYOUT_COMPUTATIONS,
  PAYOUT_LINES,
  type PayoutComputation,
  type PayoutLine,
} from '@domain/records/payoutLine';
import { PAYOUT_ENTRIES, type PayoutEntry } from '@domain/records/payoutEntry';
import type { EpochSeconds } from '@domain/units';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { correctingLines, NO_EVENT, settledCycles } from './corrections';
import { eventsOf } from './events';
import { tdsLines, tdsRates } from './tds';

type OfTrainer = Pick<TrainerPayout, 'teacher_id' | 'cycle'>;

export function contractsOf(store: Store, teacher_id: string): Promise<PayoutContract[]> {
  return allOf(store, PAYOUT_CONTRACTS, { teacher_id: { anyOf: [teacher_id] }, status: { anyOf: ['set'] } });
}

/** Of the trainer, by cycle. */
export async function payoutsOf(store: Store, teacher_id: string): Promise<TrainerPayout[]> {
  const rows = await allOf(store, TRAINER_PAYOUTS, { teacher_id: { anyOf: [teacher_id] } });
  return rows.sort((one, other) => (one.cycle < other.cycle ? -1 : 1));
}

/** As they are now, whatever was computed before. What is corrected belongs to whichever payout is frozen next: the others then have changed. */
export async function currentLines(
  store: Store,
  { teacher_id, cycle }: OfTrainer,
  now: EpochSeconds,
): Promise<LineData[]> {
  const [contracts, payouts] = [await contractsOf(store, teacher_id), await payoutsOf(store, teacher_id)];
  const settled = settledCycles(payouts, cycle);
  const events = (await eventsOf(store, teacher_id, [...settled, cycle], now)).map((event) =>
    eventLine(event, contracts),
  );
  const own = [
    ...events.filter(({ start_time }) => cycleOf(start_time) === cycle),
    ...(await enteredLines(store, { teacher_id, cycle })),
  ];
  const earlier = events.filter(({ start_time }) => cycleOf(start_time) !== cycle);
  const frozen = (await allOf(store, PAYOUT_LINES, { teacher_id: { anyOf: [teacher_id] } })).filter(
    (line) => line.cycle !== cycle,
  );
  const lines = [...own, ...(await correctingLines(store, { teacher_id, cycle, own, earlier, payouts, frozen }))];
  return [...lines, ...tdsLines(await tdsRates(store), { cycle, payouts, frozen, lines })];
}

export function eventLine(event: PayoutEvent, contracts: readonly Rates[]): LineData {
  return { ...lineOf(event, contracts), for_cycle: null, ticket_id: null, note: null };
}

/** As they were computed last; of a frozen payout those that were frozen. */
export async function knownLines(store: Store, payout: TrainerPayout): Promise<LineData[]> {
  if (FROZEN_STATES.includes(payout.status)) return frozenLines(store, payout.id);
  const [last] = await computationsOf(store, payout.id);
  return last?.lines ?? [];
}

export async function frozenLines(store: Store, payoutId: string): Promise<PayoutLine[]> {
  const rows = await allOf(store, PAYOUT_LINES, { payout_id: { anyOf: [payoutId] } });
  return rows.sort((one, other) => one.start_time - other.start_time || (one.key < other.key ? -1 : 1));
}

/** Every line of frozen payouts about an event, in whichever cycle. */
export function bookedFor(store: Store, teacher_id: string, source_id: string): Promise<PayoutLine[]> {
  return allOf(store, PAYOUT_LINES, { teacher_id: { anyOf: [teacher_id] }, source_id: { anyOf: [source_id] } });
}

/** The last one first, and the one before it. */
export async function computationsOf(store: Store, payoutId: string): Promise<PayoutComputation[]> {
  const query = {
    page: 1,
    size: 2,
    sort: { field: 'number', descending: true },
    search: '',
    filters: { payout_id: { anyOf: [payoutId] } },
  };
  return (await store.records(PAYOUT_COMPUTATIONS).page(query)).rows;
}

async function enteredLines(store: Store, { teacher_id, cycle }: OfTrainer): Promise<LineData[]> {
  const entries = await allOf(store, PAYOUT_ENTRIES, {
    teacher_id: { anyOf: [teacher_id] },
    cycle: { anyOf: [cycle] },
    status: { anyOf: ['set'] },
  });
  const { start } = cycleAt(cycle);
  return entries
    .sort((one, other) => one.created_on - other.created_on || (one.id < other.id ? -1 : 1))
    .map((entry) => entryLine(entry, start));
}

export function entryLine(
  { id, kind, amount, reason }: Pick<PayoutEntry, 'id' | 'kind' | 'amount' | 'reason'>,
  start: EpochSeconds,
): LineData {
  return {
    ...NO_EVENT,
    key: id,
    source_id: id,
    kind,
    label: kind === 'incentive' ? 'Incentive' : 'Deduction',
    start_time: start,
    end_time: start,
    amount: kind === 'incentive' ? amount : -amount,
    note: reason,
  };
}
