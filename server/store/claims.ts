// The half hours that a session occupies: no two sessions of a trainer may claim the same one (spec 4).
import type { EpochSeconds } from '@domain/units';
import type { SessionRow } from './store';

export const SECONDS_PER_CLAIM = 1800;

/** No session is longer than a day, so that a date's sessions are found among those that begin near it. */
export const MAX_SESSION_SECONDS = 86_400;

type Claimant = Pick<SessionRow, 'start_time' | 'end_time' | 'session_status'>;

/** The beginning of every half hour the session touches; none when it is cancelled or deleted. */
export function claimedHalfHours(session: Claimant): EpochSeconds[] {
  const halfHours: EpochSeconds[] = [];
  const span = claimedSpan(session);
  if (span) for (let at = span.from; at < span.to; at += SECONDS_PER_CLAIM) halfHours.push(at);
  return halfHours;
}

/** Whether two sessions of one trainer claim the same half hour. */
export function clash(one: Claimant, other: Claimant): boolean {
  const [mine, theirs] = [claimedSpan(one), claimedSpan(other)];
  return mine !== undefined && theirs !== undefined && mine.from < theirs.to && theirs.from < mine.to;
}

export function claimedSpan(session: Claimant): { from: EpochSeconds; to: EpochSeconds } | undefined {
  if (session.session_status === 'cancelled' || session.session_status === 'deleted') return undefined;
  return {
    from: Math.floor(session.start_time / SECONDS_PER_CLAIM) * SECONDS_PER_CLAIM,
    to: Math.ceil(session.end_time / SECONDS_PER_CLAIM) * SECONDS_PER_CLAIM,
  };
}
