// Who may check a session now: one person, and of one session in ten another one who sees neither that it is the second check
// nor the first marks (decisions 16).
import { hashOf } from '../rubrics/sampling';
import type { EpochSeconds } from '../units';
import { SECONDS_PER_DAY } from '../calendar';

/** One session in so many is checked by two. */
const ONE_IN = 10;
/** A second check begins at most so many days after the first was submitted: a check that stays hidden cannot be disputed. */
const SECOND_DAYS = 3;
/** A draft that nobody has touched for so many days is given back. */
export const DRAFT_DAYS = 7;

export function isCheckedTwice(session_id: string): boolean {
  return hashOf(session_id) % ONE_IN === 0;
}

/** The checks of one session, by whom; null where there is none. */
export interface Seats {
  first: Seat | null;
  second: Seat | null;
}

export interface Seat {
  checker: string;
  /** Null while the check is a draft. */
  submitted_on: EpochSeconds | null;
  /** Somebody disputed it: no second check begins any more. */
  was_disputed: boolean;
}

/** As one person may see it: `open`, whether it would be the first check or the second. */
export type SeatState = 'open' | 'mine' | 'done' | 'taken' | 'checked';

/** Which place the person would take; undefined where there is none for them. */
export function freeSeat(
  session_id: string,
  { first, second }: Seats,
  who: string,
  now: EpochSeconds,
): 'first' | 'second' | undefined {
  if (first?.checker === who || second?.checker === who) return undefined;
  if (!first) return 'first';
  return !second && isCheckedTwice(session_id) && mayBegin(first, now) ? 'second' : undefined;
}

export function seatState(session_id: string, seats: Seats, who: string, now: EpochSeconds): SeatState {
  const own = [seats.first, seats.second].find((seat) => seat?.checker === who);
  if (own) return own.submitted_on === null ? 'mine' : 'done';
  if (freeSeat(session_id, seats, who, now)) return 'open';
  // Whether one of two was submitted says nothing to others before both are.
  return [seats.first, seats.second].some((seat) => seat?.submitted_on === null) ? 'taken' : 'checked';
}

function mayBegin({ submitted_on, was_disputed }: Seat, now: EpochSeconds): boolean {
  return !was_disputed && (submitted_on === null || now < submitted_on + SECOND_DAYS * SECONDS_PER_DAY);
}

/** Of those who check, and of trainers' managers: words of `read_by` beside e-mails. */
export const READERS = { quality: 'quality', manager: 'manager' } as const;

/** Who reads each check: a draft its checker alone; of two those who check only when neither can be told by the other any more. */
export function readersOf(
  session_id: string,
  { first, second }: Seats,
  now: EpochSeconds,
): Record<'first' | 'second', string[]> {
  const isDone = (seat: Seat | null) => seat !== null && seat.submitted_on !== null;
  const isHidden = second ? !isDone(second) : first !== null && isCheckedTwice(session_id) && mayBegin(first, now);
  return {
    first: !first
      ? []
      : isDone(first)
        ? [first.checker, READERS.manager, ...(isHidden ? [] : [READERS.quality])]
        : [first.checker],
    second: second ? [second.checker, ...(isDone(first) && isDone(second) ? [READERS.quality] : [])] : [],
  };
}
