// Opens the store on PGlite, the embedded PostgreSQL: a folder is all it needs.
import { mkdir } from 'node:fs/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { createCipher } from '../encryption';
import type { Store } from '../store';
import { planForFlash, schema } from './database';
import { lockFolder } from './folderLock';
import { tellOfLostSecrets } from './lostSecrets';
import { migrate } from './migrations';
import { postgresStore } from './operations';
import { PgliteWorker } from './pgliteWorker';

export interface PgliteOptions {
  /** Made when missing; left out, the database lives in memory. */
  folder?: string;
  /** At least 32 characters; the same on every start. */
  encryptionKey: string;
  /** Told when its upkeep fails or secrets need another key, and with `DatabaseGone` when the database's thread dies. */
  onError: (failure: Error) => void;
}

const MINUTE = 60_000;
/** PGlite has no background processes, so what they would do is asked for. */
const UPKEEP = [
  { statement: 'checkpoint', every: 5 * MINUTE },
  { statement: 'vacuum (analyze)', every: 60 * MINUTE },
];

/** Opens or creates the database and migrates it. Throws `FolderInUse` when another process has the folder. */
export async function openPglite({ folder, encryptionKey, onError }: PgliteOptions): Promise<Store> {
  const cipher = await createCipher(encryptionKey);
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  const unlock = folder === undefined ? async () => undefined : await lockFolder(folder);
  try {
    const { pool, stop } = await startPool(folder, onError);
    await tellOfLostSecrets(pool, cipher, onError);
    const timers = UPKEEP.map(({ statement, every }) =>
      setInterval(() => void pool.query(statement).catch(onError), every).unref(),
    );
    return postgresStore(drizzle(pool, { schema }), cipher, async () => {
      for (const timer of timers) clearInterval(timer);
      try {
        await pool.query('checkpoint');
      } finally {
        await stop();
        await unlock();
      }
    });
  } catch (failure) {
    await unlock();
    throw failure;
  }
}

/** The thread and the one connection to it, migrated. */
async function startPool(folder: string | undefined, onError: PgliteOptions['onError']) {
  const worker = await PgliteWorker.start(folder, onError);
  const pool = new Pool({
    stream: () => worker.connect(),
    user: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    onConnect: planForFlash,
  });
  pool.on('error', onError);
  const stop = async () => {
    await pool.end();
    await worker.close();
  };
  try {
    await migrate(pool);
    return { pool, stop };
  } catch (failure) {
    await stop();
    throw failure;
  }
}
