import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markOfMinutes, reachOf } from './attendance';

test.each([
  [29, 0, 'absent'],
  [30, 10, 'present'],
  [30, 11, 'late'],
  [55, 0, 'present'],
  [0, 0, 'absent'],
])('decisions 8: %i minutes, joined after %i, is %s', (minutes, joined, mark) => {
  expect(markOfMinutes(minutes, joined)).toBe(mark);
});

test('a student can still reach 80 % if attending all of the rest would bring them there', () => {
  const count = fc.nat(150);
  fc.assert(
    fc.property(count, count, count, count, (present, late, absent, ahead) => {
      const reach = reachOf({ present, late, absent }, ahead);
      const all = present + late + absent + ahead;
      if (all === 0) return expect(reach).toBeNull();
      const reaches = (missed: number) => 5 * (present + late + ahead - missed) >= 4 * all;
      expect(reach!.kind !== 'cannot').toBe(reaches(0));
      expect(reach!.kind === 'safe').toBe(reaches(ahead));
      if (reach!.kind === 'can')
        expect([reaches(reach!.may_miss), reaches(reach!.may_miss + 1)]).toEqual([true, false]);
    }),
  );
});
