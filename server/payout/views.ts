// Payouts and tickets as their screens show them: the cycles, one payout with what changed and what stands against each step, and a ticket beside its line.
import { SECONDS_PER_DAY } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import { cycleAt, type CycleId, cycleOf, isCycle } from '@domain/payout/cycles';
import { differencesOf, sum, sumOf } from '@domain/payout/totals';
import { actionsFor, whyNot } from '@domain/records/actions';
import { PAYOUT_CONTRACTS } from '@domain/records/payoutContract';
import { OPEN_TICKETS, PAYOUT_TICKETS, type PayoutTicket, TICKET_STATES } from '@domain/records/payoutTicket';
import {
  FROZEN_STATES,
  HELD_BY,
  type PayoutState,
  PAYOUT_STATES,
  placeOf,
  TRAINER_PAYOUTS,
  type TrainerPayout,
} from '@domain/records/trainerPayout';
import type { LineData } from '@domain/records/payoutLine';
import { PAYOUT_ENTRIES } from '@domain/records/payoutEntry';
import type { TrainerId } from '@domain/units';
import { Failure } from '../failure';
import type { Call } from '../operations/call';
import { allOf } from '../store/rows';
import type { RecordStore } from '../store/records';
import type { Store } from '../store/store';
import { MOST_CYCLES, withoutPayout, withSessions } from './openings';
import { bookedFor, computationsOf, contractsOf, currentLines, knownLines, payoutsOf } from './lines';
import { type PayoutAction, refusedTo } from './payouts';
import { threadOf } from './tickets';

/** An open ticket that is older has waited too long. */
const AGED_DAYS = 7;

export async function payoutCycles(store: Store, now: number): Promise<AnswerOf<'payoutCycles'>> {
  const query = { page: 1, size: 1, sort: { field: 'cycle', descending: true }, search: '', filters: {} };
  const tally = await store
    .records(TRAINER_PAYOUTS)
    .tally(query, ['cycle', 'status'], MOST_CYCLES * Object.keys(PAYOUT_STATES).length);
  const missing = await withoutPayout(store, now);
  const cycles = [...new Set([...tally.map(({ values }) => values[0]!), ...missing.keys()])]
    .sort()
    .reverse()
    .slice(0, MOST_CYCLES);
  const statuses = Object.keys(PAYOUT_STATES) as PayoutState[];
  const count = (cycle: string, status: PayoutState) =>
    tally.find(({ values }) => values[0] === cycle && values[1] === status)?.count ?? 0;
  const isOver = (cycle: string) => isCycle(cycle) && cycleAt(cycle).end <= now;
  const counted = (filters: Parameters<RecordStore<TrainerPayout>['count']>[0]['filters']) =>
    store.records(TRAINER_PAYOUTS).count({ ...query, filters: { status: { anyOf: ['approved'] }, ...filters } });
  const [held, payable] = await Promise.all([
    counted({ total: { from: 0, to: null }, bank_state: { anyOf: HELD_BY } }),
    counted({ total: { from: 0, to: null } }),
  ]);
  return {
    running: cycleOf(now),
    cycles: cycles.map((cycle) => {
      const states = statuses.map((status) => ({ status, count: count(cycle, status) }));
      return {
        cycle,
        payouts: states.reduce((total, each) => total + each.count, 0),
        states,
        missing: missing.get(cycle)?.length ?? 0,
      };
    }),
    waiting: {
      freeze: sum(cycles.filter(isOver).map((cycle) => count(cycle, 'computed'))),
      approve: sum(cycles.map((cycle) => count(cycle, 'frozen'))),
      pay: payable - held,
      held,
    },
    past: cycles.filter((cycle) => isOver(cycle) && (missing.get(cycle)?.length ?? 0) > 0),
  };
}

export async function payoutsMissing(store: Store, cycle: CycleId, now: number): Promise<AnswerOf<'payoutsMissing'>> {
  const missing = (await withoutPayout(store, now)).get(cycle) ?? [];
  const busy = await withSessions(store, missing, cycle);
  return {
    cycle,
    trainers: (await named(store, missing)).map((trainer) => ({
      ...trainer,
      has_sessions: busy.has(trainer.teacher_id),
    })),
  };
}

/** By name; each has a contract. */
export async function named(
  store: Store,
  trainers: readonly TrainerId[],
): Promise<{ teacher_id: string; trainer_name: string }[]> {
  const contracts =
    trainers.length === 0 ? [] : await allOf(store, PAYOUT_CONTRACTS, { teacher_id: { anyOf: [...trainers] } });
  const names = new Map(contracts.map(({ teacher_id, trainer_name }) => [teacher_id, trainer_name]));
  return trainers
    .map((teacher_id) => ({ teacher_id, trainer_name: names.get(teacher_id) ?? teacher_id }))
    .sort((one, other) => (one.trainer_name < other.trainer_name ? -1 : 1));
}

export async function payoutDetail(
  store: Store,
  { email, cycle }: { email: string; cycle: string },
  call: Pick<Call<'payoutDetail'>, 'user' | 'onLocalhost' | 'now'>,
): Promise<AnswerOf<'payoutDetail'>> {
  const trainer = await store.trainers.find(email);
  if (!trainer) throw new Failure(404, { message: 'Trainer not found' });
  const [payouts, contracts, entries] = await Promise.all([
    payoutsOf(store, email),
    contractsOf(store, email),
    allOf(store, PAYOUT_ENTRIES, { teacher_id: { anyOf: [email] }, cycle: { anyOf: [cycle] } }),
  ]);
  const payout = (await store.records(TRAINER_PAYOUTS).findUnique('place', placeOf(cycle, email))) ?? null;
  const beside = {
    trainer_name: trainer.trainer_name,
    payout,
    entries: entries.sort((one, other) => one.created_on - other.created_on),
    contracts: contracts.sort((one, other) => (one.valid_from < other.valid_from ? 1 : -1)),
    cycles: payouts.toReversed().map(({ cycle: of, status, total }) => ({ cycle: of, status, total })),
  };
  if (!payout) return { ...beside, lines: [], gone: [], outdated: 0, tickets: [], refused: {} };
  const isFrozen = FROZEN_STATES.includes(payout.status);
  const [lines, tickets, [last, before]] = await Promise.all([
    knownLines(store, payout),
    ticketsOf(store, payout.id),
    isFrozen ? [] : computationsOf(store, payout.id),
  ]);
  const earlier = new Map((before ?? last)?.lines.map((line) => [line.key, line]));
  const open = new Map(
    tickets.filter(({ status }) => OPEN_TICKETS.includes(status)).map(({ line_key, id }) => [line_key, id]),
  );
  const keys = new Set(lines.map(({ key }) => key));
  const outdated =
    payout.status === 'computed' ? differencesOf(lines, await currentLines(store, payout, call.now)).length : 0;
  const possible = actionsFor(TRAINER_PAYOUTS).filter(({ action }) => action.from.includes(payout.status));
  const refused: Record<string, string> = {};
  for (const { name } of possible) {
    const message =
      whyNot(TRAINER_PAYOUTS, name, payout, call)?.reason ??
      (name === 'reopen' ? undefined : (await refusedTo(store, name as PayoutAction, payout, call))?.reason);
    if (message) refused[name] = message;
  }
  return {
    ...beside,
    tickets,
    outdated,
    refused,
    lines: lines.map((line) => ({
      ...plain(line),
      before: isFrozen ? line.amount : (earlier.get(line.key)?.amount ?? null),
      open_ticket: open.get(line.key) ?? null,
    })),
    gone: [...earlier.values()]
      .filter(({ key }) => !keys.has(key))
      .map(({ key, label, start_time, end_time, amount }) => ({ key, label, start_time, end_time, before: amount })),
  };
}

/** Without what a stored line has beside. */
function plain(line: LineData): LineData {
  const {
    key,
    source_id,
    kind,
    label,
    start_time,
    end_time,
    outcome,
    is_cover,
    minutes,
    contract_id,
    rate,
    bonus,
    halves,
    amount,
    for_cycle,
    ticket_id,
    note,
  } = line;
  return {
    key,
    source_id,
    kind,
    label,
    start_time,
    end_time,
    outcome,
    is_cover,
    minutes,
    contract_id,
    rate,
    bonus,
    halves,
    amount,
    for_cycle,
    ticket_id,
    note,
  };
}

function ticketsOf(store: Store, payout_id: string): Promise<PayoutTicket[]> {
  return allOf(store, PAYOUT_TICKETS, { payout_id: { anyOf: [payout_id] } });
}

export async function ticketQueue(store: Store, me: string, now: number): Promise<AnswerOf<'payoutTicketQueue'>> {
  const records = store.records(PAYOUT_TICKETS);
  const asked = (filters: Parameters<typeof records.count>[0]['filters']) => ({
    page: 1,
    size: 1,
    sort: { field: 'raised_on', descending: false },
    search: '',
    filters,
  });
  const waiting = { status: { anyOf: [...OPEN_TICKETS] } };
  const [mine, aged, { rows }, states] = await Promise.all([
    records.count(asked({ ...waiting, assigned_to: { anyOf: [me] } })),
    records.count(asked({ ...waiting, raised_on: { from: null, to: now - AGED_DAYS * SECONDS_PER_DAY } })),
    records.page(asked(waiting)),
    Promise.all(
      (Object.keys(TICKET_STATES) as PayoutTicket['status'][]).map(async (status) => ({
        status,
        count: await records.count(asked({ status: { anyOf: [status] } })),
      })),
    ),
  ]);
  return { states, mine, aged, oldest: rows[0]?.raised_on ?? null };
}

export async function ticketDetail(store: Store, id: string): Promise<AnswerOf<'payoutTicketDetail'>> {
  const ticket = await store.records(PAYOUT_TICKETS).find(id);
  if (!ticket) throw new Failure(404, { message: 'Ticket not found' });
  const payout = (await store.records(TRAINER_PAYOUTS).find(ticket.payout_id)) ?? null;
  const [lines, messages, booked] = await Promise.all([
    payout ? knownLines(store, payout) : [],
    threadOf(store, id),
    bookedFor(store, ticket.teacher_id, ticket.source_id),
  ]);
  const found = lines.find(({ key }) => key === ticket.line_key);
  const contract = found?.contract_id ? await store.records(PAYOUT_CONTRACTS).find(found.contract_id) : undefined;
  return {
    ticket,
    line: found ? plain(found) : null,
    contract: contract ?? null,
    payout,
    booked: sumOf(booked),
    reached: booked.find(({ ticket_id }) => ticket_id === id)?.cycle ?? null,
    messages,
  };
}
