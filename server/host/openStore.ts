// Opens the store that the configuration names, and seeds it when it is empty.
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { dateOf } from '@domain/calendar';
import type { EpochSeconds } from '@domain/units';
import type { WithClient } from '../store/postgres/connections/connections';
import type { Log } from '../log/log';
import { problemLine } from '../log/problem';
import { seedRows } from '../seed/seed';
import { StoreNotEmpty, StoreUnavailable } from '../store/errors';
import { namesIn } from '../store/postgres/host/databaseFolder';
import { FolderInUse } from '../store/postgres/host/folderLock';
import { openPglite, type PgliteStore } from '../store/postgres/host/openPglite';
import { openPostgres } from '../store/postgres/host/openPostgres';
import type { Store } from '../store/store';
import { CannotStart } from './configuration';
import type { Configuration } from './environment';
import { secretInFile, subkey } from './secret';

export interface OpenedStore {
  store: Store;
  /** Signs the readable cookie. */
  cookieSecret: string;
  /** Of the embedded database, which nobody else can open meanwhile. */
  withClient?: WithClient;
}

/** How long a server that is just stopping may take to let go of its folder, ms. */
const HANDOVER = 2000;

/**
 * Throws `CannotStart` when the folder is in use or damaged, or the database cannot be reached.
 * `onError` is called with what goes wrong later, with `DatabaseGone` when there is no going on.
 */
export async function openStore(
  configuration: Configuration,
  { log, now, onError }: { log: Log; now: EpochSeconds; onError: (problem: Error) => void },
): Promise<OpenedStore> {
  const { secret, store } = await open(configuration, onError);
  const { SEED_TRAINERS } = configuration;
  try {
    if (await store.isEmpty()) {
      log.info({ trainers: SEED_TRAINERS }, 'Seeding the empty database');
      await seed(store, SEED_TRAINERS, now);
      await giveBackMemory();
    }
  } catch (problem) {
    await store.close();
    if (problem instanceof StoreUnavailable) throw new CannotStart(`The database cannot be read: ${problem.message}`);
    throw problem;
  }
  return {
    store,
    cookieSecret: subkey(secret, 'cookies'),
    withClient: 'withClient' in store ? store.withClient : undefined,
  };
}

/** Of several servers that start on one empty database, one seeds it. */
async function seed(store: Store, trainers: number, now: EpochSeconds): Promise<void> {
  try {
    await store.load(seedRows({ trainers, today: dateOf(now), now }));
  } catch (problem) {
    if (!(problem instanceof StoreNotEmpty)) throw problem;
  }
}

/** The rows of a company are hundreds of MB of garbage once they are loaded, which V8 keeps as long as nobody needs the room. */
async function giveBackMemory(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // What the load itself held is garbage once it has returned; each time more of the pages are empty, and given back a moment later.
  for (let times = 0; times < 3; times++) {
    await pause(100);
    collect();
  }
}

interface Opened {
  secret: string;
  store: Store | PgliteStore;
}

function open(configuration: Configuration, onError: (problem: Error) => void): Promise<Opened> {
  const { DATABASE_URL: url, SECRET_KEY } = configuration;
  return url && SECRET_KEY ? openServer(url, SECRET_KEY, configuration, onError) : openFolder(configuration, onError);
}

async function openServer(
  url: string,
  secret: string,
  { MIGRATION_DATABASE_URL: migrationUrl }: Configuration,
  onError: (problem: Error) => void,
): Promise<Opened> {
  try {
    return { secret, store: await openPostgres({ url, migrationUrl, encryptionKey: subkey(secret, 'data'), onError }) };
  } catch (problem) {
    throw new CannotStart(`The database of DATABASE_URL cannot be used: ${problemLine(problem)}`);
  }
}

async function openFolder(
  { DATA_FOLDER, SECRET_KEY }: Configuration,
  onError: (problem: Error) => void,
): Promise<Opened> {
  const folder = join(DATA_FOLDER, 'db');
  let secret = SECRET_KEY;
  // Of the database's files as of the secret: whatever this process writes is its owner's only.
  process.umask(0o077);
  const encryptionKey = async () => {
    await persistPrivate(DATA_FOLDER);
    secret ??= await secretInFile(join(DATA_FOLDER, 'secret'));
    return subkey(secret, 'data');
  };
  const onNew = () => refuseLeftovers(DATA_FOLDER);
  try {
    const store = await whenFree(() => openPglite({ folder, onNew, encryptionKey, onError }));
    return { secret: secret!, store };
  } catch (problem) {
    if (problem instanceof CannotStart) throw problem;
    if (problem instanceof FolderInUse) throw new CannotStart(problem.message);
    throw new CannotStart(
      `The database folder ${folder} cannot be opened: ${problemLine(problem)}. ${isSlow(problem) ? 'Try again: nothing says that it is damaged' : 'Put a backup in its place, or choose another folder'}.`,
    );
  }
}

/** The machine was too busy for the wait that was set, or the database still waits for somebody: a backup would lose what is there. */
export function isSlow(problem: unknown): boolean {
  for (let each = problem, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++)
    if (
      each.name === 'TimeoutError' ||
      SLOW_CODES.includes((each as { code?: unknown }).code) ||
      /\btim(?:ed|e) ?out\b/i.test(each.message)
    )
      return true;
  return false;
}
/** Of Node, and of PostgreSQL: a statement or a lock that took too long. */
const SLOW_CODES: readonly unknown[] = ['ETIMEDOUT', 'ABORT_ERR', '57014', '55P03'];

/** A folder that was mounted may belong to somebody else; what is in it is private all the same. */
async function persistPrivate(dataFolder: string): Promise<void> {
  await chmod(dataFolder, 0o700).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'EPERM') throw problem;
  });
}

/** A secret without a database, for example, is a backup half restored: a new database would hide that. */
async function refuseLeftovers(dataFolder: string): Promise<void> {
  const names = await namesIn(dataFolder, ['db']);
  if (names.length === 0) return;
  throw new CannotStart(
    `The data folder ${dataFolder} is not empty (${names.slice(0, 5).join(', ')}), but holds no database. ` +
      'Put the backup of its folder db in its place, or choose an empty folder with DATA_FOLDER.',
  );
}

/** A restart begins while the old process still closes its database: the folder is asked for until it is free. */
async function whenFree<T>(openFolder: () => Promise<T>): Promise<T> {
  const until = performance.now() + HANDOVER;
  for (;;) {
    try {
      return await openFolder();
    } catch (problem) {
      if (!(problem instanceof FolderInUse) || performance.now() > until) throw problem;
      await pause(100);
    }
  }
}
