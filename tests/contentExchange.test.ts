// Learning content exchanged as files, on every store: whatever is exported comes back as it was, and what is cut, foreign or hostile changes nothing (decisions 13).
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ConquestLevel, newLevel } from '@domain/learning/conquest';
import { KINDS_BELOW, NODE_KINDS, type NodeKind } from '@domain/learning/kinds';
import { FILES } from '@domain/records/file';
import { LMS_PLACES } from '@domain/records/lmsPlace';
import type { RichNode, RichText } from '@domain/richText/richText';
import { type NodeName, nodeType } from '@server/learning/nodes';
import { answered } from './api/answered';
import { addNode, addPlaces, WRITER } from './api/existingContent';
import { type Caller, NOW, openTestServer, peopled } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';
import { newStamps } from '@server/store/rows';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const words = fc.constantFrom(
  'Half',
  'One of two',
  'a < b',
  '½ & "quoted"',
  '  spaced',
  'ὀξύς',
  '<script>alert(1)</script>',
);
const text = words.map((each): RichNode => ({ type: 'text', text: each, marks: [{ type: 'bold' }] }));
const paragraph = fc
  .array(text, { minLength: 1, maxLength: 2 })
  .map((content): RichNode => ({ type: 'paragraph', content }));
const list = fc.array(paragraph, { minLength: 1, maxLength: 2 }).map((items): RichNode => ({
  type: 'bulletList',
  content: items.map((each) => ({ type: 'listItem', content: [each] })),
}));
const body = fc.option(
  fc
    .array(fc.oneof(paragraph, list, fc.constant<RichNode>({ type: 'horizontalRule' })), { minLength: 1, maxLength: 3 })
    .map((content): RichText => ({ type: 'doc', content })),
);
const levels = fc.array(words, { maxLength: 3 }).map((titles): ConquestLevel[] =>
  titles.map((title, at) => ({
    ...newLevel(`level-${at}`, title.trim()),
    questions: [
      { id: `q-${at}`, kind: 'text', ask: title, most: 100, right: ['yes'], choices: [], partners: [], hints: [title] },
    ],
  })),
);
/** Nodes of every kind; each child stands below some of those that may hold it, the first of them at least. */
const graph = fc.array(
  fc.record({
    kind: fc.constantFrom(...NODE_KINDS.slice(1)),
    body,
    levels,
    above: fc.array(fc.nat(9), { minLength: 1, maxLength: 3 }),
  }),
  { maxLength: 8 },
);

describe.each(MEMORY_AND_DATABASE)('exchanged content on $name', ({ name, open }) => {
  let opened: OpenedStore;
  let [staff, admin] = [] as unknown as [Caller, Caller];

  beforeAll(async () => {
    opened = await open();
    const server = await openTestServer(await peopled(opened.store, 0));
    [staff, admin] = [await server.as('staff'), await server.as('admin')];
  });
  afterAll(async () => opened.clean());

  interface Exported {
    root: string;
    nodes: { key: string; kind: NodeKind; fields: Record<string, unknown>; children: string[] }[];
    files: { id: string; digest: string | null }[];
  }
  const exported = (id: string) => answered<Exported>(staff.call('exportNode', { path: { kind: 'course', id } }));
  const imported = (file: object) => staff.call('importContent', { body: { file, below: null } } as never);
  const checked = (file: object) =>
    answered<{ problems: { key: string; field: string; message: string }[]; nodes: object[] }>(
      staff.call('checkImport', { body: { file } } as never),
    );
  const counts = async () => {
    const query = { page: 1, size: 1, sort: { field: 'created_on', descending: false }, search: '', filters: {} };
    const types = [...NODE_KINDS.map(nodeType), LMS_PLACES];
    return Promise.all(types.map((type) => opened.store.records(type as never).count(query)));
  };

  test('whatever is exported and imported is exported again as it was, and the check names it node by node', async () => {
    await fc.assert(
      fc.asyncProperty(graph, async (drawn) => {
        const root = await addNode(opened.store, 'course', 'Any');
        const made: NodeName[] = [root];
        // From the top down, as kinds stand below each other.
        const inOrder = drawn.toSorted((one, other) => NODE_KINDS.indexOf(one.kind) - NODE_KINDS.indexOf(other.kind));
        const below = new Map<string, NodeName[]>();
        for (const [at, { kind, above, ...own }] of inOrder.entries()) {
          const parents = made.filter((each) => KINDS_BELOW[each.kind].includes(kind));
          if (parents.length === 0) continue;
          const node = await addNode(opened.store, kind, `${kind} ${at}`, {
            body: own.body,
            ...(kind === 'conquest' && { levels: own.levels }),
          });
          made.push(node);
          for (const parent of new Set(above.map((nth) => parents[nth % parents.length]!)))
            below.set(parent.id, [...(below.get(parent.id) ?? []), node]);
        }
        for (const parent of made) await addPlaces(opened.store, parent, below.get(parent.id) ?? []);
        const file = await exported(root.id);
        expect(file.nodes).toHaveLength(made.length);
        const { problems, nodes } = await checked(file);
        expect(problems).toEqual([]);
        expect(nodes).toEqual(
          file.nodes.map(({ key, kind, fields, children }) => ({
            key,
            kind,
            title: fields['title'],
            below: children,
            problems: 0,
          })),
        );
        const { id } = await answered<{ id: string }>(imported(file), 201);
        expect(await exported(id)).toEqual(file);
      }),
      { numRuns: name === 'memory' ? 25 : 5 },
    );
  });

  test('whatever is published is read, and exported, as it was written', async () => {
    const places = fc.array(fc.nat(2), { minLength: 1, maxLength: 3 });
    const drawn = fc.record({
      modules: fc.array(places, { minLength: 1, maxLength: 3 }),
      topics: fc.array(fc.record({ body, below: places }), { minLength: 3, maxLength: 3 }),
      concepts: fc.array(fc.record({ body, title: words }), { minLength: 3, maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(drawn, async ({ modules, topics, concepts }) => {
        const add = (kind: NodeKind, title: string, more: object = {}) =>
          addNode(opened.store, kind, title, { status: 'in_review', ...more });
        const distinct = (made: readonly NodeName[], at: readonly number[]) =>
          [...new Set(at)].map((nth) => made[nth]!);
        const leaves: NodeName[] = [];
        for (const concept of concepts) leaves.push(await add('concept', concept.title.trim(), { body: concept.body }));
        const middle: NodeName[] = [];
        for (const [at, { below, body: own }] of topics.entries()) {
          const topic = await add('topic', `Topic ${at}`, { body: own, session_count: 10 });
          await addPlaces(opened.store, topic, distinct(leaves, below));
          middle.push(topic);
        }
        const root = await add('course', 'Any');
        const parts: NodeName[] = [];
        for (const [at, below] of modules.entries()) {
          const module = await add('module', `Module ${at}`);
          await addPlaces(opened.store, module, distinct(middle, below));
          parts.push(module);
        }
        await addPlaces(opened.store, root, parts);
        const path = { ...root };
        const read = async (at: string) => {
          const { nodes } = await answered<{ nodes: { id: string; fields: object; children: string[] }[] }>(
            staff.call('nodeContents', { path, query: { at } }),
          );
          return new Map(nodes.map(({ id, fields, children }) => [id, { fields, children }]));
        };
        const [written, file] = [await read('draft'), await exported(root.id)];
        const { takes } = await answered<{ takes: { id: string; version: number }[] }>(
          admin.call('previewPublication', { path, query: {} }),
        );
        const sent = { takes: takes.map(({ id, version }) => ({ id, version })) };
        await answered(admin.call('publishNode', { path, body: sent }), 201);
        expect(await read('1')).toEqual(written);
        const version = await answered<Exported>(staff.call('exportNode', { path, query: { at: '1' } }));
        expect(version).toEqual(file);
      }),
      { numRuns: name === 'memory' ? 20 : 4 },
    );
  });

  test('a version is exported as it was published, whatever the draft and its nodes are like by now', async () => {
    const state = { status: 'in_review' };
    const root = await addNode(opened.store, 'topic', 'First words', { ...state, session_count: 2 });
    const [kept, gone] = [
      await addNode(opened.store, 'concept', 'Kept', { ...state, examples: 'A pie' }),
      await addNode(opened.store, 'concept', 'Gone', { ...state, examples: 'A cake' }),
    ];
    await addPlaces(opened.store, root, [kept, gone]);
    const path = { ...root };
    const { takes } = await answered<{ takes: { id: string; version: number }[] }>(
      admin.call('previewPublication', { path, query: {} }),
    );
    const body = { takes: takes.map(({ id, version }) => ({ id, version })) };
    await answered(admin.call('publishNode', { path, body }), 201);
    const act = async (kind: 'topic' | 'concept', action: string, { id }: NodeName, more: object = {}) => {
      const { version } = (await opened.store.records(nodeType(kind)).find(id))!;
      await answered(staff.call(`lms_${kind}.${action}`, { path: { id }, body: { version, ...more } }));
    };
    await act('topic', 'revise', root);
    await act('topic', 'edit', root, { title: 'Second words' });
    await act('concept', 'retire', gone);
    const at = (version: string, of = root.id) =>
      staff.call('exportNode', { path: { kind: 'topic', id: of }, query: { at: version } });
    const plain = await answered<Exported>(staff.call('exportNode', { path }));
    const titles = ({ nodes }: Exported) => nodes.map(({ fields }) => fields['title']);
    expect(titles(plain)).toEqual(['Second words', 'Kept']);
    expect(titles(await answered<Exported>(at('draft')))).toEqual(['Second words', 'Kept']);
    const first = await answered<Exported>(at('1'));
    expect(titles(first)).toEqual(['First words', 'Kept', 'Gone']);
    expect((await at('2')).status).toBe(404);
    expect((await at('last')).status).toBe(400);
    const { id } = await answered<{ id: string }>(imported(first), 201);
    expect(await answered(at('draft', id))).toEqual(first);
  });

  test('a cut, foreign or hostile file changes nothing', async () => {
    const root = await addNode(opened.store, 'course', 'Whole');
    await addPlaces(opened.store, root, [await addNode(opened.store, 'module', 'Part', { body: null })]);
    const file = await exported(root.id);
    const before = await counts();
    const whole = JSON.stringify({ file, below: null });
    const sendText = (sent: string) =>
      staff.fetch('/lms/v1/imports', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: sent,
      });
    for (let at = 0; at < whole.length; at += 100) expect((await sendText(whole.slice(0, at))).status).toBe(400);
    expect(await counts()).toEqual(before);
    const deep = '{"type":"doc","content":['.repeat(20_000) + ']}'.repeat(20_000);
    const withBody = (value: string) => whole.replace('"body":null', `"body":${value}`);
    expect(withBody(deep)).toContain(deep);
    const script = '{"type":"doc","content":[{"type":"script","content":[{"type":"text","text":"alert(1)"}]}]}';
    const link =
      '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"x","marks":[{"type":"link","attrs":{"href":"javascript:alert(1)"}}]}]}]}';
    const hostile = [
      withBody(deep),
      withBody(script),
      withBody(link),
      whole.replace('"fields":{', '"fields":{"constructor":{"prototype":1},'),
      whole.replace('"kind":"module"', '"kind":"lead"'),
      whole.replace('"format":"learning-content"', '"format":"something"'),
      JSON.stringify({ file: { ...file, nodes: Array.from({ length: 2001 }, () => file.nodes[0]) }, below: null }),
      JSON.stringify({ file: { ...file, root: 'none' }, below: null }),
    ];
    for (const each of hostile) expect((await sendText(each)).status).toBe(400);
    expect(await counts()).toEqual(before);
    const edited = await staff.fetch(`/lms/v1/courses/${root.id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: `{"version":1,"body":${deep}}`,
    });
    expect(edited.status).toBe(400);
    expect(await exported(root.id)).toEqual(file);
    const named = await sendText(whole.replace('"fields":{', '"fields":{"__proto__":{"status":"published"},'));
    expect([201, 400]).toContain(named.status);
    if (named.status === 201) {
      const { id } = (await named.json()) as { id: string };
      expect((await opened.store.records(nodeType('course')).find(id))!.status).toBe('draft');
    } else expect(await counts()).toEqual(before);
  });

  test('files are known by their digests: the same under another id is shown, another one under the same id is not', async () => {
    const row = (digest: string, more: object = {}) => ({
      ...newStamps({
        actor: WRITER,
        now: NOW,
      }),
      name: 'half.png',
      kind: 'attachment',
      size: 3,
      about_type: 'lms_concept',
      about_id: 'x',
      status: 'ready',
      media_type: 'image/png',
      digest,
      refusal: null,
      upload: '',
      ...more,
    });
    const [here, twin, personal] = [
      row('a'.repeat(64)),
      row('b'.repeat(64)),
      row('c'.repeat(64), { about_type: 'lead' }),
    ];
    await opened.store.records(FILES).insert([here, twin, personal] as never);
    const root = await addNode(opened.store, 'course', 'Pictures', {
      body: { type: 'doc', content: [{ type: 'image', attrs: { file: here.id, alt: 'A half' } }] },
    });
    const file = await exported(root.id);
    expect(file.files).toEqual([{ id: here.id, type: 'image/png', size: 3, digest: here.digest }]);
    const other = (id: string, digest: string | null) =>
      JSON.parse(
        JSON.stringify({ ...file, files: file.files.map((each) => ({ ...each, digest })) }).replaceAll(here.id, id),
      ) as Exported;
    const shown = async (sent: object) => {
      const { id } = await answered<{ id: string }>(imported(sent), 201);
      const { nodes } = await exported(id);
      return (nodes[0]!.fields['body'] as { content: { attrs: { file: string } }[] }).content[0]!.attrs.file;
    };
    const lost = crypto.randomUUID();
    expect([
      await shown(file),
      await shown(other(lost, twin.digest)),
      await shown(other(here.id, twin.digest)),
      await shown(other(here.id, null)),
    ]).toEqual([here.id, twin.id, twin.id, here.id]);
    const before = await counts();
    const message = 'Shows a file that is not there: upload it here first';
    for (const foreign of [
      other(lost, null),
      other(lost, 'd'.repeat(64)),
      other(lost, personal.digest),
      other(here.id, 'd'.repeat(64)),
    ]) {
      expect((await checked(foreign)).problems).toEqual([{ key: '1', field: 'body', message }]);
      await answered(imported(foreign), 400);
    }
    expect(await counts()).toEqual(before);
  });
});
