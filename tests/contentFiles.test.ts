// Learning content from a file of many megabytes, on every store: it comes back as it was, and one that is larger, cut or hostile changes nothing (decisions 13).
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { richFromText } from '@domain/richText/richText';
import { nodeType } from '@server/learning/nodes';
import { addNode } from './api/existingContent';
import { type Caller, openTestServer, peopled } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

interface Exported {
  root: string;
  nodes: { key: string; kind: string; fields: Record<string, unknown>; children: string[] }[];
}

describe.each(MEMORY_AND_DATABASE)('content of large files on $name', ({ open }) => {
  let opened: OpenedStore;
  let staff: Caller;
  let course: Exported;

  beforeAll(async () => {
    opened = await open();
    staff = await (await openTestServer(await peopled(opened.store, 0))).as('staff');
    const { id } = await addNode(opened.store, 'course', 'Large');
    course = (await (await staff.call('exportNode', { path: { kind: 'course', id } })).json()) as Exported;
  });
  afterAll(async () => opened.clean());

  const send = (path: 'file-imports' | 'file-import-checks', text: string, query = '') =>
    staff.fetch(`/lms/v1/${path}${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: text,
    });
  const topics = () =>
    opened.store.records(nodeType('topic')).count({
      page: 1,
      size: 1,
      sort: { field: 'created_on', descending: false },
      search: '',
      filters: {},
    });

  /** 2,000 nodes: a course, 49 modules, topics with a body each. */
  function large(): Exported {
    const [root] = course.nodes;
    const body = richFromText('Fold it in half, and in half again. '.repeat(60));
    const modules = Array.from({ length: 49 }, (_, at) => `m${at}`);
    const of = (module: number) => Array.from({ length: 1950 }, (_, at) => at).filter((at) => at % 49 === module);
    const below = (kind: string, key: string, children: string[], more: object) => ({
      key,
      kind,
      children,
      fields: {
        title: key,
        summary: null,
        aims: null,
        tags: [],
        owner: 'writer@example.com',
        product_type: null,
        grade_band: null,
        body: null,
        ...more,
      },
    });
    return {
      ...course,
      nodes: [
        { ...root!, children: modules },
        ...modules.map((key, at) =>
          below(
            'module',
            key,
            of(at).map((topic) => `t${topic}`),
            {},
          ),
        ),
        ...Array.from({ length: 1950 }, (_, at) =>
          below('topic', `t${at}`, [], { body, session_count: 1, worksheet_titles: [] }),
        ),
      ],
    };
  }

  test('2,000 nodes of more than 4 MB are checked, imported, and exported again as they were', async () => {
    const file = large();
    const text = JSON.stringify(file);
    expect(text.length).toBeGreaterThan(4_000_000);
    const checked = (await (await send('file-import-checks', text)).json()) as { problems: object[]; nodes: object[] };
    expect(checked.problems).toEqual([]);
    expect(checked.nodes).toHaveLength(2000);
    const answer = await send('file-imports', text);
    expect(answer.status).toBe(201);
    const made = (await answer.json()) as { id: string; nodes: number };
    expect(made.nodes).toBe(2000);
    const again = (await (
      await staff.call('exportNode', { path: { kind: 'course', id: made.id } })
    ).json()) as Exported;
    const titles = ({ nodes }: Exported) => nodes.map(({ fields }) => fields['title']).sort();
    expect(titles(again)).toEqual(titles(file));
    expect(again.nodes.find(({ fields }) => fields['title'] === 't7')!.fields['body']).toEqual(
      file.nodes.find(({ key }) => key === 't7')!.fields['body'],
    );
  });

  test('a file of 21 MB, a cut one and a hostile one are refused in words, and nothing is there', async () => {
    const before = await topics();
    const text = JSON.stringify(course);
    const tooLarge = await send('file-imports', text + ' '.repeat(21 * 1024 * 1024));
    expect(tooLarge.status).toBe(413);
    expect(await tooLarge.json()).toMatchObject({ message: 'The file must have at most 20 MB' });
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const hostile = [
      text.slice(0, -5),
      'no json',
      '[]',
      'null',
      deep,
      text.replace('"tags":[]', `"tags":${deep}`),
      text.replace('"kind":"course"', '"kind":"lead"'),
    ];
    for (const each of hostile)
      for (const path of ['file-import-checks', 'file-imports'] as const) {
        const { status } = await send(path, each);
        expect([path, each.slice(0, 20), status]).toEqual([path, each.slice(0, 20), 400]);
      }
    expect((await send('file-imports', text, '?below=nothing')).status).toBe(400);
    expect(await topics()).toBe(before);
  });

  test('sent twice under one key, it is imported once', async () => {
    const once = () =>
      staff.fetch('/lms/v1/file-imports', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'one-course' },
        body: JSON.stringify(course),
      });
    const [first, second] = [await (await once()).json(), await (await once()).json()];
    expect(second).toEqual(first);
  });
});
