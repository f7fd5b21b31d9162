// Brings a database to the newest schema. The migrations are part of the bundle, so no folder has to travel with it.
import { createHash } from 'node:crypto';
import { type MigrationMeta } from 'drizzle-orm/migrator';
import { PgDialect } from 'drizzle-orm/pg-core';
import { LoggableError } from '../../errors';
import type { Queryable } from './connections';
import { databaseOn, sessionOn } from '../schema/database';
import journal from '../drizzle/meta/_journal.json';
import { fillSearchTexts } from '../queries/searchTexts';

/** Any number, as long as it is this project's own: whoever holds it migrates. */
const MIGRATION_LOCK = 7_410_233;

const TEXTS = import.meta.glob<string>('../drizzle/*.sql', { query: '?raw', import: 'default', eager: true });

/** Applies what is missing, in one transaction. Others that start at the same time wait, then find nothing to do. */
export async function migrate(connection: Queryable): Promise<void> {
  await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await new PgDialect().migrate(migrations(), sessionOn(connection), { migrationsFolder: '' });
  await fillSearchTexts(databaseOn(connection));
  // After a failure the end of the connection gives it back.
  await connection.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
}

/** What this version brings every database to. */
export const NEWEST_SCHEMA = journal.entries.at(-1)?.tag ?? '';

/** The newest migration that a database has; empty where it has none. */
export async function schemaOf(connection: Queryable): Promise<string> {
  const { rows } = await connection.query('select max(created_at)::text as at from drizzle.__drizzle_migrations');
  const at = Number((rows as { at: string | null }[])[0]?.at ?? 0);
  return journal.entries.find(({ when }) => when === at)?.tag ?? `of ${new Date(at).toISOString()}, which this version does not know`;
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
