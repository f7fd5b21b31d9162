// What must be sealed is written once as people write it, and then looked for wherever data leaves: every file and list that is answered,
// activities, the log, and a dump of PostgreSQL (docs/decisions/009, decisions 4, 9 and 19). Files of the embedded database and backups:
// `backup.test.ts`.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inspect, promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { SECTIONS } from '@domain/onboarding/sections';
import { RECORDS } from '@domain/records/all';
import type { RecordRow } from '@domain/records/record';
import { MOUNTED } from '@server/api/mounted';
import { MOUNTED_RECORDS } from '@server/api/mountedRecords';
import { memoryStore } from '@server/store/memory/memoryStore';
import { openPostgres } from '@server/store/postgres/host/openPostgres';
import type { Store } from '@server/store/store';
import { CLEAR, found, SEALED, trainersBeforeCanaries, writeCanaries } from './api/canaries';
import { type Caller, type Holder, openTestServer, peopled, type Role, type TestServer } from './api/testServer';
import { ASHA, BINA } from './api/trainers';
import { createMigratedDatabase, ENCRYPTION_KEY, fail, TEST_DATABASE_URL } from './stores';

const READERS: readonly (Role | Holder)[] = ['partner', 'staff', 'finance', 'people', 'admin'];

/** A server that keeps all it logs. */
async function logged(store: Store): Promise<{ server: TestServer; log: string[] }> {
  const log: string[] = [];
  const write = (facts: object, message: string) => void log.push(inspect(facts, { depth: 9 }), message);
  return { server: await openTestServer(await peopled(store, 0), { log: { info: write, error: write } }), log };
}

describe('what is answered', () => {
  let server: TestServer;
  let log: string[];

  beforeAll(async () => {
    const store = memoryStore();
    await store.load([trainersBeforeCanaries()]);
    ({ server, log } = await logged(store));
    await writeCanaries(server.as, store);
  });

  async function textOf(caller: Caller, operation: string, sending: object = {}): Promise<string> {
    const answer = await caller.call(operation, sending);
    return answer.status < 300 ? answer.text() : '';
  }

  test('no file, list or number holds one, for any role', async () => {
    const asked = MOUNTED.filter(
      ({ path, method, endpoint: { kind = 'json' } }) =>
        method === 'GET' && !path.includes(':') && (kind === 'json' || kind === 'csv'),
    );
    expect(asked.filter(({ endpoint }) => endpoint.kind === 'csv').length).toBeGreaterThan(30);
    const told: string[] = [];
    let answered = 0;
    for (const reader of READERS) {
      const caller = await server.as(reader);
      for (const { operation } of asked) {
        const text = await textOf(caller, operation);
        if (text) answered++;
        // Notes are there to be read by those who work with the record, on a page of their own.
        if (operation === 'team_note.page' && reader !== 'partner') continue;
        told.push(...found(text, SEALED).map((name) => `${name}: ${operation} by ${reader}`));
      }
    }
    expect(answered).toBeGreaterThan(200);
    expect(told).toEqual([]);
  });

  test('no activity or history holds one, for any role', async () => {
    const told: string[] = [];
    const admin = await server.as('admin');
    let read = 0;
    const look = async (operation: string, sending: object) => {
      for (const reader of READERS) {
        const text = await textOf(await server.as(reader), operation, sending);
        if (text.length > 2) read++;
        told.push(...found(text, SEALED).map((name) => `${name}: ${operation} by ${reader}`));
      }
    };
    for (const { name } of RECORDS) {
      if (!MOUNTED_RECORDS.some(({ operation }) => operation === `${name}.activity`)) continue;
      const { rows } = JSON.parse((await textOf(admin, `${name}.page`)) || '{"rows":[]}') as { rows: RecordRow[] };
      for (const { id } of rows) await look(`${name}.activity`, { path: { id } });
    }
    for (const email of [ASHA, BINA]) await look('trainerActivity', { query: { email } });
    expect(read).toBeGreaterThan(20);
    expect(told).toEqual([]);
  });

  /** There to be read by those whose work it is: the address of a trainer by those who answer for people, a note by those who may read its record. */
  const NOT_WRITTEN_DOWN = ['oneTrainer', 'team_note.page'];

  test('a person who is shown a sealed value is found in the security log, whatever the operation is called', async () => {
    const admin = await server.as('admin');
    const idsIn = (text: string) => [...text.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id!);
    const lists = await Promise.all(
      MOUNTED.filter(({ operation }) => operation.endsWith('.page')).map(
        async ({ operation }) => [operation.split('.')[0]!, idsIn(await textOf(admin, operation))] as const,
      ),
    );
    const idsOf = new Map(lists);
    const every = [...new Set(lists.flatMap(([, ids]) => ids))];
    const sections = Object.entries(SECTIONS).flatMap(([section, { fields }]) =>
      [ASHA, BINA].flatMap((teacher_id) =>
        Object.keys(fields).map((field) => ({ path: { teacher_id, section }, body: { field, reason: 'A question' } })),
      ),
    );
    const total = async () => (JSON.parse(await textOf(admin, 'securityPage')) as { total: number }).total;
    const shown = new Map<string, number>();
    for (const { operation, method, path, endpoint } of MOUNTED) {
      if (method !== 'GET' && !endpoint.reads && !/reveal|open/i.test(operation)) continue;
      const calls: object[] = path.includes(':teacher_id')
        ? sections.map(({ body, ...of }) => (method === 'GET' ? of : { ...of, body }))
        : path.includes(':id')
          ? (idsOf.get(operation.split('.')[0]!) ?? every).map((id) => ({ path: { id } }))
          : [{ query: { email: ASHA } }, { query: { subject_type: 'trainer', subject_id: ASHA } }];
      for (const sending of calls) {
        if (found(await textOf(admin, operation, sending), SEALED).length === 0) continue;
        const before = await total();
        await textOf(admin, operation, sending);
        shown.set(operation, (await total()) - before);
        break;
      }
    }
    expect([...shown.keys()]).toEqual(
      expect.arrayContaining([
        ...NOT_WRITTEN_DOWN,
        'refund.reveal',
        'student.reveal',
        'webinar_registration.reveal',
        'master_class_student.reveal',
        'stream_subscriber.reveal',
      ]),
    );
    expect(
      [...shown]
        .filter(([, rows]) => rows === 0)
        .map(([operation]) => operation)
        .sort(),
    ).toEqual(NOT_WRITTEN_DOWN);
  }, 120_000);

  test('nothing of it is in the log', () => {
    expect(found(log.join('\n'), SEALED)).toEqual([]);
  });
});

/** Where Debian keeps a folder for each version of PostgreSQL, which is in nobody's PATH. */
const VERSIONS = '/usr/lib/postgresql';
const PG_DUMP = [
  ...(process.env['PATH'] ?? '').split(':'),
  ...(existsSync(VERSIONS) ? readdirSync(VERSIONS).map((version) => join(VERSIONS, version, 'bin')) : []),
]
  .map((folder) => join(folder, 'pg_dump'))
  .find(existsSync);

test.runIf(TEST_DATABASE_URL && PG_DUMP)('a dump of PostgreSQL holds nothing that is sealed', async () => {
  const database = await createMigratedDatabase();
  const store = await openPostgres({ url: database.url, encryptionKey: ENCRYPTION_KEY, onError: fail });
  try {
    await store.load([trainersBeforeCanaries()]);
    const { server } = await logged(store);
    await writeCanaries(server.as, store);
    const { stdout } = await promisify(execFile)(PG_DUMP!, [database.url], { maxBuffer: 1e8, encoding: 'buffer' });
    expect([found(stdout, CLEAR), found(stdout, SEALED)]).toEqual([Object.keys(CLEAR), []]);
  } finally {
    await store.close();
    await database.drop();
  }
});
