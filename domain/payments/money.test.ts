import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discounted, instalments, stepOf } from './money';

const step = fc.constantFrom(1, 10);
const amount = (most = 1_000_000_000_000) =>
  fc.tuple(fc.integer({ min: 0, max: most }), step).map(([units, each]) => ({ total: units * each, each }));

test('decisions 7: the last digit of three is 0', () => {
  expect(['KWD', 'BHD', 'OMR', 'JOD', 'INR', 'JPY'].map(stepOf)).toEqual([10, 10, 10, 10, 1, 1]);
});

describe('decisions 7: instalments', () => {
  test.each([
    [100, 3, 1, [33, 33, 34]],
    [10_000, 3, 10, [3330, 3330, 3340]],
    [5, 12, 1, [...Array<number>(11).fill(0), 5]],
    [900, 1, 1, [900]],
  ])('%i in %i parts, step %i', (total, count, each, expected) => {
    expect(instalments(total, count, each)).toEqual(expected);
  });

  test('parts sum to the total, are multiples of the step, and are equal except for the last', () => {
    fc.assert(
      fc.property(amount(), fc.integer({ min: 1, max: 12 }), ({ total, each }, count) => {
        const parts = instalments(total, count, each);
        expect(parts).toHaveLength(count);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        for (const part of parts) expect(part % each === 0 && Number.isSafeInteger(part)).toBe(true);
        expect(new Set(parts.slice(0, -1)).size).toBeLessThanOrEqual(1);
        const last = parts.at(-1)!;
        expect(last >= parts[0]! && last - parts[0]! < count * each).toBe(true);
      }),
    );
  });

  test.each([
    [100, 0, 1],
    [100, 2.5, 1],
    [-1, 2, 1],
    [0.5, 2, 1],
    [100, 2, 0],
  ])('%d in %d parts of step %d is refused', (...numbers) => {
    expect(() => instalments(...numbers)).toThrow(RangeError);
  });
});

describe('decisions 7: discount', () => {
  test.each([
    [1000, 10, 1, 900],
    [5, 10, 1, 4], // 0.5 is rounded up: 1 comes off
    [4, 10, 1, 4],
    [1050, 10, 10, 940], // 105 off is rounded up to 110
    [1040, 10, 10, 940], // 104 off is rounded down to 100
    [10_000, 0.29, 1, 9971],
    [999, 100, 1, 0],
    [999, 0, 1, 999],
    [9_000_000_000_000_000, 33.33, 1, 6_000_300_000_000_000],
  ])('%i less %d %% with step %i is %i', (price, percent, each, left) => {
    expect(discounted(price, percent, each)).toBe(left);
  });

  test('a discount is the nearest multiple of the step', () => {
    fc.assert(
      fc.property(amount(), fc.integer({ min: 0, max: 10_000 }), ({ total, each }, hundredths) => {
        const off = BigInt(total - discounted(total, hundredths / 100, each));
        expect(off % BigInt(each)).toBe(0n);
        const error = off * 10_000n - BigInt(total) * BigInt(hundredths);
        const half = 5_000n * BigInt(each);
        expect(error <= half && error > -half).toBe(true);
      }),
    );
  });

  test.each([-1, 100.01, 12.345, Number.NaN])('%d %% is refused', (percent) => {
    expect(() => discounted(1000, percent, 1)).toThrow(RangeError);
  });
});
