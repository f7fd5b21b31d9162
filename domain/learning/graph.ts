// The graph of learning content: where a node may stand, which topic a session has, and how far a child is (decisions 13 and 20).
import { type LeafCount, leavesBelow } from './leaves';

/** Ids of nodes by the id of the node above them, in their order; what has no entry has no node below it. */
export type ChildrenById = Readonly<Record<string, readonly string[]>>;

/** What stands below a node; asked for any text, `constructor` too. */
export function childrenIn(children: ChildrenById): (id: string) => readonly string[] {
  return (id) => (Object.hasOwn(children, id) ? children[id]! : []);
}

/** Everything that can be reached from some nodes, themselves first. */
export function reachedFrom(ids: Iterable<string>, childrenOf: (id: string) => readonly string[]): Set<string> {
  const reached = new Set(ids);
  // A set that grows while it is walked through is walked through to its last entry.
  for (const each of reached) for (const child of childrenOf(each)) reached.add(child);
  return reached;
}

/** Whether `child` may be placed below `parent`: it is not there yet, and no node comes to stand below itself. */
export function mayPlace(children: ChildrenById, parent: string, child: string): boolean {
  const childrenOf = childrenIn(children);
  return !childrenOf(parent).includes(child) && !reachedFrom([child], childrenOf).has(parent);
}

/**
 * The topic that a session of a package has: topics fill its range in order, from the number `first` on, each as many sessions as
 * it has. Null before the first and after the last. `session` is counted from 1 within the topic.
 */
export function placeOf(
  first: number,
  topics: readonly { id: string; sessions: number }[],
  number: number,
): { topic: string; session: number } | null {
  let before = first - 1;
  if (number <= before) return null;
  for (const { id, sessions } of topics) {
    if (number <= before + sessions) return { topic: id, session: number - before };
    before += sessions;
  }
  return null;
}

export interface Progressed {
  children: ChildrenById;
  /** Nodes that may be left out: with all that is below them they do not count above. */
  optional: readonly string[];
  /** What must be done before a node is open. */
  needs: ChildrenById;
  /** Leaves that were completed. */
  done: readonly string[];
  root: string;
}

export interface NodeProgress extends LeafCount {
  state: 'done' | 'open' | 'locked';
}

/**
 * Of every node that `root` reaches: how many leaves are below it and how many of them are done. A node is done when all of them
 * are. Otherwise it is locked by a need that is not done, or when each of the nodes above it is locked. No node stands below itself.
 */
export function progress({ children, optional, needs, done, root }: Progressed): Record<string, NodeProgress> {
  const [childrenOf, needsOf] = [childrenIn(children), childrenIn(needs)];
  const graph = numbered(root, childrenOf);
  const { ids, below, numberOf } = graph;
  const reached = ids.length;
  const neededBy = ids.map((id) => needsOf(id).map(numberOf));
  graph.finish();
  const [optionalNodes, doneNodes] = [new Set(optional), new Set(done)];
  const counts = leavesBelow({
    below,
    isOptional: (node) => optionalNodes.has(ids[node]!),
    isDone: (leaf) => doneNodes.has(ids[leaf]!),
  });
  const isDone = counts.map((count) => count.done === count.of);
  const isFree = neededBy.map((needed) => needed.every((node) => isDone[node]));
  const isUnlocked = unlockedNodes(below, isDone, isFree);
  const stateOf = (node: number) => (isDone[node] ? 'done' : isUnlocked[node] ? 'open' : 'locked');
  return Object.fromEntries(ids.slice(0, reached).map((id, node) => [id, { state: stateOf(node), ...counts[node]! }]));
}

/** Ids as numbers, in the order in which they are met from the root on; what is asked for later is numbered behind, by `finish`. */
function numbered(root: string, childrenOf: (id: string) => readonly string[]) {
  const [ids, below] = [[] as string[], [] as number[][]];
  const numbers = new Map<string, number>();
  const numberOf = (id: string): number => {
    const known = numbers.get(id);
    if (known !== undefined) return known;
    numbers.set(id, ids.length);
    return ids.push(id) - 1;
  };
  const finish = () => {
    for (let node = below.length; node < ids.length; node++) {
      const children = childrenOf(ids[node]!);
      // Content lists a child once; were it listed twice, its leaves would be summed twice.
      below.push((children.length > 1 ? [...new Set(children)] : children).map(numberOf));
    }
  };
  numberOf(root);
  finish();
  return { ids, below, numberOf, finish };
}

/** What is not locked: the root, when its needs are met, all that is done, and from these on downwards whatever needs are met. */
function unlockedNodes(
  below: readonly (readonly number[])[],
  isDone: readonly boolean[],
  isFree: readonly boolean[],
): boolean[] {
  const isUnlocked = isFree.map((free, node) => isDone[node]! || (node === 0 && free));
  const open = [...isUnlocked.keys()].filter((node) => isUnlocked[node]);
  for (const node of open)
    for (const child of below[node]!) {
      if (isUnlocked[child] || !isFree[child]) continue;
      isUnlocked[child] = true;
      open.push(child);
    }
  return isUnlocked;
}
