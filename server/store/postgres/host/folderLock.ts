// One process per database folder: a second one would corrupt it silently. The operating system locks a file in the folder, so
// that the lock works on every path to the folder and ends with the process, however it ends.
import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { LoggableError } from '../../errors';

export const LOCK_FILE = 'in-use.lock';

export class FolderInUse extends LoggableError {
  override name = 'FolderInUse';
  constructor(folder: string) {
    super(`The database folder ${folder} is in use by another process. Stop that one, or choose another folder.`);
  }
}

/**
 * Holds the folder until the answered function is called or the process ends.
 * Throws `FolderInUse` when another process, or this one, holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = openSync(join(folder, LOCK_FILE), 'a+', 0o600);
  try {
    if (!(await tryLock(file))) throw new FolderInUse(folder);
  } catch (problem) {
    closeSync(file);
    throw problem;
  }
  return async () => closeSync(file);
}

async function tryLock(file: number): Promise<boolean> {
  const locks = await import('fs-native-extensions').catch(() => undefined);
  return locks ? locks.tryLock(file) : lockByCommand(file);
}

/** Where no build of the library fits, as on Alpine Linux: the command locks the open file that it is handed, which is ours. */
export function lockByCommand(file: number): boolean {
  const { status, error } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', file] });
  if (error) throw new LoggableError('This system offers neither file locks nor the command flock', { cause: error });
  return status === 0;
}
