// Learning content on every store: moves make no ring and lose nothing, what is published is what was written, and of those who write at once
// nobody overwrites another (decisions 13).
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { smallestOnRing } from '@domain/learning/rings';
import { KINDS_BELOW, NODE_KINDS, type NodeKind } from '@domain/learning/kinds';
import { LMS_PLACES } from '@domain/records/lmsPlace';
import { richFromText } from '@domain/richText/richText';
import { allOf } from '@server/store/rows';
import { nodeType, type NodeName } from '@server/learning/nodes';
import { childrenOf } from '@server/learning/places';
import { addNode, addPlaces, WRITER } from './api/existingContent';
import { type Caller, emailOf, openTestServer, peopled, type TestServer } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const word = ({ kind, id }: NodeName) => `${kind}:${id}`;

describe.each(MEMORY_AND_DATABASE)('learning content on $name', ({ open, name }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;

  beforeAll(async () => {
    opened = await open();
    server = await openTestServer(await peopled(opened.store, 0));
    staff = await server.as('staff');
  });
  afterAll(async () => opened.clean());

  const said = async <T>(answer: Promise<Response>, status = 200): Promise<T> => {
    const response = await answer;
    const body: unknown = await response.json();
    expect(response.status, JSON.stringify(body)).toBe(status);
    return body as T;
  };
  const refused = async (answer: Promise<Response>, status = 409): Promise<string> =>
    (await said<{ message: string }>(answer, status)).message;
  const add = (kind: NodeKind, title: string, more: object = {}) => addNode(opened.store, kind, title, more);
  const below = async ({ id }: NodeName) => (await childrenOf(opened.store, [id])).get(id)!.map((child) => child.id);
  const rowOf = async ({ kind, id }: NodeName) => (await opened.store.records(nodeType(kind)).find(id))!;
  const move = (node: NodeName, from: NodeName | null, to: NodeName | null, before: NodeName | null = null) =>
    staff.call('moveNode', {
      path: { ...node },
      body: { from: from && word(from), to: to && word(to), before: before?.id ?? null },
    });

  /** Course, two modules, two topics and a concept, all in one state. */
  async function course(status: 'draft' | 'in_review' = 'draft', more: object = {}) {
    const made = async (kind: NodeKind, title: string, own: object = {}) =>
      add(kind, title, { status, ...more, ...own });
    const root = await made('course', 'Fractions');
    const [halves, quarters] = [await made('module', 'Halves'), await made('module', 'Quarters')];
    const [folding, sharing] = [
      await made('topic', 'Folding', { session_count: 12, body: 'Fold it once.' }),
      await made('topic', 'Sharing', { session_count: 18 }),
    ];
    const concept = await made('concept', 'One of two', { examples: 'Half a pizza' });
    await addPlaces(opened.store, root, [halves, quarters]);
    await addPlaces(opened.store, halves, [folding]);
    await addPlaces(opened.store, quarters, [sharing]);
    await addPlaces(opened.store, folding, [concept]);
    await addPlaces(opened.store, sharing, [concept]);
    return { root, halves, quarters, folding, sharing, concept };
  }

  test('a node is created at its place, moved, put in order and taken out, and its parents say so', async () => {
    const { halves, quarters, folding, sharing } = await course();
    const created = await said<{ id: string; used_in: number }>(
      staff.call('lms_topic.create', {
        body: {
          title: 'Colouring',
          summary: null,
          aims: null,
          body: null,
          tags: ['paper'],
          owner: 'content@example.com',
          session_count: 2,
          worksheet_titles: ['Colour a half'],
          product_type: null,
          grade_band: null,
          below: word(halves),
        },
      }),
      201,
    );
    expect(created.used_in).toBe(1);
    const colouring: NodeName = { kind: 'topic', id: created.id };
    expect(await below(halves)).toEqual([folding.id, colouring.id]);
    expect(await rowOf(halves)).toMatchObject({ version: 2, written_by: emailOf('staff'), contents: 2 });
    await said(move(colouring, halves, halves, folding));
    expect(await below(halves)).toEqual([colouring.id, folding.id]);
    const { parents } = await said<{ parents: { children: string[] }[] }>(move(colouring, halves, quarters, sharing));
    expect(parents.map(({ children }) => children)).toEqual([[folding.id], [colouring.id, sharing.id]]);
    await said(move(colouring, quarters, null));
    expect(await below(quarters)).toEqual([sharing.id]);
    expect((await rowOf(colouring)).used_in).toBe(0);
    await said(move(colouring, null, quarters));
    expect(await below(quarters)).toEqual([sharing.id, colouring.id]);
    const [last] = await said<{ action: string; details: object }[]>(
      staff.call('lms_module.activity', { path: { id: quarters.id } }),
    );
    expect(last).toMatchObject({
      action: 'lms_module.contents-changed',
      details: { changes: { contents: { before: ['Sharing'], after: ['Sharing', 'Colouring'] } } },
    });
  });

  test('what may not be placed is refused in words', async () => {
    const { root, halves, folding, concept } = await course();
    expect(await refused(move(folding, null, root))).toBe('Below a course stands modules, no topic');
    expect(await refused(move(folding, null, halves))).toBe('“Folding” stands in “Halves” already');
    const retired = await add('topic', 'Old', { status: 'retired', retired_from: 'draft' });
    expect(await refused(move(retired, null, halves))).toBe('Topic “Old” is retired: restore it first');
    const waiting = await add('module', 'Waiting', { status: 'in_review' });
    expect(await refused(move(folding, null, waiting))).toBe('Module “Waiting” is in review: return it to draft first');
    expect(await refused(move(concept, halves, folding))).toBe('“One of two” no longer stands there');
    expect(await refused(move(folding, null, { kind: 'module', id: 'nothing' }), 404)).toBe('Module not found');
    await said(move(folding, null, null), 400);
  });

  test('only drafts are edited; a published one begins a new draft, which can be discarded', async () => {
    const { root, concept, folding } = await course('in_review');
    const edit = (version: number, title: string) =>
      staff.call('lms_concept.edit', { path: { id: concept.id }, body: { version, title } });
    expect(await refused(edit(1, 'Two'))).toBe('Concept “One of two” is in review: return it to draft first');
    await publish(root);
    expect(await refused(edit(2, 'Two'))).toBe('Concept “One of two” is published: start a new draft first');
    await said(staff.call('lms_concept.revise', { path: { id: concept.id }, body: { version: 2 } }));
    await said(edit(3, 'One of three'));
    expect(await rowOf(concept)).toMatchObject({ title: 'One of three', status: 'draft', published_version: 1 });
    // What is published stays as it was.
    const served = await said<{ nodes: { id: string; title: string }[] }>(
      staff.call('nodeContents', { path: { ...folding } }),
    );
    expect(served.nodes.map(({ title }) => title)).toEqual(['Folding', 'One of two']);
    await said(staff.call('lms_concept.discard', { path: { id: concept.id }, body: { version: 4 } }));
    expect(await rowOf(concept)).toMatchObject({
      title: 'One of two',
      status: 'published',
      published_version: 1,
      written_by: WRITER,
    });
    await said(staff.call('lms_topic.revise', { path: { id: folding.id }, body: { version: 2 } }));
    await said(move(concept, folding, null));
    expect(await below(folding)).toEqual([]);
    await said(staff.call('lms_topic.discard', { path: { id: folding.id }, body: { version: 4 } }));
    expect(await below(folding)).toEqual([concept.id]);
    const fresh = await add('concept', 'Never out');
    expect(await refused(staff.call('lms_concept.discard', { path: { id: fresh.id }, body: { version: 1 } }))).toBe(
      'The concept was never published: retire it instead',
    );
  });

  interface Preview {
    takes: { id: string; version: number }[];
    keeps: number;
    stops: { text: string }[];
    warnings: { text: string }[];
  }
  const preview = (node: NodeName, without?: string, caller = staff) =>
    said<Preview>(
      caller.call('previewPublication', { path: { ...node }, ...(without !== undefined && { query: { without } }) }),
    );
  const send = (node: NodeName, takes: readonly { id: string; version: number }[], caller = staff) =>
    caller.call('publishNode', {
      path: { ...node },
      body: { takes: takes.map(({ id, version }) => ({ id, version })) },
    });
  async function publish(node: NodeName): Promise<{ number: number; published: number }> {
    const { takes } = await preview(node);
    return said(send(node, takes), 201);
  }

  test('a course is published whole, and read as it was written in any version', async () => {
    const { root, concept, sharing } = await course('in_review');
    const draft = await said<{ nodes: object[] }>(
      staff.call('nodeContents', { path: { ...root }, query: { at: 'draft' } }),
    );
    const tree = (query: object) =>
      said<{ nodes: object[] }>(staff.call('nodeContents', { path: { ...root }, query: { ...query, texts: 'none' } }));
    const bare = (nodes: object[]) => nodes.map((node) => ({ ...node, fields: {} }));
    expect((await tree({ at: 'draft' })).nodes).toEqual(bare(draft.nodes));
    expect(await preview(root)).toMatchObject({ stops: [], warnings: [] });
    expect(await publish(root)).toMatchObject({ number: 1, published: 6 });
    const first = await said<{ number: number; versions: object[]; nodes: object[] }>(
      staff.call('nodeContents', { path: { ...root } }),
    );
    expect(first).toMatchObject({ number: 1, versions: [{ number: 1, by: emailOf('staff') }] });
    expect((await tree({})).nodes).toEqual(bare(first.nodes));
    const texts = (nodes: object[]) =>
      nodes
        .map((node) => node as { id: string; fields: object; children: string[] })
        .map(({ id, fields, children }) => ({ id, fields, children }))
        .toSorted((one, other) => (one.id < other.id ? -1 : 1));
    expect(texts(first.nodes)).toEqual(texts(draft.nodes));
    // A concept is written again and published alone: the course keeps what it holds.
    await said(staff.call('lms_concept.revise', { path: { id: concept.id }, body: { version: 2 } }));
    const admin = await server.as('admin');
    await said(
      admin.call('lms_concept.edit', { path: { id: concept.id }, body: { version: 3, body: richFromText('New') } }),
    );
    await said(staff.call('lms_concept.submit', { path: { id: concept.id }, body: { version: 4, reviewer: null } }));
    expect(await refused(send(concept, (await preview(concept, undefined, admin)).takes, admin))).toBe(
      'You wrote Concept “One of two” last: somebody else publishes it',
    );
    expect(await publish(concept)).toMatchObject({ number: 2 });
    const again = await said<{ nodes: { id: string; number: number; latest: number }[] }>(
      staff.call('nodeContents', { path: { ...root } }),
    );
    expect(again.nodes.find(({ id }) => id === concept.id)).toMatchObject({ number: 1, latest: 2 });
    // Accepted by a new version of one of its topics.
    await said(staff.call('lms_topic.revise', { path: { id: sharing.id }, body: { version: 2 } }));
    await said(staff.call('lms_topic.submit', { path: { id: sharing.id }, body: { version: 3, reviewer: null } }));
    await publish(sharing);
    const accepted = await said<{ nodes: { id: string; number: number }[] }>(
      staff.call('nodeContents', { path: { ...sharing }, query: { at: '2' } }),
    );
    expect(accepted.nodes.map(({ number }) => number)).toEqual([2, 2]);
    expect(await refused(staff.call('nodeContents', { path: { ...root }, query: { at: '7' } }), 404)).toBe(
      'There is no version 7 of it',
    );
    if (name !== 'memory')
      await expect(opened.execute("update lms_versions set title = 'Other'")).rejects.toThrow(/append-only/);
  });

  test('what stops a publication is listed, what is left out keeps its version', async () => {
    const { root, halves, folding, concept } = await course('in_review');
    const empty = await add('module', 'Empty', { status: 'in_review' });
    await addPlaces(opened.store, root, [empty], 2);
    const draft = await add('concept', 'Not ready');
    await addPlaces(opened.store, folding, [draft], 1);
    const { stops } = await preview(root);
    expect(stops.map(({ text }) => text).sort()).toEqual([
      'Concept “Not ready” was never published and is a draft',
      'Module “Empty” is empty',
    ]);
    expect(await refused(send(root, (await preview(root)).takes))).toMatch(/Not ready.*Empty|Empty.*Not ready/);
    // Nothing of it was published.
    expect((await rowOf(concept)).published_version).toBe(0);
    expect((await preview(halves, concept.id)).stops.map(({ text }) => text)).toEqual([
      'Concept “One of two” was never published and is in review',
      'Concept “Not ready” was never published and is a draft',
    ]);
    // Somebody changed it since the list was read.
    const { takes } = await preview(concept);
    await said(staff.call('lms_concept.withdraw', { path: { id: concept.id }, body: { version: 1 } }));
    expect(await refused(send(concept, takes))).toBe(
      'Concept “One of two” is a draft: only what is in review is published',
    );
  });

  test('a course with more or fewer sessions than its package is warned about', async () => {
    const { root, folding } = await course('in_review');
    await opened.store.records(nodeType('topic')).change(folding.id, { session_count: 3 } as object, 1);
    expect((await preview(root)).warnings.map(({ text }) => text)).toEqual([
      'Sessions 22 to 30 have no topic: its topics fill 21, its package has 30',
    ]);
  });

  test('a subtree is copied and exchanged as a file', async () => {
    const { root, halves } = await course();
    const copy = await said<{ id: string; nodes: number }>(
      staff.call('copyNode', { path: { ...root }, body: { title: 'Fractions, again', below: null } }),
      201,
    );
    expect(copy.nodes).toBe(6);
    const file = (id: string) => said<object>(staff.call('exportNode', { path: { kind: 'course', id } }));
    const [one, other] = [await file(root.id), await file(copy.id)];
    expect(other).toEqual(JSON.parse(JSON.stringify(one).replace('"Fractions"', '"Fractions, again"')));
    const checked = await said<{ problems: object[]; creates: object[]; taken: { title: string }[] }>(
      staff.call('checkImport', { body: { file: one } }),
    );
    expect(checked).toMatchObject({
      problems: [],
      creates: [
        { kind: 'course', count: 1 },
        { kind: 'module', count: 2 },
        { kind: 'topic', count: 2 },
        { kind: 'concept', count: 1 },
      ],
    });
    expect(checked.taken.map(({ title }) => title)).toContain('Fractions');
    const imported = await said<{ id: string }>(staff.call('importContent', { body: { file: one, below: null } }), 201);
    expect(await file(imported.id)).toEqual(one);
    const broken = JSON.parse(JSON.stringify(one).replace('"title":"Halves"', '"title":""')) as object;
    expect(
      (await said<{ problems: object[] }>(staff.call('checkImport', { body: { file: broken } }))).problems,
    ).toEqual([{ key: expect.any(String), field: 'title', message: 'Fill this in' }]);
    await said(staff.call('importContent', { body: { file: broken, below: null } }), 400);
    await said(staff.call('importContent', { body: { file: one, below: word(halves) } }), 400);
    const ring = {
      format: 'learning-content',
      root: 'a',
      nodes: [{ ...(one as { nodes: object[] }).nodes[0], key: 'a', children: ['a'] }],
    };
    expect((await said<{ problems: object[] }>(staff.call('checkImport', { body: { file: ring } }))).problems).toEqual([
      { key: 'a', field: '', message: 'A course can’t stand below a course' },
    ]);
  });

  test('a reader sees where a node is used, and what of a kind is published', async () => {
    const { root, concept, halves } = await course('in_review');
    const { above, below: contents } = await said<{
      above: { title: string; courses: object[] }[];
      below: object[];
    }>(staff.call('nodeNeighbours', { path: { ...concept } }));
    expect(above.map(({ title }) => title)).toEqual(['Folding', 'Sharing']);
    expect(above[0]!.courses).toEqual([{ id: root.id, title: 'Fractions' }]);
    expect(contents).toEqual([]);
    await publish(halves);
    const shelf = await said<{ id: string }[]>(staff.call('contentShelf', { query: { kind: 'module' } }));
    expect(shelf.map(({ id }) => id)).toContain(halves.id);
  });

  test('random moves make no ring, lose no node and keep every other order', async () => {
    const nodes: NodeName[] = [];
    for (const kind of NODE_KINDS) for (const at of [1, 2, 3]) nodes.push(await add(kind, `${kind} ${at}`));
    const any = fc.constantFrom(...nodes);
    const moves = fc.array(fc.record({ node: any, to: fc.option(any), at: fc.nat(3), isMore: fc.boolean() }), {
      minLength: 5,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(moves, async (asked) => {
        for (const { node, to, at, isMore } of asked) {
          const before = await tree(nodes);
          const parent = nodes.find(({ id }) => before.get(id)!.includes(node.id)) ?? null;
          const from = isMore ? null : parent;
          if (!from && !to) continue;
          const follows = to ? (before.get(to.id)![at] ?? null) : null;
          const answer = await staff.call('moveNode', {
            path: { ...node },
            body: { from: from && word(from), to: to && word(to), before: follows },
          });
          expect([200, 409]).toContain(answer.status);
          const after = await tree(nodes);
          if (answer.status === 409) expect(after).toEqual(before);
          expect(smallestOnRing(after)).toBeUndefined();
          for (const { kind, id } of nodes) {
            const others = (of: Map<string, string[]>) => of.get(id)!.filter((child) => child !== node.id);
            expect(others(after)).toEqual(others(before));
            const kinds = after.get(id)!.map((child) => nodes.find((each) => each.id === child)!.kind);
            for (const child of kinds) expect(KINDS_BELOW[kind]).toContain(child);
          }
          if (answer.status === 200 && to) expect(after.get(to.id)).toContain(node.id);
        }
      }),
      { numRuns: name === 'memory' ? 40 : 6 },
    );
  });

  async function tree(nodes: readonly NodeName[]): Promise<Map<string, string[]>> {
    const found = await childrenOf(
      opened.store,
      nodes.map(({ id }) => id),
    );
    return new Map([...found].map(([id, children]) => [id, children.map((child) => child.id)]));
  }

  test('when two people move nodes at once, both find their node placed once, and every position is there once', async () => {
    const parent = await add('module', 'Race');
    const topics: NodeName[] = [];
    for (let at = 0; at < 8; at++) topics.push(await add('topic', `Topic ${at}`));
    const answers = await Promise.all(topics.map((topic) => move(topic, null, parent)));
    expect(answers.map(({ status }) => status)).toEqual(topics.map(() => 200));
    expect((await below(parent)).toSorted()).toEqual(topics.map(({ id }) => id).toSorted());
    const places = await allOf(opened.store, LMS_PLACES, { parent_id: { anyOf: [parent.id] } });
    expect(places.map(({ position }) => position).toSorted((one, other) => one - other)).toEqual(
      topics.map((_, at) => at),
    );
    // There and back at once: nobody waits for each other in a circle.
    const other = await add('module', 'Race, too');
    const swapped = await Promise.all([
      ...topics.slice(0, 4).map((topic) => move(topic, parent, other)),
      ...topics.slice(4).map((topic) => move(topic, null, other)),
      ...topics.slice(4).map((topic) => move(topic, parent, null)),
    ]);
    expect(swapped.map(({ status }) => status)).toEqual(swapped.map(() => 200));
    expect(await below(parent)).toEqual([]);
    expect((await below(other)).toSorted()).toEqual(topics.map(({ id }) => id).toSorted());
  });

  test('when two people publish at once, one does, and a person who edits meanwhile is told', async () => {
    const { root, concept } = await course('in_review');
    const { takes } = await preview(root);
    // What was listed and is not below it any more is not passed over in silence.
    const gone = await add('concept', 'Taken out since', { status: 'in_review' });
    expect(await refused(send(root, [...takes, { id: gone.id, version: 1 }]))).toMatch(/^Some of it has changed since/);
    const answers = await Promise.all([
      send(root, takes),
      send(root, takes),
      staff.call('lms_concept.withdraw', { path: { id: concept.id }, body: { version: 1 } }),
    ]);
    const statuses = answers.map(({ status }) => status);
    const published = statuses.slice(0, 2).filter((status) => status === 201).length;
    // A withdrawal that comes first keeps both from publishing.
    expect(published).toBe(statuses[2] === 200 ? 0 : 1);
    expect(statuses.slice(0, 2).filter((status) => status === 409)).toHaveLength(2 - published);
    const { row } = { row: await rowOf(root) };
    expect(row.published_version).toBe(published);
  });
});
