// Changes of a batch that concern its sessions: previewed and done by the same plan, session by session (decisions 8).
import { numbersWithoutHour } from '@domain/batches/courseNumbers';
import { sortedSlots } from '@domain/batches/weeklySlots';
import { dateInZone, SECONDS_PER_HOUR } from '@domain/calendar';
import { dateText } from '@domain/formats';
import { wordOf } from '@domain/business/codeWords';
import type { AnswerOf, Received } from '@domain/contract/contract';
import type { BatchChange } from '@domain/contract/batches';
import { BATCH_STATES, BATCHES, type Batch } from '@domain/records/batch';
import type { BatchSession } from '@domain/records/batchSession';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { Failure, invalidField } from '../failure';
import { refuseStale } from '../records/edits';
import type { Store } from '../store/store';
import {
  findBatch,
  giveUpSeatsOf,
  holdBatch,
  isOver,
  guestStays,
  membershipsOf,
  membersOn,
  seatSessions,
  sessionsOf,
  writeBatch,
} from '../seats/batchSeats';
import { sendPtmForms, tellNewHour } from './ptmForms';
import { judge, misfitOfTrainer, timesFor } from './judged';
import { refreshBatch } from './refreshBatch';
import { courseOf, freeNumbers, inOrder, meetsOneOf, placeNumbers, TAKEN } from './runs';
import { previewMove } from './sessionPlans';
import { plannedResult, resultOf, type SessionResult } from './sessionResult';
import type { By } from '../store/rows';
import { lockTrainers, writeSessions } from './writeSessions';

/** From which states a change may be made (decisions 8). */
const FROM: Readonly<Record<BatchChange['what'], readonly Batch['stage'][]>> = {
  trainer: ['upcoming', 'active', 'dormant'],
  recreate: ['upcoming', 'active'],
  seats: ['upcoming', 'active', 'dormant'],
  dormant: ['active'],
  active: ['dormant'],
  cancel: ['upcoming', 'active', 'dormant'],
  meeting: ['upcoming', 'active'],
  reschedule: ['upcoming', 'active'],
  place: ['upcoming', 'active'],
};

export async function previewChange(
  store: Store,
  id: string,
  change: BatchChange,
  now: EpochSeconds,
): Promise<AnswerOf<'previewBatchChange'>> {
  const batch = await findBatch(store, id);
  await mustBePossible(store, batch, change, now);
  return {
    sessions: await plan(store, batch, change, now),
    students: (await membersOn(store, id, dateInZone(batch.time_zone, now))).length,
  };
}

export async function changeBatch(
  tx: Store,
  id: string,
  { change, version }: Received<'changeBatch', 'body'>,
  by: By,
  publicOrigin: string | undefined,
): Promise<AnswerOf<'changeBatch'>> {
  const batch = await holdBatch(tx, id);
  await refuseStale(tx, { subject_type: 'batch', subject_id: id, sent: version, current: batch.version });
  await mustBePossible(tx, batch, change, by.now);
  const sessions = await sessionsOf(tx, id);
  await lockTrainers(tx, [
    ...sessions.map(({ teacher_id }) => teacher_id),
    ...(batch.teacher_id ? [batch.teacher_id] : []),
    ...('teacher_id' in change && change.teacher_id ? [change.teacher_id] : []),
  ]);
  const students = (await membersOn(tx, id, dateInZone(batch.time_zone, by.now))).length;
  const reason = 'reason' in change ? change.reason : '';
  const planned = await plan(tx, batch, change, by.now);
  const results = await writeSessions(
    tx,
    batch,
    sessions,
    planned,
    reason,
    by,
    change.what === 'cancel' ? 'cancelled' : 'deleted',
  );
  // Nothing can be done of what was asked: nothing has changed.
  if (
    (change.what === 'meeting' || change.what === 'reschedule' || change.what === 'place') &&
    !results.some(({ what }) => what === 'made' || what === 'moved')
  )
    return { batch, sessions: results, students };
  const set = fieldsOf(change);
  const changes = Object.fromEntries(
    Object.entries(set).flatMap(([name, after]) =>
      JSON.stringify(after) === JSON.stringify(batch[name as keyof Batch])
        ? []
        : [[name, { before: batch[name as keyof Batch], after }]],
    ),
  );
  await writeBatch(tx, batch, set, by);
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: DONE[change.what],
      subject_type: 'batch',
      subject_id: id,
      details: { version: batch.version + 1, changes, ...(reason && { reason }) },
    },
  ]);
  if (change.what === 'cancel') await giveUpSeatsOf(tx, batch, reason, by);
  const meeting = results.find(({ what, kind }) => what === 'made' && kind === 'PTM');
  if (meeting) await sendPtmForms(tx, batch, meeting, by, publicOrigin);
  const moved = results.find(({ what, kind }) => what === 'moved' && kind === 'PTM');
  if (change.what === 'reschedule' && moved) await tellNewHour(tx, moved, by, publicOrigin);
  await refreshBatch(tx, id, by.now);
  await seatSessions(tx, id, by.now);
  return { batch: (await tx.records(BATCHES).find(id))!, sessions: results, students };
}

const DONE: Readonly<Record<BatchChange['what'], string>> = {
  trainer: 'batch.trainer_changed',
  recreate: 'batch.sessions_recreated',
  seats: 'batch.seats_changed',
  dormant: 'batch.made_dormant',
  active: 'batch.made_active',
  cancel: 'batch.cancelled',
  meeting: 'batch.meeting_added',
  reschedule: 'batch.session_rescheduled',
  place: 'batch.numbers_placed',
};

function fieldsOf(change: BatchChange): Partial<Batch> {
  if (change.what === 'trainer') return { teacher_id: change.teacher_id };
  if (change.what === 'recreate')
    return { slots: sortedSlots(change.slots), time_zone: change.time_zone, last_session: change.last_session };
  if (change.what === 'seats') return { capacity: change.capacity };
  if (change.what === 'dormant') return { stage: 'dormant' };
  if (change.what === 'active') return { stage: 'active' };
  if (change.what === 'cancel') return { stage: 'cancelled', cancel_reason: change.reason };
  return {};
}

async function mustBePossible(store: Store, batch: Batch, change: BatchChange, now: EpochSeconds): Promise<void> {
  if (!FROM[change.what].includes(batch.stage))
    throw new Failure(409, { message: `${batch.name} is ${wordOf(BATCH_STATES, batch.stage).toLowerCase()}` });
  const wrong = (field: string, message: string) =>
    new Failure(400, { errors: [invalidField(`body.change.${field}`, message)] });
  const today = dateInZone(batch.time_zone, now);
  if ('from' in change && change.from < today) throw wrong('from', 'Must be today or later');
  if (change.what === 'trainer' && change.teacher_id === batch.teacher_id)
    throw wrong('teacher_id', 'This trainer teaches it already');
  if (
    (change.what === 'recreate' ||
      change.what === 'active' ||
      change.what === 'place' ||
      (change.what === 'meeting' && !change.teacher_id)) &&
    !batch.teacher_id
  )
    throw new Failure(409, { message: 'The batch has no trainer: choose one first' });
  const given =
    change.what === 'trainer'
      ? change.teacher_id
      : change.what === 'meeting'
        ? (change.teacher_id ?? batch.teacher_id)
        : null;
  const misfit = given && (await misfitOfTrainer(store, given, batch));
  if (misfit) throw wrong('teacher_id', misfit);
  if (change.what === 'recreate') {
    const stay = courseOf(await sessionsOf(store, batch.id)).filter(
      (session) => isOver(session, now) || dateInZone(batch.time_zone, session.start_time) < change.from,
    );
    const least = Math.max(batch.first_session, ...stay.map(({ number }) => number!));
    if (change.last_session < least) throw wrong('last_session', `Must be ${least} or more`);
  }
  if (change.what === 'seats') await mustSeatAll(store, batch, change.capacity, today);
  if (change.what === 'place' && numbersWithoutHour(batch, await sessionsOf(store, batch.id)).length === 0)
    throw new Failure(409, { message: 'Every session of the course has its hour' });
}

/** On no day from today on may more sit in it than it has seats. */
async function mustSeatAll(store: Store, batch: Batch, capacity: number, today: IsoDate): Promise<void> {
  const all = [...(await membershipsOf(store, batch.id)), ...(await guestStays(store, batch))];
  const stays = all.filter(({ to_date }) => to_date === null || to_date > today);
  for (const day of new Set([today, ...stays.map(({ from_date }) => from_date)].filter((date) => date >= today))) {
    const seated = stays.filter(
      ({ from_date, to_date }) => from_date <= day && (to_date === null || to_date > day),
    ).length;
    if (seated > capacity)
      throw new Failure(400, {
        errors: [invalidField('body.change.capacity', `${seated} students sit in it on ${dateText(day)}`)],
      });
  }
}

async function plan(store: Store, batch: Batch, change: BatchChange, now: EpochSeconds): Promise<SessionResult[]> {
  const sessions = await sessionsOf(store, batch.id);
  const since = 'from' in change ? change.from : dateInZone(batch.time_zone, now);
  const ahead = sessions.filter(
    (session) => !isOver(session, now) && dateInZone(batch.time_zone, session.start_time) >= since,
  );
  if (change.what === 'trainer')
    return previewMove(
      store,
      batch,
      ahead
        .filter(({ teacher_id }) => teacher_id !== change.teacher_id)
        .map(({ id }) => ({ id, teacher_id: change.teacher_id })),
      now,
    );
  if (change.what === 'recreate') return recreate(store, { ...batch, ...fieldsOf(change) }, sessions, change.from, now);
  if (change.what === 'active') return recreate(store, batch, sessions, change.from, now);
  if (change.what === 'place') return placeMissing(store, batch, sessions, now);
  if (change.what === 'dormant' || change.what === 'cancel')
    return ahead.map((session) => resultOf(session, 'removed', { number: null }));
  if (change.what === 'reschedule')
    return previewMove(store, batch, [{ id: change.session_id, start_time: change.start_time }], now);
  if (change.what === 'meeting') {
    const planned = [
      {
        start: change.start_time,
        end: change.start_time + SECONDS_PER_HOUR,
        kind: change.kind,
        number: null,
        teacher_id: change.teacher_id ?? batch.teacher_id!,
      },
    ];
    const met = planned.find((place) => meetsOneOf(sessions, place));
    if (met) return [plannedResult(met, TAKEN)];
    return judge(planned, await timesFor(store, planned), now, { given: batch });
  }
  return [];
}

/** Numbers without an hour take the next slots that can be had, wherever they are. */
async function placeMissing(
  store: Store,
  batch: Batch,
  sessions: readonly BatchSession[],
  now: EpochSeconds,
): Promise<SessionResult[]> {
  const today = dateInZone(batch.time_zone, now);
  const startDate = today > batch.start_date ? today : batch.start_date;
  const placed = await placeNumbers(
    store,
    { batch, numbers: numbersWithoutHour(batch, sessions), startDate, after: now, taken: sessions },
    now,
  );
  return inOrder(batch, sessions, placed, now);
}

/** Replaces what is not held from a date on: what would be made where it stands already is kept. */
async function recreate(
  store: Store,
  batch: Batch,
  sessions: readonly BatchSession[],
  from: IsoDate,
  now: EpochSeconds,
): Promise<SessionResult[]> {
  const course = courseOf(sessions);
  const isBefore = (session: BatchSession) =>
    isOver(session, now) || dateInZone(batch.time_zone, session.start_time) < from;
  const [before, old] = [course.filter(isBefore), course.filter((session) => !isBefore(session))];
  const ahead = before.filter((session) => !isOver(session, now));
  const numbers = freeNumbers(batch, sessions, now);
  const placed = await placeNumbers(
    store,
    {
      batch,
      numbers: numbers.slice(ahead.length),
      startDate: from > batch.start_date ? from : batch.start_date,
      // Held already on that very day, or later: the run goes on after it.
      after: Math.max(now, ...before.map(({ start_time }) => start_time)),
      standing: new Map(
        old.filter(({ teacher_id }) => teacher_id === batch.teacher_id).map((session) => [session.start_time, session]),
      ),
      leaving: old,
      taken: sessions.filter((session) => !old.includes(session)),
    },
    now,
  );
  const kept = new Set(placed.map(({ id }) => id));
  return [
    ...before
      .filter((session) => dateInZone(batch.time_zone, session.start_time) >= from)
      .map((session) => resultOf(session, 'kept', { context: 'held', reason: 'Already held' })),
    ...ahead.flatMap((session, at) =>
      session.number === numbers[at] ? [] : [resultOf(session, 'kept', { number: numbers[at]! })],
    ),
    ...old.filter(({ id }) => !kept.has(id)).map((session) => resultOf(session, 'removed', { number: null })),
    ...placed,
  ].sort((one, other) => one.start_time - other.start_time);
}
