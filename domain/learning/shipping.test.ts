// Numbers of sessions moved between versions of a course, and back, in random orders: what is held never changes.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CourseLayout, numberFrom, rollBack, type Run, ship, topicAt, topicChanges, versionAt } from './shipping';

const MOST = 40;
const NUMBERS = Array.from({ length: MOST }, (_, at) => at + 1);
const number = fc.integer({ min: 1, max: MOST });
const version = fc.constantFrom('course:1', 'course:2', 'course:3');
const range = fc
  .tuple(number, number)
  .map(([one, other]) => ({ first: Math.min(one, other), last: Math.max(one, other) }));
const move = fc.record({ range, to: version, heldBefore: fc.array(number, { maxLength: 4 }) });
const all = (runs: readonly Run[]) => NUMBERS.map((each) => versionAt(runs, each));

describe('a version that is shipped', () => {
  test('reaches every number of the range that is not held, and no other', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 6 }), move, (before, last) => {
        const runs = before.reduce(
          (made, each) => ship(made, { ...each.range, to: each.to }, new Set()).runs,
          [] as Run[],
        );
        const held = new Set(last.heldBefore);
        const shipped = ship(runs, { ...last.range, to: last.to }, held);
        for (const each of NUMBERS) {
          const isMoved = last.range.first <= each && each <= last.range.last && !held.has(each);
          expect(versionAt(shipped.runs, each)).toBe(isMoved ? last.to : versionAt(runs, each));
        }
        // Runs are in order, apart, and as few as there can be.
        for (const [at, run] of shipped.runs.entries()) {
          expect(run.first).toBeLessThanOrEqual(run.last);
          const next = shipped.runs[at + 1];
          if (next) expect(next.first > run.last + 1 || next.version !== run.version).toBe(true);
          if (next) expect(next.first).toBeGreaterThan(run.last);
        }
      }),
    );
  });

  test('and rolled back leaves all as it was, but for what has been held since, which stays', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 6 }), move, fc.array(number, { maxLength: 8 }), (before, last, since) => {
        const runs = before.reduce(
          (made, each) => ship(made, { ...each.range, to: each.to }, new Set()).runs,
          [] as Run[],
        );
        const shipped = ship(runs, { ...last.range, to: last.to }, new Set(last.heldBefore));
        const held = new Set([...last.heldBefore, ...since]);
        const back = rollBack(shipped.runs, shipped.moved, held);
        for (const each of NUMBERS)
          expect(versionAt(back.runs, each)).toBe(versionAt(held.has(each) ? shipped.runs : runs, each));
        const again = rollBack(
          back.runs,
          shipped.moved.map(({ from, to, ...rest }) => ({ ...rest, from: to, to: from })),
          held,
        );
        expect(all(again.runs)).toEqual(all(shipped.runs));
      }),
    );
  });

  test('in any order of shipping, rolling back and holding: a held number keeps what it had when it was held', () => {
    const step = fc.oneof(
      fc.record({ what: fc.constant('ship' as const), range, to: version }),
      fc.record({ what: fc.constant('roll back' as const), nth: fc.nat(5) }),
      fc.record({ what: fc.constant('hold' as const), number }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let runs: Run[] = [];
        const moves: ReturnType<typeof ship>['moved'][] = [];
        const held = new Map<number, string | undefined>();
        for (const each of steps) {
          const numbers = new Set(held.keys());
          if (each.what === 'hold') held.set(each.number, held.get(each.number) ?? versionAt(runs, each.number));
          else {
            const next =
              each.what === 'ship'
                ? ship(runs, { ...each.range, to: each.to }, numbers)
                : rollBack(runs, moves[each.nth] ?? [], numbers);
            ({ runs } = next);
            moves.push(next.moved);
          }
          for (const [one, had] of held) expect(versionAt(runs, one)).toBe(had);
        }
      }),
    );
  });
});

const layout = (at: number, ...topics: [string, number, number][]): CourseLayout => ({
  course: 'course',
  number: at,
  title: 'Fractions',
  first: 1,
  last: 30,
  topics: topics.map(([id, of, sessions]) => ({ id, number: of, title: id, sessions })),
});

test('a session’s topic is the one whose sessions reach it, counted from the first of the package', () => {
  const first = layout(1, ['halves', 1, 12], ['thirds', 1, 15]);
  expect([1, 12, 13, 27, 28].map((each) => topicAt(first, each)?.id)).toEqual([
    'halves',
    'halves',
    'thirds',
    'thirds',
    undefined,
  ]);
  expect(topicAt(first, 14)).toMatchObject({ id: 'thirds', session: 2, sessions: 15 });
  expect(topicAt({ ...first, first: 31 }, 31)).toMatchObject({ id: 'halves', session: 1 });
});

test('differences are listed by session: another topic, another version of it, or none', () => {
  const layouts = new Map([
    ['course:1', layout(1, ['halves', 1, 2], ['thirds', 1, 2])],
    ['course:2', layout(2, ['halves', 2, 1], ['thirds', 1, 2])],
  ]);
  const { moved } = ship(
    [{ first: 1, last: 30, version: 'course:1' }],
    { first: 1, last: 30, to: 'course:2' },
    new Set([1]),
  );
  const changes = topicChanges(moved, layouts, { first: 1, last: 6 });
  expect(changes.map(({ number: at, before, after }) => [at, before?.id, after?.id, after?.session])).toEqual([
    [2, 'halves', 'thirds', 1],
    [3, 'thirds', 'thirds', 2],
    [4, 'thirds', undefined, undefined],
  ]);
});

test('from a day on it begins with the first session then, or behind all that have an hour', () => {
  const sessions = [
    { number: 1, start: 100, isHeld: true },
    { number: 2, start: 200, isHeld: false },
    { number: 3, start: 300, isHeld: false },
  ];
  expect(numberFrom(sessions, (start) => start >= 150)).toBe(2);
  expect(numberFrom(sessions, (start) => start >= 201)).toBe(3);
  expect(numberFrom(sessions, (start) => start >= 301)).toBe(4);
  expect(numberFrom([], () => true)).toBe(1);
});
