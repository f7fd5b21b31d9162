import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startOfDayIn } from '../business/timeZones';
import { addDays } from '../calendar';
import { type Closure, closureOver, cutOut, type Stretch } from './closures';
import { daysOfView, halfHoursOf, stepOfView } from './days';

const stretch = fc
  .tuple(fc.nat(40), fc.integer({ min: 1, max: 12 }))
  .map(([start, length]): Stretch => ({ start, end: start + length }));
const covers = (stretches: readonly Stretch[], at: number) =>
  stretches.some(({ start, end }) => start <= at && at < end);

test('after cutting, the rest of a stretch is in order, without overlap, and nothing else of it is lost', () => {
  fc.assert(
    fc.property(stretch, fc.array(stretch, { maxLength: 5 }), (whole, cuts) => {
      const left = cutOut(whole, cuts);
      for (let at = 0; at < 60; at++) expect(covers(left, at)).toBe(covers([whole], at) && !covers(cuts, at));
      expect(left.every(({ start, end }, at) => start < end && (at === 0 || left[at - 1]!.end <= start))).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('an hour is closed by whatever touches one of its half hours, and a block by hand is named first', () => {
  const external: Closure = { start_time: 3600 + 60, end_time: 3600 + 120, kind: 'external', summary: 'Dentist' };
  const blocked: Closure = { start_time: 5400, end_time: 7200, kind: 'blocked', summary: 'Training' };
  expect(closureOver([external], { start: 3600, end: 5400 })).toBe(external);
  expect(closureOver([external], { start: 5400, end: 7200 })).toBeUndefined();
  expect(closureOver([external, blocked], { start: 3600, end: 7200 })).toBe(blocked);
  expect(closureOver([blocked], { start: 7200, end: 9000 })).toBeUndefined();
});

test('a day in any zone is its half hours, each instant once, also where clocks change', () => {
  const zones = fc.constantFrom(
    'Asia/Kolkata',
    'America/New_York',
    'Europe/London',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
  );
  fc.assert(
    fc.property(zones, fc.integer({ min: 0, max: 364 }), (zone, day) => {
      const date = addDays('2026-01-01', day);
      const halfHours = halfHoursOf(zone, date);
      expect(halfHours).toHaveLength(48);
      expect(halfHours[0]!.start).toBe(startOfDayIn(zone, date));
      expect(halfHours.at(-1)!.end).toBe(startOfDayIn(zone, addDays(date, 1)));
      for (const [row, { start, end }] of halfHours.entries()) {
        expect(end).toBeGreaterThanOrEqual(start);
        if (row > 0) expect(start).toBe(halfHours[row - 1]!.end);
      }
    }),
    { numRuns: 60 },
  );
  // New York on 1 November 2026: half past one comes twice; on 8 March there is no half past two.
  expect(halfHoursOf('America/New_York', '2026-11-01').reduce((sum, { start, end }) => sum + end - start, 0)).toBe(
    25 * 3600,
  );
  expect(halfHoursOf('America/New_York', '2026-03-08')[5]).toMatchObject({ start: expect.any(Number) as number });
});

test('a month is shown in whole weeks that hold each of its days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), (day) => {
      const date = addDays('2025-06-01', day);
      const days = daysOfView('month', date);
      expect(days.length % 7).toBe(0);
      const month = days.filter((each) => each.slice(0, 7) === date.slice(0, 7));
      expect(month[0]!.slice(8)).toBe('01');
      expect(addDays(month.at(-1)!, 1).slice(8)).toBe('01');
      expect(stepOfView('month', stepOfView('month', date, 1), -1).slice(0, 7)).toBe(date.slice(0, 7));
      expect(daysOfView('week', date)).toContain(date);
    }),
    { numRuns: 60 },
  );
});
