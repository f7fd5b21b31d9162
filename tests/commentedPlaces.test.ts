// Comments at a place in the body of a node, and searches in all that a node says, on every store (decisions 13).
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newLevel } from '@domain/learning/conquest';
import { anchoredText, anchorOf, textParts } from '@domain/richText/anchors';
import { richFromText } from '@domain/richText/richText';
import { nodeType } from '@server/learning/nodes';
import { answered } from './api/answered';
import { addNode } from './api/existingContent';
import { type Caller, openTestServer, peopled } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

describe.each(MEMORY_AND_DATABASE)('places and words of content on $name', ({ open }) => {
  let opened: OpenedStore;
  let staff: Caller;

  beforeAll(async () => {
    opened = await open();
    staff = await (await openTestServer(await peopled(opened.store, 0))).as('staff');
  });
  afterAll(async () => opened.clean());

  test('a place is found again after edits elsewhere; where its words are gone the thread says so and stays', async () => {
    const body = richFromText('Fold the paper.\n\nCut a cake in two.\n\nShare it.');
    const { id } = await addNode(opened.store, 'topic', 'Halves', { body });
    const path = { kind: 'topic', id } as const;
    const text = anchoredText(textParts(body));
    const from = text.indexOf('a cake');
    const about = anchorOf(text, { from, to: from + 6 })!;
    const thread = await answered<{ id: string }>(
      staff.call('commentOnNode', { path, body: { ...about, thread_id: null, text: 'Which one?' } }),
      201,
    );
    await answered(
      staff.call('commentOnNode', { path, body: { quote: null, anchor: null, thread_id: thread.id, text: 'Any' } }),
      201,
    );
    const read = () => answered<{ id: string }[]>(staff.call('nodeComments', { path }));
    const edit = async (words: string) => {
      const { version } = (await opened.store.records(nodeType('topic')).find(id))!;
      await answered(
        staff.call('lms_topic.edit', { path: { id }, body: { version, body: richFromText(words) } } as never),
      );
    };
    expect(await read()).toMatchObject([{ ...about, in_text: true, answers: [{ text: 'Any', anchor: null }] }]);
    await edit('Take a cloth.\n\nFold the cloth.\n\nCut a cake in two.');
    expect(await read()).toMatchObject([{ id: thread.id, in_text: true }]);
    await edit('Take a cloth.\n\nFold the cloth.');
    expect(await read()).toMatchObject([{ id: thread.id, quote: 'a cake', in_text: false, status: 'open' }]);
    await edit('Cut a cake in two.');
    expect(await read()).toMatchObject([{ id: thread.id, in_text: true }]);
    // A comment on the whole is at no place; an answer has none of its own.
    await answered(staff.call('commentOnNode', { path, body: { quote: null, thread_id: null, text: 'Fine' } }), 201);
    expect((await read()).map((each) => Reflect.get(each, 'in_text') as unknown)).toContain(null);
    const wrong = { ...about, thread_id: thread.id, text: 'Here' };
    await answered(staff.call('commentOnNode', { path, body: wrong }), 400);
    const anchor = { ...about.anchor, nth: 5 };
    await answered(staff.call('commentOnNode', { path, body: { ...about, anchor, thread_id: null, text: 'x' } }), 400);
  });

  test('all that a node says is searched: levels, worksheets, tags, and the end of a long body', async () => {
    const found = async (kind: 'topic' | 'conquest', search: string) =>
      (
        await answered<{ rows: { title: string }[] }>(
          staff.call(`lms_${kind}.page`, { query: { search, page: '1', size: '25' } } as never),
        )
      ).rows.map(({ title }) => title);
    const create = (kind: 'topic' | 'conquest', own: object) =>
      answered(
        staff.call(
          `lms_${kind}.create` as 'lms_topic.create',
          {
            body: {
              title: `Searched ${kind}`,
              summary: null,
              aims: null,
              body: null,
              tags: [],
              owner: 'content@example.com',
              product_type: null,
              grade_band: null,
              below: null,
              ...own,
            },
          } as never,
        ),
        201,
      );
    const choices = ['Pangolin', 'Aardvark'].map((text, at) => ({ id: `c${at}`, text }));
    const question = { id: 'q', kind: 'single', ask: 'Which one has scales?', most: 100, right: 'c0', partners: [] };
    const levels = [{ ...newLevel('l', 'Zoology'), questions: [{ ...question, choices, hints: ['It rolls up'] }] }];
    await create('conquest', { levels });
    for (const word of ['pangolin', 'Zoology', 'rolls up', 'has scales'])
      expect([word, await found('conquest', word)]).toEqual([word, ['Searched conquest']]);
    const body = richFromText(`${'Fold it again. '.repeat(4000)}Quagga`);
    await create('topic', { session_count: 1, worksheet_titles: ['Origami crane'], tags: ['zebrafish'], body });
    for (const word of ['origami', 'zebrafish', 'quagga'])
      expect([word, await found('topic', word)]).toEqual([word, ['Searched topic']]);
    expect(await found('topic', 'pangolin')).toEqual([]);
  });
});
