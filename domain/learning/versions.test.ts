import { describe, expect, test } from 'vitest';
import { changes, type Content, merge } from './versions';

/** Written as `r: a b | a: c | b: ! title=x`: a node, what is below it, and after `!` its fields; nodes that are not begun are empty. */
function content(text: string): Content {
  const nodes: Record<string, { fields: Record<string, string>; children: string[] }> = {};
  const parts = text.split(' | ');
  for (const part of parts) {
    const [id = '', rest = ''] = part.split(':');
    const [below = '', written = ''] = rest.split('!');
    const fields = Object.fromEntries(words(written).map((each) => each.split('=') as [string, string]));
    nodes[id] = { fields, children: words(below) };
  }
  for (const child of Object.values(nodes).flatMap(({ children }) => children))
    nodes[child] ??= { fields: {}, children: [] };
  return { root: parts[0]!.split(':')[0]!, nodes };
}

function words(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}

function sorted<T>(list: readonly T[]): T[] {
  return list.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

describe('decisions 20: what differs between two versions', () => {
  const differ = (before: string, after: string) =>
    sorted(changes(content(before), content(after))).map(({ node, what, field, child }) =>
      words(`${node} ${what} ${field ?? ''} ${child ?? ''}`).join(' '),
    );

  test.each([
    ['nothing', 'r: a b ! t=x', 'r: a b ! t=x', []],
    [
      'fields: changed, new, gone, empty',
      'r: ! a=1 b=1 c=1 e=',
      'r: ! a=2 b=1 d=1',
      ['r field a', 'r field c', 'r field d', 'r field e'],
    ],
    [
      'placed and taken out, without an order',
      'r: a b c',
      'r: a c d ! ',
      ['b removed', 'd added', 'r placed d', 'r taken_out b'],
    ],
    [
      'added: its children are placed, its fields are not told',
      'r: a',
      'r: a n | n: a m ! t=x',
      ['m added', 'n added', 'n placed a', 'n placed m', 'r placed n'],
    ],
    ['removed: that alone', 'r: a b | a: b c ! t=x', 'r: b', ['a removed', 'c removed', 'r taken_out a']],
    ['moved', 'r: a b | a: c', 'r: a b | b: c', ['a taken_out c', 'b placed c']],
    ['order', 'r: a b c', 'r: a c b', ['r order']],
    [
      'order of those both have',
      'r: a b c',
      'r: c n b',
      ['a removed', 'n added', 'r order', 'r placed n', 'r taken_out a'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(differ(before, after)).toEqual(expected.toSorted());
  });
});

describe('decisions 20: a merge', () => {
  /** In both directions: what stays where both changed it differently is ours. */
  function merged(base: string, ours: string, theirs: string) {
    return merge(content(base), content(ours), content(theirs));
  }

  test.each([
    [
      'fields of one node, each from the side that changed it',
      'r: ! a=1 b=1 c=1',
      'r: ! a=2 b=1',
      'r: ! a=1 b=2 c=1 d=1',
      'r: ! a=2 b=2 d=1',
    ],
    ['the same on both sides', 'r: a ! t=1', 'r: n ! t=2', 'r: n ! t=2', 'r: n ! t=2'],
    ['new nodes of both', 'r: a', 'r: a n | n: m', 'r: x a', 'r: x a n | n: m'],
    [
      'new ones at one place: ours, behind the one that both have, is pushed on',
      'r: a b',
      'r: a n b',
      'r: a x y b',
      'r: a x y n b',
    ],
    [
      'a new one whose predecessor was taken out follows the one before that',
      'r: a b c',
      'r: a c',
      'r: a b x c',
      'r: a x c',
    ],
    ['a new one before all', 'r: a', 'r: a n', 'r: x a', 'r: x a n'],
    ['an order that theirs changed, and a new one of ours', 'r: a b c', 'r: a b n c', 'r: c b a', 'r: c b n a'],
    ['an order that ours changed, and a new one of theirs', 'r: a b c', 'r: c b a', 'r: a b n c', 'r: c b n a'],
    ['a node that one side removed, nothing else changed', 'r: a b | a: c', 'r: b', 'r: a b | a: c', 'r: b'],
    ['a node that both removed', 'r: a b', 'r: b', 'r: b', 'r: b'],
    [
      'a move, and a text changed in what was moved',
      'r: a b | a: c',
      'r: a b | b: c',
      'r: a b | a: c | c: ! t=1',
      'r: a b | b: c | c: ! t=1',
    ],
    [
      'moves to two places: it has both',
      'r: a b c | a: x',
      'r: a b c | b: x',
      'r: a b c | c: x',
      'r: a b c | b: x | c: x',
    ],
    [
      'removed by one, moved by the other and else as it was',
      'r: a b | a: c',
      'r: a b',
      'r: a b | b: c',
      'r: a b | b: c',
    ],
    [
      'taken from one of two places, and a text changed: no conflict',
      'r: a b | a: c | b: c',
      'r: a b | b: c',
      'r: a b | a: c | b: c | c: ! t=1',
      'r: a b | b: c | c: ! t=1',
    ],
    [
      'one id new on both sides, with fields and children of each',
      'r: a',
      'r: a n | n: a ! s=1',
      'r: a n | n: b ! t=1',
      'r: a n | n: b a ! s=1 t=1',
    ],
    [
      'each side takes a shared node from where the other left it: it goes',
      'r: a b | a: c ! | b: c | c: d',
      'r: a b | a: c | c: d',
      'r: a b | b: c | c: d',
      'r: a b',
    ],
  ])('%s', (_, base, ours, theirs, expected) => {
    const result = merged(base, ours, theirs);
    expect(result).toEqual({ merged: content(expected), conflicts: [] });
  });

  test.each([
    [
      'a text that both changed',
      'r: ! t=1',
      'r: ! t=2',
      'r: ! t=3',
      'r: ! t=2',
      [{ node: 'r', what: 'field', field: 't' }],
    ],
    [
      'a text that ours removed and theirs changed',
      'r: ! t=1',
      'r:',
      'r: ! t=3',
      'r:',
      [{ node: 'r', what: 'field', field: 't' }],
    ],
    [
      'a text that is new on both sides',
      'r:',
      'r: ! t=2',
      'r: ! t=3',
      'r: ! t=2',
      [{ node: 'r', what: 'field', field: 't' }],
    ],
    [
      'a node that is new on both sides',
      'r:',
      'r: n | n: ! t=2',
      'r: n | n: ! t=3',
      'r: n | n: ! t=2',
      [{ node: 'n', what: 'field', field: 't' }],
    ],
    ['an order that both changed', 'r: a b c', 'r: b a c', 'r: a c b', 'r: b a c', [{ node: 'r', what: 'order' }]],
    [
      'an order that both changed, with new ones',
      'r: a b c',
      'r: b n a c',
      'r: a c x b',
      'r: b n a c x',
      [{ node: 'r', what: 'order' }],
    ],
    [
      'removed here, a text changed there',
      'r: a b',
      'r: b',
      'r: a b | a: ! t=1',
      'r: a b | a: ! t=1',
      [{ node: 'a', what: 'removed', parent: 'r' }],
    ],
    [
      'changed here, removed there',
      'r: a b',
      'r: a b | a: ! t=1',
      'r: b',
      'r: a b | a: ! t=1',
      [{ node: 'a', what: 'removed', parent: 'r' }],
    ],
    [
      'something new below',
      'r: a b',
      'r: b',
      'r: a b | a: n',
      'r: a b | a: n',
      [{ node: 'a', what: 'removed', parent: 'r' }],
    ],
    [
      'something below taken out',
      'r: a b | a: c',
      'r: b',
      'r: a b',
      'r: a b',
      [{ node: 'a', what: 'removed', parent: 'r' }],
    ],
    [
      'the order below',
      'r: a b | a: c d',
      'r: b',
      'r: a b | a: d c',
      'r: a b | a: d c',
      [{ node: 'a', what: 'removed', parent: 'r' }],
    ],
    [
      'deep below: told where both still have the parent',
      'r: a b | a: c | c: d',
      'r: b',
      'r: a b | a: c | c: d | d: ! t=1',
      'r: a b | a: c | c: d | d: ! t=1',
      [{ node: 'a', what: 'removed', parent: 'r' }],
    ],
    [
      'what is below something changed stays with it',
      'r: a b | a: c',
      'r: b',
      'r: a b | a: c ! t=1',
      'r: a b | a: c ! t=1',
      [{ node: 'a', what: 'removed', parent: 'r' }],
    ],
    [
      'taken from two parents',
      'r: a b | a: c | b: c',
      'r: a b',
      'r: a b | a: c | b: c | c: ! t=1',
      'r: a b | a: c | b: c | c: ! t=1',
      [
        { node: 'c', what: 'removed', parent: 'a' },
        { node: 'c', what: 'removed', parent: 'b' },
      ],
    ],
    [
      'removed here, moved and changed there: told where it was taken from',
      'r: a b | a: c',
      'r: a b',
      'r: a b | b: c | c: ! t=1',
      'r: a b | b: c | c: ! t=1',
      [{ node: 'c', what: 'removed', parent: 'a' }],
    ],
    [
      'removed with its parent: not told at that',
      'r: a b | a: c | b: c',
      'r: b',
      'r: a b | a: c | b: c | c: ! t=1',
      'r: a b | a: c | b: c | c: ! t=1',
      [
        { node: 'a', what: 'removed', parent: 'r' },
        { node: 'c', what: 'removed', parent: 'b' },
      ],
    ],
  ])('%s', (_, base, ours, theirs, expected, conflicts) => {
    const result = merged(base, ours, theirs);
    expect({ ...result, conflicts: sorted(result.conflicts) }).toEqual({ merged: content(expected), conflicts });
  });

  test('a node that loses its last place goes with its conflicts, and with those of others at it', () => {
    const base = 'r: a b | a: x | b: x | x: y | y: ! t=0';
    const ours = 'r: a b | a: x | x: ! t=1';
    const theirs = 'r: a b | b: x | x: y ! t=2 | y: ! t=3';
    expect(merged(base, ours, theirs)).toEqual({ merged: content('r: a b'), conflicts: [] });
  });

  test('a conflict at a parent that goes is not listed there, even if the node itself has another place', () => {
    const base = 'r: a b c | a: p | b: p | p: x | c: x';
    const ours = 'r: a b c | a: p';
    const theirs = 'r: a b c | b: p | p: x | c: x | x: ! t=1';
    expect(merged(base, ours, theirs)).toEqual({
      merged: content('r: a b c | c: x | x: ! t=1'),
      conflicts: [{ node: 'x', what: 'removed', parent: 'c' }],
    });
  });

  test('another root is taken from the side that changed it', () => {
    const [base, changed] = ['r: a ! t=1', 'n: r | r: a ! t=1'];
    for (const sides of [
      [changed, base],
      [base, changed],
      [changed, changed],
    ] as const)
      expect(merged(base, ...sides)).toEqual({ merged: content(changed), conflicts: [] });
  });

  test('a ring: nothing but the smallest id on it', () => {
    const base = 'r: z b | z: q | q: ! t=0';
    const ours = 'r: b | b: z | z: q | q: ! t=1';
    const theirs = 'r: z | z: q | q: b ! t=2';
    expect(merged(base, ours, theirs)).toEqual({ merged: null, conflicts: [{ node: 'b', what: 'cycle' }] });
  });

  test('a node that only hangs on a ring, above or below it, is not listed', () => {
    const base = 'r: a0 x y | x: b0 | b0: y0';
    const ours = 'r: a0 | a0: y | y: x | x: b0 | b0: y0';
    const theirs = 'r: a0 x | x: b0 y | b0: y0';
    expect(merged(base, ours, theirs)).toEqual({ merged: null, conflicts: [{ node: 'x', what: 'cycle' }] });
  });

  test('a node between two rings is on none of them', () => {
    const base = 'r: p q s t | q: a | a: s';
    const ours = 'r: p s | p: q | q: a | a: s | s: t';
    const theirs = 'r: q t | q: p a | a: s | t: s';
    expect(merged(base, ours, theirs)).toEqual({ merged: null, conflicts: [{ node: 'p', what: 'cycle' }] });
  });

  test('a ring that the root does not reach is one too', () => {
    const ours = 'r: a b | a: b';
    const theirs = 'r: a b | b: a';
    expect(merged('r: a b', 'r: a | a: b', 'r: b | b: a')).toEqual({
      merged: null,
      conflicts: [{ node: 'a', what: 'cycle' }],
    });
    expect(merged('r: a b', ours, theirs).merged).toBeNull();
  });

  test('the given versions are not changed, and share nothing with the result', () => {
    const given = ['r: a b ! t=1', 'r: b a', 'r: a b n ! t=2'].map(content) as [Content, Content, Content];
    const copies = structuredClone(given);
    const { merged: result } = merge(...given);
    expect(given).toEqual(copies);
    expect(given.map(({ nodes }) => nodes.r!.children)).not.toContain(result!.nodes.r!.children);
  });
});
