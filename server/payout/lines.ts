// The lines of a payout as they come to now: its events, what was entered, and what earlier cycles still have to be corrected by (decisions 14).
import { adjustmentsOf } from '@domain/payout/adjustments';
import { cycleAt, cycleText } from '@domain/payout/cycles';
import { lineOf, type PayoutEvent, type Rates } from '@domain/payout/lines';
import { PAYOUT_CONTRACTS, type PayoutContract } from '@domain/records/payoutContract';
import { PAYOUT_TICKETS, type PayoutTicket } from '@domain/records/payoutTicket';
import { FROZEN_STATES, type LineData, PAYOUT_COMPUTATIONS, PAYOUT_ENTRIES, PAYOUT_LINES, type PayoutComputation, type PayoutEntry, type PayoutLine, TRAINER_PAYOUTS, type TrainerPayout } from '@domain/records/trainerPayout';
import type { EpochSeconds } from '@domain/units';
import { allOf } from '../payments/ledgerBook';
import type { Store } from '../store/store';
import { eventsOf } from './events';

type OfTrainer = Pick<TrainerPayout, 'teacher_id' | 'cycle'>;

/** How many cycles back a correction reaches: three months. */
const MAX_CYCLES_BACK = 6;

export function contractsOf(store: Store, teacher_id: string): Promise<PayoutContract[]> {
  return allOf(store, PAYOUT_CONTRACTS, { teacher_id: { anyOf: [teacher_id] }, status: { anyOf: ['set'] } });
}

/** Of the trainer, by cycle. */
export async function payoutsOf(store: Store, teacher_id: string): Promise<TrainerPayout[]> {
  const rows = await allOf(store, TRAINER_PAYOUTS, { teacher_id: { anyOf: [teacher_id] } });
  return rows.sort((one, other) => (one.cycle < other.cycle ? -1 : 1));
}

/** As they are now, whatever was computed before. */
export async function currentLines(store: Store, { teacher_id, cycle }: OfTrainer, now: EpochSeconds): Promise<LineData[]> {
  const [events, contracts, payouts] = [await eventsOf(store, teacher_id, cycle, now), await contractsOf(store, teacher_id), await payoutsOf(store, teacher_id)];
  const earlier = payouts.filter((each) => each.cycle < cycle);
  // Of several that are not frozen the first one carries what earlier ones are corrected by.
  const isNext = earlier.every(({ status }) => FROZEN_STATES.includes(status));
  const corrections = isNext ? await correctionsOf(store, { teacher_id, cycle }, earlier, contracts, now) : [];
  return [...events.map((event) => eventLine(event, contracts)), ...corrections, ...(await enteredLines(store, { teacher_id, cycle }))];
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

/** The last one first, and the one before it. */
export async function computationsOf(store: Store, payoutId: string): Promise<PayoutComputation[]> {
  const query = { page: 1, size: 2, sort: { field: 'number', descending: true }, search: '', filters: { payout_id: { anyOf: [payoutId] } } };
  return (await store.records(PAYOUT_COMPUTATIONS).page(query)).rows;
}

async function enteredLines(store: Store, { teacher_id, cycle }: OfTrainer): Promise<LineData[]> {
  const entries = await allOf(store, PAYOUT_ENTRIES, { teacher_id: { anyOf: [teacher_id] }, cycle: { anyOf: [cycle] }, status: { anyOf: ['set'] } });
  const { start } = cycleAt(cycle);
  return entries
    .sort((one, other) => one.created_on - other.created_on || (one.id < other.id ? -1 : 1))
    .map((entry) => entryLine(entry, start));
}

export function entryLine({ id, kind, amount, reason }: Pick<PayoutEntry, 'id' | 'kind' | 'amount' | 'reason'>, start: EpochSeconds): LineData {
  return { ...BESIDE, key: id, source_id: id, kind, label: kind === 'incentive' ? 'Incentive' : 'Deduction', start_time: start, end_time: start, amount: kind === 'incentive' ? amount : -amount, note: reason };
}

const BESIDE = { outcome: 'correction', is_cover: false, minutes: 0, contract_id: null, rate: 0, bonus: 0, halves: 0, for_cycle: null, ticket_id: null, note: null } as const;

async function correctionsOf(store: Store, { teacher_id, cycle }: OfTrainer, earlier: readonly TrainerPayout[], contracts: readonly PayoutContract[], now: EpochSeconds): Promise<LineData[]> {
  const all = await allOf(store, PAYOUT_LINES, { teacher_id: { anyOf: [teacher_id] } });
  const tickets = await allOf(store, PAYOUT_TICKETS, { teacher_id: { anyOf: [teacher_id] }, status: { anyOf: ['resolved'] } });
  const lines: LineData[] = [];
  for (const payout of earlier.slice(-MAX_CYCLES_BACK)) {
    const own = all.filter(({ payout_id }) => payout_id === payout.id);
    const byEvent = new Map(own.filter(({ outcome }) => outcome !== 'correction').map((line) => [line.source_id, line]));
    const now_ = (await eventsOf(store, teacher_id, payout.cycle, now)).map((event) => lineOf(event, contracts));
    const differences = adjustmentsOf({
      frozen: [...byEvent.values()].map(({ source_id, amount }) => ({ key: source_id, amount })),
      adjusted: all.filter(({ for_cycle, ticket_id }) => for_cycle === payout.cycle && ticket_id === null).map(({ source_id, amount }) => ({ key: source_id, amount })),
      now: now_,
      agreed: new Set(tickets.filter((each) => each.cycle === payout.cycle && each.adjustment !== null).map(({ source_id }) => source_id)),
    });
    lines.push(
      ...differences.map(({ key, amount }): LineData => {
        const current = now_.find(({ source_id }) => source_id === key);
        const known = current ?? byEvent.get(key);
        const at = { label: known?.label ?? 'Session', start_time: known?.start_time ?? cycleAt(payout.cycle).start, end_time: known?.end_time ?? cycleAt(payout.cycle).start };
        return { ...BESIDE, ...at, key: `${payout.cycle}:${key}`, source_id: key, kind: 'adjustment', amount, contract_id: current?.contract_id ?? null, for_cycle: payout.cycle, note: `Changed after ${cycleText(payout.cycle)} was frozen` };
      }),
    );
    // What was below nothing could not be paid: the next one carries it.
    const carried = all.some(({ for_cycle, source_id }) => for_cycle === payout.cycle && source_id === payout.id);
    if (payout.total < 0 && !carried && payout === earlier.at(-1))
      lines.push({ ...BESIDE, key: `balance:${payout.cycle}`, source_id: payout.id, kind: 'adjustment', label: 'Carried over', start_time: cycleAt(cycle).start, end_time: cycleAt(cycle).start, amount: payout.total, for_cycle: payout.cycle, note: `${cycleText(payout.cycle)} came to less than nothing` });
  }
  const settled = new Set(all.flatMap(({ ticket_id }) => ticket_id ?? []));
  const agreed = tickets.filter(({ id, adjustment, cycle: of }) => adjustment !== null && adjustment !== 0 && of <= cycle && !settled.has(id));
  return [...lines, ...agreed.map(ticketLine)];
}

export function ticketLine({ id, source_id, label, start_time, adjustment, cycle, note }: Pick<PayoutTicket, 'id' | 'source_id' | 'label' | 'start_time' | 'adjustment' | 'cycle' | 'note'>): LineData {
  return { ...BESIDE, key: `ticket:${id}`, source_id, kind: 'adjustment', label, start_time, end_time: start_time, amount: adjustment!, for_cycle: cycle, ticket_id: id, note };
}
