import { describe, expect, test } from 'vitest';
import { mayPlace, placeOf, progress } from './graph';

describe('decisions 20: where a node may stand', () => {
  const children = { course: ['m1', 'm2'], m1: ['t1'], m2: ['t1', 't2'], t1: ['c1'] };

  test.each([
    ['a new place of a shared node', 'm1', 't2', true],
    ['it is there', 'm2', 't1', false],
    ['below itself', 't1', 't1', false],
    ['its parent below it', 't1', 'm1', false],
    ['what is far above it below it', 'c1', 'course', false],
    ['a node beside it', 't1', 't2', true],
    ['deeper than it stands, beside its old place', 't1', 'm1x', true],
    ['below a node that has nothing below it', 'c1', 't2', true],
    ['ids that every object knows', 'constructor', 'toString', true],
  ])('%s', (_, parent, child, expected) => {
    expect(mayPlace(children, parent, child)).toBe(expected);
  });

  test('a ring that is there already does not keep it from answering', () => {
    expect(mayPlace({ a: ['b'], b: ['a'] }, 'c', 'a')).toBe(true);
    expect(mayPlace({ a: ['b'], b: ['a', 'c'] }, 'c', 'a')).toBe(false);
  });
});

describe('decisions 20: the topic of a session', () => {
  const topics = [
    { id: 'a', sessions: 2 },
    { id: 'none', sessions: 0 },
    { id: 'b', sessions: 3 },
  ];

  test('topics fill the range in order, from its first number on', () => {
    expect([30, 31, 32, 33, 35, 36].map((number) => placeOf(31, topics, number))).toEqual([
      null,
      { topic: 'a', session: 1 },
      { topic: 'a', session: 2 },
      { topic: 'b', session: 1 },
      { topic: 'b', session: 3 },
      null,
    ]);
    expect(placeOf(1, [], 1)).toBeNull();
  });
});

describe('decisions 20: progress', () => {
  const given = {
    children: { course: ['m1', 'm2', 'm3'], m1: ['a', 'b'], m2: ['b', 'extra', 'c'], extra: ['d', 'c'], m3: ['e'] },
    optional: ['extra'],
    needs: { m2: ['m1'], m3: ['m2'] },
    done: ['a', 'd', 'm3'],
    root: 'course',
  };
  const short = (result: ReturnType<typeof progress>) =>
    Object.fromEntries(Object.entries(result).map(([id, { state, done, of }]) => [id, `${state} ${done}/${of}`]));

  test('leaves are counted once, optional branches only for themselves, ids that are no leaves are not done', () => {
    expect(short(progress(given))).toEqual({
      course: 'open 1/4',
      m1: 'open 1/2',
      a: 'done 1/1',
      b: 'open 0/1',
      m2: 'locked 0/2',
      extra: 'locked 1/2',
      c: 'locked 0/1',
      d: 'done 1/1',
      m3: 'locked 0/1',
      e: 'locked 0/1',
    });
  });

  test('a need that is done unlocks; one that was locked stays done', () => {
    expect(short(progress({ ...given, done: ['a', 'b', 'c'] }))).toMatchObject({
      m1: 'done 2/2',
      m2: 'done 2/2',
      extra: 'open 1/2',
      d: 'open 0/1',
      m3: 'open 0/1',
    });
    expect(short(progress({ ...given, done: ['e'] }))).toMatchObject({
      m2: 'locked 0/2',
      m3: 'done 1/1',
      e: 'done 1/1',
    });
  });

  test('a node below several is locked when all of them are', () => {
    const children = { r: ['x', 'y'], x: ['s'], y: ['s'] };
    const all = { children, optional: [], done: [], root: 'r' };
    expect(progress({ ...all, needs: { x: ['y'] } }).s!.state).toBe('open');
    expect(progress({ ...all, needs: { x: ['y'], y: ['z'] } }).s!.state).toBe('locked');
    expect(progress({ ...all, needs: { x: ['y'], y: ['z'] }, done: ['z'] }).s!.state).toBe('open');
  });

  test('a locked root locks all that is not done', () => {
    const all = { children: { r: ['x', 'y'] }, optional: [], needs: { r: ['z'] }, done: ['y'], root: 'r' };
    expect(short(progress(all))).toEqual({ r: 'locked 1/2', x: 'locked 0/1', y: 'done 1/1' });
  });

  test('of no leaf all are done; a single node is its own leaf; what the root does not reach is not told', () => {
    const children = { r: ['x'], x: ['o'], far: ['r'] };
    const all = { children, optional: ['o'], needs: {}, done: [] };
    expect(short(progress({ ...all, root: 'r' }))).toEqual({ r: 'done 0/0', x: 'done 0/0', o: 'open 0/1' });
    expect(short(progress({ ...all, root: 'constructor' }))).toEqual({ constructor: 'open 0/1' });
  });

  test('a need outside of what the root reaches is counted by its own leaves', () => {
    const all = { children: { r: ['x'], other: ['p', 'q'] }, optional: [], needs: { x: ['other'] }, root: 'r' };
    expect(progress({ ...all, done: ['p'] }).x!.state).toBe('locked');
    expect(progress({ ...all, done: ['q', 'p'] }).x!.state).toBe('open');
  });

  test('a parent outside of what the root reaches does not unlock', () => {
    const all = {
      children: { r: ['x'], x: ['s'], far: ['s'] },
      optional: [],
      needs: { x: ['z'] },
      done: [],
      root: 'r',
    };
    expect(progress(all).s!.state).toBe('locked');
  });

  test('50,000 nodes that share 5,000 leaves', () => {
    const [leaves, nodes] = [5_000, 50_000];
    const children: Record<string, string[]> = {};
    // Below each node the next one and one far from it; the last ones are leaves, all below the first.
    for (let node = 0; node < nodes - leaves; node++) {
      const far = nodes - leaves + ((node * 7919) % leaves);
      children[`n${node}`] = [node + 1, far].map((each) => `n${each}`);
    }
    const done = Array.from({ length: leaves / 2 }, (_, at) => `n${nodes - 1 - 2 * at}`);
    const result = progress({ children, optional: [], needs: {}, done, root: 'n0' });
    expect(Object.keys(result)).toHaveLength(nodes);
    expect(result.n0).toEqual({ state: 'open', of: leaves, done: leaves / 2 });
    expect(result[`n${nodes - leaves - 10}`]!.of).toBe(11);
  });

  test('a chain of 50,000 nodes with a leaf each', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 50_000 }, (_, at) => [`n${at}`, [`n${at + 1}`, `leaf${at}`]]),
    );
    const result = progress({ children: chain, optional: [], needs: {}, done: ['leaf7'], root: 'n0' });
    expect(result.n0).toEqual({ state: 'open', of: 50_001, done: 1 });
    expect(result.n49999).toEqual({ state: 'open', of: 2, done: 0 });
  });
});
