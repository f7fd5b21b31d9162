// A copy and an imported file are taken back in one step, on every store, as long as nobody has made something of them (decisions 13).
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { NodeKind } from '@domain/learning/kinds';
import { type NodeName, nodeType } from '@server/learning/nodes';
import { childrenOf } from '@server/learning/places';
import { answered } from './api/answered';
import { addNode, addPlaces } from './api/existingContent';
import { type Caller, openTestServer, peopled } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe.each(MEMORY_AND_DATABASE)('creations on $name', ({ open }) => {
  let opened: OpenedStore;
  let [staff, admin] = [] as unknown as [Caller, Caller];

  beforeAll(async () => {
    opened = await open();
    const server = await openTestServer(await peopled(opened.store, 0));
    [staff, admin] = [await server.as('staff'), await server.as('admin')];
  });
  afterAll(async () => opened.clean());

  const rowOf = async ({ kind, id }: NodeName) => (await opened.store.records(nodeType(kind)).find(id))!;
  const below = async ({ id }: NodeName) => (await childrenOf(opened.store, [id])).get(id)!;
  const word = ({ kind, id }: NodeName) => `${kind}:${id}`;
  const act = async (node: NodeName, action: string, more: object = {}) => {
    const { version } = await rowOf(node);
    const call = `lms_${node.kind}.${action}` as 'lms_module.revise';
    return answered(staff.call(call, { path: { id: node.id }, body: { version, ...more } } as never));
  };
  const move = (node: NodeName, from: NodeName | null, to: NodeName) =>
    answered(
      staff.call('moveNode', {
        path: { ...node },
        body: { from: from && word(from), to: word(to), before: null },
      } as never),
    );
  interface Preview {
    takes: { id: string; version: number }[];
    stays: { node: string; text: string }[];
  }
  const preview = (node: NodeName) => answered<Preview>(staff.call('previewTakeBack', { path: { ...node } }));
  const takeBack = (node: NodeName, takes: Preview['takes'] | null, by = staff) =>
    by.call('takeBackNode', {
      path: { ...node },
      body: { takes: takes && takes.map(({ id, version }) => ({ id, version })) },
    });
  const refused = async (sent: Promise<Response>) => (await answered<{ message: string }>(sent, 409)).message;

  /** A module of two topics, one with a concept, copied into a course that is written. */
  async function copied() {
    const course = await addNode(opened.store, 'course', 'Fractions');
    const module = await addNode(opened.store, 'module', 'Halves');
    const [one, other] = [
      await addNode(opened.store, 'topic', 'Folding'),
      await addNode(opened.store, 'topic', 'Sharing'),
    ];
    const concept = await addNode(opened.store, 'concept', 'Half');
    await addPlaces(opened.store, course, [module]);
    await addPlaces(opened.store, module, [one, other]);
    await addPlaces(opened.store, one, [concept]);
    const made = await answered<{ kind: NodeKind; id: string; nodes: number }>(
      staff.call('copyNode', { path: { ...module }, body: { title: 'Halves again', below: word(course) } } as never),
      201,
    );
    expect(made.nodes).toBe(4);
    const copy: NodeName = { kind: made.kind, id: made.id };
    const [folding, sharing] = await below(copy);
    const [half] = await below(folding!);
    return { course, module, copy, folding: folding!, sharing: sharing!, half: half! };
  }

  test('all of a copy goes at once, out of where it was put too; what was copied stays; each can be restored', async () => {
    const { course, module, copy, folding, sharing, half } = await copied();
    const { takes, stays } = await preview(copy);
    expect(takes.map(({ id }) => id).toSorted()).toEqual([copy, folding, sharing, half].map(({ id }) => id).toSorted());
    expect(stays).toEqual([]);
    expect(await answered(takeBack(copy, takes), 201)).toMatchObject({ id: copy.id, taken: 4 });
    for (const node of [copy, folding, sharing, half])
      expect(await rowOf(node)).toMatchObject({ status: 'retired', retired_from: 'draft' });
    expect((await below(course)).map(({ id }) => id)).toEqual([module.id]);
    expect((await rowOf(module)).status).toBe('draft');
    // A second time, by somebody who still sees it: there is nothing left to take.
    expect(await refused(takeBack(copy, takes, admin))).toContain('look again');
    await act(copy, 'restore');
    expect(await rowOf(copy)).toMatchObject({ status: 'draft' });
    expect((await below(copy)).map(({ id }) => id)).toEqual([folding.id, sharing.id]);
  });

  test('what was changed, placed elsewhere or talked about stays with all that it holds, and says why; the rest goes', async () => {
    const { course, copy, folding, sharing, half } = await copied();
    const elsewhere = await addNode(opened.store, 'module', 'Quarters');
    await act(folding, 'edit', { summary: 'Ours by now' });
    await move(sharing, null, elsewhere);
    const { takes, stays } = await preview(copy);
    expect(takes.map(({ id }) => id)).toEqual([copy.id]);
    expect(stays.map(({ text }) => text).toSorted()).toEqual([
      'Concept “Half” stands in “Folding”, which stays',
      'Topic “Folding” has been changed since',
      'Topic “Sharing” was placed in “Quarters” since',
    ]);
    // From the notice all goes, or nothing.
    expect(await refused(takeBack(copy, null))).toContain('Topic “Folding” has been changed since');
    expect((await rowOf(copy)).status).toBe('draft');
    await answered(takeBack(copy, takes), 201);
    expect(await Promise.all([copy, folding, sharing, half].map(async (node) => (await rowOf(node)).status))).toEqual([
      'retired',
      'draft',
      'draft',
      'draft',
    ]);
    expect((await below(course)).map(({ id }) => id)).not.toContain(copy.id);
  });

  test('what was sent to review, published or commented on stays, and so does what another person has moved on', async () => {
    const { course, copy, half } = await copied();
    await answered(
      staff.call('commentOnNode', {
        path: { ...half },
        body: { quote: null, thread_id: null, text: 'Which half?' },
      } as never),
      201,
    );
    expect((await preview(copy)).stays.map(({ text }) => text)).toEqual(['Concept “Half” has comments']);
    await act(course, 'submit', { reviewer: null });
    expect((await preview(copy)).stays.map(({ text }) => text)).toContain(
      'Module “Halves again” stands in course “Fractions”, which is in review',
    );
    await act(course, 'withdraw');
    const seen = (await preview(copy)).takes;
    await act(copy, 'edit', { summary: 'Meanwhile' });
    expect(await refused(takeBack(copy, seen))).toContain('look again');
  });

  test('an imported file goes as a copy does, and two who take it back at once take it back once', async () => {
    const { module } = await copied();
    const file = await answered<object>(staff.call('exportNode', { path: { ...module } }));
    const made = await answered<NodeName>(staff.call('importContent', { body: { file, below: null } } as never), 201);
    const node = { kind: made.kind, id: made.id };
    const both = await Promise.all([takeBack(node, null), takeBack(node, null, admin)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await rowOf(node)).status).toBe('retired');
    expect((await below(node)).length).toBe(2);
  });
});
