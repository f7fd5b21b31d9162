// A dispute of a check: by the trainer's manager, once, within seven days, item by item; decided mark by mark (decisions 16).
import { SECONDS_PER_DAY } from '../calendar';
import type { EpochSeconds } from '../units';
import type { GivenMark } from './marks';

export const DISPUTE_DAYS = 7;

interface Disputable {
  status: string;
  submitted_on: EpochSeconds | null;
  is_second: boolean;
  manager: string | null;
}

/**
 * Why this person cannot dispute the check now; undefined where they can. 403: the person, 409: the check. `manager`: null where
 * nobody is who signs in here; production admins do it then, so that no check is beyond correction.
 */
export function disputeRefusal(
  { status, submitted_on, is_second, manager }: Disputable,
  who: string,
  now: EpochSeconds,
  isAdmin = false,
): { status: 403 | 409; reason: string } | undefined {
  if (!manager && !isAdmin)
    return {
      status: 403,
      reason: 'The trainer has no manager who signs in here: a production admin disputes this check',
    };
  if (manager && manager !== who) return { status: 403, reason: 'Only the trainer’s manager can dispute a check' };
  if (is_second) return { status: 409, reason: 'A second check has no score that stands' };
  if (submitted_on === null) return { status: 409, reason: 'The check is not submitted yet' };
  if (status !== 'submitted') return { status: 409, reason: 'The check was disputed already' };
  if (now > disputeUntil(submitted_on))
    return { status: 409, reason: `A check can be disputed for ${DISPUTE_DAYS} days after it was submitted` };
  return undefined;
}

export function disputeUntil(submitted_on: EpochSeconds): EpochSeconds {
  return submitted_on + DISPUTE_DAYS * SECONDS_PER_DAY;
}

/** The new mark, or null where the old one stays. */
export interface Decision {
  item: string;
  mark: GivenMark | null;
}

/** The marks that stand after the dispute, and whether any is another one. */
export function decidedMarks(
  marks: Readonly<Record<string, GivenMark>>,
  decisions: readonly Decision[],
): { marks: Record<string, GivenMark>; isChanged: boolean } {
  const others = decisions.filter(({ item, mark }) => mark !== null && mark !== marks[item]);
  return {
    marks: { ...marks, ...Object.fromEntries(others.map(({ item, mark }) => [item, mark!])) },
    isChanged: others.length > 0,
  };
}
