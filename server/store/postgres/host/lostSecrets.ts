// Warns at the start that the stored secrets were encrypted with another key than this server has.
import { RECORDS } from '@domain/records/all';
import { type Cipher, keyIdOf } from '../../encryption';
import { LoggableError } from '../../errors';
import type { Queryable } from '../connections/connections';
import { maskedFields } from '../schema/recordTable';

/** Where sealed texts are kept. */
export const SEALED: Readonly<Record<string, readonly string[]>> = {
  trainers: ['pan', 'bank', 'calendar_credential', 'address'],
  audit_log: ['sealed'],
  outbox: ['to_sealed', 'body_sealed'],
  ...Object.fromEntries(
    RECORDS.map((type) => [type.table, maskedFields(type)] as const).filter(([, fields]) => fields.length > 0),
  ),
};

const ONE_SEALED = `select coalesce(pan, bank, calendar_credential, nullif(address, '')) as sealed from trainers
  where coalesce(pan, bank, calendar_credential, nullif(address, '')) is not null limit 1`;

export async function warnOfLostSecrets(
  connection: Queryable,
  cipher: Cipher,
  onError: (failure: Error) => void,
): Promise<void> {
  const { rows } = await connection.query(ONE_SEALED);
  if ((rows as { sealed: string }[]).some(({ sealed }) => keyIdOf(sealed) !== cipher.keyId))
    onError(
      new LoggableError(
        'PAN, bank, address and calendar credentials were stored with another SECRET_KEY and cannot be read. Restore that key; ' +
          'what is stored until then is lost with this one.',
      ),
    );
}
