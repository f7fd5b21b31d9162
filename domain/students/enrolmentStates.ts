// What an enrolment may become, and by which step (decisions 8): the table that buttons, the API and tests read.
import type { EnrolmentState } from '../records/enrolment';

/** From each state to those it may become; nothing else is allowed. Out of a refund it goes back to where it was, or ends. */
export const ENROLMENT_TRANSITIONS = {
  onboarding: ['active', 'refund_in_progress'],
  active: ['paused', 'refund_in_progress', 'completed'],
  paused: ['active', 'refund_in_progress'],
  refund_in_progress: ['onboarding', 'active', 'paused', 'completed', 'ended'],
  ended: ['active'],
  /** Back where a correction leaves a class. */
  completed: ['active', 'refund_in_progress'],
} as const satisfies Record<EnrolmentState, readonly EnrolmentState[]>;

/** A course in one of these states needs a batch: bought and not begun, or changed to a course that nobody gave a seat for yet. */
export const NEEDS_BATCH: readonly EnrolmentState[] = ['onboarding', 'active'];

/** Whether a batch is still to be found for it (decisions 8). */
export function waitsForBatch({ status, batch_id }: { status: EnrolmentState; batch_id: string | null }): boolean {
  return batch_id === null && NEEDS_BATCH.includes(status);
}

/** The state, and the one before a refund that is on its way. */
export interface EnrolmentStateNow {
  status: EnrolmentState;
  status_before: EnrolmentState | null;
}

export function mayEnrolmentBecome({ status, status_before }: EnrolmentStateNow, to: EnrolmentState): boolean {
  if (!(ENROLMENT_TRANSITIONS[status] as readonly EnrolmentState[]).includes(to)) return false;
  return status !== 'refund_in_progress' || to === 'ended' || to === (status_before ?? 'active');
}

/** The state after the step; what it was before is remembered for as long as a refund is on its way. */
export function enrolmentStateAfter({ status }: EnrolmentStateNow, to: EnrolmentState): EnrolmentStateNow {
  return { status: to, status_before: to === 'refund_in_progress' ? status : null };
}
