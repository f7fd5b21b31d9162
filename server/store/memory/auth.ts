// Sign-in attempts, password resets and setup tokens, in memory.
import { USERS } from '@domain/records/user';
import type { Attempts, Partners, PasswordResets, SetupTokens } from '../users';
import { recordTable, type Tables } from './tables';
import { compare } from './trainers';

export function memoryAttempts({ attempts }: Tables): Attempts {
  return {
    findForUpdate: async (keys, now) =>
      [...keys].sort(compare).map((key) => ({ ...(attempts.get(key) ?? { key, attempts: 0, counted_from: now }) })),
    put: async (rows) => rows.forEach((row) => attempts.put({ ...row })),
    forget: async (keys) => keys.forEach((key) => attempts.delete(key)),
    forgetBefore: async (time) => {
      for (const { key, counted_from } of attempts.values()) if (counted_from < time) attempts.delete(key);
    },
  };
}

export function memoryPasswordResets(tables: Tables): PasswordResets {
  const { passwordResets } = tables;
  const find = (tokenHash: string) => [...passwordResets.values()].find(({ token_hash }) => token_hash === tokenHash);
  return {
    put: async (row) => {
      if (!recordTable(tables, USERS).get(row.user_id))
        throw new Error(`password_resets: there is no user ${row.user_id}`);
      passwordResets.put({ ...row });
    },
    find: async (tokenHash) => {
      const row = find(tokenHash);
      return row && { ...row };
    },
    take: async (tokenHash) => {
      const row = find(tokenHash);
      if (row) passwordResets.delete(row.user_id);
      return row && { ...row };
    },
    deleteOf: async (userId) => passwordResets.delete(userId),
  };
}

export function memorySetupTokens({ setupTokens }: Tables): SetupTokens {
  return {
    add: async (token_hash) => setupTokens.insert({ token_hash }),
    has: async (tokenHash) => setupTokens.get(tokenHash) !== undefined,
    clear: async () => {
      for (const { token_hash } of setupTokens.values()) setupTokens.delete(token_hash);
    },
  };
}

export function memoryPartners({ partners }: Tables): Partners {
  return {
    claim: async (lead_source, permission) => {
      const claimed = partners.get(lead_source);
      if (!claimed) partners.insert({ lead_source, permission });
      return claimed?.permission ?? permission;
    },
  };
}
