// Seals the addresses of trainers that an earlier version stored as they were typed, and takes them out of the audit log.
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Cipher } from '../../encryption';
import type { Database } from '../schema/database';
import { auditLog, trainers } from '../schema/core';

const CHUNK_ROWS = 1000;
/** What `encryption.ts` makes; nobody's address looks so. */
const IS_TYPED = sql`${trainers.address} <> '' and ${trainers.address} !~ '^v1[.][^. ]+[.][A-Za-z0-9+/=]+$'`;

/** As the owner of the tables, with nobody else at work. At each start it reads the addresses, and finds nothing to do. */
export async function sealAddresses(db: Database, cipher: Cipher): Promise<void> {
  const sealed = await db.transaction(async (tx) => {
    let count = 0;
    for (let after = ''; ; ) {
      const rows = await tx
        .select({ id: trainers.teacher_id, address: trainers.address })
        .from(trainers)
        .where(and(IS_TYPED, gt(trainers.teacher_id, after)))
        .orderBy(asc(trainers.teacher_id))
        .limit(CHUNK_ROWS);
      for (const { id, address } of rows) await tx.update(trainers).set({ address: await cipher.seal(address, `address of ${id}`) }).where(eq(trainers.teacher_id, id));
      count += rows.length;
      if (rows.length < CHUNK_ROWS) break;
      after = rows.at(-1)!.id;
    }
    if (count > 0) await hideInAuditLog(tx);
    return count;
  });
  // The rows as they were would stay in the files.
  if (sealed > 0) for (const table of [trainers, auditLog]) await db.execute(sql`vacuum full ${table}`);
}

/** Its rows never change; what stands in them of an address is no history but a copy of it, and only that goes. */
async function hideInAuditLog(tx: Database): Promise<void> {
  const hidden = (side: string) => sql`case when coalesce(details #>> array['changes', 'address', ${side}::text], '') = '' then 'null'::jsonb else '"••••"'::jsonb end`;
  await tx.execute(sql`alter table ${auditLog} disable trigger audit_log_append_only`);
  await tx.execute(sql`
    update ${auditLog} set details = jsonb_set(details, '{changes,address}', jsonb_build_object('before', ${hidden('before')}, 'after', ${hidden('after')}))
    where subject_type = 'trainer' and details -> 'changes' ? 'address'`);
  await tx.execute(sql`alter table ${auditLog} enable trigger audit_log_append_only`);
}
