// Whether the creation of a demo session can be taken back, and why not: read by the log of the day and by the API (docs/decisions/242).
import type { EpochSeconds, TrainerId } from '../units';

interface CreatedSession {
  teacher_id: TrainerId;
  start_time: EpochSeconds;
  session_status: string;
  capacity: number;
  /** Families booked. */
  strength: number;
  created_by: string;
}

/** As it was when it was created; undefined where no log is left of that. */
export type AsCreated = Pick<CreatedSession, 'teacher_id' | 'start_time' | 'capacity'> | undefined;

export interface TakingBack {
  email: string;
  isAdmin: boolean;
  now: EpochSeconds;
}

/** What became of it since, as a sentence; undefined while it stands as it was created. */
export function changedSince(session: CreatedSession, created: AsCreated): string | undefined {
  if (session.session_status === 'deleted') return 'Already undone';
  if (session.session_status !== 'active') return 'It has been cancelled';
  if (session.strength > 0)
    return session.strength === 1 ? '1 family is booked' : `${session.strength} families are booked`;
  if (!created) return undefined;
  if (session.teacher_id !== created.teacher_id) return 'It was given to another trainer';
  if (session.start_time !== created.start_time) return 'Its time was changed';
  return session.capacity === created.capacity ? undefined : 'Its seats were changed';
}

/** Undefined where it can be taken back. One that is taken back already counts as done: see the API. */
export function takeBackRefusal(
  session: CreatedSession,
  created: AsCreated,
  { email, isAdmin, now }: TakingBack,
): { status_code: 403 | 409; error: string } | undefined {
  if (session.created_by !== email && !isAdmin)
    return { status_code: 403, error: 'Only the person who created it or a production admin can undo it' };
  const since = changedSince(session, created);
  if (since !== undefined) return { status_code: 409, error: since };
  return session.start_time <= now ? { status_code: 409, error: 'It has started' } : undefined;
}
