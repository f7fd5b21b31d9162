// The steps of a payout: computed from its events, frozen into rows that never change, approved by another person, paid (decisions 14).
import { dutyRefusal, type TakenBy } from '@domain/access';
import type { Refusal } from '@domain/actions/action';
import { cycleAt, cycleText, isCycle } from '@domain/payout/cycles';
import { entryTakesSecond } from '@domain/payout/second';
import { differencesOf, totalsOf } from '@domain/payout/totals';
import { dateText } from '@domain/formats';
import { PAYOUT_COMPUTATIONS, PAYOUT_LINES, type PayoutLine } from '@domain/records/payoutLine';
import { PAYOUT_ENTRIES, type PayoutEntry } from '@domain/records/payoutEntry';
import {
  heldBecause,
  placeOf,
  SETTLED_STATES,
  TRAINER_PAYOUTS,
  type TrainerPayout,
} from '@domain/records/trainerPayout';
import type { PayoutContract } from '@domain/records/payoutContract';
import { PAYOUT_TICKETS } from '@domain/records/payoutTicket';
import type { EpochSeconds } from '@domain/units';
import { Failure, wrongField } from '../failure';
import type { AnyCall } from '../operations/call';
import { allOf, type By } from '../store/rows';
import type { Change, RecordHooks } from '../records/hooks';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { firstContract, openPayouts } from './openings';
import { computationsOf, contractsOf, currentLines, knownLines } from './lines';

export type PayoutAction = 'compute' | 'freeze' | 'approve' | 'pay';

export const payoutHooks: RecordHooks<TrainerPayout> = {
  allowed: async ({ tx, action, before, call }) => {
    if (action === 'reopen') return;
    // Two payouts of one trainer are never frozen at once: both would carry the same corrections.
    if (action === 'freeze') await tx.trainers.lock(before!.teacher_id);
    // Nobody changes the account meanwhile: whoever does holds the trainer too.
    if (action === 'pay') await tx.trainerEdits.findForUpdate(before!.teacher_id);
    const payout = action === 'pay' ? (await tx.records(TRAINER_PAYOUTS).find(before!.id))! : before!;
    const refusal = await refusedTo(tx, action as PayoutAction, payout, call);
    if (refusal) throw new Failure(refusal.status, { message: refusal.reason });
  },
  before: async ({ tx, action, row, before, call }) =>
    action === 'reopen' ? row : STEPS[action as PayoutAction](tx, row, before!, byOf(call)),
};

/** What stands against it, beside the state: said on the screen before anybody tries. */
export async function refusedTo(
  store: Store,
  action: PayoutAction,
  payout: TrainerPayout,
  { user, now, onLocalhost }: Pick<AnyCall, 'user' | 'now' | 'onLocalhost'>,
): Promise<Refusal | undefined> {
  const { cycle } = payout;
  if (action === 'compute')
    return cycleAt(cycle).start > now ? { status: 409, reason: `The cycle begins on ${dateText(cycle)}` } : undefined;
  if (action === 'freeze') {
    const reason = await notToFreeze(store, payout, now);
    return reason === undefined ? undefined : { status: 409, reason };
  }
  const reason = dutyRefusal(
    action === 'approve' ? 'approve_payout' : 'pay_payout',
    user,
    await takenBy(store, payout),
    onLocalhost,
  );
  if (reason) return { status: 403, reason };
  if (action !== 'pay') return undefined;
  if (payout.total < 0)
    return { status: 409, reason: 'The total is below zero: it stays approved, and is carried into the next payout' };
  const held = heldBecause(payout);
  return held === undefined ? undefined : { status: 409, reason: held };
}

async function notToFreeze(store: Store, payout: TrainerPayout, now: EpochSeconds): Promise<string | undefined> {
  const { cycle, teacher_id } = payout;
  if (cycleAt(cycle).end > now) return `The cycle ends on ${dateText(cycleAt(cycle).last)}`;
  if (payout.without_contract > 0)
    return `${payout.without_contract} ${payout.without_contract === 1 ? 'line has' : 'lines have'} no contract`;
  const waiting = (await entriesOf(store, teacher_id, cycle)).filter(
    ({ status }) => status === 'awaiting_second',
  ).length;
  if (waiting > 0)
    return `${waiting} entered ${waiting === 1 ? 'line awaits' : 'lines await'} a second person: confirm, decline or withdraw ${waiting === 1 ? 'it' : 'them'} first`;
  const changes = differencesOf(await knownLines(store, payout), await currentLines(store, payout, now));
  return changes.length > 0
    ? `${changes.length} ${changes.length === 1 ? 'line has' : 'lines have'} changed since it was computed: compute it again`
    : undefined;
}

/** Everybody who entered, resolved, computed or froze anything in it. */
async function takenBy(store: Store, payout: TrainerPayout): Promise<TakenBy> {
  const entries = (await entriesOf(store, payout.teacher_id, payout.cycle)).filter(({ status }) => status === 'set');
  const lines = await knownLines(store, payout);
  const settled = new Set(lines.flatMap(({ ticket_id }) => ticket_id ?? []));
  const tickets =
    settled.size === 0
      ? []
      : (await allOf(store, PAYOUT_TICKETS, { teacher_id: { anyOf: [payout.teacher_id] } })).filter(({ id }) =>
          settled.has(id),
        );
  // Who computed it before somebody else did stands in its activity alone.
  const computed = (await store.audit.of('trainer_payout', payout.id)).filter(
    ({ action }) => action === 'trainer_payout.computed',
  );
  return {
    enter_payout_line: entries.map(({ created_by }) => created_by),
    second_payout_line: entries.map(({ seconded_by }) => seconded_by),
    resolve_ticket: tickets.map(({ decided_by }) => decided_by),
    second_ticket: tickets.map(({ seconded_by }) => seconded_by),
    compute_payout: [payout.computed_by, ...computed.map(({ actor }) => actor)],
    freeze_payout: payout.frozen_by,
  };
}

export function entriesOf(store: Store, teacher_id: string, cycle: string): Promise<PayoutEntry[]> {
  return allOf(store, PAYOUT_ENTRIES, { teacher_id: { anyOf: [teacher_id] }, cycle: { anyOf: [cycle] } });
}

const STEPS: Readonly<
  Record<PayoutAction, (tx: Store, row: TrainerPayout, before: TrainerPayout, by: By) => Promise<TrainerPayout>>
> = {
  compute: async (tx, row, before, by) => {
    const lines = await currentLines(tx, row, by.now);
    const [last] = await computationsOf(tx, row.id);
    const changed_lines = last ? differencesOf(last.lines, lines).length : 0;
    // The same again is no computation of its own: what changed last time stays to be seen.
    if (!last || changed_lines > 0 || JSON.stringify(last.lines) !== JSON.stringify(lines))
      await tx
        .records(PAYOUT_COMPUTATIONS)
        .insert([newRow(PAYOUT_COMPUTATIONS, by, { payout_id: row.id, number: (last?.number ?? 0) + 1, lines })]);
    return {
      ...row,
      ...totalsOf(lines),
      changed_lines: before.status === 'open' ? 0 : changed_lines,
      computed_on: by.now,
      computed_by: by.actor,
    };
  },
  freeze: async (tx, row, _before, by) => {
    const lines = await currentLines(tx, row, by.now);
    await tx.records(PAYOUT_LINES).insert(
      lines.map((line): PayoutLine =>
        newRow(PAYOUT_LINES, by, {
          payout_id: row.id,
          teacher_id: row.teacher_id,
          cycle: row.cycle,
          ...line,
          trainer_name: null,
        }),
      ),
    );
    return { ...row, ...totalsOf(lines), frozen_on: by.now, frozen_by: by.actor };
  },
  approve: async (_tx, row, _before, by) => ({ ...row, approved_on: by.now, approved_by: by.actor }),
  pay: async (_tx, row, _before, by) => ({ ...row, paid_on: by.now, paid_by: by.actor }),
};

function byOf({ user, now }: AnyCall): By {
  return { actor: user!.email, now };
}

/** Lines are entered until the payout is frozen; freezing locks its row. */
export const payoutEntryHooks: RecordHooks<PayoutEntry> = {
  allowed: async ({ tx, row, before, action, call }) => {
    if (!isCycle(row.cycle)) throw wrongField('cycle', 'Must be the first day of a cycle, such as 2026-11-16');
    if (action === 'create') await refuseUnopened(tx, row, call.now);
    const found = await tx.records(TRAINER_PAYOUTS).findUnique('place', placeOf(row.cycle, row.teacher_id));
    const payout = found && (await tx.records(TRAINER_PAYOUTS).findForUpdate(found.id));
    // What nobody has confirmed is in no payout: it may go at any time.
    const isLeftOut = before?.status === 'awaiting_second' && action !== 'confirm';
    if (!payout || isLeftOut || !SETTLED_STATES.includes(payout.status)) return;
    const message =
      payout.status === 'empty'
        ? `${cycleText(row.cycle)} is closed as empty: open it again first`
        : `${cycleText(row.cycle)} is frozen: enter it in the next cycle`;
    throw action === 'create' ? wrongField('cycle', message, 409) : new Failure(409, { message });
  },
  before: async ({ row, action, call }) => {
    if (action === 'create') return { ...row, status: entryTakesSecond(row) ? 'awaiting_second' : 'set' };
    return action === 'confirm' ? { ...row, seconded_by: call.user!.email } : row;
  },
  after: async ({ tx, row, action, call }) => {
    if (action !== 'create') return;
    await openPayouts(tx, row.cycle, [row.teacher_id], byOf(call));
  },
};

/** A line opens its payout: as with whole cycles, none that has not begun, and none before the trainer's first contract. */
async function refuseUnopened(tx: Store, { teacher_id, cycle }: PayoutEntry, now: EpochSeconds): Promise<void> {
  if (cycleAt(cycle).start > now) throw wrongField('cycle', `The cycle begins on ${dateText(cycle)}`);
  if (await tx.records(TRAINER_PAYOUTS).findUnique('place', placeOf(cycle, teacher_id))) return;
  const first = firstContract(await contractsOf(tx, teacher_id));
  if (first === undefined) throw wrongField('cycle', 'The trainer has no contract yet');
  if (cycleAt(cycle).last < first) throw wrongField('cycle', `The first contract begins on ${dateText(first)}`);
}

/** One contract a trainer and day. A frozen cycle keeps its figures; a contract from an earlier day corrects them in the next one. */
export const payoutContractHooks: RecordHooks<PayoutContract> = {
  allowed: async ({ tx, action, row }: Change<PayoutContract>) => {
    if (action !== 'create') return;
    await tx.trainerEdits.findForUpdate(row.teacher_id);
    if ((await contractsOf(tx, row.teacher_id)).some(({ valid_from }) => valid_from === row.valid_from))
      throw wrongField('valid_from', `There is a contract from ${dateText(row.valid_from)} on already`, 409);
  },
};
