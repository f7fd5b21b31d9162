// New databases of tests begin as copies of one that was migrated once: creating it and applying every migration took four times as long.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import journal from '@server/store/postgres/drizzle/meta/_journal.json';
import { openPglite } from '@server/store/postgres/host/openPglite';
import { openPostgres } from '@server/store/postgres/host/openPostgres';
import { dependencies as packages } from '../package.json';

export const ENCRYPTION_KEY = 'only tests use this key, nobody else';

const MIGRATIONS = import.meta.glob<string>('../server/store/postgres/drizzle/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** Another one as soon as a migration is: what was made of earlier ones is not used again. */
const SCHEMA = createHash('sha256')
  .update(JSON.stringify([MIGRATIONS, journal, packages['@electric-sql/pglite']]))
  .digest('hex')
  .slice(0, 16);

const FOLDER = join('node_modules', '.cache', 'test-databases');
const onError = (failure: Error): never => {
  throw failure;
};

/** An archive of an embedded database with all tables, empty. Where several make it at once, all of theirs are the same. */
export async function migratedFiles(): Promise<string> {
  const file = join(FOLDER, `${SCHEMA}.tar`);
  if (existsSync(file)) return file;
  await mkdir(FOLDER, { recursive: true });
  for (const earlier of await readdir(FOLDER))
    if (!earlier.startsWith(SCHEMA)) await rm(join(FOLDER, earlier), { force: true });
  const folder = await mkdtemp(join(tmpdir(), 'new-database-'));
  await (await openPglite({ folder: join(folder, 'db'), encryptionKey: ENCRYPTION_KEY, onError })).close();
  const database = await PGlite.create(join(folder, 'db'));
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()));
  await database.close();
  await rm(folder, { recursive: true });
  await rename(own, file);
  return file;
}

/** The name of a database with all tables, empty, of which others are copies; made by the first who asks `server` for it. */
export async function migratedDatabase(
  server: string,
  create: () => Promise<{ name: string; url: string; drop(): Promise<void> }>,
): Promise<string> {
  const name = `store_template_${SCHEMA}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    const exists = async () =>
      (await client.query('select from pg_database where datname = $1', [name])).rowCount === 1;
    if (await exists()) return name;
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    if (await exists()) return name;
    const database = await create();
    await (await openPostgres({ url: database.url, encryptionKey: ENCRYPTION_KEY, onError })).close();
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}'`);
    await client.query(`alter database ${database.name} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}
