import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WEEKDAYS } from '../business/trainerTerms';
import { dateOf, hourOf, weekdayIndex } from '../calendar';
import { hourOfWeek, SESSION_HOURS, SESSION_WEEKDAYS } from './hourOfWeek';

test('the hour of the week is that of the calendar, at any second', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_102_444_800 }), (start) => {
      expect(hourOfWeek(start)).toEqual({
        weekday: WEEKDAYS[weekdayIndex(dateOf(start))],
        hour: String(hourOf(start)),
      });
    }),
    { numRuns: 300 },
  );
  expect([Object.keys(SESSION_WEEKDAYS), Object.keys(SESSION_HOURS)]).toEqual([
    [...WEEKDAYS],
    Array.from({ length: 24 }, (_, hour) => String(hour)),
  ]);
});
