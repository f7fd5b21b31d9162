import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, isRealDate } from '../calendar';
import { daysOfMonth, monthBefore, monthOf, monthsBetween } from './months';

test('a month has its days, and months follow each other', () => {
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(monthsBetween('2026-11', '2026-10')).toEqual([]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 40 }), (start, count) => {
      const last = monthBefore('2060-06', -start % 300);
      const first = monthBefore(last, count);
      const months = monthsBetween(first, last);
      expect(months).toHaveLength(count + 1);
      for (const [at, month] of months.entries()) {
        const { from, to } = daysOfMonth(month);
        expect(isRealDate(from) && isRealDate(to) && monthOf(to) === month && monthOf(addDays(to, 1)) > month).toBe(
          true,
        );
        expect(monthBefore(last, count - at)).toBe(month);
      }
    }),
  );
});
