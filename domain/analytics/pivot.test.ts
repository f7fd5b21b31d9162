// Counts by two things: every number is a plain recount, whatever is shown and whatever is left out.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pivot, type PivotAxis, type PivotGroup } from './pivot';

const KEYS = ['a', 'b', 'c', 'd', 'e'];
const group: fc.Arbitrary<PivotGroup> = fc.record({
  row: fc.uniqueArray(fc.constantFrom(...KEYS), { minLength: 1, maxLength: 3 }),
  column: fc.constantFrom(...KEYS).map((key) => [key]),
  count: fc.integer({ min: 1, max: 9 }),
});
const axis: fc.Arbitrary<PivotAxis> = fc.record(
  {
    values: fc.constant(KEYS),
    only: fc.subarray(KEYS, { minLength: 1 }),
    most: fc.integer({ min: 1, max: 6 }),
  },
  { requiredKeys: ['most'] },
);
const sum = (groups: readonly PivotGroup[]) => groups.reduce((total, { count }) => total + count, 0);

test('cells, sums and what is left out are a plain recount', () => {
  fc.assert(
    fc.property(fc.array(group, { maxLength: 30 }), axis, axis, (groups, rows, columns) => {
      const given = structuredClone(groups);
      const { left_out, ...counted } = pivot(groups, { rows, columns });
      expect(groups).toEqual(given);
      expect(counted.total).toBe(sum(groups));
      expect(counted.totals).toEqual(
        counted.columns.map((key) => sum(groups.filter(({ column }) => column.includes(key)))),
      );
      for (const { key, counts, total } of counted.rows) {
        const own = groups.filter(({ row }) => row.includes(key));
        expect(total).toBe(sum(own));
        expect(counts).toEqual(counted.columns.map((each) => sum(own.filter(({ column }) => column.includes(each)))));
      }
      for (const [shown, { only = KEYS, values, most }, left, of] of [
        [counted.rows.map(({ key }) => key), rows, left_out.rows, (each: PivotGroup) => each.row],
        [counted.columns, columns, left_out.columns, (each: PivotGroup) => each.column],
      ] as const) {
        const all = only.filter((key) => values || groups.some((each) => of(each).includes(key)));
        expect(shown.length).toBe(Math.min(all.length, most));
        const hidden = all.filter((key) => !shown.includes(key));
        expect(left.values).toBe(hidden.length);
        expect(left.rows).toBe(sum(groups.filter((each) => of(each).some((key) => hidden.includes(key)))));
      }
    }),
  );
});

test('known values keep their order and the last of them are shown; others are those with the most rows', () => {
  const groups = [
    { row: ['x'], column: ['b'], count: 1 },
    { row: ['y'], column: ['a'], count: 5 },
    { row: ['z'], column: ['a'], count: 5 },
  ];
  const counted = pivot(groups, { rows: { most: 2 }, columns: { values: ['b', 'c', 'a'], most: 2 } });
  expect(counted.rows.map(({ key, counts }) => [key, counts])).toEqual([
    ['y', [0, 5]],
    ['z', [0, 5]],
  ]);
  expect(counted.columns).toEqual(['c', 'a']);
  expect(counted.left_out).toEqual({ rows: { values: 1, rows: 1 }, columns: { values: 1, rows: 1 } });
});
