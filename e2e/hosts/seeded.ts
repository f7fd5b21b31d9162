// What the servers of the stories begin with: the seeded company, each its own. Where PostgreSQL is there (TEST_DATABASE_URL), it is a copy of a
// database on it, which answers in a third of the processor's time; else a copy of the embedded database's folder (docs/decisions/258).
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { newDataFolder, removeFolder, SEEDED_FOLDER, seededFolder } from './server';

const { TEST_DATABASE_URL } = process.env;
const TEMPLATE = `console_seeded_${process.env.PLAYWRIGHT_RUN}`.toLowerCase();

export interface SeededData {
  folder: string;
  /** With what the server is started on it. */
  env: NodeJS.ProcessEnv;
  remove(): Promise<void>;
}

export async function seededData(): Promise<SeededData> {
  if (!TEST_DATABASE_URL) {
    const folder = await seededFolder();
    return { folder, env: {}, remove: () => removeFolder(folder) };
  }
  const [folder, name] = [await newDataFolder(), `console_${randomUUID().replaceAll('-', '')}`];
  await onServer(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  const SECRET_KEY = (await readFile(join(SEEDED_FOLDER, 'secret'), 'utf8')).trim();
  return {
    folder,
    env: { DATABASE_URL: addressOf(name), SECRET_KEY },
    remove: async () => {
      await onServer(`drop database ${name} with (force)`);
      await removeFolder(folder);
    },
  };
}

/** Copies the seeded folder to PostgreSQL, as `npm run move` does for people; nothing where there is none. */
export async function moveSeeded(): Promise<void> {
  if (!TEST_DATABASE_URL) return;
  await onServer(`create database ${TEMPLATE}`);
  const move = spawn(process.execPath, ['scripts/backup.mjs', 'move', addressOf(TEMPLATE)], {
    env: { ...process.env, DATABASE_URL: '', DATA_FOLDER: SEEDED_FOLDER },
  });
  let output = '';
  for (const stream of [move.stdout, move.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  const [code] = (await once(move, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The seeded database was not moved:\n${output}`);
}

export async function removeSeeded(): Promise<void> {
  await removeFolder(SEEDED_FOLDER);
  if (TEST_DATABASE_URL) await onServer(`drop database if exists ${TEMPLATE} with (force)`);
}

function addressOf(database: string): string {
  const address = new URL(TEST_DATABASE_URL!);
  address.pathname = `/${database}`;
  return address.href;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: TEST_DATABASE_URL! });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
