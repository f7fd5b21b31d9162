// Databases as older versions left them: embedded ones and those of a server, and how far their migrations went.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withFolder } from '@server/backup/databases';
import journal from '@server/store/postgres/drizzle/meta/_journal.json';
import { openPglite } from '@server/store/postgres/host/openPglite';
import { openPostgres } from '@server/store/postgres/host/openPostgres';
import type { Store } from '@server/store/store';
import { createDatabase, ENCRYPTION_KEY, fail, query, TEST_DATABASE_URL } from './stores';

type Rows = Record<string, unknown>[];
export interface DatabaseOfTest {
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

/** As a version left it that knew the migrations up to this one. */
export function untilMigration(last: number): string {
  const files = journal.entries
    .slice(0, last + 1)
    .map(({ tag }) => readFileSync(`server/store/postgres/drizzle/${tag}.sql`, 'utf8'));
  return `${files.join(';\n')};
create schema drizzle;
create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
insert into drizzle.__drizzle_migrations (hash, created_at) values ${journal.entries
    .slice(0, last + 1)
    .map(({ tag, when }) => `('${tag}', ${when})`)
    .join(', ')};`;
}

/** An embedded database takes seconds to open: where there is a server, the way up from the first release is all that both go. */
export const DATABASES = [
  ['PGlite', onPglite] as const,
  ...(TEST_DATABASE_URL ? [['PostgreSQL', onPostgres] as const] : []),
];
