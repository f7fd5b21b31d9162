// One record of every declared type opens by its id, as long as that is, on every store.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Operation } from '@domain/contract/paths';
import { schemasOf } from '@domain/contract/records';
import { rowsOf } from '@domain/records/access';
import { RECORDS } from '@domain/records/all';
import { ATTENDANCE_MARKS } from '@domain/records/attendanceMark';
import type { RecordRow, RecordType } from '@domain/records/record';
import { MOUNTED_RECORDS } from '@server/api/mountedRecords';
import { seedRows } from '@server/seed/seed';
import type { Store } from '@server/store/store';
import { anyRow, anyValue } from './api/randomRecords';
import { emailOf, openTestServer, peopled, TODAY } from './api/testServer';
import { MEMORY_AND_DATABASE } from './stores';

const ADMIN = { email: emailOf('admin'), permissions: ['prod-admins'] };
/** As long as a recorded id may be: an attendance mark has two of them and a colon. */
const LONG_ID = `${crypto.randomUUID()}:${crypto.randomUUID()}`;

/** What a screen may be answered: random rows hold numbers and words that no declaration allows. */
function madeUp(type: RecordType): RecordRow | undefined {
  const within = Object.entries(rowsOf(type.access.read, ADMIN)).flatMap(([field, filter]): [string, unknown][] =>
    'anyOf' in filter ? [[field, filter.anyOf[0]]] : 'is' in filter ? [[field, filter.is]] : [],
  );
  const { row: schema } = schemasOf(type);
  const computed = Object.fromEntries(
    Object.entries(type.computed ?? {}).map(([name, field]) => [name, fc.sample(anyValue(field), 1)[0]]),
  );
  return fc
    .sample(anyRow(type), { numRuns: 200, seed: 7 })
    .map((row) => ({ ...row, ...Object.fromEntries(within), id: LONG_ID }))
    .find((row) => schema.safeParse({ ...computed, ...row }).success);
}

async function oneOf(store: Store, type: RecordType): Promise<RecordRow | undefined> {
  const { rows } = await store.records(type).page({
    page: 1,
    size: 1,
    sort: { field: 'created_on', descending: true },
    search: '',
    filters: {},
    // Of what this person may read.
    within: rowsOf(type.access.read, ADMIN),
  });
  if (rows[0]) return rows[0];
  const row = madeUp(type);
  if (row) await store.records(type).insert([row]);
  return row;
}

test.each(MEMORY_AND_DATABASE)(
  'one record of every type opens by its id on $name',
  async ({ open }) => {
    const { store, clean } = await open();
    await store.load(seedRows({ trainers: 12, today: TODAY }));
    const server = await openTestServer(await peopled(store, 0));
    const admin = await server.as('admin');
    const mounted = new Set(MOUNTED_RECORDS.map(({ operation }) => String(operation)));
    const types = RECORDS.filter(({ name }) => mounted.has(`${name}.one`));
    const opened: Record<string, number> = {};
    for (const type of types) {
      const row = await oneOf(store, type);
      if (row) opened[type.name] = (await admin.call(`${type.name}.one` as Operation, { path: { id: row.id } })).status;
    }
    expect(Object.entries(opened).filter(([, status]) => status !== 200)).toEqual([]);
    expect(Object.keys(opened)).toContain(ATTENDANCE_MARKS.name);
    expect(types.map(({ name }) => name).filter((name) => !(name in opened))).toEqual([]);
    await clean();
  },
  120_000,
);
