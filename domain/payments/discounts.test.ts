import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountOff, needsApproval } from './discounts';
import { stepOf } from './money';

test.each([
  // A fifth of 33 is 6.6: 7 is more.
  { price: 33, currency: 'INR', most: 6 },
  { price: 99_999, currency: 'INR', most: 19_999 },
  { price: 100_000, currency: 'INR', most: 20_000 },
  { price: 3, currency: 'JPY', most: 0 },
  // Asked for in tens: of 33.350 a fifth is 6.670, of 33.340 it is 6.668.
  { price: 33_350, currency: 'KWD', most: 6670 },
  { price: 33_340, currency: 'KWD', most: 6660 },
])('of $price $currency one person may waive $most', ({ price, currency, most }) => {
  const waives = (waived: number) => needsApproval(price, { discount_percent: 0, waived }, currency);
  expect([waives(most), waives(most + stepOf(currency))]).toEqual([false, true]);
});

test.each([
  { price: 33, currency: 'INR', off: 7 },
  { price: 99_999, currency: 'INR', off: 20_000 },
  { price: 33_340, currency: 'KWD', off: 6670 },
])('a discount of 20 % of $price $currency takes off $off and is one person’s; with any waiver it is not', (row) => {
  const { price, currency, off } = row;
  expect(discountOff(price, 20, currency)).toBe(off);
  const needs = (discount_percent: number, waived: number) =>
    needsApproval(price, { discount_percent, waived }, currency);
  expect([needs(20, 0), needs(20, stepOf(currency)), needs(21, 0)]).toEqual([false, true, true]);
});

test('with a waiver, whatever is more than a fifth of the price takes a second person, and nothing less', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e9 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 1, max: 1e9 }),
      fc.constantFrom('INR', 'JPY', 'KWD'),
      (price, hundredths, steps, currency) => {
        const discount_percent = hundredths / 100;
        const waived = steps * stepOf(currency);
        const takenOff = BigInt(discountOff(price, discount_percent, currency) + waived);
        expect(needsApproval(price, { discount_percent, waived }, currency)).toBe(takenOff * 5n > BigInt(price));
      },
    ),
  );
});
