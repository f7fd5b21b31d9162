// What a cover is: a session that somebody holds instead of the trainer whose it was. Totals of a month, fairness and the payout count by this alone.
import type { EpochSeconds, TrainerId } from '../units';

/** One handing over, as the record `session_cover` keeps it. */
export interface Handover {
  id: string;
  session_id: string;
  from_teacher: TrainerId;
  to_teacher: TrainerId;
  status: 'given' | 'returned';
  created_on: EpochSeconds;
}

/** The session as it stands in the calendar. */
export interface CoveredSession {
  teacher_id: TrainerId;
  session_status: string;
  end_time: EpochSeconds;
}

/**
 * The handover by which a session's trainer holds it for somebody else; undefined for one who holds a session of their own. What was given back, or went on to
 * another trainer by any other way, is nobody's cover; a session handed on covers for the trainer whose it was first.
 */
export function coverOf<H extends Handover>(
  session: Pick<CoveredSession, 'teacher_id'>,
  handovers: readonly H[],
): H | undefined {
  const given = handovers
    .filter(({ status }) => status === 'given')
    .sort(
      (one, other) =>
        one.created_on - other.created_on ||
        (one.to_teacher === other.from_teacher ? -1 : other.to_teacher === one.from_teacher ? 1 : 0),
    );
  const last = given.at(-1);
  return last && last.to_teacher === session.teacher_id && given[0]!.from_teacher !== session.teacher_id
    ? last
    : undefined;
}

/** Held, and so counted: what was cancelled is no cover, and what is ahead not yet. */
export function isHeld(
  { session_status, end_time }: Pick<CoveredSession, 'session_status' | 'end_time'>,
  now: EpochSeconds,
): boolean {
  return session_status === 'active' && end_time <= now;
}
