import { expect, test } from 'vitest';
import { hasVerhoeff, isAadhaar, verhoeffDigit } from './verhoeff';

const numbers = Array.from({ length: 60 }, (_, seed) => {
  const body = Array.from({ length: 11 }, (_unused, at) =>
    at === 0 ? 2 + (seed % 8) : (seed * 7919 + at * 104_729 + seed * at * 31) % 10,
  ).join('');
  return body + verhoeffDigit(body);
});

test('known numbers: 236 has check digit 3, 12345 has 1', () => {
  expect(verhoeffDigit('236')).toBe(3);
  expect(verhoeffDigit('12345')).toBe(1);
  expect(hasVerhoeff('2363')).toBe(true);
  expect(isAadhaar(numbers[0]!)).toBe(true);
});

test.each(numbers)('every single wrong digit of %s is found', (number) => {
  for (let at = 0; at < number.length; at++)
    for (let digit = 0; digit < 10; digit++) {
      const other = number.slice(0, at) + digit + number.slice(at + 1);
      expect(hasVerhoeff(other), other).toBe(other === number);
    }
});

test.each(numbers)('every two neighbours of %s in the wrong order are found', (number) => {
  for (let at = 0; at + 1 < number.length; at++) {
    const other = number.slice(0, at) + number[at + 1] + number[at] + number.slice(at + 2);
    expect(hasVerhoeff(other), other).toBe(other === number);
  }
});

test('an Aadhaar number has twelve digits, does not begin with 0 or 1, and may be typed in groups', () => {
  const number = numbers[3]!;
  expect(isAadhaar(`${number.slice(0, 4)} ${number.slice(4, 8)} ${number.slice(8)}`)).toBe(true);
  const low = `1${number.slice(1, 11)}`;
  expect(isAadhaar(low + verhoeffDigit(low))).toBe(false);
  expect(isAadhaar(number.slice(0, 11))).toBe(false);
  expect(isAadhaar('')).toBe(false);
  expect(isAadhaar('abcdefghijkl')).toBe(false);
});
