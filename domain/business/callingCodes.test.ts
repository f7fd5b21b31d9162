import { expect, test } from 'vitest';
import { countryOfNumber } from './callingCodes';
import { COUNTRY_IDS } from './regions';

test.each([
  ['+64 21 123 4567', 'NZ'],
  ['+91 98765 43210', 'IN'],
  ['0097150 123 4567', 'AE'],
  ['+1 415 555 0100', 'US'],
  ['+1 (416) 555-0100', 'CA'],
  ['+852 5123 4567', 'HK'],
  ['+1 876 555 0100', undefined],
  ['+1', undefined],
  ['+44 20 7946 0000', undefined],
  ['98765 43210', undefined],
  ['mira@example.com', undefined],
])('%s is at home in %s', (number, country) => {
  expect(countryOfNumber(number)).toBe(country);
});

test('every demo country has a prefix', () => {
  const numbers = '971 54 61 880 973 1416 852 62 91 965 94 60 234 977 64 968 63 92 974 966 65 66 1415 27'.split(' ');
  expect(numbers.map((prefix) => countryOfNumber(`+${prefix}5550100`)).sort()).toEqual([...COUNTRY_IDS].sort());
});
