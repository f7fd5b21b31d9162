// A fault is corrected once somebody of finance confirms it, by new rows alone, or dismissed with a reason. It is judged again while what it is about is held.
import type { DiscrepancyKind } from '@domain/discrepancies/kinds';
import { whyNot } from '@domain/records/actions';
import { DISCREPANCIES, DISCREPANCY_ACTIONS, type Discrepancy } from '@domain/records/discrepancy';
import { Failure } from '../failure';
import type { AnyCall, AnyHandler } from '../operations/call';
import { RecordChanges } from '../records/changes';
import type { RecordHooks } from '../records/hooks';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { askAgainFor, goOn, placeLessons, ticketFor } from './ofCourses';
import { askDisputes, countAgain, disputedNow } from './ofDisputes';
import { askGateway, oweBeyond, refundedNow, takeBackBooking } from './ofPayments';
import { askInstead } from './ofTests';
import { finderOf } from './search';

type Correct = (tx: Store, row: Discrepancy, call: AnyCall, by: By) => Promise<string>;

/** Of which only a gateway can say what became of them: it is asked before, and what it says is booked as always. */
const ASKED = { refund_unconfirmed: askGateway, inquiry_booked: askDisputes };
type AskedKind = keyof typeof ASKED;

/** What each came to, in words. */
const CORRECT: Readonly<Record<Exclude<DiscrepancyKind, AskedKind>, Correct>> = {
  booked_twice: (tx, { source_id }, _call, by) => takeBackBooking(tx, source_id, by),
  currencies_mixed: (tx, { source_id }, _call, by) => takeBackBooking(tx, source_id, by),
  refunded_too_much: (tx, { source_id, amount }, _call, by) => oweBeyond(tx, source_id, amount!, by),
  paid_as_test: (tx, { source_id }, _call, by) => askInstead(tx, source_id, by),
  reactivated_free: (tx, { source_id }, call, by) => askAgainFor(tx, source_id, call, by),
  paid_twice: (tx, { source_id }, _call, by) => ticketFor(tx, source_id, by),
  lessons_lost: (tx, { source_id }, _call, by) => placeLessons(tx, source_id, by),
  completed_early: (tx, { source_id }, _call, by) => goOn(tx, source_id, by),
};

export const discrepancyHooks: RecordHooks<Discrepancy> = {
  before: async ({ tx, row, action, call }) => {
    const by = { actor: call.user!.email, now: call.now };
    const decided = { ...row, decided_by: by.actor, decided_on: by.now };
    if (action === 'dismiss') return decided;
    const now = await finderOf(row.kind, by.now, call.gateways.takesMoney()).judge(tx, row.source_id);
    if (row.kind === 'refund_unconfirmed') {
      if (now)
        throw new Failure(409, {
          message: 'The gateway does not say what became of it: look there, and dismiss this with what you found',
        });
      return { ...decided, result: await refundedNow(tx, row.source_id) };
    }
    if (row.kind === 'inquiry_booked') {
      if (now) await countAgain(tx, row.source_id, by);
      return { ...decided, result: await disputedNow(tx, row.source_id) };
    }
    // Somebody has corrected it meanwhile: nothing is left to do.
    if (!now) return { ...decided, status: 'settled' };
    if (now.amount !== row.amount)
      throw new Failure(409, {
        message: 'It has changed since it was found: look at it again tomorrow, or correct it by hand',
      });
    return { ...decided, result: (await CORRECT[row.kind](tx, row, call, by)).slice(0, 300) };
  },
};

const changes = new RecordChanges(DISCREPANCIES, discrepancyHooks);

/** In place of the derived one: a gateway is never asked in the midst of a transaction, and to confirm again answers the same. */
export const discrepancyHandlers: Readonly<Record<string, AnyHandler>> = {
  confirm: async (call) => {
    const { id } = call.path as { id: string };
    const found = await call.store.records(DISCREPANCIES).find(id);
    const ask = found && (ASKED as Partial<Record<DiscrepancyKind, typeof askGateway>>)[found.kind];
    if (ask && !whyNot(DISCREPANCIES, 'confirm', found, call)) await ask(call, found.source_id);
    return call.store.transaction(async (tx) => {
      const held = await changes.findForUpdate(tx, call, id);
      if (held.status === 'confirmed') return held;
      return changes.act(tx, call, 'confirm', DISCREPANCY_ACTIONS.confirm, id, call.body as Record<string, unknown>);
    });
  },
};
