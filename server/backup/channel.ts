// Makes a backup while the server has the embedded database open, which no second process can open: the server makes it
// itself, for anyone who can read the file with its address and token in the data folder.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { WithClient } from '../store/postgres/connections/connections';
import type { Log } from '../log/log';
import { withDump } from './file';
import { BackupProblem } from './problem';

/** Where it listens, and the token it expects. */
interface Address {
  port: number;
  token: string;
}

const LOOPBACK = '127.0.0.1';
const fileIn = (folder: string) => join(folder, 'backup-channel');

/** Listens on this machine until the answered function is called. */
export async function openChannel(folder: string, withClient: WithClient, log: Log): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('base64url');
  const server = createServer((incoming, answer) => {
    if (!mayAsk(incoming, token)) return void answer.writeHead(403).end();
    withClient((client) => withDump(client, (content) => send(content, answer))).catch((problem: unknown) => {
      log.error({ err: problem }, 'A backup could not be made');
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, LOOPBACK, resolve);
  });
  const { port } = server.address() as { port: number };
  const file = fileIn(folder);
  // Written under another name and renamed, so that nobody reads half of it and a file left by a killed server is replaced.
  await writeFile(`${file}.${process.pid}`, JSON.stringify({ port, token } satisfies Address), { mode: 0o600 });
  await rename(`${file}.${process.pid}`, file);
  return async () => {
    await rm(file, { force: true });
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  };
}

async function send(content: Readable, answer: ServerResponse): Promise<void> {
  answer.writeHead(200, { 'Content-Type': 'application/gzip' });
  await pipeline(content, answer);
}

function mayAsk({ method, headers }: IncomingMessage, token: string): boolean {
  const [given, wanted] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return method === 'POST' && given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** The compressed backup, made by the server that has the folder's database open; undefined when there is none. */
export async function requestServer(folder: string): Promise<IncomingMessage | undefined> {
  const address = await readFile(fileIn(folder), 'utf8').catch((problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'ENOENT') throw new BackupProblem(`The running server cannot be asked: ${problem.message}`);
  });
  if (address === undefined) return undefined;
  const { port, token } = JSON.parse(address) as Address;
  const answer = await new Promise<IncomingMessage | undefined>((resolve, reject) => {
    const outgoing = request(
      { host: LOOPBACK, port, method: 'POST', headers: { Authorization: `Bearer ${token}` } },
      resolve,
    );
    // A server that was killed left its file behind.
    outgoing.on('error', (problem: NodeJS.ErrnoException) =>
      problem.code === 'ECONNREFUSED' ? resolve(undefined) : reject(problem),
    );
    outgoing.end();
  });
  if (answer && answer.statusCode !== 200) {
    answer.resume();
    if (answer.statusCode === 403) return undefined;
    throw new BackupProblem('The running server could not make the backup; its log says why');
  }
  return answer;
}
