// Seats as rows: who sits in a batch from which day to which, and the two functions that write it. Code that gives a seat calls `give`,
// code that ends one calls `take`; what follows of either (the course's batch, its wait, seats of sessions) follows here.
import { freeSeats, isOn } from '@domain/batches/stays';
import { dateInZone } from '@domain/calendar';
import { dateText } from '@domain/formats';
import { BATCH_MEMBERS, type BatchMember } from '@domain/records/batchMember';
import { BATCHES, type Batch } from '@domain/records/batch';
import { ENROLMENTS, type Enrolment } from '@domain/records/enrolment';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { Failure } from '../failure';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { settleWaiting } from './endOfWaiting';
import { seatSessions } from './calendarSeats';
import { endMakeUp, guestStays, makeUpsOf } from './makeUpSeats';

/** Dates are those of the batch's zone, as those of its sessions are. */
export async function membersOn(store: Store, batchId: string, date: IsoDate): Promise<BatchMember[]> {
  return (await membershipsOf(store, batchId)).filter((stay) => isOn(stay, date));
}

/** All there were and will be, the first first. */
export async function membershipsOf(store: Store, batchId: string): Promise<BatchMember[]> {
  return inOrder(await allOf(store, BATCH_MEMBERS, { batch_id: { anyOf: [batchId] } }));
}

/** Of a course, in whatever batches, the first first. */
export async function staysOf(store: Store, enrolmentId: string): Promise<BatchMember[]> {
  return inOrder(await allOf(store, BATCH_MEMBERS, { variant_id: { anyOf: [enrolmentId] } }));
}

/** On every day from that one on, which somebody has chosen; what a batch itself says is its `openSeats`. */
export async function seatsFree(
  store: Store,
  batch: Pick<Batch, 'id' | 'capacity' | 'time_zone'>,
  from: IsoDate,
): Promise<number> {
  return freeSeats(
    batch.capacity,
    [...(await membershipsOf(store, batch.id)), ...(await guestStays(store, batch))],
    from,
  );
}

export async function mustHaveSeat(tx: Store, batch: Batch, from: IsoDate): Promise<void> {
  if ((await seatsFree(tx, batch, from)) > 0) return;
  throw new Failure(409, {
    message: `${batch.name} has no free seat from ${dateText(from)} on: all ${batch.capacity} are taken`,
  });
}

export async function batchForUpdate(tx: Store, id: string): Promise<Batch> {
  const batch = await tx.records(BATCHES).findForUpdate(id);
  if (!batch) throw new Failure(404, { message: 'Batch not found' });
  return batch;
}

/** In the order of their ids, so that two who hold the same ones never wait in a circle. */
export async function holdBatches(tx: Store, ids: readonly string[]): Promise<Map<string, Batch>> {
  const held = new Map<string, Batch>();
  for (const id of [...new Set(ids)].sort()) held.set(id, await batchForUpdate(tx, id));
  return held;
}

export async function enrolmentForUpdate(tx: Store, id: string): Promise<Enrolment> {
  const enrolment = await tx.records(ENROLMENTS).findForUpdate(id);
  if (!enrolment) throw new Failure(404, { message: 'Student not found' });
  return enrolment;
}

/**
 * Batch and course are held, and whether the seat is free has been asked. The course leaves onboarding, what it waited for or was offered
 * is settled, and it names its batch.
 */
export async function give(
  tx: Store,
  {
    batch,
    enrolment,
    from_date,
    reason,
  }: { batch: Batch; enrolment: Enrolment; from_date: IsoDate; reason: string | null },
  by: By,
): Promise<BatchMember> {
  const row: BatchMember = newRow(BATCH_MEMBERS, by, {
    batch_id: batch.id,
    variant_id: enrolment.id,
    lead_id: enrolment.student_id,
    student_name: enrolment.student_name,
    from_date,
    reason,
  });
  for (const stay of await staysOf(tx, enrolment.id))
    if (stay.ended_with_course) await changed(tx, { ...stay, ended_with_course: false }, by);
  await tx.records(BATCH_MEMBERS).insert([row]);
  for (const { id, batch_id, start_time } of await makeUpsOf(tx, enrolment.id))
    if (batch_id === batch.id && dateInZone(batch.time_zone, start_time) >= from_date)
      await endMakeUp(tx, id, 'The student has a seat in this batch', by);
  await settleWaiting(tx, enrolment.id, batch.id, by);
  await followSeats(tx, enrolment.id, batch.id, by);
  return row;
}

type End = Pick<BatchMember, 'reason'> & Partial<Pick<BatchMember, 'moved_to' | 'ended_with_course'>>;

/** Batch and course are held. `from` is the first day without the seat; who was to begin later never had it. */
export async function take(
  tx: Store,
  member: BatchMember,
  batch: Batch,
  from: IsoDate,
  { reason, moved_to = null, ended_with_course = false }: End,
  by: By,
): Promise<BatchMember> {
  const to_date = from < member.from_date ? member.from_date : from;
  const isOver = to_date <= dateInZone(batch.time_zone, by.now) || to_date === member.from_date;
  const row = await changed(
    tx,
    {
      ...member,
      to_date,
      moved_to,
      ended_with_course,
      reason: reason ?? member.reason,
      status: isOver ? 'left' : 'member',
    },
    by,
  );
  await followSeats(tx, member.variant_id, batch.id, by);
  return row;
}

/** Taken, and told in the batch's story. */
export async function givenBack(
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

/** A seat that was taken goes on, until the day on which the next one begins. Batch and course are held, and it is free. */
export async function giveAgain(tx: Store, member: BatchMember, next: BatchMember | null, by: By): Promise<void> {
  await changed(
    tx,
    {
      ...member,
      to_date: next?.from_date ?? null,
      moved_to: next?.id ?? null,
      ended_with_course: false,
      status: 'member',
    },
    by,
  );
  await settleWaiting(tx, member.variant_id, member.batch_id, by);
  await followSeats(tx, member.variant_id, member.batch_id, by);
}

/** Its last day is over. */
export async function hasLeft(tx: Store, member: BatchMember, by: By): Promise<void> {
  await changed(tx, { ...member, status: 'left' }, by);
  await followSeats(tx, member.variant_id, member.batch_id, by);
}

async function followSeats(tx: Store, enrolmentId: string, batchId: string, by: By): Promise<void> {
  await nameBatch(tx, enrolmentId, by);
  await seatSessions(tx, batchId, by.now);
}

/** A course names the batch of its last seat that is not over; with a seat it is no longer onboarding. */
async function nameBatch(tx: Store, enrolmentId: string, { actor, now }: By): Promise<void> {
  const enrolment = (await tx.records(ENROLMENTS).findForUpdate(enrolmentId))!;
  let named: Batch | undefined;
  for (const stay of await staysOf(tx, enrolmentId)) {
    if (stay.status === 'left') continue;
    const batch = await tx.records(BATCHES).find(stay.batch_id);
    if (batch && (stay.to_date === null || stay.to_date > dateInZone(batch.time_zone, now))) named = batch;
  }
  const begins = named !== undefined && enrolment.status === 'onboarding';
  const next: Enrolment = {
    ...enrolment,
    batch_id: named?.id ?? null,
    batch_name: named?.name ?? null,
    ...(begins && { status: 'active', status_before: null }),
  };
  if (next.batch_id === enrolment.batch_id && next.batch_name === enrolment.batch_name && !begins) return;
  if (
    !(await tx
      .records(ENROLMENTS)
      .update({ ...next, version: enrolment.version + 1, updated_by: actor, updated_on: now }, enrolment.version))
  )
    throw new Failure(409);
  if (!begins) return;
  const details = {
    version: enrolment.version + 1,
    changes: { status: { before: enrolment.status, after: 'active' } },
  };
  await tx.audit.write([
    {
      at: now,
      actor,
      action: 'variant.active',
      subject_type: 'variant',
      subject_id: enrolmentId,
      details,
      personal: { reason: 'Seat in a batch given' },
    },
  ]);
}

async function changed(
  tx: Store,
  row: BatchMember,
  { actor, now }: { actor: string; now: EpochSeconds },
): Promise<BatchMember> {
  const next = { ...row, version: row.version + 1, updated_by: actor, updated_on: now };
  if (!(await tx.records(BATCH_MEMBERS).update(next, row.version))) throw new Failure(409);
  return next;
}

export function noted(
  batchId: string,
  { actor, now }: By,
): { at: EpochSeconds; actor: string; subject_type: string; subject_id: string } {
  return { at: now, actor, subject_type: 'batch', subject_id: batchId };
}

function inOrder(rows: BatchMember[]): BatchMember[] {
  return rows.sort(
    (one, other) =>
      one.from_date.localeCompare(other.from_date) ||
      one.created_on - other.created_on ||
      one.id.localeCompare(other.id),
  );
}
