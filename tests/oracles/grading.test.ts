// What answers earn, which attempt counts and who may make another, a second time from the words of decisions 20: counted point by point
// and second by second.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Answer,
  countedOf,
  gradeOf,
  levelResult,
  mayAttempt,
  type Question,
  regrades,
} from '@domain/learning/grading';

const RUNS = { numRuns: 300 };
const id = fc.constantFrom('a', 'b', 'c', 'd');
const core = { id: fc.constant('q'), most: fc.nat(300), penalty: fc.option(fc.nat(60), { nil: undefined }) };
const more = { ...core, hintCost: fc.option(fc.nat(90), { nil: undefined }) };
const micro = fc.integer({ min: -12, max: 12 });
const word = fc.constantFrom('é', 'e\u0301', 'É', 'E\u0301', 'e', 'x', ' ', '\t', '\u00a0', '  ');
const words = fc.array(word, { maxLength: 4 }).map((parts) => parts.join(''));
const ids = fc.array(id, { maxLength: 5 });
const pairs = fc.dictionary(id, id, { maxKeys: 3 });
const some = { minLength: 1, maxLength: 4 };

const asked: fc.Arbitrary<[Question, Answer['value']]> = fc.oneof(
  fc.tuple(fc.record({ ...more, kind: fc.constant('single' as const), right: id }), fc.option(id)),
  fc.tuple(
    fc.record({
      ...more,
      kind: fc.constant('number' as const),
      right: micro.map((count) => count / 1e6 + 0.1),
      tolerance: fc.option(
        fc.nat(9).map((count) => count / 1e6),
        { nil: undefined },
      ),
    }),
    fc.option(micro.map((count) => count / 1e6 + 0.1)),
  ),
  fc.tuple(fc.record({ ...more, kind: fc.constant('text' as const), right: fc.array(words, some) }), fc.option(words)),
  fc.tuple(
    fc.record({ ...more, kind: fc.constant('multi' as const), right: fc.uniqueArray(id, some) }),
    fc.option(ids),
  ),
  fc.tuple(
    fc.record({ ...more, kind: fc.constant('order' as const), right: fc.uniqueArray(id, some) }),
    fc.option(ids),
  ),
  fc.tuple(
    fc.record({ ...more, kind: fc.constant('match' as const), right: fc.dictionary(id, id, { minKeys: 1 }) }),
    fc.option(pairs),
  ),
);

/** Of all whole numbers the nearest to `most × part ÷ all`, of two the higher. */
function nearest(most: number, part: number, all: number): number {
  let best = 0;
  for (let each = 0; each <= most; each++)
    if (Math.abs(each * all - most * part) <= Math.abs(best * all - most * part)) best = each;
  return best;
}

/** Letters in capitals and their accents, each as a character, as words. */
const spelled = (text: string) => text.normalize('NFD').toUpperCase().split(/\s/).filter(Boolean).join(' ');
/** A count of millionths, written without a point. */
const written = (value: number) => BigInt(value.toFixed(6).replace('.', ''));

function byTheWords(question: Question, value: Answer['value'], hints = 0): number {
  const wrong = question.penalty === undefined ? 0 : 0 - question.penalty;
  let earned = 0;
  if (value === null || value === undefined || JSON.stringify(value) === '[]' || JSON.stringify(value) === '{}')
    return 0;
  if (question.kind === 'single') earned = question.right === value ? question.most : wrong;
  if (question.kind === 'number') {
    const off = written(value as number) - written(question.right);
    const most = written(question.tolerance ?? 0);
    earned = off <= most && -off <= most ? question.most : wrong;
  }
  if (question.kind === 'text') {
    if (spelled(value as string) === '') return 0;
    earned = question.right.map(spelled).includes(spelled(value as string)) ? question.most : wrong;
  }
  if (question.kind === 'multi') {
    let balance = 0;
    for (const each of ['a', 'b', 'c', 'd'])
      if ((value as string[]).includes(each)) balance += question.right.includes(each) ? 1 : -1;
    earned = balance > 0 ? nearest(question.most, balance, question.right.length) : 0;
  }
  if (question.kind === 'order') {
    let places = 0;
    for (let at = 0; at < question.right.length; at++) if ((value as string[])[at] === question.right[at]) places += 1;
    earned = nearest(question.most, places, question.right.length);
  }
  if (question.kind === 'match') {
    const right = Object.keys(question.right);
    const hits = right.filter((each) => question.right[each] === (value as Record<string, string>)[each]);
    earned = nearest(question.most, hits.length, right.length);
  }
  for (let hint = 0; hint < hints; hint++)
    for (let cost = question.hintCost ?? 0; cost > 0 && earned > 0; cost--) earned -= 1;
  return earned;
}

describe('decisions 20: grading', () => {
  test('a question: by the words', () => {
    fc.assert(
      fc.property(asked, fc.option(fc.nat(3), { nil: undefined }), ([question, value], hints) => {
        expect(gradeOf(question, { value, hints })).toBe(byTheWords(question, value, hints));
      }),
      { numRuns: 2000 },
    );
  });

  test('levels, and those whose points a new key changes', () => {
    const level = fc.array(asked, { minLength: 1, maxLength: 4 });
    const attempt = fc.record({ id: fc.string({ maxLength: 2 }), chosen: fc.array(fc.nat(5), some) });
    fc.assert(
      fc.property(level, level, fc.array(attempt, { maxLength: 5 }), (one, other, drawn) => {
        const named = (list: typeof one) => list.map(([question], at) => ({ ...question, id: `q${at}` }) as Question);
        const [before, after] = [
          named(one),
          named(one.map((each, at) => (other[at]?.[0].kind === each[0].kind ? other[at] : each))),
        ];
        const attempts = drawn.map(({ id, chosen }) => ({
          id,
          answers: Object.fromEntries(
            one.flatMap(([, value], at) =>
              (chosen[at] ?? 0) > 1 ? [[`q${at}`, { value, hints: chosen[at]! - 2 }]] : [],
            ),
          ) as Record<string, Answer>,
        }));
        const points = (questions: Question[], answers: Record<string, Answer>) => {
          const each = questions.map((question) =>
            byTheWords(question, answers[question.id]?.value, answers[question.id]?.hints),
          );
          const sum = each.reduce((total, value) => total + value, 0);
          return { each, points: sum > 0 ? sum : 0, of: questions.reduce((total, { most }) => total + most, 0) };
        };
        for (const { answers } of attempts) expect(levelResult(before, answers)).toEqual(points(before, answers));
        const changed = attempts.flatMap(({ id, answers }) => {
          const [from, to] = [points(before, answers).points, points(after, answers).points];
          return from === to ? [] : [{ id, from, to }];
        });
        // From left to right, each behind all that are not greater.
        const placed: typeof changed = [];
        for (const each of changed) placed.splice(placed.filter((there) => there.id <= each.id).length, 0, each);
        expect(regrades(before, after, attempts)).toEqual(placed);
      }),
      RUNS,
    );
  });

  test('the attempt that counts', () => {
    const attempts = fc.array(fc.record({ points: fc.nat(50), at: fc.nat(4) }), { maxLength: 6 });
    fc.assert(
      fc.property(attempts, (list) => {
        const all = { highest: null, first: null, last: null, average: null } as Record<string, number | null>;
        for (let at = 4; at >= 0; at--)
          for (const each of list.toReversed()) if (each.at === at) all.first = each.points;
        for (let at = 0; at <= 4; at++) for (const each of list) if (each.at === at) all.last = each.points;
        for (let points = 0; points <= 50; points++)
          if (list.some((each) => each.points === points)) all.highest = points;
        const sum = list.reduce((total, { points }) => total + points, 0);
        if (list.length > 0) all.average = nearest(50, sum, 50 * list.length);
        for (const rule of ['highest', 'first', 'last', 'average'] as const)
          expect([rule, countedOf(list, rule)]).toEqual([rule, all[rule]]);
      }),
      RUNS,
    );
  });

  test('another attempt: tried at every second', () => {
    const instant = fc.nat(12).map((count) => count * 30);
    const rules = fc.record({
      attempts: fc.array(instant, { maxLength: 3 }),
      most: fc.option(fc.nat(3)),
      wait: fc.nat(4),
      opens: fc.option(instant),
      closes: fc.option(instant),
    });
    fc.assert(
      fc.property(rules, fc.oneof(instant, fc.nat(400)), (given, now) => {
        const isOpen = (at: number) => at >= (given.opens ?? 0) && at < (given.closes ?? 9999);
        const mayBegin = (at: number) => isOpen(at) && given.attempts.every((made) => at >= made + given.wait * 60);
        let next = now;
        while (next < 9999 && !mayBegin(next)) next += 1;
        let expected: ReturnType<typeof mayAttempt> = { may: false, why: 'closed', from: null };
        if (given.opens !== null && now < given.opens) expected = { may: false, why: 'early', from: given.opens };
        else if (!isOpen(now)) expected.why = 'closed';
        else if (given.most !== null && given.attempts.length >= given.most) expected.why = 'used_up';
        else if (next === now) expected = { may: true, why: null, from: null };
        else if (next < 9999) expected = { may: false, why: 'wait', from: next };
        expect(mayAttempt(given, now)).toEqual(expected);
      }),
      { numRuns: 1000 },
    );
  });
});
