// The server as a process: one per data folder, and none on a folder that is damaged.
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathOf } from '@domain/contract/paths';
import { expect, test } from './fixtures';
import { newDataFolder, removeFolder, seededFolder, spawnServer, startServer } from './hosts/server';

test('a second process on the same data folder is refused with a clear message', async () => {
  const folder = await seededFolder();
  const first = await startServer(folder);
  const second = spawnServer(folder);
  const [code] = (await once(second.process, 'close')) as [number | null];
  expect(code).not.toBe(0);
  expect(second.output()).toMatch(/already|in use|another process/i);
  expect(second.output()).not.toMatch(/\bat .*\.js:\d+/);
  expect((await fetch(first.url)).status).toBe(200);
  await first.stop();
  await removeFolder(folder);
});

test('a database without its PG_VERSION is refused: no new one, no setup link', async () => {
  const folder = await seededFolder();
  await rm(join(folder, 'db', 'PG_VERSION'));
  const again = spawnServer(folder);
  expect((await once(again.process, 'close'))[0]).toBe(1);
  expect(again.output()).toMatch(/^Cannot start: The database folder .* cannot be opened: PG_VERSION is missing/);
  expect(again.output()).not.toContain(pathOf('setupPage').path);
  await removeFolder(folder);
});

test('a damaged database is refused with a clear message', async () => {
  const folder = await newDataFolder();
  await mkdir(join(folder, 'db'), { recursive: true });
  await writeFile(join(folder, 'db', 'PG_VERSION'), 'damaged');
  const server = spawnServer(folder);
  const [code] = (await once(server.process, 'close')) as [number | null];
  expect(code).toBe(1);
  expect(server.output()).toMatch(/^Cannot start: The database folder .* cannot be opened: .* is missing/);
  expect(server.output()).not.toMatch(/\bat .*\.js:\d+/);
  await removeFolder(folder);
});
