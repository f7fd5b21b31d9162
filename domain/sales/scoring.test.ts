import { describe, expect, test } from 'vitest';
import { type FactValue, scoreLead, type ScoringRule } from './scoring';

const rule = (test: ScoringRule['test'], value?: ScoringRule['value']): ScoringRule => ({
  id: 'rule',
  fact: 'fact',
  test,
  value,
  points: 10,
});
const fits = (each: ScoringRule, ...fact: FactValue[]) =>
  scoreLead([each], fact.length === 0 ? {} : { fact: fact[0]! }).because.length === 1;

describe('decisions 20: which rules fit', () => {
  test.each<[string, ScoringRule, FactValue[], FactValue[]]>([
    ['is', rule('is', 'IN'), ['IN'], ['in', 'US', 1, true]],
    ['is, of the same kind', rule('is', 1), [1], ['1', true, 2]],
    ['is, of true and false', rule('is', false), [false], [true, 0]],
    ['in a list', rule('in', ['IN', 4]), ['IN', 4], ['US', '4', 'I']],
    ['in no list', rule('in', 'IN'), [], ['IN', 'I']],
    ['at least', rule('at_least', 5), [5, 6], [4, '6', true]],
    ['at most', rule('at_most', 5), [5, 4, -1], [6, '4', false]],
    ['at least, of no number', rule('at_least', '5'), [], [6, '6']],
    ['present', rule('present'), ['x', 0, false, ' '], []],
    ['absent', rule('absent'), [], ['x', 0, false, ' ']],
  ])('%s', (_, each, yes, no) => {
    expect(yes.filter((fact) => !fits(each, fact))).toEqual([]);
    expect(no.filter((fact) => fits(each, fact))).toEqual([]);
  });

  test('missing, null and empty fit absent alone, even where the rule names them', () => {
    const others = [
      rule('is', null),
      rule('is', ''),
      rule('is'),
      rule('in', [null, '']),
      rule('at_most', 9),
      rule('present'),
    ];
    for (const empty of [[], [null], ['']]) {
      expect(fits(rule('absent'), ...empty)).toBe(true);
      expect(others.filter((each) => fits(each, ...empty))).toEqual([]);
    }
  });

  test('a property that every object has is no fact of a lead', () => {
    expect(scoreLead([{ ...rule('present'), fact: 'toString' }], {})).toEqual({ score: 0, because: [] });
  });
});

test('decisions 20: the sum from 0 to 100, the greatest points first whatever their sign, then by id', () => {
  const points = (id: string, sum: number): ScoringRule => ({ ...rule('present'), id, points: sum });
  const score = (...rules: ScoringRule[]) => scoreLead(rules, { fact: 1 });
  expect(score(points('c', 10), points('a', -20), points('b', 30), points('B', -10), points('z', 0))).toEqual({
    score: 10,
    because: ['b', 'a', 'B', 'c', 'z'],
  });
  expect(score(points('a', 70), points('b', 31))).toEqual({ score: 100, because: ['a', 'b'] });
  expect(score(points('a', -1))).toEqual({ score: 0, because: ['a'] });
  expect(score()).toEqual({ score: 0, because: [] });
});
