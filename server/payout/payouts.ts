// The steps of a payout: computed from its events, frozen into rows that never change, approved by another person, paid (decisions 14).
import { cycleAt, cycleText, isCycle } from '@domain/payout/cycles';
import { differencesOf, totalsOf } from '@domain/payout/totals';
import { dateText } from '@domain/formats';
import { FROZEN_STATES, PAYOUT_COMPUTATIONS, PAYOUT_ENTRIES, PAYOUT_LINES, type PayoutEntry, type PayoutLine, placeOf, TRAINER_PAYOUTS, type TrainerPayout } from '@domain/records/trainerPayout';
import { PAYOUT_CONTRACTS, type PayoutContract } from '@domain/records/payoutContract';
import { Failure, invalidField } from '../failure';
import type { AnyCall } from '../operations/call';
import { allOf, type By, newRow } from '../payments/ledgerBook';
import type { Change, RecordHooks } from '../records/hooks';
import { wrongField } from '../records/recordHandlers';
import type { Store } from '../store/store';
import { computationsOf, contractsOf, currentLines, knownLines, payoutsOf } from './lines';

export type PayoutAction = 'compute' | 'freeze' | 'approve' | 'pay';

export const payoutHooks: RecordHooks<TrainerPayout> = {
  allowed: async ({ tx, action, before, call }) => {
    const message = await refusedTo(tx, action as PayoutAction, before!, call);
    if (message) throw new Failure(message.startsWith('You ') ? 403 : 409, { message });
  },
  before: async ({ tx, action, row, before, call }) => STEPS[action as PayoutAction](tx, row, before!, byOf(call)),
};

/** What stands against it, beside the state: said on the screen before anybody tries. */
export async function refusedTo(store: Store, action: PayoutAction, payout: TrainerPayout, { user, now }: Pick<AnyCall, 'user' | 'now'>): Promise<string | undefined> {
  const { cycle, teacher_id } = payout;
  const me = user!.email;
  if (action === 'compute' && cycleAt(cycle).start > now) return `The cycle begins on ${dateText(cycle)}`;
  if (action === 'freeze') {
    if (cycleAt(cycle).end > now) return `The cycle ends on ${dateText(cycleAt(cycle).last)}`;
    const before = (await payoutsOf(store, teacher_id)).find((each) => each.cycle < cycle && !FROZEN_STATES.includes(each.status));
    if (before) return `${cycleText(before.cycle)} is frozen first: what it is corrected by belongs to the next one`;
    if (payout.without_contract > 0) return `${payout.without_contract} ${payout.without_contract === 1 ? 'line has' : 'lines have'} no contract`;
    const changes = differencesOf(await knownLines(store, payout), await currentLines(store, payout, now));
    if (changes.length > 0) return `${changes.length} ${changes.length === 1 ? 'line has' : 'lines have'} changed since it was computed: compute it again`;
  }
  if (action === 'approve') {
    if (me === payout.frozen_by) return 'You froze this payout: somebody else has to approve it';
    if (me === payout.computed_by) return 'You computed this payout: somebody else has to approve it';
    const entered = await allOf(store, PAYOUT_ENTRIES, { teacher_id: { anyOf: [teacher_id] }, cycle: { anyOf: [cycle] }, status: { anyOf: ['set'] } });
    if (entered.some(({ created_by }) => created_by === me)) return 'You entered a line of this payout: somebody else has to approve it';
  }
  return undefined;
}

const STEPS: Readonly<Record<PayoutAction, (tx: Store, row: TrainerPayout, before: TrainerPayout, by: By) => Promise<TrainerPayout>>> = {
  compute: async (tx, row, before, by) => {
    const lines = await currentLines(tx, row, by.now);
    const [last] = await computationsOf(tx, row.id);
    const changed_lines = last ? differencesOf(last.lines, lines).length : 0;
    // The same again is no computation of its own: what changed last time stays to be seen.
    if (!last || changed_lines > 0 || JSON.stringify(last.lines) !== JSON.stringify(lines))
      await tx.records(PAYOUT_COMPUTATIONS).insert([{ ...newRow(by), payout_id: row.id, number: (last?.number ?? 0) + 1, lines }]);
    return { ...row, ...totalsOf(lines), changed_lines: before.status === 'open' ? 0 : changed_lines, computed_on: by.now, computed_by: by.actor };
  },
  freeze: async (tx, row, _before, by) => {
    const lines = await currentLines(tx, row, by.now);
    await tx.records(PAYOUT_LINES).insert(lines.map((line): PayoutLine => ({ ...newRow(by), payout_id: row.id, teacher_id: row.teacher_id, cycle: row.cycle, ...line, trainer_name: null })));
    return { ...row, ...totalsOf(lines), frozen_on: by.now, frozen_by: by.actor };
  },
  approve: async (_tx, row, _before, by) => ({ ...row, approved_on: by.now, approved_by: by.actor }),
  pay: async (_tx, row, _before, by) => ({ ...row, paid_on: by.now, paid_by: by.actor }),
};

function byOf({ user, now }: AnyCall): By {
  return { actor: user!.email, now };
}

/** Of a cycle that runs or is over: every trainer who has a contract by then. */
export async function openCycleForAll(tx: Store, cycle: string, by: By): Promise<{ cycle: string; opened: number }> {
  if (cycleAt(cycle).start > by.now) throw new Failure(400, { errors: [invalidField('body.cycle', `It begins on ${dateText(cycle)}`)] });
  const contracts = await allOf(tx, PAYOUT_CONTRACTS, { status: { anyOf: ['set'] }, valid_from: { from: null, to: cycleAt(cycle).last } });
  return { cycle, opened: await openCycle(tx, cycle, [...new Set(contracts.map(({ teacher_id }) => teacher_id))].sort(), by) };
}

/** Opens the payout of each who has none yet; answers how many it opened. */
export async function openCycle(tx: Store, cycle: string, teachers: readonly string[], by: By): Promise<number> {
  let opened = 0;
  for (const teacher_id of teachers) {
    // Before a frozen one none is opened any more: nothing could be corrected by it.
    const isPast = cycleAt(cycle).end <= by.now && (await payoutsOf(tx, teacher_id)).some((each) => each.cycle >= cycle && FROZEN_STATES.includes(each.status));
    if (!isPast && (await tx.records(TRAINER_PAYOUTS).insertNew({ ...newPayout(cycle, teacher_id, by), id: await idOfPlace(placeOf(cycle, teacher_id)) }))) opened += 1;
  }
  if (opened > 0) await tx.audit.write([{ at: by.now, actor: by.actor, action: 'payout_cycle.opened', subject_type: 'payout_cycle', subject_id: cycle, details: { opened } }]);
  return opened;
}

/** The same whoever opens it, on whatever host: lists that tie on a cycle are then in one order. */
async function idOfPlace(place: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(place)));
  return Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function newPayout(cycle: string, teacher_id: string, by: By): TrainerPayout {
  return {
    ...newRow(by), teacher_id, cycle, place: placeOf(cycle, teacher_id), status: 'open', ...totalsOf([]), changed_lines: 0, computed_on: null, computed_by: null, frozen_on: null, frozen_by: null,
    approved_on: null, approved_by: null, paid_on: null, paid_by: null, payment_reference: null, trainer_name: null,
  };
}

/** Entered until the payout is frozen; whoever freezes it holds its row. */
export const payoutEntryHooks: RecordHooks<PayoutEntry> = {
  allowed: async ({ tx, row, action }) => {
    if (!isCycle(row.cycle)) throw wrongField('cycle', 'Must be the first day of a cycle, such as 2026-11-16');
    const found = await tx.records(TRAINER_PAYOUTS).findUnique('place', placeOf(row.cycle, row.teacher_id));
    const payout = found && (await tx.records(TRAINER_PAYOUTS).findForUpdate(found.id));
    if (payout && FROZEN_STATES.includes(payout.status)) {
      const message = `${cycleText(row.cycle)} is frozen: enter it in the next cycle`;
      throw action === 'create' ? wrongField('cycle', message, 409) : new Failure(409, { message });
    }
  },
  after: async ({ tx, row, action, call }) => {
    if (action !== 'create') return;
    await openCycle(tx, row.cycle, [row.teacher_id], byOf(call));
  },
};

/** One contract a trainer and day. A frozen cycle keeps its figures; a contract from an earlier day corrects them in the next one. */
export const payoutContractHooks: RecordHooks<PayoutContract> = {
  allowed: async ({ tx, action, row }: Change<PayoutContract>) => {
    if (action !== 'create') return;
    await tx.trainerEdits.findForUpdate(row.teacher_id);
    if ((await contractsOf(tx, row.teacher_id)).some(({ valid_from }) => valid_from === row.valid_from)) throw wrongField('valid_from', `There is a contract from ${dateText(row.valid_from)} on already`, 409);
  },
};
