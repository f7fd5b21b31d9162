// How much of a price may be taken off by one person; whatever is more waits for a second one (decisions 4).
import { discounted, stepOf } from './money';

/** Percent of the price that staff may take off, discount and waivers together. */
export const REDUCTION_LIMIT = 20;

/** What a discount takes off. */
export function discountOff(price: number, percent: number, currency: string): number {
  return price - discounted(price, percent, stepOf(currency));
}

export interface Reduced {
  discount_percent: number;
  /** In minor units: what people have waived, less what was un-waived. */
  waived: number;
}

/**
 * Whether discount and waivers together are more than one person may give. A discount of exactly the limit is not, though rounding
 * to the step takes off a little more.
 */
export function needsApproval(price: number, { discount_percent, waived }: Reduced, currency: string): boolean {
  if (waived <= 0 && discount_percent <= REDUCTION_LIMIT) return false;
  return (discountOff(price, discount_percent, currency) + waived) * 100 > price * REDUCTION_LIMIT;
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
