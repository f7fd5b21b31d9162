// Sessions that are over and not marked: of those that somebody sits in, the longest waiting first. Counted and listed by this.
import type { SessionToMark } from '@domain/contract/batchAttendance';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import type { EpochSeconds } from '@domain/units';
import { someOf } from '../store/rows';
import type { Store } from '../store/store';

/** A PTM is no class, and nobody is marked in it. */
const MARKED: BatchSession['kind'][] = ['regular', 'CatchUp', 'extra'];
const AT_ONCE = 1000;

export async function sessionsToMark(store: Store, now: EpochSeconds): Promise<SessionToMark[]> {
  const unmarked = await someOf(
    store,
    BATCH_SESSIONS,
    {
      is_marked: { is: false },
      status: { anyOf: ['active'] },
      kind: { anyOf: MARKED },
      end_time: { from: null, to: now },
    },
    ['id', 'batch_id', 'batch_name', 'kind', 'number', 'trainer_name', 'start_time', 'end_time'],
  );
  const seated = await withStudents(
    store,
    unmarked.map(({ id }) => id),
  );
  return unmarked
    .filter(({ id }) => seated.has(id))
    .sort((one, other) => one.start_time - other.start_time || (one.id < other.id ? -1 : 1));
}

async function withStudents(store: Store, ids: readonly string[]): Promise<Set<string>> {
  const seated = new Set<string>();
  for (let at = 0; at < ids.length; at += AT_ONCE)
    for (const { session_id, strength } of await store.calendar.sessions(ids.slice(at, at + AT_ONCE)))
      if (strength > 0) seated.add(session_id);
  return seated;
}
