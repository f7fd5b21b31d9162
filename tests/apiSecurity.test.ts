// The security log and the outbox: what is written down of calls, bounded, and what administrators read of it.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { MessageListed, OutboxMessage } from '@domain/contract/outbox';
import type { SignInRecord } from '@domain/contract/users';
import type { SecurityEvent } from '@domain/contract/securityLog';
import { listQuery, shapeOf } from '@domain/contract/list';
import { inSearchHeader } from '@domain/contract/paths';
import { MOUNTED } from '@server/api/mounted';
import type { Page } from '@domain/lists/list';
import { SECURITY_LOG_LIST } from '@domain/lists/securityLogList';
import { outboxSender } from '@server/integrations/sender';
import { memoryStore } from '@server/store/memory/memoryStore';
import { maskedAddress } from '@server/store/outbox';
import { REQUEST_FIXTURES } from './api/requestFixtures';
import {
  type Caller,
  emailOf,
  newCaller,
  NOW,
  openTestServer,
  PASSWORD,
  peopled,
  type TestServer,
} from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const DAY = 24 * 3600;

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let admin: Caller;

  beforeAll(async () => {
    opened = await open();
    server = await openTestServer(await peopled(opened.store, 0));
    admin = await server.as('admin');
  });
  afterAll(() => opened.clean());

  async function events(query: Record<string, string> = {}): Promise<SecurityEvent[]> {
    const answer = await admin.call('securityPage', { query: { size: '200', ...query } });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as Page<SecurityEvent>).rows;
  }

  test('a refused call says who asked for what, from which network, by which request', async () => {
    const partner = await server.as('partner');
    const answer = await partner.call('listTrainers', REQUEST_FIXTURES.listTrainers);
    expect(answer.status).toBe(403);
    expect(await events({ action: 'access.refused', actor: emailOf('partner') })).toMatchObject([
      { subject: 'listTrainers', times: 1, remote: '192.0.2.0/24', request_id: answer.headers.get('X-Request-Id') },
    ]);
  });

  test('a flood of refused calls is two rows a minute', async () => {
    const staff = await server.as('staff');
    const before = (await opened.store.lists.security(listQuery(SECURITY_LOG_LIST).parse({ size: '200' }))).total;
    await Promise.all(Array.from({ length: 300 }, () => staff.call('user.page')));
    server.clock.now += 61;
    await staff.call('securityPage');
    const rows = await events({ actor: emailOf('staff'), action: 'access.refused' });
    expect(rows.map(({ subject, times }) => [subject, times]).sort()).toEqual([
      ['securityPage', 1],
      ['user.page', 1],
      ['user.page', 299],
    ]);
    expect(
      (await opened.store.lists.security(listQuery(SECURITY_LOG_LIST).parse({ size: '200' }))).total - before,
    ).toBeLessThan(6);
  });

  test('a session that has ended is refused in the name of its owner, a forged cookie in nobody’s', async () => {
    const staff = await server.as('staff');
    staff.cookies.set('admin_session', 'ended');
    expect((await staff.call('listGroups')).status).toBe(401);
    expect(await events({ search: 'listGroups' })).toMatchObject([
      { actor: emailOf('staff'), action: 'access.refused' },
    ]);
    const forged = newCaller(server.api);
    forged.cookies.set('admin_auth', `${btoa(JSON.stringify({ email: emailOf('admin') }))}.x`);
    expect((await forged.call('group.page')).status).toBe(401);
    expect(await events({ search: 'group.page' })).toEqual([]);
  });

  test('a failed sign-in names the user, and masks an e-mail that is nobody’s', async () => {
    const stranger = newCaller(server.api, '198.51.100.9');
    for (const email of ['Admin@example.com', 'stranger@elsewhere.test'])
      expect((await stranger.call('signIn', { body: { email, password: 'wrong' } })).status).toBe(401);
    const failed = await events({ action: 'sign-in.failed' });
    expect(failed.map(({ actor }) => actor).sort()).toEqual([emailOf('admin'), 's•••@e•••.test']);
    expect(failed.every(({ subject, request_id }) => subject === '198.51.100.0/24' && request_id !== '')).toBe(true);
  });

  test('a file is written down before it leaves, that of the log too; what was searched for is not', async () => {
    const file = await admin.call('exportSecurityLog', { query: { search: 'secret words', action: 'access.refused' } });
    await file.text();
    const staff = await server.as('staff');
    await (await staff.call('exportTrainers')).text();
    expect((await events({ action: 'export.csv' })).map(({ actor, subject }) => [actor, subject]).sort()).toEqual([
      [emailOf('admin'), 'exportSecurityLog'],
      [emailOf('staff'), 'exportTrainers'],
    ]);
    expect(JSON.stringify(await opened.store.audit.of('operation', 'exportSecurityLog'))).not.toContain('secret words');
  });

  test('the log narrows by person, event and days, and holds nothing of other areas', async () => {
    await opened.store.audit.write([
      { at: NOW, actor: 'x', action: 'lead.created', subject_type: 'lead', subject_id: '1', details: {} },
    ]);
    expect((await events()).every(({ action }) => action !== 'lead.created')).toBe(true);
    expect(await events({ at: '2026-01-01..2026-01-31' })).toEqual([]);
    expect((await events({ action: 'sign-in.failed', actor: emailOf('admin') })).length).toBe(1);
    const query = listQuery(SECURITY_LOG_LIST).parse({ sort: '-at' });
    const { rows } = await opened.store.lists.security(query);
    expect(await opened.store.listIds.security(query)).toEqual(rows.map(({ event_id }) => String(event_id)));
    expect((await opened.store.lists.security({ ...query, ids: [String(rows[1]!.event_id)] })).rows).toEqual([rows[1]]);
  });

  test('a code waits in the outbox, masked until an administrator opens it, which is written down', async () => {
    const staff = await server.as('staff');
    const sent = (await (await staff.call('sendOtp', { body: { email: 'nila.new@tutors.test' } })).json()) as {
      message: string;
    };
    expect(sent.message).toContain('Outbox');
    const { rows } = (await (await admin.call('outboxPage')).json()) as Page<MessageListed>;
    expect(rows).toMatchObject([{ to: 'n•••@t•••.test', channel: 'email', state: 'kept' }]);
    const { message_id } = rows[0]!;
    const path = { message_id };
    expect((await staff.call('openMessage', { path })).status).toBe(403);
    const message = (await (await admin.call('openMessage', { path })).json()) as OutboxMessage;
    expect(message).toMatchObject({ to: 'nila.new@tutors.test' });
    expect(message.body).toMatch(/\d{6}/);
    expect(await events({ action: 'outbox.opened' })).toMatchObject([{ actor: emailOf('admin'), subject: message_id }]);
  });

  test('a message is kept for thirty days', async () => {
    let now = NOW + 100 * DAY;
    const sender = outboxSender(opened.store, () => now);
    const send = (subject: string) => sender.send({ channel: 'sms', to: '+919811122334', subject, body: 'Hello' });
    await send('First');
    now += 30 * DAY + 1;
    await send('Second');
    server.clock.now = now;
    admin = await server.as('admin');
    const { rows } = (await (await admin.call('outboxPage')).json()) as Page<MessageListed>;
    expect(rows.map(({ subject, to }) => [subject, to])).toEqual([['Second', '••• 2334']]);
    server.clock.now += 31 * DAY;
    admin = await server.as('admin');
    expect((await admin.call('openMessage', { path: { message_id: rows[0]!.message_id } })).status).toBe(404);
    expect(await (await admin.call('outboxPage')).json()).toEqual({ rows: [], total: 0 });
  });
});

test('different ones that are refused within a minute are counted together beyond a limit', async () => {
  const server = await openTestServer(await peopled(memoryStore(), 0));
  for (let each = 0; each < 700; each++)
    await newCaller(server.api, `192.0.${each % 250}.1`).call('signIn', {
      body: { email: `${each}@x${each}.test`, password: 'wrong' },
    });
  const { total } = await server.store.lists.security(listQuery(SECURITY_LOG_LIST).parse({}));
  expect(total).toBeLessThanOrEqual(501);
});

test.each([
  ['asha@example.com', 'a•••@e•••.com'],
  ['+91 98765 43210', '••• 3210'],
  ['a@b', 'a•••@b•••'],
  ['', '••• '],
])('%s is shown as %s', (address, masked) => expect(maskedAddress(address)).toBe(masked));

test('every list is searched by the header, and an address that searches is refused', async () => {
  const server = await openTestServer(await peopled(memoryStore(), 0));
  const admin = await server.as('admin');
  const lists = MOUNTED.filter(({ endpoint: { query } }) => query && shapeOf(query)).map(({ operation }) => operation);
  const searched = MOUNTED.map(({ operation }) => operation).filter((operation) => inSearchHeader(operation));
  expect(
    searched
      .filter((operation) => !/[.](?:options|tally)$|^findLeads$|^findNamed$|^searchConversations$/.test(operation))
      .sort(),
  ).toEqual([...lists].sort());
  for (const operation of lists) {
    const answer = await admin.call(operation, { query: 'search=mira' });
    expect(await answer.json()).toEqual({
      status_code: 400,
      errors: [{ field: 'query.search', message: 'Must come in the header X-Search, not in the address' }],
    });
    expect((await admin.call(operation, { query: { search: 'Mira é +91' } })).status).toBe(200);
  }
});

test('where sign-ins and events came from is shown where a host for places is configured; nothing but the address is told', async () => {
  const placeOf = vi.fn<(address: string) => Promise<string | null>>(async (address) =>
    address.startsWith('8.8.8.') ? 'Mountain View, United States' : null,
  );
  const server = await openTestServer(await peopled(memoryStore(), 0), { geoLookup: { placeOf } });
  const caller = newCaller(server.api, '8.8.8.9');
  await caller.call('signIn', { body: { email: emailOf('admin'), password: PASSWORD } });
  const [signIn] = (await (await caller.call('listOwnSignIns')).json()) as SignInRecord[];
  expect([signIn?.address, signIn?.place]).toEqual(['8.8.8.9', 'Mountain View, United States']);
  const { rows } = (await (await caller.call('securityPage')).json()) as { rows: { action: string; remote: string }[] };
  expect(rows.find(({ action }) => action === 'sign-in.opened')?.remote).toBe(
    '8.8.8.0/24 · Mountain View, United States',
  );
  expect([...new Set(placeOf.mock.calls.flat())]).toEqual(['8.8.8.9', '8.8.8.0']);
});
