// Opens the store that the configuration names, and seeds it when it is empty.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dateOf } from '@domain/calendar';
import type { EpochSeconds } from '@domain/units';
import type { Log } from '../host';
import { seedRows } from '../seed/seed';
import { StoreNotEmpty } from '../store/errors';
import { FolderInUse } from '../store/postgres/folderLock';
import { openPglite } from '../store/postgres/openPglite';
import { openPostgres } from '../store/postgres/openPostgres';
import type { Store } from '../store/store';
import { CannotStart, type Configuration } from './configuration';
import { secretInFile, subkey } from './secret';

export interface OpenedStore {
  store: Store;
  /** Signs the readable cookie. */
  cookieSecret: string;
}

/** How long a server that is just stopping may take to let go of its folder, ms. */
const HANDOVER = 2000;

/**
 * Throws `CannotStart` when the folder is in use or damaged, or the database cannot be reached.
 * `onError` is told what goes wrong later, with `DatabaseGone` when there is no going on.
 */
export async function openStore(
  configuration: Configuration,
  { log, now, onError }: { log: Log; now: EpochSeconds; onError: (problem: Error) => void },
): Promise<OpenedStore> {
  const { DATA_FOLDER, DATABASE_URL, SECRET_KEY, SEED_TRAINERS } = configuration;
  const secret = SECRET_KEY ?? (await secretInFile(join(DATA_FOLDER, 'secret')));
  const options = { encryptionKey: subkey(secret, 'data'), onError };
  const store = await open(DATABASE_URL, join(DATA_FOLDER, 'db'), options);
  try {
    if (await store.isEmpty()) {
      log.info({ trainers: SEED_TRAINERS }, 'Seeding the empty database');
      await seed(store, SEED_TRAINERS, now);
    }
  } catch (problem) {
    await store.close();
    throw problem;
  }
  return { store, cookieSecret: subkey(secret, 'cookies') };
}

/** Of several servers that start on one empty database, one seeds it. */
async function seed(store: Store, trainers: number, now: EpochSeconds): Promise<void> {
  try {
    await store.load(seedRows({ trainers, today: dateOf(now) }));
  } catch (problem) {
    if (!(problem instanceof StoreNotEmpty)) throw problem;
  }
}

async function open(
  url: string | undefined,
  folder: string,
  options: { encryptionKey: string; onError: (problem: Error) => void },
): Promise<Store> {
  try {
    return url ? await openPostgres({ url, ...options }) : await whenFree(() => openPglite({ folder, ...options }));
  } catch (problem) {
    if (problem instanceof FolderInUse) throw new CannotStart(problem.message);
    if (url) throw new CannotStart(`The database of DATABASE_URL cannot be used: ${reason(problem)}`);
    throw new CannotStart(
      `The database folder ${folder} cannot be opened: ${reason(problem)}. Put a backup in its place, or choose another folder.`,
    );
  }
}

/** A restart begins while the old process still closes its database: the folder is asked for until it is free. */
async function whenFree(openFolder: () => Promise<Store>): Promise<Store> {
  const until = Date.now() + HANDOVER;
  for (;;) {
    try {
      return await openFolder();
    } catch (problem) {
      if (!(problem instanceof FolderInUse) || Date.now() > until) throw problem;
      await pause(100);
    }
  }
}

/** A connection that was tried at several addresses has several causes and no message of its own. */
function reason(problem: unknown): string {
  if (problem instanceof AggregateError) return problem.errors.map(reason).join('; ');
  return problem instanceof Error ? problem.message : String(problem);
}
