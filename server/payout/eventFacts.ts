// What is told of an event before it is judged: its times, who came, and whether and by whom it was cancelled.
import type { PayoutEvent } from '@domain/payout/lines';
import type { SessionFacts } from '@domain/payout/outcomes';
import type { EpochSeconds } from '@domain/units';

/** `kind`, `label` and times of an event, and the facts that decide its outcome. */
export type UnjudgedEvent = Omit<PayoutEvent, 'outcome'> & Omit<SessionFacts, 'start' | 'end' | 'onLeave'>;

export type Facts = Pick<UnjudgedEvent, 'cancelled' | 'came' | 'absent' | 'excused' | 'open'>;
export type Cancelled = { cancelled_on: EpochSeconds | null; cancelled_by: string | null };

export const NOBODY = { came: 0, absent: 0, excused: 0, open: 0 };

export function cancellationOf(cancelled: Cancelled | undefined, trainer: string): Facts['cancelled'] {
  return { at: cancelled?.cancelled_on ?? null, byTrainer: cancelled?.cancelled_by === trainer };
}
