// Who may sign in and who is signed in, in memory.
import type { AddedUser, SignIns, UserRow, Users } from '../users';
import type { Tables } from './tables';
import { compare } from './trainers';

export function memoryUsers({ users }: Tables): Users {
  const add = ({ email, permissions, password_hash, created_on, created_by }: AddedUser) => {
    if (users.get(email)) return false;
    const given = { email, permissions: [...permissions], password_hash, created_on, created_by };
    users.insert({ ...given, user_id: crypto.randomUUID(), version: 1, disabled_on: null, password_changed_on: null });
    return true;
  };
  const byId = (userId: string) => [...users.values()].find(({ user_id }) => user_id === userId);
  return {
    count: async () => users.size,
    list: async () => [...users.values()].map(copy).sort((one, other) => compare(one.email, other.email)),
    find: async (email) => {
      const user = users.get(email);
      return user && copy(user);
    },
    byId: async (userId) => {
      const user = byId(userId);
      return user && copy(user);
    },
    add: async (user) => add(user),
    addFirst: async (user) => users.size === 0 && add(user),
    change: async (userId, changes) => {
      const user = byId(userId);
      if (user) users.put(copy({ ...user, ...changes }));
    },
    lock: async () => undefined,
  };
}

export function memorySignIns({ signIns, users }: Tables): SignIns {
  const open = (email: string) => signIns.indexed(email).filter(({ ended_on }) => ended_on === null);
  return {
    open: async (signIn) => {
      if (!users.get(signIn.email)) throw new Error(`sign_ins: there is no user ${signIn.email}`);
      signIns.insert({ ...signIn, last_used_on: signIn.created_on, ended_on: null });
    },
    current: async (tokenHash) => {
      const signIn = signIns.get(tokenHash);
      const user = signIn && signIn.ended_on === null ? users.get(signIn.email) : undefined;
      return signIn && user && { signIn: { ...signIn }, user: copy(user) };
    },
    ofUser: async (email) =>
      open(email)
        .map((signIn) => ({ ...signIn }))
        .sort((one, other) => other.last_used_on - one.last_used_on || compare(one.sign_in_id, other.sign_in_id)),
    use: async (signInId, now) => {
      const signIn = [...signIns.values()].find(({ sign_in_id }) => sign_in_id === signInId);
      if (signIn && signIn.ended_on === null && signIn.last_used_on < now) signIns.put({ ...signIn, last_used_on: now });
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

function copy(user: UserRow): UserRow {
  return { ...user, permissions: [...user.permissions] };
}
