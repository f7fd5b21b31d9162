// A variant's sums and state: the one place that writes them, from marks, free credits, worksheets and the payment link (decisions 8).
import { ATTENDANCE_MARKS, type AttendanceMark, type Mark } from '@domain/records/attendanceMark';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { CREDIT_GRANTS } from '@domain/records/creditGrant';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import { WORKSHEETS } from '@domain/records/studentWork';
import { type Variant, VARIANTS, type VariantState } from '@domain/records/variant';
import { variantSums } from '@domain/students/attendanceSums';
import { mayVariantBecome, variantStateAfter } from '@domain/students/variantStates';
import type { IsoDate } from '@domain/units';
import { giveUpSeats } from '../batches/seats';
import { Failure } from '../failure';
import { allOf, type By } from '../payments/ledgerBook';
import { changesBetween } from '../records/edits';
import type { Store } from '../store/store';

/** Counts the variant's classes anew; one that has no class left is completed. Answers it as it is then. */
export async function recountVariant(tx: Store, variantId: string, by: By): Promise<Variant> {
  const held = await heldVariant(tx, variantId);
  const [credits, worksheets, link] = [
    await allOf(tx, CREDIT_GRANTS, { variant_id: { anyOf: [variantId] } }),
    await allOf(tx, WORKSHEETS, { variant_id: { anyOf: [variantId] } }),
    await tx.records(PAYMENT_LINKS).find(held.link_id),
  ];
  const sums = variantSums({ classes_total: held.classes_total, marks: await classMarks(tx, variantId), credits, worksheets });
  const counted = { ...held, ...sums, ...(link && paymentOf(link)) };
  const isDone = counted.classes_left === 0 && mayVariantBecome(counted, 'completed') && counted.status === 'active';
  if (isDone) return moveTo(tx, held, counted, 'completed', 'No class is left', by);
  return changed(tx, held, counted, by);
}

export interface StateOptions {
  /** Of a pause: the last day of it, where that is known. */
  paused_until?: IsoDate | null;
}

/** By the table of states; throws a `Failure` 409 in words for any other step. Written into the variant's history. */
export async function changeVariantState(tx: Store, variantId: string, to: VariantState, reason: string, by: By, { paused_until = null }: StateOptions = {}): Promise<Variant> {
  const held = await heldVariant(tx, variantId);
  // A refund that is not paid out gives a pause back with its day.
  const isPause = to === 'paused' || to === 'refund_in_progress';
  return moveTo(tx, held, { ...held, paused_until: isPause ? (paused_until ?? held.paused_until) : null }, to, reason, by);
}

/** Nobody else changes it until the transaction ends. Throws a `Failure` 404. */
export async function heldVariant(tx: Store, variantId: string): Promise<Variant> {
  const held = await tx.records(VARIANTS).findForUpdate(variantId);
  if (!held) throw new Failure(404, { message: 'Course of a student not found' });
  return held;
}

/** Writes what differs; answers the row as it is then. */
export async function changed(tx: Store, before: Variant, after: Variant, { actor, now }: By): Promise<Variant> {
  if (Object.keys(changesBetween(before, after)).length === 0) return before;
  const next = { ...after, version: before.version + 1, updated_by: actor, updated_on: now };
  if (!(await tx.records(VARIANTS).update(next, before.version))) throw new Failure(409);
  return next;
}

/** One that was not cleared. */
type SetMark = AttendanceMark & { mark: Mark };

/** Marks of sessions that were held as classes: a PTM is none, and a cancelled session was not held. */
export async function classMarks(tx: Store, variantId: string): Promise<SetMark[]> {
  const marks = (await allOf(tx, ATTENDANCE_MARKS, { variant_id: { anyOf: [variantId] } })).filter((each): each is SetMark => each.mark !== null);
  const batches = [...new Set(marks.map(({ batch_id }) => batch_id))];
  if (batches.length === 0) return marks;
  const batch_id = { anyOf: batches };
  const others = [...(await allOf(tx, BATCH_SESSIONS, { batch_id, kind: { anyOf: ['PTM'] } })), ...(await allOf(tx, BATCH_SESSIONS, { batch_id, status: { anyOf: ['cancelled', 'deleted'] } }))];
  const uncounted = new Set(others.map(({ id }) => id));
  return marks.filter(({ session_id }) => !uncounted.has(session_id));
}

async function moveTo(tx: Store, held: Variant, next: Variant, to: VariantState, reason: string, by: By): Promise<Variant> {
  if (!mayVariantBecome(held, to)) throw new Failure(409, { message: `The course is ${STATE_WORDS[held.status]}: it can’t become ${STATE_WORDS[to]}` });
  const seat = SEATLESS.includes(to) ? await giveUpSeats(tx, held, reason, by) : undefined;
  const moved = await changed(tx, held, { ...next, ...seat, ...(variantStateAfter(held, to) as Pick<Variant, 'status' | 'status_before'>) }, by);
  const { status: before } = held;
  const details = { version: moved.version, changes: { status: { before, after: to } } };
  await tx.audit.write([{ at: by.now, actor: by.actor, action: `variant.${to}`, subject_type: 'variant', subject_id: held.id, details, personal: { reason } }]);
  return moved;
}

/** Their seats are free for somebody else. */
const SEATLESS: readonly VariantState[] = ['ended', 'completed'];

const STATE_WORDS: Readonly<Record<VariantState, string>> = { onboarding: 'onboarding', active: 'active', paused: 'paused', refund_in_progress: 'in a refund', ended: 'ended', completed: 'completed' };

function paymentOf({ owed, next_due }: { owed: number; next_due: IsoDate | null }): Pick<Variant, 'settled' | 'next_due'> {
  return { settled: owed > 0 ? 'open' : 'paid', next_due };
}
