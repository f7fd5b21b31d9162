// Seats that end, or are regained, because a course or a batch does: nobody gave them back by hand (decisions 8).
import { startOfDayIn } from '@domain/business/timeZones';
import { addDays, dateInZone, SECONDS_PER_DAY } from '@domain/calendar';
import { ATTENDANCE_MARKS } from '@domain/records/attendanceMark';
import { BATCH_MEMBERS, type BatchMember } from '@domain/records/batchMember';
import { BATCHES, type Batch } from '@domain/records/batch';
import { ENROLMENTS, type Enrolment } from '@domain/records/enrolment';
import { MAKE_UPS } from '@domain/records/makeUp';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { seatSessions } from './calendarSeats';
import { reasonAgainst } from './seatRules';
import {
  give,
  giveAgain,
  givenBack,
  hasLeft,
  holdBatches,
  membershipsOf,
  noted,
  seatsFree,
  staysOf,
  take,
  enrolmentForUpdate,
} from './seatRows';

/**
 * Every seat of a course that is over, or is another course now, from today on: the day of a class that was marked today is kept.
 * The course is held, and nobody gives it a seat meanwhile. Answers what the course says of its batch from then on.
 */
export async function giveUpSeats(
  tx: Store,
  { id: variant_id }: Pick<Enrolment, 'id'>,
  reason: string,
  by: By,
  ended_with_course = false,
): Promise<Pick<Enrolment, 'batch_id' | 'batch_name'>> {
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
export async function regainSeats(tx: Store, enrolment: Enrolment, by: By): Promise<Enrolment> {
  const ended = (await staysOf(tx, enrolment.id)).filter((stay) => stay.ended_with_course);
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
      reasonAgainst(batch, enrolment, from, by) !== undefined ||
      (await seatsFree(tx, batch, from)) === 0
    )
      continue;
    // A day without the seat in between stays one: its sessions keep their roster.
    if (stay.to_date! >= today) {
      await giveAgain(tx, stay, next, by);
      next = stay;
    } else {
      const row = await give(tx, { batch, enrolment, from_date: from, reason: null }, by);
      next = next === null ? row : await take(tx, row, batch, next.from_date, { reason: null, moved_to: next.id }, by);
    }
    await tx.audit.write([
      { ...noted(batch.id, by), action: 'batch.seat_regained', details: { variant_id: enrolment.id, from } },
    ]);
  }
  return enrolmentForUpdate(tx, enrolment.id);
}

/** Of a batch that is cancelled, who was to leave it later too. The batch is held. */
export async function giveUpSeatsOf(tx: Store, batch: Batch, reason: string, by: By): Promise<void> {
  const from = dateInZone(batch.time_zone, by.now);
  for (const { id, variant_id, status, to_date } of await membershipsOf(tx, batch.id)) {
    if (status === 'left' || (to_date !== null && to_date <= from)) continue;
    await enrolmentForUpdate(tx, variant_id);
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
      const enrolment = await tx.records(ENROLMENTS).findForUpdate(variant_id);
      const member = await tx.records(BATCH_MEMBERS).findForUpdate(id);
      if (
        !batch ||
        !enrolment ||
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

/** The days of make-up classes pass too: batches say again how many seats are free. Answers how many were looked at. */
export async function freeGuestSeats(store: Store, { now }: By): Promise<number> {
  const over = await allOf(store, MAKE_UPS, {
    status: { anyOf: ['given'] },
    start_time: { from: now - GUESTS_LOOKED_AT, to: now },
  });
  const batches = new Set(over.map(({ batch_id }) => batch_id));
  for (const id of batches) await store.transaction((tx) => seatSessions(tx, id, now));
  return batches.size;
}

/** Longer than any zone's day, and than a server is away. */
const GUESTS_LOOKED_AT = 60 * SECONDS_PER_DAY;

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
