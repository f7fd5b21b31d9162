// What a family pays its lender: equal instalments of a loan at a yearly rate, in whole minor units, without a float.
import { instalments, stepOf } from '../payments/money';

export interface Loan {
  /** Minor units, a multiple of the currency's step. */
  amount: number;
  currency: string;
  /** How many instalments there are, one a month. */
  months: number;
  /** Percent a year, at most two decimals; 0 for a loan without interest. */
  rate: number;
}

export interface Repayment {
  /** Each but the last one. */
  instalment: number;
  /** It pays what is left, so that it may differ by what the others were rounded. */
  last: number;
  /** Of all of them. */
  total: number;
  interest: number;
}

/** One percent a month, in hundredths of a percent a year. */
const PER_MONTH = 120_000n;
export const MOST_RATE = 100;
export const MOST_MONTHS = 60;

/**
 * Interest is charged on what is left, month by month, and rounded half up to the currency's step, as the instalment is. Throws
 * a RangeError where a number is none that a loan can have.
 */
export function repaymentOf({ amount, currency, months, rate }: Loan): Repayment {
  const step = stepOf(currency);
  const hundredths = Math.round(rate * 100);
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount % step !== 0)
    throw new RangeError(`amount must be a multiple of ${step} above 0, not ${amount}`);
  if (!Number.isInteger(months) || months < 1 || months > MOST_MONTHS)
    throw new RangeError(`months must be 1 to ${MOST_MONTHS}, not ${months}`);
  if (!(rate >= 0 && rate <= MOST_RATE) || Math.abs(rate * 100 - hundredths) > 1e-6)
    throw new RangeError(`rate must be 0 to ${MOST_RATE} with at most two decimals, not ${rate}`);
  if (hundredths === 0) {
    const parts = instalments(amount, months, step);
    return { instalment: parts[0]!, last: parts.at(-1)!, total: amount, interest: 0 };
  }
  const [principal, unit, h] = [BigInt(amount), BigInt(step), BigInt(hundredths)];
  const [grown, whole] = [(PER_MONTH + h) ** BigInt(months), PER_MONTH ** BigInt(months)];
  const instalment = toStep(principal * h * grown, PER_MONTH * (grown - whole), unit);
  let left = principal;
  for (let month = 1; month < months; month++) left += toStep(left * h, PER_MONTH, unit) - instalment;
  const last = left + toStep(left * h, PER_MONTH, unit);
  const total = instalment * BigInt(months - 1) + last;
  return {
    instalment: Number(months === 1 ? last : instalment),
    last: Number(last),
    total: Number(total),
    interest: Number(total - principal),
  };
}

/** `dividend ÷ divisor`, half up to a multiple of `unit`. */
function toStep(dividend: bigint, divisor: bigint, unit: bigint): bigint {
  return ((2n * dividend + divisor * unit) / (2n * divisor * unit)) * unit;
}
