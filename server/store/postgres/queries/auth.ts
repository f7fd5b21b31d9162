// Sign-in attempts, password resets and setup tokens, in PostgreSQL.
import { asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Attempts, Partners, PasswordResets, SetupTokens } from '../../users';
import type { Database } from '../schema/database';
import { partners, passwordResets, setupTokens, signInAttempts } from '../schema/users';

export function postgresAttempts(db: Database): Attempts {
  return {
    findForUpdate: async (keys, now) => {
      // Always in the same order, so that two requests that count the same keys do not deadlock.
      const inOrder = [...keys].sort();
      const fresh = inOrder.map((key) => ({ key, attempts: 0, counted_from: now }));
      await db.insert(signInAttempts).values(fresh).onConflictDoNothing();
      return db
        .select()
        .from(signInAttempts)
        .where(inArray(signInAttempts.key, inOrder))
        .orderBy(asc(sql`${signInAttempts.key} collate "C"`))
        .for('update');
    },
    put: async (rows) => {
      await db
        .insert(signInAttempts)
        .values([...rows])
        .onConflictDoUpdate({
          target: signInAttempts.key,
          set: { attempts: sql`excluded.attempts`, counted_from: sql`excluded.counted_from` },
        });
    },
    forget: async (keys) => {
      await db.delete(signInAttempts).where(inArray(signInAttempts.key, [...keys]));
    },
    forgetBefore: async (time) => {
      await db.delete(signInAttempts).where(lt(signInAttempts.counted_from, time));
    },
  };
}

export function postgresPasswordResets(db: Database): PasswordResets {
  return {
    put: async (row) => {
      await db.insert(passwordResets).values(row).onConflictDoUpdate({ target: passwordResets.user_id, set: row });
    },
    find: async (tokenHash) => {
      const [row] = await db.select().from(passwordResets).where(eq(passwordResets.token_hash, tokenHash));
      return row;
    },
    take: async (tokenHash) => {
      const [row] = await db.delete(passwordResets).where(eq(passwordResets.token_hash, tokenHash)).returning();
      return row;
    },
    deleteOf: async (userId) => {
      await db.delete(passwordResets).where(eq(passwordResets.user_id, userId));
    },
  };
}

export function postgresSetupTokens(db: Database): SetupTokens {
  return {
    add: async (token_hash) => {
      await db.insert(setupTokens).values({ token_hash });
    },
    has: async (tokenHash) => {
      const found = await db.select().from(setupTokens).where(eq(setupTokens.token_hash, tokenHash));
      return found.length > 0;
    },
    clear: async () => {
      await db.delete(setupTokens);
    },
  };
}

export function postgresPartners(db: Database): Partners {
  return {
    claim: async (lead_source, permission) => {
      await db.insert(partners).values({ lead_source, permission }).onConflictDoNothing();
      const [row] = await db.select().from(partners).where(eq(partners.lead_source, lead_source));
      if (!row) throw new Error(`partners: ${lead_source} vanished`);
      return row.permission;
    },
  };
}
