// A way back from a publication, on every store: an older version becomes the next one, whatever was published since (decisions 13).
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { NodeKind } from '@domain/learning/kinds';
import { type NodeName, nodeType } from '@server/learning/nodes';
import { answered } from './api/answered';
import { addNode, addPlaces } from './api/existingContent';
import { type Caller, openTestServer, peopled } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

describe.each(MEMORY_AND_DATABASE)('older versions on $name', ({ name, open }) => {
  let opened: OpenedStore;
  let [staff, admin] = [] as unknown as [Caller, Caller];

  beforeAll(async () => {
    opened = await open();
    const server = await openTestServer(await peopled(opened.store, 0));
    [staff, admin] = [await server.as('staff'), await server.as('admin')];
  });
  afterAll(async () => opened.clean());

  const rowOf = async ({ kind, id }: NodeName) => (await opened.store.records(nodeType(kind)).find(id))!;
  const send = async (node: NodeName, action: string, more: object = {}) => {
    const { version } = await rowOf(node);
    const call = `lms_${node.kind}.${action}` as 'lms_module.revise';
    return staff.call(call, { path: { id: node.id }, body: { version, ...more } } as never);
  };
  const act = (node: NodeName, action: string, more: object = {}) => answered(send(node, action, more));
  const move = (node: NodeName, from: NodeName | null, to: NodeName | null) => {
    const word = (at: NodeName | null) => at && `${at.kind}:${at.id}`;
    return answered(
      staff.call('moveNode', { path: { ...node }, body: { from: word(from), to: word(to), before: null } } as never),
    );
  };
  /** Written by staff, published by an administrator; everything below it that is in review too. */
  async function publish(node: NodeName): Promise<void> {
    const { takes } = await answered<{ takes: { id: string; version: number }[] }>(
      admin.call('previewPublication', { path: { ...node }, query: {} }),
    );
    const body = { takes: takes.map(({ id, version }) => ({ id, version })) };
    await answered(admin.call('publishNode', { path: { ...node }, body }), 201);
  }
  /** All that a reader sees of a version, down to the numbers of what it holds. */
  async function read(node: NodeName, at: number) {
    const { nodes } = await answered<{ nodes: { id: string; number: number; fields: object; children: string[] }[] }>(
      staff.call('nodeContents', { path: { ...node }, query: { at: String(at) } }),
    );
    return nodes.map(({ id, number, fields, children }) => ({
      id,
      number: id === node.id ? null : number,
      fields,
      children,
    }));
  }
  const add = (kind: NodeKind, title: string) => addNode(opened.store, kind, title, { status: 'in_review' });

  test('what is published from an older version reads as that version does, after any changes', async () => {
    const step = fc.oneof(
      fc.record({ what: fc.constant('text' as const), at: fc.nat(5) }),
      fc.record({ what: fc.constant('out' as const), at: fc.nat(2) }),
      fc.record({ what: fc.constant('more' as const), at: fc.nat(2) }),
    );
    const changes = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(changes, async (publications) => {
        const course = await add('course', 'Fractions');
        const modules = [await add('module', 'Halves'), await add('module', 'Thirds'), await add('module', 'Fourths')];
        const topics = [await add('topic', 'Folding'), await add('topic', 'Sharing'), await add('topic', 'Cutting')];
        await addPlaces(opened.store, course, modules);
        for (const [at, topic] of topics.entries()) await addPlaces(opened.store, modules[at]!, [topic]);
        await publish(course);
        const first = await read(course, 1);
        for (const steps of publications) {
          const changed = new Set<NodeName>([course]);
          for (const { what, at } of steps) {
            if (what === 'text') changed.add([...modules, ...topics][at]!);
            // A topic that changes is taken with its module, or left for a version of its own.
            if (what === 'more') changed.add(modules[at]!);
          }
          for (const node of changed) {
            await act(node, 'revise');
            await act(node, 'edit', { summary: `Changed ${(await rowOf(node)).version}` });
          }
          for (const { what, at } of steps) {
            const { below } = await answered<{ below: { id: string }[] }>(
              staff.call('nodeNeighbours', { path: { ...course } }),
            );
            const isThere = below.some(({ id }) => id === modules[at]?.id);
            if (what === 'out' && isThere && below.length > 1) await move(modules[at]!, course, null);
            if (what === 'more') {
              const more = await addNode(opened.store, 'topic', 'More', { status: 'in_review' });
              await move(more, null, modules[at]!);
            }
          }
          for (const node of changed) await act(node, 'submit', { reviewer: null });
          // What stands in the course no more is published by itself.
          for (const node of [...topics, ...modules, course])
            if ((await rowOf(node)).status === 'in_review' && node !== course) await publish(node);
          await publish(course);
        }
        const { published_version: latest } = await rowOf(course);
        await act(course, 'bring_back', { number: 1 });
        expect((await rowOf(course)).draft_of).toBe(latest);
        await act(course, 'submit', { reviewer: null });
        await publish(course);
        expect(await read(course, latest + 1)).toEqual(first);
        // Nothing of what was published in between is lost.
        expect((await read(course, latest))[0]!.fields).toMatchObject({ summary: expect.stringContaining('Changed') });
      }),
      { numRuns: name === 'memory' ? 15 : 2 },
    );
  });

  test('it is no way around a rule: the latest, a draft and a retired child are refused in words, and a discarded draft is as it was', async () => {
    const topic = await add('topic', 'Folding');
    const concept = await add('concept', 'Half');
    await addPlaces(opened.store, topic, [concept]);
    await publish(topic);
    const problem = async (sent: Promise<Response>) => {
      const response = await sent;
      const body = (await response.json()) as { message?: string; errors?: { message: string }[] };
      return [response.status, body.errors?.[0]?.message ?? body.message];
    };
    expect(await problem(send(topic, 'bring_back', { number: 1 }))).toEqual([
      400,
      'Version 1 is the latest: start a new draft',
    ]);
    await act(topic, 'revise');
    await act(topic, 'edit', { summary: 'Worse' });
    await move(concept, topic, null);
    await act(topic, 'submit', { reviewer: null });
    await publish(topic);
    expect(await problem(send(topic, 'bring_back', { number: 3 }))).toEqual([400, 'There is no version 3 of it']);
    await act(concept, 'retire');
    expect(await problem(send(topic, 'bring_back', { number: 1 }))).toEqual([
      409,
      'Concept “Half” is retired: restore it first',
    ]);
    await act(concept, 'restore');
    await act(topic, 'bring_back', { number: 1 });
    expect((await problem(send(topic, 'bring_back', { number: 1 })))[0]).toBe(409);
    // Who brought it back wrote it: another person publishes it.
    await act(topic, 'submit', { reviewer: null });
    const { stops } = await answered<{ stops: { text: string }[] }>(
      staff.call('previewPublication', { path: { ...topic }, query: {} }),
    );
    expect(stops.map(({ text }) => text)).toEqual(['You wrote Topic “Folding” last: somebody else publishes it']);
    await act(topic, 'withdraw');
    await act(topic, 'discard');
    expect(await rowOf(topic)).toMatchObject({ status: 'published', summary: 'Worse', published_version: 2 });
  });
});
