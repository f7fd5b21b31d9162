// Seats of batches that a person gives, moves or gives back. They are computed of dates, and the last one is given once (decisions 8).
import { dateText } from '@domain/formats';
import { BATCH_MEMBERS, type BatchMember } from '@domain/records/batchMember';
import { BATCHES, type Batch } from '@domain/records/batch';
import type { Enrolment } from '@domain/records/enrolment';
import type { IsoDate } from '@domain/units';
import { Failure } from '../failure';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { type Chosen, mustBeAhead, mustBeOpen, refused, wrongDay } from './seatRules';
import {
  batchForUpdate,
  give,
  giveAgain,
  givenBack,
  holdBatches,
  mustHaveSeat,
  noted,
  seatsFree,
  staysOf,
  take,
  enrolmentForUpdate,
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
  const enrolment = await enrolmentForUpdate(tx, seat.variant_id);
  mustBeOpen(batch, enrolment, seat.from_date, by, chosen);
  const other = (await staysOf(tx, enrolment.id)).find(
    (stay) => stay.to_date === null || stay.to_date > seat.from_date,
  );
  if (other) throw refused(await whereElse(tx, enrolment, other), chosen === 'variant_id' ? chosen : null);
  await mustHaveSeat(tx, batch, seat.from_date);
  const row = await give(tx, { batch, enrolment, from_date: seat.from_date, reason: seat.reason }, by);
  await tx.audit.write([
    {
      ...noted(batch.id, by),
      action: 'batch.seat_given',
      details: { variant_id: enrolment.id, from: seat.from_date },
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
  const enrolment = await enrolmentForUpdate(tx, found.variant_id);
  const member = await currentMember(tx, memberId);
  mustBeOpen(to, enrolment, move.from_date, by, 'batch_id');
  if (move.from_date <= member.from_date)
    throw wrongDay(`Must be after ${dateText(member.from_date)}, the day on which this seat was taken`);
  await mustHaveSeat(tx, to, move.from_date);
  const row = await give(tx, { batch: to, enrolment, from_date: move.from_date, reason: move.reason }, by);
  await take(tx, member, from, move.from_date, { reason: move.reason, moved_to: row.id }, by);
  const details = { variant_id: enrolment.id, from: move.from_date };
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
  await enrolmentForUpdate(tx, found.variant_id);
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

async function whereElse(tx: Store, { student_name }: Enrolment, stay: BatchMember): Promise<string> {
  const batch = await tx.records(BATCHES).find(stay.batch_id);
  const until = stay.to_date === null ? '' : ` until ${dateText(stay.to_date)}`;
  return `${student_name} has a seat in ${batch?.name ?? 'another batch'}${until}: move them instead`;
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
