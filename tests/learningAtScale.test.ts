// What thousands of nodes need of a store, on every store: long texts found by words, lists without what is large, and many rows held and
// changed at once (docs/decisions/205 and 206).
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LMS_CONCEPTS } from '@domain/records/lmsConcept';
import { LMS_CONQUESTS } from '@domain/records/lmsConquest';
import { LMS_TOPICS } from '@domain/records/lmsTopic';
import { richFromText } from '@domain/richText/richText';
import { levelsFor } from '@server/seed/records/contentTexts';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { Store } from '@server/store/store';
import { addNode } from './api/existingContent';
import { type Caller, openTestServer, peopled } from './api/testServer';
import { BACKENDS, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const TEXTS = [
  'Halves and quarters of a pizza',
  'Brüche: ein Halbes, ein Viertel',
  'Add 1/2 and 0.5, then x2 + y',
  'दो आधे मिलकर एक',
  '半分と四分の一',
  `A word without an end: ${'deoxyribo'.repeat(300)}`,
  'İstanbul’da yarım',
  '%_ \\ : & * ! | <-> ()',
];
const LETTERS = ['h', 'a', 'l', 'v', 'é', 'ü', 'आ', '半', '1', '2', ' ', '%', "'", '&', ':', '*', '\\', '!', '('];
const words = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 6 });

describe.each(BACKENDS)('content by the thousand on $name', ({ open }) => {
  let opened: OpenedStore;
  let staff: Caller;
  const other: Store = memoryStore();

  beforeAll(async () => {
    opened = await open();
    for (const store of [opened.store, other])
      for (const [at, text] of TEXTS.entries()) {
        const own = { id: `concept-${at}`, body: richFromText(text), body_words: text };
        await addNode(store, 'concept', `Concept ${at}`, { ...own, examples: `Example ${at} of thirds` });
      }
    staff = await (await openTestServer(await peopled(opened.store, 0))).as('staff');
  });
  afterAll(async () => {
    await opened.clean();
    await other.close();
  });

  const found = (store: Store, search: string) =>
    store.records(LMS_CONCEPTS).ids({
      page: 1,
      size: 50,
      sort: { field: 'title', descending: false },
      search,
      filters: {},
    });

  test('a word is found by its beginning wherever it stands, in any order, whatever its accents', async () => {
    expect(await found(opened.store, 'QUART')).toEqual(['concept-0']);
    expect(await found(opened.store, 'viertel bru')).toEqual(['concept-1']);
    expect(await found(opened.store, 'आधे')).toEqual(['concept-3']);
    expect(await found(opened.store, 'istan')).toEqual(['concept-6']);
    expect(await found(opened.store, 'thirds 5')).toEqual(['concept-2', 'concept-5']);
    expect(await found(opened.store, 'deoxyribo'.repeat(20))).toEqual(['concept-5']);
    expect(await found(opened.store, 'uarters')).toEqual([]);
    expect(await found(opened.store, '%')).toEqual([]);
    expect(await found(opened.store, ' ')).toHaveLength(TEXTS.length);
  });

  test('every store finds the same for any search', async () => {
    await fc.assert(
      fc.asyncProperty(words, async (search) => {
        expect(await found(opened.store, search)).toEqual(await found(other, search));
      }),
      { numRuns: 60 },
    );
  });

  test('a page leaves out what is large, and the row itself has it', async () => {
    const levels = levelsFor(['Warm-up'], 'halves');
    const { id } = await addNode(opened.store, 'conquest', 'Halves, level by level', {
      levels,
      body: richFromText('Play'),
    });
    const { rows } = (await (await staff.call('lms_conquest.page', { query: { search: 'halves' } })).json()) as {
      rows: object[];
    };
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ id, title: 'Halves, level by level', body: null, body_words: null, levels: [] });
    expect(await (await staff.call('lms_conquest.one', { path: { id } })).json()).toMatchObject({
      levels,
      body: richFromText('Play'),
    });
    expect(LMS_CONQUESTS.shape.columns['body_words']).toBeUndefined();
  });

  test('many are held and changed at once: those of another version stay', async () => {
    const made = [];
    for (const at of [1, 2, 3]) made.push(await addNode(opened.store, 'topic', `Topic ${at}`, { tags: ['old'] }));
    const ids = made.map(({ id }) => id);
    await opened.store.transaction(async (tx) => {
      const records = tx.records(LMS_TOPICS);
      const held = await records.findManyForUpdate([...ids, ids[0]!, 'nowhere'].toReversed());
      expect(held.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
      const changed = [
        { id: ids[0]!, version: 2, tags: ['new', 'both'], published_version: 4, reviewer: null },
        { id: ids[1]!, version: 3, tags: ['new'], published_version: 4, reviewer: null },
        { id: ids[2]!, version: 2, tags: [], published_version: 5, reviewer: 'somebody@example.com' },
      ];
      expect(await records.changeMany(changed)).toBe(2);
      expect(await records.changeMany([])).toBe(0);
    });
    const [first, second, third] = await Promise.all(ids.map((id) => opened.store.records(LMS_TOPICS).find(id)));
    expect(first).toMatchObject({ version: 2, tags: ['new', 'both'], published_version: 4, title: 'Topic 1' });
    expect(second).toMatchObject({ version: 1, tags: ['old'] });
    expect(third).toMatchObject({ version: 2, tags: [], published_version: 5, reviewer: 'somebody@example.com' });
    expect(await opened.store.records(LMS_TOPICS).taken('title', ['TOPIC 1', 'Topic', 'topic 3'])).toEqual(
      new Set(['TOPIC 1', 'topic 3']),
    );
  });
});
