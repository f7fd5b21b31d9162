// A series of classes whose slots change from one session on: what stays, and where the others go (decisions 13 and 20).
import { batchSessions, type BatchPlan, type PlannedSession } from '../batches/sessions';
import type { EpochSeconds } from '../units';

export interface SeriesSession extends PlannedSession {
  held: boolean;
  /** Changed by itself, apart from the series. */
  single: boolean;
}

/** Zone, weekly slots, first date and holidays are those that are to hold from now on. */
export interface FollowingEdit extends Omit<BatchPlan, 'range'> {
  sessions: readonly SeriesSession[];
  /** The first session number that the change is about. */
  from: number;
}

/**
 * Of the sessions from the number `from` on: those that keep their start, and the new starts of the others, both by number. The
 * slots are those of a batch (decisions 12), without the starts of sessions that stay, be they of those or of earlier numbers.
 * Without weekly slots nothing is moved.
 */
export function followingEdit({ sessions, from, ...plan }: FollowingEdit): {
  kept: number[];
  moved: { number: number; start: EpochSeconds }[];
} {
  const following = sessions.filter(({ number }) => number >= from).sort((one, other) => one.number - other.number);
  const stays = ({ number, held, single }: SeriesSession) => number < from || held || single;
  const taken = new Set(sessions.filter(stays).map(({ start }) => start));
  const others = following.filter((session) => !stays(session));
  // Each start that is taken costs one slot at most.
  const slots = batchSessions({ ...plan, range: [1, others.length + taken.size] });
  const free = slots.filter(({ start }) => !taken.has(start)).slice(0, others.length);
  return {
    kept: following.filter(stays).map(({ number }) => number),
    moved: free.map(({ start }, at) => ({ number: others[at]!.number, start })),
  };
}
