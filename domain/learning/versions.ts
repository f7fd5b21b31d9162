// Versions of learning content: what differs between two of them, and a draft merged with a version newer than it began on
// (decisions 13 and 20).
import { reachedFrom } from './graph';
import { type Conflict, type ContentNode, isSameList, mergedNode } from './nodeMerge';
import { smallestOnRing, turnedRound } from './rings';

export interface Content {
  root: string;
  /** By their ids; each is reached from the root, perhaps by several ways, and none stands below itself. */
  nodes: Readonly<Record<string, ContentNode>>;
}

type Nodes = ReadonlyMap<string, ContentNode>;

export interface Change {
  node: string;
  /** `placed`, `taken_out`: a child below the node; `order`: of the children that both versions have there. */
  what: 'added' | 'removed' | 'field' | 'placed' | 'taken_out' | 'order';
  field?: string;
  child?: string;
}

/**
 * What differs between two versions, node by node. Of a new node that it was added, and which children were placed below it; of one
 * that is gone nothing but that. A field that only one of the two has differs.
 */
export function changes(before: Content, after: Content): Change[] {
  const [old, now] = [nodesOf(before), nodesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((id) => changesOf(id, old.get(id), now.get(id)));
}

function changesOf(node: string, before: ContentNode | undefined, after: ContentNode | undefined): Change[] {
  if (!after) return [{ node, what: 'removed' }];
  const [old, now] = [new Set(before?.children), new Set(after.children)];
  const placed = after.children.filter((child) => !old.has(child));
  const found: Change[] = placed.map((child) => ({ node, what: 'placed', child }));
  if (!before) return [{ node, what: 'added' }, ...found];
  for (const field of changedFields(before, after)) found.push({ node, what: 'field', field });
  for (const child of before.children) if (!now.has(child)) found.push({ node, what: 'taken_out', child });
  const stays = (child: string) => old.has(child) && now.has(child);
  if (!isSameList(before.children.filter(stays), after.children.filter(stays))) found.push({ node, what: 'order' });
  return found;
}

function changedFields(before: ContentNode, after: ContentNode): string[] {
  const [old, now] = [new Map(Object.entries(before.fields)), new Map(Object.entries(after.fields))];
  return [...new Set([...old.keys(), ...now.keys()])].filter((field) => old.get(field) !== now.get(field));
}

export interface Merged {
  /** Null where the changes of both would close a ring. */
  merged: Content | null;
  /** What a person decides. Until then ours stays, and what was removed on one side and written in on the other is there. */
  conflicts: Conflict[];
}

/**
 * What `ours` and `theirs` made of `base`, in one. Fields and places are taken node by node from the side that changed them (see
 * `mergedNode`). A node that one side has no place for goes, unless on the other side it, or something below it, is not as in `base`:
 * then it stays wherever that side has it, and the conflict is told at those of its former parents that both sides still have.
 *
 * What has lost its last place by both together goes too, with whatever conflicts it had: each took it from where the other left it.
 */
export function merge(base: Content, ours: Content, theirs: Content): Merged {
  const [old, mine, other] = [nodesOf(base), nodesOf(ours), nodesOf(theirs)];
  const rescued = [...rescuedNodes(old, mine, other), ...rescuedNodes(old, other, mine)];
  const keptBelow = turnedRound(new Map([...idsOf(mine, other)].map((id) => [id, []])));
  for (const { node, places } of rescued) for (const parent of places) keptBelow.get(parent)!.push(node);
  const conflicts = rescued.flatMap(({ node, takenFrom }): Conflict[] =>
    takenFrom.map((parent) => ({ node, what: 'removed', parent })),
  );
  const nodes = new Map<string, ContentNode>();
  for (const [id, kept] of keptBelow) {
    const sides = { base: old.get(id), ours: mine.get(id), theirs: other.get(id) };
    const result = mergedNode(id, sides, new Set(kept));
    nodes.set(id, result.node);
    conflicts.push(...result.conflicts);
  }
  const ring = smallestOnRing(childrenOfAll(nodes));
  if (ring !== undefined) return { merged: null, conflicts: [{ node: ring, what: 'cycle' }] };
  const root = ours.root === base.root ? theirs.root : ours.root;
  const reached = reachedFrom([root], (id) => nodes.get(id)!.children);
  return {
    merged: { root, nodes: Object.fromEntries([...nodes].filter(([id]) => reached.has(id))) },
    conflicts: conflicts.filter(({ node, parent = node }) => reached.has(node) && reached.has(parent)),
  };
}

interface RescuedNode {
  node: string;
  /** Where the node stands on the side that still has it. */
  places: readonly string[];
  /** Parents that both sides have, and below which the other side no longer has it. */
  takenFrom: readonly string[];
}

/** Nodes that `gone` has no place for, and in or below which `kept` differs from `base`. */
function rescuedNodes(base: Nodes, gone: Nodes, kept: Nodes): RescuedNode[] {
  const [before, above] = [turnedRound(childrenOfAll(base)), turnedRound(childrenOfAll(kept))];
  const written = [...kept].filter(([id, node]) => isChanged(base.get(id), node)).map(([id]) => id);
  const touched = reachedFrom(written, (id) => above.get(id)!);
  return [...touched]
    .filter((id) => base.has(id) && !gone.has(id))
    .map((node) => ({
      node,
      places: above.get(node)!,
      takenFrom: before.get(node)!.filter((parent) => gone.has(parent) && kept.has(parent)),
    }));
}

function isChanged(before: ContentNode | undefined, after: ContentNode): boolean {
  return !before || changedFields(before, after).length > 0 || !isSameList(before.children, after.children);
}

function nodesOf(content: Content): Nodes {
  return new Map(Object.entries(content.nodes));
}

function idsOf(...sides: readonly Nodes[]): Set<string> {
  return new Set(sides.flatMap((nodes) => [...nodes.keys()]));
}

function childrenOfAll(nodes: Nodes): Map<string, readonly string[]> {
  return new Map([...nodes].map(([id, { children }]) => [id, children]));
}
