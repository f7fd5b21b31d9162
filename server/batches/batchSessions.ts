// The one place that writes sessions of batches: the calendar's row and the record of the same id, in one transaction (decisions 8).
import { hourOfWeek } from '@domain/batches/hourOfWeek';
import { numbersOf } from '@domain/batches/courseNumbers';
import { dateInZone } from '@domain/calendar';
import type { Batch } from '@domain/records/batch';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import { cancelledBy } from '@domain/records/session';
import type { EpochSeconds, TrainerId } from '@domain/units';
import { Failure, invalidField } from '../failure';
import type { SessionRow, Store } from '../store/store';
import { changeSession, findBatch, holdBatch, isOver, sessionsOf } from './batchRows';
import { seatSessions } from './calendarSeats';
import { followMarks } from './followMarks';
import { judge, subTypeOf, timesFor } from './judged';
import { refreshBatch } from './refreshBatch';
import { type ClosedSpan, courseOf, freeNumbers, numbered, placeNumbers } from './runs';
import { type By, plannedResult, type PlannedBatchSession, resultOf, type SessionResult } from './sessionResult';
import { type SessionRefusal, TrainerTime } from './trainerTime';

export type { By, PlannedBatchSession, SessionResult } from './sessionResult';
export { refreshBatch, refreshBatches } from './refreshBatch';

export interface SessionChange {
  id: string;
  teacher_id?: TrainerId;
  start_time?: EpochSeconds;
  /** Back to whom it was taken from: neither leave, working hours nor closed hours are a reason against it. */
  isReturn?: boolean;
}

/** No reasons against a session that goes back. */
const RETURNS: ReadonlySet<SessionRefusal> = new Set([
  'leave',
  'blocked',
  'external-calendar',
  'working-hours',
] as const);
const ALREADY_HELD = 'Already held';

/** What would become of these sessions; nothing is written. Those before count for those after them. */
export async function previewBatchSessions(
  store: Store,
  batch: Batch,
  planned: readonly PlannedBatchSession[],
  now: EpochSeconds,
): Promise<SessionResult[]> {
  return judge(planned, await timesFor(store, planned), now, { given: batch });
}

/** The whole course of a new batch, in its slots; throws a `Failure` 409 where not one session can be made. */
export async function createRun(tx: Store, batch: Batch, by: By): Promise<SessionResult[]> {
  const held = await holdBatch(tx, batch.id);
  if (held.teacher_id) await lockTrainers(tx, [held.teacher_id]);
  const results = await writeSessions(
    tx,
    held,
    [],
    await placeNumbers(tx, { batch: held, numbers: numbersOf(held), startDate: held.start_date, after: 0 }, by.now),
    '',
    by,
  );
  if (!results.some(({ what }) => what === 'made'))
    throw new Failure(409, {
      errors: [
        invalidField(
          'body.teacher_id',
          `No session of ${held.name} could be made: ${results[0]?.reason ?? 'there is no slot'}`,
        ),
      ],
    });
  await refreshBatch(tx, batch.id, by.now);
  await seatSessions(tx, batch.id, by.now);
  return results;
}

/** Creates what can be created of sessions beside the course; the rest is refused session by session. */
export async function createBatchSessions(
  tx: Store,
  batch: Batch,
  planned: readonly PlannedBatchSession[],
  by: By,
): Promise<SessionResult[]> {
  const held = await holdBatch(tx, batch.id);
  await lockTrainers(
    tx,
    planned.map(({ teacher_id }) => teacher_id),
  );
  const results = await writeSessions(tx, held, [], await previewBatchSessions(tx, held, planned, by.now), '', by);
  await refreshBatch(tx, batch.id, by.now);
  await seatSessions(tx, batch.id, by.now);
  return results;
}

export async function previewCancel(
  store: Store,
  batch: Batch,
  ids: readonly string[],
  now: EpochSeconds,
  closed?: ClosedSpan,
): Promise<SessionResult[]> {
  const sessions = await sessionsOf(store, batch.id);
  const asked = new Set(ids);
  const results = sessions
    .filter(({ id }) => asked.has(id))
    .map((session) =>
      isOver(session, now)
        ? resultOf(session, 'failed', { context: 'held', reason: ALREADY_HELD })
        : resultOf(session, 'removed', { number: null }),
    );
  const removed = new Set(results.flatMap(({ id, what }) => (what === 'removed' ? [id] : [])));
  const missing = ids.filter((id) => !sessions.some((session) => session.id === id));
  return [
    ...results,
    ...missing.map(gone),
    ...(await follow(
      store,
      batch,
      sessions,
      sessions.filter(({ id }) => !removed.has(id)),
      now,
      closed,
    )),
  ];
}

/** Cancelled sessions are skipped, not lost: their numbers move to the next slots, the last ones to new slots at the end. */
export async function cancelBatchSessions(
  tx: Store,
  ids: readonly string[],
  reason: string,
  by: By,
  closed?: ClosedSpan,
): Promise<SessionResult[]> {
  const results: SessionResult[] = [];
  for (const [batchId, own] of await byBatch(tx, ids, results)) {
    const batch = await holdBatch(tx, batchId);
    const sessions = await sessionsOf(tx, batchId);
    await lockTrainers(tx, [
      ...sessions.map(({ teacher_id }) => teacher_id),
      ...(batch.teacher_id ? [batch.teacher_id] : []),
    ]);
    results.push(
      ...(await writeSessions(tx, batch, sessions, await previewCancel(tx, batch, own, by.now, closed), reason, by)),
    );
    await refreshBatch(tx, batchId, by.now);
    await seatSessions(tx, batchId, by.now);
  }
  return results;
}

/** What `moveBatchSessions` would do, over all batches: what moves in one may be in the way of another. */
export async function previewMoves(
  store: Store,
  changes: readonly SessionChange[],
  now: EpochSeconds,
): Promise<SessionResult[]> {
  const results: SessionResult[] = [];
  const earlier: Earlier[] = [];
  for (const [batchId, ids] of await byBatch(
    store,
    changes.map(({ id }) => id),
    results,
  )) {
    const batch = await findBatch(store, batchId);
    const own = await previewMove(
      store,
      batch,
      changes.filter(({ id }) => ids.includes(id)),
      now,
      earlier,
    );
    results.push(...own);
    earlier.push(...own.filter(({ what }) => what === 'moved').map((moved) => ({ ...moved, batch_name: batch.name })));
  }
  return results;
}

/** Moved before, in another batch. */
type Earlier = SessionResult & { batch_name: string };

export async function previewMove(
  store: Store,
  batch: Batch,
  changes: readonly SessionChange[],
  now: EpochSeconds,
  earlier: readonly Earlier[] = [],
): Promise<SessionResult[]> {
  const sessions = await sessionsOf(store, batch.id);
  const places = new Map(changes.map((change) => [change.id, change]));
  const moving = sessions.filter(({ id }) => places.has(id));
  const wanted = moving.map((session) => {
    const { teacher_id = session.teacher_id, start_time: start = session.start_time } = places.get(session.id)!;
    return {
      session,
      start,
      end: start + session.end_time - session.start_time,
      kind: session.kind,
      number: session.number,
      teacher_id,
    };
  });
  const times = await timesFor(store, [
    ...wanted,
    ...moving.map(({ start_time, end_time, teacher_id }) => ({ start: start_time, end: end_time, teacher_id })),
  ]);
  // What moves is in nobody's way. What cannot stays where it was, which may stop another: until nothing more is stopped.
  const stopped = new Map<string, Partial<SessionResult>>(
    moving
      .filter((session) => isOver(session, now))
      .map(({ id }) => [id, { context: 'held' as const, reason: ALREADY_HELD }]),
  );
  let results: SessionResult[] = [];
  for (let before = -1; before < stopped.size;) {
    before = stopped.size;
    const free = new Map([...times].map(([id, { trainer }]) => [id, new TrainerTime(trainer)]));
    for (const { id, start_time, end_time, teacher_id, kind, batch_name } of earlier) {
      for (const time of free.values()) time.release({ session_id: id!, start_time, end_time });
      free.get(teacher_id)?.take({
        session_id: id!,
        start_time,
        end_time,
        session_type: 'batch_session',
        session_status: 'active',
        batch_name,
        sub_type: subTypeOf(kind),
      });
    }
    for (const session of moving)
      if (!stopped.has(session.id)) free.get(session.teacher_id)?.release(calendarRow(session));
    results = wanted.map(({ session, ...place }) => {
      const mine = { id: session.id, number_before: session.number };
      const known = stopped.get(session.id);
      if (known) return plannedResult(place, { ...mine, what: 'failed', ...known });
      const { isReturn } = places.get(session.id)!;
      const [result] = judge(
        [place],
        free,
        now,
        isReturn ? { ignored: RETURNS } : { given: place.teacher_id === session.teacher_id ? undefined : batch },
      );
      if (result!.what === 'made') return { ...result!, ...mine, what: 'moved' as const };
      stopped.set(session.id, { context: result!.context, reason: result!.reason });
      return { ...result!, ...mine };
    });
  }
  const missing = changes.filter(({ id }) => !moving.some((session) => session.id === id)).map(({ id }) => gone(id));
  const after = sessions.map((session) => {
    const moved = results.find(({ id, what }) => id === session.id && what === 'moved');
    return moved ? { ...session, start_time: moved.start_time, end_time: moved.end_time } : session;
  });
  const numbers = numbered(batch, after, now);
  // What cannot move gets the number of its place too.
  for (const result of results) result.number = numbers.get(result.id!) ?? result.number;
  const others = sessions.filter(({ id, number }) => !places.has(id) && numbers.has(id) && numbers.get(id) !== number);
  return [
    ...results,
    ...missing,
    ...others.map((session) => resultOf(session, 'kept', { number: numbers.get(session.id)! })),
  ];
}

/** Other hours, other trainers, or both; numbers follow the order of time. */
export async function moveBatchSessions(
  tx: Store,
  changes: readonly SessionChange[],
  by: By,
): Promise<SessionResult[]> {
  const results: SessionResult[] = [];
  for (const [batchId, ids] of await byBatch(
    tx,
    changes.map(({ id }) => id),
    results,
  )) {
    const own = changes.filter(({ id }) => ids.includes(id));
    const batch = await holdBatch(tx, batchId);
    const sessions = await sessionsOf(tx, batchId);
    await lockTrainers(
      tx,
      [...sessions.filter(({ id }) => ids.includes(id)), ...own].flatMap(({ teacher_id }) => teacher_id ?? []),
    );
    results.push(...(await writeSessions(tx, batch, sessions, await previewMove(tx, batch, own, by.now), '', by)));
    await refreshBatch(tx, batchId, by.now);
    await seatSessions(tx, batchId, by.now);
  }
  return results;
}

/** Numbers close up in order of time; as many as were taken away go on after the last session. */
async function follow(
  store: Store,
  batch: Batch,
  before: readonly BatchSession[],
  left: readonly BatchSession[],
  now: EpochSeconds,
  closed?: ClosedSpan,
): Promise<SessionResult[]> {
  const numbers = numbered(batch, left, now);
  const renumbered = left
    .filter(({ id, number }) => numbers.has(id) && numbers.get(id) !== number)
    .map((session) => resultOf(session, 'kept', { number: numbers.get(session.id)! }));
  const last = courseOf(before).at(-1);
  if (!last) return renumbered;
  const lost = courseOf(before).length - courseOf(left).length;
  const run = {
    batch,
    numbers: freeNumbers(batch, left, now).slice(numbers.size, numbers.size + lost),
    startDate: dateInZone(batch.time_zone, last.start_time),
    after: Math.max(last.start_time, now),
    closed,
    taken: left,
  };
  return [...renumbered, ...(await placeNumbers(store, run, now))];
}

/** In one order, so that nobody waits for each other in a circle; always after the batch's own row. */
export async function lockTrainers(tx: Store, trainers: readonly TrainerId[]): Promise<void> {
  for (const trainer of [...new Set(trainers)].sort()) await tx.trainers.lock(trainer);
}

/** Writes judged results; returns them, with ids of what was made. `sessions`: the batch's, as they are stored. */
export async function writeSessions(
  tx: Store,
  batch: Batch,
  sessions: readonly BatchSession[],
  judged: readonly SessionResult[],
  reason: string,
  by: By,
  removedAs: 'cancelled' | 'deleted' = 'cancelled',
): Promise<SessionResult[]> {
  const stored = new Map(sessions.map((session) => [session.id, session]));
  const results = judged.map((result) =>
    result.what === 'made' ? { ...result, id: crypto.randomUUID() } : { ...result },
  );
  const those = (what: SessionResult['what']) => results.filter((result) => result.what === what);
  await tx.calendar.end(
    those('removed').map(({ id }) => id!),
    removedAs,
  );
  for (const { id } of those('removed'))
    await changeSession(
      tx,
      stored.get(id!)!,
      {
        status: removedAs,
        number: null,
        cancel_reason: reason || null,
        ...(removedAs === 'cancelled' && cancelledBy(by.actor, by.now)),
      },
      by,
    );
  await moveRows(tx, those('moved'));
  for (const { id, number, teacher_id, start_time, end_time } of those('moved'))
    await changeSession(tx, stored.get(id!)!, { number, teacher_id, start_time, end_time }, by);
  const stay = [...those('kept'), ...those('failed')].filter(
    ({ id, number, number_before }) => stored.has(id ?? '') && number !== number_before,
  );
  for (const { id, number } of stay) await changeSession(tx, stored.get(id!)!, { number }, by);
  await bookRows(tx, batch, those('made'), by);
  await tx.records(BATCH_SESSIONS).insert(those('made').map((made) => newSession(batch, made, by)));
  await writeAudit(tx, batch, results, stored, { reason, removedAs }, by);
  await followMarks(tx, batch.id, results, by);
  return results;
}

/** Whoever writes to the calendar holds the trainer's row; should somebody not, each is tried by itself. */
async function moveRows(tx: Store, moved: readonly SessionResult[]): Promise<void> {
  const placeOf = ({ id, teacher_id, start_time, end_time }: SessionResult) => ({
    session_id: id!,
    teacher_id,
    start_time,
    end_time,
  });
  if (await tx.calendar.moveAll(moved.map(placeOf))) return;
  for (const each of moved) if (!(await tx.calendar.moveAll([placeOf(each)]))) Object.assign(each, TAKEN);
}

async function bookRows(tx: Store, batch: Batch, made: readonly SessionResult[], by: By): Promise<void> {
  const rows = made.map((each) => calendarSession(batch, each, by));
  if (await tx.calendar.bookAll(rows)) return;
  for (const [at, row] of rows.entries())
    if ((await tx.calendar.book(row)) !== 'booked') Object.assign(made[at]!, TAKEN, { id: null });
}

const TAKEN = {
  what: 'failed',
  context: 'calendar',
  reason: 'Somebody else took this hour at the same moment',
} as const;

function calendarSession(
  { name, capacity }: Batch,
  { id, kind, teacher_id, start_time, end_time }: SessionResult,
  { actor, now }: By,
): SessionRow {
  return {
    session_id: id!,
    teacher_id,
    start_time,
    end_time,
    session_type: 'batch_session',
    session_status: 'active',
    batch_name: name,
    sub_type: subTypeOf(kind),
    capacity,
    strength: 0,
    created_by: actor,
    created_on: now,
  };
}

function calendarRow({ id, start_time, end_time, batch_name, kind }: BatchSession) {
  return {
    session_id: id,
    start_time,
    end_time,
    session_type: 'batch_session' as const,
    session_status: 'active' as const,
    batch_name,
    sub_type: subTypeOf(kind),
  };
}

function newSession(
  { id: batch_id, name, product_type, grade_band, region }: Batch,
  { id, kind, number, teacher_id, start_time, end_time }: SessionResult,
  { actor, now }: By,
): BatchSession {
  return {
    id: id!,
    batch_id,
    batch_name: name,
    kind,
    number,
    teacher_id,
    start_time,
    end_time,
    ...hourOfWeek(start_time),
    product_type,
    grade_band,
    region,
    status: 'active',
    cancel_reason: null,
    cancelled_on: null,
    cancelled_by: null,
    is_marked: false,
    present: 0,
    late: 0,
    absent: 0,
    excused: 0,
    trainer_name: '',
    version: 1,
    created_by: actor,
    created_on: now,
    updated_by: actor,
    updated_on: now,
  };
}

const DONE = { made: 'created', moved: 'moved', removed: 'cancelled' } as const;

async function writeAudit(
  tx: Store,
  batch: Batch,
  results: readonly SessionResult[],
  stored: ReadonlyMap<string, BatchSession>,
  { reason, removedAs }: { reason: string; removedAs: string },
  { actor, now }: By,
): Promise<void> {
  const rows = results.flatMap(({ what, id, number, teacher_id, start_time }) => {
    if (what === 'failed' || what === 'kept') return [];
    const before = stored.get(id!);
    const changes = Object.fromEntries(
      Object.entries({ teacher_id, start_time, number }).flatMap(([field, after]) =>
        before && what === 'moved' && Reflect.get(before, field) !== after
          ? [[field, { before: Reflect.get(before, field), after }]]
          : [],
      ),
    );
    const done = what === 'removed' && removedAs === 'deleted' ? 'deleted' : DONE[what];
    return [
      {
        at: now,
        actor,
        action: `batch_session.${done}`,
        subject_type: 'batch_session',
        subject_id: id!,
        details: { ...(Object.keys(changes).length > 0 && { changes }), ...(reason && { reason }) },
      },
    ];
  });
  const count = (what: SessionResult['what']) => results.filter((result) => result.what === what).length;
  const details = {
    created: count('made'),
    moved: count('moved'),
    cancelled: count('removed'),
    failed: count('failed'),
    ...(reason && { reason }),
  };
  if (rows.length > 0)
    await tx.audit.write([
      ...rows,
      { at: now, actor, action: 'batch.sessions_changed', subject_type: 'batch', subject_id: batch.id, details },
    ]);
}

/** In the order of ids, so that two people never wait for each other; those that are not there are answered at once. */
async function byBatch(tx: Store, ids: readonly string[], results: SessionResult[]): Promise<[string, string[]][]> {
  const groups = new Map<string, string[]>();
  for (const id of new Set(ids)) {
    const session = await tx.records(BATCH_SESSIONS).find(id);
    if (!session) results.push(gone(id));
    else groups.set(session.batch_id, [...(groups.get(session.batch_id) ?? []), id]);
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
}

function gone(id: string): SessionResult {
  return {
    id,
    what: 'failed',
    kind: 'regular',
    number: null,
    number_before: null,
    teacher_id: '',
    start_time: 0,
    end_time: 0,
    context: 'session',
    reason: 'There is no such session any more',
    warnings: [],
  };
}
