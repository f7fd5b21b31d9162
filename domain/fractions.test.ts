import { expect, test } from 'vitest';
import {
  compareFractions,
  dividedBy,
  fraction,
  hundredthsOfFraction,
  percentOfFraction,
  plus,
  times,
} from './fractions';

test('fractions stay exact and short', () => {
  expect(plus(fraction(1, 3), fraction(1, 6))).toEqual({ over: 1n, under: 2n });
  expect(times(fraction(2, 3), fraction(3, 4))).toEqual({ over: 1n, under: 2n });
  expect(dividedBy(fraction(1, 2), fraction(-1, 4))).toEqual({ over: -2n, under: 1n });
  expect(compareFractions(fraction(1, 3), fraction(33, 100))).toBeGreaterThan(0);
  expect(compareFractions(fraction(2, 6), fraction(1, 3))).toBe(0);
  expect(() => fraction(1, 0)).toThrow(RangeError);
  expect(() => fraction(0.5, 1)).toThrow(RangeError);
});

test('percentages are rounded half up, hundredths half away from 0, and neither to a negative 0', () => {
  expect(percentOfFraction(fraction(1, 2000))).toBe(0.1);
  expect(percentOfFraction(fraction(-1, 2000))).toBe(0);
  expect(percentOfFraction(fraction(-3, 2000))).toBe(-0.1);
  expect(percentOfFraction(fraction(1, 3))).toBe(33.3);
  expect(hundredthsOfFraction(fraction(1, 200))).toBe(0.01);
  expect(hundredthsOfFraction(fraction(-1, 200))).toBe(-0.01);
  expect(hundredthsOfFraction(fraction(-1, 201))).toBe(0);
});
