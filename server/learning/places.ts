// Places of nodes in the tree of learning content: read, and written as the order of what stands below one node.
import type { NodeKind } from '@domain/learning/kinds';
import { LMS_PLACES, type LmsPlace, placeId } from '@domain/records/lmsPlace';
import { type By, someOf } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import type { NodeName } from './nodes';

/** A node as it stands below another one. */
export interface PlacedChild extends NodeName {
  /** The version that is kept; null: the latest. */
  pinned: number | null;
}

const AT_ONCE = 500;

const READ = [
  'id',
  'version',
  'parent_id',
  'parent_kind',
  'child_id',
  'child_kind',
  'position',
  'status',
  'pinned',
] as const;
type ReadPlace = Pick<LmsPlace, (typeof READ)[number]>;

async function placesBy(
  store: Store,
  field: 'parent_id' | 'child_id',
  ids: readonly string[],
  status: readonly LmsPlace['status'][] = ['placed'],
): Promise<ReadPlace[]> {
  const found: ReadPlace[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = { [field]: { anyOf: ids.slice(at, at + AT_ONCE) }, status: { anyOf: [...status] } };
    found.push(...(await someOf(store, LMS_PLACES, some, READ)));
  }
  return found.toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1));
}

/** What stands below each of some nodes, in order. */
export async function childrenOf(store: Store, parents: readonly string[]): Promise<Map<string, PlacedChild[]>> {
  const below = new Map<string, PlacedChild[]>(parents.map((id) => [id, []]));
  for (const place of await placesBy(store, 'parent_id', parents))
    below.get(place.parent_id)!.push({ kind: place.child_kind, id: place.child_id, pinned: place.pinned });
  return below;
}

/** What stands above each of some nodes, or ever stood there where `status` says so: no place is ever removed. */
export async function parentsOf(
  store: Store,
  children: readonly string[],
  status: readonly LmsPlace['status'][] = ['placed'],
): Promise<Map<string, NodeName[]>> {
  const above = new Map<string, NodeName[]>(children.map((id) => [id, []]));
  for (const place of await placesBy(store, 'child_id', children, status))
    above.get(place.child_id)!.push({ kind: place.parent_kind, id: place.parent_id });
  return above;
}

/** The nodes below one, itself first and each once, with the children of each. */
export async function namesBelow(
  store: Store,
  root: NodeName,
): Promise<{ names: NodeName[]; children: Map<string, PlacedChild[]> }> {
  const [names, children] = [new Map([[root.id, root]]), new Map<string, PlacedChild[]>()];
  for (let level: NodeName[] = [root]; level.length > 0;) {
    const below = await childrenOf(
      store,
      level.map(({ id }) => id),
    );
    for (const [id, of] of below) children.set(id, of);
    level = [];
    for (const name of [...below.values()].flat())
      if (!names.has(name.id)) {
        names.set(name.id, name);
        level.push(name);
      }
  }
  return { names: [...names.values()], children };
}

/**
 * These and no others stand below the node from now on, in this order; whichever says no version that is kept has the one that it had.
 * The node is held by who calls.
 */
export async function setChildren(
  tx: Store,
  parent: NodeName,
  children: readonly (NodeName & Partial<PlacedChild>)[],
  by: By,
): Promise<void> {
  const records = tx.records(LMS_PLACES);
  const known = new Map(
    (await placesBy(tx, 'parent_id', [parent.id], ['placed', 'taken_out'])).map((place) => [place.child_id, place]),
  );
  const [fresh, changed]: [LmsPlace[], Parameters<typeof records.changeMany>[0][number][]] = [[], []];
  const change = (
    { id, version, ...was }: ReadPlace,
    { position, status, pinned }: Pick<LmsPlace, 'position' | 'status' | 'pinned'>,
  ) => {
    if (was.position === position && was.status === status && was.pinned === pinned) return;
    changed.push({ id, version: version + 1, position, status, pinned, updated_by: by.actor, updated_on: by.now });
  };
  for (const [position, child] of children.entries()) {
    const place = known.get(child.id);
    const { pinned = place?.pinned ?? null } = child;
    if (place) change(place, { position, status: 'placed', pinned });
    else fresh.push({ ...newPlace(parent, child, position, by), pinned });
    known.delete(child.id);
  }
  if (fresh.length > 0) await records.insert(fresh);
  for (const place of known.values()) change(place, { position: place.position, status: 'taken_out', pinned: null });
  if ((await records.changeMany(changed)) < changed.length) throw new Error(`Places below ${parent.id} were not held`);
}

export function newPlace(parent: NodeName, child: NodeName, position: number, by: By): LmsPlace {
  return newRow(LMS_PLACES, by, {
    id: placeId(parent.id, child.id),
    parent_id: parent.id,
    parent_kind: parent.kind,
    child_id: child.id,
    child_kind: child.kind as NodeKind,
    position,
  });
}
