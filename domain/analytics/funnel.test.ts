import { describe, expect, test } from 'vitest';
import { cohorts, flows, funnel, percentOf } from './funnel';

test.each([
  [1, 3, 33.3],
  [2, 3, 66.7],
  [1, 2000, 0.1],
  [1, 2001, 0],
  [3, 2, 150],
  [0, 5, 0],
  [5, 0, null],
  [0, 0, null],
  // As floats 100 × 1.005 ÷ 100 would be a little less than the half.
  [201, 20_000, 1],
  [1005, 1_000_000, 0.1],
  [2 ** 53 - 1, 2 ** 53 - 1, 100],
])('decisions 18: %d of %d are %d %%', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});

describe('decisions 18: a funnel', () => {
  const STEPS = ['came', 'booked', 'won'];
  const counts = (
    leads: Record<string, number>[],
    change: Partial<{ from: number; until: number; seen: number }> = {},
  ) => funnel(leads, STEPS, { from: 10, until: 20, seen: 100, ...change }).map(({ count }) => count);

  test('the period is that of the first step, from its first instant to before its last', () => {
    expect(counts([{ came: 9 }, { came: 10 }, { came: 19 }, { came: 20 }, { booked: 15 }])).toEqual([2, 0, 0]);
    expect(counts([{ came: 10, booked: 50, won: 90 }])).toEqual([1, 1, 1]);
  });

  test('a lead that passed a step has reached it', () => {
    expect(counts([{ came: 10, won: 30 }])).toEqual([1, 1, 1]);
    expect(counts([{ came: 10, won: 5 }])).toEqual([1, 1, 1]);
  });

  test('events at that moment or later are not counted', () => {
    expect(counts([{ came: 10, booked: 30, won: 31 }], { seen: 31 })).toEqual([1, 1, 0]);
    expect(counts([{ came: 10, won: 31 }], { seen: 31 })).toEqual([1, 0, 0]);
    expect(counts([{ came: 10 }, { came: 11 }], { seen: 11 })).toEqual([1, 0, 0]);
  });

  test('percentages of the step before and of the first', () => {
    const leads: Record<string, number>[] = [{ came: 10 }, { came: 11, booked: 20 }, { came: 12, booked: 20, won: 21 }];
    expect(funnel(leads, STEPS, { from: 10, until: 20, seen: 100 })).toEqual([
      { step: 'came', count: 3, ofPrevious: null, ofFirst: null },
      { step: 'booked', count: 2, ofPrevious: 66.7, ofFirst: 66.7 },
      { step: 'won', count: 1, ofPrevious: 50, ofFirst: 33.3 },
    ]);
    expect(funnel([], STEPS, { from: 10, until: 20, seen: 100 })[2]).toEqual({
      step: 'won',
      count: 0,
      ofPrevious: null,
      ofFirst: null,
    });
    expect(funnel(leads, [], { from: 10, until: 20, seen: 100 })).toEqual([]);
  });
});

describe('decisions 18: cohorts', () => {
  const lead = (entered: string, won: string | null = null) => ({ entered, won });

  test('weeks begin on Monday; won are all by the end of each week begun by today', () => {
    const leads = [
      lead('2026-11-15', '2026-11-15'),
      lead('2026-11-02', '2026-11-08'),
      lead('2026-11-08', '2026-11-09'),
      lead('2026-11-04', '2026-11-16'),
    ];
    expect(cohorts(leads, 'week', '2026-11-16')).toEqual([
      { cohort: '2026-11-02', size: 3, won: [1, 2, 3] },
      { cohort: '2026-11-09', size: 1, won: [1, 1] },
    ]);
    expect(cohorts(leads, 'week', '2026-11-15')).toEqual([
      { cohort: '2026-11-02', size: 3, won: [1, 2] },
      { cohort: '2026-11-09', size: 1, won: [1] },
    ]);
  });

  test('months begin on the 1st', () => {
    const leads = [lead('2025-12-31', '2026-02-28'), lead('2026-02-28', '2026-03-01'), lead('2026-02-01')];
    expect(cohorts(leads, 'month', '2026-03-01')).toEqual([
      { cohort: '2025-12-01', size: 1, won: [0, 0, 1, 1] },
      { cohort: '2026-02-01', size: 2, won: [0, 1] },
    ]);
  });

  test('leads and wins after today are none; a win before the lead came is in its first week', () => {
    expect(
      cohorts(
        [lead('2026-11-17'), lead('2026-11-16', '2026-11-17'), lead('2026-11-16', '2026-11-01')],
        'week',
        '2026-11-16',
      ),
    ).toEqual([{ cohort: '2026-11-16', size: 2, won: [1] }]);
    expect(cohorts([], 'week', '2026-11-16')).toEqual([]);
  });
});

describe('decisions 18: flows', () => {
  test('steps are counted by their place, so that a way back is another step', () => {
    expect(flows([['a', 'b', 'a', 'b']], 9)).toEqual([
      { step: 1, from: 'a', to: 'b', count: 1 },
      { step: 2, from: 'b', to: 'a', count: 1 },
      { step: 3, from: 'a', to: 'b', count: 1 },
    ]);
  });

  test('the same twice in a row is one, and takes no place', () => {
    expect(flows([['a', 'a', 'b', 'b', 'b', 'c']], 2)).toEqual([
      { step: 1, from: 'a', to: 'b', count: 1 },
      { step: 2, from: 'b', to: 'c', count: 1 },
    ]);
    expect(flows([['a', 'a'], ['a'], []], 2)).toEqual([]);
  });

  test('the flow lists steps up to the last that is asked for, the most frequent first, then by where they lead from and to', () => {
    const paths = [
      ['b', 'a'],
      ['a', 'c'],
      ['a', 'b', 'x'],
      ['a', 'b', 'x', 'y'],
      ['a', 'B'],
    ];
    expect(flows(paths, 2).map(({ step, from, to, count }) => `${step} ${from}${to} ${count}`)).toEqual([
      '1 ab 2',
      '1 aB 1',
      '1 ac 1',
      '1 ba 1',
      '2 bx 2',
    ]);
    expect(flows(paths, 0)).toEqual([]);
  });
});
