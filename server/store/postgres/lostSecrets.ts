// Tells at the start, before anybody misses them, that the secrets stored were sealed with another key than this server has.
import type { Pool } from 'pg';
import { type Cipher, keyIdOf } from '../encryption';

const ONE_SEALED = `select coalesce(pan, bank, calendar_credential) as sealed from trainers
  where coalesce(pan, bank, calendar_credential) is not null limit 1`;

export async function tellOfLostSecrets(pool: Pool, cipher: Cipher, onError: (failure: Error) => void): Promise<void> {
  const { rows } = await pool.query<{ sealed: string }>(ONE_SEALED);
  if (rows.some(({ sealed }) => keyIdOf(sealed) !== cipher.keyId))
    onError(
      new Error(
        'PAN, bank and calendar credentials were stored with another SECRET_KEY and cannot be read. Put that key back; ' +
          'what is stored meanwhile is lost with this one.',
      ),
    );
}
