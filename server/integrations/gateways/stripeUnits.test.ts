import { expect, test } from 'vitest';
import { CURRENCIES } from '@domain/payments/currencies';
import { exponentOf } from '@domain/payments/exponents';
import { fromStripe, stripeUnitOf, toStripe } from './stripeUnits';

// As docs.stripe.com/currencies lists them.
const ZERO_DECIMAL = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
const THREE_DECIMAL = 'BHD JOD KWD OMR TND'.split(' ');
/** Zero-decimal, and written with two digits all the same. */
const SPECIAL = ['ISK', 'UGX'];
/** Not charged by Stripe; they have three digits. */
const UNKNOWN_THERE = ['IQD', 'LYD'];

test.each(CURRENCIES)('5 %s are what Stripe calls 5 of it, there and back', (currency) => {
  const expected = ZERO_DECIMAL.includes(currency)
    ? 5
    : THREE_DECIMAL.includes(currency) || UNKNOWN_THERE.includes(currency)
      ? 5000
      : 500;
  const five = 5 * 10 ** exponentOf(currency);
  expect(toStripe(five, currency)).toBe(expected);
  expect(fromStripe(expected, currency)).toBe(five);
});

test('special cases: written in hundredths that are 00; forints and Taiwan dollars have theirs', () => {
  expect(SPECIAL.map((currency) => [exponentOf(currency), toStripe(7, currency), fromStripe(700, currency)])).toEqual([
    [0, 700, 7],
    [0, 700, 7],
  ]);
  expect(['HUF', 'TWD'].map((currency) => toStripe(1045, currency))).toEqual([1045, 1045]);
});

test('an amount that Stripe cannot charge is refused, not rounded', () => {
  expect([
    stripeUnitOf('USD'),
    stripeUnitOf('JPY'),
    stripeUnitOf('KWD'),
    stripeUnitOf('MGA'),
    stripeUnitOf('UGX'),
  ]).toEqual([1, 1, 10, 100, 1]);
  expect(() => toStripe(5001, 'KWD')).toThrow(RangeError);
  expect(() => toStripe(150, 'MGA')).toThrow(RangeError);
});
