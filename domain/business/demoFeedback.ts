// What a demo still needs written about it. Someone who did not attend is not rated (spec 7.1, decisions 8).

interface Attended {
  attendance: 'present' | 'absent' | null;
  /** When somebody pressed Join. */
  join_attempts: readonly number[];
  feedback: unknown;
  lsq_captured: boolean;
}

/** Marked as attended; until somebody marks it, a press of Join is what is known. */
export function attendedDemo({ attendance, join_attempts }: Pick<Attended, 'attendance' | 'join_attempts'>): boolean {
  return attendance === null ? join_attempts.length > 0 : attendance === 'present';
}

/** `none`: nobody attended, so there is nothing to write. `bookings.feedback_state` says the same in the database. */
export function feedbackState(seat: Attended): 'none' | 'missing' | 'not_in_crm' | 'captured' {
  if (seat.feedback === null) return attendedDemo(seat) ? 'missing' : 'none';
  return seat.lsq_captured ? 'captured' : 'not_in_crm';
}

export function isPending(state: ReturnType<typeof feedbackState>): state is 'missing' | 'not_in_crm' {
  return state === 'missing' || state === 'not_in_crm';
}
