// The sides of a merge as values that people choose between, and what is written once they have chosen (decisions 13).
import type { Conflict } from './nodeMerge';
import type { Content } from './versions';

/** Whose a decision takes; of `removed`: whether the node stays (the side that has it) or goes. */
export type Side = 'ours' | 'theirs';

/** Names a conflict among those of one merge. */
export function conflictKey({ node, what, field, parent }: Conflict): string {
  return [what, node, field ?? '', parent ?? ''].join(' ');
}

/** A value as one text, whatever the order of its keys: two that say the same are the same text. */
export function textOfValue(value: unknown): string {
  return JSON.stringify(inOrder(value ?? null));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, inOrder(each)]),
  );
}

/** The merged content with each conflict as a person decided it. Every conflict has its side. */
export function decided(
  merged: Content,
  { ours, theirs }: { ours: Content; theirs: Content },
  conflicts: readonly Conflict[],
  sides: ReadonlyMap<string, Side>,
): Content {
  const nodes = new Map(
    Object.entries(merged.nodes).map(([id, { fields, children }]) => [
      id,
      { fields: { ...fields }, children: [...children] },
    ]),
  );
  for (const conflict of conflicts) {
    const side = sides.get(conflictKey(conflict));
    const [chosen, id] = [side === 'theirs' ? theirs : ours, conflict.node];
    if (conflict.what === 'field') {
      const value = chosen.nodes[id]?.fields[conflict.field!];
      if (value !== undefined) nodes.get(id)!.fields[conflict.field!] = value;
    } else if (conflict.what === 'order') {
      const order = chosen.nodes[id]!.children;
      const node = nodes.get(id)!;
      node.children = inOrderOf(node.children, order);
    } else if (conflict.what === 'removed' && !chosen.nodes[id]) {
      // The side that took it out is taken: it goes from wherever it stands.
      for (const node of nodes.values()) node.children = node.children.filter((child) => child !== id);
    }
  }
  const reached = new Set([merged.root]);
  for (const id of reached) for (const child of nodes.get(id)?.children ?? []) reached.add(child);
  return { root: merged.root, nodes: Object.fromEntries([...nodes].filter(([id]) => reached.has(id))) };
}

/** Those that `order` has come as there; each other one stays behind what it stood behind. */
function inOrderOf(children: readonly string[], order: readonly string[]): string[] {
  const known = order.filter((id) => children.includes(id));
  let at = 0;
  return children.map((id) => (order.includes(id) ? known[at++]! : id));
}
