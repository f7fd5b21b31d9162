// Loads a fresh install's rows in bulk: hundreds at a time.
import { sql } from 'drizzle-orm';
import { SECONDS_PER_CLAIM } from '../../claims';
import type { Cipher } from '../../encryption';
import { StoreNotEmpty } from '../../errors';
import type { SeedRows } from '../../store';
import { sealAudit } from './audit';
import { insertRows } from './insertRows';
import type { Database } from '../schema/database';
import { bookings, shortLinks } from '../schema/demos';
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
  await db.transaction(async (tx) => {
    // Two loads at once would both find the store empty.
    await tx.execute(sql`lock table ${countries} in share row exclusive mode`);
    if (!(await isEmpty(tx))) throw new StoreNotEmpty();
    for await (const batch of rows) await loadBatch(tx, cipher, batch);
    await claimAll(tx);
  });
  // Vacuumed, since the lists' indexes answer alone only for pages that are known to be seen by all.
  await db.execute(sql`vacuum (analyze)`);
}

async function loadBatch(db: Database, cipher: Cipher, batch: SeedRows): Promise<void> {
  await insertRows(db, countries, batch.countries ?? []);
  await insertRows(db, trainers, await Promise.all((batch.trainers ?? []).map((row) => sealTrainer(row, cipher))));
  await insertRows(db, sessions, batch.sessions ?? []);
  await insertRows(db, leaves, batch.leaves ?? []);
  await insertRows(
    db,
    leads,
    (batch.leads ?? []).map((lead) => ({ ...lead, searched: searchedText(LEADS as never, lead as never) })),
  );
  await insertRows(db, bookings, batch.bookings ?? []);
  await insertRows(db, shortLinks, batch.shortLinks ?? []);
  for (const [name, rows] of Object.entries(batch.records ?? {})) {
    const type = recordNamed(name)!;
    await insertRows(db, tableOf(type), await Promise.all(rows.map((row) => sealedRow(type, cipher, row))));
  }
  await insertRows(db, auditLog, await Promise.all((batch.audit ?? []).map((row) => sealAudit(row, cipher))));
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
