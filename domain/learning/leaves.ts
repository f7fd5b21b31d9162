// The leaves below each node of a graph in which nodes are shared, each leaf once: counted on sets of bits (decisions 20).

export interface LeafCount {
  done: number;
  of: number;
}

/** Bits of leaves: 32 in a word, beginning with the word `from` of all. */
interface LeafSet extends LeafCount {
  from: number;
  words: Int32Array;
}

const NO_LEAVES: LeafSet = { from: 0, words: new Int32Array(0), done: 0, of: 0 };

/** Nodes are numbers; `below` has the children of each, each child once. */
export interface LeafGraph {
  below: readonly (readonly number[])[];
  isOptional: (node: number) => boolean;
  isDone: (leaf: number) => boolean;
}

/**
 * Counts for each node. A leaf counts itself; nodes that are optional count for themselves, and not above. Most leaves are reached by
 * one way alone, and are summed. Those that several ways lead to have a bit each, numbered as they are walked through, so that those
 * below one node have numbers near to each other, and its set is short.
 */
export function leavesBelow({ below, isOptional, isDone }: LeafGraph): LeafCount[] {
  const order = fromBelow(below);
  const counting = below.map((children) =>
    children.some(isOptional) ? children.filter((child) => !isOptional(child)) : children,
  );
  const isShared = sharedNodes(order, counting);
  const isLeaf = (node: number) => below[node]!.length === 0;
  const leaves = order.filter((node) => isLeaf(node) && isShared[node]);
  const doneWords = new Int32Array(Math.ceil(leaves.length / 32));
  leaves.forEach((leaf, number) => {
    if (isDone(leaf)) doneWords[number >>> 5]! |= 1 << (number & 31);
  });
  const sets = below.map(() => NO_LEAVES);
  leaves.forEach((leaf, number) => {
    sets[leaf] = counted({ from: number >>> 5, words: Int32Array.of(1 << (number & 31)) }, doneWords);
  });
  /** Of those that one way alone leads to. */
  const [summed, summedDone] = [new Int32Array(below.length), new Int32Array(below.length)];
  for (const node of order) {
    if (isLeaf(node)) {
      if (isShared[node]) continue;
      summed[node] = 1;
      summedDone[node] = Number(isDone(node));
      continue;
    }
    for (const child of counting[node]!) {
      summed[node]! += summed[child]!;
      summedDone[node]! += summedDone[child]!;
    }
    sets[node] = union(
      counting[node]!.map((child) => sets[child]!).filter((set) => set !== NO_LEAVES),
      doneWords,
    );
  }
  return sets.map(({ done, of }, node) => ({ done: done + summedDone[node]!, of: of + summed[node]! }));
}

/** Every node after all that stand below it; without recursion, which a long chain would break. */
function fromBelow(below: readonly (readonly number[])[]): number[] {
  const order: number[] = [];
  const isSeen = new Uint8Array(below.length);
  const nextOf = new Int32Array(below.length);
  for (let start = 0; start < below.length; start++) {
    const path = isSeen[start] ? [] : [start];
    isSeen[start] = 1;
    for (let node = path.at(-1); node !== undefined; node = path.at(-1)) {
      const child = below[node]![nextOf[node]!++];
      if (child === undefined) order.push(path.pop()!);
      else if (!isSeen[child]) {
        isSeen[child] = 1;
        path.push(child);
      }
    }
  }
  return order;
}

/** By node, 1 where several ways lead to it, since it or something above it stands below more than one node. */
function sharedNodes(order: readonly number[], counting: readonly (readonly number[])[]): Uint8Array {
  const [isBelow, isShared] = [new Uint8Array(order.length), new Uint8Array(order.length)];
  for (const node of order.toReversed())
    for (const child of counting[node]!) {
      if (isBelow[child] || isShared[node]) isShared[child] = 1;
      isBelow[child] = 1;
    }
  return isShared;
}

function union(sets: readonly LeafSet[], doneWords: Int32Array): LeafSet {
  // Sets are never written to, so the only one can be shared.
  if (sets.length <= 1) return sets[0] ?? NO_LEAVES;
  const from = sets.reduce((least, set) => Math.min(least, set.from), Infinity);
  const to = sets.reduce((most, set) => Math.max(most, set.from + set.words.length), 0);
  const words = new Int32Array(to - from);
  for (const set of sets) {
    const shift = set.from - from;
    for (let at = 0; at < set.words.length; at++) words[at + shift]! |= set.words[at]!;
  }
  return counted({ from, words }, doneWords);
}

function counted({ from, words }: Omit<LeafSet, keyof LeafCount>, doneWords: Int32Array): LeafSet {
  let [done, of] = [0, 0];
  for (let at = 0; at < words.length; at++) {
    of += bitsOf(words[at]!);
    done += bitsOf(words[at]! & doneWords[from + at]!);
  }
  return { from, words, done, of };
}

/** How many bits of a word are set: summed in pairs, fours, eights, then all at once. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
