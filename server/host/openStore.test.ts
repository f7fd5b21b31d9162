// What an operator gets who starts over a data folder: a private database, or words.
import { chmod, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CannotStart, readConfiguration } from './configuration';
import { isSlow, openStore } from './openStore';

// A database is created in WebAssembly, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const log = { info: () => undefined, error: () => undefined };
let root: string;
let data: string;
let umask: number;

const open = (folder: string) =>
  openStore(readConfiguration({ DATA_FOLDER: folder, SEED_TRAINERS: '0' }), {
    log,
    now: 1_795_000_000,
    onError: () => undefined,
  });

beforeAll(async () => {
  umask = process.umask();
  root = await mkdtemp(join(tmpdir(), 'open-store-'));
  data = join(root, 'data');
  await (await open(data)).store.close();
});
afterAll(async () => {
  process.umask(umask);
  await rm(root, { recursive: true });
});

async function openToOthers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await stat(path)).mode & 0o077 })));
  return modes.filter(({ mode }) => mode !== 0).map(({ path }) => path);
}

test('folder and files are their owner’s only: new ones, written ones, and those that were not', async () => {
  expect(await openToOthers(data)).toEqual([]);
  for (const name of ['secret', 'db', join('db', 'pg_wal'), join('db', 'PG_VERSION')])
    await chmod(join(data, name), 0o777);
  await chmod(data, 0o755);
  const { store } = await open(data);
  await store.users.add({
    email: 'a@b.example',
    permissions: [],
    password_hash: 'x',
    created_on: 1,
    created_by: 'a@b.example',
  });
  expect(await openToOthers(data)).toEqual([]);
  await store.close();
  expect(await openToOthers(data)).toEqual([]);
});

test('a folder with a secret but no database is refused, and stays as it is', async () => {
  const folder = join(root, 'half');
  await cp(join(data, 'secret'), join(folder, 'secret'));
  await expect(open(folder)).rejects.toThrow(CannotStart);
  await expect(open(folder)).rejects.toThrow(/not empty \(secret\), but holds no database/);
  expect(await readFile(join(folder, 'secret'), 'utf8')).toBe(await readFile(join(data, 'secret'), 'utf8'));
});

test.each(['PG_VERSION', 'global', 'base', 'pg_wal'])(
  'a database without its %s is refused, never created',
  async (name) => {
    const folder = join(root, `without-${name}`);
    await cp(data, folder, { recursive: true });
    await rm(join(folder, 'db', name), { recursive: true });
    await expect(open(folder)).rejects.toThrow(new RegExp(`cannot be opened: ${name} is missing`));
    expect(await readdir(join(folder, 'db'))).not.toContain(name);
  },
);

test.each([
  ['tables', (name: string) => /^base\/5\/(1[6-9]|[2-9]\d)\d{3}$/.test(name)],
  ['catalogue', (name: string) => /^base\/5\/1\d{3}$/.test(name)],
  ['control file', (name: string) => name === 'global/pg_control'],
])('damaged pages are reported in words: %s', async (_what, isDamaged) => {
  const folder = join(root, `damaged-${_what}`);
  await cp(data, folder, { recursive: true });
  const names = (await readdir(join(folder, 'db'), { recursive: true })).filter(isDamaged);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    const bytes = await readFile(join(folder, 'db', name));
    await writeFile(
      join(folder, 'db', name),
      bytes.map((byte, at) => (at % 8192 < 16 ? byte : 0xa5)),
    );
  }
  const problem: unknown = await open(folder).then(
    () => 'opened',
    (reason: unknown) => reason,
  );
  expect(problem).toBeInstanceOf(CannotStart);
  expect(String(problem)).toMatch(/The database folder .* cannot be opened: .*Put a backup in its place/);
});

test('a start that takes too long is none of a damaged folder: it is tried again, and no backup is put in its place', () => {
  const wrapped = new Error('The database did not start', {
    cause: Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
  });
  const slow = [
    new Error('timeout exceeded when trying to connect'),
    new Error('The worker timed out'),
    new DOMException('Late', 'TimeoutError'),
    Object.assign(new Error('connect'), { code: 'ETIMEDOUT' }),
    wrapped,
  ];
  expect(slow.map(isSlow)).toEqual([true, true, true, true, true]);
  expect(
    [
      new Error('base/5/1259 is missing'),
      Object.assign(new Error('invalid page'), { code: 'XX001' }),
      new Error('timeouts.conf is damaged'),
      undefined,
    ].map(isSlow),
  ).toEqual([false, false, false, false]);
});
