// Versions that a node keeps of what it holds, in random orders of keeping, taking newer ones, publishing and retiring, on every store (decisions 13).
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AnswerOf } from '@domain/contract/contract';
import { LMS_VERSIONS, versionId } from '@domain/records/lmsVersion';
import { type NodeName, nodeType } from '@server/learning/nodes';
import { answered } from './api/answered';
import { addNode, addPlaces } from './api/existingContent';
import { type Caller, openTestServer, peopled } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const CHILDREN = 2;
const child = fc.nat(CHILDREN - 1);
const steps = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ what: fc.constant('keep' as const), child, number: fc.integer({ min: 1, max: 3 }) }),
    },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('take newer' as const), child }) },
    { weight: 3, arbitrary: fc.record({ what: fc.constant('write' as const), child }) },
    { weight: 4, arbitrary: fc.record({ what: fc.constant('publish' as const), child }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constantFrom('retire' as const, 'restore' as const), child }) },
  ),
  { minLength: 6, maxLength: 14 },
);

interface Held {
  id: string;
  number: number;
}

describe.each(MEMORY_AND_DATABASE)('kept versions on $name', ({ open, name }) => {
  let opened: OpenedStore;
  let [staff, admin] = [] as unknown as [Caller, Caller];

  beforeAll(async () => {
    opened = await open();
    const server = await openTestServer(await peopled(opened.store, 0));
    [staff, admin] = [await server.as('staff'), await server.as('admin')];
  });
  afterAll(async () => opened.clean());

  const rowOf = async ({ kind, id }: NodeName) => (await opened.store.records(nodeType(kind)).find(id))!;
  const act = async (node: NodeName, action: string, status = 200, more: object = {}) => {
    const { version } = await rowOf(node);
    const sent = { path: { id: node.id }, body: { version, ...more } };
    return answered(staff.call(`lms_${node.kind}.${action}` as never, sent as never), status);
  };
  const stops = async (node: NodeName) => {
    const path = { ...node };
    return answered<AnswerOf<'previewPublication'>>(admin.call('previewPublication', { path, query: {} }));
  };
  /** Written by one and published by the other; false where something stops it, and then it is a draft again. */
  async function published(node: NodeName): Promise<boolean> {
    if ((await rowOf(node)).status === 'published') await act(node, 'revise');
    await act(node, 'submit', 200, { reviewer: null });
    const preview = await stops(node);
    const takes = preview.takes.map(({ id, version }) => ({ id, version }));
    const done = preview.stops.length === 0;
    await answered(admin.call('publishNode', { path: { ...node }, body: { takes } }), done ? 201 : 409);
    if (!done) await act(node, 'withdraw');
    return done;
  }

  test('a version that is kept stays, whatever is published; no version that was published changes', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (asked) => {
        const topic = await addNode(opened.store, 'topic', 'Halves');
        const concepts = [
          await addNode(opened.store, 'concept', 'Folding'),
          await addNode(opened.store, 'concept', 'Sharing'),
        ];
        await addPlaces(opened.store, topic, concepts);
        const pins: (number | null)[] = concepts.map(() => null);
        const editions: Held[][] = [];
        for (const concept of concepts) expect(await published(concept)).toBe(true);
        for (const step of asked) {
          const concept = concepts[step.child]!;
          const now = await rowOf(concept);
          if (step.what === 'keep' || step.what === 'take newer') {
            const number = step.what === 'keep' ? step.number : null;
            const isSame = pins[step.child] === number;
            const isDraft = (await rowOf(topic)).status === 'draft';
            const isThere = number === null || number <= now.published_version;
            const expected = isSame ? 200 : !isDraft ? 409 : isThere ? 200 : 400;
            await answered(
              staff.call('pinVersion', { path: { ...topic }, body: { child: concept.id, number } }),
              expected,
            );
            if (expected === 200) pins[step.child] = number;
          } else if (step.what === 'write') {
            if (now.status === 'published' && now.published_version < 3) expect(await published(concept)).toBe(true);
          } else if (step.what === 'publish') {
            const retired = (await Promise.all(concepts.map(rowOf))).some(({ status }) => status === 'retired');
            const neverOut = (await Promise.all(concepts.map(rowOf))).some(
              ({ status, published_version }, at) => status === 'draft' && published_version === 0 && pins[at] === null,
            );
            const done = await published(topic);
            expect(done).toBe(!retired && !neverOut);
            if (done)
              editions.push(
                await Promise.all(
                  concepts.map(async (each, at) => ({
                    id: each.id,
                    number: pins[at] ?? (await rowOf(each)).published_version,
                  })),
                ),
              );
          } else {
            const may = (step.what === 'restore') === (now.status === 'retired') && now.status !== 'in_review';
            await act(concept, step.what, may ? 200 : 409);
          }
          const { below } = await answered<AnswerOf<'nodeNeighbours'>>(
            staff.call('nodeNeighbours', { path: { ...topic } }),
          );
          expect(below.map(({ id, pinned }) => ({ id, pinned }))).toEqual(
            concepts.map(({ id }, at) => ({ id, pinned: pins[at] })),
          );
          expect((await rowOf(topic)).published_version).toBe(editions.length);
          for (const [at, held] of editions.entries()) {
            const edition = (await opened.store.records(LMS_VERSIONS).find(versionId(topic.id, at + 1)))!;
            expect(edition.content.children.map(({ id, number }) => ({ id, number }))).toEqual(held);
          }
        }
      }),
      { numRuns: name === 'memory' ? 30 : 5 },
    );
  });
});
