import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Closure, closureOver, cutOut, type Stretch } from './closures';

const stretch = fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 12 })).map(([start, length]): Stretch => ({ start, end: start + length }));
const covers = (stretches: readonly Stretch[], at: number) => stretches.some(({ start, end }) => start <= at && at < end);

test('what is left of a stretch is all of it that nothing was cut out of, in order and without overlap', () => {
  fc.assert(
    fc.property(stretch, fc.array(stretch, { maxLength: 5 }), (whole, cuts) => {
      const left = cutOut(whole, cuts);
      for (let at = 0; at < 60; at++) expect(covers(left, at)).toBe(covers([whole], at) && !covers(cuts, at));
      expect(left.every(({ start, end }, at) => start < end && (at === 0 || left[at - 1]!.end <= start))).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('an hour is closed by whatever touches one of its half hours, and a block by hand is named first', () => {
  const external: Closure = { start_time: 3600 + 60, end_time: 3600 + 120, kind: 'external', summary: 'Dentist' };
  const blocked: Closure = { start_time: 5400, end_time: 7200, kind: 'blocked', summary: 'Training' };
  expect(closureOver([external], { start: 3600, end: 5400 })).toBe(external);
  expect(closureOver([external], { start: 5400, end: 7200 })).toBeUndefined();
  expect(closureOver([external, blocked], { start: 3600, end: 7200 })).toBe(blocked);
  expect(closureOver([blocked], { start: 7200, end: 9000 })).toBeUndefined();
});
