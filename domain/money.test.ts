import fc from 'fast-check';
import { expect, test } from 'vitest';
import { majorText, minorUnits, thousandths, thousandthsOfMinor } from './money';

const CURRENCIES = ['INR', 'JPY', 'KWD', 'USD', 'IQD'];

test('amounts in the digits of their currency', () => {
  expect([
    majorText(123_450, 'INR'),
    majorText(5, 'INR'),
    majorText(-5, 'INR'),
    majorText(1234, 'JPY'),
    majorText(1_234_500, 'KWD'),
    majorText(0, 'KWD'),
  ]).toEqual(['1234.50', '0.05', '-0.05', '1234', '1234.500', '0.000']);
});

test('a typed amount is read digit by digit', () => {
  expect([
    minorUnits('1.005', 'KWD'),
    minorUnits(8.7, 'INR'),
    minorUnits('8.70', 'INR'),
    minorUnits('.5', 'INR'),
    minorUnits('7', 'JPY'),
    minorUnits('-1.25', 'USD'),
  ]).toEqual([1005, 870, 870, 50, 7, -125]);
  // As a float, 1.005 times 100 is less than 100.5.
  expect(minorUnits('1.005', 'INR')).toBe(101);
  expect(minorUnits(1.005, 'INR')).toBe(101);
  expect(['', '-', '.', 'ten', '1e3', '1,000'].map((text) => minorUnits(text, 'INR'))).toEqual(
    Array(6).fill(Number.NaN),
  );
});

test('every amount is read as it was written', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -9_007_199_254_740_991, max: 9_007_199_254_740_991 }),
      fc.constantFrom(...CURRENCIES),
      (amount, currency) => {
        expect(minorUnits(majorText(amount, currency), currency)).toBe(amount);
      },
    ),
  );
});

test('amounts of several currencies are compared in thousandths', () => {
  expect([thousandths('12.5'), thousandths(-0.001)]).toEqual([12_500, -1]);
  expect(['INR', 'JPY', 'KWD'].map(thousandthsOfMinor)).toEqual([10, 1000, 1]);
});
