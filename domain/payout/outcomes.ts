// What became of a session, as far as its trainer's pay is concerned (decisions 14).
import type { EpochSeconds } from '../units';

/** How a session ended, with its words. */
export const OUTCOMES = {
  held: 'Held',
  nobody: 'Nobody attended',
  cancelled_late: 'Cancelled less than 2 hours before',
  cancelled: 'Cancelled earlier',
  withdrawn: 'Cancelled by the trainer',
  excused: 'Everybody excused',
  on_leave: 'Trainer on leave',
  not_held: 'Not held',
  unmarked: 'Attendance not marked',
  upcoming: 'Not over yet',
  removed: 'No longer this trainer’s',
  correction: 'Correction',
} as const;
export type Outcome = keyof typeof OUTCOMES;

/** Halves of the rate that an outcome is paid with. */
const PAID_HALVES: Readonly<Partial<Record<Outcome, 1 | 2>>> = { held: 2, nobody: 1, cancelled_late: 1 };

export function halvesOf(outcome: Outcome): 0 | 1 | 2 {
  return PAID_HALVES[outcome] ?? 0;
}

/** The company cancels late within so many seconds of the start. */
const LATE_SECONDS = 2 * 3600;

export function isCancelledLate(start: EpochSeconds, at: EpochSeconds): boolean {
  return start - at < LATE_SECONDS;
}

export interface SessionFacts {
  start: EpochSeconds;
  end: EpochSeconds;
  /** When it was cancelled, and whether its own trainer did it; null where it stands. Nobody remembers when: `at` is null. */
  cancelled: { at: EpochSeconds | null; byTrainer: boolean } | null;
  /** An approved leave of its trainer lies over it. */
  onLeave: boolean;
  /** Who was expected: those who came, who did not, who were excused, and whose attendance nobody has marked. */
  came: number;
  absent: number;
  excused: number;
  open: number;
}

export function outcomeOf(
  { start, end, cancelled, onLeave, came, absent, excused, open }: SessionFacts,
  now: EpochSeconds,
): Outcome {
  if (cancelled?.byTrainer) return 'withdrawn';
  if (cancelled) return cancelled.at !== null && isCancelledLate(start, cancelled.at) ? 'cancelled_late' : 'cancelled';
  if (end > now) return 'upcoming';
  if (onLeave) return 'on_leave';
  if (came > 0) return 'held';
  if (open > 0) return 'unmarked';
  if (absent > 0) return 'nobody';
  return excused > 0 ? 'excused' : 'not_held';
}
