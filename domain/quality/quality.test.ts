// The rules of quality checks: rubrics judged and set side by side, places of a session, who reads what, marks, agreement, disputes, coverage.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreement } from '../rubrics/score';
import { hashOf } from '../rubrics/sampling';
import { coverageOf } from './coverage';
import { decidedMarks, disputeRefusal } from './disputes';
import { agreementByItem, areSameMarks, type GivenMark, marksOf } from './marks';
import { besideEachOther, itemsOf, type QualitySection, sectionsProblem } from './rubric';
import { freeSeat, isCheckedTwice, readersOf, type Seat, seatState } from './seats';

const item = (id: string, more: object = {}) => ({
  id,
  title: `Item ${id}`,
  help: '',
  weight: 1,
  most: 4,
  fatal: false,
  ...more,
});
const section = (id: string, items: ReturnType<typeof item>[], more: object = {}): QualitySection => ({
  id,
  title: `Section ${id}`,
  weight: 1,
  items,
  ...more,
});
const RUBRIC = [section('a', [item('a1'), item('a2')]), section('b', [item('b1')])];

describe('what a rubric asks', () => {
  test('whatever is sent is judged, and nothing throws', () => {
    expect(sectionsProblem(RUBRIC)).toBeUndefined();
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const problem = sectionsProblem(value);
        return problem === undefined || problem.length > 0;
      }),
    );
  });

  test.each<[string, unknown, RegExp]>([
    ['none', [], /Add a section/],
    ['no items', [section('a', [])], /Add an item to Section a/],
    ['two of one id', [section('a', [item('a')])], /not whole/],
    ['a weight of 0', [section('a', [item('a1', { weight: 0 })])], /weight of Item a1/],
    ['a weight of a half', [section('a', [item('a1')], { weight: 0.5 })], /weight of Section a/],
    ['a best mark of 0', [section('a', [item('a1', { most: 0 })])], /best mark of Item a1/],
    ['no name', [section('a', [item('a1', { title: ' ' })])], /Name every item/],
    ['a word more', [section('a', [item('a1', { more: 1 })])], /not whole/],
    ['a fatal that is no yes or no', [section('a', [item('a1', { fatal: 'yes' })])], /not whole/],
    [
      'too many items',
      [
        section(
          'a',
          Array.from({ length: 61 }, (_, at) => item(`x${at}`)),
        ),
      ],
      /more than 60/,
    ],
    ['too many sections', Array.from({ length: 13 }, (_, at) => section(`s${at}`, [item(`i${at}`)])), /more than 12/],
  ])('%s', (_, sections, problem) => {
    expect(sectionsProblem(sections)).toMatch(problem);
  });

  test('two versions side by side: what is the same, differs, was added and removed', () => {
    const next = [section('a', [item('a1', { weight: 2 })]), section('b', [item('b1'), item('a2'), item('b2')])];
    expect(besideEachOther({ sections: RUBRIC }, { sections: next }).map(({ id, differs }) => [id, differs])).toEqual([
      ['a1', ['weight']],
      ['a2', ['section']],
      ['b1', []],
      ['b2', []],
    ]);
    const same = besideEachOther({ sections: RUBRIC }, { sections: RUBRIC });
    expect(same.every(({ one, other, differs }) => one && other && differs.length === 0)).toBe(true);
    expect(itemsOf({ sections: next })).toHaveLength(4);
  });
});

const PEOPLE = ['ana', 'ben', 'cyd'];
const seat = fc.record({
  checker: fc.constantFrom(...PEOPLE),
  submitted_on: fc.option(fc.integer({ min: 0, max: 10 * 86_400 })),
  was_disputed: fc.boolean(),
});
const seats = fc
  .record({ first: fc.option(seat), second: fc.option(seat) })
  .map(({ first, second }) => ({ first, second: first && second?.checker !== first.checker ? second : null }));
const sessions = fc.integer({ min: 0, max: 500 }).map((at) => `session-${at}`);
const NOW = 10 * 86_400;

describe('places of a session', () => {
  test('one session in ten has a second check', () => {
    const all = Array.from({ length: 5000 }, (_, at) => `session-${at}`);
    expect(all.filter(isCheckedTwice)).toEqual(all.filter((id) => hashOf(id) % 10 === 0));
    expect(all.filter(isCheckedTwice).length).toBeGreaterThan(400);
    expect(all.filter(isCheckedTwice).length).toBeLessThan(600);
  });

  test('nobody has two places, nobody takes a place that is taken, and a third one there is not', () => {
    fc.assert(
      fc.property(sessions, seats, fc.constantFrom(...PEOPLE), (id, taken, who) => {
        const free = freeSeat(id, taken, who, NOW);
        if (free === undefined) return;
        expect(taken[free]).toBeNull();
        expect([taken.first?.checker, taken.second?.checker]).not.toContain(who);
        if (free === 'second') expect(isCheckedTwice(id)).toBe(true);
      }),
    );
  });

  test('blind: a person who may take the second check cannot tell whether a first one is there', () => {
    fc.assert(
      fc.property(sessions, seat, fc.constantFrom(...PEOPLE), (id, first, who) => {
        const taken = { first, second: null };
        if (freeSeat(id, taken, who, NOW) !== 'second') return;
        expect(seatState(id, taken, who, NOW)).toBe(seatState(id, { first: null, second: null }, who, NOW));
        expect(readersOf(id, taken, NOW).first).not.toContain('quality');
        expect(readersOf(id, taken, NOW).first).not.toContain(who);
      }),
    );
  });

  test('the maker of one of two checks reads nothing of the other before both are submitted', () => {
    fc.assert(
      fc.property(sessions, seats, (id, taken) => {
        const { first, second } = taken;
        if (!first || !second) return;
        const readers = readersOf(id, taken, NOW);
        const areDone = first.submitted_on !== null && second.submitted_on !== null;
        expect(readers.first.includes('quality')).toBe(areDone);
        expect(readers.second.includes('quality')).toBe(areDone);
        expect(readers.first.includes(second.checker)).toBe(false);
        expect(readers.second.includes(first.checker)).toBe(false);
        // A manager reads what was submitted and stands, never a second check.
        expect(readers.first.includes('manager')).toBe(first.submitted_on !== null);
        expect(readers.second.includes('manager')).toBe(false);
      }),
    );
  });

  test('after three days, or once it is disputed, no second check begins', () => {
    const id = Array.from({ length: 50 }, (_, at) => `s${at}`).find(isCheckedTwice)!;
    const first = (more: Partial<Seat>): Seat => ({ checker: 'ana', submitted_on: 0, was_disputed: false, ...more });
    const free = (seatNow: Seat, now: number) => freeSeat(id, { first: seatNow, second: null }, 'ben', now);
    expect(free(first({}), 3 * 86_400 - 1)).toBe('second');
    expect(free(first({}), 3 * 86_400)).toBeUndefined();
    expect(free(first({ was_disputed: true }), 1)).toBeUndefined();
    expect(seatState(id, { first: first({}), second: null }, 'ben', 3 * 86_400)).toBe('checked');
  });
});

const IDS = itemsOf({ sections: RUBRIC }).map(({ id }) => id);
const given = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constant<'na'>('na'));
const markings = fc.dictionary(fc.constantFrom(...IDS), given);

describe('marks', () => {
  test('kept as a number, as na, or as nothing', () => {
    fc.assert(
      fc.property(markings, (marks) => {
        const rows = IDS.map((id) => {
          const mark = Object.hasOwn(marks, id) ? marks[id]! : null;
          return { item: id, points: mark === 'na' ? null : mark, na: mark === 'na' };
        });
        expect(areSameMarks(marksOf(rows), marks)).toBe(true);
      }),
    );
    expect(areSameMarks({ a1: 1 }, { a1: 1, a2: 'na' })).toBe(false);
    expect(areSameMarks({ a1: 0 }, {})).toBe(false);
  });

  test('agreement by item is that of the sessions that two have marked it in', () => {
    const pairs = fc.array(fc.record({ first: markings, second: markings }), { maxLength: 20 });
    fc.assert(
      fc.property(pairs, (all) => {
        const { items, all: together } = agreementByItem({ sections: RUBRIC }, all);
        expect(items.map(({ id }) => id)).toEqual(IDS);
        for (const { id, pairs: count, exact, kappa } of items) {
          const both = all.filter(({ first, second }) => first[id] !== undefined && second[id] !== undefined);
          const words = (side: 'first' | 'second') => both.map((each) => String(each[side][id]));
          expect({ exact, kappa }).toEqual(agreement(words('first'), words('second')));
          expect(count).toBe(both.length);
        }
        expect(together.pairs).toBe(items.reduce((sum, { pairs: count }) => sum + count, 0));
      }),
    );
  });
});

describe('disputes', () => {
  const CHECK = { status: 'submitted', submitted_on: 1000, is_second: false, manager: 'm' };
  test('a manager disputes a standing check once, within seven days', () => {
    expect(disputeRefusal(CHECK, 'm', 1000 + 7 * 86_400)).toBeUndefined();
    expect(disputeRefusal(CHECK, 'm', 1001 + 7 * 86_400)?.status).toBe(409);
    expect(disputeRefusal(CHECK, 'other', 1000)?.status).toBe(403);
    expect(disputeRefusal({ ...CHECK, manager: null }, 'm', 1000)?.status).toBe(403);
    // Who stands in for a manager that there is not; never for one that there is.
    expect(disputeRefusal({ ...CHECK, manager: null }, 'admin', 1000, true)).toBeUndefined();
    expect(disputeRefusal(CHECK, 'admin', 1000, true)?.status).toBe(403);
    expect(disputeRefusal({ ...CHECK, is_second: true }, 'm', 1000)?.status).toBe(409);
    for (const status of ['disputed', 'upheld', 'changed'])
      expect(disputeRefusal({ ...CHECK, status }, 'm', 1000)?.status).toBe(409);
    expect(disputeRefusal({ ...CHECK, status: 'draft', submitted_on: null }, 'm', 1000)?.status).toBe(409);
  });

  test('a decision changes the marks that it names otherwise, and no others', () => {
    const decisions = fc.array(fc.record({ item: fc.constantFrom(...IDS), mark: fc.option(given) }), { maxLength: 3 });
    fc.assert(
      fc.property(fc.tuple(given, given, given), decisions, (marks, decided) => {
        const before: Record<string, GivenMark> = Object.fromEntries(IDS.map((id, at) => [id, marks[at]!]));
        const one = [...new Map(decided.map((each) => [each.item, each])).values()];
        const after = decidedMarks(before, one);
        for (const id of IDS) expect(after.marks[id]).toBe(one.find((each) => each.item === id)?.mark ?? before[id]);
        expect(after.isChanged).toBe(!areSameMarks(before, after.marks));
      }),
    );
  });
});

test('coverage: never checked first, then by how long ago; due from the day on which it is so long', () => {
  const held = ['a', 'b', 'c', 'c', 'd'].map((trainer) => ({ trainer }));
  const checked = { a: '2026-11-01', b: null, c: '2026-10-26', d: '2026-10-27', z: '2026-01-01' };
  expect(
    coverageOf(held, checked, '2026-11-25', { every: 30 }).map(({ teacher_id, sessions: count, days, is_due }) => [
      teacher_id,
      count,
      days,
      is_due,
    ]),
  ).toEqual([
    ['b', 1, null, true],
    ['c', 2, 30, true],
    ['d', 1, 29, false],
    ['a', 1, 24, false],
  ]);
});
