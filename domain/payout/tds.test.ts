// TDS by a rate from a day on: which rate a cycle has, and that what is taken off is rounded as money is, and adds up over cycles.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cycleOfDate, nextCycle } from './cycles';
import { isTds, taxable, tdsOf, tdsPercent, tdsSource } from './tds';

const rate = (valid_from: string, tax_percent: number, created_on = 0, id = valid_from) => ({
  id,
  valid_from,
  tax_percent,
  created_on,
});

test('a cycle has the rate of its last day, whatever the order; none before the first, and none from where a rate of 0 begins', () => {
  const rates = [rate('2026-12-01', 0), rate('2026-10-16', 5), rate('2026-11-15', 10)];
  const percents = (all: typeof rates) =>
    ['2026-10-01', '2026-10-16', '2026-11-01', '2026-11-16', '2026-12-01'].map((cycle) => tdsPercent(all, cycle));
  expect(percents(rates)).toEqual([0, 5, 10, 10, 0]);
  expect(percents([...rates].reverse())).toEqual([0, 5, 10, 10, 0]);
  // A day after the cycle's last one.
  expect(tdsPercent([rate('2026-12-01', 10)], '2026-11-16')).toBe(0);
});

test('of two rates of one day the one that was entered later holds', () => {
  const twice = [rate('2026-11-01', 2, 200, 'a'), rate('2026-11-01', 7, 100, 'b')];
  expect([twice, [...twice].reverse()].map((rates) => tdsPercent(rates, '2026-11-01'))).toEqual([2, 2]);
});

test.each([
  [100_000, 10, 10_000],
  [12_345, 10, 1235],
  [12_344, 10, 1234],
  [5, 10, 1],
  [4, 10, 0],
  [1, 0, 0],
  [333, 0.15, 0],
  [334, 0.15, 1],
  [-100_000, 10, -10_000],
  [-5, 10, -1],
  [-4, 10, 0],
])('of %i paisa at %d percent %i are taken off', (amount, percent, expected) => {
  expect(Object.is(tdsOf(amount, percent), expected)).toBe(true);
});

test('what is taken off is the exact share, half up, never more than the amount, and given back alike', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 6000 }), (amount, hundredths) => {
      const off = tdsOf(amount, hundredths / 100);
      const error = BigInt(off) * 10_000n - BigInt(amount) * BigInt(hundredths);
      expect(-5000n < error && error <= 5000n).toBe(true);
      expect(off).toBeLessThanOrEqual(amount);
      expect(tdsOf(-amount, hundredths / 100) + off).toBe(0);
    }),
  );
});

test('nothing is taxed twice: neither the TDS of any cycle nor what another payout carried over', () => {
  const cycle = cycleOfDate('2026-11-20');
  const line = (key: string, source_id: string, amount: number) => ({ key, source_id, amount });
  const lines = [
    line('session', 'session', 30_000),
    line('entry', 'entry', -5000),
    line('tds', tdsSource(cycle), -2500),
    line('2026-11-01:tds', tdsSource('2026-11-01'), 100),
    line('balance:2026-10-16', 'payout', -9000),
  ];
  expect(taxable(lines)).toBe(25_000);
  expect(lines.filter(isTds).map(({ key }) => key)).toEqual(['tds', '2026-11-01:tds']);
  expect(tdsSource(nextCycle(cycle))).not.toBe(tdsSource(cycle));
});
