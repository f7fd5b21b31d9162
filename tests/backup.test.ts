// Backups: everything, as it was at one moment, from either database into either, the same row by row; or a refusal and nothing.
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openChannel } from '@server/backup/channel';
import { type Terminal, run } from '@server/backup/command';
import { withFolder, withPostgres } from '@server/backup/databases';
import { countTables } from '@server/backup/dump';
import { writeBackup } from '@server/backup/file';
import { secretInFile, subkey } from '@server/host/secret';
import { seedRows } from '@server/seed/seed';
import { openPglite, type PgliteStore } from '@server/store/postgres/host/openPglite';
import { migratedFiles } from './newDatabases';
import { createDatabase, fail, query, TEST_DATABASE_URL } from './stores';
import { CLEAR, found, SEALED, trainersBeforeCanaries, writeCanaries } from './api/canaries';
import { withFewRecords } from './api/fewRecords';
import { openTestServer, peopled, TODAY } from './api/testServer';

// Databases are created in WebAssembly, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const company = withFewRecords(seedRows({ trainers: 12, today: TODAY }), 6);
const AT = 1_795_000_000;
/** What tables, JSON and files stumble over. */
const ODD = '"\\ \u2028 {a,"b"} \t \n 😀 \u0001 null NULL \\N';

let root: string;
let folder: string;
let secret: string;
let backup: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'backup-test-'));
  folder = join(root, 'data');
  secret = await secretInFile(join(folder, 'secret'));
  const store = await open(folder);
  await store.load([...company, trainersBeforeCanaries()]);
  await writeCanaries((await openTestServer(await peopled(store, 0))).as, store);
  await store.users.add({
    email: 'odd@example.com',
    permissions: ['prod-admins', ODD],
    password_hash: ODD,
    created_on: AT,
    created_by: 'x',
  });
  await store.views.put({
    owner: 'admin@example.com',
    list: 'trainers',
    name: ODD,
    search: '',
    layout: null,
    shared: false,
  });
  await store.audit.write([
    {
      at: AT,
      actor: 'x',
      action: 'y',
      subject_type: 'z',
      subject_id: ODD,
      details: { a: 1e-7, b: 12345678901234567000, c: [null, ODD], d: {} },
    },
  ]);
  await store.close();
  backup = join(root, 'whole.gz');
  const { code, output } = await command(['backup', backup], { DATA_FOLDER: folder });
  if (code !== 0) throw new Error(output);
});
afterAll(() => rm(root, { recursive: true }));

async function open(dataFolder: string, key = secret): Promise<PgliteStore> {
  return openPglite({
    folder: join(dataFolder, 'db'),
    files: await migratedFiles(),
    encryptionKey: subkey(key, 'data'),
    onError: fail,
  });
}

async function command(args: string[], env: Record<string, string>): Promise<{ code: number; output: string }> {
  const lines: string[] = [];
  const terminal: Terminal = { say: (text) => void lines.push(text), onCleanup: () => undefined };
  const code = await run(args, env, terminal);
  return { code, output: lines.join('\n') };
}

/** One of the seed with PAN and bank account. */
function sealedTrainer() {
  const trainers = company.flatMap((rows) => rows.trainers ?? []);
  return trainers.find(({ pan, bank }) => pan && bank)!;
}

/** Most of the write-ahead log is not written yet: searching it takes longer than all else. */
function withoutEmptyPages(bytes: Buffer): Buffer {
  const empty = Buffer.alloc(8192);
  const pages = Array.from({ length: Math.ceil(bytes.length / empty.length) }, (_, at) =>
    bytes.subarray(at * empty.length, (at + 1) * empty.length),
  );
  return Buffer.concat(pages.filter((page) => !page.equals(empty.subarray(0, page.length))));
}

const rowsIn = (dataFolder: string) => withFolder(join(dataFolder, 'db'), { migrated: false }, counted);
const rowsAt = (url: string) => withPostgres(url, { migrated: false }, counted);

async function counted(client: Parameters<typeof countTables>[0]) {
  await client.query('begin');
  const counts = await countTables(client);
  await client.query('rollback');
  return counts;
}

let folders = 0;
/** A data folder with the secret of the first one, or without any. */
async function newFolder(withSecret = true): Promise<string> {
  const made = join(root, `folder-${folders++}`);
  await mkdir(made);
  if (withSecret) await writeFile(join(made, 'secret'), secret);
  return made;
}

/** The backup with its text changed. */
async function changed(change: (text: string) => string): Promise<string> {
  const file = join(root, `changed-${folders++}.gz`);
  await writeFile(file, gzipSync(change(gunzipSync(await readFile(backup)).toString('utf8'))));
  return file;
}

describe('a backup', () => {
  test('is for its owner only, whole, and holds every table without a secret in the clear', async () => {
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
    const text = gunzipSync(await readFile(backup)).toString('utf8');
    const head = JSON.parse(text.slice(0, text.indexOf('\n'))) as { tables: { name: string }[] };
    const { tables } = { tables: head.tables.map(({ name }) => name) };
    expect(tables).toEqual(
      expect.arrayContaining([
        'trainers',
        'sessions',
        'slot_claims',
        'leads',
        'bookings',
        'audit_log',
        'users',
        'sign_ins',
        'saved_views',
      ]),
    );
    expect(tables.indexOf('trainers')).toBeLessThan(tables.indexOf('sessions'));
    const { pan, bank } = sealedTrainer();
    const sealed = { ...SEALED, pan: pan!, account: bank!.account_number, secret };
    expect([found(text, CLEAR), found(text, sealed)]).toEqual([Object.keys(CLEAR), []]);
    const files = (await readdir(join(folder, 'db'), { recursive: true, withFileTypes: true })).filter((each) =>
      each.isFile(),
    );
    const clear = new Set<string>();
    for (const { parentPath, name } of files) {
      const bytes = withoutEmptyPages(await readFile(join(parentPath, name)));
      expect([name, found(bytes, sealed)]).toEqual([name, []]);
      for (const each of found(bytes, CLEAR)) clear.add(each);
    }
    expect([...clear]).toEqual(Object.keys(CLEAR));
  });

  test('a backup that is made while the server writes holds one moment', async () => {
    const store = await open(folder);
    const close = await openChannel(folder, store.withClient, {
      info: () => undefined,
      error: (facts) => fail(new Error(JSON.stringify(facts))),
    });
    const before = (await store.audit.of('race', 'both')).length;
    let written = 0;
    const race = { on: true };
    const writing = (async () => {
      for (; race.on; written++)
        await store.transaction(async (tx) => {
          // Two rows of two tables, always together.
          await tx.audit.write([
            { at: AT, actor: 'x', action: 'y', subject_type: 'race', subject_id: 'both', details: { n: written } },
          ]);
          await tx.users.add({
            email: `race-${written}@example.com`,
            permissions: [],
            password_hash: '',
            created_on: AT,
            created_by: 'x',
          });
        });
    })();
    const file = join(root, 'served.gz');
    const { code, output } = await command(['backup', file], { DATA_FOLDER: folder });
    const until = written;
    race.on = false;
    await writing;
    await close();
    await store.close();
    expect([code, before]).toEqual([0, 0]);
    expect(output).toMatch(/audit_log +\d+ +sha256 [0-9a-f]{64}/);
    const text = gunzipSync(await readFile(file)).toString('utf8');
    const [users, audits] = [/"race-\d+@example\.com"/, /"race", "both"/].map(
      (pattern) => text.split('\n').filter((row) => pattern.test(row)).length,
    );
    expect(users).toBe(audits);
    expect(users).toBeGreaterThan(0);
    expect(users).toBeLessThanOrEqual(until + 1);
    await expect(stat(join(folder, 'backup-channel'))).rejects.toThrow('ENOENT');
  });

  test('needs read access to the data folder', async () => {
    const made = await newFolder();
    const close = await openChannel(made, () => fail(new Error('asked')), {
      info: () => undefined,
      error: () => undefined,
    });
    const file = join(made, 'backup-channel');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { port } = JSON.parse(await readFile(file, 'utf8')) as { port: number };
    for (const Authorization of ['', 'Bearer x', `Bearer ${'x'.repeat(43)}`])
      expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: { Authorization } })).status).toBe(
        403,
      );
    await close();
  });

  test('a backup that fails on its way, or is given up, leaves no file', async () => {
    const made = await newFolder();
    const file = join(made, 'half.gz');
    const broken = Readable.from(
      (async function* () {
        yield await readFile(backup).then((bytes) => bytes.subarray(0, 100));
        throw new Error('the server went away');
      })(),
    );
    await expect(writeBackup(file, broken)).rejects.toThrow('the server went away');
    await expect(writeBackup(file, Readable.from([(await readFile(backup)).subarray(0, -20)]))).rejects.toThrow(
      'cut off',
    );
    let clean: () => void = () => undefined;
    const endless = new Readable({ read: () => undefined });
    const writing = writeBackup(file, endless, (given) => (clean = given)).catch(() => undefined);
    await vi.waitFor(async () => expect(await readdir(made)).toHaveLength(2), { timeout: 20_000 });
    clean();
    expect(await readdir(made)).toEqual(['secret']);
    endless.destroy(new Error('given up'));
    await writing;
    expect(await readdir(made)).toEqual(['secret']);
  });

  test('is not written over another file, nor where there is no database', async () => {
    expect(await command(['backup', backup], { DATA_FOLDER: folder })).toMatchObject({
      code: 1,
      output: expect.stringContaining('there already'),
    });
    const empty = await newFolder();
    expect(await command(['backup', join(root, 'none.gz')], { DATA_FOLDER: empty })).toMatchObject({
      code: 1,
      output: expect.stringContaining('no database'),
    });
    expect(await readdir(empty)).toEqual(['secret']);
    expect(await command(['backup', join(root, 'no', 'such', 'folder.gz')], { DATA_FOLDER: folder })).toMatchObject({
      code: 1,
      output: expect.stringContaining('cannot be written'),
    });
  });
});

describe('restoring into a data folder', () => {
  test('brings back every row, opens what is sealed, and goes on counting', async () => {
    const made = await newFolder();
    const { code, output } = await command(['restore', backup], { DATA_FOLDER: made });
    expect([code, output]).toEqual([0, expect.stringContaining('compared row by row')]);
    const second = join(root, 'second.gz');
    await command(['backup', second], { DATA_FOLDER: made });
    const rowsOnly = async (file: string) =>
      gunzipSync(await readFile(file))
        .toString('utf8')
        .split('\n')
        .filter((line) => !/"(made|backup)":|"end":"backup"/.test(line));
    expect(await rowsOnly(second)).toEqual(await rowsOnly(backup));
    expect(await readdir(made)).toEqual(['db', 'secret']);

    const store = await open(made);
    const [view] = await store.views.of('admin@example.com', 'trainers');
    expect(view?.name).toBe(ODD);
    const { teacher_id, pan } = sealedTrainer();
    expect((await store.trainers.find(teacher_id))?.pan_last4).toBe(pan!.slice(-4));
    await store.audit.write([
      { at: AT + 1, actor: 'x', action: 'later', subject_type: 'z', subject_id: ODD, details: {} },
    ]);
    expect((await store.audit.of('z', ODD)).map(({ action }) => action)).toEqual(['later', 'y']);
    await store.close();
  });

  test.each([
    ['cut off', (text: string) => text.slice(0, -200), /cut off|changed/],
    ['without its end', (text: string) => text.slice(0, text.lastIndexOf('{"end":"backup"')), /cut off/],
    [
      'with a changed row',
      (text: string) => text.replace('Tutor', 'Tudor').replace('["IN", "India"]', '["IN", "Indja"]'),
      /changed or damaged/,
    ],
    ['with a row less', (text: string) => text.replace('["IN", "India"]\n', ''), /changed or damaged/],
    ['with a changed head', (text: string) => text.replace('"schema":"', '"schema":"x'), /changed or damaged/],
    ['with more behind it', (text: string) => `${text}["x"]\n`, /changed or damaged/],
    ['of something else', () => '{"hello":1}\n', /no backup of the console/],
    ['of no JSON', () => 'hello\n', /no backup of the console/],
    ['that is empty', () => '', /cut off/],
  ])('a file %s is refused before anything is touched', async (_, change, message) => {
    const made = await newFolder();
    expect(await command(['restore', await changed(change)], { DATA_FOLDER: made })).toEqual({
      code: 1,
      output: expect.stringMatching(message),
    });
    expect(await readdir(made)).toEqual(['secret']);
  });

  test('a file that is cut off as a file, that is no file, or that is not there, too', async () => {
    const made = await newFolder();
    const cut = join(root, 'cut.gz');
    await writeFile(cut, (await readFile(backup)).subarray(0, -5000));
    const plain = join(root, 'plain.gz');
    await writeFile(plain, 'hello');
    for (const [file, message] of [
      [cut, 'cut off'],
      [plain, 'no backup'],
      [join(root, 'nowhere.gz'), 'There is no file'],
      [root, 'cannot be read'],
    ] as const)
      expect(await command(['restore', file], { DATA_FOLDER: made })).toEqual({
        code: 1,
        output: expect.stringContaining(message),
      });
    expect(await readdir(made)).toEqual(['secret']);
  });

  test('another schema, a full database, and one that is served are refused, with nothing changed', async () => {
    const made = await newFolder();
    // Whole in itself: its sums are those of what it says.
    const other = await changed((text) => resummed(text.replace(/"schema":"\w+"/, '"schema":"0001_other"')));
    expect(await command(['restore', other], { DATA_FOLDER: made })).toEqual({
      code: 1,
      output: expect.stringContaining('of schema 0001_other'),
    });
    expect(await readdir(made)).toEqual(['secret']);
    const before = await rowsIn(folder);
    expect(await command(['restore', backup], { DATA_FOLDER: folder })).toEqual({
      code: 1,
      output: expect.stringContaining('not empty'),
    });
    expect(await rowsIn(folder)).toEqual(before);
    const store = await open(folder);
    expect(await command(['restore', backup], { DATA_FOLDER: folder })).toEqual({
      code: 1,
      output: expect.stringContaining('in use'),
    });
    await store.close();
  });

  test('another key is refused in words, unless the sealed fields are given up', async () => {
    const made = await newFolder(false);
    for (const SECRET_KEY of ['', 'another secret, which is long enough']) {
      expect(await command(['restore', backup], { DATA_FOLDER: made, SECRET_KEY })).toEqual({
        code: 1,
        output: expect.stringContaining('--without-key'),
      });
      expect(await readdir(made)).toEqual([]);
    }
    expect(await command(['restore', backup, '--without-key'], { DATA_FOLDER: made })).toMatchObject({ code: 0 });
  });
});

test('wrong arguments are answered with the usage', async () => {
  for (const args of [[], ['backup'], ['restore', 'a', 'b'], ['burn', 'x']])
    expect(await command(args, {})).toMatchObject({
      code: 1,
      output: expect.stringContaining('npm run restore -- FILE'),
    });
  expect(await command(['move', 'mysql://x/y'], { DATA_FOLDER: folder })).toMatchObject({
    code: 1,
    output: expect.stringContaining('postgres://'),
  });
  expect(await command(['backup', 'x'], { PORT: 'x' })).toMatchObject({
    code: 1,
    output: expect.stringContaining('PORT'),
  });
});

describe.runIf(TEST_DATABASE_URL)('with PostgreSQL', () => {
  const made: { url: string; drop(): Promise<void> }[] = [];
  const newDatabase = async () => {
    const database = await createDatabase();
    made.push(database);
    return database.url;
  };
  afterAll(async () => {
    for (const database of made) await database.drop();
  });

  test('a backup goes from the one to the other and back, the same row by row', async () => {
    const env = { DATABASE_URL: await newDatabase(), SECRET_KEY: secret };
    expect(await command(['restore', backup], env)).toMatchObject({
      code: 0,
      output: expect.not.stringContaining('postgres://'),
    });
    const first = join(root, 'postgres.gz');
    expect(await command(['backup', first], env)).toMatchObject({ code: 0 });
    const back = await newFolder();
    expect(await command(['restore', first], { DATA_FOLDER: back })).toMatchObject({ code: 0 });
    expect(await rowsIn(back)).toEqual(await rowsAt(env.DATABASE_URL));
    expect(await command(['restore', backup], env)).toMatchObject({
      code: 1,
      output: expect.stringContaining('not empty'),
    });
    await query(
      env.DATABASE_URL,
      `insert into audit_log (at, actor, action, subject_type, subject_id, details) values (1, '', '', '', '', '{}')`,
    );
  });

  test('a backup while others write is of one moment', async () => {
    const url = await newDatabase();
    const env = { DATABASE_URL: url, SECRET_KEY: secret };
    await command(['restore', backup], env);
    const race = { on: true };
    const writing = (async () => {
      for (let n = 0; race.on; n++)
        await query(
          url,
          `begin; insert into users (id, email, permissions, version, created_on, created_by, updated_on, updated_by) values ('id-${n}', 'race-${n}@x', '{}', 1, 1, '', 1, ''); insert into countries values ('race-${n}', 'race'); commit`,
        );
    })();
    const file = join(root, 'busy.gz');
    expect(await command(['backup', file], env)).toMatchObject({ code: 0 });
    race.on = false;
    await writing;
    const text = gunzipSync(await readFile(file)).toString('utf8');
    expect(text.match(/"race-\d+@x"/g)?.length ?? 0).toBe(text.match(/"race-\d+"/g)?.length ?? 0);
  });

  test('the embedded database moves in one command, compared row by row, and stays where it was', async () => {
    const url = await newDatabase();
    const before = await rowsIn(folder);
    const { code, output } = await command(['move', url], { DATA_FOLDER: folder });
    expect([code, output]).toEqual([0, expect.stringContaining('every row was compared')]);
    for (const { name, rows, sha256 } of before)
      expect(output).toMatch(new RegExp(`${name} +${rows}  sha256 ${sha256}  the same there`));
    expect(await rowsAt(url)).toEqual(before);
    expect(await rowsIn(folder)).toEqual(before);
    expect(await command(['move', url], { DATA_FOLDER: folder })).toMatchObject({
      code: 1,
      output: expect.stringContaining('not empty'),
    });
    const store = await open(folder);
    expect(await command(['move', await newDatabase()], { DATA_FOLDER: folder })).toMatchObject({
      code: 1,
      output: expect.stringContaining('in use'),
    });
    await store.close();
  });

  test('a row that is not the same there fails the move, and nothing of it is kept', async () => {
    const url = await newDatabase();
    const spoil = `create function spoil() returns trigger language plpgsql as $$ begin new.name := new.name || '.'; return new; end $$;
      create trigger spoil before insert on countries for each row execute function spoil()`;
    await withPostgres(url, { migrated: true }, (connection) => connection.query(spoil));
    const { code, output } = await command(['move', url], { DATA_FOLDER: folder });
    expect([code, output]).toEqual([1, expect.stringContaining('The rows of countries are not the same')]);
    expect((await rowsAt(url)).every(({ rows }) => rows === 0)).toBe(true);
  });

  test('a database that cannot be reached, or is not the console’s, is refused in words', async () => {
    const nobody = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', SECRET_KEY: secret };
    expect(await command(['restore', backup], nobody)).toMatchObject({
      code: 1,
      output: expect.stringContaining('127.0.0.1:1/none cannot be used'),
    });
    const empty = { DATABASE_URL: await newDatabase(), SECRET_KEY: secret };
    expect(await command(['backup', join(root, 'empty.gz')], empty)).toMatchObject({
      code: 1,
      output: expect.stringContaining('cannot be used'),
    });
  });
});

/** The sum of all lines as it must be after a change of them. */
function resummed(text: string): string {
  const lines = text.slice(0, text.lastIndexOf('{"end":"backup"'));
  return `${lines}${JSON.stringify({ end: 'backup', sha256: createHash('sha256').update(lines).digest('hex') })}\n`;
}
