// One more optional field of every declared record is one line: this adds it to each declaration while it is made, and all that works
// with records has it. Whoever writes the fields of a record by hand, instead of asking its declaration or `newRow`, fails here.
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { schemasOf } from '@domain/contract/records';
import { RECORDS } from '@domain/records/all';
import { newRow } from '@domain/records/newRow';
import type { RecordRow, RecordType } from '@domain/records/record';
import { MOUNTED_RECORDS } from '@server/api/mountedRecords';
import { seedRows } from '@server/seed/seed';
import { tableOf } from '@server/store/postgres/schema/recordTable';
import type { Store } from '@server/store/store';
import { existingRecordRequests, loadExistingRecords } from './api/existingRecords';
import { exampleOf } from './api/recordRequestFixtures';
import { type Caller, NOW, openTestServer, peopled, TODAY } from './api/testServer';
import { BACKENDS, MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const ADDED = 'one_more';
const LABEL = 'One more field';
const BY = { actor: 'staff@example.com', now: NOW };

vi.mock('@domain/records/record', async (load) => {
  const original = await load<typeof import('@domain/records/record')>();
  const { optional, text } = await import('@domain/records/fields');
  const one_more = optional(text('One more field', 40, { sorted: true, filtered: true }));
  const record = () => (spec: { fields: object }) =>
    original.record()({ ...spec, fields: { ...spec.fields, one_more } } as never);
  return { ...original, record };
});

/** Whatever else is in it, it holds the field. */
function held(row: object): boolean {
  return Object.hasOwn(row, ADDED);
}

/** With a value in each field that needs one, and nothing of the others. */
function leastOf(type: RecordType): RecordRow {
  const needed = Object.entries({ ...type.fields, ...type.stored }).filter(
    ([, { required, default: first, kind }]) => required && first === undefined && kind !== 'password',
  );
  const values = needed.map(([name, field]) => [name, exampleOf(field)]);
  return newRow(type, BY, { ...Object.fromEntries(values), id: crypto.randomUUID() } as Partial<RecordRow>);
}

const everyRow = (filters = {}) => ({
  page: 1,
  size: 200,
  sort: { field: ADDED, descending: false },
  search: '',
  filters,
});

test.each(RECORDS)('$name: its form asks for the field, its list has the column, its answers hold it', (type) => {
  expect(type.asked[ADDED]?.label).toBe(LABEL);
  expect(type.shape.columns[ADDED]).toMatchObject({ label: LABEL });
  const row = leastOf(type);
  expect(Reflect.get(row, ADDED)).toBeNull();
  expect(schemasOf(type).row.safeParse({ ...row, [ADDED]: 4 }).error?.issues).toContainEqual(
    expect.objectContaining({ path: [ADDED] }),
  );
  expect(schemasOf(type).edit.safeParse({ version: 1, [ADDED]: 'Filled in' }).success).toBe(true);
});

test('the seed fills it in for every row of every record', () => {
  const rows = [...seedRows({ trainers: 12, today: TODAY })].flatMap(({ records = {} }) =>
    Object.entries(records).flatMap(([name, each]) => each.map((row) => ({ name, row }))),
  );
  expect(rows.length).toBeGreaterThan(1000);
  expect([...new Set(rows.flatMap(({ name, row }) => (held(row) ? [] : [name])))]).toEqual([]);
});

describe.each(BACKENDS)('on $name', ({ name, open }) => {
  let opened: OpenedStore;
  beforeAll(async () => {
    opened = await open();
    if (name !== 'memory') await addColumns(opened);
  });
  afterAll(() => opened.clean());

  test.each(RECORDS)('$name keeps it, and is narrowed and ordered by it', async (type) => {
    const records = opened.store.records(type);
    const [empty, full] = [leastOf(type), { ...leastOf(type), [ADDED]: 'Filled in' }];
    await records.insert([empty, full]);
    expect(await records.find(empty.id)).toMatchObject({ [ADDED]: null });
    expect(await records.find(full.id)).toMatchObject({ [ADDED]: 'Filled in' });
    expect(await records.ids(everyRow({ [ADDED]: { anyOf: ['Filled in'] } }))).toEqual([full.id]);
    if (type.appendOnly) return;
    expect(await records.update({ ...empty, [ADDED]: 'Later', version: 2 } as RecordRow, 1)).toBe(true);
    expect((await records.page(everyRow())).rows.map((row) => Reflect.get(row, ADDED) as string)).toEqual([
      'Filled in',
      'Later',
    ]);
  });
});

/** What `npm run db:generate` writes of it. */
async function addColumns({ execute }: OpenedStore): Promise<void> {
  const tables = (change: (type: RecordType) => RecordType) =>
    generateDrizzleJson(Object.fromEntries(RECORDS.map((type) => [type.table, tableOf(change(type))])));
  const before = tables((type) => ({ ...type, all: without(type.all), shape: { ...type.shape } }));
  for (const statement of await generateMigration(
    before,
    tables((type) => type),
  ))
    await execute(statement);
}

function without(fields: RecordType['all']): RecordType['all'] {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== ADDED));
}

describe.each(MEMORY_AND_DATABASE)('over the API on $name', ({ name, open }) => {
  let opened: OpenedStore;
  let admin: Caller;
  beforeAll(async () => {
    opened = await open();
    if (name !== 'memory') await addColumns(opened);
    await loadExistingRecords(opened.store);
    const server = await openTestServer(await peopled(opened.store, 0));
    admin = await server.as('admin');
    // Every operation that makes something, written by hand or derived, is called at least once.
    await existingRecordRequests(await server.as('staff'), opened.store);
  });
  afterAll(() => opened.clean());

  test('whatever was made through it holds the field', async () => {
    const made = await Promise.all(RECORDS.map(async (type) => ({ type, rows: await rowsOf(opened.store, type) })));
    expect(made.filter(({ rows }) => rows.length > 0).length).toBeGreaterThan(30);
    expect(made.flatMap(({ type, rows }) => (rows.every(held) ? [] : [type.name]))).toEqual([]);
  });

  test('its files have the column', async () => {
    for (const type of RECORDS) {
      if (!MOUNTED_RECORDS.some(({ operation }) => operation === `${type.name}.export`)) continue;
      const answer = await admin.call(`${type.name}.export`);
      if (answer.status !== 200) continue;
      expect((await answer.text()).split('\r\n')[0], type.name).toContain(LABEL);
    }
  });
});

async function rowsOf(store: Store, type: RecordType): Promise<RecordRow[]> {
  return (await store.records(type).page(everyRow())).rows;
}
