import { formatInTimeZone } from 'date-fns-tz';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockOf, dateOf } from '../calendar';
import { COUNTRY_TIME_ZONES, dateIn, isTimeZone } from './timeZones';

test('every instant is on the date that the library says, in every zone', () => {
  const zones = Object.values(COUNTRY_TIME_ZONES).flat();
  // 1900 to 2099.
  const instants = fc.integer({ min: -2_208_988_800, max: 4_102_444_799 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, (zone, instant) => {
      expect(dateIn(zone, instant)).toBe(formatInTimeZone(instant * 1000, zone, 'yyyy-MM-dd'));
      expect(dateOf(instant)).toBe(formatInTimeZone(instant * 1000, 'Asia/Kolkata', 'yyyy-MM-dd'));
      expect(clockOf(instant)).toBe(formatInTimeZone(instant * 1000, 'Asia/Kolkata', 'HH:mm'));
    }),
    { numRuns: 2000 },
  );
});

test.each(['Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'UTC'])('%s is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true);
});

test.each(['constructor', 'toString', '__proto__', 'Z', '+05:30', 'Mars/Olympus', ''])(
  '%j is none, and does no harm',
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);
