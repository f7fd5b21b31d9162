// Brings a database to the newest schema. The migrations are part of the bundle, so no folder has to travel with it.
import { createHash } from 'node:crypto';
import { type MigrationMeta } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgSession } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import journal from './drizzle/meta/_journal.json';

/** Any number, as long as it is this project's own: whoever holds it migrates. */
const MIGRATION_LOCK = 7_410_233;

const TEXTS = import.meta.glob<string>('./drizzle/*.sql', { query: '?raw', import: 'default', eager: true });

/** Applies what is missing, in one transaction. Others that start at the same time wait, then find nothing to do. */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await new PgDialect().migrate(migrations(), drizzle(client)._.session as PgSession, { migrationsFolder: '' });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}

function migrations(): MigrationMeta[] {
  return journal.entries.map(({ tag, when, breakpoints }) => {
    const text = TEXTS[`./drizzle/${tag}.sql`];
    if (text === undefined) throw new Error(`The migration ${tag} is missing`);
    return {
      sql: text.split('--> statement-breakpoint'),
      bps: breakpoints,
      folderMillis: when,
      hash: createHash('sha256').update(text).digest('hex'),
    };
  });
}
