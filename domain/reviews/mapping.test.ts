import { describe, expect, test } from 'vitest';
import { mapReviewers, type MappingRule } from './mapping';

const trainers = (...emails: string[]) => emails.map((email) => ({ email }));
const reviewers = (all: Record<string, number>) => Object.entries(all).map(([email, most]) => ({ email, most }));
const pairs = (rule: Partial<MappingRule>) =>
  mapReviewers({ trainers: [], reviewers: [], each: 1, barred: [], ...rule })
    .map(({ trainer, reviewer }) => `${trainer}-${reviewer}`)
    .sort();
const barAll = (reviewer: string, ...all: string[]) => all.map((trainer): [string, string] => [reviewer, trainer]);

describe('decisions 17 and 20: who reviews whom', () => {
  test('never oneself, never a barred pair, nobody twice, nobody over their most', () => {
    expect(pairs({ trainers: trainers('a', 'b'), reviewers: reviewers({ a: 5 }), each: 3 })).toEqual(['b-a']);
    expect(
      pairs({
        trainers: trainers('a', 'b'),
        reviewers: reviewers({ x: 5 }),
        barred: [
          ['x', 'a'],
          ['y', 'b'],
        ],
      }),
    ).toEqual(['b-x']);
    // Barred is who may not review whom, not the other way round.
    expect(pairs({ trainers: trainers('a'), reviewers: reviewers({ x: 1 }), barred: [['a', 'x']] })).toEqual(['a-x']);
    expect(pairs({ trainers: trainers('a', 'b', 'c'), reviewers: reviewers({ x: 2, y: 0 }) })).toHaveLength(2);
  });

  test('most pairs: a reviewer gives a trainer away to whom nobody else may review', () => {
    expect(
      pairs({ trainers: trainers('a', 'b'), reviewers: reviewers({ x: 1, y: 1 }), barred: barAll('y', 'b') }),
    ).toEqual(['a-y', 'b-x']);
  });

  test('after that, reviews are spread evenly over the trainers, even if the reviewers get less even numbers', () => {
    // x may review a and b, y only a: with one each for a and b, x has both or y has a.
    expect(
      pairs({ trainers: trainers('a', 'b'), reviewers: reviewers({ x: 2, y: 2 }), barred: barAll('y', 'b') }),
    ).toEqual(['a-y', 'b-x']);
    // Only x may review b: 2 for a by y and z, so that x has one.
    expect(
      pairs({
        trainers: trainers('a', 'b'),
        reviewers: reviewers({ x: 1, y: 1, z: 1 }),
        each: 2,
        barred: [...barAll('y', 'b'), ...barAll('z', 'b')],
      }),
    ).toEqual(['a-y', 'a-z', 'b-x']);
  });

  test('after that, reviews are spread evenly over the reviewers', () => {
    const loads = (rule: Partial<MappingRule>) => {
      const counts: Record<string, number> = {};
      for (const pair of pairs(rule)) counts[pair.split('-')[1]!] = (counts[pair.split('-')[1]!] ?? 0) + 1;
      return counts;
    };
    expect(loads({ trainers: trainers('a', 'b', 'c', 'd'), reviewers: reviewers({ x: 9, y: 9 }) })).toEqual({
      x: 2,
      y: 2,
    });
    expect(
      loads({
        trainers: trainers('a', 'b', 'c', 'd'),
        reviewers: reviewers({ x: 9, y: 9 }),
        barred: barAll('y', 'b', 'c', 'd'),
      }),
    ).toEqual({ x: 3, y: 1 });
  });

  test('without reviewers or trainers nothing is mapped', () => {
    expect(pairs({ trainers: trainers('a') })).toEqual([]);
    expect(pairs({ reviewers: reviewers({ x: 1 }) })).toEqual([]);
    expect(pairs({ trainers: trainers('a'), reviewers: reviewers({ x: 1 }), each: 0 })).toEqual([]);
  });
});
