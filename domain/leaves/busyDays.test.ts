import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startOfDay } from '../calendar';
import {
  busyDaysOf,
  dayNumber,
  FREE_DAY,
  halvesOf,
  halvesOfMask,
  hourMasks,
  hoursHeld,
  isWithin,
  meet,
  wholeHalves,
} from './busyDays';

const monday = startOfDay('2026-11-23');
const stretch = fc
  .tuple(fc.integer({ min: 0, max: 4 * 1440 }), fc.integer({ min: 1, max: 1500 }))
  .map(([from, minutes]) => ({ start: monday + from * 60, end: monday + (from + minutes) * 60 }));

test('busy days are the same as counted half hour by half hour, past midnight too', () => {
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 6 }), stretch, (held, asked) => {
      const days = busyDaysOf(held);
      const isHeld = (half: number) =>
        held.some(({ start, end }) => start < monday + (half + 1) * 1800 && end > monday + half * 1800);
      for (let day = 0; day < 6; day++) {
        const hours = Array.from(
          { length: 24 },
          (_, hour) => [isHeld(day * 48 + 2 * hour), isHeld(day * 48 + 2 * hour + 1)] as const,
        );
        const halves = days.get(dayNumber(monday) + day) ?? FREE_DAY;
        expect(hoursHeld(halves)).toBe(hours.filter(([first, second]) => first || second).length);
        const { busyFirst, busySecond } = hourMasks(halves);
        expect(hours.map((_, hour) => [(busyFirst & (1 << hour)) !== 0, (busySecond & (1 << hour)) !== 0])).toEqual(
          hours,
        );
        expect(halvesOfMask(halves[0] + halves[1] * 2 ** 24)).toEqual(halves);
      }
      const touched = Array.from({ length: 6 * 48 }, (_, half) => half).filter(
        (half) => asked.start < monday + (half + 1) * 1800 && asked.end > monday + half * 1800,
      );
      expect(halvesOf(asked).some(([day, halves]) => meet(days.get(day) ?? FREE_DAY, halves))).toBe(
        touched.some(isHeld),
      );
    }),
    { numRuns: 60 },
  );
  expect(dayNumber(monday) - dayNumber(monday - 1)).toBe(1);
});

test('half hours that lie wholly within working time', () => {
  const minute = fc.integer({ min: 0, max: 1440 });
  fc.assert(
    fc.property(fc.tuple(minute, minute), fc.integer({ min: 0, max: 47 }), ([from, to], half) => {
      const asked = halvesOf({ start: monday + half * 1800, end: monday + (half + 1) * 1800 })[0]![1];
      expect(isWithin(asked, wholeHalves([from, to]))).toBe(from <= half * 30 && (half + 1) * 30 <= to);
    }),
  );
});
