// Requests with an Idempotency-Key, in PostgreSQL.
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Idempotency } from '../../idempotency';
import type { Database } from '../schema/database';
import { idempotencyKeys as keys, idempotencySteps as steps } from '../schema/idempotency';

export function postgresIdempotency(db: Database): Idempotency {
  const ofRun = (claimId: string, run: string) => and(eq(keys.claim_id, claimId), eq(keys.run, run));
  const dropSteps = (claimId: string) => db.delete(steps).where(eq(steps.claim_id, claimId));
  return {
    claim: async (row, now) => {
      const claimed = await db
        .insert(keys)
        .values(row)
        .onConflictDoUpdate({
          target: [keys.owner, keys.operation, keys.key],
          set: row,
          setWhere: lte(keys.expires_on, now),
        })
        .returning({ claim_id: keys.claim_id });
      return claimed.length > 0;
    },
    find: async ({ owner, operation, key }) => {
      const [row] = await db
        .select()
        .from(keys)
        .where(and(eq(keys.owner, owner), eq(keys.operation, operation), eq(keys.key, key)));
      return row;
    },
    takeOver: async (claimId, from, to) => {
      const taken = await db
        .update(keys)
        .set(to)
        .where(and(ofRun(claimId, from), isNull(keys.answer)))
        .returning({ claim_id: keys.claim_id });
      return taken.length > 0;
    },
    steps: async (claimId) => {
      const rows = await db.select().from(steps).where(eq(steps.claim_id, claimId));
      return new Map(rows.map(({ step, result }) => [step, result]));
    },
    addStep: async ({ claim_id, step, result, expires_on }, { run, held_until }) => {
      const { rowCount } = await db.execute(sql`
        with held as (
          update ${keys} set held_until = ${held_until}
          where ${keys.claim_id} = ${claim_id} and ${keys.run} = ${run}
          returning ${keys.claim_id} as claim_id
        )
        insert into ${steps} (claim_id, step, result, expires_on)
        select claim_id, ${step}::integer, ${result}, ${expires_on}::bigint from held`);
      return rowCount === 1;
    },
    setStep: async (claimId, step, result) => {
      await db
        .update(steps)
        .set({ result })
        .where(and(eq(steps.claim_id, claimId), eq(steps.step, step)));
    },
    answer: (claimId, answer) =>
      db.transaction(async (tx) => {
        await tx
          .update(keys)
          .set({ answer })
          .where(and(eq(keys.claim_id, claimId), isNull(keys.answer)));
        await tx.delete(steps).where(eq(steps.claim_id, claimId));
      }),
    release: async (claimId, run) => {
      const released = await db.delete(keys).where(ofRun(claimId, run)).returning({ claim_id: keys.claim_id });
      if (released.length > 0) await dropSteps(claimId);
    },
    removeExpired: async (now) => {
      await db.delete(keys).where(lte(keys.expires_on, now));
      await db.delete(steps).where(lte(steps.expires_on, now));
    },
  };
}
