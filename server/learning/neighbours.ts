// What stands directly below and above a node, and in which courses that is; and what of a kind is published.
import type { NodeKind } from '@domain/learning/kinds';
import { someOf } from '../store/rows';
import type { Store } from '../store/store';
import { findNode, type NamedNode, type NodeName, nodesNamed, nodeType } from './nodes';
import { childrenOf, parentsOf } from './places';

interface Neighbour {
  kind: NodeKind;
  id: string;
  title: string;
  status: NamedNode['status'];
  published_version: number;
}

export async function neighboursOf(store: Store, node: NodeName) {
  await findNode(store, node);
  const below = (await childrenOf(store, [node.id])).get(node.id)!;
  const above = (await parentsOf(store, [node.id])).get(node.id)!;
  const courses = new Map<string, Set<string>>();
  for (const parent of above) courses.set(parent.id, await coursesAbove(store, parent));
  const named = await nodesNamed(store, [
    ...below,
    ...above,
    ...[...courses.values()].flatMap((ids) => [...ids].map((id) => ({ kind: 'course' as const, id }))),
  ]);
  return {
    below: below.map(({ id }) => neighbour(named.get(id)!)),
    above: above
      .map(({ id }) => ({
        ...neighbour(named.get(id)!),
        courses: [...courses.get(id)!].map((course) => ({ id: course, title: named.get(course)!.title })),
      }))
      .toSorted((one, other) => (one.title < other.title ? -1 : 1)),
  };
}

function neighbour({ kind, id, title, status, published_version }: NamedNode): Neighbour {
  return { kind, id, title, status, published_version };
}

/** Ids, by the places of now. */
export async function coursesAbove(store: Store, node: NodeName): Promise<Set<string>> {
  const met = new Map([[node.id, node]]);
  for (let level = [node]; level.length > 0;) {
    const above = await parentsOf(
      store,
      level.map(({ id }) => id),
    );
    level = [...new Map([...above.values()].flat().map((name) => [name.id, name])).values()].filter(
      ({ id }) => !met.has(id),
    );
    for (const name of level) met.set(name.id, name);
  }
  return new Set([...met.values()].filter(({ kind }) => kind === 'course').map(({ id }) => id));
}

/** What of a kind has a published version, by title. Retired ones are kept for who has them, and are not offered. */
export async function shelfOf(store: Store, kind: NodeKind) {
  const rows = await someOf(
    store,
    nodeType(kind),
    { published_version: { from: 1, to: null }, status: { anyOf: ['draft', 'in_review', 'published'] } },
    ON_SHELF,
  );
  return rows.toSorted((one, other) => (one.title < other.title ? -1 : 1));
}

const ON_SHELF = [
  'id',
  'title',
  'summary',
  'product_type',
  'grade_band',
  'published_version',
  'contents',
  'status',
] as const;
