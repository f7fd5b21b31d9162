// Brings a database to the newest schema. The migrations are part of the bundle, so no folder has to travel with it.
import { createHash } from 'node:crypto';
import { type MigrationMeta } from 'drizzle-orm/migrator';
import { PgDialect } from 'drizzle-orm/pg-core';
import { LoggableError } from '../../errors';
import type { Queryable } from '../connections/connections';
import { databaseOn, sessionOn } from '../schema/database';
import journal from '../drizzle/meta/_journal.json';
import type { Cipher } from '../../encryption';
import { sealTyped } from './sealTyped';
import { fillSearchTexts } from '../queries/searchTexts';

/** An arbitrary number of this project: the holder of this lock migrates. */
const MIGRATION_LOCK = 7_410_233;

const TEXTS = import.meta.glob<string>('../drizzle/*.sql', { query: '?raw', import: 'default', eager: true });

/** The migrations of the database begin with another one than ours: they were squashed since. Nothing in it was changed. */
export class EarlierDatabase extends LoggableError {
  override name = 'EarlierDatabase';
  constructor() {
    super(
      'It was created by an earlier version of the console, from before the first release, and this version cannot migrate it. ' +
        'Nothing in it was changed. Start with an empty database, or go back to the version that created this one',
    );
  }
}

/**
 * Applies what is missing, in one transaction; what it can seal only with the key waits for a start that has it. Others that start at the same time wait, then find nothing to do. Throws
 * `EarlierDatabase`.
 */
export async function migrate(connection: Queryable, cipher?: Cipher): Promise<void> {
  await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await refuseEarlier(connection);
  await new PgDialect().migrate(migrations(), sessionOn(connection), { migrationsFolder: '' });
  await fillSearchTexts(databaseOn(connection));
  if (cipher) await sealTyped(databaseOn(connection), cipher);
  // After a failure the lock is released when the connection ends.
  await connection.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
}

/** The newest migration of this version. */
export const NEWEST_SCHEMA = journal.entries.at(-1)?.tag ?? '';

/** The newest migration that a database has; empty where it has none. */
export async function schemaOf(connection: Queryable): Promise<string> {
  const { rows } = await connection.query('select max(created_at)::text as at from drizzle.__drizzle_migrations');
  const at = Number((rows as { at: string | null }[])[0]?.at ?? 0);
  return (
    journal.entries.find(({ when }) => when === at)?.tag ??
    `of ${new Date(at).toISOString()}, which this version does not know`
  );
}

async function refuseEarlier(connection: Queryable): Promise<void> {
  const { rows: tables } = await connection.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!(tables as { exists: boolean }[])[0]!.exists) return;
  const { rows } = await connection.query('select min(created_at)::text as at from drizzle.__drizzle_migrations');
  const { at } = (rows as { at: string | null }[])[0]!;
  if (at !== null && Number(at) !== journal.entries[0]?.when) throw new EarlierDatabase();
}

function migrations(): MigrationMeta[] {
  return journal.entries.map(({ tag, when, breakpoints }) => {
    const text = TEXTS[`../drizzle/${tag}.sql`];
    if (text === undefined) throw new LoggableError(`The migration ${tag} is missing`);
    return {
      sql: text.split('--> statement-breakpoint'),
      bps: breakpoints,
      folderMillis: when,
      hash: createHash('sha256').update(text).digest('hex'),
    };
  });
}
