import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../calendar';
import { COUNTRY_CODES } from './currencies';
import { stepOf } from './money';
import { currenciesOf, PLAN_KINDS, plansOf } from './plans';
import {
  ADVANCE_PERCENT,
  LENDER_MONTHS,
  monthsLater,
  scheduleOf,
  scheduleProblem,
  type ScheduleChoices,
} from './schedule';

const DAY = '2026-11-22';
const offered = COUNTRY_CODES.flatMap((country) =>
  plansOf(country).flatMap((plan) => currenciesOf(country, plan).map((currency) => ({ country, plan, currency }))),
);

describe('decisions 7: what each plan asks for, and when', () => {
  const rows = (...args: Parameters<typeof scheduleOf>) =>
    scheduleOf(...args).rows.map(({ amount, due_date, who }) => [amount, due_date, who]);
  test('full', () => expect(rows('full', 60_000, 'INR', DAY)).toEqual([[60_000, DAY, 'family']]));
  test('advance', () => {
    expect(rows('advance', 60_001, 'INR', DAY)).toEqual([
      [15_000, DAY, 'family'],
      [45_001, '2026-12-22', 'family'],
    ]);
    expect(rows('advance', 60_000, 'INR', DAY, { advancePercent: 10, restOn: '2026-11-23' })).toEqual([
      [6000, DAY, 'family'],
      [54_000, '2026-11-23', 'family'],
    ]);
  });
  test('emi: the lender pays us at once, and the family the lender', () => {
    const { rows: owed, lender } = scheduleOf('emi', 100_010, 'KWD', '2026-08-31', { lenderMonths: 3 });
    expect(owed).toEqual([{ number: 1, amount: 100_010, due_date: '2026-08-31', who: 'lender' }]);
    expect(lender.map(({ amount, due_date }) => [amount, due_date])).toEqual([
      [33_330, '2026-09-30'],
      [33_330, '2026-10-31'],
      [33_350, '2026-11-30'],
    ]);
  });
  test('advance-emi', () => {
    const { rows: owed, lender } = scheduleOf('advance-emi', 80_000, 'INR', DAY, { lenderMonths: 6 });
    expect(owed.map(({ amount, who }) => [amount, who])).toEqual([
      [20_000, 'family'],
      [60_000, 'lender'],
    ]);
    expect(lender.reduce((sum, { amount }) => sum + amount, 0)).toBe(60_000);
  });
  test('scheduled-recurring: the first one’s day, or the month’s last', () => {
    expect(rows('scheduled-recurring', 1000, 'USD', '2027-01-31', { parts: 3 })).toEqual([
      [333, '2027-01-31', 'family'],
      [333, '2027-02-28', 'family'],
      [334, '2027-03-31', 'family'],
    ]);
    expect(monthsLater('2027-12-31', 2)).toBe('2028-02-29');
  });

  test.each([
    ['full', 0, 'INR', {}, 'Nothing is left'],
    ['full', 1005, 'KWD', {}, 'multiple of 10'],
    ['full', 1000, 'INR', { parts: 3 }, 'does not offer'],
    ['advance', 1000, 'INR', { advancePercent: 9.99 }, '10 to 90 %'],
    ['advance', 1000, 'INR', { advancePercent: 12.345 }, 'two decimals'],
    ['advance', 1, 'INR', {}, 'too small'],
    ['advance', 1000, 'INR', { restOn: DAY }, '1 to 30 days'],
    ['advance', 1000, 'INR', { restOn: addDays(DAY, 31) }, '1 to 30 days'],
    ['emi', 1000, 'INR', { lenderMonths: 5 }, '3, 6, 9, 12'],
    ['scheduled-recurring', 1000, 'USD', { parts: 13 }, '2 to 12'],
    ['scheduled-recurring', 5, 'USD', { parts: 12 }, 'too small'],
  ] as const)('%s of %i %s with %o is refused', (plan, total, currency, choices, message) => {
    expect(scheduleProblem(plan, total, currency, DAY, choices)?.message).toContain(message);
    expect(() => scheduleOf(plan, total, currency, DAY, choices)).toThrow(RangeError);
  });
});

test('every country, plan and currency has a schedule of whole amounts', () => {
  expect(offered.length).toBeGreaterThan(900);
  for (const { plan, currency } of offered) {
    const total = 99_991 * stepOf(currency);
    const { rows } = scheduleOf(plan, total, currency, DAY);
    expect([
      rows.reduce((sum, { amount }) => sum + amount, 0),
      rows.every(({ amount }) => Number.isSafeInteger(amount) && amount > 0 && amount % stepOf(currency) === 0),
    ]).toEqual([total, true]);
  }
});

test('any of them with any choices: rows are whole, above 0, multiples of the step, in order, and sum to the total', () => {
  expect(new Set(offered.map(({ plan }) => plan))).toEqual(new Set(PLAN_KINDS));
  const choices = fc.record({
    advancePercent: fc
      .integer({ min: ADVANCE_PERCENT.least * 100, max: ADVANCE_PERCENT.most * 100 })
      .map((hundredths) => hundredths / 100),
    rest: fc.integer({ min: 1, max: 30 }),
    lenderMonths: fc.constantFrom(...LENDER_MONTHS),
    parts: fc.integer({ min: 2, max: 12 }),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...offered),
      fc.integer({ min: 20, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 20_000 }),
      choices,
      ({ plan, currency }, units, days, { rest, ...given }) => {
        const first = addDays('2026-01-01', days);
        const total = units * stepOf(currency);
        const all: ScheduleChoices = { ...given, restOn: addDays(first, rest) };
        const wanted: ScheduleChoices = {
          full: {},
          advance: pick(all, 'advancePercent', 'restOn'),
          emi: pick(all, 'lenderMonths'),
          'advance-emi': pick(all, 'advancePercent', 'lenderMonths'),
          'scheduled-recurring': pick(all, 'parts'),
        }[plan];
        const { rows, lender } = scheduleOf(plan, total, currency, first, wanted);
        expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        for (const { amount } of rows)
          expect(Number.isSafeInteger(amount) && amount > 0 && amount % stepOf(currency) === 0).toBe(true);
        expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
        expect(rows[0]!.due_date).toBe(first);
        for (const [index, { due_date }] of rows.slice(1).entries())
          expect(daysBetween(rows[index]!.due_date, due_date)).toBeLessThanOrEqual(31);
        const lent = rows.filter(({ who }) => who === 'lender').reduce((sum, { amount }) => sum + amount, 0);
        expect(lender.reduce((sum, { amount }) => sum + amount, 0)).toBe(lent);
        expect(lent > 0).toBe(plan === 'emi' || plan === 'advance-emi');
      },
    ),
  );
});

function pick(all: ScheduleChoices, ...names: (keyof ScheduleChoices)[]): ScheduleChoices {
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}
