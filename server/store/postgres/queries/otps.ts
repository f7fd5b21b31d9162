// One-time codes, in PostgreSQL.
import { and, eq, sql } from 'drizzle-orm';
import type { Otps } from '../../otps';
import type { Database } from '../schema/database';
import { otps } from '../schema/users';

export function postgresOtps(db: Database): Otps {
  return {
    find: async (email) => {
      const [row] = await db.select().from(otps).where(eq(otps.email, email));
      return row;
    },
    put: async (row) => {
      await db.insert(otps).values(row).onConflictDoUpdate({ target: otps.email, set: row });
    },
    countTry: async (email) => {
      const [row] = await db
        .update(otps)
        .set({ tries: sql`${otps.tries} + 1` })
        .where(eq(otps.email, email))
        .returning();
      return row;
    },
    expire: async (email, codeHash) => {
      await db
        .update(otps)
        .set({ expires_on: 0 })
        .where(and(eq(otps.email, email), eq(otps.code_hash, codeHash)));
    },
    delete: async (email) => {
      await db.delete(otps).where(eq(otps.email, email));
    },
  };
}
