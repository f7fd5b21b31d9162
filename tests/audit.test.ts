// The audit log: what it says of the request behind a row, what it keeps sealed, and that nobody rewrites it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedRows } from '@server/seed/seed';
import { openPostgres } from '@server/store/postgres/host/openPostgres';
import { maskedNetwork } from '@server/audit/requestStore';
import type { AuditRow, Store } from '@server/store/store';
import { LEAD } from './api/lead';
import { atFirstVersion, existingRecordRequests, loadExistingRecords } from './api/existingRecords';
import { openTestServer, peopled } from './api/testServer';
import {
  MEMORY_AND_DATABASE,
  createDatabase,
  ENCRYPTION_KEY,
  fail,
  type OpenedStore,
  query,
  TEST_DATABASE_URL,
} from './stores';

/** The store, and every audit row that is written to it, inside transactions too. */
function recording(store: Store, rows: AuditRow[]): Store {
  return {
    ...store,
    transaction: (work) => store.transaction((tx) => work(recording(tx, rows))),
    audit: {
      ofAll: async () => [],
      steps: async () => [],
      of: (type, id) => store.audit.of(type, id),
      write: (written) => {
        rows.push(...written);
        return store.audit.write(written);
      },
    },
  };
}

describe.each(MEMORY_AND_DATABASE)('the audit log on $name', ({ open }) => {
  let opened: OpenedStore;
  beforeAll(async () => {
    opened = await open();
    await loadExistingRecords(opened.store);
    await peopled(opened.store, 0);
  });
  afterAll(() => opened.clean());

  test('every row says by which request it was written, and from which network', async () => {
    const rows: AuditRow[] = [];
    const testServer = await openTestServer(recording(opened.store, rows));
    const admin = await testServer.as('admin');
    const requests = await existingRecordRequests(admin, opened.store);
    Object.assign(requests.updateLead.body as object, { first_name: 'Nila' });
    for (const operation of [
      'selectSlot',
      'updateLead',
      'cancelSessions',
      'editTrainer',
      'deactivateTrainer',
    ] as const) {
      await atFirstVersion(opened.store, operation, requests[operation]);
      const before = rows.length;
      const answer = await admin.call(operation, requests[operation]);
      const written = rows.slice(before);
      expect(answer.status, operation).toBeLessThan(300);
      expect(
        written.map(({ request_id }) => request_id),
        operation,
      ).toContain(answer.headers.get('X-Request-Id'));
    }
    expect(rows.length).toBeGreaterThan(8);
    expect(rows.filter(({ request_id, remote }) => !request_id || remote !== '192.0.2.0/24')).toEqual([]);
  });

  test('what a change of a lead tells of the family comes back for the choice between two edits', async () => {
    const staff = await (await openTestServer(opened.store)).as('staff');
    const contact = { mobile_number: '+91 98111 22334', email_address: 'second@example.com' };
    const { lead_id } = (await (await staff.call('createLead', { body: { ...LEAD, ...contact } })).json()) as {
      lead_id: string;
    };
    const edit = { ...LEAD, ...contact, version: 1 };
    expect((await staff.call('updateLead', { path: { lead_id }, body: { ...edit, first_name: 'Nila' } })).status).toBe(
      200,
    );
    const stale = await staff.call('updateLead', { path: { lead_id }, body: { ...edit, first_name: 'Uma' } });
    expect(stale.status).toBe(412);
    expect(await stale.json()).toMatchObject({ conflict: { changes: [{ field: 'first_name', value: 'Nila' }] } });
  });
});

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::7', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '::1'],
  ['this page', 'this page'],
])('of an address the network is kept: %s', (remote, network) => {
  expect(maskedNetwork(remote)).toBe(network);
});

const REWRITES = [
  `update audit_log set actor = 'nobody'`,
  `update audit_log set actor = 'nobody' where false`,
  'delete from audit_log',
  'truncate audit_log',
];

describe.runIf(TEST_DATABASE_URL)('on PostgreSQL', () => {
  test('nobody changes or deletes audit rows, the owner of the table neither', async () => {
    const database = await createDatabase();
    const store = await openPostgres({ url: database.url, encryptionKey: ENCRYPTION_KEY, onError: fail });
    await store.audit.write([{ at: 1, actor: 'a', action: 'b', subject_type: 'c', subject_id: 'd', details: {} }]);
    for (const rewrite of REWRITES)
      await expect(query(database.url, rewrite), rewrite).rejects.toMatchObject({ code: '42501' });
    expect(await query(database.url, 'select actor from audit_log')).toEqual([{ actor: 'a' }]);
    await store.close();
    await database.drop();
  });

  test('with a role for migrations, the role that serves owns nothing, and adds and reads audit rows only', async () => {
    const suffix = randomUUID().slice(0, 8);
    const [owner, server] = [`owner_${suffix}`, `server_${suffix}`];
    for (const role of [owner, server]) await query(TEST_DATABASE_URL!, `create role ${role} login`);
    const database = await createDatabase();
    const as = (role: string) => Object.assign(new URL(database.url), { username: role, password: '' }).href;
    await query(database.url, `alter database ${new URL(database.url).pathname.slice(1)} owner to ${owner}`);
    await query(database.url, `alter schema public owner to ${owner}`);
    const options = { encryptionKey: ENCRYPTION_KEY, onError: fail };
    // A second start finds the grants there.
    await (await openPostgres({ url: as(server), migrationUrl: as(owner), ...options })).close();
    const store = await openPostgres({ url: as(server), migrationUrl: as(owner), ...options });
    await store.load(seedRows({ trainers: 4, today: '2026-11-18' }));
    const testServer = await openTestServer(await peopled(store, 0));
    expect((await (await testServer.as('admin')).call('createLead', { body: LEAD })).status).toBe(201);
    const rows = await query(as(server), 'select count(*) from audit_log');
    for (const rewrite of [
      ...REWRITES,
      'alter table audit_log disable trigger all',
      'drop table audit_log',
      'create table more (x int)',
    ])
      await expect(query(as(server), rewrite), rewrite).rejects.toMatchObject({ code: '42501' });
    for (const rewrite of REWRITES)
      await expect(query(as(owner), rewrite), rewrite).rejects.toMatchObject({ code: '42501' });
    expect(await query(as(server), 'select count(*) from audit_log')).toEqual(rows);
    await expect(openPostgres({ url: as(owner), migrationUrl: as(owner), ...options })).rejects.toThrow(
      'could rewrite the audit log',
    );
    await store.close();
    await database.drop();
    for (const role of [server, owner]) await query(TEST_DATABASE_URL!, `drop role ${role}`);
  });
});
