// Every store there is, fresh and empty, for the tests that must hold on all of them.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { memoryStore } from '@server/store/memory/memoryStore';
import { openPglite } from '@server/store/postgres/host/openPglite';
import { openPostgres } from '@server/store/postgres/host/openPostgres';
import type { Store } from '@server/store/store';
import { dependencies as packages } from '../package.json';

export const ENCRYPTION_KEY = 'only tests use this key, nobody else';
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
    const store = await openPglite({ files: await newDatabaseFiles(), encryptionKey: ENCRYPTION_KEY, onError: fail });
    const execute = async (statement: string) => void (await store.withClient((connection) => connection.query(statement)));
    return { store, execute, clean: () => store.close() };
  },
};

const POSTGRES: Backend = {
  name: 'PostgreSQL',
  open: async () => {
    const database = await createDatabase();
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

export const BACKENDS: readonly Backend[] = [MEMORY, PGLITE, ...(TEST_DATABASE_URL ? [POSTGRES] : [])];

/** Made once on a machine, for all runs of this version of PGlite. */
const NEW_DATABASE = join(tmpdir(), `pglite-${packages['@electric-sql/pglite']}-new.tar`);

/** The files of an embedded database without tables. Where several make them at once, all of them are the same. */
export async function newDatabaseFiles(): Promise<string> {
  if (existsSync(NEW_DATABASE)) return NEW_DATABASE;
  const database = await PGlite.create('memory://');
  const own = `${NEW_DATABASE}.${randomUUID()}`;
  await writeFile(own, Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()));
  await database.close();
  await rename(own, NEW_DATABASE);
  return NEW_DATABASE;
}

/** An empty database of its own on the test server, or on another. */
export async function createDatabase(server = TEST_DATABASE_URL): Promise<{ url: string; drop(): Promise<void> }> {
  if (!server) throw new Error('TEST_DATABASE_URL is not set');
  const name = `store_test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(server);
  // Whatever the server's own locale is: names are searched without regard to case beyond ASCII too.
  await query(server, `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => dropDatabase(server, name) };
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
