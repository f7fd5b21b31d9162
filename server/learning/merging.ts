// A draft that was begun on an older version, merged with what was published since: shown with its conflicts, written as a person decided (decisions 13).
import type { LmsMerge } from '@domain/contract/lmsDrafts';
import type { NodeKind } from '@domain/learning/kinds';
import { whyNotChanged } from '@domain/learning/placing';
import { conflictKey, decided, type Side, textOfValue } from '@domain/learning/sides';
import { changes, type Content, merge, type Merged } from '@domain/learning/versions';
import type { LmsNode } from '@domain/records/lmsNode';
import { Failure } from '../failure';
import { auditOf } from '../records/edits';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { type Contents, draftContents, publishedContents } from './contents';
import { holdPlaceable, placedNode, writeContents } from './moving';
import { withWords } from './nodeHooks';
import { findNode, type FoundNode, holdNodes, type NodeName, nodeType } from './nodes';

interface Sides {
  root: FoundNode;
  base: Content;
  ours: Content;
  theirs: Content;
  result: Merged;
  titles: ReadonlyMap<string, { kind: NodeKind; title: string }>;
}

/** Throws a `Failure`: 404, or 409 where there is nothing to merge. */
async function sidesOf(store: Store, name: NodeName): Promise<Sides> {
  const root = await findNode(store, name);
  const { status, title, draft_of, published_version } = root.row;
  const reason = whyNotChanged({ kind: name.kind, title, status });
  if (reason) throw new Failure(409, { message: reason });
  if (draft_of === 0 || draft_of >= published_version)
    throw new Failure(409, { message: `Nothing was published since the draft of “${title}” was begun` });
  const [before, after, draft] = [
    await publishedContents(store, name, draft_of),
    await publishedContents(store, name, published_version),
    await draftContents(store, name),
  ];
  const [base, theirs, ours] = [contentOf(before), contentOf(after), contentOf(draft)];
  const titles = new Map([...before.nodes, ...after.nodes, ...draft.nodes].map((node) => [node.id, node]));
  return { root, base, ours, theirs, result: merge(base, ours, theirs), titles };
}

function contentOf({ root, nodes }: Contents): Content {
  return {
    root,
    nodes: Object.fromEntries(
      nodes.map(({ id, fields, children }) => {
        const values = Object.entries(fields).map(([name, value]) => [name, textOfValue(value)]);
        return [id, { fields: Object.fromEntries(values) as Record<string, string>, children }];
      }),
    ),
  };
}

export async function mergePreview(store: Store, name: NodeName): Promise<LmsMerge> {
  const { root, ours, theirs, base, result, titles } = await sidesOf(store, name);
  const { draft_of, published_version, version } = root.row;
  const named = (id: string) => ({ id, kind: titles.get(id)!.kind, title: titles.get(id)!.title });
  const valueIn = (side: Content, id: string, field: string) => {
    const text = side.nodes[id]?.fields[field];
    return text === undefined ? null : (JSON.parse(text) as unknown);
  };
  const titlesIn = (side: Content, id: string) =>
    (side.nodes[id]?.children ?? []).map((child) => titles.get(child)!.title);
  return {
    version,
    base: draft_of,
    theirs: published_version,
    ring: result.merged ? null : named(result.conflicts[0]!.node),
    taken: (result.merged ? changes(ours, result.merged) : []).map(({ node, what, field, child }) => ({
      node: named(node),
      what,
      field: field ?? null,
      child: child === undefined ? null : named(child),
    })),
    conflicts: (result.merged ? result.conflicts : []).map((conflict) => {
      const { node, what, field } = conflict;
      const of = (side: Content) =>
        what === 'field'
          ? valueIn(side, node, field!)
          : what === 'order'
            ? titlesIn(side, node)
            : Boolean(side.nodes[node]);
      return {
        key: conflictKey(conflict),
        node: named(node),
        what: what === 'cycle' ? 'order' : what,
        field: field ?? null,
        parent: conflict.parent === undefined ? null : named(conflict.parent),
        base: of(base),
        ours: of(ours),
        theirs: of(theirs),
      };
    }),
  };
}

export interface Decision {
  key: string;
  side: Side;
}

/**
 * Writes the merged content into the drafts: nothing that was written is lost but what a person decided against. Throws a `Failure`:
 * 404, 409 in words, also where another conflict has come meanwhile.
 */
export async function mergeDraft(
  tx: Store,
  name: NodeName,
  { version, decisions }: { version: number; decisions: readonly Decision[] },
  by: By,
): Promise<FoundNode> {
  await holdNodes(tx, [name]);
  const { root, ours, theirs, result, titles } = await sidesOf(tx, name);
  if (root.row.version !== version)
    throw new Failure(409, { message: 'The draft has changed since you looked: look again at what is merged' });
  if (!result.merged)
    throw new Failure(409, {
      message: `“${titles.get(result.conflicts[0]!.node)!.title}” would stand below itself: move it in the draft first`,
    });
  const sides = new Map(decisions.map(({ key, side }) => [key, side]));
  const open = result.conflicts.filter((conflict) => !sides.has(conflictKey(conflict)));
  if (open.length > 0 || sides.size !== result.conflicts.length)
    throw new Failure(409, { message: 'Some conflicts are not decided: look again at what is merged' });
  const merged = decided(result.merged, { ours, theirs }, result.conflicts, sides);
  await write(tx, root, { ours, merged, titles }, by);
  return findNode(tx, name);
}

async function write(
  tx: Store,
  root: FoundNode,
  { ours, merged, titles }: { ours: Content; merged: Content; titles: Sides['titles'] },
  by: By,
): Promise<void> {
  const nameOf = (id: string): NodeName => ({ kind: titles.get(id)!.kind, id });
  const isOther = (id: string) =>
    ours.nodes[id] !== undefined &&
    (textOfValue(ours.nodes[id].fields) !== textOfValue(merged.nodes[id]!.fields) ||
      textOfValue(ours.nodes[id].children) !== textOfValue(merged.nodes[id]!.children));
  const written = Object.keys(merged.nodes).filter((id) => id === root.row.id || isOther(id));
  const held = await holdNodes(tx, written.map(nameOf));
  for (const id of written) {
    const node = held.get(id)!;
    const reason = whyNotChanged(placedNode(node));
    if (reason) throw new Failure(409, { message: reason });
    const next = await writeFields(tx, node, merged.nodes[id]!.fields, id === root.row.id, by);
    if (textOfValue(ours.nodes[id]!.children) === textOfValue(merged.nodes[id]!.children)) continue;
    const children = merged.nodes[id]!.children.map(nameOf);
    await holdPlaceable(tx, nameOf(id), children);
    await writeContents(tx, next, children, by);
  }
}

async function writeFields(
  tx: Store,
  { kind, row }: FoundNode,
  texts: Readonly<Record<string, string>>,
  isRoot: boolean,
  by: By,
): Promise<FoundNode> {
  const type = nodeType(kind);
  const values = Object.entries(texts).map(([name, text]) => [name, JSON.parse(text) as unknown] as const);
  const changed = values.filter(([name, value]) => textOfValue(Reflect.get(row, name)) !== textOfValue(value));
  const next = withWords({
    ...row,
    ...Object.fromEntries(changed),
    ...(isRoot && { draft_of: row.published_version }),
    version: row.version + 1,
    updated_by: by.actor,
    updated_on: by.now,
    written_by: by.actor,
  } as LmsNode);
  if (!(await tx.records(type).update(next, row.version))) throw new Failure(409);
  await tx.audit.write([
    auditOf({
      subject_type: type.name,
      subject_id: row.id,
      action: `${type.name}.merged`,
      actor: by.actor,
      at: by.now,
      version: next.version,
      changes: Object.fromEntries(
        changed.map(([name, value]) => [name, { before: Reflect.get(row, name) as unknown, after: value }]),
      ),
    }),
  ]);
  return { kind, row: next };
}
