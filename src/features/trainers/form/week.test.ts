import { expect, test } from 'vitest';
import { daySet, dayInWords, painted, stepsOf } from './week';

test('spec 3: a half hour is shown as worked when any of it is', () => {
  expect(stepsOf([[545, 575]]).flatMap((on, step) => (on ? [step] : []))).toEqual([18, 19]);
  expect(stepsOf([])).not.toContain(true);
});

test('spec 3: painted hours join those they touch, up to the end of the day', () => {
  expect(
    daySet(
      [
        [540, 780],
        [840, 1140],
      ],
      780,
      840,
      true,
    ),
  ).toEqual([[540, 1140]]);
  expect(daySet([[0, 180]], 1320, 1440, true)).toEqual([
    [0, 180],
    [1320, 1440],
  ]);
  expect(daySet([[540, 780]], 600, 660, false)).toEqual([
    [540, 600],
    [660, 780],
  ]);
  expect(daySet([[540, 600]], 540, 600, false)).toEqual([]);
});

test('spec 3: painting one part of a day leaves the minutes of the others', () => {
  const odd: [number, number][] = [
    [545, 610],
    [700, 755],
    [755, 800],
  ];
  expect(daySet(odd, 840, 900, true)).toEqual([...odd, [840, 900]]);
  expect(daySet(odd, 690, 810, false)).toEqual([[545, 610]]);
  expect(daySet(odd, 570, 600, true)).toEqual(odd);
});

test('a rectangle is painted over days, whatever corner it begins at', () => {
  const week = painted({ Wed: [[600, 660]] }, { day: 1, step: 20 }, { day: 0, step: 18 }, true);
  expect(week.Mon).toEqual([[540, 630]]);
  expect(week.Tue).toEqual([[540, 630]]);
  expect(week.Wed).toEqual([[600, 660]]);
  expect(painted(week, { day: 0, step: 19 }, { day: 0, step: 19 }, false).Mon).toEqual([
    [540, 570],
    [600, 630],
  ]);
});

test('a day in words', () => {
  expect(
    dayInWords([
      [540, 780],
      [1320, 1440],
    ]),
  ).toBe('9:00 AM–1:00 PM, 10:00 PM–12:00 AM');
  expect(dayInWords()).toBe('Day off');
});
