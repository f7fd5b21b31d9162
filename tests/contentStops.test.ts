// What stops and warns of learning content, on every store: dead links and files, images without words, sessions without a topic, retired nodes, places that are gone (decisions 13).
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { NODE_KINDS, nodeWord, type NodeKind } from '@domain/learning/kinds';
import { targetOf } from '@domain/learning/ownProblems';
import { FILES } from '@domain/records/file';
import type { RichNode } from '@domain/richText/richText';
import { type NodeName, nodeType } from '@server/learning/nodes';
import { childrenOf } from '@server/learning/places';
import { addNode, addPlaces, WRITER } from './api/existingContent';
import { type Caller, NOW, openTestServer, peopled, type TestServer } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';
import { newStamps } from '@server/store/rows';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe.each(MEMORY_AND_DATABASE)('learning content on $name', ({ open }) => {
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
  const refused = async (answer: Promise<Response>) => (await said<{ message: string }>(answer, 409)).message;
  const add = (kind: NodeKind, title: string, more: object = {}) => addNode(opened.store, kind, title, more);
  const below = async ({ id }: NodeName) => (await childrenOf(opened.store, [id])).get(id)!.map((child) => child.id);
  const rowOf = async ({ kind, id }: NodeName) => (await opened.store.records(nodeType(kind)).find(id))!;
  const act = async (node: NodeName, action: string, more: object = {}) => {
    const { version } = await rowOf(node);
    return staff.call(`lms_${node.kind}.${action}`, { path: { id: node.id }, body: { version, ...more } });
  };
  const move = (node: NodeName, from: NodeName | null, to: NodeName | null, before: string | null = null) =>
    staff.call('moveNode', {
      path: { ...node },
      body: { from: from && nodeWord(from.kind, from.id), to: to && nodeWord(to.kind, to.id), before },
    });
  interface Preview {
    takes: { id: string; version: number }[];
    stops: { text: string }[];
    warnings: { text: string }[];
  }
  const preview = async (node: NodeName) =>
    said<Preview>(staff.call('previewPublication', { path: { ...node }, query: {} }));
  async function publish(node: NodeName): Promise<void> {
    const { takes } = await preview(node);
    const body = { takes: takes.map(({ id, version }) => ({ id, version })) };
    await said(staff.call('publishNode', { path: { ...node }, body }), 201);
  }

  test('dead links, files that are not there and images without words stop it, each in words with its node', async () => {
    const file = {
      ...newStamps({
        actor: WRITER,
        now: NOW,
      }),
      name: 'half.png',
      kind: 'attachment',
      size: 1,
      about_type: 'lms_concept',
      about_id: 'x',
      status: 'ready',
      media_type: 'image/png',
      digest: null,
      refusal: null,
      upload: '',
    };
    await opened.store.records(FILES).insert([file as never]);
    const old = await add('topic', 'Old', { status: 'retired', retired_from: 'draft' });
    const there = await add('module', 'Halves');
    const at = (path: string): RichNode => ({
      type: 'paragraph',
      content: [
        { type: 'text', text: 'see', marks: [{ type: 'link', attrs: { href: `https://console.test${path}` } }] },
      ],
    });
    const image = (id: string, alt: string): RichNode => ({ type: 'image', attrs: { file: id, alt } });
    const stops = async (...content: RichNode[]) => {
      const node = await add('concept', 'Thirds', { status: 'in_review', body: { type: 'doc', content } });
      return (await preview(node)).stops.map(({ text }) => text);
    };
    const lost = crypto.randomUUID();
    expect(await stops(image(file.id, 'A half'), at(`/lms/modules/view/${there.id}`), at('/prices'))).toEqual([]);
    expect(await stops(image(file.id, ' '), image(lost, 'Gone'))).toEqual([
      'Concept “Thirds” has an image without alternative text',
      'Concept “Thirds” shows a file that is not there',
    ]);
    expect(
      await stops(
        at(`/lms/topics/${old.id}`),
        at(`/lms/courses/view/${lost}?at=2`),
        at(`/lms/modules/edit/${old.id}`),
        at(`/lms/concepts?lms_concept=${lost}`),
      ),
    ).toEqual([
      'Concept “Thirds” links to the topic “Old”, which is retired',
      'Concept “Thirds” links to a course that is not there',
      'Concept “Thirds” links to a module that is not there',
      'Concept “Thirds” links to a concept that is not there',
    ]);
  });

  const link = (href: string): RichNode => ({
    type: 'paragraph',
    content: [{ type: 'text', text: 'see', marks: [{ type: 'link', attrs: { href } }] }],
  });
  const linking = (href: string, more: object = {}) =>
    add('concept', 'Thirds', { status: 'in_review', body: { type: 'doc', content: [link(href)] }, ...more });

  test('a link to what nobody can read is said, whatever is wrong with its address', async () => {
    const never = await add('module', 'Never', {});
    const read = await add('module', 'Read', { status: 'published', published_version: 1 });
    const [stopped, warned] = ['stops', 'warnings'] as const;
    const table = [
      [`http://console.test/lms/modules/view/${read.id}`, undefined, ''],
      [`http://console.test/lms/modules/view/${read.id}/`, undefined, ''],
      ['http://console.test/lms/modules/view', undefined, ''],
      ['http://console.test/lms/modules/create', undefined, ''],
      [`https://elsewhere.test/modules/view/${never.id}`, undefined, ''],
      ['http://console.test/lms/modules/view/halves', stopped, 'links to a module that is not there'],
      [`http://console.test/lms/modules/view/${read.id}x`, stopped, 'links to a module that is not there'],
      [`http://console.test/lms/topics/${read.id.slice(0, 8)}`, stopped, 'links to a topic that is not there'],
      [`http://console.test/lms/courses/edit/${read.id}`, stopped, 'links to a course that is not there'],
      [
        `http://console.test/lms/modules/view/${never.id}`,
        warned,
        'links to the module “Never”, which was never published',
      ],
      [
        `https://console.test.elsewhere.test/lms/modules/view/${read.id}`,
        warned,
        'links to console.test.elsewhere.test, which is not this console, by an address that looks like one of ours',
      ],
    ] as const;
    for (const [href, what, words] of table) {
      const found = await preview(await linking(href));
      const own = [...found.stops, ...found.warnings].map(({ text }) => text);
      expect(own, href).toEqual(what === undefined ? [] : [`Concept “Thirds” ${words}`]);
      expect(what === undefined ? [] : found[what], href).toHaveLength(own.length);
    }
  });

  test('what is published together can be read together: no link from one to the other is warned about', async () => {
    const topic = await add('topic', 'Parts', { status: 'in_review' });
    const concept = await linking(`http://console.test/lms/topics/${topic.id}`);
    await addPlaces(opened.store, topic, [concept]);
    expect((await preview(topic)).warnings).toEqual([]);
    expect((await preview(concept)).warnings).toHaveLength(1);
  });

  test('a version that is kept is looked at again: what it leads to may have gone since', async () => {
    const goal = await add('module', 'Goal', { status: 'published', published_version: 1 });
    const topic = await add('topic', 'Parts', { status: 'in_review' });
    const concept = await linking(`http://console.test/lms/modules/view/${goal.id}`);
    await addPlaces(opened.store, topic, [concept]);
    await publish(topic);
    const again = async () => {
      await said(act(topic, 'revise'));
      await said(act(topic, 'submit', { reviewer: null }));
      await opened.store
        .records(nodeType('topic'))
        .change(topic.id, { written_by: WRITER }, (await rowOf(topic)).version);
    };
    await again();
    expect((await preview(topic)).stops).toEqual([]);
    await said(act(goal, 'retire'));
    const words = 'Version 1 of concept “Thirds”, which is kept, links to the module “Goal”, which is retired';
    expect((await preview(topic)).stops.map(({ text }) => text)).toEqual([words]);
    const { takes } = await preview(topic);
    const body = { takes: takes.map(({ id, version }) => ({ id, version })) };
    expect(await refused(staff.call('publishNode', { path: { ...topic }, body }))).toBe(words);
    await said(act(goal, 'restore'));
    await publish(topic);
  });

  test('the sessions without a topic are named, and the topics beyond the last', async () => {
    const inReview = { status: 'in_review' };
    const course = await add('course', 'Short', { ...inReview, package: '31-70' });
    const module = await add('module', 'Parts', inReview);
    const [one, two] = [
      await add('topic', 'One', { ...inReview, session_count: 12 }),
      await add('topic', 'Two', { ...inReview, session_count: 27 }),
    ];
    await addPlaces(opened.store, course, [module]);
    await addPlaces(opened.store, module, [one, two]);
    const warned = async () => {
      const { warnings } = await preview(course);
      return warnings
        .filter(({ text }) => text.includes('session') || text.includes('Session'))
        .map(({ text }) => text);
    };
    const last = (session_count: number) =>
      opened.store.records(nodeType('topic')).change(two.id, { session_count } as object, 1);
    expect(await warned()).toEqual(['Session 70 has no topic: its topics fill 39, its package has 40']);
    await last(9);
    expect(await warned()).toEqual(['Sessions 52 to 70 have no topic: its topics fill 21, its package has 40']);
    await last(30);
    expect(await warned()).toEqual(['“Two” stands beyond session 70: its topics fill 42, its package has 40']);
    await last(28);
    expect(await warned()).toEqual([]);
  });

  test('a retired node comes back with a discarded draft alone, and is named; an older version or a merge is refused in words', async () => {
    const inReview = { status: 'in_review' };
    const topic = await add('topic', 'Folding', inReview);
    const [concept, other] = [await add('concept', 'Half', inReview), await add('concept', 'Third', inReview)];
    await addPlaces(opened.store, topic, [concept]);
    await publish(topic);
    await said(act(topic, 'revise'));
    await said(move(concept, topic, null));
    await said(move(other, null, topic));
    await said(act(concept, 'retire'));
    await said(act(topic, 'discard'));
    expect(await below(topic)).toEqual([concept.id]);
    const [latest] = await said<{ action: string; details: { contents?: string[] } }[]>(
      staff.call('lms_topic.activity', { path: { id: topic.id } }),
    );
    expect(latest!.details.contents).toEqual(['Half (retired)']);
    // A second version without it.
    await said(act(concept, 'restore'));
    await said(act(topic, 'revise'));
    await said(move(concept, topic, null));
    await said(move(other, null, topic));
    await said(act(topic, 'submit', { reviewer: null }));
    await opened.store
      .records(nodeType('topic'))
      .change(topic.id, { written_by: WRITER }, (await rowOf(topic)).version);
    await publish(topic);
    await said(act(concept, 'retire'));
    expect(await refused(act(topic, 'reopen', { number: 1 }))).toBe('Concept “Half” is retired: restore it first');
    await said(act(concept, 'restore'));
    await said(act(topic, 'reopen', { number: 1 }));
    expect(await below(topic)).toEqual([concept.id]);
    // The merge takes over what was placed meanwhile, but nothing that is retired by then.
    await said(act(other, 'retire'));
    const path = { ...topic };
    const { version } = await said<{ version: number }>(staff.call('previewDraftMerge', { path }));
    const merge = () => staff.call('mergeDraft', { path, body: { version, decisions: [] } });
    expect(await refused(merge())).toBe('Concept “Third” is retired: restore it first');
    await said(act(other, 'restore'));
    await said(merge());
    expect(await below(topic)).toEqual([other.id]);
  });

  test('when two people move the same node, both are answered, and a place that is gone is not taken for another', async () => {
    const [from, to] = [await add('module', 'From'), await add('module', 'To')];
    const [one, two, three] = [await add('topic', 'one'), await add('topic', 'two'), await add('topic', 'three')];
    await addPlaces(opened.store, from, [one, two, three]);
    const both = await Promise.all([move(one, from, to), move(one, from, null)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await below(from)).toEqual([two.id, three.id]);
    expect(await refused(move(three, from, from, one.id))).toBe(
      'What “three” was to stand before no longer stands there',
    );
    expect(await below(from)).toEqual([two.id, three.id]);
    await said(move(two, from, from, two.id));
    expect(await below(from)).toEqual([two.id, three.id]);
    await said(move(three, from, from, two.id));
    expect(await below(from)).toEqual([three.id, two.id]);
  });
});

test('links to pages of nodes are known, and no others', () => {
  const id = crypto.randomUUID();
  const of = (path: string) => targetOf(`https://any.test${path}`)?.kind;
  expect([
    of(`/lms/courses/view/${id}?at=1`),
    of(`/lms/topics/${id}`),
    of(`/lms/topics/edit/${id}`),
    of(`/lms/conquest/edit/${id}`),
    of('/lms/courses/view/halves'),
    ...NODE_KINDS.map((kind) => of(`/lms/${kind}s?lms_${kind}=${id}`)),
    of('/lms/courses/create'),
    of(`/courses/view/${id}`),
    ...['view', 'edit', 'create'].map((name) => of(`/lms/topics/${name}`)),
    of('/lms/courses/view'),
    targetOf('mailto:a@example.com'),
    targetOf('no address'),
  ]).toEqual([
    'course',
    'topic',
    'topic',
    'conquest',
    'course',
    ...NODE_KINDS,
    ...Array.from({ length: 8 }, () => undefined),
  ]);
});
