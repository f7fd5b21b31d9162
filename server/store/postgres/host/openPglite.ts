// Opens the store on PGlite, the embedded PostgreSQL: a folder is all it needs.
import { type Cipher, createCipher } from '../../encryption';
import type { Store } from '../../store';
import { Connections, type Limits, type Queryable } from '../connections/connections';
import { LIVE_CHANNEL } from '../connections/notices';
import { takeDatabaseFolder } from './databaseFolder';
import { warnOfLostSecrets } from './lostSecrets';
import { migrate } from './migrations';
import { postgresStore } from '../queries/postgresStore';
import { PgliteWorker } from './pgliteWorker';

export interface PgliteOptions {
  /** Made when missing; left out, the database lives in memory. */
  folder?: string;
  /** What a new database is a copy of: an archive of one without tables. Creating one takes seconds, which tests spend once. */
  files?: string;
  /** Called before a new database is created; throws when there should be one already. */
  onNew?: () => Promise<void>;
  /** At least 32 characters; the same on every start. A function is called once the folder is locked. */
  encryptionKey: string | (() => Promise<string>);
  /** Called when upkeep fails or secrets need another key, and with `DatabaseGone` when the database's thread dies. */
  onError: (failure: Error) => void;
}

export interface PgliteStore extends Store {
  /** Lends the one connection to the database for as long as `work` takes; everybody else waits meanwhile. */
  withClient<T>(work: (connection: Queryable) => Promise<T>): Promise<T>;
}

const MINUTE = 60_000;
/** PGlite has no background processes, so their work is done here at intervals. */
const UPKEEP = [
  { statement: 'checkpoint', every: 5 * MINUTE },
  { statement: 'vacuum (analyze)', every: 60 * MINUTE },
];
/** It cannot be interrupted and has no timers and no other sessions: only this side can limit the time. */
const LIMITS: Partial<Limits> = { answer: MINUTE, statement: 0, lock: 0, idleInTransaction: 0 };

/**
 * Opens or creates the database and migrates it. Throws `FolderInUse` when another process has the folder, `NoDatabase` when
 * there is something else in it.
 */
export async function openPglite({
  folder,
  files,
  onNew,
  encryptionKey,
  onError,
}: PgliteOptions): Promise<PgliteStore> {
  const taken = folder === undefined ? undefined : await takeDatabaseFolder(folder, onNew ?? (async () => undefined));
  try {
    const cipher = await createCipher(typeof encryptionKey === 'string' ? encryptionKey : await encryptionKey());
    const { connections, renew, stop } = await startDatabase(folder, files, cipher, onError);
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
    // WebAssembly frees the memory that creating and filling a database took only when its thread ends.
    const store = postgresStore(connections, cipher, {
      close,
      afterLoad: folder === undefined ? undefined : renew,
      listen: async (onNews) => connections.onNotice(onNews),
    });
    return { ...store, withClient: (work) => connections.unlimited(work) };
  } catch (failure) {
    await taken?.unlock();
    throw failure;
  }
}

/** The thread and the one connection to it, migrated. */
async function startDatabase(
  folder: string | undefined,
  files: string | undefined,
  cipher: Cipher,
  onError: PgliteOptions['onError'],
) {
  let worker = await PgliteWorker.start(folder, onError, files);
  const connections = new Connections({
    stream: () => worker.connect(),
    user: 'postgres',
    max: 1,
    maxTransactions: 1,
    idleTimeoutMillis: 0,
    // Ends what an earlier connection left open: for the database all of them are one session.
    onConnect: (client) => client.query(`rollback; listen ${LIVE_CHANNEL}`),
    onError,
    limits: LIMITS,
  });
  const renew = async () => {
    await worker.close();
    worker = await PgliteWorker.start(folder, onError, files);
  };
  const stop = async () => {
    await connections.close();
    await worker.close();
  };
  try {
    await connections.unlimited((connection) => migrate(connection, cipher));
    return { connections, renew, stop };
  } catch (failure) {
    await stop();
    throw failure;
  }
}
