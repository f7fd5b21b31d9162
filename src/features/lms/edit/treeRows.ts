// The tree of a node as rows in the order in which they are drawn, and what moves some of them to another place (decisions 13).
import { flattenTreeData, type TreeNodeData } from '@mantine/core';
import type { LmsNodeView } from '@domain/contract/lms';
import { KINDS_BELOW, nodeWord, type NodeKind } from '@domain/learning/kinds';

/** A node at one of its places: it may stand at several. */
export interface TreeRow {
  /** Ids from the root down, which no other row has. */
  path: string;
  node: LmsNodeView;
  /** Undefined of the root. */
  parent: LmsNodeView | undefined;
  depth: number;
  /** Among those beside it, from 0. */
  position: number;
  siblings: number;
  isOpen: boolean;
}

/** Those below a closed node are left out. `closed`: paths, which Mantine takes as the values of its nodes. */
export function rowsOf(nodes: readonly LmsNodeView[], root: string, closed: ReadonlySet<string>): TreeRow[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const opened: Record<string, boolean> = {};
  const dataOf = (node: LmsNodeView, parent: TreeRow | undefined, position: number, siblings: number): TreeNodeData => {
    const path = parent ? `${parent.path}/${node.id}` : node.id;
    const isOpen = node.children.length > 0 && !closed.has(path);
    const row = { path, node, parent: parent?.node, depth: parent ? parent.depth + 1 : 0, position, siblings, isOpen };
    const below = isOpen ? node.children.flatMap((id) => byId.get(id) ?? []) : [];
    opened[path] = isOpen;
    const children = below.map((child, at) => dataOf(child, row, at, below.length));
    return { value: path, label: node.title, nodeProps: row, children };
  };
  const first = byId.get(root);
  if (!first) return [];
  return flattenTreeData([dataOf(first, undefined, 0, 1)], opened).map(({ node }) => node.nodeProps as TreeRow);
}

export interface Place {
  parent: { kind: NodeKind; id: string };
  /** Id of the node that follows there; null: last. */
  before: string | null;
}

export type Where = 'before' | 'after' | 'inside';

const mayHold = (parent: NodeKind, kinds: readonly NodeKind[]) =>
  kinds.every((kind) => KINDS_BELOW[parent].includes(kind));

/** The place that `where` at a row is, for nodes of these kinds; undefined where they can’t stand there. */
export function placeAt({ node, parent }: TreeRow, where: Where, kinds: readonly NodeKind[]): Place | undefined {
  if (where === 'inside') return mayHold(node.kind, kinds) ? { parent: node, before: null } : undefined;
  if (!parent || !mayHold(parent.kind, kinds)) return undefined;
  const at = parent.children.indexOf(node.id);
  return { parent, before: where === 'before' ? node.id : (parent.children[at + 1] ?? null) };
}

/** Where what was cut goes, at a row: into it, or else behind it. */
export function pasteAt(row: TreeRow, kinds: readonly NodeKind[]): Place | undefined {
  return placeAt(row, 'inside', kinds) ?? placeAt(row, 'after', kinds);
}

export interface SentMove {
  node: string;
  from: string | null;
  to: string | null;
  before: string | null;
}

const word = ({ kind, id }: { kind: NodeKind; id: string }) => nodeWord(kind, id);

/** Moves rows to a place, in the order in which they are drawn; `back` takes that back. */
export function movesTo(rows: readonly TreeRow[], place: Place): { moves: SentMove[]; back: SentMove[] } {
  const moved = rows.filter(({ parent }) => parent !== undefined);
  const ids = new Set(moved.map(({ node }) => node.id));
  // What it is to stand before may itself be moved.
  const target = moved.find(({ parent }) => parent!.id === place.parent.id)?.parent?.children ?? [];
  let { before } = place;
  while (before !== null && ids.has(before)) before = target[target.indexOf(before) + 1] ?? null;
  const to = word(place.parent);
  return {
    moves: moved.map(({ node, parent }) => ({ node: word(node), from: word(parent!), to, before })),
    back: backTo(moved, to),
  };
}

export function movesOut(rows: readonly TreeRow[]): { moves: SentMove[]; back: SentMove[] } {
  const moved = rows.filter(({ parent }) => parent !== undefined);
  return {
    moves: moved.map(({ node, parent }) => ({ node: word(node), from: word(parent!), to: null, before: null })),
    back: backTo(moved, null),
  };
}

/** The last of them first: what stood behind each is there again by then. */
function backTo(moved: readonly TreeRow[], from: string | null): SentMove[] {
  return moved.toReversed().map(({ node, parent }) => ({
    node: word(node),
    from,
    to: word(parent!),
    before: parent!.children[parent!.children.indexOf(node.id) + 1] ?? null,
  }));
}

/** One step up or down among those beside it; undefined at the end. */
export function stepOf(row: TreeRow, by: -1 | 1): Place | undefined {
  const { node, parent } = row;
  if (!parent) return undefined;
  const at = parent.children.indexOf(node.id);
  if (by === -1) return at === 0 ? undefined : { parent, before: parent.children[at - 1]! };
  return at === parent.children.length - 1 ? undefined : { parent, before: parent.children[at + 2] ?? null };
}
