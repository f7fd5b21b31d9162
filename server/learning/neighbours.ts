// What stands directly below and above a node, and in which courses that is; and what of a kind is published.
import type { NodeKind } from '@domain/learning/kinds';
import { LMS_VERSIONS, versionId } from '@domain/records/lmsVersion';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { findNode, findNodes, type FoundNode, type NodeName, nodeType } from './nodes';
import { childrenOf, parentsOf } from './places';

interface Neighbour {
  kind: NodeKind;
  id: string;
  title: string;
  status: FoundNode['row']['status'];
  published_version: number;
}

export async function neighboursOf(store: Store, node: NodeName) {
  const { row } = await findNode(store, node);
  const latest = await store.records(LMS_VERSIONS).find(versionId(node.id, row.published_version));
  const held = new Map((latest?.content.children ?? []).map(({ id, number }) => [id, number]));
  const below = (await childrenOf(store, [node.id])).get(node.id)!;
  const above = (await parentsOf(store, [node.id])).get(node.id)!;
  const courses = new Map<string, Set<string>>();
  for (const parent of above) courses.set(parent.id, await coursesAbove(store, parent));
  const named = await findNodes(store, [
    ...below,
    ...above,
    ...[...courses.values()].flatMap((ids) => [...ids].map((id) => ({ kind: 'course' as const, id }))),
  ]);
  return {
    below: below.map(({ id, pinned }) => ({ ...neighbour(named.get(id)!), pinned, held: held.get(id) ?? null })),
    above: above
      .map(({ id }) => ({
        ...neighbour(named.get(id)!),
        courses: [...courses.get(id)!].map((course) => ({ id: course, title: named.get(course)!.row.title })),
      }))
      .toSorted((one, other) => (one.title < other.title ? -1 : 1)),
  };
}

function neighbour({ kind, row: { id, title, status, published_version } }: FoundNode): Neighbour {
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
  const rows = await allOf(store, nodeType(kind), {
    published_version: { from: 1, to: null },
    status: { anyOf: ['draft', 'in_review', 'published'] },
  });
  return rows
    .toSorted((one, other) => (one.title < other.title ? -1 : 1))
    .map(({ id, title, summary, product_type, grade_band, published_version, contents, status }) => ({
      id,
      title,
      summary,
      product_type,
      grade_band,
      published_version,
      contents,
      status,
    }));
}
