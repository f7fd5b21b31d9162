// Every store there is, fresh and empty, for the tests that must hold on all of them.
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { memoryStore } from '@server/store/memory/memoryStore';
import { openPglite } from '@server/store/postgres/host/openPglite';
import { openPostgres } from '@server/store/postgres/host/openPostgres';
import type { Store } from '@server/store/store';
import { ENCRYPTION_KEY, migratedDatabase, migratedFiles } from './newDatabases';

export { ENCRYPTION_KEY };
/** A PostgreSQL server on which databases may be created; without it the tests on PostgreSQL are left out. */
export const TEST_DATABASE_URL = process.env['TEST_DATABASE_URL'];

export interface OpenedStore {
  store: Store;
  /** Runs one statement of SQL; in memory there is nobody to run it. */
  execute(statement: string): Promise<void>;
  /** Closes the store and removes what it left. */
  clean(): Promise<void>;
}

export interface Backend {
  name: string;
  open(): Promise<OpenedStore>;
}

const MEMORY: Backend = {
  name: 'memory',
  open: async () => {
    const store = memoryStore();
    return { store, execute: async () => undefined, clean: () => store.close() };
  },
};

const PGLITE: Backend = {
  name: 'PGlite',
  open: async () => {
    const store = await openPglite({ files: await migratedFiles(), encryptionKey: ENCRYPTION_KEY, onError: fail });
    const execute = async (statement: string) =>
      void (await store.withClient((connection) => connection.query(statement)));
    return { store, execute, clean: () => store.close() };
  },
};

const POSTGRES: Backend = {
  name: 'PostgreSQL',
  open: async () => {
    const database = await createMigratedDatabase();
    const store = await openPostgres({ url: database.url, encryptionKey: ENCRYPTION_KEY, onError: fail });
    return {
      store,
      execute: async (statement) => void (await query(database.url, statement)),
      clean: async () => {
        await store.close();
        await database.drop();
      },
    };
  },
};

/** For the tests of the store's own promises, and of everything that hosts it. */
export const BACKENDS: readonly Backend[] = [MEMORY, PGLITE, ...(TEST_DATABASE_URL ? [POSTGRES] : [])];

/**
 * For stories over the API: memory, and PostgreSQL where there is one. Both databases are asked with the same statements by the same
 * code; that they answer alike is promised by the store's own tests, and seen of every operation by those of the hosts. That a
 * transaction may not wait for another one is seen in memory, where they run one after the other as on the embedded database.
 */
export const MEMORY_AND_DATABASE: readonly Backend[] = [MEMORY, BACKENDS.at(-1)!];

/** A database of its own without tables, on the test server or on another. */
export function createDatabase(server = TEST_DATABASE_URL): Promise<TestDatabase> {
  // Whatever the server's own locale is: names are searched without regard to case beyond ASCII too.
  return create(server, `template template0 encoding 'UTF8' locale 'C.UTF-8'`);
}

/** One with all tables, empty, on the test server. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  return create(TEST_DATABASE_URL, `template ${await migratedDatabase(TEST_DATABASE_URL!, createDatabase)}`);
}

export interface TestDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

async function create(server: string | undefined, options: string): Promise<TestDatabase> {
  if (!server) throw new Error('TEST_DATABASE_URL is not set');
  const name = `store_test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(server);
  await query(server, `create database ${name} ${options}`);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => dropDatabase(server, name) };
}

/** A pool that has ended says so before its connections are gone: the server ends those. */
async function dropDatabase(server: string, name: string): Promise<void> {
  await query(server, `drop database ${name} with (force)`);
}

/** Runs one statement on a connection of its own. */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

export function fail(failure: Error): never {
  throw failure;
}
