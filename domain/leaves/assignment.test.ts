import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignBest, type Assignment, type Chosen, enoughFor, type OpenSession } from './assignment';
import { overlaps } from './leaves';

const NAMES = ['a', 'b', 'c', 'd'];

/** At hours, or shifted by half an hour, so that some meet in a chain. */
const session = fc.record({
  at: fc.integer({ min: 0, max: 4 }),
  halves: fc.integer({ min: 1, max: 3 }),
  candidates: fc.shuffledSubarray(NAMES),
});
const sessions = (max: number) =>
  fc.array(session, { maxLength: max }).map((all): OpenSession[] =>
    all.map(({ at, halves, candidates }, id) => ({
      id: String(id),
      start: at * 1800,
      end: (at + halves) * 1800,
      candidates,
    })),
  );
const chosen = fc
  .array(fc.record({ at: fc.integer({ min: 0, max: 4 }), teacher_id: fc.constantFrom(...NAMES) }), { maxLength: 2 })
  .map((all): Chosen[] => all.map(({ at, teacher_id }) => ({ teacher_id, start: at * 1800, end: (at + 1) * 1800 })));

/** In the order of the sessions, each the best who is left: what the best is measured by. */
function oneAfterAnother(open: readonly OpenSession[], hand: readonly Chosen[]): Assignment {
  const taken: Chosen[] = [...hand];
  const found: Assignment = new Map();
  for (const session of open) {
    const teacher_id = session.candidates.find(
      (each) => !taken.some((other) => other.teacher_id === each && overlaps(other, session)),
    );
    if (teacher_id === undefined) continue;
    found.set(session.id, teacher_id);
    taken.push({ teacher_id, start: session.start, end: session.end });
  }
  return found;
}

function scoreOf(open: readonly OpenSession[], found: Assignment): [covered: number, sum: number] {
  const places = open.flatMap(({ id, candidates }) => (found.has(id) ? [candidates.indexOf(found.get(id)!)] : []));
  return [places.length, places.reduce((sum, place) => sum + place, 0)];
}

function isValid(open: readonly OpenSession[], hand: readonly Chosen[], found: Assignment): boolean {
  const taken: Chosen[] = [...hand];
  for (const each of open) {
    const teacher_id = found.get(each.id);
    if (teacher_id === undefined) continue;
    if (
      !each.candidates.includes(teacher_id) ||
      taken.some((other) => other.teacher_id === teacher_id && overlaps(other, each))
    )
      return false;
    taken.push({ teacher_id, start: each.start, end: each.end });
  }
  return true;
}

/** Every way there is. */
function bruteForce(open: readonly OpenSession[], hand: readonly Chosen[]): [number, number] {
  let best: [number, number] = [0, 0];
  const go = (at: number, taken: readonly Chosen[], covered: number, sum: number): void => {
    if (at === open.length) {
      if (covered > best[0] || (covered === best[0] && sum < best[1])) best = [covered, sum];
      return;
    }
    const { start, end, candidates } = open[at]!;
    for (const [place, teacher_id] of candidates.entries())
      if (!taken.some((other) => other.teacher_id === teacher_id && overlaps(other, { start, end })))
        go(at + 1, [...taken, { teacher_id, start, end }], covered + 1, sum + place);
    go(at + 1, taken, covered, sum);
  };
  go(0, hand, 0, 0);
  return best;
}

describe('decisions 10: best for all', () => {
  test('on small cases the assignment is as good as the best of all ways', () => {
    fc.assert(
      fc.property(sessions(5), chosen, (open, hand) => {
        const found = assignBest(open, hand);
        expect(isValid(open, hand, found)).toBe(true);
        expect(scoreOf(open, found)).toEqual(bruteForce(open, hand));
      }),
      { numRuns: 150 },
    );
  });

  test('as many candidates for a session are enough as there are sessions that overlap it, itself included', () => {
    fc.assert(
      fc.property(sessions(4), chosen, (open, hand) => {
        const enough = enoughFor([...open, ...hand]);
        expect(
          bruteForce(
            open.map((each) => ({ ...each, candidates: each.candidates.slice(0, enough) })),
            hand,
          ),
        ).toEqual(bruteForce(open, hand));
      }),
      { numRuns: 150 },
    );
  });

  test('never worse than one after the other', () => {
    fc.assert(
      fc.property(sessions(14), chosen, (open, hand) => {
        const [best, plain] = [assignBest(open, hand), oneAfterAnother(open, hand)];
        expect(isValid(open, hand, best)).toBe(true);
        const [[covered, sum], [plainCovered, plainSum]] = [scoreOf(open, best), scoreOf(open, plain)];
        expect(covered > plainCovered || (covered === plainCovered && sum <= plainSum)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('gives up a better place so that one more session is covered', () => {
    const at = { start: 0, end: 3600 };
    const found = assignBest([
      { id: 'one', ...at, candidates: ['a', 'b'] },
      { id: 'two', ...at, candidates: ['a'] },
    ]);
    expect([...found]).toEqual(
      expect.arrayContaining([
        ['one', 'b'],
        ['two', 'a'],
      ]),
    );
    // However many places further down the others go for it.
    const far = ['x', 'y', 'z'];
    const busy = far.map((teacher_id) => ({ teacher_id, ...at }));
    const chain = [
      { id: 'one', ...at, candidates: ['a', ...far, 'b'] },
      { id: 'two', ...at, candidates: ['b', ...far, 'c'] },
      { id: 'three', ...at, candidates: ['a'] },
    ];
    expect(Object.fromEntries(assignBest(chain, busy))).toEqual({ one: 'b', two: 'c', three: 'a' });
  });

  test('one step down for one is better than three for another, in a chain of hours too', () => {
    const open: OpenSession[] = [
      { id: 'early', start: 0, end: 7200, candidates: ['a', 'b'] },
      { id: 'middle', start: 3600, end: 10_800, candidates: ['a', 'x', 'y', 'c'] },
      { id: 'late', start: 9000, end: 12_600, candidates: ['d'] },
    ];
    const hand = ['x', 'y'].map((teacher_id) => ({ teacher_id, start: 3600, end: 10_800 }));
    expect(Object.fromEntries(assignBest(open, hand))).toEqual({ early: 'b', middle: 'a', late: 'd' });
  });

  test('nobody holds two sessions within one half hour', () => {
    const open = [{ id: 'one', start: 3000, end: 6600, candidates: ['a', 'b'] }];
    expect([...assignBest(open, [{ teacher_id: 'a', start: 0, end: 2700 }])]).toEqual([['one', 'b']]);
  });

  test('40 sessions of one hour, and 40 in a chain, among 2,000 trainers', () => {
    // Everybody wants the same few.
    const candidates = Array.from({ length: 2000 }, (_, at) => `t${at}`);
    const open = (shift: number) =>
      Array.from({ length: 40 }, (_, at): OpenSession => ({
        id: String(at),
        start: at * shift,
        end: at * shift + 3600,
        candidates: [...candidates.slice(at % 7), ...candidates.slice(0, at % 7)],
      }));
    for (const shift of [0, 1800]) {
      const began = performance.now();
      const found = assignBest(open(shift));
      expect(found.size).toBe(40);
      expect(isValid(open(shift), [], found)).toBe(true);
      // A worker has all the time there is, and nobody waits for it longer than that.
      expect(performance.now() - began).toBeLessThan(3000);
    }
  });
});
