import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentText } from './percentText';
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

test('progress is the nearest whole number, halves up', () => {
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

test.each([
  [{ present: 0, late: 0, absent: 0 }, '–'],
  [{ present: 2, late: 0, absent: 1 }, '67 %'],
  [{ present: 79, late: 0, absent: 21 }, '79 %'],
  [{ present: 791, late: 0, absent: 209 }, '79.1 %'],
  [{ present: 7985, late: 0, absent: 2015 }, '79.9 %'],
  [{ present: 7984, late: 0, absent: 2016 }, '79.8 %'],
  // 79.97 % is cut off and does not reach 80 %.
  [{ present: 7990, late: 7, absent: 2003 }, '79.9 %'],
  [{ present: 79_999, late: 0, absent: 20_001 }, '79.9 %'],
  [{ present: 8096, late: 0, absent: 1904 }, '81.0 %'],
  [{ present: 3, late: 1, absent: 1 }, '80.0 %'],
  [{ present: 809, late: 0, absent: 191 }, '80.9 %'],
  [{ present: 81, late: 0, absent: 19 }, '81 %'],
])('decisions 8: near 80 a decimal decides: %j reads %s', (counts, text) => {
  expect(percentText(counts)).toBe(text);
});
