// Loads a fresh install's rows in bulk: hundreds at a time.
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { SECONDS_PER_CLAIM } from '../../claims';
import type { Cipher } from '../../encryption';
import { StoreNotEmpty } from '../../errors';
import type { SeedRows } from '../../store';
import { sealAudit } from './audit';
import { insertRows } from './insertRows';
import type { Database } from '../schema/database';
import { bookings, fruitlessSearches, shortLinks } from '../schema/demos';
import { leads } from '../schema/leadTable';
import { recordNamed } from '@domain/records/all';
import { USERS } from '@domain/records/user';
import { sealedRow, searchedText } from './sealing';
import { tableOf } from '../schema/recordTable';
import { auditLog, countries, leaves, sessions, slotClaims, trainers } from '../schema/core';
import { LEADS } from '@domain/records/lead';
import { sealTrainer } from './trainers';

const users = tableOf(USERS);

export async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(sql`
    select not (
      exists (select from ${users}) or exists (select from ${countries}) or exists (select from ${trainers})
    ) as empty`);
  return rows[0]?.empty === true;
}

/** All of it or nothing. Throws `StoreNotEmpty` when there are rows already. */
export async function loadSeed(
  db: Database,
  cipher: Cipher,
  rows: AsyncIterable<SeedRows> | Iterable<SeedRows>,
): Promise<void> {
  const filled = new Set<PgTable>([slotClaims]);
  await db.transaction(async (tx) => {
    // Two loads at once would both find the store empty.
    await tx.execute(sql`lock table ${countries} in share row exclusive mode`);
    if (!(await isEmpty(tx))) throw new StoreNotEmpty();
    // Nobody is told of its rows.
    await tx.execute(sql`set local console.loading = 'on'`);
    const insert: Insert = async (table, made) => {
      if (made.length > 0) filled.add(table);
      await insertRows(tx, table, made);
    };
    for await (const batch of rows) await loadBatch(insert, cipher, batch);
    await claimAll(tx);
  });
  // Vacuumed, since the lists' indexes answer alone only for pages that are known to be seen by all. Not those that are empty, which
  // are most of them where a few rows are loaded.
  await db.execute(sql`vacuum (analyze) ${sql.join([...filled], sql`, `)}`);
}

type Insert = <T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]) => Promise<void>;

async function loadBatch(insert: Insert, cipher: Cipher, batch: SeedRows): Promise<void> {
  await insert(countries, batch.countries ?? []);
  await insert(trainers, await Promise.all((batch.trainers ?? []).map((row) => sealTrainer(row, cipher))));
  await insert(sessions, batch.sessions ?? []);
  await insert(leaves, batch.leaves ?? []);
  await insert(
    leads,
    (batch.leads ?? []).map((lead) => ({ ...lead, searched: searchedText(LEADS as never, lead as never) })),
  );
  await insert(bookings, batch.bookings ?? []);
  await insert(fruitlessSearches, batch.fruitlessSearches ?? []);
  await insert(shortLinks, batch.shortLinks ?? []);
  for (const [name, rows] of Object.entries(batch.records ?? {})) {
    const type = recordNamed(name)!;
    await insert(tableOf(type), await Promise.all(rows.map((row) => sealedRow(type, cipher, row))));
  }
  await insert(auditLog, await Promise.all((batch.audit ?? []).map((row) => sealAudit(row, cipher))));
}

/** What `claimedHalfHours` says of each session, for all sessions at once. */
async function claimAll(db: Database): Promise<void> {
  await db.execute(sql`
    insert into ${slotClaims} (teacher_id, half_hour, session_id)
    select teacher_id, half_hour, session_id
    from ${sessions}, generate_series(
      start_time / ${sql.raw(String(SECONDS_PER_CLAIM))} * ${sql.raw(String(SECONDS_PER_CLAIM))},
      end_time - 1,
      ${sql.raw(String(SECONDS_PER_CLAIM))}
    ) as half_hour
    where session_status not in ('cancelled', 'deleted')`);
}
