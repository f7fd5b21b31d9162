// An older version as the next draft: what is published of it holds what that version held, whatever was published since.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { broughtBack, type Held, whyNotBack } from './broughtBack';
import { type DraftNode, type Edition, publicationOf } from './publication';

const ROOT = 'root';
const child = fc.record({ number: fc.integer({ min: 1, max: 4 }), newer: fc.nat(3), isKept: fc.boolean() });

test('what is published next holds what the version held, in its order, and nothing stops it', () => {
  fc.assert(
    fc.property(fc.array(child, { minLength: 1, maxLength: 6 }), (drawn) => {
      const held = drawn.map(({ number, isKept }, at): Held => ({
        kind: 'module',
        id: `${at}`,
        number,
        ...(isKept && { pinned: true as const }),
      }));
      const latest = new Map(drawn.map(({ number, newer }, at) => [`${at}`, number + newer]));
      const children = broughtBack(held, latest);
      const node = (id: string, more: Partial<DraftNode>): DraftNode => ({
        id,
        kind: 'module',
        title: id,
        status: 'published',
        published_version: latest.get(id) ?? 9,
        written_by: 'writer',
        draft_of: 9,
        sessions: 0,
        problems: [],
        children: [],
        ...more,
      });
      const root = node(ROOT, {
        kind: 'course',
        status: 'in_review',
        children: children.map(({ id }) => id),
        pins: Object.fromEntries(children.flatMap(({ id, pinned }) => (pinned === null ? [] : [[id, pinned]]))),
      });
      const edition = (id: string, number: number): Edition => ({
        id,
        number,
        kind: 'module',
        title: id,
        sessions: 0,
        children: [],
      });
      const drafts = new Map([root, ...held.map(({ id }) => node(id, {}))].map((each) => [each.id, each]));
      const { takes, keeps, stops } = publicationOf({ root: ROOT, drafts, edition, publisher: 'somebody' });
      expect([takes, stops]).toEqual([[ROOT], []]);
      expect(root.children).toEqual(held.map(({ id }) => id));
      expect(keeps).toEqual(Object.fromEntries(held.map(({ id, number }) => [id, number])));
    }),
  );
});

test('what has no newer version takes the latest again, and what the version kept is kept', () => {
  const held = { kind: 'topic', number: 2 } as const;
  const children = [
    { ...held, id: 'newer' },
    { ...held, id: 'same' },
    { ...held, id: 'kept', pinned: true as const },
  ];
  const latest = new Map([
    ['newer', 3],
    ['same', 2],
    ['kept', 2],
  ]);
  expect(broughtBack(children, latest).map(({ pinned }) => pinned)).toEqual([2, null, 2]);
});

test('the latest and what is no version are refused in words', () => {
  expect([1, 2, 3].map((number) => whyNotBack(number, 2))).toEqual([
    undefined,
    'Version 2 is the latest: start a new draft',
    'There is no version 3 of it',
  ]);
});
