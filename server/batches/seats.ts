// Who sits in a batch from which day to which: seats are computed of these dates, and the last one is given once (decisions 8).
import { addDays, dateInZone } from '@domain/calendar';
import { freeSeats, isOn } from '@domain/batches/stays';
import { dateText } from '@domain/formats';
import { startOfDayIn } from '@domain/business/timeZones';
import { ATTENDANCE_MARKS } from '@domain/records/attendanceMark';
import { BATCH_MEMBERS, type BatchMember } from '@domain/records/batchMember';
import { BATCHES, type Batch } from '@domain/records/batch';
import { wordOf } from '@domain/business/codeWords';
import { VARIANT_STATES, VARIANTS, type Variant, type VariantState } from '@domain/records/variant';
import { otherCourse } from '@domain/students/seatFit';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { Failure, invalidField } from '../failure';
import { allOf, type By, newRow } from '../payments/ledgerBook';
import type { Store } from '../store/store';
import { seatSessions } from './calendarSeats';

/** Nobody is put down further ahead. */
const MAX_DAYS_AHEAD = 366;
/** Whoever gives classes back, has them all taken, or has ended sits in no batch anew. */
const SEATED_STATES: readonly VariantState[] = ['onboarding', 'active', 'paused'];

export interface NewSeat {
  batch_id: string;
  variant_id: string;
  from_date: IsoDate;
  reason: string | null;
}

/** The field of the request that chose; null where nothing was chosen. */
type Chosen = 'variant_id' | 'batch_id' | null;

export type Move = Pick<NewSeat, 'batch_id' | 'from_date' | 'reason'>;

/** Dates are those of the batch's zone, as those of its sessions are. */
export async function membersOn(store: Store, batchId: string, date: IsoDate): Promise<BatchMember[]> {
  return (await membershipsOf(store, batchId)).filter((stay) => isOn(stay, date));
}

/** All there were and will be, the first first. */
export async function membershipsOf(store: Store, batchId: string): Promise<BatchMember[]> {
  const rows = await allOf(store, BATCH_MEMBERS, { batch_id: { anyOf: [batchId] } });
  return rows.sort((one, other) => one.from_date.localeCompare(other.from_date) || one.id.localeCompare(other.id));
}

/** On every day from that one on, which somebody has chosen; what a batch itself says is its `openSeats`. */
export async function seatsFree(store: Store, batch: Pick<Batch, 'id' | 'capacity'>, from: IsoDate): Promise<number> {
  return freeSeats(batch.capacity, await membershipsOf(store, batch.id), from);
}

/**
 * Throws a `Failure`: 404, 400 for the day, 409 where there is no seat, with the reason in words. `chosen` is the field of the request in
 * which the student was chosen for the batch, where there is one: what is wrong with the choice is said there.
 */
export async function addMember(tx: Store, seat: NewSeat, by: By, chosen: Chosen = null): Promise<BatchMember> {
  const batch = await batchForUpdate(tx, seat.batch_id);
  const variant = await variantForUpdate(tx, seat.variant_id);
  mustBeOpen(batch, variant, seat.from_date, by, chosen);
  const stays = await staysOf(tx, variant.id);
  const other = stays.find((stay) => stay.to_date === null || stay.to_date > seat.from_date);
  if (other) throw refused(await whereElse(tx, variant, other), chosen === 'variant_id' ? chosen : null);
  await mustHaveSeat(tx, batch, seat.from_date);
  const row = await written(tx, { batch, variant, from_date: seat.from_date, reason: seat.reason }, by);
  await seatSessions(tx, batch.id, by.now);
  await tx.audit.write([{ ...noted(batch.id, by), action: 'batch.seat_given', details: { variant_id: variant.id, from: seat.from_date }, personal: { reason: seat.reason } }]);
  return row;
}

/** They leave the one and join the other on the same day; what was marked stays with the sessions. */
export async function moveMember(tx: Store, memberId: string, move: Move, by: By): Promise<BatchMember> {
  const found = await memberWithId(tx, memberId);
  if (found.batch_id === move.batch_id) throw refused(`${found.student_name} is in this batch already`, 'batch_id');
  // In the order of their ids, so that two moves across each other never wait in a circle.
  const held = new Map<string, Batch>();
  for (const id of [found.batch_id, move.batch_id].sort()) held.set(id, await batchForUpdate(tx, id));
  const [from, to] = [held.get(found.batch_id)!, held.get(move.batch_id)!];
  const variant = await variantForUpdate(tx, found.variant_id);
  const member = await currentMember(tx, memberId);
  mustBeOpen(to, variant, move.from_date, by, 'batch_id');
  if (move.from_date <= member.from_date) throw wrongDay(`Must be after ${dateText(member.from_date)}, the day on which this seat was taken`);
  await mustHaveSeat(tx, to, move.from_date);
  const row = await written(tx, { batch: to, variant, from_date: move.from_date, reason: move.reason }, by);
  await ended(tx, member, { to_date: move.from_date, reason: move.reason, moved_to: row.id }, by);
  for (const { id } of [from, to]) await seatSessions(tx, id, by.now);
  const details = { variant_id: variant.id, from: move.from_date };
  const personal = { reason: move.reason };
  await tx.audit.write([
    { ...noted(from.id, by), action: 'batch.student_moved_away', details: { ...details, to: to.name }, personal },
    { ...noted(to.id, by), action: 'batch.student_moved_here', details: { ...details, came_from: from.name }, personal },
  ]);
  return row;
}

/** `from_date` is the first day without the seat. Sessions held before it keep their roster. */
export async function removeMember(tx: Store, memberId: string, from_date: IsoDate, reason: string | null, by: By): Promise<BatchMember> {
  const found = await memberWithId(tx, memberId);
  const batch = await batchForUpdate(tx, found.batch_id);
  const variant = await variantForUpdate(tx, found.variant_id);
  const member = await currentMember(tx, memberId);
  mustBeAhead(batch, from_date, by);
  const row = await giveBack(tx, member, batch, { from: from_date, reason }, by);
  if (row.status === 'left') await unseat(tx, variant, batch.id, by);
  return row;
}

/**
 * Every seat of a course that is over, or is another course now, from today on: the day of a class that was marked today is kept.
 * The course is held, and nobody gives it a seat meanwhile. Answers what of the course is left of a batch.
 */
export async function giveUpSeats(tx: Store, { id: variant_id }: Pick<Variant, 'id'>, reason: string, by: By): Promise<Pick<Variant, 'batch_id' | 'batch_name'>> {
  for (const stay of await staysOf(tx, variant_id)) {
    const batch = await tx.records(BATCHES).find(stay.batch_id);
    if (!batch || stay.status === 'left') continue;
    const today = dateInZone(batch.time_zone, by.now);
    const from = (await wasMarkedSince(tx, stay, startOfDayIn(batch.time_zone, today), by)) ? addDays(today, 1) : today;
    if (stay.to_date === null || stay.to_date > from) await giveBack(tx, stay, batch, { from, reason }, by);
  }
  return { batch_id: null, batch_name: null };
}

/** Of a batch that is cancelled, whoever was to leave it later too. The batch is held. */
export async function giveUpSeatsOf(tx: Store, batch: Batch, reason: string, by: By): Promise<void> {
  const from = dateInZone(batch.time_zone, by.now);
  for (const { id, variant_id, status, to_date } of await membershipsOf(tx, batch.id)) {
    if (status === 'left' || (to_date !== null && to_date <= from)) continue;
    const variant = await variantForUpdate(tx, variant_id);
    const member = await tx.records(BATCH_MEMBERS).findForUpdate(id);
    if (!member || member.status === 'left') continue;
    await giveBack(tx, member, batch, { from, reason }, by);
    await unseat(tx, variant, batch.id, by);
  }
}

/** Those whose last day is over have left: run beside the other hourly work. */
export async function endMemberships(store: Store, by: By): Promise<number> {
  const due = await allOf(store, BATCH_MEMBERS, { status: { anyOf: ['member'] }, to_date: { from: null, to: dateInZone('Pacific/Kiritimati', by.now) } });
  let done = 0;
  for (const { id, batch_id, variant_id } of due)
    await store.transaction(async (tx) => {
      const batch = await tx.records(BATCHES).findForUpdate(batch_id);
      const variant = await tx.records(VARIANTS).findForUpdate(variant_id);
      const member = await tx.records(BATCH_MEMBERS).findForUpdate(id);
      if (!batch || !variant || !member || member.status === 'left' || member.to_date === null || member.to_date > dateInZone(batch.time_zone, by.now)) return;
      await changed(tx, { ...member, status: 'left' }, by);
      await seatSessions(tx, batch_id, by.now);
      await unseat(tx, variant, batch_id, by);
      done += 1;
    });
  return done;
}

async function written(tx: Store, { batch, variant, from_date, reason }: { batch: Batch; variant: Variant; from_date: IsoDate; reason: string | null }, by: By): Promise<BatchMember> {
  const row: BatchMember = {
    ...newRow(by), batch_id: batch.id, variant_id: variant.id, lead_id: variant.student_id, student_name: variant.student_name, from_date, to_date: null, status: 'member', reason, moved_to: null,
  };
  await tx.records(BATCH_MEMBERS).insert([row]);
  await changedVariant(tx, variant, { batch_id: batch.id, batch_name: batch.name, status: variant.status === 'onboarding' ? 'active' : variant.status }, by);
  return row;
}

async function giveBack(tx: Store, member: BatchMember, batch: Batch, { from, reason }: { from: IsoDate; reason: string | null }, by: By): Promise<BatchMember> {
  // Whoever was to begin later than that never had the seat.
  const to_date = from < member.from_date ? member.from_date : from;
  const row = await ended(tx, member, { to_date, reason, moved_to: null }, by);
  await seatSessions(tx, batch.id, by.now);
  await tx.audit.write([{ ...noted(batch.id, by), action: 'batch.seat_given_back', details: { variant_id: member.variant_id, from: to_date }, personal: { reason } }]);
  return row;
}

/** Of a session that has begun: what is excused in advance is none. */
async function wasMarkedSince(tx: Store, { batch_id, variant_id }: BatchMember, start: EpochSeconds, { now }: By): Promise<boolean> {
  const marks = await allOf(tx, ATTENDANCE_MARKS, { batch_id: { anyOf: [batch_id] }, variant_id: { anyOf: [variant_id] } });
  return marks.some(({ mark, start_time }) => mark !== null && start_time >= start && start_time <= now);
}

async function ended(tx: Store, member: BatchMember, end: Pick<BatchMember, 'to_date' | 'reason' | 'moved_to'>, by: By): Promise<BatchMember> {
  const batch = await tx.records(BATCHES).find(member.batch_id);
  const isOver = end.to_date! <= dateInZone(batch!.time_zone, by.now) || end.to_date === member.from_date;
  const row: BatchMember = { ...member, ...end, reason: end.reason ?? member.reason, status: isOver ? 'left' : 'member' };
  return changed(tx, row, by);
}

/** The course keeps no seat of a batch that it left, unless it sits in another by then. */
async function unseat(tx: Store, variant: Variant, batchId: string, by: By): Promise<void> {
  if (variant.batch_id === batchId) await changedVariant(tx, variant, { batch_id: null, batch_name: null }, by);
}

function mustBeOpen(batch: Batch, variant: Variant, from: IsoDate, by: By, chosen: Chosen): void {
  if (batch.stage === 'completed' || batch.stage === 'cancelled') throw refused(`${batch.name} is ${batch.stage}`, chosen === 'batch_id' ? chosen : null);
  const problem = otherCourse(batch, variant);
  if (problem) throw refused(problem, chosen);
  if (!SEATED_STATES.includes(variant.status)) throw refused(`The course of ${variant.student_name} is in the state ${wordOf(VARIANT_STATES, variant.status)}`, chosen === 'variant_id' ? chosen : null);
  mustBeAhead(batch, from, by);
  if (from < batch.start_date) throw wrongDay(`The batch starts on ${dateText(batch.start_date)}`);
  if (batch.end_date !== null && batch.end_date < from) throw wrongDay(`The batch ends on ${dateText(batch.end_date)}`);
}

/** What was held keeps its roster: nobody joins or leaves a day that is over. */
function mustBeAhead({ time_zone }: Batch, from: IsoDate, { now }: { now: EpochSeconds }): void {
  const today = dateInZone(time_zone, now);
  if (from < today) throw wrongDay('Must be today or later');
  if (from > addDays(today, MAX_DAYS_AHEAD)) throw wrongDay('Must be within a year');
}

async function mustHaveSeat(tx: Store, batch: Batch, from: IsoDate): Promise<void> {
  if ((await seatsFree(tx, batch, from)) > 0) return;
  throw new Failure(409, { message: `${batch.name} has no free seat from ${dateText(from)} on: all ${batch.capacity} are taken` });
}

async function whereElse(tx: Store, { student_name }: Variant, stay: BatchMember): Promise<string> {
  const batch = await tx.records(BATCHES).find(stay.batch_id);
  const until = stay.to_date === null ? '' : ` until ${dateText(stay.to_date)}`;
  return `${student_name} has a seat in ${batch?.name ?? 'another batch'}${until}: move them instead`;
}

async function staysOf(tx: Store, variantId: string): Promise<BatchMember[]> {
  return allOf(tx, BATCH_MEMBERS, { variant_id: { anyOf: [variantId] } });
}

async function batchForUpdate(tx: Store, id: string): Promise<Batch> {
  const batch = await tx.records(BATCHES).findForUpdate(id);
  if (!batch) throw new Failure(404, { message: 'Batch not found' });
  return batch;
}

async function variantForUpdate(tx: Store, id: string): Promise<Variant> {
  const variant = await tx.records(VARIANTS).findForUpdate(id);
  if (!variant) throw new Failure(404, { message: 'Student not found' });
  return variant;
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
  if (member.status === 'left' || member.to_date !== null) throw new Failure(409, { message: `${member.student_name} leaves this batch already, on ${member.to_date === null ? 'an earlier day' : dateText(member.to_date)}` });
  return member;
}

async function changed(tx: Store, row: BatchMember, { actor, now }: By): Promise<BatchMember> {
  const next = { ...row, version: row.version + 1, updated_by: actor, updated_on: now };
  if (!(await tx.records(BATCH_MEMBERS).update(next, row.version))) throw new Failure(409);
  return next;
}

async function changedVariant(tx: Store, variant: Variant, values: Partial<Variant>, { actor, now }: By): Promise<void> {
  const next = { ...variant, ...values, version: variant.version + 1, updated_by: actor, updated_on: now };
  if (!(await tx.records(VARIANTS).update(next, variant.version))) throw new Failure(409);
}

function noted(batchId: string, { actor, now }: By): { at: EpochSeconds; actor: string; subject_type: string; subject_id: string } {
  return { at: now, actor, subject_type: 'batch', subject_id: batchId };
}

function refused(message: string, chosen: Chosen): Failure {
  return new Failure(409, chosen === null ? { message } : { errors: [invalidField(`body.${chosen}`, message)] });
}

function wrongDay(message: string): Failure {
  return new Failure(400, { errors: [invalidField('body.from_date', message)] });
}
