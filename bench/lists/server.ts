// A PostgreSQL server to measure on: the one that the environment names, or a throw-away one from the programs of this machine.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../../e2e/hosts/server';
import { query, TEST_DATABASE_URL } from '../../tests/stores';

export interface DatabaseServer {
  /** On it databases may be created. */
  url: string;
  stop(): Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';
const STARTS_WITHIN = 30_000;
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'listen_addresses=127.0.0.1'];

/** Undefined when none is named and none is installed. */
export async function openServer(): Promise<DatabaseServer | undefined> {
  const named = TEST_DATABASE_URL ?? process.env['DATABASE_URL'];
  if (named) return { url: named, stop: async () => undefined };
  const programs = installed();
  return programs === undefined ? undefined : start(programs);
}

/** The folder of `initdb` and `postgres`. */
function installed(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

async function start(programs: string): Promise<DatabaseServer> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-postgres-'));
  const person = unprivileged();
  if (person) chownSync(folder, person.uid, person.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'], {
    ...person,
    cwd: folder,
    stdio: 'pipe',
  });
  const settings = [...SETTINGS, `unix_socket_directories=${folder}`].flatMap((setting) => ['-c', setting]);
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...person,
    cwd: folder,
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const until = Date.now() + STARTS_WITHIN;
  while (!(await answers(url))) {
    if (Date.now() > until || server.exitCode !== null) {
      await stop();
      throw new Error('PostgreSQL is installed but does not start');
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, stop };
}

/** PostgreSQL refuses to run as root; its own user takes its place. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (which: string) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await query(url, 'select 1')).length === 1;
  } catch {
    // Not listening yet.
    return false;
  }
}
