// Webinars and master classes of a trainer, host's and co-hosts' parts alike, handed to others with the sessions of batches (decisions 13).
import { isHosted } from '@domain/classes/hosted';
import { addDays, SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import type { Received } from '@domain/contract/contract';
import type { HandedClass } from '@domain/contract/trainerChange';
import type { SessionToCover } from '@domain/leaves/substitutes';
import type { EpochSeconds, TrainerId } from '@domain/units';
import { giveHosted } from '../classes/classHosts';
import { Failure } from '../failure';
import { labelOf } from '../leaves/absences';
import type { By } from '../store/rows';
import type { SessionRow, Store } from '../store/store';
import { moveBatchSessions, type SessionChange } from '../batches/plannedSessions';

export interface ClassChange {
  session: SessionRow;
  from: TrainerId;
  to: TrainerId;
  /** Back to whom it was taken from. */
  isReturn?: boolean;
}

/** Ahead, in order of time. */
export async function classesHeld(
  store: Store,
  { teacher_id, from, to }: Received<'trainerChange', 'query'>,
  now: EpochSeconds,
): Promise<SessionRow[]> {
  const start = Math.max(now + 1, startOfDay(from));
  const until = to === undefined ? start + 366 * SECONDS_PER_DAY : startOfDay(addDays(to, 1));
  const sessions = await store.calendar.sessionsOf([teacher_id], start, until);
  return sessions.filter(
    ({ session_type, start_time }) => isHosted(session_type) && start_time >= start && start_time < until,
  );
}

export function classToCover({
  session_id: id,
  teacher_id,
  start_time: start,
  end_time: end,
}: SessionRow): SessionToCover {
  return { id, teacher_id, start, end, isHosted: true, batch: null, children: [] };
}

export function handedClass(
  session: SessionRow,
): Pick<HandedClass, 'id' | 'label' | 'session_type' | 'start_time' | 'end_time'> {
  const { session_id: id, session_type, start_time, end_time } = session;
  return {
    id,
    label: labelOf(session),
    session_type: session_type as HandedClass['session_type'],
    start_time,
    end_time,
  };
}

/** Each for itself: what cannot move stays, with the reason. */
export async function giveClasses(tx: Store, changes: readonly ClassChange[], by: By): Promise<HandedClass[]> {
  const results: HandedClass[] = [];
  for (const { session, from, to, isReturn = false } of [...changes].sort(
    (one, other) =>
      one.session.start_time - other.session.start_time || (one.session.session_id < other.session.session_id ? -1 : 1),
  )) {
    const stays = (reason: string) =>
      results.push({ ...handedClass(session), what: 'failed', teacher_id: session.teacher_id, reason, warnings: [] });
    if (session.session_status !== 'active') stays('It has been cancelled');
    else if (session.teacher_id !== from) stays('Somebody else has already given it away');
    else
      try {
        const warnings = await giveHosted(tx, session, to, isReturn, by);
        results.push({ ...handedClass(session), what: 'moved', teacher_id: to, reason: null, warnings });
      } catch (problem) {
        if (!(problem instanceof Failure) || problem.status !== 409) throw problem;
        stays(problem.body.message ?? 'Somebody else has changed it since');
      }
  }
  return results;
}

/** What was done is taken back with the transaction that it was done in. */
class Tried extends Error {
  constructor(readonly results: HandedClass[]) {
    super('tried');
  }
}

/** What would become of them, with the sessions of batches moved before: tried, and left undone. */
export async function previewClasses(
  store: Store,
  before: readonly SessionChange[],
  changes: readonly ClassChange[],
  by: By,
): Promise<HandedClass[]> {
  if (changes.length === 0) return [];
  try {
    return await store.transaction(async (tx): Promise<never> => {
      await moveBatchSessions(tx, before, by);
      throw new Tried(await giveClasses(tx, changes, by));
    });
  } catch (ended) {
    if (ended instanceof Tried) return ended.results;
    throw ended;
  }
}
