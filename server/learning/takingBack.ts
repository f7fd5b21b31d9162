// A copy or an imported file taken back in one step: what was created with a node, what of it goes, and that done (decisions 13).
import { NODE_KINDS } from '@domain/learning/kinds';
import { whyNotChanged } from '@domain/learning/placing';
import { type CreatedNode, takenBack } from '@domain/learning/takenBack';
import { LMS_COMMENTS } from '@domain/records/lmsComment';
import { LMS_PLACES } from '@domain/records/lmsPlace';
import { Failure } from '../failure';
import { auditOf } from '../records/edits';
import { type By, someOf } from '../store/rows';
import type { Store } from '../store/store';
import { placedNode, writeContents } from './moving';
import { findNode, findNodes, type FoundNode, holdNodes, type NodeName, nodeType } from './nodes';
import { childrenOf } from './places';
import type { Taken } from './publishing';

interface Creation {
  nodes: ReadonlyMap<string, FoundNode>;
  /** Beside what was created with it: where its first node stands. */
  parents: ReadonlyMap<string, FoundNode>;
  takes: FoundNode[];
  stays: { node: FoundNode; text: string }[];
}

const AT_ONCE = 500;
const PLACE = ['parent_id', 'parent_kind', 'child_id', 'child_kind', 'status', 'created_by', 'created_on'] as const;

async function placesOf(store: Store, field: 'parent_id' | 'child_id', ids: readonly string[]) {
  const found = [];
  for (let at = 0; at < ids.length; at += AT_ONCE)
    found.push(...(await someOf(store, LMS_PLACES, { [field]: { anyOf: ids.slice(at, at + AT_ONCE) } }, PLACE)));
  return found;
}

/** Of the node and of all below it what one person created at one moment: places and nodes say it both, so that no list of creations is kept. */
async function namesCreatedWith(store: Store, root: NodeName): Promise<NodeName[]> {
  const { row: first } = await findNode(store, root);
  const isOfIt = (row: { created_by: string; created_on: number }) =>
    row.created_by === first.created_by && row.created_on === first.created_on;
  const names = new Map<string, NodeName>([[root.id, { kind: root.kind, id: root.id }]]);
  for (let level = [root]; level.length > 0;) {
    const places = (
      await placesOf(
        store,
        'parent_id',
        level.map(({ id }) => id),
      )
    ).filter(isOfIt);
    const below = places.map(({ child_kind, child_id }): NodeName => ({ kind: child_kind, id: child_id }));
    const found = await findNodes(
      store,
      below.filter(({ id }) => !names.has(id)),
    );
    level = [...found.values()].filter(({ row }) => isOfIt(row)).map(({ kind, row }) => ({ kind, id: row.id }));
    for (const name of level) names.set(name.id, name);
  }
  return [...names.values()];
}

/** `nodes`: of one creation, as they are now; they are held, where something is done. */
async function planned(store: Store, root: NodeName, nodes: ReadonlyMap<string, FoundNode>): Promise<Creation> {
  const first = nodes.get(root.id)!.row;
  const ids = [...nodes.keys()];
  const children = await childrenOf(store, ids);
  const above = (await placesOf(store, 'child_id', ids)).filter(
    ({ parent_id, status }) => status === 'placed' && !nodes.has(parent_id),
  );
  const parents = await findNodes(
    store,
    above.map(({ parent_kind, parent_id }) => ({ kind: parent_kind, id: parent_id })),
  );
  const discussed = new Set<string>();
  for (let at = 0; at < ids.length; at += AT_ONCE)
    for (const { node_id } of await someOf(store, LMS_COMMENTS, { node_id: { anyOf: ids.slice(at, at + AT_ONCE) } }, [
      'node_id',
    ]))
      discussed.add(node_id);
  const created = [...nodes.values()].map(({ kind, row }): CreatedNode => {
    const { id, title, status, version, published_version } = row;
    return {
      id,
      kind,
      title,
      status,
      version,
      published_version,
      children: children.get(id)!.map((child) => child.id),
      above: above
        .filter(({ child_id }) => child_id === id)
        .map((place) => ({
          ...placedNode(parents.get(place.parent_id)!),
          isFirst: id === root.id && place.created_by === first.created_by && place.created_on === first.created_on,
        })),
      isDiscussed: discussed.has(id),
    };
  });
  const { takes, stays } = takenBack(created);
  return {
    nodes,
    parents: new Map(
      above.filter(({ child_id }) => child_id === root.id).map(({ parent_id }) => [parent_id, parents.get(parent_id)!]),
    ),
    takes: takes.map((id) => nodes.get(id)!),
    stays: stays.map(({ node, text }) => ({ node: nodes.get(node)!, text })),
  };
}

/** Reads alone. */
export async function plannedTakeBack(store: Store, root: NodeName): Promise<Creation> {
  return planned(store, root, await findNodes(store, await namesCreatedWith(store, root)));
}

/**
 * Retires what was seen, or all of the creation where nothing is listed, and takes its first node out of where it was put. Throws a
 * `Failure`: 404, or 409 where it is another list by now.
 */
export async function takeBack(tx: Store, root: NodeName, seen: readonly Taken[] | null, by: By): Promise<FoundNode[]> {
  const names = await namesCreatedWith(tx, root);
  const around = (await placesOf(tx, 'child_id', [root.id])).filter(({ status }) => status === 'placed');
  // What holds it is held before it, as by who moves.
  const held = await holdNodes(tx, [
    ...names,
    ...around.map(({ parent_kind, parent_id }) => ({ kind: parent_kind, id: parent_id })),
  ]);
  const nodes = new Map(names.map(({ id }) => [id, held.get(id)!]));
  const { takes, stays, parents } = await planned(tx, root, nodes);
  if (seen === null && stays.length > 0)
    throw new Failure(409, {
      message: `${stays
        .slice(0, 3)
        .map(({ text }) => text)
        .join('. ')}. Look at what can be undone where it stands`,
    });
  const versions = new Map((seen ?? []).map(({ id, version }) => [id, version]));
  const isAsSeen =
    seen === null || (takes.length === versions.size && takes.every(({ row }) => versions.get(row.id) === row.version));
  if (!isAsSeen || takes.length === 0)
    throw new Failure(409, { message: 'Some of it has changed since you looked: look again at what is undone' });
  for (const kind of NODE_KINDS) {
    const changed = takes
      .filter((node) => node.kind === kind)
      .map(({ row }) => ({
        id: row.id,
        version: row.version + 1,
        status: 'retired' as const,
        retired_from: 'draft' as const,
        updated_by: by.actor,
        updated_on: by.now,
      }));
    if ((await tx.records(nodeType(kind)).changeMany(changed)) < changed.length) throw new Failure(409);
  }
  await tx.audit.write(
    takes.map(({ kind, row }) => {
      const { name } = nodeType(kind);
      return auditOf({
        subject_type: name,
        subject_id: row.id,
        action: `${name}.creation-undone`,
        actor: by.actor,
        at: by.now,
        version: row.version + 1,
        changes: { status: { before: row.status, after: 'retired' } },
      });
    }),
  );
  if (takes.some(({ row }) => row.id === root.id))
    for (const [id, parent] of parents) {
      if (whyNotChanged(placedNode(parent))) continue;
      const others = (await childrenOf(tx, [id])).get(id)!.filter((child) => child.id !== root.id);
      await writeContents(tx, parent, others, by);
    }
  return takes;
}
