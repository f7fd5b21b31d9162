// Contacts that lists show covered are sealed at rest, and all that people do by them goes on: they are found whole, refused twice,
// matched with a family, and revealed (docs/decisions/198).
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ListQuery } from '@domain/lists/list';
import { CONVERSATIONS } from '@domain/records/conversation';
import { MASTER_CLASS_STUDENTS } from '@domain/records/masterClass';
import type { RecordRow, RecordType } from '@domain/records/record';
import { STREAM_SUBSCRIBERS } from '@domain/records/streamSubscriber';
import { WEBINAR_REGISTRATIONS } from '@domain/records/webinarRegistration';
import { createCipher } from '@server/store/encryption';
import { openPostgres } from '@server/store/postgres/host/openPostgres';
import type { Store } from '@server/store/store';
import { DATABASES, untilMigration } from './olderDatabases';
import { openTestServer, peopled } from './api/testServer';
import {
  BACKENDS,
  createMigratedDatabase,
  fail,
  MEMORY_AND_DATABASE,
  type OpenedStore,
  query,
  TEST_DATABASE_URL,
} from './stores';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const STAMPS = { version: 1, created_by: 'a', created_on: 1, updated_by: 'a', updated_on: 1 };
const seat = { ...STAMPS, family_name: 'Mira Rao', status: 'registered' as const };
const SEATS = [
  { ...seat, id: 'number', webinar_id: 'chess', contact: '+919820010011' },
  { ...seat, id: 'mail', webinar_id: 'chess', contact: 'mira.rao@example.com', family_name: 'Zoe 10011' },
  { ...seat, id: 'other', webinar_id: 'logic', contact: '+919820010011', family_name: null },
];
const conversation = (id: string, mobile_number: string | null) => ({
  ...STAMPS,
  id,
  mobile_number,
  channel: 'app' as const,
  lead_id: null,
  status: 'open' as const,
  last_message_on: 1,
  messages: 1,
  opened_ms: 1,
  last_ms: 1,
  said_ms: 1,
  handed_over_ms: 0,
  handed_back_ms: 0,
  closed_ms: 0,
});

const asked = (search: string, webinar_id?: string): ListQuery => ({
  page: 1,
  size: 25,
  sort: { field: 'id', descending: false },
  search,
  filters: webinar_id === undefined ? {} : { webinar_id: { anyOf: [webinar_id] } },
});
const found = (store: Store, search: string, webinar?: string) =>
  store.records(WEBINAR_REGISTRATIONS).ids(asked(search, webinar));

describe.each(BACKENDS)('on $name', ({ open }) => {
  let opened: OpenedStore;
  beforeAll(async () => {
    opened = await open();
    await opened.store.records(WEBINAR_REGISTRATIONS).insert(SEATS);
    await opened.store.records(CONVERSATIONS).insert([conversation('c1', '+919820010011'), conversation('c2', null)]);
  });
  afterAll(() => opened.clean());

  test.each([
    ['+919820010011', ['number', 'other']],
    ['9820010011', ['number', 'other']],
    ['+91 98200 10011', ['number', 'other']],
    ['98200-10011 mira', ['number']],
    ['mira 98200 10011', ['number']],
    ['MIRA.Rao@example.com', ['mail']],
    ['zoe mira.rao@example.com', ['mail']],
    // Parts of a contact find nobody, and those of a name whom they did.
    ['98200', []],
    ['example.com', []],
    ['mira', ['number']],
    ['10011', ['mail']],
    ['A', ['number']],
    ['+919820010012', []],
  ])('a search for %j finds by whole contacts and parts of names', async (search, ids) => {
    const all = await found(opened.store, search);
    expect(all).toEqual(ids);
    expect(await opened.store.records(WEBINAR_REGISTRATIONS).count(asked(search))).toBe(ids.length);
  });

  test('a contact finds the seat in one webinar', async () => {
    expect(await found(opened.store, '9820010011', 'logic')).toEqual(['other']);
  });

  test('a page, some fields and one row have the contact, which each answer masks', async () => {
    const records = opened.store.records(WEBINAR_REGISTRATIONS);
    const contacts = ['mira.rao@example.com', '+919820010011', '+919820010011'];
    expect((await records.page(asked(''))).rows.map(({ contact }) => contact)).toEqual(contacts);
    expect((await records.pick(asked(''), ['contact'])).map(({ contact }) => contact).sort()).toEqual(contacts.sort());
    expect(await records.find('number')).toEqual(SEATS[0]);
  });

  test('the same contact is a duplicate however it is written, of its own parent alone', async () => {
    const records = opened.store.records(WEBINAR_REGISTRATIONS);
    for (const contact of ['+919820010011', '98200 10011', '0091 98200 10011'])
      expect(await records.findDuplicates({ webinar_id: 'chess', contact }, 5)).toEqual([SEATS[0]]);
    expect(await records.findDuplicates({ webinar_id: 'chess', contact: 'Mira.Rao@Example.com' }, 5)).toEqual([
      SEATS[1],
    ]);
    expect(await records.findDuplicates({ webinar_id: 'chess', contact: '10011' }, 5)).toEqual([]);
  });

  test('a contact that is changed is found by the new one alone', async () => {
    const moved = { ...seat, id: 'moved', webinar_id: 'maths', contact: 'old@example.com' };
    const records = opened.store.records(WEBINAR_REGISTRATIONS);
    await records.insert([moved]);
    await records.update({ ...moved, contact: 'new@example.com', version: 2 }, 1);
    expect([await found(opened.store, 'old@example.com'), await found(opened.store, 'new@example.com')]).toEqual([
      [],
      ['moved'],
    ]);
  });

  test('conversations of a family are found by its number, in any spelling', async () => {
    for (const number of ['+919820010011', '+91 98200 10011'])
      expect(await opened.store.conversations.ofFamily({ lead_ids: [], numbers: [number] }, 5)).toEqual([
        conversation('c1', '+919820010011'),
      ]);
    const rows = await opened.store.conversations.list({ person: 'a@example.com' }, undefined, 5);
    expect(rows.map(({ mobile_number }) => mobile_number)).toEqual([null, '+919820010011']);
  });
});

test.each(MEMORY_AND_DATABASE)(
  'a reveal opens what is sealed and is in the security log, on $name',
  async ({ open }) => {
    const opened = await open();
    try {
      await opened.store.records(WEBINAR_REGISTRATIONS).insert(SEATS);
      const server = await openTestServer(await peopled(opened.store, 0));
      const [staff, admin] = [await server.as('staff'), await server.as('admin')];
      const { rows } = (await (
        await staff.call('webinar_registration.page', { query: { search: '98200 10011', sort: 'created_on' } })
      ).json()) as { rows: object[] };
      expect(rows.map((row) => Reflect.get(row, 'contact'))).toEqual(['•••0011', '•••0011']);
      expect(await (await staff.call('webinar_registration.reveal', { path: { id: 'mail' } })).json()).toEqual({
        contact: 'mira.rao@example.com',
      });
      const log = (await (await admin.call('securityPage', { query: { sort: '-at' } })).json()) as { rows: object[] };
      expect(log.rows).toContainEqual(
        expect.objectContaining({ action: 'webinar_registration.revealed', actor: 'staff@example.com' }),
      );
      expect(server.errors).toEqual([]);
    } finally {
      await opened.clean();
    }
  },
);

const CANARY = /canary|5550001111/i;
const TABLES = ['webinar_registrations', 'master_class_students', 'stream_subscribers', 'conversations'];

// The code that seals is the same for both: that the embedded one runs it is told by the tests of migrations.
test.each(DATABASES.slice(-1))(
  'contacts of an older database are sealed when it is opened, on %s',
  async (_name, create) => {
    const older = await create();
    try {
      await older.run(untilMigration(49));
      const stamps = `1, 'a', 1, 'a', 1`;
      const own = 'version, created_by, created_on, updated_by, updated_on';
      await older.run(
        `insert into webinar_registrations (id, webinar_id, contact, family_name, searched, status, ${own}) values
        ('seat', 'w', 'canary@example.com', 'Mira Rao', E'canary@example.com\\nmira rao', 'registered', ${stamps}),
        ('unfilled', 'w', '+915550001111', null, '', 'registered', ${stamps});
      insert into master_class_students (id, master_class_id, contact, searched, status, ${own}) values ('pupil', 'm', 'canary@example.com', 'canary@example.com', 'added', ${stamps});
      insert into stream_subscribers (id, stream_batch_id, contact, searched, from_date, status, ${own}) values ('viewer', 's', 'canary@example.com', 'canary@example.com', '2026-11-01', 'subscribed', ${stamps});
      insert into conversations (id, mobile_number, status, ${own}) values ('talk', '+915550001111', 'open', ${stamps}), ('nobody', null, 'open', ${stamps});
      analyze`,
      );
      const store = await older.open();
      const findsBy = async <Row extends RecordRow>(type: RecordType<Row>, search: string) =>
        (await store.records(type).ids(asked(search))).join();
      expect([
        await findsBy(WEBINAR_REGISTRATIONS, 'Canary@example.com mira'),
        await findsBy(WEBINAR_REGISTRATIONS, '55500 01111'),
        await findsBy(MASTER_CLASS_STUDENTS, 'canary@example.com'),
        await findsBy(STREAM_SUBSCRIBERS, 'canary@example.com'),
        await findsBy(STREAM_SUBSCRIBERS, 'canary'),
      ]).toEqual(['seat', 'unfilled', 'pupil', 'viewer', '']);
      expect(await store.records(WEBINAR_REGISTRATIONS).find('seat')).toMatchObject({ contact: 'canary@example.com' });
      expect(
        await store.records(STREAM_SUBSCRIBERS).findDuplicates({ contact: 'CANARY@example.com' }, 5),
      ).toMatchObject([{ id: 'viewer', contact: 'canary@example.com' }]);
      expect(await store.conversations.ofFamily({ lead_ids: [], numbers: ['+915550001111'] }, 5)).toMatchObject([
        { id: 'talk', mobile_number: '+915550001111' },
      ]);
      await store.close();
      // An embedded database is opened for each statement: one for all tables.
      const all = TABLES.map((table) => `select '${table}' as at, id, to_jsonb(r)::text as row from ${table} r`);
      const rows = async () => JSON.stringify(await older.run(`${all.join(' union all ')} order by at, id`));
      const sealed = await rows();
      expect(sealed).not.toMatch(CANARY);
      const known = await older.run(`select tablename, most_common_vals::text, histogram_bounds::text from pg_stats`);
      expect(JSON.stringify(known)).not.toMatch(CANARY);
      // What is sealed stays as it is at every later start.
      await (await older.open()).close();
      expect(await rows()).toBe(sealed);
    } finally {
      await older.remove();
    }
  },
);

test('no search by parts of a name meets a digest', async () => {
  const cipher = await createCipher('a key of the tests, which is long enough');
  const [one, same, other] = await Promise.all([
    cipher.digest('919820010011', 'webinar_registration contact'),
    cipher.digest('919820010011', 'webinar_registration contact'),
    cipher.digest('919820010011', 'stream_subscriber contact'),
  ]);
  expect(one).toMatch(/^[A-P]{32}$/);
  expect([same === one, other === one]).toEqual([true, false]);
});

test.runIf(TEST_DATABASE_URL)('with another key contacts are lost, and nothing else', async () => {
  const database = await createMigratedDatabase();
  try {
    const open = (encryptionKey: string, onError: (failure: Error) => void = fail) =>
      openPostgres({ url: database.url, encryptionKey, onError });
    const first = await open('the first key of the tests, long enough');
    await first.records(WEBINAR_REGISTRATIONS).insert(SEATS);
    await first.records(CONVERSATIONS).insert([conversation('c1', '+919820010011')]);
    await first.close();
    const later = await open('another key of the tests, long enough', () => undefined);
    const { rows } = await later.records(WEBINAR_REGISTRATIONS).page(asked('mira'));
    expect(rows).toEqual([{ ...SEATS[0], contact: '' }]);
    expect(await found(later, '9820010011')).toEqual([]);
    expect((await later.records(CONVERSATIONS).find('c1'))!.mobile_number).toBeNull();
    await later.close();
    expect((await query(database.url, 'select count(*)::int as seats from webinar_registrations'))[0]).toEqual({
      seats: 3,
    });
  } finally {
    await database.drop();
  }
});
