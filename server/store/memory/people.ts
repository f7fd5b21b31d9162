// Who may sign in, who is signed in, and what they did, in memory.
import type { Audit, AuditRow, SignIns, UserRow, Users } from '../store';
import { subjectEntry, type Tables } from './tables';
import { compare } from './trainers';

export function memoryUsers({ users }: Tables): Users {
  const add = (user: UserRow) => {
    if (users.get(user.email)) return false;
    users.insert(copy(user));
    return true;
  };
  return {
    count: async () => users.size,
    list: async () => [...users.values()].map(copy).sort((one, other) => compare(one.email, other.email)),
    find: async (email) => {
      const user = users.get(email);
      return user && copy(user);
    },
    add: async (user) => add(user),
    addFirst: async (user) => users.size === 0 && add(user),
  };
}

export function memorySignIns({ signIns, users }: Tables): SignIns {
  return {
    open: async (signIn) => {
      if (!users.get(signIn.email)) throw new Error(`sign_ins: there is no user ${signIn.email}`);
      signIns.insert({ ...signIn });
    },
    userOf: async (tokenHash, now) => {
      const signIn = signIns.get(tokenHash);
      const user = signIn && signIn.expires_on > now ? users.get(signIn.email) : undefined;
      return user && copy(user);
    },
    close: async (tokenHash) => signIns.delete(tokenHash),
    closeExpired: async (now) => {
      for (const { token_hash, expires_on } of signIns.values()) if (expires_on <= now) signIns.delete(token_hash);
    },
  };
}

/** Below every row written later: those are kept over a reload, whose seed may hold more or fewer rows of its own. */
const FIRST_SEEDED = -1_000_000_000;

export function loadAudit({ audit }: Tables, rows: readonly AuditRow[]): void {
  for (const row of rows) audit.insert({ ...row, audit_id: FIRST_SEEDED + audit.size });
}

export function memoryAudit({ audit }: Tables): Audit {
  let last: number | undefined;
  return {
    write: async (rows) => {
      last ??= [...audit.values()].reduce((highest, { audit_id }) => Math.max(highest, audit_id), 0);
      for (const row of rows) audit.insert({ ...row, details: structuredClone(row.details), audit_id: ++last });
    },
    of: async (subjectType, subjectId) =>
      [...audit.indexed(subjectEntry(subjectType, subjectId))]
        .sort((one, other) => other.at - one.at || other.audit_id - one.audit_id)
        .map(({ audit_id: _order, ...row }) => ({ ...row, details: structuredClone(row.details) })),
  };
}

function copy(user: UserRow): UserRow {
  return { ...user, permissions: [...user.permissions] };
}
