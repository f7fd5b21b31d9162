// What a payout corrects of others: events that come to something else by now or were agreed otherwise, and payouts below zero (decisions 14).
import { cycleAt, type CycleId, cycleOf, cycleText, previousCycle } from '@domain/payout/cycles';
import { correctionsOf } from '@domain/payout/settlement';
import { isTds } from '@domain/payout/tds';
import type { Figure } from '@domain/payout/totals';
import { PAYOUT_TICKETS, type PayoutTicket } from '@domain/records/payoutTicket';
import { FROZEN_STATES, SETTLED_STATES, type TrainerPayout } from '@domain/records/trainerPayout';
import type { LineData, PayoutLine } from '@domain/records/payoutLine';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';

/** How far back sessions are looked at again: a year. What was frozen before stays as it is, unless a ticket agrees something else. */
const CYCLES_BACK = 24;

export const NO_EVENT = {
  outcome: 'correction',
  is_cover: false,
  minutes: 0,
  contract_id: null,
  rate: 0,
  bonus: 0,
  halves: 0,
  for_cycle: null,
  ticket_id: null,
  note: null,
} as const;

export type Payouts = readonly Pick<TrainerPayout, 'id' | 'cycle' | 'status' | 'total'>[];

export interface Correcting {
  teacher_id: string;
  cycle: CycleId;
  /** What the payout pays anyway. */
  own: readonly LineData[];
  /** Events of settled cycles, as they come to now. */
  earlier: readonly LineData[];
  /** All of the trainer. */
  payouts: Payouts;
  /** Every line of the trainer’s other payouts that are frozen. */
  frozen: readonly PayoutLine[];
}

/** The other cycles that are dealt with: what changes in them reaches another payout. One that nobody has frozen yet pays its events itself. */
export function settledCycles(payouts: Payouts, cycle: CycleId): CycleId[] {
  const first = firstLookedAt(cycle);
  return payouts
    .filter((each) => each.cycle !== cycle && each.cycle >= first && SETTLED_STATES.includes(each.status))
    .map((each) => each.cycle);
}

export function firstLookedAt(cycle: CycleId): CycleId {
  let first = cycle;
  for (let back = 0; back < CYCLES_BACK; back++) first = previousCycle(first);
  return first;
}

export async function correctingLines(store: Store, correcting: Correcting): Promise<LineData[]> {
  const { teacher_id, cycle, payouts, frozen } = correcting;
  const tickets = await allOf(store, PAYOUT_TICKETS, {
    teacher_id: { anyOf: [teacher_id] },
    status: { anyOf: ['resolved'] },
  });
  const booked = frozen
    .filter((line) => !isTds(line) && payouts.every(({ id }) => id !== line.source_id))
    .sort((one, other) => (`${one.cycle} ${one.key}` < `${other.cycle} ${other.key}` ? -1 : 1));
  return [
    ...eventCorrections(correcting, booked, agreedTickets(correcting, booked, tickets)),
    ...carriedLines(cycle, payouts, frozen),
  ];
}

/** By event, the ticket that was decided last; of those events that this payout or an earlier one pays. */
function agreedTickets(
  { cycle, own, payouts }: Correcting,
  booked: readonly PayoutLine[],
  tickets: readonly PayoutTicket[],
): Map<string, PayoutTicket> {
  const decidedOn = ({ seconded_on, decided_on }: PayoutTicket) => seconded_on ?? decided_on ?? 0;
  const isDue = (ticket: PayoutTicket) =>
    ticket.cycle === cycle ||
    [...own, ...booked].some(({ source_id }) => source_id === ticket.source_id) ||
    payouts.some((payout) => payout.cycle === ticket.cycle && SETTLED_STATES.includes(payout.status));
  const decided = tickets
    .filter((ticket) => ticket.agreed !== null && isDue(ticket))
    .sort((one, other) => decidedOn(one) - decidedOn(other) || (one.id < other.id ? -1 : 1));
  return new Map(decided.map((ticket) => [ticket.source_id, ticket]));
}

function eventCorrections(
  { cycle, own, earlier }: Correcting,
  booked: readonly PayoutLine[],
  tickets: ReadonlyMap<string, PayoutTicket>,
): LineData[] {
  const since = cycleAt(firstLookedAt(cycle)).start;
  const known = new Set([...own, ...earlier].map(({ source_id }) => source_id));
  for (const { source_id, start_time } of booked)
    if (start_time >= since || tickets.has(source_id)) known.add(source_id);
  const looked = booked.filter(({ source_id }) => known.has(source_id));
  // What was entered comes to what was frozen of it.
  const entered = looked.filter(({ kind }) => kind === 'incentive' || kind === 'deduction');
  const agreed = new Map([...tickets].map(([event, ticket]) => [event, ticket.agreed!]));
  const corrections = correctionsOf({
    own: figures(own),
    booked: figures(looked),
    now: figures([...own, ...earlier, ...entered]),
    agreed,
  });
  const lines = corrections.map(({ key, amount }): LineData => {
    const [current, before, ticket] = [
      [...own, ...earlier].find(({ source_id }) => source_id === key),
      looked.find(({ source_id }) => source_id === key),
      tickets.get(key),
    ];
    const { label, start_time, end_time } = current ?? before ?? { ...ticket!, end_time: ticket!.start_time };
    const for_cycle = before ? (before.for_cycle ?? before.cycle) : (ticket?.cycle ?? cycleOf(start_time));
    const why = ticket
      ? { ticket_id: ticket.id, note: ticket.note }
      : { ticket_id: null, note: `Changed after ${cycleText(for_cycle)} was frozen` };
    return {
      ...NO_EVENT,
      key: `${for_cycle}:${key}`,
      source_id: key,
      kind: 'adjustment',
      label,
      start_time,
      end_time,
      amount,
      contract_id: current?.contract_id ?? null,
      for_cycle,
      ...why,
    };
  });
  return lines.sort((one, other) => one.start_time - other.start_time || (one.source_id < other.source_id ? -1 : 1));
}

function figures(lines: readonly Pick<LineData, 'source_id' | 'amount'>[]): Figure[] {
  return lines.map(({ source_id, amount }) => ({ key: source_id, amount }));
}

/** What was below zero is not paid: whichever payout is frozen next carries it, once. */
function carriedLines(cycle: CycleId, payouts: Payouts, frozen: readonly PayoutLine[]): LineData[] {
  const carried = new Set(frozen.map(({ source_id }) => source_id));
  const { start } = cycleAt(cycle);
  return payouts
    .filter(
      (each) => each.cycle !== cycle && each.total < 0 && FROZEN_STATES.includes(each.status) && !carried.has(each.id),
    )
    .map((each): LineData => ({
      ...NO_EVENT,
      key: `balance:${each.cycle}`,
      source_id: each.id,
      kind: 'adjustment',
      label: 'Carried over',
      start_time: start,
      end_time: start,
      amount: each.total,
      for_cycle: each.cycle,
      note: `${cycleText(each.cycle)} came to less than zero`,
    }));
}
