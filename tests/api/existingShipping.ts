// A course that was published twice and a batch that could be at it: good calls about which version its sessions have.
import type { Operation } from '@domain/contract/paths';
import type { LmsNode } from '@domain/records/lmsNode';
import { LMS_VERSIONS, type LmsVersion, versionId } from '@domain/records/lmsVersion';
import { BATCHES, type Batch } from '@domain/records/batch';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import { nodeType, type NodeName } from '@server/learning/nodes';
import { versionRow } from '@server/learning/publishing';
import type { Store } from '@server/store/store';
import { batchRow, sessionRow } from './batchRows';
import { addNode, WRITER } from './existingContent';
import { NOW, type RequestFixture } from './testServer';

const BY = { actor: WRITER, now: NOW - 86_400 };

/** By version, the topics with how many sessions each has: `{ Halves: 12, Thirds: 18 }`. One of the same title is the same topic. */
export async function publishedCourse(
  store: Store,
  outlines: readonly Readonly<Record<string, number>>[],
  more: object = {},
): Promise<NodeName> {
  const published = { status: 'published', published_version: outlines.length };
  const course = await addNode(store, 'course', 'Fractions', { ...published, ...more });
  const module = await addNode(store, 'module', 'Parts', published);
  const topics = new Map<string, NodeName>();
  for (const title of new Set(outlines.flatMap((outline) => Object.keys(outline))))
    topics.set(title, await addNode(store, 'topic', title, published));
  for (const [at, outline] of outlines.entries()) {
    const number = at + 1;
    const held: LmsVersion[] = [];
    for (const [title, session_count] of Object.entries(outline))
      held.push(await version(store, topics.get(title)!, number, [], { session_count }));
    const parts = await version(store, module, number, held);
    await store.records(LMS_VERSIONS).insert([...held, parts, await version(store, course, number, [parts])]);
  }
  return course;
}

async function version(store: Store, node: NodeName, number: number, held: readonly LmsVersion[], more: object = {}) {
  const row = { ...(await store.records(nodeType(node.kind)).find(node.id))!, ...more, published_version: number - 1 };
  const children = held.map((child) => ({ kind: child.kind, id: child.node_id, number: child.number }));
  return { ...versionRow({ kind: node.kind, row: row as LmsNode }, children, BY), id: versionId(node.id, number) };
}

let made = 0;

/** One session a day, the first `held` of which were held on the days before. */
export async function runningBatch(
  store: Store,
  { sessions, held, ...more }: { sessions: number; held: number } & Partial<Batch>,
): Promise<Batch> {
  const at = ++made;
  const id = `b0000000-0000-4000-8000-1${String(at).padStart(11, '0')}`;
  const batch = batchRow({ id, name: `IN-G2-3-MC-9${at}`, number: 900 + at, last_session: sessions, ...more });
  await store.records(BATCHES).insert([{ ...batch, held, next_number: held + 1 }]);
  await store.records(BATCH_SESSIONS).insert(
    Array.from({ length: sessions }, (_, nth): BatchSession => ({
      ...sessionRow(nth + 1, nth - held + 0.5),
      id: `e0000000-0000-4000-8000-${String(at).padStart(4, '0')}${String(nth + 1).padStart(8, '0')}`,
      batch_id: id,
      batch_name: batch.name,
    })),
  );
  return (await store.records(BATCHES).find(id))!;
}

export async function existingShipping(store: Store): Promise<Partial<Record<Operation, RequestFixture>>> {
  const { id } = await publishedCourse(store, [
    { Halves: 12, Thirds: 18 },
    { Halves: 15, Thirds: 15 },
  ]);
  const batch = await runningBatch(store, { sessions: 30, held: 3 });
  const asked = { id: batch.id, from_date: null, from_session: null };
  return {
    nodeClasses: { path: { kind: 'course', id } },
    courseBatches: { path: { id } },
    previewShipment: { path: { id }, body: { number: 2, batches: [asked] } },
    shipVersion: { path: { id }, body: { number: 2, batches: [{ ...asked, version: 0, first: 4, moved: 27 }] } },
  };
}
