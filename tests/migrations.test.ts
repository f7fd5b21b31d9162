// What opening a database does to one that is there already: nothing where it cannot be migrated (docs/decisions/035).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withFolder } from '@server/backup/databases';
import { openPglite } from '@server/store/postgres/host/openPglite';
import { openPostgres } from '@server/store/postgres/host/openPostgres';
import type { Store } from '@server/store/store';
import { createDatabase, ENCRYPTION_KEY, fail, query, TEST_DATABASE_URL } from './stores';

type Rows = Record<string, unknown>[];
interface DatabaseOfTest {
  open(): Promise<Store>;
  /** Runs one statement while the store is closed. */
  run(statement: string): Promise<Rows>;
  remove(): Promise<void>;
}

async function onPglite(): Promise<DatabaseOfTest> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  return {
    open: () => openPglite({ folder, encryptionKey: ENCRYPTION_KEY, onError: fail }),
    run: (statement) =>
      withFolder(folder, { migrated: false }, async (connection) => (await connection.query(statement)).rows as Rows),
    remove: () => rm(folder, { recursive: true }),
  };
}

async function onPostgres(): Promise<DatabaseOfTest> {
  const { url, drop } = await createDatabase();
  return {
    open: () => openPostgres({ url, encryptionKey: ENCRYPTION_KEY, onError: fail }),
    run: (statement) => query(url, statement),
    remove: drop,
  };
}

const STATE = `select (select json_agg(m) from drizzle.__drizzle_migrations m)::text as migrations,
  (select string_agg(table_name || '.' || column_name, ',' order by table_name, ordinal_position)
   from information_schema.columns where table_schema = 'public') as columns`;

describe.each([['PGlite', onPglite] as const, ...(TEST_DATABASE_URL ? [['PostgreSQL', onPostgres] as const] : [])])('on %s', (_, create) => {
  let database: DatabaseOfTest;
  beforeAll(async () => {
    database = await create();
    await (await database.open()).close();
  });
  afterAll(() => database.remove());

  test('search texts that a migration has emptied are filled when the database is opened', async () => {
    await database.run(
      `insert into leads (lead_id, mobile_number, email_address, first_name, last_name, child_age, grade, grade_group, country, language, time_zone, lead_source, lead_owner, version, created_by, created_on, worked_on, searched)
       values ('one', '+919876500001', 'one@example.com', 'Nóra', 'Kovács', 9, '4', '4-6', 'IN', 'English', 'Asia/Kolkata', 'Admin Tool Lead', 'o@example.com', 1, 'o@example.com', 1, 1, '')`,
    );
    const store = await database.open();
    expect((await store.leads.search({ name: 'kovacs nora' })).map(({ lead_id }) => lead_id)).toEqual(['one']);
    await store.close();
  });

  test('a database from before the first release is refused in words and left as it is', async () => {
    await database.run('update drizzle.__drizzle_migrations set created_at = created_at - 1');
    await database.run('drop table countries');
    const before = await database.run(STATE);
    await expect(database.open()).rejects.toThrow(/earlier version of the console, from before the first release.*Nothing in it was changed/);
    expect(await database.run(STATE)).toEqual(before);
  });
});
