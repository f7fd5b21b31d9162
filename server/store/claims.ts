// The half hours a session claims: no two sessions of a trainer may hold the same one (spec 4).
import type { EpochSeconds } from '@domain/units';
import type { SessionRow } from './store';

export const SECONDS_PER_CLAIM = 1800;

/** The beginning of every half hour the session touches; none when it is cancelled or deleted. */
export function claimedHalfHours(
  session: Pick<SessionRow, 'start_time' | 'end_time' | 'session_status'>,
): EpochSeconds[] {
  if (session.session_status === 'cancelled' || session.session_status === 'deleted') return [];
  const halfHours: EpochSeconds[] = [];
  let halfHour = Math.floor(session.start_time / SECONDS_PER_CLAIM) * SECONDS_PER_CLAIM;
  for (; halfHour < session.end_time; halfHour += SECONDS_PER_CLAIM) halfHours.push(halfHour);
  return halfHours;
}

/** No session is longer than a day, so that a date's sessions are found among those that begin near it. */
export const MAX_SESSION_SECONDS = 86_400;
