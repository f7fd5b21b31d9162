// Amounts of money: whole numbers of a currency's minor unit, cut and rounded without a float (decisions 7).
import { exponentOf } from './exponents';

/** Amounts are asked and given back in multiples of this: gateways take no other last digit than 0 where there are three. */
export function stepOf(currency: string): 1 | 10 {
  return exponentOf(currency) === 3 ? 10 : 1;
}

/**
 * `total` in `count` equal parts, each rounded down to `step`; the last one takes the rest, so that they sum to the total.
 * Throws a RangeError where `count` is no whole number above 0 or an amount is no whole number from 0.
 */
export function instalments(total: number, count: number, step: number): number[] {
  requireAmount(total, 'total');
  requireWhole(count, 1, 'count');
  requireWhole(step, 1, 'step');
  const each = (total - (total % (count * step))) / count;
  return Array.from({ length: count }, (_, index) => (index < count - 1 ? each : total - each * (count - 1)));
}

/**
 * What is left to pay of `amount` after a discount of `percent` (0 to 100, at most two decimals). What the discount takes
 * off is rounded half up to `step`. Throws a RangeError where a number is outside of that.
 */
export function discounted(amount: number, percent: number, step: number): number {
  requireAmount(amount, 'amount');
  requireWhole(step, 1, 'step');
  const hundredths = Math.round(percent * 100);
  if (!(percent >= 0 && percent <= 100) || Math.abs(percent * 100 - hundredths) > 1e-6)
    throw new RangeError(`percent must be 0 to 100 with at most two decimals, not ${percent}`);
  const off = roundedHalfUp(BigInt(amount) * BigInt(hundredths), 10_000n * BigInt(step)) * BigInt(step);
  return Math.max(0, amount - Number(off));
}

/** `part ÷ whole` of an amount, rounded up to `step`. All of them whole numbers; `whole` is above 0. */
export function shareRoundedUp(amount: number, part: number, whole: number, step: number): number {
  const unit = BigInt(whole) * BigInt(step);
  const steps = (BigInt(amount) * BigInt(part) + unit - 1n) / unit;
  return Number(steps) * step;
}

function roundedHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

function requireAmount(amount: number, name: string): void {
  requireWhole(amount, 0, name);
}

function requireWhole(value: number, least: number, name: string): void {
  if (!Number.isSafeInteger(value) || value < least)
    throw new RangeError(`${name} must be a whole number from ${least}, not ${value}`);
}
