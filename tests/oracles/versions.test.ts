// Comparing and merging versions of learning content, a second time from the words of decisions 20: every pair of nodes is asked, what is
// below what stands in a table, and the laws hold on random contents with shared nodes, moves, removals and rings.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changes, type Content, merge } from '@domain/learning/versions';

type Nodes = Record<string, { fields: Record<string, string>; children: string[] }>;
type Pair = (parent: string, child: string) => boolean;

// No order of names tells what is above what.
const NAMES = ['k', 'c', 'r', 'a', 'x', 'e', 'b'];
const NEW = ['n', 'o', 'd'];
const ALL = [...NAMES, ...NEW];
const FIELDS = ['title', 'aims'];

function pruned(nodes: Nodes): Content {
  const kept: Nodes = {};
  const keep = (id: string) => {
    if (kept[id]) return;
    kept[id] = structuredClone(nodes[id]!);
    kept[id].children.forEach(keep);
  };
  keep('k');
  return { root: 'k', nodes: kept };
}

const contents = (maxParents: number) =>
  fc
    .array(fc.array(fc.nat(11), { minLength: 1, maxLength: maxParents }), { minLength: 7, maxLength: 7 })
    .map((above) => {
      const nodes: Nodes = Object.fromEntries(NAMES.map((id) => [id, { fields: { title: '0' }, children: [] }]));
      above.forEach((drawn, at) => {
        for (const each of new Set(drawn.map((parent) => (parent < at ? parent : 0))))
          if (at > 0) nodes[NAMES[each]!]!.children.push(NAMES[at]!);
      });
      return pruned(nodes);
    });

type Step = [what: string, number, number, number];
const steps = fc.array(
  fc.tuple(
    fc.constantFrom(
      'field',
      'field',
      'add',
      'move',
      'move',
      'move',
      'place',
      'take',
      'remove',
      'turn',
      'turn',
      'forget',
    ),
    fc.nat(99),
    fc.nat(99),
    fc.nat(99),
  ),
  { minLength: 1, maxLength: 8 },
);

/** What somebody did to a content, one thing after the other; what would close a ring is not done. */
function edited(content: Content, list: readonly Step[]): Content {
  let nodes = structuredClone(content.nodes) as Nodes;
  for (const [what, one, two, three] of list) {
    const ids = Object.keys(nodes);
    // Texts and orders are changed near the root, so that two often change the same.
    const isNear = what === 'field' || what === 'turn';
    const [id, other] = [ids[isNear ? one % Math.min(3, ids.length) : one % ids.length]!, ids[two % ids.length]!];
    const { fields, children } = nodes[id]!;
    const isBelow = (top: string): boolean => top === id || nodes[top]!.children.some(isBelow);
    const takeOut = () =>
      Object.values(nodes).forEach((node) => (node.children = node.children.filter((child) => child !== other)));
    const place = () => nodes[id]!.children.splice(three % (children.length + 1), 0, other);
    if (what === 'field') fields[FIELDS[two % 2]!] = String(three % 3);
    if (what === 'forget') delete fields[FIELDS[two % 2]!];
    if (what === 'add') {
      const fresh = NEW[two % 3]!;
      if (!nodes[fresh]) {
        nodes[fresh] = { fields: { title: String(three % 2) }, children: [] };
        children.splice(three % (children.length + 1), 0, fresh);
      }
    }
    if (what === 'move' && other !== 'k' && !isBelow(other)) {
      takeOut();
      place();
    }
    if (what === 'place' && other !== 'k' && !children.includes(other) && !isBelow(other)) place();
    if (what === 'take' && children.length > 0) children.splice(two % children.length, 1);
    if (what === 'remove' && other !== 'k') takeOut();
    if (what === 'turn' && children.length > 1) children.push(children.splice(three % (children.length - 1), 1)[0]!);
    nodes = pruned(nodes).nodes as Nodes;
  }
  return { root: 'k', nodes };
}

const three = (maxParents: number) =>
  fc
    .tuple(contents(maxParents), steps, steps)
    .map(([base, ours, theirs]) => [base, edited(base, ours), edited(base, theirs)] as const);

/** What stands below what, by any number of steps, of a table of single ones. */
function closure(pair: Pair): Set<string> {
  const below = new Set(ALL.flatMap((one) => ALL.filter((two) => pair(one, two)).map((two) => one + two)));
  for (const middle of ALL)
    for (const one of ALL)
      for (const two of ALL) if (below.has(one + middle) && below.has(middle + two)) below.add(one + two);
  return below;
}

const listOf = (content: Content, id: string) => content.nodes[id]?.children ?? [];
const bare = (content: Content, id: string) =>
  JSON.stringify(Object.entries(content.nodes[id]?.fields ?? {}).toSorted()) + String(content.nodes[id]?.children);
const text = (value: object) => JSON.stringify(value);

/** Merged as the words say it; children as sets, since their order is told by laws. */
function byTheWords(base: Content, ours: Content, theirs: Content) {
  const conflicts: { node: string; what: string; field?: string; parent?: string }[] = [];
  const stay = new Set<string>();
  for (const [gone, there] of [
    [ours, theirs],
    [theirs, ours],
  ] as const) {
    const below = closure((one, two) => listOf(there, one).includes(two));
    for (const id of Object.keys(base.nodes)) {
      if (gone.nodes[id] || !there.nodes[id]) continue;
      const inIt = ALL.filter((each) => each === id || below.has(id + each));
      if (inIt.every((each) => bare(base, each) === bare(there, each))) continue;
      for (const parent of ALL) {
        if (listOf(there, parent).includes(id)) stay.add(parent + id);
        const took = listOf(base, parent).includes(id) && gone.nodes[parent] && !listOf(gone, parent).includes(id);
        if (took && there.nodes[parent]) conflicts.push({ node: id, what: 'removed', parent });
      }
    }
  }
  /** Of three values: the one that was changed; of two changes that differ, ours. */
  const chosen = <T>(was: T, one: T, two: T): T => (one !== was ? one : two);
  const isPlace: Pair = (parent, child) => {
    const [was, one, two] = [base, ours, theirs].map((side) => listOf(side, parent).includes(child));
    if (stay.has(parent + child)) return true;
    if (!theirs.nodes[parent]) return one!;
    if (!ours.nodes[parent]) return two!;
    return chosen(was!, one!, two!);
  };
  const below = closure(isPlace);
  const rings = ALL.filter((id) => below.has(id + id)).toSorted();
  if (rings.length > 0) return { merged: null, conflicts: [{ node: rings[0]!, what: 'cycle' }] };
  const merged: Record<string, { fields: Record<string, string>; children: Set<string> }> = {};
  for (const id of ALL.filter((each) => each === 'k' || below.has(`k${each}`))) {
    const fields: Record<string, string> = {};
    for (const field of FIELDS) {
      const [was, one, two] = [base, ours, theirs].map((side) => side.nodes[id]?.fields[field]);
      const bothHave = ours.nodes[id] && theirs.nodes[id];
      const value = bothHave ? chosen(was, one, two) : ours.nodes[id] ? one : two;
      if (value !== undefined) fields[field] = value;
      if (bothHave && new Set([was, one, two]).size === 3) conflicts.push({ node: id, what: 'field', field });
    }
    merged[id] = { fields, children: new Set(ALL.filter((child) => isPlace(id, child))) };
    const inAll = (child: string) => [base, ours, theirs].every((side) => listOf(side, id).includes(child));
    const orders = [base, ours, theirs].map((side) => String(listOf(side, id).filter(inAll)));
    if (new Set(orders).size === 3) conflicts.push({ node: id, what: 'order' });
  }
  return { merged, conflicts: conflicts.filter(({ node, parent = 'k' }) => merged[node] && merged[parent]) };
}

describe('decisions 20: versions', () => {
  test('changes: what each of the two says that the other does not', () => {
    fc.assert(
      fc.property(three(3), ([, before, after]) => {
        const said = ({ nodes }: Content) =>
          Object.entries(nodes).flatMap(([id, { fields, children }]) => [
            text({ node: id }),
            ...Object.entries(fields).map((each) => text({ node: id, field: each })),
            ...children.map((child) => text({ node: id, child })),
          ]);
        const notIn = (known: ReadonlySet<string>, list: readonly string[]) => list.filter((each) => !known.has(each));
        const expected = new Set<string>();
        const both = (id: string) => before.nodes[id] && after.nodes[id];
        for (const [from, to, [whole, part]] of [
          [before, after, ['removed', 'taken_out']],
          [after, before, ['added', 'placed']],
        ] as const)
          for (const each of notIn(new Set(said(to)), said(from))) {
            const { node, field, child } = JSON.parse(each) as {
              node: string;
              field?: [string, string];
              child?: string;
            };
            if (field && both(node)) expected.add(text({ node, what: 'field', field: field[0] }));
            else if (child && (both(node) || whole === 'added')) expected.add(text({ node, what: part, child }));
            else if (!field && !child) expected.add(text({ node, what: whole }));
          }
        for (const id of ALL)
          for (const one of listOf(before, id))
            for (const two of listOf(before, id)) {
              const [first, second] = [one, two].map((child) => listOf(after, id).indexOf(child));
              const wasFirst = listOf(before, id).indexOf(one) < listOf(before, id).indexOf(two);
              if (first! >= 0 && second! >= 0 && wasFirst && first! > second!)
                expected.add(text({ node: id, what: 'order' }));
            }
        expect(changes(before, after).map(text).toSorted()).toEqual([...expected].toSorted());
      }),
      { numRuns: 300 },
    );
  });

  test('merge: laws', () => {
    fc.assert(
      fc.property(three(3), ([base, ours]) => {
        const expected = { merged: ours, conflicts: [] };
        expect(merge(base, ours, base)).toEqual(expected);
        expect(merge(base, base, ours)).toEqual(expected);
        expect(merge(base, ours, ours)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  test('merge: by the words', () => {
    fc.assert(
      fc.property(three(3), ([base, ours, theirs]) => {
        const expected = byTheWords(base, ours, theirs);
        const { merged, conflicts } = merge(base, ours, theirs);
        expect(conflicts.map((each) => text(Object.entries(each).toSorted())).toSorted()).toEqual(
          expected.conflicts.map((each) => text(Object.entries(each).toSorted())).toSorted(),
        );
        const sets = Object.entries(merged?.nodes ?? {}).map(([id, { fields, children }]) => {
          expect(new Set(children).size).toBe(children.length);
          return [id, { fields, children: new Set(children) }];
        });
        expect(merged && Object.fromEntries(sets)).toEqual(expected.merged);
      }),
      { numRuns: 600 },
    );
  });

  test('merge: the order is that of the side that changed it, and each new one of the other follows what it followed there', () => {
    fc.assert(
      fc.property(three(3), ([base, ours, theirs]) => {
        const { merged } = merge(base, ours, theirs);
        for (const id of Object.keys(merged?.nodes ?? {})) {
          const stays = (child: string) => listOf(merged!, id).includes(child);
          if (!ours.nodes[id] || !theirs.nodes[id]) {
            expect(listOf(merged!, id)).toEqual(listOf(ours.nodes[id] ? ours : theirs, id));
            continue;
          }
          const inAll = (child: string) => [base, ours, theirs].every((side) => listOf(side, id).includes(child));
          const [was, one] = [base, ours].map((side) => String(listOf(side, id).filter(inAll)));
          const theirOrder = String(listOf(theirs, id).filter(inAll));
          const [lead, other] = was === one && theirOrder !== was ? [theirs, ours] : [ours, theirs];
          const row = listOf(lead, id).filter(stays);
          const told = listOf(other, id).filter(stays);
          told.forEach((child, at) => {
            if (!row.includes(child)) row.splice(at === 0 ? 0 : row.indexOf(told[at - 1]!) + 1, 0, child);
          });
          expect([id, listOf(merged!, id)]).toEqual([id, row]);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('merge: no new node is lost, where each node has one place at a time', () => {
    fc.assert(
      fc.property(contents(1), steps, steps, (base, one, two) => {
        const alone = (list: readonly Step[]) => list.filter(([what]) => what !== 'place');
        const [ours, theirs] = [edited(base, alone(one)), edited(base, alone(two))];
        const { merged } = merge(base, ours, theirs);
        if (!merged) return;
        for (const id of [...Object.keys(ours.nodes), ...Object.keys(theirs.nodes)])
          if (!base.nodes[id]) expect(Object.keys(merged.nodes)).toContain(id);
      }),
      { numRuns: 300 },
    );
  });

  test('merge: a new node is lost only below one that both have, and that the two together took from everywhere', () => {
    fc.assert(
      fc.property(three(3), ([base, ours, theirs]) => {
        const { merged } = merge(base, ours, theirs);
        if (!merged) return;
        const lost = ALL.filter((id) => !base.nodes[id] && (ours.nodes[id] ?? theirs.nodes[id]) && !merged.nodes[id]);
        const homeless = ALL.filter((id) => ours.nodes[id] && theirs.nodes[id] && base.nodes[id] && !merged.nodes[id]);
        expect(lost.length === 0 || homeless.length > 0).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
