// What becomes of a family's answer to an invitation (decisions 13): judged by the clock and by the seats of that very moment.
import type { EpochSeconds } from '../units';

export const INVITATION_STATES = {
  invited: 'Invited',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  attended: 'Attended',
  missed: 'Missed',
} as const;
export type InvitationState = keyof typeof INVITATION_STATES;

/** Have a seat. */
export const SEATED: readonly InvitationState[] = ['accepted', 'attended', 'missed'];

export interface Asked {
  status: InvitationState;
  answer_by: EpochSeconds;
}

export interface AskedTo {
  status: 'scheduled' | 'held' | 'cancelled' | 'not_held';
  start_time: EpochSeconds;
  capacity: number;
  /** Seats that are taken. */
  taken: number;
}

export type Unanswerable = 'answered' | 'cancelled' | 'expired' | 'full';

/** The students who did not answer in time, whether or not that is written down yet. */
export function hasExpired({ status, answer_by }: Asked, now: EpochSeconds): boolean {
  return status === 'expired' || (status === 'invited' && answer_by <= now);
}

/** Why an answer is not taken; undefined where it is. `expired` from the moment of the end on, and once the session has begun. */
export function mayNotAnswer(
  { status, answer_by }: Asked,
  session: AskedTo,
  answer: 'accepted' | 'declined',
  now: EpochSeconds,
): Unanswerable | undefined {
  if (status === 'expired') return 'expired';
  if (status !== 'invited') return 'answered';
  if (session.status === 'cancelled') return 'cancelled';
  if (now >= answer_by || now >= session.start_time || session.status !== 'scheduled') return 'expired';
  return answer === 'accepted' && session.taken >= session.capacity ? 'full' : undefined;
}
