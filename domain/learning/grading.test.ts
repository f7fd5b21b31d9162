import { describe, expect, test } from 'vitest';
import {
  type AnsweredLevel,
  type Answer,
  countedOf,
  gradeOf,
  levelResult,
  mayAttempt,
  type Question,
  regrades,
} from './grading';

const core = { id: 'q', most: 100, penalty: 25, hintCost: 30 };
const single: Question = { ...core, kind: 'single', right: 'b' };
const number: Question = { ...core, kind: 'number', right: 0.1, tolerance: 0.2 };
const text: Question = { ...core, kind: 'text', right: ['Café crème', 'coffee'] };
const multi: Question = { ...core, kind: 'multi', right: ['a', 'b', 'c'] };
const order: Question = { ...core, kind: 'order', right: ['a', 'b', 'c', 'd'] };
const match: Question = { ...core, kind: 'match', right: { a: '1', b: '2', c: '3' } };
const every = [single, number, text, multi, order, match];

describe('decisions 20: a question', () => {
  test.each<[string, Question, Answer['value'], number]>([
    ['single: right', single, 'b', 100],
    ['single: wrong takes the penalty off', single, 'a', -25],
    ['number: at the tolerance, whatever floating point says of 0.3 − 0.1', number, 0.3, 100],
    ['number: below, as far', number, -0.1, 100],
    ['number: a millionth further is wrong', number, 0.300001, -25],
    ['number: less than half a millionth is nothing', number, 0.3000004, 100],
    ['number: 0 is an answer', number, 0, 100],
    ['text: as it stands', text, 'coffee', 100],
    [
      'text: capitals, spaces around and within, accents of two characters',
      text,
      '  CAFE\u0301 \t\n cre\u0300me ',
      100,
    ],
    ['text: an accent that is missing', text, 'cafe crème', -25],
    ['text: no part of it', text, 'caf', -25],
    ['multi: all', multi, ['c', 'a', 'b'], 100],
    ['multi: two of three, half up', multi, ['a', 'b'], 67],
    ['multi: a wrong one takes a right one away', multi, ['a', 'b', 'x'], 33],
    ['multi: never below 0, and no penalty', multi, ['a', 'x', 'y'], 0],
    ['multi: one given twice is one', multi, ['a', 'a', 'x', 'x', 'b'], 33],
    ['order: right places', order, ['a', 'c', 'b', 'd'], 50],
    ['order: one left out moves the others to wrong places', order, ['b', 'c', 'd'], 0],
    ['order: what stands behind the last place is no place', order, ['a', 'b', 'c', 'd', 'e'], 100],
    ['match: pairs', match, { a: '1', b: '3', c: '3' }, 67],
    ['match: a left out and a foreign one', match, { a: '1', z: '3' }, 33],
    ['match: what every object inherits is no answer', { ...match, right: { valueOf: '1' } }, { a: '1' }, 0],
  ])('%s', (_, question, value, expected) => {
    expect(gradeOf(question, { value })).toBe(expected);
  });

  test('no answer earns nothing and costs nothing, whatever is asked', () => {
    for (const question of every)
      for (const value of [null, undefined, [], {}, '', ' \n\u00a0'])
        expect([question.kind, value, gradeOf(question, { value, hints: 2 })]).toEqual([question.kind, value, 0]);
  });

  test('shares are rounded half up: 1 of 8 of 100 is 12.5', () => {
    const right = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    expect(gradeOf({ ...core, kind: 'multi', right }, { value: ['a'] })).toBe(13);
    expect(gradeOf({ ...core, kind: 'order', right }, { value: ['a'] })).toBe(13);
  });

  test('hints are paid of what was earned, down to 0; a wrong answer pays none', () => {
    expect([0, 1, 3, 4].map((hints) => gradeOf(single, { value: 'b', hints }))).toEqual([100, 70, 10, 0]);
    expect(gradeOf(single, { value: 'a', hints: 2 })).toBe(-25);
    expect(gradeOf(multi, { value: ['a', 'x'], hints: 2 })).toBe(0);
  });

  test('without penalty, price of hints and tolerance these are 0', () => {
    expect(gradeOf({ id: 'q', most: 50, kind: 'single', right: 'a' }, { value: 'b' })).toBe(0);
    expect(gradeOf({ id: 'q', most: 50, kind: 'single', right: 'a' }, { value: 'a', hints: 5 })).toBe(50);
    expect(gradeOf({ id: 'q', most: 50, kind: 'number', right: 2 }, { value: 2.000001 })).toBe(0);
  });

  test('an answer of another kind is wrong', () => {
    expect(gradeOf(number, { value: '0.1' })).toBe(-25);
    expect(gradeOf(text, { value: ['coffee'] })).toBe(-25);
    expect(gradeOf(order, { value: 'abcd' })).toBe(0);
    expect(gradeOf(match, { value: 'a' })).toBe(0);
  });
});

describe('decisions 13 and 20: a level', () => {
  const questions = [
    { ...single, id: 'one' },
    { ...number, id: 'two' },
    { ...multi, id: 'three' },
  ];

  test('sums its questions in their order; what was not answered is 0', () => {
    expect(levelResult(questions, { three: { value: ['a', 'b'] }, one: { value: 'b', hints: 1 } })).toEqual({
      points: 137,
      of: 300,
      each: [70, 0, 67],
    });
  });

  test('is never below 0, though each question says what it took off', () => {
    expect(levelResult(questions, { one: { value: 'a' }, two: { value: 9 } })).toEqual({
      points: 0,
      of: 300,
      each: [-25, -25, 0],
    });
  });

  test('a question named as what every object has is not answered by that', () => {
    expect(levelResult([{ ...single, id: 'constructor' }], {}).each).toEqual([0]);
  });

  test('a new key lists those whose points it changes, by id, and leaves the attempts as they are', () => {
    const after: Question[] = [{ ...single, id: 'one', right: 'a' }, questions[1]!, questions[2]!];
    const attempts: AnsweredLevel[] = [
      { id: 'z', answers: { one: { value: 'a' } } },
      { id: 'same', answers: { one: { value: 'c' }, two: { value: 0.1 } } },
      { id: 'B', answers: { one: { value: 'b' } } },
      { id: 'a', answers: { one: { value: 'b' }, two: { value: 0.1 } } },
    ];
    const copy = structuredClone(attempts);
    expect(regrades(questions, after, attempts)).toEqual([
      { id: 'B', from: 100, to: 0 },
      { id: 'a', from: 200, to: 75 },
      { id: 'z', from: 0, to: 100 },
    ]);
    expect(attempts).toEqual(copy);
  });
});

describe('decisions 20: which attempt counts', () => {
  const attempts = [
    { points: 40, at: 300 },
    { points: 90, at: 200 },
    { points: 20, at: 100 },
    { points: 10, at: 100 },
    { points: 51, at: 300 },
  ];

  test('highest, first and last by time (equal instants as given), average', () => {
    expect(countedOf(attempts, 'highest')).toBe(90);
    expect(countedOf(attempts, 'first')).toBe(20);
    expect(countedOf(attempts, 'last')).toBe(51);
    // 211 ÷ 5 = 42.2
    expect(countedOf(attempts, 'average')).toBe(42);
    expect(attempts[0]).toEqual({ points: 40, at: 300 });
  });

  test('the average is rounded half up; of none there is none', () => {
    const pair = (one: number, other: number) => [one, other].map((points) => ({ points, at: 0 }));
    expect(countedOf(pair(10, 11), 'average')).toBe(11);
    expect(countedOf([...pair(10, 10), { points: 11, at: 0 }], 'average')).toBe(10);
    for (const rule of ['highest', 'first', 'last', 'average'] as const) expect(countedOf([], rule)).toBeNull();
  });
});

describe('decisions 20: another attempt', () => {
  const rules = { attempts: [] as number[], most: 3, wait: 10, opens: 10_000, closes: 20_000 };

  test.each([
    ['before it opens', { ...rules }, 9_999, { may: false, why: 'early', from: 10_000 }],
    ['when it opens', { ...rules }, 10_000, { may: true, why: null, from: null }],
    ['at its last second', { ...rules }, 19_999, { may: true, why: null, from: null }],
    ['when it closes', { ...rules }, 20_000, { may: false, why: 'closed', from: null }],
    ['used up', { ...rules, attempts: [1, 2, 3] }, 15_000, { may: false, why: 'used_up', from: null }],
    ['one less', { ...rules, attempts: [1, 2] }, 15_000, { may: true, why: null, from: null }],
    [
      'used up, though a wait runs',
      { ...rules, most: 1, attempts: [15_000] },
      15_001,
      { may: false, why: 'used_up', from: null },
    ],
    [
      'closed, though used up',
      { ...rules, most: 1, attempts: [15_000] },
      20_000,
      { may: false, why: 'closed', from: null },
    ],
    ['early, though used up', { ...rules, most: 0 }, 1, { may: false, why: 'early', from: 10_000 }],
    [
      'waits from the latest, in any order',
      { ...rules, attempts: [15_000, 12_000] },
      15_599,
      { may: false, why: 'wait', from: 15_600 },
    ],
    ['the wait is over', { ...rules, attempts: [15_000, 12_000] }, 15_600, { may: true, why: null, from: null }],
    [
      'the wait ends a second before the end',
      { ...rules, attempts: [19_399] },
      19_500,
      { may: false, why: 'wait', from: 19_999 },
    ],
    ['the wait ends with the end', { ...rules, attempts: [19_400] }, 19_500, { may: false, why: 'closed', from: null }],
    [
      'the wait ends after the end',
      { ...rules, attempts: [19_401] },
      19_500,
      { may: false, why: 'closed', from: null },
    ],
    [
      'no limits',
      { ...rules, most: null, opens: null, closes: null, wait: 0, attempts: [5, 6, 7, 8] },
      8,
      { may: true, why: null, from: null },
    ],
    [
      'a wait without an end',
      { ...rules, most: null, opens: null, closes: null, attempts: [0] },
      1,
      { may: false, why: 'wait', from: 600 },
    ],
  ])('%s', (_, given, now, expected) => {
    expect(mayAttempt(given, now)).toEqual(expected);
  });
});
