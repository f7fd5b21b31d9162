// How Stripe counts each currency (docs.stripe.com/currencies): mostly as ISO 4217 does, and where it does not, amounts are changed on their way.
import { exponentOf } from '@domain/payments/exponents';
import { stepOf } from '@domain/payments/money';

/** Charged as it is written. UGX stands in Stripe's list too, and among the special cases, which hold. */
const WITHOUT_DIGITS: readonly string[] = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
/** Charged with two digits that must be 00. HUF and TWD are so in payouts alone: charged, they have their two digits. */
const WITH_EMPTY_DIGITS: readonly string[] = ['ISK', 'UGX'];

function stripeDigits(currency: string): number {
  if (WITHOUT_DIGITS.includes(currency)) return 0;
  if (WITH_EMPTY_DIGITS.includes(currency)) return 2;
  return exponentOf(currency);
}

/** Less than 1 where our minor unit is smaller than Stripe's: the ariary has hundredths that nobody can charge. */
function factorOf(currency: string): number {
  return 10 ** (stripeDigits(currency) - exponentOf(currency));
}

/** What Stripe charges is a multiple of this, in our minor units. */
export function stripeUnitOf(currency: string): number {
  return Math.max(stepOf(currency), 10 ** (exponentOf(currency) - stripeDigits(currency)));
}

/** Throws a RangeError for an amount that Stripe has no number for. */
export function toStripe(amount: number, currency: string): number {
  if (amount % stripeUnitOf(currency) !== 0)
    throw new RangeError(`Stripe charges ${currency} in multiples of ${stripeUnitOf(currency)}`);
  const factor = factorOf(currency);
  return factor < 1 ? amount / Math.round(1 / factor) : amount * factor;
}

export function fromStripe(amount: number, currency: string): number {
  const factor = factorOf(currency);
  return factor < 1 ? amount * Math.round(1 / factor) : Math.round(amount / factor);
}
