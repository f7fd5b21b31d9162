// An enrolment's sums and state: the one place that writes them, from marks, free credits, worksheets and the payment link (decisions 8).
import { ATTENDANCE_MARKS, type AttendanceMark, type Mark } from '@domain/records/attendanceMark';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { CREDIT_GRANTS } from '@domain/records/creditGrant';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import { WORKSHEETS } from '@domain/records/studentWork';
import { type Enrolment, ENROLMENTS, type EnrolmentState } from '@domain/records/enrolment';
import { countedOnce } from '@domain/batches/makeUps';
import { enrolmentSums } from '@domain/students/attendanceSums';
import { mayEnrolmentBecome, enrolmentStateAfter } from '@domain/students/enrolmentStates';
import type { IsoDate } from '@domain/units';
import {
  endMakeUp,
  giveUpSeats,
  heldEnrolment,
  makeUpsOf,
  regainSeats,
  seatSessions,
  stopWaiting,
} from '../seats/batchSeats';
import { Failure } from '../failure';
import { allOf, type By } from '../store/rows';
import { changesBetween } from '../records/edits';
import type { Store } from '../store/store';

/** Counts the enrolment's classes; with none left it is completed, and goes on where a correction leaves one. Answers it as it is then. */
export async function recountEnrolment(tx: Store, enrolmentId: string, by: By): Promise<Enrolment> {
  const held = await heldEnrolment(tx, enrolmentId);
  const [credits, worksheets, link] = [
    await allOf(tx, CREDIT_GRANTS, { variant_id: { anyOf: [enrolmentId] } }),
    await allOf(tx, WORKSHEETS, { variant_id: { anyOf: [enrolmentId] } }),
    await tx.records(PAYMENT_LINKS).find(held.link_id),
  ];
  const sums = enrolmentSums({
    classes_total: held.classes_total,
    marks: countedOnce(await classMarks(tx, enrolmentId), await makeUpsOf(tx, enrolmentId)),
    credits,
    worksheets,
  });
  const counted = { ...held, ...sums, ...(link && paymentOf(link)) };
  const to = byClasses(counted);
  return to ? moveTo(tx, held, counted, to, BY_CLASSES[to], by) : writeEnrolment(tx, held, counted, by);
}

/** What its classes make of a course that goes on, or has gone; undefined where it stays as it is. */
function byClasses({ status, classes_left }: Enrolment): 'completed' | 'active' | undefined {
  if (status === 'active' && classes_left === 0) return 'completed';
  return status === 'completed' && classes_left > 0 ? 'active' : undefined;
}

const BY_CLASSES = { completed: 'No class is left', active: 'A class is left after a correction' } as const;

export interface StateOptions {
  /** Of a pause: the last day of it, where that is known. */
  paused_until?: IsoDate | null;
}

/** By the table of states; throws a `Failure` 409 in words for any other step. Written into the enrolment's history. */
export async function changeEnrolmentState(
  tx: Store,
  enrolmentId: string,
  to: EnrolmentState,
  reason: string,
  by: By,
  { paused_until = null }: StateOptions = {},
): Promise<Enrolment> {
  const held = await heldEnrolment(tx, enrolmentId);
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
export async function writeEnrolment(
  tx: Store,
  before: Enrolment,
  after: Enrolment,
  { actor, now }: By,
): Promise<Enrolment> {
  if (Object.keys(changesBetween(before, after)).length === 0) return before;
  const next = { ...after, version: before.version + 1, updated_by: actor, updated_on: now };
  if (!(await tx.records(ENROLMENTS).update(next, before.version))) throw new Failure(409);
  return next;
}

/** One that was not cleared. */
type SetMark = AttendanceMark & { mark: Mark };

/** Marks of sessions that were held as classes: a PTM is none, and a cancelled session was not held. */
export async function classMarks(tx: Store, enrolmentId: string): Promise<SetMark[]> {
  const marks = (await allOf(tx, ATTENDANCE_MARKS, { variant_id: { anyOf: [enrolmentId] } })).filter(
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
  held: Enrolment,
  next: Enrolment,
  to: EnrolmentState,
  reason: string,
  by: By,
): Promise<Enrolment> {
  if (!mayEnrolmentBecome(held, to))
    throw new Failure(409, {
      message: `The course is ${STATE_WORDS[held.status]}: it can’t become ${STATE_WORDS[to]}`,
    });
  const state = enrolmentStateAfter(held, to) as Pick<Enrolment, 'status' | 'status_before'>;
  let before = held;
  if (STOPPED.includes(to))
    for (const { id, batch_id } of await makeUpsOf(tx, held.id))
      if (await endMakeUp(tx, id, 'The course does not go on', by)) await seatSessions(tx, batch_id, by.now);
  if (SEATLESS.includes(to)) {
    await stopWaiting(tx, held.id, by);
    next = { ...next, ...(await giveUpSeats(tx, held, reason, by, to === 'completed')) };
    before = await heldEnrolment(tx, held.id);
  }
  const moved = await writeEnrolment(tx, before, { ...next, version: before.version, ...state }, by);
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

/** A class that was to be made up is not, as long as the course stands still. */
const STOPPED: readonly EnrolmentState[] = ['ended', 'paused', 'refund_in_progress'];

/** Their seats are free for somebody else, and they wait for none. */
const SEATLESS: readonly EnrolmentState[] = ['ended', 'completed'];

const STATE_WORDS: Readonly<Record<EnrolmentState, string>> = {
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
}): Pick<Enrolment, 'settled' | 'next_due'> {
  return { settled: owed > 0 ? 'open' : 'paid', next_due };
}
