// One-time codes, in memory.
import type { Otps } from '../otps';
import type { Tables } from './tables';

export function memoryOtps({ otps }: Tables): Otps {
  return {
    find: async (email) => {
      const row = otps.get(email);
      return row && { ...row };
    },
    put: async (row) => otps.put({ ...row }),
    countTry: async (email) => {
      const row = otps.get(email);
      if (!row) return undefined;
      const counted = { ...row, tries: row.tries + 1 };
      otps.put(counted);
      return { ...counted };
    },
    expire: async (email, codeHash) => {
      const row = otps.get(email);
      if (row?.code_hash === codeHash) otps.put({ ...row, expires_on: 0 });
    },
    delete: async (email) => otps.delete(email),
  };
}
