// For tests: random days of a trainer, and random hours to pick in them.
import fc from 'fast-check';
import type { DayFacts } from '@domain/availability/facts';
import { ALL_HOURS, maskOf } from '@domain/availability/hours';

const hours = fc.nat({ max: ALL_HOURS });
/** Few hours here and there. */
export const someHours = fc.tuple(hours, hours, hours).map(([one, two, three]) => one & two & three);
export const mostHours = fc.tuple(hours, hours).map(([one, two]) => one | two);

export const randomDay: fc.Arbitrary<DayFacts> = fc
  .record({
    workingDay: fc.constantFrom(true, true, true, false),
    rulesApply: fc.constantFrom(true, true, true, false),
    working: mostHours,
    longRange: mostHours,
    breakHours: someHours,
    slots: mostHours,
    busyFirst: someHours,
    busySecond: someHours,
    cancelled: someHours,
    leave: fc.oneof(fc.constant(0), someHours),
    anyLeave: fc.constantFrom(false, false, true),
  })
  .map((day) => ({ ...day, longRange: day.longRange & day.working, breakHours: day.breakHours & ~day.working }));

/** Up to as many hours beside each other on the ring. */
export function randomStretch(most: number): fc.Arbitrary<number> {
  return fc
    .tuple(fc.nat({ max: 23 }), fc.integer({ min: 1, max: most }))
    .map(([from, length]) => maskOf(Array.from({ length }, (_, at) => (from + at) % 24)));
}
