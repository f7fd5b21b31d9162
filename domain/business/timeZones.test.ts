import { formatInTimeZone } from 'date-fns-tz';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockOf, dateOf } from '../calendar';
import { clockIn, COUNTRY_TIME_ZONES, dateIn, dayIn, momentIn } from './timeZones';

// The library writes the same words, but with all its formats it would be among what every page loads first.
test('every instant reads in every zone as the library writes it', () => {
  const zones = Object.values(COUNTRY_TIME_ZONES).flat();
  // 1900 to 2099.
  const instants = fc.integer({ min: -2_208_988_800, max: 4_102_444_799 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, (zone, instant) => {
      const written = (format: string) => formatInTimeZone(instant * 1000, zone, format);
      expect(clockIn(zone, instant)).toBe(written('hh:mm aaa'));
      expect(dateIn(zone, instant)).toBe(written('yyyy-MM-dd'));
      expect(dayIn(zone, instant)).toBe(written('EEE, d MMM yyyy'));
      expect(momentIn(zone, instant)).toBe(written('EEE, d MMM yyyy, hh:mm aaa'));
      expect(dateOf(instant)).toBe(formatInTimeZone(instant * 1000, 'Asia/Kolkata', 'yyyy-MM-dd'));
      expect(clockOf(instant)).toBe(formatInTimeZone(instant * 1000, 'Asia/Kolkata', 'HH:mm'));
    }),
    { numRuns: 2000 },
  );
});
