// The arithmetic of demand: medians and ranges, weeks that were counted, and what is missing, against a plain recount.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEMAND_WEEKS, demandOf, gapsOf, spreadOf, weeksCounted } from './demand';

const HOUR = 3600;
const WEEK = 7 * 24 * HOUR;

test('the median of an even number of weeks lies between the middle two', () => {
  expect(spreadOf([3])).toEqual({ median: 3, least: 3, most: 3 });
  expect(spreadOf([5, 1, 2])).toEqual({ median: 2, least: 1, most: 5 });
  expect(spreadOf([4, 0, 3, 0])).toEqual({ median: 1.5, least: 0, most: 4 });
  expect(spreadOf([])).toBeNull();
});

test('as many weeks are below the median as above it, and every week lies in the range', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { minLength: 1, maxLength: 8 }), (counts) => {
      const { median, least, most } = spreadOf(counts)!;
      const below = counts.filter((count) => count < median).length;
      const above = counts.filter((count) => count > median).length;
      expect(below).toBeLessThanOrEqual(counts.length / 2);
      expect(above).toBeLessThanOrEqual(counts.length / 2);
      expect([least, most]).toEqual([Math.min(...counts), Math.max(...counts)]);
    }),
  );
});

test('weeks before the first search that was counted are not known, so they are no zeros', () => {
  const at = 1_795_059_000;
  expect(weeksCounted(at, null)).toBe(0);
  expect(weeksCounted(at, at - WEEK)).toBe(1);
  expect(weeksCounted(at, at - WEEK + 1)).toBe(0);
  expect(weeksCounted(at, at - 3 * WEEK - HOUR)).toBe(3);
  expect(weeksCounted(at, at - 40 * WEEK)).toBe(DEMAND_WEEKS);
  expect(weeksCounted(at, at + WEEK)).toBe(0);
  const counts = {
    hour: 17,
    seats: 0,
    taken: 0,
    bookings: [0, 0, 0, 0, 0, 0, 0, 0],
    searches: [4, 2, 0, 0, 0, 0, 0, 0],
  };
  expect(demandOf(counts, 2)).toMatchObject({ searches: { median: 3, least: 2, most: 4 }, missing: 3 });
  expect(demandOf(counts, 0)).toMatchObject({ searches: null, missing: 0 });
});

test('seats are missing where fewer are there than were usually booked and searched for: a booked seat is one of them', () => {
  fc.assert(
    fc.property(
      fc.record({
        hour: fc.nat(23),
        seats: fc.nat(12),
        taken: fc.nat(12),
        bookings: fc.array(fc.nat(9), { minLength: DEMAND_WEEKS, maxLength: DEMAND_WEEKS }),
        searches: fc.array(fc.nat(9), { minLength: DEMAND_WEEKS, maxLength: DEMAND_WEEKS }),
      }),
      fc.nat(DEMAND_WEEKS),
      (counts, weeks) => {
        const demand = demandOf(counts, weeks);
        const usual = demand.bookings.median + (demand.searches?.median ?? 0);
        expect(demand.seats + demand.missing).toBeGreaterThanOrEqual(usual);
        // One seat less would be too few.
        if (demand.missing > 0) expect(demand.seats + demand.missing - 1).toBeLessThan(usual);
        expect(demand.free).toBe(Math.max(0, counts.seats - counts.taken));
        expect(gapsOf([demand])).toEqual(demand.missing > 0 ? [{ hour: counts.hour, missing: demand.missing }] : []);
      },
    ),
  );
});
