import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar';
import { PLAN_KINDS } from './plans';
import { currenciesOffered, type DatedPrice, priceAfter, priceHistory, priceOn, priceStateOn } from './prices';

const price = (amount: number, valid_from: string, more: Partial<DatedPrice> = {}): DatedPrice => ({
  plan: 'full',
  currency: 'INR',
  amount,
  valid_from,
  status: 'set',
  ...more,
});
const PRICES = [
  price(100, '2026-01-01'),
  price(120, '2026-06-01'),
  price(110, '2026-05-01', { status: 'withdrawn' }),
  price(9, '2026-02-01', { currency: 'USD' }),
  price(90, '2026-03-01', { plan: 'advance' }),
];

test.each([
  ['2025-12-31', undefined, 100],
  ['2026-01-01', 100, 120],
  ['2026-05-31', 100, 120],
  ['2026-06-01', 120, undefined],
  ['2030-01-01', 120, undefined],
])('on %s %s is in force, and %s comes next', (date, now, next) => {
  expect([priceOn(PRICES, 'full', 'INR', date)?.amount, priceAfter(PRICES, 'full', 'INR', date)?.amount]).toEqual([
    now,
    next,
  ]);
});

test('the history is the latest first, without what was withdrawn', () => {
  expect(priceHistory(PRICES, 'full', 'INR').map(({ amount }) => amount)).toEqual([120, 100]);
  expect(priceHistory(PRICES, 'emi', 'INR')).toEqual([]);
});

test('whatever the prices, none in force begins later than one that has begun, and the next one follows it', () => {
  const dates = fc.integer({ min: 0, max: 30 }).map((days) => addDays('2026-11-01', days));
  const prices = fc.uniqueArray(
    fc.record(
      {
        plan: fc.constantFrom(...PLAN_KINDS),
        currency: fc.constantFrom('INR', 'USD'),
        amount: fc.nat(),
        valid_from: dates,
        status: fc.constantFrom('set', 'withdrawn'),
      },
      { noNullPrototype: true },
    ),
    {
      selector: ({ plan, currency, valid_from }) => `${plan} ${currency} ${valid_from}`,
    },
  );
  fc.assert(
    fc.property(prices, dates, (all, day) => {
      const others = all.filter(
        ({ plan, currency, status }) => plan === 'full' && currency === 'INR' && status === 'set',
      );
      const [now, next] = [priceOn(all, 'full', 'INR', day), priceAfter(all, 'full', 'INR', day)];
      expect(now?.valid_from).toBe(
        others
          .map((each) => each.valid_from)
          .filter((from) => from <= day)
          .sort()
          .at(-1),
      );
      expect(next?.valid_from).toBe(
        others
          .map((each) => each.valid_from)
          .filter((from) => from > day)
          .sort()[0],
      );
    }),
  );
});

test('a currency is offered for a plan where a country pays so', () => {
  expect([currenciesOffered('full').includes('KWD'), currenciesOffered('emi').includes('KWD')]).toEqual([false, true]);
  expect(currenciesOffered('scheduled-recurring')).toEqual(['AED', 'CAD', 'GBP', 'USD']);
});

test('a price is upcoming, in force, past or withdrawn', () => {
  expect(PRICES.map((each) => priceStateOn(each, PRICES, '2026-04-01'))).toEqual([
    'in_force',
    'upcoming',
    'withdrawn',
    'in_force',
    'in_force',
  ]);
  expect(PRICES.map((each) => priceStateOn(each, PRICES, '2026-07-01'))).toEqual([
    'past',
    'in_force',
    'withdrawn',
    'in_force',
    'in_force',
  ]);
});
