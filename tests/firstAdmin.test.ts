// Several servers share a new database: every setup link works at each of them, and all notice the first administrator.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newSetupToken } from '@server/auth/setup';
import { awaitFirstAdmin } from '@server/host/firstAdmin';
import { newCaller, openTestServer } from './api/testServer';
import { BACKENDS, MEMORY_AND_DATABASE, fail, type OpenedStore } from './stores';

describe.each(MEMORY_AND_DATABASE)('the first administrator, on $name', ({ open }) => {
  let opened: OpenedStore;
  beforeAll(async () => {
    opened = await open();
  }, 180_000);
  afterAll(() => opened.clean());

  test('a link that one server printed works at another, once, and every server that waits opens up', async () => {
    const { store } = opened;
    const waiting = [vi.fn<() => void>(), vi.fn<() => void>()];
    const servers = await Promise.all(
      waiting.map(async () => ({ token: await newSetupToken(store), server: await openTestServer(store) })),
    );
    const waits = waiting.map((onFirstAdmin) =>
      awaitFirstAdmin(store, { onFirstAdmin, onError: fail as (problem: unknown) => void }),
    );
    const [one, other] = servers as [(typeof servers)[0], (typeof servers)[0]];
    const query = { token: one.token! };
    const visitor = newCaller(other.server.api);
    expect((await visitor.call('setupPage', { query })).status).toBe(200);
    expect(waiting.map((each) => each.mock.calls.length)).toEqual([0, 0]);
    const form = { email: 'first@example.com', password: 'a long enough password' };
    const weak = await visitor.call('setUp', { query, form: { ...form, password: 'password1234' } });
    expect([weak.status, await weak.text()]).toEqual([400, expect.stringContaining('easy to guess')]);
    expect((await visitor.call('setUp', { query, form })).status).toBe(303);
    await vi.waitFor(() => expect(waiting.map((each) => each.mock.calls.length)).toEqual([1, 1]), { timeout: 20_000 });
    await Promise.all(waits.map((each) => each.stop()));
    for (const { token, server } of servers) {
      const late = await newCaller(server.api).call('setupPage', { query: { token: token! } });
      expect(late.status).toBe(410);
    }
    expect(await newSetupToken(store)).toBeUndefined();
  }, 60_000);
});

test('the server that created the administrator notices once; one whose check failed tries again', async () => {
  const onFirstAdmin = vi.fn<() => void>();
  const onError = vi.fn<(problem: unknown) => void>();
  let checks = 0;
  const count = async () => {
    if (++checks < 3) throw new Error('no database');
    return 1;
  };
  const { store } = await BACKENDS[0]!.open();
  const wait = awaitFirstAdmin({ ...store, users: { ...store.users, count } }, { onFirstAdmin, onError });
  await vi.waitFor(() => expect(onFirstAdmin).toHaveBeenCalledTimes(1), { timeout: 20_000 });
  wait.noticed();
  expect([onFirstAdmin.mock.calls.length, onError.mock.calls.length]).toEqual([1, 1]);
}, 30_000);
