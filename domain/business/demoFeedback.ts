// What a demo still needs written about it. Someone who did not attend is not rated (spec 7.1, decisions 8).

interface Attended {
  attendance: 'present' | 'absent' | null;
  /** When somebody pressed Join. */
  join_attempts: readonly number[];
  /** When somebody of the staff saw the family in the demo first. */
  seen_on?: number | null;
}
interface Rated extends Attended {
  feedback: unknown;
  lsq_captured: boolean;
}

/** Marked as attended; until somebody marks it, a press of Join and what the staff saw are what is known. */
export function attendedDemo({ attendance, join_attempts, seen_on = null }: Attended): boolean {
  return attendance === null ? join_attempts.length > 0 || seen_on !== null : attendance === 'present';
}

/** `none`: nobody attended, so there is nothing to write or send on. `bookings.feedback_state` says the same in the database. */
export function feedbackState(seat: Rated): 'none' | 'missing' | 'not_in_crm' | 'captured' {
  if (seat.feedback !== null && seat.lsq_captured) return 'captured';
  if (seat.attendance === 'absent') return 'none';
  if (seat.feedback !== null) return 'not_in_crm';
  return attendedDemo(seat) ? 'missing' : 'none';
}

export function isPending(state: ReturnType<typeof feedbackState>): state is 'missing' | 'not_in_crm' {
  return state === 'missing' || state === 'not_in_crm';
}
