// Passwords and who is signed in, in PostgreSQL.
import { and, desc, eq, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { RecordType } from '@domain/records/record';
import { SALES_MANAGERS } from '@domain/records/salesManager';
import { type User, USERS } from '@domain/records/user';
import type { PasswordStore, SignInRow, SignIns } from '../../users';
import type { Database } from '../schema/database';
import { tableOf } from '../schema/recordTable';
import { passwords, signIns } from '../schema/users';
import { fieldsOf } from './recordFields';

const users = tableOf(USERS);

export function postgresPasswords(db: Database): PasswordStore {
  return {
    passwordOf: async (userId) => {
      const [row] = await db.select().from(passwords).where(eq(passwords.user_id, userId));
      return row?.hash;
    },
    putPassword: async (row) => {
      await db.insert(passwords).values(row).onConflictDoUpdate({ target: passwords.user_id, set: row });
    },
    lock: async () => {
      await db.execute(sql`lock table ${users} in share row exclusive mode`);
    },
  };
}

const managers = tableOf(SALES_MANAGERS as unknown as RecordType);
/** Of the person who leads a sales team, who is in it: those who have left too, since their leads wait for others. */
const TEAM = sql<
  string[] | null
>`(select array_agg(member.email) from ${managers} lead join ${managers} member on member.team = lead.team where lead.id = lower(${users['email']!}) and lead.leads_team and lead.status = 'active' and lead.team <> '')`;

/** A user's row, read with their sign-in on every request. */
const USER = fieldsOf(USERS, users);

export function postgresSignIns(db: Database): SignIns {
  return {
    open: async (signIn) => {
      await db.insert(signIns).values({ ...signIn, last_used_on: signIn.created_on });
    },
    current: async (tokenHash) => {
      const [row] = await db
        .select({ signIn: signIns, user: USER, team: TEAM })
        .from(signIns)
        .innerJoin(users, eq(users['email']!, signIns.email))
        .where(and(eq(signIns.token_hash, tokenHash), isNull(signIns.ended_on)));
      if (!row) return undefined;
      const { signIn, user, team } = row as unknown as { signIn: SignInRow; user: User; team: string[] | null };
      return { signIn, user: team === null ? user : { ...user, team } };
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
          and(
            eq(signIns.email, email),
            isNull(signIns.ended_on),
            but === undefined ? undefined : ne(signIns.sign_in_id, but),
          ),
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
