// Opens the databases that backups read and fill, without a store around them.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ConnectionOptions, Connections, type Queryable } from '../store/postgres/connections/connections';
import { takeDatabaseFolder } from '../store/postgres/host/databaseFolder';
import { FolderInUse } from '../store/postgres/host/folderLock';
import { migrate } from '../store/postgres/host/migrations';
import { PgliteWorker } from '../store/postgres/host/pgliteWorker';
import { BackupProblem } from './problem';

interface Options {
  /** Brings the database to this version's schema: for one that is to be filled. */
  migrated: boolean;
}

type Work<T> = (connection: Queryable) => Promise<T>;

/** Throws a `BackupProblem` when the server cannot be reached. */
export async function withPostgres<T>(url: string, { migrated }: Options, work: Work<T>): Promise<T> {
  return described(`The database ${nameOf(url)}`, () => withConnection({ connectionString: url }, migrated, work));
}

/** Throws a `BackupProblem` when the folder is in use. */
export async function withFolder<T>(folder: string, { migrated }: Options, work: Work<T>): Promise<T> {
  return described(`The database in ${folder}`, async () => {
    const taken = await takeDatabaseFolder(folder, async () => undefined);
    try {
      const worker = await PgliteWorker.start(folder, () => undefined);
      try {
        const embedded = { stream: () => worker.connect(), user: 'postgres', idleTimeoutMillis: 0 };
        const result = await withConnection(embedded, migrated, work);
        await taken.finished();
        return result;
      } finally {
        await worker.close();
      }
    } finally {
      await taken.unlock();
    }
  });
}

/** Whether the folder holds a database. */
export async function hasDatabase(folder: string): Promise<boolean> {
  return stat(join(folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

/** Without user and password. */
export function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

async function withConnection<T>(
  where: Pick<ConnectionOptions, 'connectionString' | 'stream' | 'user' | 'idleTimeoutMillis'>,
  migrated: boolean,
  work: Work<T>,
): Promise<T> {
  // A query that is running fails by itself when the connection breaks.
  const connections = new Connections({ ...where, max: 1, maxTransactions: 1, onError: () => undefined });
  try {
    if (migrated) await connections.unlimited((connection) => migrate(connection));
    return await connections.unlimited(work);
  } finally {
    await connections.close();
  }
}

async function described<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (problem) {
    if (problem instanceof BackupProblem) throw problem;
    throw new BackupProblem(
      problem instanceof FolderInUse ? problem.message : `${name} cannot be used: ${reason(problem)}`,
    );
  }
}

/** A connection that was tried at several addresses has several causes and no message of its own. */
function reason(problem: unknown): string {
  if (problem instanceof AggregateError) return problem.errors.map(reason).join('; ');
  return problem instanceof Error ? problem.message : String(problem);
}
