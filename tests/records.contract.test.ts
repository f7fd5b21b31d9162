// Declared records are the same in every store: random rows, queries and edits, made of each declaration.
import fc from 'fast-check';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sameWords } from '@domain/lists/list';
import { choice, date, flag, instant, json, list, money, number, optional, reference, text, trainerName } from '@domain/records/fields';
import { recordNamed, RECORDS } from '@domain/records/all';
import { record, type RecordType } from '@domain/records/record';
import { memoryStore } from '@server/store/memory/memoryStore';
import { openPostgres } from '@server/store/postgres/host/openPostgres';
import { tableOf } from '@server/store/postgres/schema/recordTable';
import type { Store } from '@server/store/store';
import { anyQuery, anyRow } from './api/randomRecords';
import { loadTrainers } from './api/trainers';
import { BACKENDS, createDatabase, ENCRYPTION_KEY, fail, type OpenedStore, query, TEST_DATABASE_URL } from './stores';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Every kind of field, with and without a value. */
const EVERY_KIND = record({
  name: 'every_kind',
  table: 'every_kinds',
  noun: { one: 'thing', many: 'things' },
  path: '/test/v1/things',
  group: 'Test',
  access: { read: 'staff', create: 'staff', edit: 'staff', reveal: 'admin' },
  fields: {
    title: text('Title', 20, { sorted: true, filtered: true, searched: true }),
    subtitle: optional(text('Subtitle', 20, { sorted: true, filtered: true, searched: true })),
    weight: number('Weight', { decimals: 2, sorted: true, filtered: true }),
    amount: optional(number('Amount', { sorted: true, filtered: true })),
    price: optional(money('Price', 'INR', { sorted: true, filtered: true })),
    day: optional(date('Day', { sorted: true, filtered: true })),
    moment: optional(instant('Moment', { sorted: true, filtered: true })),
    colour: optional(choice('Colour', sameWords(['red', 'green']), { sorted: true, filtered: true })),
    is_open: flag('Open', { sorted: true, filtered: true }),
    tags: list('Tags', 3, { filtered: true, searched: true }),
    trainer: optional(reference('Trainer', 'trainer', { sorted: true, filtered: true })),
    extra: optional(json<Record<string, number>>('Extra', 200)),
    contact: optional(text('Contact', 100, { protect: 'masked', searched: true })),
    secret: optional(text('Secret', 100, { protect: 'encrypted' })),
  },
  computed: { trainer_name: trainerName('Trainer', 'trainer', { sorted: true, searched: true }) },
  named: 'id',
  sort: '-created_on',
});

/** Does the same to both stores, and expects the same of them. */
async function expectAlike(type: RecordType, store: Store): Promise<void> {
  const records = store.records(type);
  const { of = type.name } = Object.values(type.all).find(({ counts }) => counts)?.counts ?? {};
  const counted = recordNamed(of) ?? type;
  let known = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(anyRow(type), { selector: ({ id }) => id, maxLength: 12 }),
      fc.array(anyQuery(type), { minLength: 3, maxLength: 3 }),
      anyRow(type),
      fc.uniqueArray(anyRow(counted), { selector: ({ id }) => id, maxLength: 12 }),
      async (rows, queries, edited, children) => {
        const memory = memoryStore();
        await loadTrainers(memory, []);
        const reference = memory.records(type);
        await reference.insert(rows);
        if (counted !== type) await memory.records(counted).insert(children);
        // Each run begins anew: what it wrote is taken back at its end.
        await expect(
          store.transaction(async (tx) => {
            const records = tx.records(type);
            await records.insert(rows);
            if (counted !== type) await tx.records(counted).insert(children);
            const updated = await records.update(edited, 2);
            expect(updated).toBe(await reference.update(edited, 2));
            known += Number(updated);
            expect(await records.find(edited.id)).toEqual(await reference.find(edited.id));
            expect(await records.findForUpdate(edited.id)).toEqual(await reference.findForUpdate(edited.id));
            for (const query of queries) {
              expect(await records.page(query)).toEqual(await reference.page(query));
              expect(await records.ids(query)).toEqual(await reference.ids(query));
            }
            const { created_on, created_by } = edited;
            expect(await records.findDuplicates({ created_on, created_by }, 3)).toEqual(await reference.findDuplicates({ created_on, created_by }, 3));
            throw new TakenBack();
          }),
        ).rejects.toThrow(TakenBack);
      },
    ),
    { numRuns: 25, seed: 7 },
  );
  expect(known, 'some edits are of the version there is').toBeGreaterThan(0);
  expect(await records.ids({ page: 1, size: 25, sort: { field: 'id', descending: false }, search: '', filters: {} })).toEqual([]);
}

class TakenBack extends Error {}

describe.each(BACKENDS.filter(({ name }) => name !== 'memory'))('declared records on $name', ({ open }) => {
  let opened: OpenedStore;
  beforeAll(async () => {
    opened = await open();
    await loadTrainers(opened.store, []);
  });
  afterAll(() => opened.clean());

  test.each(RECORDS)('$name is what it is in memory', async (type) => {
    await expectAlike(type, opened.store);
  });
});

test.runIf(TEST_DATABASE_URL)('every kind of field is on PostgreSQL what it is in memory', async () => {
  const database = await createDatabase();
  const store = await openPostgres({ url: database.url, encryptionKey: ENCRYPTION_KEY, onError: fail });
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson({ table: tableOf(EVERY_KIND) }));
  for (const statement of statements) await query(database.url, statement);
  await loadTrainers(store, []);
  await expectAlike(EVERY_KIND, store);
  const written = { id: 'x', version: 1, created_by: 'a', created_on: 1, updated_by: 'a', updated_on: 1 };
  const filled = { title: 'a', weight: 1, is_open: true, tags: [], secret: 'open sesame' };
  await store.records(EVERY_KIND).insert([{ ...written, ...filled }]);
  const [stored] = await query(database.url, 'select secret from every_kinds');
  expect(stored!['secret']).toMatch(/^v1\./);
  expect(await store.records(EVERY_KIND).find('x')).toMatchObject({ secret: 'open sesame' });
  await store.close();
  await database.drop();
});
