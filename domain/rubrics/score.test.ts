import { describe, expect, test } from 'vitest';
import { agreement, type Marks, type Rubric, scoreRubric } from './score';

const item = (id: string, weight = 1, most = 5, fatal = false) => ({ id, weight, most, fatal });
const RUBRIC: Rubric = {
  pass: 66.7,
  sections: [
    { id: 'lesson', weight: 2, items: [item('aims'), item('pace', 2, 10), item('safe', 1, 1, true)] },
    { id: 'child', weight: 1, items: [item('voice', 1, 3)] },
  ],
};
const score = (marks: Marks, rubric = RUBRIC) => scoreRubric(rubric, marks);

describe('decisions 16: the score of a rubric', () => {
  test('items by their weights, then sections by theirs, each percentage with one decimal', () => {
    // lesson: (1 × 4/5 + 2 × 5/10 + 1 × 1/1) ÷ 4 = 7/10; child: 1/3; (2 × 7/10 + 1/3) ÷ 3 = 26/45.
    expect(score({ aims: 4, pace: 5, safe: 1, voice: 1 })).toEqual({
      score: 57.8,
      without_fatal: 57.8,
      passed: false,
      fatal: [],
      open: [],
      sections: [
        { id: 'lesson', score: 70 },
        { id: 'child', score: 33.3 },
      ],
    });
  });

  test('na and what is open leave the sum, a section of them alone too; their weight falls to the others', () => {
    // lesson: (1 × 4/5 + 1 × 1) ÷ 2 = 9/10.
    expect(score({ voice: 'na', aims: 4, safe: 1 })).toEqual({
      score: 90,
      without_fatal: 90,
      passed: true,
      fatal: [],
      open: ['pace'],
      sections: [
        { id: 'lesson', score: 90 },
        { id: 'child', score: null },
      ],
    });
  });

  test('a fatal item at 0 makes the score 0; what it would have been stays beside it', () => {
    expect(score({ aims: 5, pace: 10, safe: 0, voice: 3 })).toMatchObject({
      score: 0,
      without_fatal: 83.3,
      passed: false,
      fatal: ['safe'],
      sections: [{ score: 75 }, { score: 100 }],
    });
    expect(score({ aims: 0, safe: 'na', voice: 3 })).toMatchObject({ fatal: [], score: 33.3 });
  });

  test('nothing counts: no score, neither passed nor failed', () => {
    expect(score({ aims: 'na' })).toEqual({
      score: null,
      without_fatal: null,
      passed: null,
      fatal: [],
      open: ['pace', 'safe', 'voice'],
      sections: [
        { id: 'lesson', score: null },
        { id: 'child', score: null },
      ],
    });
    expect(score({}, { pass: 50, sections: [] })).toMatchObject({ score: null, passed: null, sections: [] });
  });

  test('passed goes by the exact score, not by the one that is shown', () => {
    const one = (most: number, pass: number): Rubric => ({
      pass,
      sections: [{ id: 's', weight: 1, items: [item('i', 1, most)] }],
    });
    // 2 of 3 are shown as 66.7 and are less.
    expect(score({ i: 2 }, one(3, 66.7))).toMatchObject({ score: 66.7, passed: false });
    expect(score({ i: 2 }, one(3, 66.6))).toMatchObject({ score: 66.7, passed: true });
    expect(score({ i: 799 }, one(1000, 79.9))).toMatchObject({ score: 79.9, passed: true });
    expect(score({ i: 1 }, one(2000, 0.1))).toMatchObject({ score: 0.1, passed: false });
    expect(score({ i: 0 }, one(5, 0))).toMatchObject({ score: 0, passed: true });
  });

  test('fatal and open ones stand in the order of the rubric', () => {
    const rubric: Rubric = {
      pass: 50,
      sections: [{ id: 's', weight: 1, items: ['z', 'b', 'a', 'y'].map((id) => item(id, 1, 5, true)) }],
    };
    expect(score({ a: 0, z: 0 }, rubric)).toMatchObject({ fatal: ['z', 'a'], open: ['b', 'y'] });
  });
});

describe('decisions 20: how far two agree', () => {
  const of = (first: string, second: string) => agreement([...first], [...second]);

  test.each<[string, string, number | null, number | null]>([
    ['', '', null, null],
    ['aaaa', 'aaaa', 100, null],
    ['aabb', 'aabb', 100, 1],
    // Half would agree by chance, and half do.
    ['aabb', 'abab', 50, 0],
    ['ab', 'ba', 0, -1],
    ['aaab', 'aaba', 50, -0.33],
    ['aaa', 'bbb', 0, 0],
    // 20 of 25 agree where 10 × 15 and 15 × 10 stand against each other: (500 − 300) ÷ (625 − 300).
    [`${'a'.repeat(10)}${'b'.repeat(15)}`, `${'a'.repeat(10)}${'a'.repeat(5)}${'b'.repeat(10)}`, 80, 0.62],
  ])('%s and %s', (first, second, exact, kappa) => {
    expect(of(first, second)).toEqual({ exact, kappa });
  });

  test('half a hundredth is rounded away from 0', () => {
    // None of 3 places agrees, 1 of 9 would by chance: −1 ÷ 8.
    expect(of('abc', 'dad').kappa).toBe(-0.13);
    // 3 of 5 places agree, 9 of 25 would by chance: (15 − 9) ÷ (25 − 9).
    expect(of('aaabc', 'aaade').kappa).toBe(0.38);
    // Places that only one of them has are not compared.
    expect(of('ab', 'abab')).toEqual({ exact: 100, kappa: 1 });
  });
});
