// How much of a price may be taken off by one person; whatever is more waits for a second one (decisions 4).
import { discounted, stepOf } from './money';

/** Percent of the price that staff may take off, discount and waivers together. */
export const REDUCTION_LIMIT = 20;

/** What the limit comes to, rounded as a discount is: exactly 20 % is within it, whatever the rounding. */
export function reductionLimit(price: number, currency: string): number {
  return price - discounted(price, REDUCTION_LIMIT, stepOf(currency));
}

/** What a discount takes off. */
export function discountOff(price: number, percent: number, currency: string): number {
  return price - discounted(price, percent, stepOf(currency));
}

/** Whether discount and waivers together, in minor units, are more than one person may give. */
export function needsApproval(price: number, takenOff: number, currency: string): boolean {
  return takenOff > reductionLimit(price, currency);
}

/** What is wrong with a discount, in words: whatever is taken off has a reason. */
export function discountProblem(
  percent: number,
  reason: string | null,
): { field: 'discount_reason'; message: string } | undefined {
  return percent > 0 && (reason === null || reason.trim() === '')
    ? { field: 'discount_reason', message: 'Say why' }
    : undefined;
}
