// Rings in a graph of nodes: where one stands below itself (decisions 20).
import { reachedFrom } from './graph';

type Children = ReadonlyMap<string, readonly string[]>;

/** The smallest id, by `<`, of all that stand below themselves; undefined where none does. Every child has an entry of its own. */
export function smallestOnRing(children: Children): string | undefined {
  // Turned round, a ring is a ring of the same nodes.
  const left = withoutFirsts(turnedRound(withoutFirsts(children)));
  const nextOf = (id: string) => left.get(id) ?? [];
  return [...left.keys()].sort().find((id) => reachedFrom(nextOf(id), nextOf).has(id));
}

/** Without what nothing stands above, until nothing more can go: of a graph without a ring nothing is left. */
function withoutFirsts(children: Children): Map<string, readonly string[]> {
  const left = new Map(children);
  const above = new Map([...children.keys()].map((id) => [id, 0]));
  for (const each of children.values()) for (const id of each) above.set(id, above.get(id)! + 1);
  const firsts = [...above.keys()].filter((id) => above.get(id) === 0);
  for (const first of firsts) {
    for (const child of left.get(first)!) {
      above.set(child, above.get(child)! - 1);
      if (above.get(child) === 0) firsts.push(child);
    }
    left.delete(first);
  }
  return left;
}

/** The nodes above each, in place of those below it. */
export function turnedRound(children: Children): Map<string, string[]> {
  const parents = new Map<string, string[]>([...children.keys()].map((id) => [id, []]));
  for (const [id, below] of children) for (const child of below) parents.get(child)!.push(id);
  return parents;
}
