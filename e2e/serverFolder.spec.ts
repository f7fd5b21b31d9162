// One server on a folder of its own, through its starts and ends: nobody is left without an answer, and nothing that was stored is lost.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { copyFile, readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { pathOf } from '@domain/contract/paths';
import { LEAD } from '../tests/api/lead';
import { INSTANT } from '../tests/clock/instant.mjs';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import {
  AT_THE_INSTANT,
  cookiesOf,
  freePort,
  MAIN,
  newDataFolder,
  postForm,
  removeFolder,
  type ServerProcess,
  setUpAdmin,
  spawnServer,
  startServer,
} from './hosts/server';

/**
 * One folder and its server through starts and ends: what ends one test is what the next begins with. Its company is small: each start,
 * copy and backup is of all of it.
 */
test.describe.serial('a server on its folder', () => {
  let folder: string;
  let server: ServerProcess;
  test.beforeAll(async () => {
    folder = await newDataFolder();
    server = await startServer(folder, { TMPDIR: await newDataFolder(), SEED_TRAINERS: '1' });
    await setUpAdmin(server);
  });
  test.afterAll(async () => {
    if (server.process.exitCode === null) await server.stop('SIGKILL');
    await removeFolder(folder);
  });

  test('locks it on every path to it, with any temporary folder, and leaves it free at once after a crash', async () => {
    const second = spawnServer(folder, { TMPDIR: await newDataFolder() });
    expect((await once(second.process, 'close'))[0]).toBe(1);
    expect(second.output()).toMatch(/in use by another process/);
    await server.stop('SIGKILL');
    server = await startServer(folder, { TMPDIR: await newDataFolder() });
    expect(server.output()).not.toContain(pathOf('setupPage').path);
  });

  test('lets a request in flight finish after SIGTERM, and what was stored is there on the next start', async () => {
    const { email, password } = PEOPLE.admin;
    const body = new URLSearchParams({ email, password }).toString();
    const half = Math.floor(body.length / 2);
    const sending = request(new URL(pathOf('signIn').path, server.url), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': body.length,
        Expect: '100-continue',
      },
    });
    const answered = once(sending, 'response');
    sending.flushHeaders();
    // The server has the head of the request before it is told to stop.
    await once(sending, 'continue');
    sending.write(body.slice(0, half));
    const stopped = server.stop();
    await expect
      .poll(() =>
        fetch(server.url).then(
          () => 'answers',
          () => 'refuses',
        ),
      )
      .toBe('refuses');
    sending.end(body.slice(half));
    const [answer] = (await answered) as [{ statusCode: number }];
    expect(answer.statusCode).toBe(303);
    expect(await stopped).toBe(0);

    server = await startServer(folder);
    expect(server.output()).not.toContain(pathOf('setupPage').path);
    expect((await postForm(new URL(pathOf('signIn').path, server.url), { email, password })).status).toBe(303);
  });

  test('does a write once that it was killed in the middle of, when it is sent again after the restart', async () => {
    const { email, password } = PEOPLE.admin;
    const Cookie = cookiesOf(await postForm(new URL(pathOf('signIn').path, server.url), { email, password }));
    const { method, path } = pathOf('createLead');
    const lead = (at: number) => ({ ...LEAD, mobile_number: `+9198765000${String(at).padStart(2, '0')}` });
    const send = async (url: string, at: number) => {
      const headers = { 'Content-Type': 'application/json', Cookie, 'Idempotency-Key': `press-${at}` };
      const answer = await fetch(new URL(path, url), { method, headers, body: JSON.stringify(lead(at)) });
      return { status: answer.status, body: (await answer.json()) as unknown };
    };

    const SENT = 40;
    const first = Array.from({ length: SENT }, (_, at) => send(server.url, at).catch(() => undefined));
    await Promise.race(first);
    await server.stop('SIGKILL');
    const answered = await Promise.all(first);

    // Its clock stands still: a minute later, what the dead server had begun is free to be taken over.
    const later = new Date(INSTANT + 60_000).toISOString();
    server = await startServer(folder, { PORT: String(server.port), TEST_NOW: later });
    const again = await Promise.all(answered.map((_, at) => send(server.url, at)));
    expect(again.map(({ status }) => status)).toEqual(Array(SENT).fill(201));
    expect(
      answered.every((answer, at) => answer === undefined || JSON.stringify(answer) === JSON.stringify(again[at])),
    ).toBe(true);
    expect(await Promise.all(answered.map((_, at) => send(server.url, at)))).toEqual(again);
  });

  test('is backed up while it runs, and a server that starts on what was restored knows the same people', async () => {
    const restored = await newDataFolder();
    const file = join(folder, 'backup.gz');
    const command = async (name: string, dataFolder: string, cut = false) => {
      const child = spawn(process.execPath, ['scripts/backup.mjs', name, file], {
        env: { ...process.env, DATABASE_URL: '', DATA_FOLDER: dataFolder },
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (data: Buffer) => (output += data.toString()));
      // The process is ended as soon as it has begun to write.
      const watcher = cut
        ? watch(folder, (_, name) => void (name?.endsWith('.partial') && child.kill('SIGINT')))
        : undefined;
      await once(child, 'close');
      watcher?.close();
      return { code: child.exitCode, output };
    };
    // Ended by the signal itself where it came before anything was begun.
    expect([130, null]).toContain((await command('backup', folder, true)).code);
    expect((await readdir(folder)).filter((each) => each.startsWith('backup.gz'))).toEqual([]);
    expect(await command('backup', folder)).toMatchObject({ code: 0, output: expect.stringContaining('found whole') });
    expect(await command('restore', folder)).toMatchObject({ code: 1, output: expect.stringContaining('in use') });
    expect(await server.stop()).toBe(0);

    await copyFile(join(folder, 'secret'), join(restored, 'secret'));
    expect(await command('restore', restored)).toMatchObject({ code: 0 });
    const again = await startServer(restored);
    const { email, password } = PEOPLE.admin;
    expect((await postForm(new URL(pathOf('signIn').path, again.url), { email, password })).status).toBe(303);
    expect(await again.stop()).toBe(0);
    await removeFolder(restored);
  });

  test('ends behind its shell by a SIGTERM to `npm start`, and a start right after it finds the folder free', async () => {
    const port = await freePort();
    const env = { PORT: String(port), npm_lifecycle_event: 'start' };
    const shell = spawn('sh', ['-c', `"${process.execPath}" ${AT_THE_INSTANT.join(' ')} ${MAIN}; exit $?`], {
      stdio: 'ignore',
      env: { ...process.env, DATABASE_URL: '', HOST: '127.0.0.1', DATA_FOLDER: folder, ...env },
    });
    const requested = () =>
      fetch(`http://localhost:${port}`).then(
        () => 'answers',
        () => 'refuses',
      );
    await expect.poll(requested, { timeout: 60_000 }).toBe('answers');
    shell.kill('SIGTERM');
    await once(shell, 'exit');

    server = await startServer(folder);
    expect(await requested()).toBe('refuses');
    expect(await server.stop()).toBe(0);
  });
});
