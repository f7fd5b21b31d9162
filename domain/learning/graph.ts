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
  const reached = reachedFrom([root], childrenOf);
  const counted = [root, ...[...reached].flatMap(needsOf)];
  const counts = leavesBelow(counted, childrenOf, { optional: new Set(optional), done: new Set(done) });
  const isDone = (id: string) => counts.get(id)!.done === counts.get(id)!.of;
  const unlocked = unlockedFrom(root, reached, childrenOf, {
    isDone,
    isFree: (id) => needsOf(id).every(isDone),
  });
  const stateOf = (id: string) => (isDone(id) ? 'done' : unlocked.has(id) ? 'open' : 'locked');
  return Object.fromEntries([...reached].map((id) => [id, { state: stateOf(id), ...counts.get(id)! }]));
}

/** What is not locked: the root, when its needs are met, all that is done, and from these on downwards whatever needs are met. */
function unlockedFrom(
  root: string,
  reached: ReadonlySet<string>,
  childrenOf: (id: string) => readonly string[],
  { isDone, isFree }: { isDone: (id: string) => boolean; isFree: (id: string) => boolean },
): Set<string> {
  const unlocked = new Set([...reached].filter((id) => isDone(id) || (id === root && isFree(id))));
  for (const id of unlocked) for (const child of childrenOf(id)) if (isFree(child)) unlocked.add(child);
  return unlocked;
}
