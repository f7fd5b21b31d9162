// The server as a process: one per data folder, and it leaves nobody without an answer when it stops.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { pathOf } from '@domain/contract/paths';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { freePort, MAIN, newDataFolder, postForm, removeFolder, setUp, setupLink, spawnServer, startServer } from './hosts/server';

test('a second process on the same data folder is refused with a clear message', async ({ host }) => {
  if (!host.server) throw new Error('No server');
  const second = spawnServer(host.server.folder, { PORT: String(await freePort()) });
  const [code] = (await once(second.process, 'exit')) as [number | null];
  expect(code).not.toBe(0);
  expect(second.output()).toMatch(/already|in use|another process/i);
  expect(second.output()).not.toMatch(/\bat .*\.js:\d+/);
  expect((await fetch(host.server.url)).status).toBe(200);
});

test('a damaged database is refused with a clear message', async () => {
  const folder = await newDataFolder();
  await mkdir(join(folder, 'db'), { recursive: true });
  await writeFile(join(folder, 'db', 'PG_VERSION'), 'damaged');
  const server = spawnServer(folder, { PORT: String(await freePort()) });
  const [code] = (await once(server.process, 'exit')) as [number | null];
  expect(code).toBe(1);
  expect(server.output()).toMatch(/^Cannot start: The database folder .* cannot be opened/);
  expect(server.output()).not.toMatch(/\bat .*\.js:\d+/);
  await removeFolder(folder);
});

test('SIGTERM lets a request in flight finish, and what was stored is there on the next start', async () => {
  const folder = await newDataFolder();
  const server = await startServer(folder, { SEED_TRAINERS: '5' });
  const link = setupLink(server);
  await setUp(server);
  expect((await postForm(link, { email: 'late@mock.example', password: 'a long enough password' })).status).toBe(410);

  const { email, password } = PEOPLE.staff;
  const body = new URLSearchParams({ email, password }).toString();
  const half = Math.floor(body.length / 2);
  const sending = request(new URL(pathOf('signIn').path, server.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length },
  });
  const answered = once(sending, 'response');
  sending.write(body.slice(0, half));
  // The server has the head of the request before it is told to stop.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const stopped = server.stop();
  await expect.poll(() => fetch(server.url).then(() => 'answers', () => 'refuses')).toBe('refuses');
  sending.end(body.slice(half));
  const [answer] = (await answered) as [{ statusCode: number }];
  expect(answer.statusCode).toBe(303);
  expect(await stopped).toBe(0);

  const again = await startServer(folder);
  expect(again.output()).not.toContain(pathOf('setupPage').path);
  expect((await postForm(new URL(pathOf('signIn').path, again.url), { email, password })).status).toBe(303);
  expect(await again.stop()).toBe(0);
  await removeFolder(folder);
});

test('1: SIGTERM to `npm start` ends the server behind its shell, and a start right after it finds the folder free', async () => {
  const folder = await newDataFolder();
  const port = await freePort();
  const env = { PORT: String(port), SEED_TRAINERS: '5', npm_lifecycle_event: 'start' };
  const shell = spawn('sh', ['-c', `"${process.execPath}" ${MAIN}; exit $?`], {
    stdio: 'ignore',
    env: { ...process.env, DATABASE_URL: '', HOST: '127.0.0.1', DATA_FOLDER: folder, ...env },
  });
  const asked = () => fetch(`http://localhost:${port}`).then(() => 'answers', () => 'refuses');
  await expect.poll(asked, { timeout: 60_000 }).toBe('answers');
  shell.kill('SIGTERM');
  await once(shell, 'exit');

  const next = await startServer(folder);
  expect(await asked()).toBe('refuses');
  expect(await next.stop()).toBe(0);
  await removeFolder(folder);
});
