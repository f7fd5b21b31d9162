// Passwords cannot be guessed by trying, and nobody is kept out by strangers who try; on every store (docs/decisions/022).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

const WINDOW = 15 * 60;

function form(role: string, password = PASSWORD) {
  return { form: { email: emailOf(role), password }, headers: { Accept: 'text/html' } };
}

async function fail(caller: Caller, role: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) statuses.push((await caller.call('signIn', form(role, 'wrong'))).status);
  return statuses;
}

describe.each(MEMORY_AND_DATABASE)('guessing passwords, on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let place = 0;
  /** A browser that nobody signed in with, in a network of its own. */
  const stranger = () => newCaller(server.api, `198.51.${Math.floor(++place / 250)}.${place % 250}`);

  beforeAll(async () => {
    opened = await open();
    await peopled(opened.store, 0);
  }, 180_000);
  beforeEach(async () => {
    await opened.store.attempts.forgetBefore(4e9);
    server = await openTestServer(opened.store);
  });
  afterAll(() => opened.clean());

  test('after ten wrong ones in 15 minutes even the right one has to wait, and the answer says how long', async () => {
    const caller = stranger();
    const tries = await Promise.all(Array.from({ length: 12 }, () => caller.call('signIn', form('staff', 'wrong'))));
    expect(tries.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429, 429]);
    const right = await caller.call('signIn', form('staff'));
    expect([right.status, right.headers.get('Retry-After')]).toEqual([429, String(WINDOW)]);
    expect(await right.text()).toContain('Too many failed sign-ins. Try again in 15 minutes.');
    // Other people, and this one from elsewhere, are not kept out.
    expect((await caller.call('signIn', form('admin'))).status).toBe(303);
    expect((await stranger().call('signIn', form('staff'))).status).toBe(303);
    server.clock.now = NOW + WINDOW - 61;
    const later = await caller.call('signIn', form('staff'));
    expect([later.status, later.headers.get('Retry-After')]).toEqual([429, '61']);
    server.clock.now = NOW + WINDOW;
    expect((await caller.call('signIn', form('staff'))).status).toBe(303);
  });

  test('a right password resets the count of wrong ones', async () => {
    const caller = stranger();
    for (let round = 0; round < 3; round++) {
      await fail(caller, 'staff', 9);
      expect((await caller.call('signIn', form('staff'))).status).toBe(303);
    }
  });

  test('limits survive a restart, and all servers on one store count together', async () => {
    const caller = stranger();
    await fail(caller, 'staff', 6);
    const other = await openTestServer(opened.store);
    const there = newCaller(other.api, `198.51.${Math.floor(place / 250)}.${place % 250}`);
    expect(await fail(there, 'staff', 5)).toEqual([401, 401, 401, 401, 429]);
    expect((await caller.call('signIn', form('staff'))).status).toBe(429);
  });

  test('a stranger who keeps guessing does not lock out people whose browser is known', async () => {
    const owner = stranger();
    await owner.call('signIn', form('staff'));
    await owner.call('signOut');
    for (let at = 0; at < 10; at++) await fail(stranger(), 'staff', 10);
    expect((await stranger().call('signIn', form('staff'))).status).toBe(429);
    expect((await owner.call('signIn', form('staff'))).status).toBe(303);
    // The cookie is this person's: it brings nobody else past the limits, nor past its own.
    expect(await fail(owner, 'staff', 11)).toEqual([...Array(10).fill(401), 429]);
    const forged = stranger();
    forged.cookies.set('known_browser', `${owner.cookies.get('known_browser')!}x`);
    expect((await forged.call('signIn', form('staff'))).status).toBe(429);
  }, 60_000);

  test('a network that tries many e-mails is limited, but known browsers in it are not', async () => {
    const owner = newCaller(server.api, '2001:db8:1:2::1');
    await owner.call('signIn', form('staff'));
    await owner.call('signOut');
    const hosts = Array.from({ length: 12 }, (_, at) => newCaller(server.api, `2001:db8:1:2::${at + 2}`));
    for (const [at, caller] of hosts.entries()) await fail(caller, `unknown${at}`, 5);
    expect((await newCaller(server.api, '2001:db8:1:2:ffff::').call('signIn', form('admin'))).status).toBe(429);
    expect((await newCaller(server.api, '2001:db8:1:3::1').call('signIn', form('admin'))).status).toBe(303);
    expect((await owner.call('signIn', form('staff'))).status).toBe(303);
  }, 60_000);

  test('setting the clock back makes no wait longer than the limit, and resets no count', async () => {
    const caller = stranger();
    await fail(caller, 'staff', 10);
    server.clock.now = NOW - 7 * 24 * 3600;
    const held = await caller.call('signIn', form('staff'));
    expect([held.status, held.headers.get('Retry-After')]).toEqual([429, String(WINDOW)]);
    server.clock.now += WINDOW - 10;
    expect((await caller.call('signIn', form('staff'))).headers.get('Retry-After')).toBe('10');
    server.clock.now += 10;
    expect((await caller.call('signIn', form('staff'))).status).toBe(303);
  });

  test('the store keeps neither the e-mail nor the address of an attempt', async () => {
    const caller = stranger();
    const keys: string[] = [];
    const lock = opened.store.transaction.bind(opened.store);
    const watched = await openTestServer({
      ...opened.store,
      transaction: (work) =>
        lock((tx) =>
          work({
            ...tx,
            attempts: {
              ...tx.attempts,
              findForUpdate: (requested, now) => (keys.push(...requested), tx.attempts.findForUpdate(requested, now)),
            },
          }),
        ),
    });
    await newCaller(watched.api, '203.0.113.77').call('signIn', form('staff', 'wrong'));
    expect(keys).toHaveLength(3);
    expect(keys.join()).not.toMatch(/staff|203\.0/);
    expect(caller.cookies.size).toBe(0);
  });
});
