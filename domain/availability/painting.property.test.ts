// A painted rectangle keeps as many hours as any order of picking them does.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeAt, dayCodes, freeHours, isFree } from './codes';
import type { DayFacts } from './facts';
import { ALL_HOURS, countHours, hasHour, hoursOf, maskOf } from './hours';
import { hoursToPick } from './painting';

const hours = fc.nat({ max: ALL_HOURS });
/** Few hours here and there. */
const some = fc.tuple(hours, hours, hours).map(([one, two, three]) => one & two & three);
const most = fc.tuple(hours, hours).map(([one, two]) => one | two);

const facts: fc.Arbitrary<DayFacts> = fc
  .record({
    workingDay: fc.constantFrom(true, true, true, false),
    rulesApply: fc.constantFrom(true, true, true, false),
    working: most,
    longRange: most,
    breakHours: some,
    slots: most,
    busyFirst: some,
    busySecond: some,
    cancelled: some,
    leave: fc.oneof(fc.constant(0), some),
    anyLeave: fc.constantFrom(false, false, true),
  })
  .map((day) => ({ ...day, longRange: day.longRange & day.working, breakHours: day.breakHours & ~day.working }));

/** A rectangle of one trainer: hours beside each other on the ring. */
const stretch = fc
  .tuple(fc.nat({ max: 23 }), fc.integer({ min: 1, max: 10 }))
  .map(([from, length]) => maskOf(Array.from({ length }, (_, at) => (from + at) % 24)));

/** Every set of hours that some order of single picks reaches, hour by hour as the grid judges a click. */
function mostByClicks(day: DayFacts, picks: number, wanted: number): number {
  let reached = new Set([picks]);
  for (let count = 0; ; count++) {
    const next = new Set<number>();
    for (const held of reached) {
      const codes = dayCodes(day, held);
      for (const hour of hoursOf(wanted & ~held)) if (isFree(codeAt(codes, hour))) next.add(held | (1 << hour));
    }
    if (next.size === 0) return count;
    reached = next;
  }
}

test('the free hours are those whose cell may be clicked and is no pick', () => {
  fc.assert(
    fc.property(facts, some, (day, picks) => {
      const codes = dayCodes(day, picks);
      const clickable = Array.from({ length: 24 }, (_, hour) => hour).filter(
        (hour) => !hasHour(picks, hour) && isFree(codeAt(codes, hour)),
      );
      expect(hoursOf(freeHours(day, picks))).toEqual(clickable);
    }),
    { numRuns: 2000 },
  );
});

test('each hour is free in its turn, none is left that could still be picked, and no order keeps more', () => {
  fc.assert(
    fc.property(facts, some, stretch, (day, picks, wanted) => {
      const kept = hoursToPick(day, picks, wanted);
      let held = picks;
      for (const hour of kept) {
        expect(hasHour(wanted, hour) && isFree(codeAt(dayCodes(day, held), hour))).toBe(true);
        held |= 1 << hour;
      }
      expect(freeHours(day, held) & wanted).toBe(0);
      expect(countHours(held & ~picks)).toBe(mostByClicks(day, picks, wanted));
    }),
    { numRuns: 3000 },
  );
});
