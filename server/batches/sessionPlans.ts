// What would become of sessions of batches that are created, cancelled or moved: judged, and nothing written (decisions 8).
import { dateInZone } from '@domain/calendar';
import type { Batch } from '@domain/records/batch';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import type { EpochSeconds, TrainerId } from '@domain/units';
import type { Store } from '../store/store';
import { findBatch, isOver, sessionsOf } from '../seats/batchSeats';
import { judge, subTypeOf, timesFor } from './judged';
import { type ClosedSpan, courseOf, freeNumbers, meetsOneOf, numbered, placeNumbers, TAKEN } from './runs';
import { plannedResult, resultOf, type SessionResult } from './sessionResult';
import { type SessionRefusal, TrainerTime } from './trainerTime';

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
    // Its students' hours: of what stays, and of what has moved before.
    const own: Pick<BatchSession, 'start_time' | 'end_time'>[] = sessions.filter(
      ({ id }) => !places.has(id) || stopped.has(id),
    );
    results = wanted.map(({ session, ...place }) => {
      const mine = { id: session.id, number_before: session.number };
      const known = stopped.get(session.id);
      if (known) return plannedResult(place, { ...mine, what: 'failed', ...known });
      const { isReturn } = places.get(session.id)!;
      if (place.start !== session.start_time && meetsOneOf(own, place)) {
        stopped.set(session.id, TAKEN);
        return plannedResult(place, { ...mine, ...TAKEN });
      }
      const [result] = judge(
        [place],
        free,
        now,
        isReturn ? { ignored: RETURNS } : { given: place.teacher_id === session.teacher_id ? undefined : batch },
      );
      if (result!.what === 'made') {
        own.push({ start_time: place.start, end_time: place.end });
        return { ...result!, ...mine, what: 'moved' as const };
      }
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

/** In the order of ids, so that two people never wait for each other; those that are not there are answered at once. */
export async function byBatch(
  tx: Store,
  ids: readonly string[],
  results: SessionResult[],
): Promise<[string, string[]][]> {
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
    reason: 'This session no longer exists',
    warnings: [],
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
