// The families' clocks beside India's: whose they are, what they say, and which hours are none for children, on every day that changes clocks.
import { expect, test } from 'vitest';
import { unsuitableHour } from '@domain/business/childHours';
import { COUNTRY_TIME_ZONES } from '@domain/business/timeZones';
import { addDays, startOfHour } from '@domain/calendar';
import { clockIn } from '@domain/formats';
import { HOUR_ORDER } from '../columns';
import { familyClocks } from './familyClocks';

const DATE = '2026-11-22';
const placesOf = (countries: string[], date = DATE) => familyClocks(countries, date).clocks.map(({ place }) => place);

test('up to three clocks, in the order in which countries were chosen; those that say the same are one', () => {
  expect(familyClocks(['SG'], DATE).clocks[0]!.at(18)).toBe('8:30 PM');
  expect(placesOf(['US'], '2026-07-01')).toEqual(['New York, United States']);
  for (const countries of [[], ['IN'], ['XX']]) expect(placesOf(countries)).toEqual([]);
  expect(placesOf(['IN', 'SG', 'AE', 'OM'])).toEqual(['Singapore', 'United Arab Emirates and Oman']);
  const many = familyClocks(['US', 'SG', 'AE', 'AU', 'NP'], DATE);
  expect(many.clocks.map(({ place }) => place)).toEqual([
    'New York, United States',
    'Singapore',
    'United Arab Emirates',
  ]);
  expect(many.more).toBe(2);
});

test('an hour of which any part is before 7 AM or after 9 PM there is none for children', () => {
  const [clock] = familyClocks(['SG'], DATE).clocks;
  // Two hours and a half later there: 7:30 AM is the first, 7:30 PM the last.
  expect(HOUR_ORDER.filter((hour) => clock!.unsuitable(hour) === undefined)).toEqual(
    HOUR_ORDER.filter((hour) => hour >= 5 && hour <= 17),
  );
  expect([clock!.unsuitable(4), clock!.unsuitable(18)]).toEqual(['early', 'late']);
});

/** As the platform says it, without a line of ours. */
const formats = new Map<string, Intl.DateTimeFormat>();
function partsIn(zone: string, instant: number) {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    });
  formats.set(zone, format);
  const parts = Object.fromEntries(
    format.formatToParts(instant * 1000).map(({ type, value }) => [type, Number(value)]),
  );
  const { year, month, day, hour, minute } = parts as Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>;
  return { hour, minute, offset: Date.UTC(year, month - 1, day, hour, minute) / 1000 - instant };
}

test('on every day of 2024 to 2028 on which a zone in use changes its clock, and beside it, all hours are right', () => {
  const zones = Object.values(COUNTRY_TIME_ZONES).flat();
  const changes: [zone: string, date: string][] = [];
  const offsetOn = (zone: string, date: string) => partsIn(zone, startOfHour(date, 0)).offset;
  for (const zone of zones)
    // No zone in use changes its clock and changes it back within a week.
    for (let week = '2024-01-01'; week <= '2028-12-31'; week = addDays(week, 7)) {
      if (offsetOn(zone, week) === offsetOn(zone, addDays(week, 7))) continue;
      for (let date = week; date < addDays(week, 7); date = addDays(date, 1))
        if (offsetOn(zone, date) !== offsetOn(zone, addDays(date, 1))) changes.push([zone, date]);
    }
  // Twice a year wherever clocks are changed at all.
  expect(changes.length).toBeGreaterThan(100);
  expect(changes.length % 10).toBe(0);
  for (const [zone, changed] of changes)
    for (const date of [addDays(changed, -1), changed, addDays(changed, 1)])
      for (const hour of HOUR_ORDER) {
        const start = startOfHour(date, hour);
        const [first, last] = [partsIn(zone, start), partsIn(zone, start + 3540)];
        const said = `${first.hour % 12 || 12}:${String(first.minute).padStart(2, '0')} ${first.hour < 12 ? 'AM' : 'PM'}`;
        expect(clockIn(zone, start), `${zone} ${date} ${hour}`).toBe(said);
        const suits = [first, last].every((each) => each.hour >= 7 && each.hour < 21);
        expect(unsuitableHour(zone, start) === undefined, `${zone} ${date} ${hour}`).toBe(suits);
      }
});
