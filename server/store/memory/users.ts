// Passwords and who is signed in, in memory.
import type { RecordType } from '@domain/records/record';
import { SALES_MANAGERS, type SalesManager } from '@domain/records/salesManager';
import { type User, USERS } from '@domain/records/user';
import type { PasswordStore, SignIns } from '../users';
import { copied } from './copied';
import type { Table } from './table';
import { pointerEntry, recordTable, type Tables } from './tables';
import { compare } from './trainers';

export function memoryPasswords(tables: Tables): PasswordStore {
  return {
    passwordOf: async (userId) => tables.passwords.get(userId)?.hash,
    putPassword: async (row) => {
      if (!recordTable(tables, USERS).get(row.user_id)) throw new Error(`passwords: there is no user ${row.user_id}`);
      tables.passwords.put({ ...row });
    },
    lock: async () => undefined,
  };
}

/** Of the person who leads a sales team, who is in it: those who have left too, since their leads wait for others. */
function teamOf(tables: Tables, email: string): { team?: string[] } {
  const managers = recordTable(tables, SALES_MANAGERS as unknown as RecordType) as unknown as Table<SalesManager>;
  const own = managers.get(email.toLowerCase());
  if (!own?.leads_team || own.status !== 'active' || own.team === '') return {};
  return { team: [...managers.values()].filter(({ team }) => team === own.team).map((each) => each.email) };
}

export function memorySignIns(tables: Tables): SignIns {
  const { signIns } = tables;
  const userOf = (email: string) =>
    recordTable(tables, USERS).indexed(pointerEntry('email', email))[0] as User | undefined;
  const open = (email: string) => signIns.indexed(email).filter(({ ended_on }) => ended_on === null);
  return {
    open: async (signIn) => {
      if (!userOf(signIn.email)) throw new Error(`sign_ins: there is no user ${signIn.email}`);
      signIns.insert({ ...signIn, last_used_on: signIn.created_on, ended_on: null });
    },
    current: async (tokenHash) => {
      const signIn = signIns.get(tokenHash);
      const user = signIn && signIn.ended_on === null ? userOf(signIn.email) : undefined;
      return signIn && user && { signIn: { ...signIn }, user: { ...copied(user), ...teamOf(tables, user.email) } };
    },
    ofUser: async (email) =>
      open(email)
        .map((signIn) => ({ ...signIn }))
        .sort((one, other) => other.last_used_on - one.last_used_on || compare(one.sign_in_id, other.sign_in_id)),
    use: async (signInId, now) => {
      const signIn = [...signIns.values()].find(({ sign_in_id }) => sign_in_id === signInId);
      if (signIn && signIn.ended_on === null && signIn.last_used_on < now)
        signIns.put({ ...signIn, last_used_on: now });
    },
    end: async (email, signInId, now) => {
      const signIn = open(email).find(({ sign_in_id }) => sign_in_id === signInId);
      if (signIn) signIns.put({ ...signIn, ended_on: now });
      return signIn !== undefined;
    },
    endAll: async (email, now, but) => {
      const ending = open(email).filter(({ sign_in_id }) => sign_in_id !== but);
      for (const signIn of ending) signIns.put({ ...signIn, ended_on: now });
      return ending.length;
    },
    endExpired: async (now, idleSince) => {
      for (const signIn of signIns.values())
        if (signIn.ended_on === null && (signIn.expires_on <= now || signIn.last_used_on <= idleSince))
          signIns.put({ ...signIn, ended_on: now });
    },
    deleteEnded: async (before) => {
      for (const { token_hash, ended_on } of signIns.values())
        if (ended_on !== null && ended_on < before) signIns.delete(token_hash);
    },
  };
}
