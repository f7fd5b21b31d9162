// The leaves below each node of a graph in which nodes are shared, each leaf once: counted on sets of bits (decisions 20).

export interface LeafCount {
  done: number;
  of: number;
}

/** Bits of leaves: 32 in a word, beginning with the word `from` of all. */
interface LeafSet {
  from: number;
  words: Uint32Array;
}

const NO_LEAVES: LeafSet = { from: 0, words: new Uint32Array(0) };

/**
 * Counts for each node that the `starts` reach. A leaf counts itself; nodes that are optional count for themselves, and not above.
 * Leaves get their numbers in the order in which they are walked through, so that those below one node have numbers near to each
 * other, and its set is short: 50,000 nodes take a fraction of a second.
 */
export function leavesBelow(
  starts: readonly string[],
  childrenOf: (id: string) => readonly string[],
  { optional, done }: { optional: ReadonlySet<string>; done: ReadonlySet<string> },
): Map<string, LeafCount> {
  const order = fromBelow(starts, childrenOf);
  const leaves = order.filter((id) => childrenOf(id).length === 0);
  const numbers = new Map(leaves.map((id, number) => [id, number]));
  const doneWords = new Uint32Array(Math.ceil(leaves.length / 32));
  leaves.forEach((id, number) => {
    if (done.has(id)) doneWords[number >>> 5]! |= 1 << (number & 31);
  });
  const sets = new Map<string, LeafSet>();
  const counts = new Map<string, LeafCount>();
  for (const id of order) {
    const number = numbers.get(id);
    const below = childrenOf(id).filter((child) => !optional.has(child));
    // In a ring, which no content has, a node above may not be counted yet.
    const set = number === undefined ? union(below.map((child) => sets.get(child) ?? NO_LEAVES)) : single(number);
    sets.set(id, set);
    counts.set(id, countOf(set, doneWords));
  }
  return counts;
}

/** Every node after all that stand below it; without recursion, which a long chain would break. */
function fromBelow(starts: readonly string[], childrenOf: (id: string) => readonly string[]): string[] {
  const order: string[] = [];
  const seen = new Set<string>();
  const path: { id: string; next: number }[] = [];
  const enter = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    path.push({ id, next: 0 });
  };
  for (const start of starts) {
    enter(start);
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const child = childrenOf(step.id)[step.next++];
      if (child !== undefined) enter(child);
      else order.push(path.pop()!.id);
    }
  }
  return order;
}

function single(number: number): LeafSet {
  return { from: number >>> 5, words: Uint32Array.of(1 << (number & 31)) };
}

function union(sets: readonly LeafSet[]): LeafSet {
  const filled = sets.filter(({ words }) => words.length > 0);
  // Sets are never written to, so the only one can be shared.
  if (filled.length <= 1) return filled[0] ?? NO_LEAVES;
  const from = filled.reduce((least, set) => Math.min(least, set.from), Infinity);
  const to = filled.reduce((most, set) => Math.max(most, set.from + set.words.length), 0);
  const words = new Uint32Array(to - from);
  for (const set of filled) {
    const shift = set.from - from;
    for (let at = 0; at < set.words.length; at++) words[at + shift]! |= set.words[at]!;
  }
  return { from, words };
}

function countOf({ from, words }: LeafSet, doneWords: Uint32Array): LeafCount {
  let [done, of] = [0, 0];
  for (let at = 0; at < words.length; at++) {
    of += bitsOf(words[at]!);
    done += bitsOf(words[at]! & doneWords[from + at]!);
  }
  return { done, of };
}

/** How many bits of a word are set: summed in pairs, fours, eights, then all at once. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
