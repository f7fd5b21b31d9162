// Seats of batches: given, moved, given back and regained. They are computed of dates, and the last one is given once (decisions 8).
import { startOfDayIn } from '@domain/business/timeZones';
import { addDays, dateInZone } from '@domain/calendar';
import { dateText } from '@domain/formats';
import { ATTENDANCE_MARKS } from '@domain/records/attendanceMark';
import { BATCH_MEMBERS, type BatchMember } from '@domain/records/batchMember';
import { BATCHES, type Batch } from '@domain/records/batch';
import { VARIANTS, type Variant } from '@domain/records/variant';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { Failure } from '../failure';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { type Chosen, mustBeAhead, mustBeOpen, reasonAgainst, refused, wrongDay } from './seatRules';
import {
  batchForUpdate,
  give,
  giveAgain,
  hasLeft,
  membershipsOf,
  mustHaveSeat,
  seatsFree,
  staysOf,
  take,
  variantForUpdate,
} from './seatRows';

export interface NewSeat {
  batch_id: string;
  variant_id: string;
  from_date: IsoDate;
  reason: string | null;
}

export type Move = Pick<NewSeat, 'batch_id' | 'from_date' | 'reason'>;

/**
 * Throws a `Failure`: 404, 400 for the day, 409 where there is no seat, with the reason in words. `chosen` is the field of the request in
 * which the student was chosen for the batch, where there is one: what is wrong with the choice is said there.
 */
export async function giveSeat(tx: Store, seat: NewSeat, by: By, chosen: Chosen = null): Promise<BatchMember> {
  const batch = await batchForUpdate(tx, seat.batch_id);
  const variant = await variantForUpdate(tx, seat.variant_id);
  mustBeOpen(batch, variant, seat.from_date, by, chosen);
  const other = (await staysOf(tx, variant.id)).find((stay) => stay.to_date === null || stay.to_date > seat.from_date);
  if (other) throw refused(await whereElse(tx, variant, other), chosen === 'variant_id' ? chosen : null);
  await mustHaveSeat(tx, batch, seat.from_date);
  const row = await give(tx, { batch, variant, from_date: seat.from_date, reason: seat.reason }, by);
  await tx.audit.write([
    {
      ...noted(batch.id, by),
      action: 'batch.seat_given',
      details: { variant_id: variant.id, from: seat.from_date },
      personal: { reason: seat.reason },
    },
  ]);
  return row;
}

/** They leave the one and join the other on the same day; what was marked stays with the sessions. */
export async function moveSeat(tx: Store, memberId: string, move: Move, by: By): Promise<BatchMember> {
  const found = await memberWithId(tx, memberId);
  if (found.batch_id === move.batch_id) throw refused(`${found.student_name} is in this batch already`, 'batch_id');
  const held = await holdBatches(tx, [found.batch_id, move.batch_id]);
  const [from, to] = [held.get(found.batch_id)!, held.get(move.batch_id)!];
  const variant = await variantForUpdate(tx, found.variant_id);
  const member = await currentMember(tx, memberId);
  mustBeOpen(to, variant, move.from_date, by, 'batch_id');
  if (move.from_date <= member.from_date)
    throw wrongDay(`Must be after ${dateText(member.from_date)}, the day on which this seat was taken`);
  await mustHaveSeat(tx, to, move.from_date);
  const row = await give(tx, { batch: to, variant, from_date: move.from_date, reason: move.reason }, by);
  await take(tx, member, from, move.from_date, { reason: move.reason, moved_to: row.id }, by);
  const details = { variant_id: variant.id, from: move.from_date };
  const personal = { reason: move.reason };
  await tx.audit.write([
    { ...noted(from.id, by), action: 'batch.student_moved_away', details: { ...details, to: to.name }, personal },
    {
      ...noted(to.id, by),
      action: 'batch.student_moved_here',
      details: { ...details, came_from: from.name },
      personal,
    },
  ]);
  return row;
}

/**
 * `from_date` is the first day without the seat. Sessions held before it keep their roster. A move that has not begun by then is taken
 * back: the seat that it left goes on, where nobody else has it from then on.
 */
export async function giveBackSeat(
  tx: Store,
  memberId: string,
  from_date: IsoDate,
  reason: string | null,
  by: By,
): Promise<BatchMember> {
  const found = await memberWithId(tx, memberId);
  const origin = (await staysOf(tx, found.variant_id)).find(({ moved_to }) => moved_to === memberId);
  const held = await holdBatches(tx, [found.batch_id, ...(origin ? [origin.batch_id] : [])]);
  const batch = held.get(found.batch_id)!;
  await variantForUpdate(tx, found.variant_id);
  const member = await currentMember(tx, memberId);
  mustBeAhead(batch, from_date, by);
  const row = await givenBack(tx, member, batch, from_date, { reason }, by);
  if (origin && row.to_date === row.from_date)
    await takeBackMove(tx, origin.id, held.get(origin.batch_id)!, reason, by);
  return row;
}

async function takeBackMove(tx: Store, originId: string, batch: Batch, reason: string | null, by: By): Promise<void> {
  const origin = (await tx.records(BATCH_MEMBERS).findForUpdate(originId))!;
  const isOver = batch.stage === 'completed' || batch.stage === 'cancelled';
  if (
    origin.status === 'left' ||
    origin.to_date === null ||
    isOver ||
    (await seatsFree(tx, batch, origin.to_date)) === 0
  )
    return;
  await giveAgain(tx, origin, null, by);
  await tx.audit.write([
    {
      ...noted(batch.id, by),
      action: 'batch.move_taken_back',
      details: { variant_id: origin.variant_id, from: origin.to_date },
      personal: { reason },
    },
  ]);
}

/**
 * Every seat of a course that is over, or is another course now, from today on: the day of a class that was marked today is kept.
 * The course is held, and nobody gives it a seat meanwhile. Answers what the course says of its batch from then on.
 */
export async function giveUpSeats(
  tx: Store,
  { id: variant_id }: Pick<Variant, 'id'>,
  reason: string,
  by: By,
  ended_with_course = false,
): Promise<Pick<Variant, 'batch_id' | 'batch_name'>> {
  for (const stay of await staysOf(tx, variant_id)) {
    const batch = await tx.records(BATCHES).find(stay.batch_id);
    if (!batch || stay.status === 'left') continue;
    const today = dateInZone(batch.time_zone, by.now);
    const from = (await wasMarkedSince(tx, stay, startOfDayIn(batch.time_zone, today), by)) ? addDays(today, 1) : today;
    // What somebody was to leave by themselves is not regained.
    const isRegained = ended_with_course && (stay.to_date === null || stay.moved_to !== null);
    if (stay.to_date === null || stay.to_date > from)
      await givenBack(
        tx,
        stay,
        batch,
        from,
        { reason, moved_to: isRegained ? stay.moved_to : null, ended_with_course: isRegained },
        by,
      );
  }
  return { batch_id: null, batch_name: null };
}

/** A correction left a class of a course that was completed: it sits again where it sat, from today on, wherever that is still free. The course is held. */
export async function regainSeats(tx: Store, variant: Variant, by: By): Promise<Variant> {
  const ended = (await staysOf(tx, variant.id)).filter((stay) => stay.ended_with_course);
  const held = await holdBatches(
    tx,
    ended.map(({ batch_id }) => batch_id),
  );
  let next: BatchMember | null = null;
  for (const stay of ended.toReversed()) {
    const batch = held.get(stay.batch_id)!;
    const today = dateInZone(batch.time_zone, by.now);
    const from = [today, stay.from_date].sort().at(-1)!;
    const until: IsoDate | null = next?.from_date ?? null;
    if (
      (until !== null && until <= from) ||
      reasonAgainst(batch, variant, from, by) !== undefined ||
      (await seatsFree(tx, batch, from)) === 0
    )
      continue;
    // A day without the seat in between stays one: its sessions keep their roster.
    if (stay.to_date! >= today) {
      await giveAgain(tx, stay, next, by);
      next = stay;
    } else {
      const row = await give(tx, { batch, variant, from_date: from, reason: null }, by);
      next = next === null ? row : await take(tx, row, batch, next.from_date, { reason: null, moved_to: next.id }, by);
    }
    await tx.audit.write([
      { ...noted(batch.id, by), action: 'batch.seat_regained', details: { variant_id: variant.id, from } },
    ]);
  }
  return variantForUpdate(tx, variant.id);
}

/** Of a batch that is cancelled, who was to leave it later too. The batch is held. */
export async function giveUpSeatsOf(tx: Store, batch: Batch, reason: string, by: By): Promise<void> {
  const from = dateInZone(batch.time_zone, by.now);
  for (const { id, variant_id, status, to_date } of await membershipsOf(tx, batch.id)) {
    if (status === 'left' || (to_date !== null && to_date <= from)) continue;
    await variantForUpdate(tx, variant_id);
    const member = await tx.records(BATCH_MEMBERS).findForUpdate(id);
    if (member && member.status !== 'left')
      await givenBack(tx, member, batch, from, { reason, moved_to: member.moved_to }, by);
  }
}

/** Those whose last day is over have left: run beside the other hourly work. */
export async function endMemberships(store: Store, by: By): Promise<number> {
  const due = await allOf(store, BATCH_MEMBERS, {
    status: { anyOf: ['member'] },
    to_date: { from: null, to: dateInZone('Pacific/Kiritimati', by.now) },
  });
  let done = 0;
  for (const { id, batch_id, variant_id } of due)
    await store.transaction(async (tx) => {
      const batch = await tx.records(BATCHES).findForUpdate(batch_id);
      const variant = await tx.records(VARIANTS).findForUpdate(variant_id);
      const member = await tx.records(BATCH_MEMBERS).findForUpdate(id);
      if (
        !batch ||
        !variant ||
        !member ||
        member.status === 'left' ||
        member.to_date === null ||
        member.to_date > dateInZone(batch.time_zone, by.now)
      )
        return;
      await hasLeft(tx, member, by);
      done += 1;
    });
  return done;
}

async function givenBack(
  tx: Store,
  member: BatchMember,
  batch: Batch,
  from: IsoDate,
  end: Parameters<typeof take>[4],
  by: By,
): Promise<BatchMember> {
  const row = await take(tx, member, batch, from, end, by);
  await tx.audit.write([
    {
      ...noted(batch.id, by),
      action: 'batch.seat_given_back',
      details: { variant_id: member.variant_id, from: row.to_date },
      personal: { reason: end.reason },
    },
  ]);
  return row;
}

/** Of a session that has begun: what is excused in advance is none. */
async function wasMarkedSince(
  tx: Store,
  { batch_id, variant_id }: BatchMember,
  start: EpochSeconds,
  { now }: By,
): Promise<boolean> {
  const marks = await allOf(tx, ATTENDANCE_MARKS, {
    batch_id: { anyOf: [batch_id] },
    variant_id: { anyOf: [variant_id] },
  });
  return marks.some(({ mark, start_time }) => mark !== null && start_time >= start && start_time <= now);
}

async function whereElse(tx: Store, { student_name }: Variant, stay: BatchMember): Promise<string> {
  const batch = await tx.records(BATCHES).find(stay.batch_id);
  const until = stay.to_date === null ? '' : ` until ${dateText(stay.to_date)}`;
  return `${student_name} has a seat in ${batch?.name ?? 'another batch'}${until}: move them instead`;
}

/** In the order of their ids, so that two who hold the same ones never wait in a circle. */
async function holdBatches(tx: Store, ids: readonly string[]): Promise<Map<string, Batch>> {
  const held = new Map<string, Batch>();
  for (const id of [...new Set(ids)].sort()) held.set(id, await batchForUpdate(tx, id));
  return held;
}

async function memberWithId(tx: Store, id: string): Promise<BatchMember> {
  const member = await tx.records(BATCH_MEMBERS).find(id);
  if (!member) throw new Failure(404, { message: 'Seat not found' });
  return member;
}

/** Held, once its batch and course are; throws where somebody else has ended it meanwhile. */
async function currentMember(tx: Store, id: string): Promise<BatchMember> {
  const member = await tx.records(BATCH_MEMBERS).findForUpdate(id);
  if (!member) throw new Failure(404, { message: 'Seat not found' });
  if (member.status === 'left' || member.to_date !== null)
    throw new Failure(409, {
      message: `${member.student_name} leaves this batch already, on ${member.to_date === null ? 'an earlier day' : dateText(member.to_date)}`,
    });
  return member;
}

function noted(
  batchId: string,
  { actor, now }: By,
): { at: EpochSeconds; actor: string; subject_type: string; subject_id: string } {
  return { at: now, actor, subject_type: 'batch', subject_id: batchId };
}
