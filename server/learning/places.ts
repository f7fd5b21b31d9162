// Places of nodes in the tree of learning content: read, and written as the order of what stands below one node.
import type { NodeKind } from '@domain/learning/kinds';
import { LMS_PLACES, type LmsPlace, placeId } from '@domain/records/lmsPlace';
import { allOf, type By, newRow } from '../store/rows';
import type { Store } from '../store/store';
import type { NodeName } from './nodes';

/** A node as it stands below another one. */
export interface PlacedChild extends NodeName {
  /** The version that is kept; null: the latest. */
  pinned: number | null;
}

const AT_ONCE = 500;

async function placesBy(
  store: Store,
  field: 'parent_id' | 'child_id',
  ids: readonly string[],
  status: readonly LmsPlace['status'][] = ['placed'],
): Promise<LmsPlace[]> {
  const found: LmsPlace[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE)
    found.push(
      ...(await allOf(store, LMS_PLACES, {
        [field]: { anyOf: ids.slice(at, at + AT_ONCE) },
        status: { anyOf: [...status] },
      })),
    );
  return found.toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1));
}

/** What stands below each of some nodes, in order. */
export async function childrenOf(store: Store, parents: readonly string[]): Promise<Map<string, PlacedChild[]>> {
  const below = new Map<string, PlacedChild[]>(parents.map((id) => [id, []]));
  for (const place of await placesBy(store, 'parent_id', parents))
    below.get(place.parent_id)!.push({ kind: place.child_kind, id: place.child_id, pinned: place.pinned });
  return below;
}

/** What stands above each of some nodes. */
export async function parentsOf(store: Store, children: readonly string[]): Promise<Map<string, NodeName[]>> {
  const above = new Map<string, NodeName[]>(children.map((id) => [id, []]));
  for (const place of await placesBy(store, 'child_id', children))
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
    level = [...below.values()].flat().filter(({ id }, at, all) => {
      if (names.has(id) || all.findIndex((each) => each.id === id) !== at) return false;
      names.set(id, all[at]!);
      return true;
    });
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
  const fresh: LmsPlace[] = [];
  const change = async (place: LmsPlace, values: Pick<LmsPlace, 'position' | 'status' | 'pinned'>) => {
    const { position, status, pinned } = values;
    if (place.position === position && place.status === status && place.pinned === pinned) return;
    const stamped = { ...place, ...values, version: place.version + 1, updated_by: by.actor, updated_on: by.now };
    if (!(await records.update(stamped, place.version))) throw new Error(`The place ${place.id} was not held`);
  };
  for (const [position, child] of children.entries()) {
    const place = known.get(child.id);
    const { pinned = place?.pinned ?? null } = child;
    if (place) await change(place, { position, status: 'placed', pinned });
    else fresh.push({ ...newPlace(parent, child, position, by), pinned });
    known.delete(child.id);
  }
  if (fresh.length > 0) await records.insert(fresh);
  for (const place of known.values())
    await change(place, { position: place.position, status: 'taken_out', pinned: null });
}

export function newPlace(parent: NodeName, child: NodeName, position: number, by: By): LmsPlace {
  return {
    ...newRow(by),
    id: placeId(parent.id, child.id),
    parent_id: parent.id,
    parent_kind: parent.kind,
    child_id: child.id,
    child_kind: child.kind as NodeKind,
    position,
    pinned: null,
    status: 'placed',
  };
}
