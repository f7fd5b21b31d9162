// Learning content that is there: good calls about a small course that waits for its review.
import { newLevel } from '@domain/learning/conquest';
import type { NodeKind } from '@domain/learning/kinds';
import type { Operation } from '@domain/contract/paths';
import type { LmsNode } from '@domain/records/lmsNode';
import { CONQUEST_ATTEMPTS } from '@domain/records/conquestPlay';
import { LMS_PLACES } from '@domain/records/lmsPlace';
import { LMS_VERSIONS, versionId } from '@domain/records/lmsVersion';
import { storedFields } from '@domain/records/record';
import { nodeType, type NodeName } from '@server/learning/nodes';
import { newPlace } from '@server/learning/places';
import { versionRow } from '@server/learning/publishing';
import type { Store } from '@server/store/store';
import { NOW, type RequestFixture } from './testServer';
import { newRow } from '@server/store/newRow';
import { newStamps } from '@server/store/rows';

const ATTEMPT = '5a1d0e52-0000-4000-8000-000000000001';
export const WRITER = 'writer@example.com';
const BY = { actor: WRITER, now: NOW - 86_400 };

const OWN: Readonly<Record<NodeKind, object>> = {
  course: { product_type: 'batches', grade_band: '2-3', package: '1-30' },
  module: {},
  topic: { session_count: 1, worksheet_titles: [] },
  concept: { examples: null, mistakes: null },
  conquest: { levels: [newLevel('first', 'First')] },
};

/** A draft by somebody else than those who test. */
export function nodeRow(kind: NodeKind, title: string, more: object = {}): LmsNode {
  const stored = Object.entries(nodeType(kind).stored ?? {}).map(([name, field]) => [name, field.default ?? null]);
  const row = {
    ...newStamps(BY),
    ...Object.fromEntries(stored),
    title,
    summary: null,
    aims: null,
    body: null,
    body_words: null,
    other_words: null,
    draft_of: 0,
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

/** A conquest of one question whose key was corrected from 3 to 4: in its first version somebody answered 4. */
async function regradedConquest(store: Store): Promise<string> {
  const levels = (right: number) => [
    {
      ...newLevel('first', 'First'),
      questions: [
        { id: 'sum', kind: 'number', ask: '2 + 2', most: 100, right, choices: [], partners: [], hints: ['Count'] },
      ],
    },
  ];
  const own = { levels: levels(4), status: 'published', published_version: 2 };
  const { id } = await addNode(store, 'conquest', 'Sums', own);
  await store.records(LMS_VERSIONS).insert(
    [3, 4].map((right, at) =>
      newRow(LMS_VERSIONS, BY, {
        id: versionId(id, at + 1),
        node_id: id,
        kind: 'conquest' as const,
        number: at + 1,
        title: 'Sums',
        content: { fields: { title: 'Sums', levels: levels(right) }, children: [], written_by: WRITER },
      }),
    ),
  );
  await store.records(CONQUEST_ATTEMPTS).insert([
    newRow(CONQUEST_ATTEMPTS, BY, {
      id: ATTEMPT,
      key: ATTEMPT,
      conquest_id: id,
      played_version: 1,
      level_id: 'first',
      student_id: 'none',
      played_in: 'app',
      started_on: BY.now,
      status: 'finished',
      ended_on: BY.now + 60,
      answers: { sum: { value: 4 } },
      judged_points: 0,
      first_points: 0,
      most_points: 100,
      judged_by: 1,
    }),
  ]);
  return id;
}

/** A course that was published twice, and whose draft began on the first version. */
async function olderDraft(store: Store): Promise<NodeName> {
  const more = { draft_of: 1, published_version: 2, summary: 'Ours' };
  const node = await addNode(store, 'concept', 'Thirds', more);
  const row = (await store.records(nodeType('concept')).find(node.id))!;
  const texts = [
    { summary: null, examples: null },
    { summary: null, examples: 'A cake' },
  ];
  for (const [at, own] of texts.entries())
    await store
      .records(LMS_VERSIONS)
      .insert(
        [versionRow({ kind: 'concept', row: { ...row, ...own, published_version: at } as LmsNode }, [], BY)].map(
          (version, nth) => ({ ...version, id: versionId(node.id, at + 1 + nth) }),
        ),
      );
  return node;
}

export async function existingContent(
  store: Store,
  student_id = 'none',
): Promise<Partial<Record<Operation, RequestFixture>>> {
  const inReview = { status: 'in_review' };
  const course = await addNode(store, 'course', 'Fractions', inReview);
  const module = await addNode(store, 'module', 'Halves', inReview);
  const topic = await addNode(store, 'topic', 'Folding', inReview);
  const open = await addNode(store, 'module', 'Quarters');
  const loose = await addNode(store, 'topic', 'Creasing');
  const concept = await addNode(store, 'concept', 'One of two', inReview);
  const copied = await addNode(store, 'topic', 'Folding, copied');
  const waiting = await addNode(store, 'module', 'Eighths');
  await addPlaces(store, course, [module]);
  await addPlaces(store, module, [topic]);
  await addPlaces(store, topic, [concept]);
  const takes = [concept, topic, module, course].map(({ id }) => ({ id, version: 1 }));
  const path = { ...topic };
  const older = await olderDraft(store);
  const conquest = { id: await regradedConquest(store) };
  await addPlaces(store, open, [{ kind: 'conquest', ...conquest }]);
  return {
    nodeContents: { path, query: { at: 'draft' } },
    nodeNeighbours: { path },
    moveNode: { path, body: { from: null, to: `module:${open.id}`, before: null } },
    previewTakeBack: { path: { ...copied } },
    takeBackNode: { path: { ...copied }, body: { takes: [{ id: copied.id, version: 1 }] } },
    previewReview: { path: { ...waiting } },
    sendToReview: { path: { ...waiting }, body: { takes: [{ id: waiting.id, version: 1 }], reviewer: null } },
    pinVersion: { path: { ...open }, body: { child: conquest.id, number: 1 } },
    copyNode: { path, body: { title: 'Folding twice', below: `module:${open.id}` } },
    exportNode: { path },
    previewPublication: { path: { ...course }, query: { without: topic.id } },
    publishNode: { path: { ...course }, body: { takes } },
    moveNodes: {
      body: { moves: [{ node: `topic:${loose.id}`, from: null, to: `module:${open.id}`, before: null }] },
    },
    typedDraft: { path },
    keepTypedDraft: {
      path,
      body: { seen: 0, typed: { base: { title: 'Folding', version: 1 }, values: { title: 'Folding it', version: 1 } } },
    },
    nodeComments: { path },
    commentOnNode: { path, body: { quote: 'Fold it', thread_id: null, text: 'Which way?' } },
    previewDraftMerge: { path: { ...older } },
    mergeDraft: { path: { ...older }, body: { version: 1, decisions: [] } },
    giveConquest: { path: conquest, body: { student_id, opens: null, closes: null } },
    conquestNumbers: { path: conquest, query: { number: '1' } },
    conquestAttempts: { path: conquest, query: { number: '1', question: 'sum', given: 'answered', answer: '4' } },
    previewRegrades: { path: conquest, query: { from: '1', to: '2' } },
    applyRegrades: {
      path: conquest,
      body: { from: 1, to: 2, changes: [{ id: ATTEMPT, from: 0, to: 100 }] },
    },
  };
}
