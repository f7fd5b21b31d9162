// The folder of the embedded database: locked, private to its owner, and never mistaken for empty.
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LoggableError } from '../../errors';
import { LOCK_FILE, lockFolder } from './folderLock';

/** Exists until the database is complete for the first time: files beside it were never in use. */
const UNFINISHED = 'unfinished';
const NEEDED = ['PG_VERSION', 'global', 'base', 'pg_wal'];

export interface DatabaseFolder {
  /** To be called when the database is complete. */
  finished(): Promise<void>;
  unlock(): Promise<void>;
}

/** The folder is not empty, but holds no database that could be opened. */
export class NoDatabase extends LoggableError {
  override name = 'NoDatabase';
}

/**
 * Throws `FolderInUse`, and `NoDatabase` when there are files but no database. `onNew` may throw before a new one is begun;
 * one that was begun and never completed is begun again.
 */
export async function takeDatabaseFolder(folder: string, onNew: () => Promise<void>): Promise<DatabaseFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(folder);
  try {
    const names = await namesIn(folder, [LOCK_FILE]);
    if (names.includes(UNFINISHED)) for (const name of names) await rm(join(folder, name), { recursive: true });
    else if (names.length === 0) await onNew();
    else refuseUnusable(folder, names);
    const isNew = names.includes(UNFINISHED) || names.length === 0;
    if (isNew) await writeFile(join(folder, UNFINISHED), '');
    await persistPrivate(folder);
    return { finished: () => rm(join(folder, UNFINISHED), { force: true }), unlock };
  } catch (problem) {
    await unlock();
    throw problem;
  }
}

/** Without the files that file systems and desktops put into any folder. */
export async function namesIn(folder: string, except: readonly string[] = []): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => !name.startsWith('.') && name !== 'lost+found' && !except.includes(name));
}

function refuseUnusable(folder: string, names: readonly string[]): void {
  const missing = NEEDED.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new NoDatabase(`${missing.join(', ')} is missing in ${folder}, which is not empty`);
}

/** Makes everything private, also files that an earlier version or a restored backup left readable. */
async function persistPrivate(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory() || entry.isFile())
      await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}
