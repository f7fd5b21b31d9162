// Nodes placed, moved and taken out: each parent that changes is a draft, is held, and gets a new version (decisions 13).
import {
  type PlacedNode,
  whyNotChanged,
  whyNotPlaced,
  whyNotPlacedTogether,
  withPlaced,
} from '@domain/learning/placing';
import { Failure, wrongField } from '../failure';
import { auditOf } from '../records/edits';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { findNodes, type FoundNode, holdNodes, type NodeName, nodeType } from './nodes';
import { childrenOf, namesBelow, type PlacedChild, setChildren } from './places';

export interface Move {
  node: NodeName;
  /** Where it stands now; null: it gets one more place. */
  from: NodeName | null;
  /** The new parent; null where the node is taken out. */
  to: NodeName | null;
  /** Id of the node that follows it there; null: it comes last. */
  before: string | null;
}

/** Several at once, in order: all or none. Answers the parents as they are then. */
export async function moveNodes(tx: Store, moves: readonly Move[], by: By): Promise<FoundNode[]> {
  await holdNodes(
    tx,
    moves.flatMap(({ node, from, to }) => [node, ...[from, to].filter((end) => end !== null)]),
  );
  const changed = new Map<string, FoundNode>();
  for (const [at, move] of moves.entries())
    for (const parent of await moveNode(tx, move, by, `moves.${at}.to`)) changed.set(parent.row.id, parent);
  return [...changed.values()];
}

export function placedNode({ kind, row: { id, title, status } }: FoundNode): PlacedNode {
  return { kind, id, title, status };
}

/** Answers the parents as they are then. Throws a `Failure`: 400, 404, or 409 in words. */
export async function moveNode(
  tx: Store,
  { node, from, to, before }: Move,
  by: By,
  field = 'to',
): Promise<FoundNode[]> {
  if (!from && !to) throw wrongField(field, 'Say from where or to where');
  const ends = [from, to].filter((end) => end !== null);
  const held = await holdNodes(tx, [...ends, node]);
  const nodeOf = ({ id }: NodeName) => placedNode(held.get(id)!);
  const parents = [...new Set(ends.map(({ id }) => id))].map((id) => held.get(id)!);
  for (const parent of parents) refuse(whyNotChanged(placedNode(parent)));
  const below = await childrenOf(
    tx,
    parents.map(({ row }) => row.id),
  );
  if (from && !below.get(from.id)!.some(({ id }) => id === node.id))
    throw new Failure(409, { message: `“${nodeOf(node).title}” no longer stands there` });
  const isMoved = from !== null && from.id !== to?.id;
  if (isMoved)
    below.set(
      from.id,
      below.get(from.id)!.filter(({ id }) => id !== node.id),
    );
  if (to) {
    const others = below.get(to.id)!;
    const isThere = from?.id === to.id;
    if (!isThere) refuse(whyNotPlaced(await graphOf(tx, to, others, node), nodeOf(to), nodeOf(node)));
    const { pinned = null } = others.find(({ id }) => id === node.id) ?? {};
    const names = new Map([...others, { ...node, pinned }].map((name) => [name.id, name]));
    if (before !== null && !others.some(({ id }) => id === before))
      throw new Failure(409, { message: `What “${nodeOf(node).title}” was to stand before no longer stands there` });
    const placed = others.map(({ id }) => id);
    // A node that is put before itself stays where it is.
    const ids = before === node.id ? placed : withPlaced(placed, node.id, before);
    below.set(
      to.id,
      ids.map((id) => names.get(id)!),
    );
  }
  const changed: FoundNode[] = [];
  for (const parent of parents) changed.push(await writeContents(tx, parent, below.get(parent.row.id)!, by));
  return changed;
}

/**
 * Holds what is to stand below a node that is held, so that nobody retires it meanwhile. Throws a `Failure` 409 where something of it
 * is retired that does not stand there yet. Answers what stands there now.
 */
export async function holdPlaceable(
  tx: Store,
  parent: NodeName,
  children: readonly NodeName[],
): Promise<{ was: NodeName[]; held: Map<string, FoundNode> }> {
  const held = await holdNodes(tx, children);
  const was = (await childrenOf(tx, [parent.id])).get(parent.id)!;
  const nodes = children.map(({ id }) => placedNode(held.get(id)!));
  refuse(
    whyNotPlacedTogether(
      was.map(({ id }) => id),
      nodes,
    ),
  );
  return { was, held };
}

/** The parent is a draft and held. */
export async function writeContents(
  tx: Store,
  parent: FoundNode,
  children: readonly NodeName[],
  by: By,
): Promise<FoundNode> {
  const { kind, row } = parent;
  const was = (await childrenOf(tx, [row.id])).get(row.id)!;
  await setChildren(tx, { kind, id: row.id }, children, by);
  const next = {
    ...row,
    version: row.version + 1,
    updated_by: by.actor,
    updated_on: by.now,
    written_by: by.actor,
  };
  const records = tx.records(nodeType(kind));
  if (!(await records.update(next, row.version))) throw new Failure(409);
  const named = await findNodes(tx, [...was, ...children]);
  const titles = (names: readonly NodeName[]) => names.map(({ id }) => named.get(id)?.row.title ?? id);
  const { name } = nodeType(kind);
  await tx.audit.write([
    auditOf({
      subject_type: name,
      subject_id: row.id,
      action: `${name}.contents-changed`,
      actor: by.actor,
      at: by.now,
      version: next.version,
      changes: { contents: { before: titles(was), after: titles(children) } },
    }),
  ]);
  return { kind, row: (await records.find(row.id))! };
}

/** What both reach: a ring can close through the node alone. */
async function graphOf(tx: Store, to: NodeName, others: readonly PlacedChild[], node: NodeName) {
  const { children } = await namesBelow(tx, node);
  children.set(to.id, [...others]);
  return Object.fromEntries([...children].map(([id, names]) => [id, names.map((name) => name.id)]));
}

function refuse(reason: string | undefined): void {
  if (reason) throw new Failure(409, { message: reason });
}
