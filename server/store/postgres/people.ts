// Who may sign in, who is signed in, and what they did, in PostgreSQL.
import { and, count, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Audit, SignIns, UserRow, Users } from '../store';
import type { Database } from './database';
import { signIns, users } from './peopleSchema';
import { auditLog } from './schema';

export function postgresUsers(db: Database): Users {
  return {
    count: async () => {
      const [row] = await db.select({ users: count() }).from(users);
      return row?.users ?? 0;
    },
    list: () =>
      db
        .select()
        .from(users)
        .orderBy(sql`${users.email} collate "C"`),
    find: async (email) => {
      const [user] = await db.select().from(users).where(eq(users.email, email));
      return user;
    },
    add: (user) => addUser(db, user),
    addFirst: (user) =>
      db.transaction(async (tx) => {
        // Two who ask at once would both find no user: the second waits here until the first is done.
        await tx.execute(sql`lock table ${users} in share row exclusive mode`);
        const [present] = await tx.select({ email: users.email }).from(users).limit(1);
        return !present && addUser(tx, user);
      }),
  };
}

async function addUser(db: Database, user: UserRow): Promise<boolean> {
  const added = await db.insert(users).values(user).onConflictDoNothing().returning({ email: users.email });
  return added.length > 0;
}

export function postgresSignIns(db: Database): SignIns {
  return {
    open: async (signIn) => {
      await db.insert(signIns).values(signIn);
    },
    userOf: async (tokenHash, now) => {
      const [row] = await db
        .select({ user: users })
        .from(signIns)
        .innerJoin(users, eq(users.email, signIns.email))
        .where(and(eq(signIns.token_hash, tokenHash), gt(signIns.expires_on, now)));
      return row?.user;
    },
    close: async (tokenHash) => {
      await db.delete(signIns).where(eq(signIns.token_hash, tokenHash));
    },
    closeExpired: async (now) => {
      await db.delete(signIns).where(lte(signIns.expires_on, now));
    },
  };
}

export function postgresAudit(db: Database): Audit {
  return {
    write: async (rows) => {
      if (rows.length > 0) await db.insert(auditLog).values([...rows]);
    },
    of: async (subjectType, subjectId) => {
      const rows = await db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.subject_type, subjectType), eq(auditLog.subject_id, subjectId)))
        .orderBy(desc(auditLog.at), desc(auditLog.audit_id));
      return rows.map(({ audit_id: _order, ...row }) => row);
    },
  };
}
