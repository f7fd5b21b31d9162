// What an answer to "Can you hold this session?" is worth by now: the cover and its session as they stand decide, never the page that was open (decisions 10).
import type { CoverAnswer } from '../records/sessionCover';
import type { EpochSeconds, TrainerId } from '../units';

/** What of a cover decides. */
export interface AskedCover {
  status: 'given' | 'returned';
  to_teacher: TrainerId;
  cover_answer: CoverAnswer;
  asked_for: EpochSeconds | null;
}

/** Its session, as the calendar has it. */
export interface AskedSession {
  teacher_id: TrainerId;
  session_status: string;
  start_time: EpochSeconds;
}

/** Where nothing can be answered, the first that fits. */
export type CoverStand =
  | 'cancelled'
  | 'elsewhere'
  | 'started'
  | 'moved'
  | 'declined'
  | 'withdrawn'
  | 'open'
  | 'accepted';

export function coverStand(
  { status, to_teacher, cover_answer, asked_for }: AskedCover,
  session: AskedSession | undefined,
  now: EpochSeconds,
): CoverStand {
  if (cover_answer === 'declined' && status === 'returned') return 'declined';
  if (session?.session_status !== 'active') return 'cancelled';
  if (status === 'returned' || session.teacher_id !== to_teacher) return 'elsewhere';
  if (session.start_time <= now) return 'started';
  if (cover_answer === 'declined') return 'declined';
  if (asked_for !== null && session.start_time !== asked_for) return 'moved';
  return cover_answer === 'asked' ? 'open' : cover_answer === 'accepted' ? 'accepted' : 'withdrawn';
}

/** Who has accepted may still decline, until the session starts. */
export function mayAnswer(stand: CoverStand, answer: 'accepted' | 'declined'): boolean {
  return stand === 'open' || (stand === 'accepted' && answer === 'declined');
}

/** In the list of those who cannot take it. */
export function declinedText(reason: string | null): string {
  return reason ? `Declined: ${reason}` : 'Declined';
}
