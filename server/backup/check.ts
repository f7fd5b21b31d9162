// Checks a backup before anything is changed: that it is complete, of this version, and encrypted with the server's key.
import { keyIdOf } from '../store/encryption';
import { SEALED } from '../store/postgres/host/lostSecrets';
import { type Head, readBackup } from './lines';
import { refuseOtherSchema } from './load';
import { BackupProblem } from './problem';

interface Key {
  /** The name of the key that decrypts sealed fields; undefined while there is none. */
  id: string | undefined;
  /** Accept sealed fields that the key does not open. */
  orWithout: boolean;
}

/** Throws a `BackupProblem`. */
export async function checkBackup(lines: AsyncIterable<string>, key: Key): Promise<void> {
  let headOf: Head | undefined;
  const keyIds = new Set<string | undefined>();
  const { head } = await readBackup(lines, {
    head: (each) => {
      headOf = each;
    },
    rows: (table, rows) => {
      const places = headOf ? placesOf(headOf, table) : [];
      if (places.length === 0) return;
      for (const row of rows) for (const sealed of valuesOf(row, places)) keyIds.add(keyIdOf(sealed));
    },
  });
  refuseOtherSchema(head);
  if (key.orWithout || [...keyIds].every((id) => id === key.id)) return;
  throw new BackupProblem(
    'What is encrypted in this backup (PAN, bank, calendar credentials, messages) is so with another key. Set the SECRET_KEY it was made with, or put ' +
      'the file `secret` of its data folder into the new one. To go without it for ever: --without-key',
  );
}

/** Of the columns of a table in which sealed texts are. */
function placesOf({ tables }: Head, table: string): number[] {
  const columns = tables.find(({ name }) => name === table)?.columns ?? [];
  return (SEALED[table] ?? []).map((column) => columns.indexOf(column)).filter((place) => place >= 0);
}

function valuesOf(row: string, places: readonly number[]): string[] {
  const values = JSON.parse(row) as (string | null)[];
  return places.flatMap((place) => values[place] ?? []).filter((text) => text.startsWith('v1.'));
}
