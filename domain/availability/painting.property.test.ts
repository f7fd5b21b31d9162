// A painted rectangle keeps as many hours as any order of picking them does.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomDay, randomStretch, someHours } from '@/testing/randomDays';
import { codeAt, dayCodes, freeHours, isFree } from './codes';
import type { DayFacts } from './facts';
import { countHours, hasHour, hoursOf } from './hours';
import { hoursToPick } from './painting';

/** A rectangle of one trainer. */
const stretch = randomStretch(10);

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
    fc.property(randomDay, someHours, (day, picks) => {
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
    fc.property(randomDay, someHours, stretch, (day, picks, wanted) => {
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
