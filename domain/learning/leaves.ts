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

/**
 * Counts for each node that the `starts` reach. A leaf counts itself; nodes that are optional count for themselves, and not above.
 * Most leaves are reached by one way alone, and are summed. Those that several ways lead to have a bit each, numbered as they are
 * walked through, so that those below one node have numbers near to each other, and its set is short.
 */
export function leavesBelow(
  starts: readonly string[],
  childrenOf: (id: string) => readonly string[],
  { optional, done }: { optional: ReadonlySet<string>; done: ReadonlySet<string> },
): Map<string, LeafCount> {
  const order = fromBelow(starts, childrenOf);
  const countsAbove = (child: string) => !optional.has(child);
  const countedIn = new Map(order.map((id) => [id, [...new Set(childrenOf(id))].filter(countsAbove)]));
  const shared = sharedNodes(order, countedIn);
  const leaves = order.filter((id) => childrenOf(id).length === 0);
  const numbers = new Map(leaves.filter((id) => shared.has(id)).map((id, number) => [id, number]));
  const doneWords = new Int32Array(Math.ceil(numbers.size / 32));
  for (const [id, number] of numbers) if (done.has(id)) doneWords[number >>> 5]! |= 1 << (number & 31);
  const summed = new Map<string, LeafCount>(leaves.map((id) => [id, { done: Number(done.has(id)), of: 1 }]));
  const sets = new Map([...numbers].map(([id, number]) => [id, counted(single(number), doneWords)]));
  const counts = new Map<string, LeafCount>(summed);
  for (const id of order) {
    if (counts.has(id)) continue;
    const below = countedIn.get(id)!;
    const sum = total(below.flatMap((child) => (numbers.has(child) ? [] : (summed.get(child) ?? []))));
    // In a ring, which no content has, a node below may not be counted yet.
    const set = union(
      below.map((child) => sets.get(child) ?? NO_LEAVES),
      doneWords,
    );
    summed.set(id, sum);
    sets.set(id, set);
    counts.set(id, total([sum, set]));
  }
  return counts;
}

/** Nodes that several ways lead to, since they or something above them stand below more than one node. */
function sharedNodes(order: readonly string[], countedIn: ReadonlyMap<string, readonly string[]>): Set<string> {
  const [seen, shared] = [new Set<string>(), new Set<string>()];
  for (const id of order.toReversed())
    for (const child of countedIn.get(id)!) {
      if (seen.has(child) || shared.has(id)) shared.add(child);
      seen.add(child);
    }
  return shared;
}

function total(counts: readonly LeafCount[]): LeafCount {
  return counts.reduce((sum, { done, of }) => ({ done: sum.done + done, of: sum.of + of }), { done: 0, of: 0 });
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

type Bits = Omit<LeafSet, keyof LeafCount>;

function single(number: number): Bits {
  return { from: number >>> 5, words: Int32Array.of(1 << (number & 31)) };
}

function union(sets: readonly LeafSet[], doneWords: Int32Array): LeafSet {
  const filled = sets.filter(({ words }) => words.length > 0);
  // Sets are never written to, so the only one can be shared.
  if (filled.length <= 1) return filled[0] ?? NO_LEAVES;
  const from = filled.reduce((least, set) => Math.min(least, set.from), Infinity);
  const to = filled.reduce((most, set) => Math.max(most, set.from + set.words.length), 0);
  const words = new Int32Array(to - from);
  for (const set of filled) {
    const shift = set.from - from;
    for (let at = 0; at < set.words.length; at++) words[at + shift]! |= set.words[at]!;
  }
  return counted({ from, words }, doneWords);
}

function counted({ from, words }: Bits, doneWords: Int32Array): LeafSet {
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
