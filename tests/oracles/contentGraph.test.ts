// Places, progress and due days of learning content, a second time from the words of decisions 20: by every way down, and by the clock.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueOf } from '@domain/learning/due';
import { mayPlace, placeOf, progress } from '@domain/learning/graph';

const RUNS = { numRuns: 300 };
const NAMES = ['k', 'c', 'r', 'a', 'x', 'e', 'b', 'z', 'm'];
const name = fc.constantFrom(...NAMES);

/** Each below some of those before it in the list: no ring. */
const graph = fc.array(fc.array(fc.nat(8), { maxLength: 3 }), { minLength: 9, maxLength: 9 }).map((above) => {
  const children: Record<string, string[]> = {};
  above.forEach((drawn, at) => {
    for (const each of new Set(drawn)) if (each < at) (children[NAMES[each]!] ??= []).push(NAMES[at]!);
  });
  return children;
});

/** Every way down from a node, to each node that it passes. */
function waysFrom(children: Record<string, string[]>, id: string): string[][] {
  return [[id], ...(children[id] ?? []).flatMap((child) => waysFrom(children, child).map((way) => [id, ...way]))];
}

test('a node may be placed: then no way from it leads to itself', () => {
  fc.assert(
    fc.property(graph, name, name, (children, parent, child) => {
      const isNew = !(children[parent] ?? []).includes(child);
      const ring = waysFrom(children, child).some((way) => way.at(-1) === parent);
      expect(mayPlace(children, parent, child)).toBe(isNew && !ring);
    }),
    RUNS,
  );
});

test('the topic of a session: counted along', () => {
  const topics = fc
    .array(fc.nat(4), { maxLength: 5 })
    .map((list) => list.map((sessions, at) => ({ id: `t${at}`, sessions })));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), topics, fc.integer({ min: -1, max: 25 }), (first, list, number) => {
      const all = list.flatMap(({ id, sessions }) =>
        Array.from({ length: sessions }, (_, at) => ({ topic: id, session: at + 1 })),
      );
      expect(placeOf(first, list, number)).toEqual(all.find((_, at) => first + at === number) ?? null);
    }),
    RUNS,
  );
});

test('progress: by every way down', () => {
  const few = fc.subarray(NAMES, { maxLength: 5 });
  const needs = fc.dictionary(name, fc.array(name, { maxLength: 2 }), { maxKeys: 3 });
  fc.assert(
    fc.property(graph, few, needs, few, fc.constantFrom('k', 'c', 'r'), (children, optional, needs, done, root) => {
      const leavesOf = (id: string) =>
        NAMES.filter((leaf) => {
          const ways = waysFrom(children, id).filter((way) => way.at(-1) === leaf);
          return !children[leaf] && ways.some((way) => way.slice(1).every((each) => !optional.includes(each)));
        });
      const isDone = (id: string) => leavesOf(id).every((leaf) => done.includes(leaf));
      const reached = [...new Set(waysFrom(children, root).map((way) => way.at(-1)!))];
      const isLocked = (id: string): boolean => {
        if (isDone(id)) return false;
        if ((needs[id] ?? []).some((need) => !isDone(need))) return true;
        const parents = reached.filter((each) => children[each]?.includes(id));
        return parents.length > 0 && parents.every(isLocked);
      };
      const expected = reached.map((id) => {
        const leaves = leavesOf(id);
        const state = isDone(id) ? 'done' : isLocked(id) ? 'locked' : 'open';
        return [id, { state, done: leaves.filter((leaf) => done.includes(leaf)).length, of: leaves.length }];
      });
      expect(progress({ children, optional, needs, done, root })).toEqual(Object.fromEntries(expected));
    }),
    { numRuns: 600 },
  );
});

test('progress: many leaves, most of them below several nodes, counted as sets', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(199), { maxLength: 40 }), { minLength: 20, maxLength: 20 }), (below) => {
      const children: Record<string, string[]> = { top: below.map((_, at) => `n${at}`) };
      below.forEach(
        (drawn, at) =>
          (children[`n${at}`] = drawn.map((each) => (each > at && each < 20 ? `n${each}` : `leaf${each}`))),
      );
      const done = Array.from({ length: 200 }, (_, each) => `leaf${each}`).filter((_, each) => each % 3 === 0);
      const result = progress({ children, optional: [], needs: {}, done, root: 'top' });
      const leavesOf = (id: string): Set<string> =>
        children[id]?.length ? new Set(children[id].flatMap((child) => [...leavesOf(child)])) : new Set([id]);
      for (const id of Object.keys(children)) {
        const leaves = [...leavesOf(id)];
        const { of, done: ready } = result[id]!;
        expect([id, of, ready]).toEqual([id, leaves.length, leaves.filter((leaf) => done.includes(leaf)).length]);
      }
    }),
    { numRuns: 100 },
  );
});

test('due: a clock on the wall, watched until it shows a later date', () => {
  const ZONES = [
    'Asia/Kolkata',
    'America/New_York',
    'Africa/Cairo',
    'America/Havana',
    'America/Santiago',
    'Pacific/Chatham',
  ];
  const clocks = new Map(ZONES.map((zone) => [zone, new Intl.DateTimeFormat('sv-SE', { timeZone: zone })]));
  const CHANGES = ['2026-03-08', '2026-04-04', '2026-04-24', '2026-09-06', '2026-10-29', '2026-11-01'];
  const after = (date: string, days: number) =>
    new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.constantFrom(...CHANGES),
      fc.integer({ min: -200, max: 200 }),
      fc.nat(3),
      fc.array(fc.nat(5), { maxLength: 4 }),
      (zone, change, quarters, days, off) => {
        const start = Date.parse(change) / 1000 + quarters * 900;
        const shows = (instant: number) => clocks.get(zone)!.format(instant * 1000);
        const holidays = off.map((each) => after(shows(start), each));
        let last = after(shows(start), days);
        while (holidays.includes(last)) last = after(last, 1);
        let late = start - (start % 900);
        while (shows(late) <= last) late += 900;
        expect(dueOf({ start, days, zone, holidays })).toBe(late);
      },
    ),
    RUNS,
  );
});
