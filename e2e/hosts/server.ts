// The production server as a process of its own, as a person starts it: on a data folder, or on the database that its environment names.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathOf } from '@domain/contract/paths';
import { externalPermissions } from '@domain/permissions';
import { USERS } from '@domain/records/user';
import { PEOPLE, type Person } from './people';

/** The built server. */
export const MAIN = 'dist/server/main.js';
/** Node’s options that stop the clock of a server under test. */
export const AT_THE_INSTANT = ['--import', new URL('../../tests/clock/stop.mjs', import.meta.url).href];
const STARTS_WITHIN = 200_000;
/** What the server prints when it listens, with the sign-in or the setup link as its end. */
const BANNER = /Tutoring Console {2}\S+:(\d+)\n[^]*(?:Sign in with|same database\.)/;

/** The seeded database with its people (seed.setup.ts), of which every worker has a copy. */
export const SEEDED_FOLDER = join(tmpdir(), `console-seeded-${process.env.PLAYWRIGHT_RUN}`);

export interface ServerProcess {
  /** The one it took, once it listens. */
  readonly port: number;
  readonly url: string;
  folder: string;
  process: ChildProcess;
  /** Fulfilled once it has printed where it listens. */
  listens: Promise<void>;
  /** All it printed so far. */
  output(): string;
  /** Asks it to stop and resolves with its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

export function newDataFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'console-data-'));
}

/** A folder of one’s own with the database that was seeded once: faster than a new one. */
export async function seededFolder(): Promise<string> {
  const folder = await newDataFolder();
  await cp(SEEDED_FOLDER, folder, { recursive: true });
  return folder;
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  // Uploaded files lie beside it.
  await rm(`${folder}-files`, { recursive: true, force: true });
}

/** Starts the built server, on a free port unless one is given; resolves once it listens. Throws with its output when it ends before that. */
export async function startServer(
  folder: string,
  env: NodeJS.ProcessEnv = {},
  { main = MAIN, options = AT_THE_INSTANT }: { main?: string; options?: readonly string[] } = {},
): Promise<ServerProcess> {
  const server = spawnServer(folder, env, main, options);
  const late = once(AbortSignal.timeout(STARTS_WITHIN), 'abort').then(() => 'late' as const);
  const became = await Promise.race([
    server.listens.then(() => 'listens' as const),
    once(server.process, 'exit').then(() => 'ended' as const),
    late,
  ]);
  if (became === 'listens') return server;
  if (became === 'late') await server.stop('SIGKILL');
  throw new Error(`The server ${became === 'late' ? 'does not answer' : 'ended'}:\n${server.output()}`);
}

/** Starts the built server without waiting for anything. */
export function spawnServer(
  folder: string,
  env: NodeJS.ProcessEnv = {},
  main = MAIN,
  options: readonly string[] = AT_THE_INSTANT,
): ServerProcess {
  const child = spawn(process.execPath, [...options, main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: '', HOST: '127.0.0.1', PORT: '0', DATA_FOLDER: folder, ...env },
  });
  let output = '';
  const listens = new Promise<void>((resolve) => {
    const read = (data: Buffer) => {
      output += data.toString();
      if (BANNER.test(output)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  // What it printed to the end is read before it has ended.
  const ended = once(child, 'close') as Promise<[number | null]>;
  const port = () => Number(BANNER.exec(output)?.[1] ?? env.PORT);
  return {
    get port() {
      return port();
    },
    get url() {
      return `http://localhost:${port()}`;
    },
    folder,
    process: child,
    listens,
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      return (await ended)[0];
    },
  };
}

/** The one-time link that a fresh install prints. */
export function setupLink(server: ServerProcess): URL {
  const path = pathOf('setupPage').path;
  const link = server.output().match(new RegExp(`https?://\\S*${path}\\?token=[^\\s"]+`))?.[0];
  if (!link) throw new Error(`No setup link was printed:\n${server.output()}`);
  const { search } = new URL(link);
  return new URL(path + search, server.url);
}

/** Makes the first administrator through the setup link; resolves with the cookies of their session. */
export async function setUpAdmin(server: ServerProcess): Promise<string> {
  const { email, password } = PEOPLE.admin;
  const made = await postForm(setupLink(server), { email, password });
  if (made.status >= 400) throw new Error(`Setting up answered ${made.status}: ${await made.text()}`);
  return cookiesOf(made);
}

/** Makes the first administrator, and the other people through the API: each is invited, and chooses a password. */
export async function setUp(server: ServerProcess): Promise<void> {
  const { admin: _admin, ...others } = PEOPLE;
  const Cookie = await setUpAdmin(server);
  await seeTour(server.url, Cookie);
  const send = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(new URL(path, server.url), {
      method: 'POST',
      headers: { Cookie, ...(body && { 'Content-Type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  for (const { email, permissions, password } of Object.values<Person>(others)) {
    const { id } = await send<{ id: string }>(USERS.path, { email, permissions });
    const invited = await send<{ path: string }>(pathOf('inviteUser').path.replace(':user_id', id));
    const chosen = await postForm(new URL(invited.path, server.url), { password });
    if (chosen.status >= 400) throw new Error(`Choosing a password answered ${chosen.status}: ${await chosen.text()}`);
    if (!isPartner(permissions)) await signInAndSeeTour(server.url, { email, password });
  }
}

const isPartner = (permissions: readonly string[]) => externalPermissions(permissions).length > 0;

/** Of somebody whose stories are not about the tour of the console. */
export async function signInAndSeeTour(
  url: string,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  const signedIn = await postForm(new URL(pathOf('signIn').path, url), { email, password });
  await seeTour(url, cookiesOf(signedIn));
}

async function seeTour(url: string, Cookie: string): Promise<void> {
  const answer = await fetch(new URL(pathOf('tellTour').path, url), {
    method: 'POST',
    headers: { Cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ seen: true }),
  });
  if (!answer.ok) throw new Error(`The tour was not seen: ${answer.status} ${await answer.text()}`);
}

export function postForm(url: URL, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

/** What an answer set, ready to be sent back. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
