// One more optional field is one line: every declaration has one here, added in memory, and rows, both stores, lists, the API and the
// seed take it without anybody else naming it.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { RECORDS } from '@domain/records/all';
import type * as Declaring from '@domain/records/record';
import { type RecordRow, type RecordType, storedFields } from '@domain/records/record';
import { MOUNTED_RECORDS } from '@server/api/mountedRecords';
import { newRow } from '@server/store/newRow';
import { seedRows } from '@server/seed/seed';
import { anyRow } from './api/randomRecords';
import { newExample } from './api/recordRequestFixtures';
import { NOW, openTestServer, peopled, TODAY } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.mock('@domain/records/record', async (original) => {
  const { optional, text } = await import('@domain/records/fields');
  const real = await original<typeof Declaring>();
  return {
    ...real,
    record: (spec: Parameters<typeof real.record>[0]) => {
      const one_more = optional(text('One more', 40, { sorted: true, filtered: true }));
      return real.record({ ...spec, fields: { ...spec.fields, one_more } });
    },
  };
});
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const CREATED = new Set(MOUNTED_RECORDS.map(({ operation }) => operation));
const BY = { actor: 'asha@a.test', now: NOW };

/** What a new one must be given, and nothing else. */
function madeOf(type: RecordType, id: string, more: object = {}): RecordRow {
  const [any] = fc.sample(anyRow(type), { numRuns: 1, seed: 7 });
  const given = storedFields(type).flatMap(([name, { kind, required, default: first }]) =>
    required && first === undefined ? [[name, kind === 'text' ? id : (Reflect.get(any!, name) as unknown)]] : [],
  );
  return newRow(type, BY, { ...Object.fromEntries(given), ...more, id });
}

/** As the migration of such a field does. */
async function addColumn({ execute }: OpenedStore): Promise<void> {
  for (const { table } of RECORDS) await execute(`alter table "${table}" add column "one_more" text`);
}

describe.each(MEMORY_AND_DATABASE)('in $name', ({ open }) => {
  let opened: OpenedStore;

  beforeAll(async () => {
    opened = await open();
    await addColumn(opened);
  });
  afterAll(() => opened.clean());

  test.each(RECORDS)('a new row holds null in it, and lists are ordered and narrowed by it: $name', async (type) => {
    const [without, having] = [madeOf(type, 'without'), madeOf(type, 'having', { one_more: 'There' })];
    expect(Reflect.get(without, 'one_more')).toBeNull();
    const records = opened.store.records(type);
    await records.insert([without, having]);
    const listed = async (more: object) =>
      (
        await records.page({
          page: 1,
          size: 5,
          sort: { field: 'one_more', descending: true },
          search: '',
          filters: {},
          ...more,
        })
      ).rows.map((row) => [row.id, Reflect.get(row, 'one_more') as unknown]);
    expect((await listed({})).toSorted()).toEqual([
      ['having', 'There'],
      ['without', null],
    ]);
    expect(await listed({ filters: { one_more: { anyOf: ['There'] } } })).toEqual([['having', 'There']]);
  });

  test('what people create is answered with it over the API', async () => {
    const fresh = await open();
    await addColumn(fresh);
    const server = await openTestServer(await peopled(fresh.store, 0));
    const admin = await server.as('admin');
    const created: string[] = [];
    for (const type of RECORDS.filter(({ name, child }) => !child && CREATED.has(`${name}.create`))) {
      const answer = await admin.call(`${type.name}.create`, { body: { ...newExample(type), one_more: 'There' } });
      // Some name what is not there.
      expect(answer.status, type.name).toBeLessThan(500);
      if (answer.status !== 201) continue;
      created.push(type.name);
      expect(await answer.json(), type.name).toMatchObject({ one_more: 'There' });
    }
    expect(created.length).toBeGreaterThan(4);
    await fresh.clean();
  });
});

test('every row of the seed has it, and null in it', () => {
  const seen = new Set<string>();
  for (const { records = {} } of seedRows({ trainers: 60, today: TODAY }))
    for (const [name, rows] of Object.entries(records)) {
      seen.add(name);
      const other = (rows as readonly RecordRow[]).find((row) => Reflect.get(row, 'one_more') !== null);
      expect(other, name).toBeUndefined();
    }
  expect(seen.size).toBeGreaterThan(50);
});
