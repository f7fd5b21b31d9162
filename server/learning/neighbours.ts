// What stands directly below and above a node, and in which courses that is; and what of a kind is published.
import type { NodeKind } from '@domain/learning/kinds';
import type { LmsPlace } from '@domain/records/lmsPlace';
import { LMS_VERSIONS, versionId } from '@domain/records/lmsVersion';
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
  const { row } = await findNode(store, node);
  const latest = await store.records(LMS_VERSIONS).find(versionId(node.id, row.published_version));
  const held = new Map((latest?.content.children ?? []).map(({ id, number }) => [id, number]));
  const below = (await childrenOf(store, [node.id])).get(node.id)!;
  const above = (await parentsOf(store, [node.id])).get(node.id)!;
  const courses = await coursesAboveEach(store, above);
  const named = await nodesNamed(store, [
    ...below,
    ...above,
    ...[...courses.values()].flatMap((ids) => [...ids].map((id) => ({ kind: 'course' as const, id }))),
  ]);
  return {
    below: below.map(({ id, pinned }) => ({ ...neighbour(named.get(id)!), pinned, held: held.get(id) ?? null })),
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

/**
 * Ids, by the places of now and by those from which something was taken out: a published version may hold it there still. Which versions
 * do is for who asks to see.
 */
export async function coursesEverAbove(store: Store, node: NodeName): Promise<Set<string>> {
  return (await coursesAboveEach(store, [node], ['placed', 'taken_out'])).get(node.id)!;
}

/** By node. One that stands below a hundred others is asked about as often as one that stands below one: level by level. */
async function coursesAboveEach(
  store: Store,
  nodes: readonly NodeName[],
  status?: readonly LmsPlace['status'][],
): Promise<Map<string, Set<string>>> {
  const known = new Map<string, NodeName[]>();
  for (let level: readonly NodeName[] = nodes; level.length > 0;) {
    const above = await parentsOf(store, [...new Set(level.map(({ id }) => id))], status);
    for (const [id, parents] of above) known.set(id, parents);
    level = [...above.values()].flat().filter(({ id }) => !known.has(id));
  }
  return new Map(
    nodes.map((node) => {
      const met = new Map([[node.id, node]]);
      for (const name of met.values()) for (const parent of known.get(name.id)!) met.set(parent.id, parent);
      return [node.id, new Set([...met.values()].filter(({ kind }) => kind === 'course').map(({ id }) => id))];
    }),
  );
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
