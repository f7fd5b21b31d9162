// A backup as a file: compressed, readable by its owner only, and given its name only when it is complete.
import { createReadStream, rmSync } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { pipeline as pipeInto, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Queryable } from '../store/postgres/connections/connections';
import { dump } from './dump';
import { readBackup, type TableCount } from './lines';
import { BackupProblem } from './problem';

export interface WrittenBackup {
  tables: TableCount[];
  bytes: number;
}

/** Passes the compressed backup on, and waits until the database has finished, even if it was not read to its end. */
export async function withDump<T>(client: Queryable, work: (content: Readable) => Promise<T>): Promise<T> {
  const lines = dump(client);
  const content = createGzip();
  // The reader gets a problem from `content` itself.
  pipeInto(Readable.from(lines), content, () => undefined);
  try {
    return await work(content);
  } finally {
    content.destroy();
    await lines.return(undefined);
  }
}

/**
 * Writes the compressed backup beside `file`, reads it again from end to end, and only then gives it its name. Whatever
 * fails, or when `onCleanup`'s function is called, nothing is left.
 */
export async function writeBackup(
  file: string,
  content: Readable,
  onCleanup: (clean: () => void) => void = () => undefined,
): Promise<WrittenBackup> {
  if (await stat(file).catch(missing)) throw new BackupProblem(`${file} is there already; choose another name`);
  const partial = `${file}.${process.pid}.partial`;
  const clean = () => rmSync(partial, { force: true });
  onCleanup(clean);
  const handle = await open(partial, 'wx', 0o600).catch((problem: Error) => {
    content.destroy();
    throw new BackupProblem(`${file} cannot be written: ${problem.message}`);
  });
  try {
    await pipeline(content, handle.createWriteStream({ flush: true }));
    const { tables } = await readBackup(linesOf(partial));
    await rename(partial, file);
    return { tables, bytes: (await stat(file)).size };
  } catch (problem) {
    clean();
    throw problem;
  }
}

/** The lines of the file. Throws a `BackupProblem` when it cannot be read, is no compressed file, or is cut off. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (problem) => gunzip.destroy(problem));
  source.pipe(gunzip);
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const bytes of gunzip) {
      // Not with readline, which also breaks lines at characters that JSON leaves as they are.
      const lines = (rest + decoder.decode(bytes as Buffer, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (problem) {
    throw describedProblem(file, problem as NodeJS.ErrnoException);
  } finally {
    source.destroy();
  }
  if (rest !== '') throw new BackupProblem('The backup is cut off: its end is missing');
}

function describedProblem(file: string, problem: NodeJS.ErrnoException): Error {
  if (problem.code === 'Z_BUF_ERROR') return new BackupProblem('The backup is cut off: its end is missing');
  if (problem.code === 'Z_DATA_ERROR') return new BackupProblem('This is no backup of the console, or it was damaged');
  if (problem.code === 'ENOENT') return new BackupProblem(`There is no file ${file}`);
  return problem.syscall ? new BackupProblem(`${file} cannot be read: ${problem.message}`) : problem;
}

function missing(problem: NodeJS.ErrnoException): undefined {
  if (problem.code !== 'ENOENT') throw problem;
}
