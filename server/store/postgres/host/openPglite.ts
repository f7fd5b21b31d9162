// Opens the store on PGlite, the embedded PostgreSQL: a folder is all it needs.
import { createCipher } from '../../encryption';
import type { Store } from '../../store';
import { Connections, type Limits, type Queryable } from './connections';
import { takeDatabaseFolder } from './databaseFolder';
import { warnOfLostSecrets } from './lostSecrets';
import { migrate } from './migrations';
import { postgresStore } from '../queries/postgresStore';
import { PgliteWorker } from './pgliteWorker';

export interface PgliteOptions {
  /** Made when missing; left out, the database lives in memory. */
  folder?: string;
  /** Asked before a new database is begun; throws where there should be one. */
  onNew?: () => Promise<void>;
  /** At least 32 characters; the same on every start. Asked when the folder is this process's own. */
  encryptionKey: string | (() => Promise<string>);
  /** Told when its upkeep fails or secrets need another key, and with `DatabaseGone` when the database's thread dies. */
  onError: (failure: Error) => void;
}

export interface PgliteStore extends Store {
  /** Lends the one connection to the database for as long as `work` takes; everybody else waits meanwhile. */
  withClient<T>(work: (connection: Queryable) => Promise<T>): Promise<T>;
}

const MINUTE = 60_000;
/** PGlite has no background processes, so what they would do is asked for. */
const UPKEEP = [
  { statement: 'checkpoint', every: 5 * MINUTE },
  { statement: 'vacuum (analyze)', every: 60 * MINUTE },
];
/** It cannot be interrupted, and knows neither timers nor other sessions: only this side judges how long it takes. */
const LIMITS: Partial<Limits> = { answer: MINUTE, statement: 0, lock: 0, idleInTransaction: 0 };

/**
 * Opens or creates the database and migrates it. Throws `FolderInUse` when another process has the folder, `NoDatabase` when
 * there is something else in it.
 */
export async function openPglite({ folder, onNew, encryptionKey, onError }: PgliteOptions): Promise<PgliteStore> {
  const taken = folder === undefined ? undefined : await takeDatabaseFolder(folder, onNew ?? (async () => undefined));
  try {
    const cipher = await createCipher(typeof encryptionKey === 'string' ? encryptionKey : await encryptionKey());
    const { connections, renew, stop } = await startDatabase(folder, onError);
    await taken?.finished();
    await warnOfLostSecrets(connections, cipher, onError);
    const ask = (statement: string) => connections.unlimited((connection) => connection.query(statement));
    const timers = UPKEEP.map(({ statement, every }) =>
      setInterval(() => void ask(statement).catch(onError), every).unref(),
    );
    const close = async () => {
      for (const timer of timers) clearInterval(timer);
      try {
        await stop();
      } finally {
        await taken?.unlock();
      }
    };
    // What creating and filling a database took of memory, WebAssembly gives back with its thread only.
    const store = postgresStore(connections, cipher, { close, afterLoad: folder === undefined ? undefined : renew });
    return { ...store, withClient: (work) => connections.unlimited(work) };
  } catch (failure) {
    await taken?.unlock();
    throw failure;
  }
}

/** The thread and the one connection to it, migrated. */
async function startDatabase(folder: string | undefined, onError: PgliteOptions['onError']) {
  let worker = await PgliteWorker.start(folder, onError);
  const connections = new Connections({
    stream: () => worker.connect(),
    user: 'postgres',
    max: 1,
    maxTransactions: 1,
    idleTimeoutMillis: 0,
    // What an earlier connection left open: to the database all of them are one session.
    onConnect: (client) => client.query('rollback'),
    onError,
    limits: LIMITS,
  });
  const renew = async () => {
    await worker.close();
    worker = await PgliteWorker.start(folder, onError);
  };
  const stop = async () => {
    await connections.close();
    await worker.close();
  };
  try {
    await connections.unlimited(migrate);
    return { connections, renew, stop };
  } catch (failure) {
    await stop();
    throw failure;
  }
}
