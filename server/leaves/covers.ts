// Covers as they are stored: by session, and of a stretch of time by what became of the sessions since (domain/leaves/covers.ts).
import { SECONDS_PER_DAY } from '@domain/calendar';
import { coverOf, isHeld } from '@domain/leaves/covers';
import type { FilterValue } from '@domain/lists/list';
import { type SessionCover, SESSION_COVERS } from '@domain/records/sessionCover';
import type { EpochSeconds, TrainerId } from '@domain/units';
import { allOf } from '../store/rows';
import type { SessionRow, Store } from '../store/store';

/** A session may have been moved to another day since it was handed over. */
const MOVED_DAYS = 31;
const MOVED = MOVED_DAYS * SECONDS_PER_DAY;
/** So long a cover counts when substitutes are ranked. */
const RANKED_DAYS = 30;

export interface Covered {
  cover: SessionCover;
  session: SessionRow;
}

/** Every cover whose session begins between the two, both included. */
export async function coversBetween(store: Store, from: EpochSeconds, to: EpochSeconds): Promise<Covered[]> {
  const handovers = await handoversOf(store, from, to);
  if (handovers.size === 0) return [];
  const sessions = await store.calendar.sessions([...handovers.keys()]);
  return sessions.flatMap((session) => {
    const cover = coverOf(session, handovers.get(session.session_id)!);
    return cover && session.start_time >= from && session.start_time <= to ? [{ cover, session }] : [];
  });
}

/** Every cover of a leave whose session is ahead, wherever it was moved since it was handed over; `leaveId`: of this one alone. */
export async function coversAhead(store: Store, now: EpochSeconds, leaveId?: string): Promise<Covered[]> {
  const which: Record<string, FilterValue> =
    leaveId === undefined ? { start_time: { from: now - MOVED, to: null } } : { leave_id: { anyOf: [leaveId] } };
  const given = await allOf(store, SESSION_COVERS, { ...which, status: { anyOf: ['given'] } });
  const ids = [...new Set(given.flatMap(({ leave_id, session_id }) => (leave_id === null ? [] : [session_id])))];
  const sessions = new Map(
    (ids.length === 0 ? [] : await store.calendar.sessions(ids)).map((session) => [session.session_id, session]),
  );
  return given.flatMap((cover) => {
    const session = cover.leave_id === null ? undefined : sessions.get(cover.session_id);
    const isTheirs = session?.session_status === 'active' && session.teacher_id === cover.to_teacher;
    return isTheirs && session.start_time > now ? [{ cover, session }] : [];
  });
}

/** Sessions held for others in the last 30 days, by who held them. */
export async function coversLately(store: Store, now: EpochSeconds): Promise<Map<TrainerId, number>> {
  const covers = new Map<TrainerId, number>();
  for (const { session } of await coversBetween(store, now - RANKED_DAYS * SECONDS_PER_DAY, now))
    if (isHeld(session, now)) covers.set(session.teacher_id, (covers.get(session.teacher_id) ?? 0) + 1);
  return covers;
}

async function handoversOf(store: Store, from: EpochSeconds, to: EpochSeconds): Promise<Map<string, SessionCover[]>> {
  const handovers = new Map<string, SessionCover[]>();
  for (const row of await allOf(store, SESSION_COVERS, {
    status: { anyOf: ['given'] },
    start_time: { from: from - MOVED, to: to + MOVED },
  }))
    handovers.set(row.session_id, [...(handovers.get(row.session_id) ?? []), row]);
  return handovers;
}

/** By session, whoever was asked to hold it at the hour that it has and declined: by the last time each was asked. */
export async function declinersOf(
  store: Store,
  sessions: readonly { id: string; start: EpochSeconds }[],
): Promise<Map<string, SessionCover[]>> {
  const starts = new Map(sessions.map(({ id, start }) => [id, start]));
  if (starts.size === 0) return new Map();
  const last = new Map<string, SessionCover>();
  const asked = await allOf(store, SESSION_COVERS, { session_id: { anyOf: [...starts.keys()] } });
  // Of two of one second the one that stands.
  asked.sort(
    (one, other) =>
      one.created_on - other.created_on || Number(one.status === 'given') - Number(other.status === 'given'),
  );
  for (const cover of asked) last.set(JSON.stringify([cover.session_id, cover.to_teacher]), cover);
  const decliners = new Map<string, SessionCover[]>();
  for (const cover of last.values())
    if (cover.cover_answer === 'declined' && cover.asked_for === starts.get(cover.session_id))
      decliners.set(cover.session_id, [...(decliners.get(cover.session_id) ?? []), cover]);
  return decliners;
}

/** Sessions that begin between the two, both included, and stand with a substitute who declined: whom they were taken from could not have them back. */
export async function leftWithDecliners(store: Store, from: EpochSeconds, to: EpochSeconds): Promise<Covered[]> {
  const covers = await allOf(store, SESSION_COVERS, {
    cover_answer: { anyOf: ['declined'] },
    status: { anyOf: ['given'] },
    start_time: { from: from - MOVED, to: to + MOVED },
  });
  if (covers.length === 0) return [];
  const sessions = new Map(
    (await store.calendar.sessions(covers.map(({ session_id }) => session_id))).map((each) => [each.session_id, each]),
  );
  return covers.flatMap((cover) => {
    const session = sessions.get(cover.session_id);
    const isTheirs = session?.session_status === 'active' && session.teacher_id === cover.to_teacher;
    const isThen = isTheirs && session.start_time === cover.asked_for;
    return isThen && session.start_time >= from && session.start_time <= to ? [{ cover, session }] : [];
  });
}
