// The large company on which lists are measured: 10,000 trainers with eleven days of sessions, its students, payments and activity.
import type { IsoDate } from '@domain/units';
import { subkey } from '@server/host/secret';
import { seedRows } from '@server/seed/seed';
import { openPostgres } from '@server/store/postgres/host/openPostgres';
import { fail, query } from '../../tests/stores';

export const TRAINERS = 10_000;
/** Days of the seed that give some 200,000 sessions of batches. */
const DAYS = [-5, 5] as const;

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
    await multiplyPayments(url);
    const milliseconds = performance.now() - began;
    // Once more, as autovacuum would: rows that were just committed may not be marked as visible to all yet.
    await query(url, 'vacuum (analyze)');
    return { milliseconds, tables: await rowsByTable(url) };
  } finally {
    await store.close();
  }
}

/** Links of the seed and their instalments over and over, on other days and of other amounts, until there are so many payments. */
const PAYMENTS = 100_000;

export async function multiplyPayments(url: string): Promise<void> {
  const [counted] = await query(url, 'select count(*)::int as links from payment_links');
  const copies = Math.ceil(PAYMENTS / Math.max(1, Number(counted?.['links']))) - 1;
  const copied = async (table: string, changed: Readonly<Record<string, string>>) => {
    const columns = (await query(url, `select column_name from information_schema.columns where table_name = '${table}' order by ordinal_position`)).map(({ column_name }) => String(column_name));
    const values = columns.map((name) => changed[name] ?? `row."${name}"`);
    await query(url, `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) select ${values.join(', ')} from ${table} row cross join generate_series(1, ${copies}) n`);
  };
  const days = 'n % 300 - 200';
  await copied('payment_links', {
    id: "row.id || '-' || n", code: "row.code || '-' || n", student_name: "row.student_name || ' ' || n", owner: "'seller' || n % 40 || '@staff.example.com'", lead_id: "left(row.lead_id, 24) || lpad(n::text, 12, '0')",
    next_due: `row.next_due + (${days})`, expires_on: `row.expires_on + (${days})`, created_on: `row.created_on + 86400 * (${days})`,
  });
  await copied('instalments', { id: "row.id || '-' || n", link_id: "row.link_id || '-' || n", lead_id: "left(row.lead_id, 24) || lpad(n::text, 12, '0')", due_date: `row.due_date + (${days})` });
}

async function rowsByTable(url: string): Promise<Map<string, number>> {
  const tables = await query(
    url,
    `select relname, reltuples::int as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return new Map(tables.map(({ relname, rows }) => [String(relname), Number(rows)]));
}
