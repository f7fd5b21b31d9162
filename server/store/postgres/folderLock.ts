// One process per database folder: a second one would corrupt it silently.
import { createHash } from 'node:crypto';
import { realpath, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class FolderInUse extends Error {
  override name = 'FolderInUse';
  constructor(folder: string) {
    super(`The database folder ${folder} is in use by another process. Stop that one, or choose another folder.`);
  }
}

/**
 * Holds the folder until the answered function is called or the process ends, however it ends.
 * Throws `FolderInUse` when another process, or this one, holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const address = lockAddress(await realpath(folder));
  const server = (await listen(address)) ?? (await takeOver(address));
  if (!server) throw new FolderInUse(folder);
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** A socket named after the folder. */
export function lockAddress(realFolder: string): string {
  const name = `pglite-${createHash('sha256').update(realFolder).digest('hex').slice(0, 24)}`;
  return process.platform === 'win32' ? join(String.raw`\\.\pipe`, name) : join(tmpdir(), `${name}.sock`);
}

/** The socket of a process that was killed stays behind: nobody answers there. */
async function takeOver(address: string): Promise<Server | undefined> {
  if (await answers(address)) return undefined;
  await unlink(address).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'ENOENT') throw failure;
  });
  return listen(address);
}

/** Undefined when the address is taken. */
function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (failure: NodeJS.ErrnoException) => {
      if (failure.code === 'EADDRINUSE') resolve(undefined);
      else reject(failure);
    });
    server.listen(address, () => resolve(server));
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (failure: NodeJS.ErrnoException) => {
      if (failure.code === 'ECONNREFUSED' || failure.code === 'ENOENT') resolve(false);
      else reject(failure);
    });
  });
}
