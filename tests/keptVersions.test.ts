// What a parent holds of what stands below it, on every store: the latest version, or the one that a person decided to keep (decisions 13).
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LMS_VERSIONS, versionId } from '@domain/records/lmsVersion';
import { type NodeName, nodeType } from '@server/learning/nodes';
import { answered } from './api/answered';
import { addNode, addPlaces } from './api/existingContent';
import { type Caller, openTestServer, peopled } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

describe.each(MEMORY_AND_DATABASE)('versions that are kept on $name', ({ open }) => {
  let opened: OpenedStore;
  let staff: Caller;
  let admin: Caller;

  beforeAll(async () => {
    opened = await open();
    const server = await openTestServer(await peopled(opened.store, 0));
    [staff, admin] = [await server.as('staff'), await server.as('admin')];
  });
  afterAll(async () => opened.clean());

  const rowOf = async ({ kind, id }: NodeName) => (await opened.store.records(nodeType(kind)).find(id))!;
  const act = async (node: NodeName, action: string, more: object = {}) => {
    const { version } = await rowOf(node);
    const call = `lms_${node.kind}.${action}` as 'lms_module.revise';
    return answered(staff.call(call, { path: { id: node.id }, body: { version, ...more } } as never));
  };
  async function publish(node: NodeName): Promise<string[]> {
    const { takes, warnings } = await answered<{
      takes: { id: string; version: number }[];
      warnings: { text: string }[];
    }>(admin.call('previewPublication', { path: { ...node }, query: {} }));
    const body = { takes: takes.map(({ id, version }) => ({ id, version })) };
    await answered(admin.call('publishNode', { path: { ...node }, body }), 201);
    return warnings.map(({ text }) => text);
  }
  /** Written by staff, published by an administrator. */
  async function anotherVersion(node: NodeName): Promise<string[]> {
    await act(node, 'revise');
    await act(node, 'edit', { summary: `As of ${Date.now()}` });
    await act(node, 'submit', { reviewer: null });
    return publish(node);
  }
  const held = async (node: NodeName) => {
    const { published_version } = await rowOf(node);
    const version = (await opened.store.records(LMS_VERSIONS).find(versionId(node.id, published_version)))!;
    return version.content.children.map(({ number }) => number);
  };
  const pin = (parent: NodeName, child: NodeName, number: number | null) =>
    staff.call('pinVersion', { path: { ...parent }, body: { child: child.id, number } });
  const below = async (node: NodeName) =>
    (
      await answered<{ below: { held: number | null; pinned: number | null; published_version: number }[] }>(
        staff.call('nodeNeighbours', { path: { ...node } }),
      )
    ).below.map((each) => [each.held, each.pinned, each.published_version]);

  async function published() {
    const module = await addNode(opened.store, 'module', 'Halves', { status: 'in_review' });
    const [one, other] = [
      await addNode(opened.store, 'topic', 'Folding', { status: 'in_review' }),
      await addNode(opened.store, 'topic', 'Sharing', { status: 'in_review' }),
    ];
    await addPlaces(opened.store, module, [one, other]);
    await publish(module);
    return { module, one, other };
  }

  test('a newer version is said, and taken by the next version of the parent or ignored by it for good', async () => {
    const { module, one } = await published();
    await anotherVersion(one);
    expect(await below(module)).toEqual([
      [1, null, 2],
      [1, null, 1],
    ]);
    expect(await answered<{ message: string }>(pin(module, one, 1), 409)).toMatchObject({
      message: 'Module “Halves” is published: start a new draft first',
    });
    await act(module, 'revise');
    const { version } = await answered<{ version: number }>(pin(module, one, 1));
    // The same again is the same answer.
    expect(await answered(pin(module, one, 1))).toMatchObject({ version });
    await act(module, 'submit', { reviewer: null });
    expect(await publish(module)).toEqual(['Module “Halves” keeps version 1 of “Folding”, which has version 2']);
    expect(await held(module)).toEqual([1, 1]);
    // An unrelated new version of the parent keeps it too.
    await anotherVersion(module);
    expect(await held(module)).toEqual([1, 1]);
    expect(await below(module)).toEqual([
      [1, 1, 2],
      [1, null, 1],
    ]);
    await act(module, 'revise');
    await answered(pin(module, one, null));
    await act(module, 'submit', { reviewer: null });
    expect(await publish(module)).toEqual([]);
    expect(await held(module)).toEqual([2, 1]);
  });

  test('a child whose version is kept is not published with its parent, even if it is in review', async () => {
    const { module, one } = await published();
    await act(one, 'revise');
    await act(one, 'submit', { reviewer: null });
    await act(module, 'revise');
    await answered(pin(module, one, 1));
    await act(module, 'submit', { reviewer: null });
    await publish(module);
    expect(await rowOf(one)).toMatchObject({ status: 'in_review', published_version: 1 });
    expect(await held(module)).toEqual([1, 1]);
  });

  test('a discarded draft keeps what its published version kept; what is taken out and placed again takes the latest', async () => {
    const { module, one } = await published();
    await anotherVersion(one);
    await act(module, 'revise');
    await answered(pin(module, one, 1));
    await act(module, 'discard');
    expect((await below(module))[0]).toEqual([1, null, 2]);
    await act(module, 'revise');
    await answered(pin(module, one, 1));
    const word = `module:${module.id}`;
    for (const body of [
      { from: word, to: null, before: null },
      { from: null, to: word, before: null },
    ])
      await answered(staff.call('moveNode', { path: { ...one }, body }));
    expect((await below(module)).at(-1)).toEqual([1, null, 2]);
  });

  test('what can’t be kept is refused in words', async () => {
    const { module, one } = await published();
    await act(module, 'revise');
    expect(await answered<{ errors: { field: string; message: string }[] }>(pin(module, one, 2), 400)).toMatchObject({
      errors: [{ field: 'body.number', message: 'There is no version 2 of it' }],
    });
    const lone = await addNode(opened.store, 'topic', 'Lone');
    expect((await answered<{ message: string }>(pin(module, lone, 1), 409)).message).toBe(
      'It no longer stands in “Halves”',
    );
    const fresh = await addNode(opened.store, 'topic', 'Fresh');
    await addPlaces(opened.store, module, [fresh], 2);
    await answered(pin(module, fresh, 1), 400);
  });

  test('two who decide at once leave one decision, and publishing waits for neither', async () => {
    const { module, one, other } = await published();
    await anotherVersion(one);
    await act(module, 'revise');
    const answers = await Promise.all([pin(module, one, 1), pin(module, one, null), pin(module, other, 1)]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const { version } = await rowOf(module);
    expect(version).toBeGreaterThan(1);
    expect((await below(module))[1]).toEqual([1, 1, 1]);
  });
});
