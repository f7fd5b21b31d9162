// What counts as done below a node: classes that were held, worksheets and conquests; concepts give no sign of it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classProgress, type Outline } from './classProgress';

const OUTLINE: Outline = {
  children: {
    course: ['m1', 'm2'],
    m1: ['halves', 'round'],
    m2: ['halves', 'thirds'],
    halves: ['concept', 'quick'],
    thirds: ['concept', 'quick'],
    concept: [],
    quick: [],
    round: [],
  },
  kinds: {
    course: 'course',
    m1: 'module',
    m2: 'module',
    halves: 'topic',
    thirds: 'topic',
    concept: 'concept',
    quick: 'conquest',
    round: 'conquest',
  },
  worksheets: { halves: ['Practice 1', 'Practice 2', 'Practice 1'], thirds: ['Practice 1'] },
};
const NOTHING = { taught: new Set<string>(), worksheets: new Map<string, Set<string>>(), conquests: new Set<string>() };

test('topics, their worksheets and conquests count, each once wherever it stands; concepts do not', () => {
  const of = (root: string) => classProgress(OUTLINE, root, NOTHING);
  // Halves: taught, two worksheets, one conquest.
  expect(of('halves')).toMatchObject({ done: 0, of: 4 });
  expect(of('m1')).toMatchObject({ done: 0, of: 5 });
  // Both topics have the quick round: it is one.
  expect(of('m2')).toMatchObject({ done: 0, of: 6 });
  expect(of('course')).toMatchObject({ done: 0, of: 7 });
  expect(of('quick')).toMatchObject({ done: 0, of: 1 });
});

test('what is done counts where it was done: a worksheet by its topic, a conquest everywhere', () => {
  const done = {
    taught: new Set(['halves', 'concept', 'elsewhere']),
    worksheets: new Map([
      ['halves', new Set(['Practice 1', 'Not of it'])],
      ['elsewhere', new Set(['Practice 2'])],
    ]),
    conquests: new Set(['quick', 'elsewhere']),
  };
  const of = (root: string) => classProgress(OUTLINE, root, done);
  expect(of('halves')).toMatchObject({ done: 3, of: 4 });
  // The same title below another topic is another worksheet.
  expect(of('thirds')).toMatchObject({ done: 1, of: 3 });
  expect(of('m1')).toMatchObject({ done: 3, of: 5 });
  expect(of('course')).toMatchObject({ done: 3, of: 7 });
});

test('whatever is done, no more is done than there is, and more is never less', () => {
  const topics = fc.subarray(['halves', 'thirds']);
  const titles = fc.subarray(['Practice 1', 'Practice 2', 'Not of it']);
  const any = fc.record({
    taught: topics.map((ids) => new Set(ids)),
    worksheets: fc.tuple(titles, titles).map(
      ([halves, thirds]) =>
        new Map([
          ['halves', new Set(halves)],
          ['thirds', new Set(thirds)],
        ]),
    ),
    conquests: fc.subarray(['quick', 'round']).map((ids) => new Set(ids)),
  });
  fc.assert(
    fc.property(any, fc.constantFrom(...Object.keys(OUTLINE.children)), (done, root) => {
      const { done: some, of } = classProgress(OUTLINE, root, done);
      expect(of).toBe(classProgress(OUTLINE, root, NOTHING).of);
      expect(some).toBeLessThanOrEqual(of);
      const more = classProgress(OUTLINE, root, { ...done, conquests: new Set(['quick', 'round']) });
      expect(more.done).toBeGreaterThanOrEqual(some);
    }),
  );
});
