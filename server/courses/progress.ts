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
import { giveUpSeats, heldVariant, regainSeats, stopWaiting } from '../seats/batchSeats';
import { Failure } from '../failure';
import { allOf, type By } from '../store/rows';
import { changesBetween } from '../records/edits';
import type { Store } from '../store/store';

/** Counts the variant's classes; with none left it is completed, and goes on where a correction leaves one. Answers it as it is then. */
export async function recountVariant(tx: Store, variantId: string, by: By): Promise<Variant> {
  const held = await heldVariant(tx, variantId);
  const [credits, worksheets, link] = [
    await allOf(tx, CREDIT_GRANTS, { variant_id: { anyOf: [variantId] } }),
    await allOf(tx, WORKSHEETS, { variant_id: { anyOf: [variantId] } }),
    await tx.records(PAYMENT_LINKS).find(held.link_id),
  ];
  const sums = variantSums({
    classes_total: held.classes_total,
    marks: await classMarks(tx, variantId),
    credits,
    worksheets,
  });
  const counted = { ...held, ...sums, ...(link && paymentOf(link)) };
  const to = byClasses(counted);
  return to ? moveTo(tx, held, counted, to, BY_CLASSES[to], by) : writeVariant(tx, held, counted, by);
}

/** What its classes make of a course that goes on, or has gone; undefined where it stays as it is. */
function byClasses({ status, classes_left }: Variant): 'completed' | 'active' | undefined {
  if (status === 'active' && classes_left === 0) return 'completed';
  return status === 'completed' && classes_left > 0 ? 'active' : undefined;
}

const BY_CLASSES = { completed: 'No class is left', active: 'A class is left after a correction' } as const;

export interface StateOptions {
  /** Of a pause: the last day of it, where that is known. */
  paused_until?: IsoDate | null;
}

/** By the table of states; throws a `Failure` 409 in words for any other step. Written into the variant's history. */
export async function changeVariantState(
  tx: Store,
  variantId: string,
  to: VariantState,
  reason: string,
  by: By,
  { paused_until = null }: StateOptions = {},
): Promise<Variant> {
  const held = await heldVariant(tx, variantId);
  // A refund that is not paid out gives a pause back with its day.
  const isPause = to === 'paused' || to === 'refund_in_progress';
  const moved = await moveTo(
    tx,
    held,
    { ...held, paused_until: isPause ? (paused_until ?? held.paused_until) : null },
    to,
    reason,
    by,
  );
  // Out of a pause or a refund: its classes may have been counted meanwhile.
  const next = held.status === 'paused' || held.status === 'refund_in_progress' ? byClasses(moved) : undefined;
  return next ? moveTo(tx, moved, moved, next, BY_CLASSES[next], by) : moved;
}

/** Writes what differs; answers the row as it is then. */
export async function writeVariant(tx: Store, before: Variant, after: Variant, { actor, now }: By): Promise<Variant> {
  if (Object.keys(changesBetween(before, after)).length === 0) return before;
  const next = { ...after, version: before.version + 1, updated_by: actor, updated_on: now };
  if (!(await tx.records(VARIANTS).update(next, before.version))) throw new Failure(409);
  return next;
}

/** One that was not cleared. */
type SetMark = AttendanceMark & { mark: Mark };

/** Marks of sessions that were held as classes: a PTM is none, and a cancelled session was not held. */
export async function classMarks(tx: Store, variantId: string): Promise<SetMark[]> {
  const marks = (await allOf(tx, ATTENDANCE_MARKS, { variant_id: { anyOf: [variantId] } })).filter(
    (each): each is SetMark => each.mark !== null,
  );
  const batches = [...new Set(marks.map(({ batch_id }) => batch_id))];
  if (batches.length === 0) return marks;
  const batch_id = { anyOf: batches };
  const others = [
    ...(await allOf(tx, BATCH_SESSIONS, { batch_id, kind: { anyOf: ['PTM'] } })),
    ...(await allOf(tx, BATCH_SESSIONS, { batch_id, status: { anyOf: ['cancelled', 'deleted'] } })),
  ];
  const uncounted = new Set(others.map(({ id }) => id));
  return marks.filter(({ session_id }) => !uncounted.has(session_id));
}

async function moveTo(
  tx: Store,
  held: Variant,
  next: Variant,
  to: VariantState,
  reason: string,
  by: By,
): Promise<Variant> {
  if (!mayVariantBecome(held, to))
    throw new Failure(409, {
      message: `The course is ${STATE_WORDS[held.status]}: it can’t become ${STATE_WORDS[to]}`,
    });
  const state = variantStateAfter(held, to) as Pick<Variant, 'status' | 'status_before'>;
  let before = held;
  if (SEATLESS.includes(to)) {
    await stopWaiting(tx, held.id, by);
    next = { ...next, ...(await giveUpSeats(tx, held, reason, by, to === 'completed')) };
    before = await heldVariant(tx, held.id);
  }
  const moved = await writeVariant(tx, before, { ...next, version: before.version, ...state }, by);
  const details = { version: moved.version, changes: { status: { before: held.status, after: to } } };
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: `variant.${to}`,
      subject_type: 'variant',
      subject_id: held.id,
      details,
      personal: { reason },
    },
  ]);
  return held.status === 'completed' && to === 'active' ? regainSeats(tx, moved, by) : moved;
}

/** Their seats are free for somebody else, and they wait for none. */
const SEATLESS: readonly VariantState[] = ['ended', 'completed'];

const STATE_WORDS: Readonly<Record<VariantState, string>> = {
  onboarding: 'onboarding',
  active: 'active',
  paused: 'paused',
  refund_in_progress: 'in a refund',
  ended: 'ended',
  completed: 'completed',
};

function paymentOf({
  owed,
  next_due,
}: {
  owed: number;
  next_due: IsoDate | null;
}): Pick<Variant, 'settled' | 'next_due'> {
  return { settled: owed > 0 ? 'open' : 'paid', next_due };
}
