// The large company on which lists are measured: 10,000 trainers with a week of sessions, and its activity.
import type { IsoDate } from '@domain/units';
import { subkey } from '@server/host/secret';
import { seedRows } from '@server/seed/seed';
import { openPostgres } from '@server/store/postgres/host/openPostgres';
import { fail, query } from '../../tests/stores';

export const TRAINERS = 10_000;
/** Days of the seed that give some 200,000 sessions. */
const DAYS = [-3, 3] as const;

export interface Filling {
  /** Ms until everything was stored, the seed's own generation included. */
  milliseconds: number;
  /** Rows by table. */
  tables: ReadonlyMap<string, number>;
}

/** Fills the empty database through the store, as a fresh install is filled. */
export async function fillDatabase(url: string, secret: string, today: IsoDate): Promise<Filling> {
  const store = await openPostgres({ url, encryptionKey: subkey(secret, 'data'), onError: fail });
  const began = performance.now();
  try {
    await store.load(seedRows({ trainers: TRAINERS, today, days: DAYS }));
    const milliseconds = performance.now() - began;
    // Once more, as autovacuum would: rows that were just committed may not be marked as visible to all yet.
    await query(url, 'vacuum (analyze)');
    return { milliseconds, tables: await rowsByTable(url) };
  } finally {
    await store.close();
  }
}

async function rowsByTable(url: string): Promise<Map<string, number>> {
  const tables = await query(
    url,
    `select relname, reltuples::int as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return new Map(tables.map(({ relname, rows }) => [String(relname), Number(rows)]));
}
