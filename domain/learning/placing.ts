// Where a node of learning content may be placed, and the order of what stands below one node (decisions 13 and 20).
import { type ChildrenById, mayPlace } from './graph';
import { KINDS_BELOW, NODE_KIND_WORDS, type NodeKind, type NodeState } from './kinds';

export interface PlacedNode {
  id: string;
  kind: NodeKind;
  title: string;
  status: NodeState;
}

/** What keeps its contents from being changed; undefined where nothing does. */
export function whyNotChanged({ kind, title, status }: Omit<PlacedNode, 'id'>): string | undefined {
  if (status === 'draft') return undefined;
  const named = `${NODE_KIND_WORDS[kind]} “${title}”`;
  if (status === 'in_review') return `${named} is in review: return it to draft first`;
  if (status === 'published') return `${named} is published: start a new draft first`;
  return `${named} is retired: restore it first`;
}

/** Why `child` may not come to stand below `parent`; undefined where it may. `children`: the graph as far as both reach. */
export function whyNotPlaced(children: ChildrenById, parent: PlacedNode, child: PlacedNode): string | undefined {
  if (!KINDS_BELOW[parent.kind].includes(child.kind)) {
    const below = KINDS_BELOW[parent.kind];
    const allowed = below.length === 0 ? 'nothing' : below.map((kind) => `${kind}s`).join(' and ');
    return `Below a ${parent.kind} stands ${allowed}, no ${child.kind}`;
  }
  if (child.status === 'retired') return whyRetired(child);
  if (mayPlace(children, parent.id, child.id)) return undefined;
  return children[parent.id]?.includes(child.id)
    ? `“${child.title}” stands in “${parent.title}” already`
    : `“${parent.title}” stands below “${child.title}”: it can’t hold what it is part of`;
}

/** Why what comes to stand below a node together may not; undefined where all of it may. What stands there already stays. */
export function whyNotPlacedTogether(was: readonly string[], children: readonly PlacedNode[]): string | undefined {
  const retired = children.find(({ id, status }) => status === 'retired' && !was.includes(id));
  return retired && whyRetired(retired);
}

function whyRetired({ kind, title }: PlacedNode): string {
  return `${NODE_KIND_WORDS[kind]} “${title}” is retired: restore it first`;
}

/** The same children with `child` before another one, or last where that is null or not among them. */
export function withPlaced(children: readonly string[], child: string, before: string | null): string[] {
  const others = children.filter((id) => id !== child);
  const at = before === null ? -1 : others.indexOf(before);
  return at < 0 ? [...others, child] : others.toSpliced(at, 0, child);
}
