// A class that a student missed is made up in another batch's session of the same number: which sessions fit, the seat in one of them, and
// what becomes of it when that session does not stay (decisions 8).
import { misfitOf, stayOf } from '@domain/batches/makeUps';
import { freeSeats, isOn } from '@domain/batches/stays';
import { dateInZone, SECONDS_PER_DAY } from '@domain/calendar';
import type { MakeUpChoice } from '@domain/contract/makeUps';
import { dateText, momentText } from '@domain/formats';
import { ATTENDANCE_MARKS } from '@domain/records/attendanceMark';
import { type Batch, BATCHES } from '@domain/records/batch';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import { type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import { HOBBY_CLASSES } from '@domain/records/hobbyClass';
import { HOBBY_STUDENTS } from '@domain/records/hobbyStudent';
import { MAKE_UPS, type MakeUp } from '@domain/records/makeUp';
import { regionOfCountry } from '@domain/batches/zones';
import { Failure, invalidField } from '../failure';
import type { RecordHooks } from '../records/hooks';
import {
  endMakeUp,
  guestsOf,
  guestStays,
  heldEnrolment,
  holdBatch,
  holdBatches,
  isOnRoster,
  membershipsOf,
  moveMakeUp,
  seatSessions,
  tellOfMakeUp,
} from '../seats/batchSeats';
import { newRow } from '../store/newRow';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';

/** Ahead of which sessions are proposed, and how many. */
const DAYS_AHEAD = 60;
const MOST = 20;
/** No session is longer. */
const LONGEST = 8 * 3600;

/** Sessions with a free seat in which the student may make up, the first first. */
export async function makeUpChoices(
  store: Store,
  missedId: string,
  variantId: string,
  now: number,
): Promise<{ reason: string | null; time_zone: string; choices: MakeUpChoice[] }> {
  const missed = await sessionWith(store, missedId);
  const enrolment = await store.records(ENROLMENTS).find(variantId);
  if (!enrolment) throw new Failure(404, { message: 'Student not found' });
  const { time_zone } = enrolment;
  const reason = (await whyNothing(store, missed, enrolment, now)) ?? null;
  if (reason !== null || missed.number === null) return { reason, time_zone, choices: [] };
  const alike = await allOf(store, BATCH_SESSIONS, {
    product_type: { anyOf: [missed.product_type] },
    grade_band: { anyOf: [missed.grade_band] },
    region: { anyOf: [regionOfCountry(enrolment.country)] },
    number: { from: missed.number, to: missed.number },
    status: { anyOf: ['active'] },
    start_time: { from: now + 1, to: now + DAYS_AHEAD * SECONDS_PER_DAY },
  });
  const choices: MakeUpChoice[] = [];
  for (const target of alike.sort((one, other) => one.start_time - other.start_time)) {
    if (choices.length === MOST) break;
    const batch = await store.records(BATCHES).find(target.batch_id);
    if (!batch || misfitOf(missed, target, enrolment, now) || (await whyNotThere(store, batch, target, enrolment)))
      continue;
    const { id: session_id, batch_name, trainer_name, start_time, end_time } = target;
    const free = await seatsOn(store, batch, start_time);
    if (free > 0) choices.push({ session_id, batch_name, trainer_name, start_time, end_time, free });
  }
  return { reason, time_zone, choices };
}

/** The second of two who want the last seat is refused: both hold its batch. Throws a `Failure` 404 or 409, in words. */
export async function giveMakeUp(
  tx: Store,
  missedId: string,
  { variant_id, session_id }: { variant_id: string; session_id: string },
  by: By,
): Promise<MakeUp> {
  const [found, wanted] = [await sessionWith(tx, missedId), await tx.records(BATCH_SESSIONS).find(session_id)];
  if (!wanted) throw atSession('There is no such session', 400);
  const held = await holdBatches(tx, [found.batch_id, wanted.batch_id]);
  const enrolment = await heldEnrolment(tx, variant_id);
  const [missed, target] = [await sessionWith(tx, missedId), await sessionWith(tx, session_id)];
  const batch = held.get(target.batch_id)!;
  const nothing = await whyNothing(tx, missed, enrolment, by.now);
  if (nothing) throw new Failure(409, { message: nothing });
  const misfit = misfitOf(missed, target, enrolment, by.now) ?? (await whyNotThere(tx, batch, target, enrolment));
  if (misfit) throw atSession(misfit);
  if ((await seatsOn(tx, batch, target.start_time)) === 0)
    throw atSession(`${batch.name} has no free seat on ${dateText(dateInZone(batch.time_zone, target.start_time))}`);
  const row: MakeUp = newRow(MAKE_UPS, by, {
    missed_session_id: missed.id,
    missed_on: missed.start_time,
    number: missed.number!,
    variant_id,
    lead_id: enrolment.student_id,
    student_name: enrolment.student_name,
    session_id,
    batch_id: batch.id,
    batch_name: batch.name,
    start_time: target.start_time,
  });
  await tx.records(MAKE_UPS).insert([row]);
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: 'make_up.given',
      subject_type: 'make_up',
      subject_id: row.id,
      details: { version: 1, number: row.number, batch: batch.name },
    },
  ]);
  await seatSessions(tx, batch.id, by.now);
  await tellOfMakeUp(tx, row, 'make_up', by);
  return row;
}

export const makeUpHooks: RecordHooks<MakeUp> = {
  lock: async (tx, id) => {
    const row = id === undefined ? undefined : await tx.records(MAKE_UPS).find(id);
    if (row) await holdBatch(tx, row.batch_id);
  },
  after: async ({ tx, call, row }) => {
    const by = { actor: call.user!.email, now: call.now };
    await seatSessions(tx, row.batch_id, by.now);
    await tellOfMakeUp(tx, row, 'make_up_cancelled', by);
  },
};

/**
 * After sessions of a batch are written; it is held. A class that keeps its number is made up at its new hour, where a seat is free on
 * that day; one that was cancelled, or has another number now, makes nothing up.
 */
export async function followMakeUps(tx: Store, batch: Batch, by: By): Promise<void> {
  for (const makeUp of (await guestsOf(tx, batch.id)).filter(({ start_time }) => start_time > by.now)) {
    const session = (await tx.records(BATCH_SESSIONS).find(makeUp.session_id))!;
    const isGone = session.status !== 'active' || session.number !== makeUp.number;
    const { start_time } = session;
    if (!isGone && start_time === makeUp.start_time) continue;
    const stays = [...(await membershipsOf(tx, batch.id)), ...(await guestStays(tx, batch))];
    const day = stayOf({ start_time }, batch).from_date;
    const own = isOn(stayOf(makeUp, batch), day) ? 0 : 1;
    const isFull = stays.filter((stay) => isOn(stay, day)).length + own > batch.capacity;
    if (isGone || isFull || start_time <= by.now)
      await endMakeUp(
        tx,
        makeUp.id,
        isGone ? 'The session does not take place' : 'No seat is free at its new hour',
        by,
      );
    else await moveMakeUp(tx, makeUp, start_time, by);
  }
}

/** Nobody is a guest where there is nothing to make up. */
async function whyNothing(
  store: Store,
  missed: BatchSession,
  { id, student_name, status }: Enrolment,
  now: number,
): Promise<string | undefined> {
  if (missed.number === null) return 'The session has no number: no other batch has the same one';
  if (missed.status !== 'active' || missed.start_time > now) return 'The session was not held';
  const mark = (await store.records(ATTENDANCE_MARKS).find(`${missed.id}:${id}`))?.mark;
  if (mark !== 'absent' && mark !== 'excused') return `${student_name} did not miss this session`;
  if (status !== 'active' && status !== 'completed') return `The course of ${student_name} does not go on`;
  const [given] = await allOf(store, MAKE_UPS, {
    missed_session_id: { anyOf: [missed.id] },
    variant_id: { anyOf: [id] },
    status: { anyOf: ['given'] },
  });
  return given && `${student_name} makes this class up on ${momentText(given.start_time)} IST already`;
}

/** The student is there anyway, or in another class at that hour. */
async function whyNotThere(
  store: Store,
  batch: Batch,
  target: BatchSession,
  { student_id, student_name }: Enrolment,
): Promise<string | undefined> {
  const stays = await allOf(store, BATCH_MEMBERS, { lead_id: { anyOf: [student_id] } });
  if (stays.some((stay) => stay.batch_id === batch.id && isOnRoster(batch, target, stay)))
    return `${student_name} sits in ${batch.name} on that day`;
  for (const batchId of new Set(stays.map((stay) => stay.batch_id))) {
    const other = await store.records(BATCHES).find(batchId);
    const near = await allOf(store, BATCH_SESSIONS, {
      batch_id: { anyOf: [batchId] },
      status: { anyOf: ['active'] },
      start_time: { from: target.start_time - LONGEST, to: target.end_time },
    });
    const own = other && stays.filter((stay) => stay.batch_id === batchId);
    if (near.some((session) => overlap(session, target) && own?.some((stay) => isOnRoster(other!, session, stay))))
      return `${student_name} has a class in ${other!.name} at that hour`;
  }
  const guest = await allOf(store, MAKE_UPS, { lead_id: { anyOf: [student_id] }, status: { anyOf: ['given'] } });
  for (const { session_id } of guest) {
    const session = await store.records(BATCH_SESSIONS).find(session_id);
    if (session && overlap(session, target)) return `${student_name} has a make-up class at that hour`;
  }
  const hobby = await hobbyClassAt(store, student_id, target);
  return hobby && `${student_name} is in ${hobby} at that hour`;
}

async function hobbyClassAt(store: Store, leadId: string, target: BatchSession): Promise<string | undefined> {
  const seats = await allOf(store, HOBBY_STUDENTS, { lead_id: { anyOf: [leadId] }, status: { anyOf: ['added'] } });
  if (seats.length === 0) return undefined;
  const classes = await allOf(store, HOBBY_CLASSES, {
    place_id: { anyOf: [...new Set(seats.map(({ place_id }) => place_id))] },
    status: { anyOf: ['scheduled'] },
    start_time: { from: target.start_time - LONGEST, to: target.end_time },
  });
  return classes.find(({ start_time, minutes }) => overlap({ start_time, end_time: start_time + 60 * minutes }, target))
    ?.title;
}

type Span = Pick<BatchSession, 'start_time' | 'end_time'>;

function overlap(one: Span, other: Span): boolean {
  return one.start_time < other.end_time && other.start_time < one.end_time;
}

/** Members on the session's day, and guests, leave so many. */
async function seatsOn(store: Store, batch: Batch, start_time: number): Promise<number> {
  const day = dateInZone(batch.time_zone, start_time);
  const stays = [...(await membershipsOf(store, batch.id)), ...(await guestStays(store, batch))];
  return freeSeats(
    batch.capacity,
    stays.filter((stay) => isOn(stay, day)),
    day,
  );
}

async function sessionWith(store: Store, id: string): Promise<BatchSession> {
  const session = await store.records(BATCH_SESSIONS).find(id);
  if (!session) throw new Failure(404, { message: 'Session not found' });
  return session;
}

function atSession(message: string, status: 400 | 409 = 409): Failure {
  return new Failure(status, { errors: [invalidField('body.session_id', message)] });
}
