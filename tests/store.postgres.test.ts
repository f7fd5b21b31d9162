// What only a database on disk promises: encrypted secrets, restarts, one process per folder, races of processes.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startOfDay } from '@domain/calendar';
import { seedRows } from '@server/seed/seed';
import { claimedHalfHours } from '@server/store/claims';
import { DatabaseGone } from '@server/store/errors';
import { NoDatabase } from '@server/store/postgres/host/databaseFolder';
import { FolderInUse, LOCK_FILE, lockByCommand, lockFolder } from '@server/store/postgres/host/folderLock';
import { openPglite } from '@server/store/postgres/host/openPglite';
import { openPostgres } from '@server/store/postgres/host/openPostgres';
import type { SeedTrainer, SessionRow } from '@server/store/store';
import { demoRow } from './api/demoRow';
import { withFewRecords } from './api/fewRecords';
import { migratedFiles } from './newDatabases';
import { createDatabase, createMigratedDatabase, ENCRYPTION_KEY, fail, query, TEST_DATABASE_URL } from './stores';

// A database is created in WebAssembly, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const SEED = { trainers: 12, today: '2026-11-20' };
const batches = withFewRecords(seedRows(SEED), 2);
const trainers = batches.flatMap((batch) => batch.trainers ?? []);
const trainer = trainers.find((row) => row.trainer_status === 'active' && row.pan && row.bank) as SeedTrainer;
const secrets = [trainer.pan, trainer.bank?.account_number, trainer.calendar_credential, trainer.address].map(String);
/** Of a database with all tables: how they come to be is told by the tests of migrations. */
const options = { encryptionKey: ENCRYPTION_KEY, onError: fail, files: await migratedFiles() };

function slot(): SessionRow {
  return demoRow(trainer.teacher_id, startOfDay('2027-02-01') + 36_000, { session_id: randomUUID() });
}

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'store-test-'));
});
afterAll(() => rm(root, { recursive: true }));

describe('spec 3: PGlite in a folder', () => {
  test('when the database’s thread dies, that is reported and no query hangs', async () => {
    const posted = vi.spyOn(Worker.prototype, 'postMessage');
    const reported: Error[] = [];
    const store = await openPglite({ ...options, onError: (failure) => reported.push(failure) });
    const thread = posted.mock.contexts.at(-1) as Worker;
    posted.mockRestore();
    await thread.terminate();
    await expect(store.users.count()).rejects.toThrow();
    await expect(store.users.count()).rejects.toThrow();
    expect(reported.some((failure) => failure instanceof DatabaseGone)).toBe(true);
  });

  test('one process at a time, data survives it, and its files contain no plain secret', async () => {
    const folder = join(root, 'data', 'new');
    const first = await openPglite({ folder, ...options });
    await first.load(batches);
    const session = slot();
    expect(await first.calendar.book(session)).toBe('booked');
    await expect(openPglite({ folder, ...options })).rejects.toThrow(FolderInUse);
    await expect(openPglite({ folder: join(folder, '..', 'new'), ...options })).rejects.toThrow(folder);
    await first.close();

    const second = await openPglite({ folder, ...options });
    expect(await second.isEmpty()).toBe(false);
    expect(await second.calendar.book(session)).toBe('known');
    expect(await second.calendar.book(slot())).toBe('taken');
    expect((await second.trainers.find(trainer.teacher_id))?.pan_last4).toBe(trainer.pan?.slice(-4));
    await second.close();

    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')));
    const holding = (text: string) => texts.filter((each) => each.includes(text)).length;
    expect(holding(trainer.teacher_id)).toBeGreaterThan(0);
    expect(secrets.map(holding)).toEqual([0, 0, 0, 0]);

    // A lost key loses these fields and nothing else, and the server says so.
    const reported: Error[] = [];
    const encryptionKey = `${ENCRYPTION_KEY}, changed`;
    const otherKey = await openPglite({ folder, encryptionKey, onError: (failure) => reported.push(failure) });
    expect(reported.map(String)).toEqual([expect.stringContaining('SECRET_KEY')]);
    expect(await otherKey.trainers.find(trainer.teacher_id)).toMatchObject({
      trainer_name: trainer.trainer_name,
      pan_last4: null,
      bank_last4: null,
    });
    await otherKey.close();
    await expect(otherKey.countries.list()).rejects.toBeInstanceOf(Error);
  });
});

describe('the lock of a folder', () => {
  /** Another process that locks the file by the same library; answers when it has. */
  async function holder(folder: string): Promise<ChildProcess> {
    const code = `require('fs-native-extensions').waitForLockSync(require('node:fs').openSync(process.argv[1], 'a+')); console.log('locked'); setInterval(() => {}, 1000)`;
    const child = spawn(process.execPath, ['-e', code, join(folder, LOCK_FILE)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    return child;
  }

  test('a folder is locked once, by whatever name, and its lock is given back', async () => {
    const folder = join(root, 'locked');
    await mkdir(folder);
    const unlock = await lockFolder(folder);
    await expect(lockFolder(join(root, '.', 'locked'))).rejects.toThrow(FolderInUse);
    await symlink(folder, join(root, 'linked'));
    await expect(lockFolder(join(root, 'linked'))).rejects.toThrow(FolderInUse);
    await unlock();
    await (
      await lockFolder(folder)
    )();
  });

  test('a killed process leaves nothing that holds it, and of those who come then one has it', async () => {
    const folder = join(root, 'left');
    await mkdir(folder);
    const killed = await holder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const rivals = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)));
    expect(rivals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const rival of rivals) if (rival.status === 'fulfilled') await rival.value();
  });

  test.skipIf(spawnSync('flock', ['--version']).error)(
    'where the library does not run, the command flock locks for this process',
    () => {
      const files = [1, 2].map(() => openSync(join(root, 'by-command.lock'), 'a+'));
      expect(files.map(lockByCommand)).toEqual([true, false]);
      closeSync(files[0]!);
      expect(lockByCommand(files[1]!)).toBe(true);
      closeSync(files[1]!);
    },
  );
});

describe('a folder that is no fresh one', () => {
  test('holds files but no database: refused, and nothing in it is touched', async () => {
    const folder = join(root, 'half');
    await mkdir(join(folder, 'base'), { recursive: true });
    await writeFile(join(folder, 'base', '1'), 'a page');
    await expect(openPglite({ folder, ...options })).rejects.toThrow(/PG_VERSION, global, pg_wal is missing/);
    expect((await readdir(folder)).sort()).toEqual(['base', LOCK_FILE].sort());
    // The lock was given back.
    await expect(openPglite({ folder, ...options })).rejects.toThrow(NoDatabase);
  });

  test('a database that was begun and never completed is begun again', async () => {
    const folder = join(root, 'begun');
    const store = await openPglite({ folder, ...options });
    await store.close();
    expect(await readdir(folder)).not.toContain('unfinished');
    await writeFile(join(folder, 'unfinished'), '');
    await rm(join(folder, 'PG_VERSION'));
    const again = await openPglite({ folder, ...options });
    expect(await again.isEmpty()).toBe(true);
    await again.close();
  });
});

describe.runIf(TEST_DATABASE_URL)('PostgreSQL, from several processes', () => {
  test('parallel starts migrate once, and claims hold between stores that know nothing of each other', async () => {
    const database = await createDatabase();
    const stores = await Promise.all([1, 2, 3, 4].map(() => openPostgres({ url: database.url, ...options })));
    const loads = await Promise.allSettled(stores.map((store) => store.load(batches)));
    expect(loads.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);

    const rivals = Array.from({ length: 200 }, (_, number) => stores[number % stores.length]?.calendar.book(slot()));
    const answers = await Promise.all(rivals);
    expect(answers.filter((answer) => answer === 'booked')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(199);

    const [claim] = await query(database.url, 'select * from slot_claims limit 1');
    const values = `'${claim?.['teacher_id']}', ${claim?.['half_hour']}, '${claim?.['session_id']}'`;
    await expect(query(database.url, `insert into slot_claims values (${values})`)).rejects.toMatchObject({
      code: '23505',
    });

    await Promise.all(stores.map((store) => store.close()));
    await database.drop();
  });

  test('columns with secrets hold none of them in the clear, and loaded claims are those of the sessions', async () => {
    const database = await createMigratedDatabase();
    const store = await openPostgres({ url: database.url, ...options });
    await store.load(batches);
    const columns = `select pan, bank, calendar_credential, address from trainers`;
    const stored = await query(database.url, `${columns} where teacher_id = '${trainer.teacher_id}'`);
    const sealed: unknown = expect.stringMatching(/^v1\./);
    expect(stored).toEqual([{ pan: sealed, bank: sealed, calendar_credential: sealed, address: sealed }]);
    for (const secret of secrets) expect(JSON.stringify(stored)).not.toContain(secret);
    // The planner knows from the first call on how many there are.
    const counted = await query(
      database.url,
      `select relname from pg_class where relname in ('trainers', 'sessions', 'slot_claims') and reltuples > 0`,
    );
    expect(counted).toHaveLength(3);

    const claims = await query(database.url, 'select session_id, half_hour from slot_claims');
    const wanted = batches
      .flatMap((batch) => batch.sessions ?? [])
      .flatMap((session) => claimedHalfHours(session).map((halfHour) => `${session.session_id} ${halfHour}`));
    expect(claims.map((claim) => `${claim['session_id']} ${claim['half_hour']}`).sort()).toEqual(wanted.sort());
    await store.close();
    await database.drop();
  });
});
