import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dateInZone, SECONDS_PER_HOUR, TIME_ZONE, weekdayIndex } from '../calendar';
import {
  bucketOf,
  bucketsOf,
  daysOfBucket,
  grainFor,
  GRAINS,
  type Grain,
  MAX_BUCKETS,
  placeAmong,
  startInZone,
} from './buckets';

/** Without a change of the clocks, with one at night, at midnight itself, and by half an hour. */
const ZONES = [
  TIME_ZONE,
  'America/New_York',
  'America/Santiago',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'America/Havana',
];
const zone = fc.constantFrom(...ZONES);
const grain = fc.constantFrom(...(Object.keys(GRAINS) as Grain[]));
const date = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2022-01-01', days));

describe('days, weeks and months', () => {
  test('an instant lies in the one that holds its date by the clocks of the zone', () => {
    fc.assert(
      fc.property(
        zone,
        grain,
        date,
        fc.integer({ min: 1, max: 90 }),
        fc.double({ min: 0, max: 0.999999, noNaN: true }),
        (where, by, from, length, part) => {
          const to = addDays(from, length);
          const buckets = bucketsOf(by, { from, to })!;
          const starts = buckets.map((first) => startInZone(where, first));
          const [first, end] = [startInZone(where, from), startInZone(where, addDays(to, 1))];
          const instant = first + Math.floor(part * (end - first));
          expect(buckets[placeAmong(starts, instant)]).toBe(bucketOf(by, dateInZone(where, instant)));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('a date begins at its first instant, also where the clocks skip or repeat its midnight', () => {
    for (const where of ZONES)
      for (let day = '2024-01-01'; day < '2025-01-01'; day = addDays(day, 1)) {
        const start = startInZone(where, day);
        expect(dateInZone(where, start), `${where} ${day}`).toBe(day);
        expect(dateInZone(where, start - 1), `before ${where} ${day}`).toBe(addDays(day, -1));
      }
  });

  test('midnight that is skipped is an hour later', () => {
    expect(startInZone('Africa/Cairo', '2024-04-26')).toBe(Date.UTC(2024, 3, 25, 22) / 1000);
    expect(startInZone('America/New_York', '2024-03-11') - startInZone('America/New_York', '2024-03-10')).toBe(
      23 * SECONDS_PER_HOUR,
    );
  });

  test('buckets follow one another without gaps, weeks from Monday and months from the 1st, each within the days asked for', () => {
    fc.assert(
      fc.property(grain, date, fc.integer({ min: 0, max: 390 }), (by, from, length) => {
        const days = { from, to: addDays(from, length) };
        const parts = bucketsOf(by, days)!.map((first) => daysOfBucket(by, first, days));
        expect(parts[0]!.from).toBe(from);
        expect(parts.at(-1)!.to).toBe(days.to);
        parts.slice(1).forEach((part, at) => expect(part.from).toBe(addDays(parts[at]!.to, 1)));
        for (const first of bucketsOf(by, days)!) {
          if (by === 'week') expect(weekdayIndex(first)).toBe(0);
          if (by === 'month') expect(first.slice(8)).toBe('01');
        }
      }),
    );
  });

  test('a number has at most 400 buckets', () => {
    const from = '2024-01-01';
    expect(bucketsOf('day', { from, to: addDays(from, MAX_BUCKETS - 1) })).toHaveLength(MAX_BUCKETS);
    expect(bucketsOf('day', { from, to: addDays(from, MAX_BUCKETS) })).toBeUndefined();
    expect(grainFor('day', { from, to: addDays(from, MAX_BUCKETS - 1) })).toBe('day');
    expect(grainFor('day', { from, to: addDays(from, MAX_BUCKETS) })).toBe('week');
    expect(grainFor('week', { from: '2000-01-01', to: '2030-01-01' })).toBe('month');
    expect(grainFor('day', { from: '1900-01-01', to: '2099-01-01' })).toBeUndefined();
  });
});
