import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attendancePercent } from './progress';

test.each([
  [{ present: 0, late: 0, absent: 0 }, null],
  [{ present: 1, late: 0, absent: 0 }, 100],
  [{ present: 0, late: 0, absent: 3 }, 0],
  [{ present: 1, late: 1, absent: 1 }, 67],
  [{ present: 1, late: 0, absent: 7 }, 13],
  [{ present: 159, late: 0, absent: 41 }, 80],
])('decisions 8: attendance of %j is %j', (counts, percent) => {
  expect(attendancePercent(counts)).toBe(percent);
});

test('it is the nearest whole number, halves up', () => {
  const count = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(count, count, count, (present, late, absent) => {
      const percent = attendancePercent({ present, late, absent });
      const marked = present + late + absent;
      if (percent === null) return expect(marked).toBe(0);
      const twiceError = 2 * (percent * marked - 100 * (present + late));
      expect(twiceError <= marked && twiceError > -marked).toBe(true);
    }),
  );
});
