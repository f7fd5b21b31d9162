// What a variant may become, and by which step (decisions 8): the table that buttons, the API and tests read.
import type { VariantState } from '../records/variant';

/** From each state to those it may become; nothing else is allowed. Out of a refund it goes back to where it was, or ends. */
export const VARIANT_TRANSITIONS = {
  onboarding: ['active', 'refund_in_progress'],
  active: ['paused', 'refund_in_progress', 'completed'],
  paused: ['active', 'refund_in_progress'],
  refund_in_progress: ['onboarding', 'active', 'paused', 'completed', 'ended'],
  ended: ['active'],
  completed: ['refund_in_progress'],
} as const satisfies Record<VariantState, readonly VariantState[]>;

/** The state, and the one before a refund that is on its way. */
export interface VariantStateNow {
  status: VariantState;
  status_before: VariantState | null;
}

export function mayVariantBecome({ status, status_before }: VariantStateNow, to: VariantState): boolean {
  if (!(VARIANT_TRANSITIONS[status] as readonly VariantState[]).includes(to)) return false;
  return status !== 'refund_in_progress' || to === 'ended' || to === (status_before ?? 'active');
}

/** The state after the step; what it was before is remembered for as long as a refund is on its way. */
export function variantStateAfter({ status }: VariantStateNow, to: VariantState): VariantStateNow {
  return { status: to, status_before: to === 'refund_in_progress' ? status : null };
}
