// Learning content that is there: good calls about a small course that waits for its review.
import type { NodeKind } from '@domain/learning/kinds';
import type { Operation } from '@domain/contract/paths';
import type { LmsNode } from '@domain/records/lmsNode';
import { LMS_PLACES } from '@domain/records/lmsPlace';
import { storedFields } from '@domain/records/record';
import { nodeType, type NodeName } from '@server/learning/nodes';
import { newPlace } from '@server/learning/places';
import { newRow } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { NOW, type RequestFixture } from './testServer';

export const WRITER = 'writer@example.com';
const BY = { actor: WRITER, now: NOW - 86_400 };

const OWN: Readonly<Record<NodeKind, object>> = {
  course: { product_type: 'batches', grade_band: '2-3', package: '1-30' },
  module: {},
  topic: { session_count: 1, worksheet_titles: [] },
  concept: { examples: null, mistakes: null },
  conquest: { levels: ['First'] },
};

/** A draft by somebody else than those who test. */
export function nodeRow(kind: NodeKind, title: string, more: object = {}): LmsNode {
  const stored = Object.entries(nodeType(kind).stored ?? {}).map(([name, field]) => [name, field.default ?? null]);
  const row = {
    ...newRow(BY),
    ...Object.fromEntries(stored),
    title,
    summary: null,
    aims: null,
    body: null,
    tags: [],
    owner: WRITER,
    product_type: null,
    grade_band: null,
    below: null,
    ...OWN[kind],
    written_by: WRITER,
    ...more,
  };
  const known = ['id', 'version', 'created_by', 'created_on', 'updated_by', 'updated_on'];
  const own = new Set([...storedFields(nodeType(kind)).map(([name]) => name), ...known]);
  return Object.fromEntries(Object.entries(row).filter(([name]) => own.has(name))) as unknown as LmsNode;
}

export async function addNode(store: Store, kind: NodeKind, title: string, more: object = {}): Promise<NodeName> {
  const row = nodeRow(kind, title, more);
  await store.records(nodeType(kind)).insert([row]);
  return { kind, id: row.id };
}

export async function addPlaces(
  store: Store,
  parent: NodeName,
  children: readonly NodeName[],
  first = 0,
): Promise<void> {
  await store.records(LMS_PLACES).insert(children.map((child, at) => newPlace(parent, child, first + at, BY)));
}

export async function existingContent(store: Store): Promise<Partial<Record<Operation, RequestFixture>>> {
  const inReview = { status: 'in_review' };
  const course = await addNode(store, 'course', 'Fractions', inReview);
  const module = await addNode(store, 'module', 'Halves', inReview);
  const topic = await addNode(store, 'topic', 'Folding', inReview);
  const open = await addNode(store, 'module', 'Quarters');
  const concept = await addNode(store, 'concept', 'One of two', inReview);
  await addPlaces(store, course, [module]);
  await addPlaces(store, module, [topic]);
  await addPlaces(store, topic, [concept]);
  const takes = [concept, topic, module, course].map(({ id }) => ({ id, version: 1 }));
  const path = { ...topic };
  return {
    nodeContents: { path, query: { at: 'draft' } },
    nodeNeighbours: { path },
    moveNode: { path, body: { from: null, to: `module:${open.id}`, before: null } },
    copyNode: { path, body: { title: 'Folding twice', below: `module:${open.id}` } },
    exportNode: { path },
    previewPublication: { path: { ...course }, query: { without: topic.id } },
    publishNode: { path: { ...course }, body: { takes } },
  };
}
