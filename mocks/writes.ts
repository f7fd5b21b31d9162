// What was written to the mock API, kept in IndexedDB so that it survives a reload: changed rows only, never the seed's.
import type { TableChanges } from '@server/store/memory/changes';
import { completed, openDatabase, settle } from './database';

const DATABASE = 'mock-api';
const ROWS = 'rows';
const SEED = 'seed';

interface StoredRow {
  table: string;
  key: string;
  /** Null where the row was deleted. */
  row: unknown;
}

export interface Writes {
  /** The kept rows, ready to be applied to the seed. */
  restore: TableChanges[];
  keep(changes: TableChanges): void;
  /** Settles when everything passed to `keep` is on disk; rejects when it could not be written. */
  settled(): Promise<void>;
}

/** Opens the rows kept for this seed; rows kept for another seed are thrown away. */
export async function openWrites(seed: string): Promise<Writes> {
  const database = await openDatabase(DATABASE, [SEED], { [ROWS]: ['table', 'key'] });
  await discardOtherSeeds(database, seed);
  let last = Promise.resolve();
  return {
    restore: [await storedRows(database)],
    // IndexedDB runs overlapping transactions in order: when the last is done, all are.
    keep: (changes) => {
      last = keepRows(database, changes);
    },
    settled: () => last,
  };
}

async function discardOtherSeeds(database: IDBDatabase, seed: string): Promise<void> {
  const stores = database.transaction([ROWS, SEED], 'readwrite');
  if ((await settle(stores.objectStore(SEED).get(SEED))) === seed) return;
  stores.objectStore(ROWS).clear();
  stores.objectStore(SEED).put(seed, SEED);
  await completed(stores);
}

async function storedRows(database: IDBDatabase): Promise<TableChanges> {
  const rows = (await settle(database.transaction(ROWS).objectStore(ROWS).getAll())) as StoredRow[];
  const changes: TableChanges = {};
  for (const { table, key, row } of rows) (changes[table] ??= {})[key] = row;
  return changes;
}

function keepRows(database: IDBDatabase, changes: TableChanges): Promise<void> {
  const transaction = database.transaction(ROWS, 'readwrite');
  for (const [table, rows] of Object.entries(changes))
    for (const [key, row] of Object.entries(rows))
      transaction.objectStore(ROWS).put({ table, key, row } satisfies StoredRow);
  return completed(transaction);
}
