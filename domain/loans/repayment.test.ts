import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LENDER_MONTHS } from '../payments/schedule';
import { stepOf } from '../payments/money';
import { type Loan, MOST_MONTHS, repaymentOf } from './repayment';

/** Amounts of families: a year of courses at most, and enough that an instalment is more than its interest. */
const loans: fc.Arbitrary<Loan> = fc
  .record({
    steps: fc.integer({ min: 10_000, max: 500_000_000 }),
    currency: fc.constantFrom('INR', 'USD', 'KWD', 'JPY'),
    months: fc.integer({ min: 1, max: MOST_MONTHS }),
    hundredths: fc.integer({ min: 0, max: 3600 }),
  })
  .map(({ steps, currency, months, hundredths }) => ({
    amount: steps * stepOf(currency),
    currency,
    months,
    rate: hundredths / 100,
  }));

describe('what is known by hand', () => {
  test.each([
    // ₹1,00,000 over 12 months at 15 %: what any calculator of banks says.
    [
      { amount: 10_000_000, months: 12, rate: 15 },
      { instalment: 902_583, last: 902_584, total: 10_830_997 },
    ],
    [
      { amount: 2_100_000, months: 6, rate: 0 },
      { instalment: 350_000, last: 350_000, total: 2_100_000 },
    ],
    [
      { amount: 1_000_000, months: 3, rate: 0 },
      { instalment: 333_333, last: 333_334, total: 1_000_000 },
    ],
    [
      { amount: 1_200_000, months: 1, rate: 12 },
      { instalment: 1_212_000, last: 1_212_000, total: 1_212_000 },
    ],
  ])('%j', (loan, expected) => {
    const { interest, ...paid } = repaymentOf({ ...loan, currency: 'INR' });
    expect(paid).toEqual(expected);
    expect(interest).toBe(expected.total - loan.amount);
  });
});

test('instalments and the last one sum to the total, which is loan and interest, all in whole steps', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      const { instalment, last, total, interest } = repaymentOf(loan);
      expect(instalment * (loan.months - 1) + last).toBe(total);
      expect(total).toBe(loan.amount + interest);
      for (const each of [instalment, last, total, interest]) expect(each % stepOf(loan.currency)).toBe(0);
      expect(interest >= 0).toBe(true);
      expect(interest === 0).toBe(loan.rate === 0 || interest === 0);
    }),
  );
});

test('month by month, interest on what is left and the rest of each instalment pay the loan to the last unit', () => {
  fc.assert(
    fc.property(
      loans.filter(({ rate }) => rate > 0),
      (loan) => {
        const { instalment, last } = repaymentOf(loan);
        const step = BigInt(stepOf(loan.currency));
        const h = BigInt(Math.round(loan.rate * 100));
        let left = BigInt(loan.amount);
        for (let month = 1; month <= loan.months; month++) {
          const exact = left * h;
          const interest = ((exact + 60_000n * step) / (120_000n * step)) * step;
          left += interest - BigInt(month === loan.months ? last : instalment);
        }
        expect(left).toBe(0n);
      },
    ),
  );
});

test('the instalment is the annuity of the bank’s formula, to half a step', () => {
  fc.assert(
    fc.property(
      loans.filter(({ rate, months }) => rate >= 1 && months > 1),
      (loan) => {
        const monthly = loan.rate / 1200;
        const annuity = (loan.amount * monthly) / (1 - (1 + monthly) ** -loan.months);
        const { instalment } = repaymentOf(loan);
        // The formula itself is a float: it is off by a few millionths of the amount.
        expect(Math.abs(instalment - annuity)).toBeLessThanOrEqual(stepOf(loan.currency) / 2 + annuity * 1e-9);
      },
    ),
  );
});

test('a higher rate never costs less, and a longer loan never has a higher instalment', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      const { total, instalment } = repaymentOf(loan);
      // Each of the instalments may be rounded by a step.
      const slack = loan.months * stepOf(loan.currency);
      if (loan.rate <= 35) expect(repaymentOf({ ...loan, rate: loan.rate + 1 }).total + slack >= total).toBe(true);
      if (loan.months < MOST_MONTHS)
        expect(repaymentOf({ ...loan, months: loan.months + 1 }).instalment <= instalment + slack).toBe(true);
    }),
  );
});

test.each([
  [{ amount: 0 }],
  [{ amount: 10.5 }],
  [{ amount: -100 }],
  [{ amount: 15, currency: 'KWD' }],
  [{ months: 0 }],
  [{ months: 2.5 }],
  [{ months: 61 }],
  [{ rate: -1 }],
  [{ rate: 101 }],
  [{ rate: 12.345 }],
  [{ rate: Number.NaN }],
])('%j is no loan', (wrong) => {
  expect(() => repaymentOf({ amount: 100_000, currency: 'INR', months: LENDER_MONTHS[0], rate: 12, ...wrong })).toThrow(
    RangeError,
  );
});
