import { expect, test } from 'vitest';
import { dayInWords, painted, rangesOf, stepsOf } from './week';

test('spec 3: split and night shifts are the fewest ranges of their half hours', () => {
  const shifts: [number, number][] = [[0, 180], [540, 780], [840, 1140], [1320, 1440]];
  expect(rangesOf(stepsOf(shifts))).toEqual(shifts);
  expect(rangesOf(stepsOf([[540, 600], [600, 660]]))).toEqual([[540, 660]]);
  expect(rangesOf(stepsOf([]))).toEqual([]);
});

test('spec 3: a range off the half hours is widened to them', () => {
  expect(rangesOf(stepsOf([[545, 610]]))).toEqual([[540, 630]]);
});

test('a rectangle is painted over days, whatever corner it begins at', () => {
  const week = painted({ Wed: [[600, 660]] }, { day: 1, step: 20 }, { day: 0, step: 18 }, true);
  expect(week.Mon).toEqual([[540, 630]]);
  expect(week.Tue).toEqual([[540, 630]]);
  expect(week.Wed).toEqual([[600, 660]]);
  expect(painted(week, { day: 0, step: 19 }, { day: 0, step: 19 }, false).Mon).toEqual([[540, 570], [600, 630]]);
});

test('a day in words', () => {
  expect(dayInWords([[540, 780], [1320, 1440]])).toBe('09:00–13:00, 22:00–24:00');
  expect(dayInWords()).toBe('Day off');
});
