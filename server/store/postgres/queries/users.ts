// Who may sign in and who is signed in, in PostgreSQL.
import { and, count, desc, eq, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { AddedUser, SignIns, Users } from '../../users';
import type { Database } from '../schema/database';
import { signIns, users } from '../schema/users';

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
    byId: async (userId) => {
      const [user] = await db.select().from(users).where(eq(users.user_id, userId));
      return user;
    },
    add: (user) => addUser(db, user),
    addFirst: (user) =>
      db.transaction(async (tx) => {
        // Two who ask at once would both find no user: the second waits here until the first is done.
        await lockUsers(tx);
        const [present] = await tx.select({ email: users.email }).from(users).limit(1);
        return !present && addUser(tx, user);
      }),
    change: async (userId, changes) => {
      await db.update(users).set(changes).where(eq(users.user_id, userId));
    },
    lock: () => lockUsers(db),
  };
}

async function lockUsers(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${users} in share row exclusive mode`);
}

async function addUser(db: Database, { email, permissions, password_hash, created_on, created_by }: AddedUser): Promise<boolean> {
  const row = { email, permissions, password_hash, created_on, created_by };
  const added = await db.insert(users).values(row).onConflictDoNothing().returning({ email: users.email });
  return added.length > 0;
}

export function postgresSignIns(db: Database): SignIns {
  return {
    open: async (signIn) => {
      await db.insert(signIns).values({ ...signIn, last_used_on: signIn.created_on });
    },
    current: async (tokenHash) => {
      const [row] = await db
        .select({ signIn: signIns, user: users })
        .from(signIns)
        .innerJoin(users, eq(users.email, signIns.email))
        .where(and(eq(signIns.token_hash, tokenHash), isNull(signIns.ended_on)));
      return row;
    },
    ofUser: (email) =>
      db
        .select()
        .from(signIns)
        .where(and(eq(signIns.email, email), isNull(signIns.ended_on)))
        .orderBy(desc(signIns.last_used_on), sql`${signIns.sign_in_id} collate "C"`),
    use: async (signInId, now) => {
      await db
        .update(signIns)
        .set({ last_used_on: now })
        .where(and(eq(signIns.sign_in_id, signInId), lt(signIns.last_used_on, now), isNull(signIns.ended_on)));
    },
    end: async (email, signInId, now) => {
      const ended = await db
        .update(signIns)
        .set({ ended_on: now })
        .where(and(eq(signIns.sign_in_id, signInId), eq(signIns.email, email), isNull(signIns.ended_on)))
        .returning({ id: signIns.sign_in_id });
      return ended.length > 0;
    },
    endAll: async (email, now, but) => {
      const ended = await db
        .update(signIns)
        .set({ ended_on: now })
        .where(
          and(eq(signIns.email, email), isNull(signIns.ended_on), but === undefined ? undefined : ne(signIns.sign_in_id, but)),
        )
        .returning({ id: signIns.sign_in_id });
      return ended.length;
    },
    endExpired: async (now, idleSince) => {
      await db
        .update(signIns)
        .set({ ended_on: now })
        .where(and(isNull(signIns.ended_on), or(lte(signIns.expires_on, now), lte(signIns.last_used_on, idleSince))));
    },
    deleteEnded: async (before) => {
      await db.delete(signIns).where(lt(signIns.ended_on, before));
    },
  };
}
