// Whether a batch is to be called dormant: offered to people, never done by itself (decisions 8).
import { SECONDS_PER_DAY } from '../calendar';
import type { EpochSeconds } from '../units';

export const QUIET_DAYS = 21;

export interface BatchLife {
  stage: string;
  /** Students with an active course who sit in it. */
  activeStudents: number;
  /** When it began, and when a session was held last; null where none was. */
  began: EpochSeconds;
  lastHeld: EpochSeconds | null;
}

/** Why, in words; undefined where it is not, or is no active batch. */
export function dormancyReason(
  { stage, activeStudents, began, lastHeld }: BatchLife,
  now: EpochSeconds,
): string | undefined {
  if (stage !== 'active') return undefined;
  if (activeStudents === 0) return 'It has no active student';
  const quietFrom = now - QUIET_DAYS * SECONDS_PER_DAY;
  return (lastHeld ?? began) < quietFrom ? `No session was held in the last ${QUIET_DAYS} days` : undefined;
}
