// Pages that families open by their address alone: who tries 30 wrong ones has to wait with those, and the right ones stay open, since
// many families share one network address.
import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_FAILED_LOOKUPS } from '@server/auth/failedLookups';
import { MOUNTED } from '@server/api/mounted';
import { memoryStore } from '@server/store/memory/memoryStore';
import { existingRecordRequests, loadExistingRecords } from './api/existingRecords';
import { newCaller, openTestServer, peopled, type RequestFixture, type TestServer } from './api/testServer';

/** Every page that an address alone opens: a new one is judged as soon as it is there. */
const PAGES = MOUNTED.filter(
  ({ path, endpoint: { who, kind } }) => who === 'public' && kind === 'page' && path.includes(':'),
).map(({ operation }) => operation);

let server: TestServer;
let right: Record<string, RequestFixture>;

beforeAll(async () => {
  const store = memoryStore();
  await loadExistingRecords(store);
  server = await openTestServer(await peopled(store, 0));
  const staff = await server.as('staff');
  right = await existingRecordRequests(staff, store);
  const shortened = await staff.call('shortenUrl', { body: { target_url: 'https://example.com/offers' } });
  const { short_url } = (await shortened.json()) as { short_url: string };
  right['followShortLink'] = { path: { code: short_url.split('/s/')[1]! } };
});

/** The same call of an address that leads nowhere. The gateways have their names there, which are no secret. */
function wrong(operation: string): RequestFixture {
  const path = Object.fromEntries(
    Object.entries(right[operation]!.path!).map(([name, value]) => [
      name,
      name === 'gateway' ? value : crypto.randomUUID(),
    ]),
  );
  return { ...right[operation], path };
}

test('there are pages of each kind', () => {
  expect(PAGES).toEqual(
    expect.arrayContaining(['payPage', 'ptmPage', 'certificatePage', 'followShortLink', 'joinPage', 'testGatewayPage']),
  );
});

test('a stranger who has to wait reads for how many minutes, the last of them to its end', async () => {
  const { now } = server.clock;
  const shared = newCaller(server.api, '2001:db8:ffff::7');
  const held = async (seconds: number) => {
    server.clock.now = now + seconds;
    return (await shared.call('payPage', wrong('payPage'))).text();
  };
  for (let miss = 0; miss < MAX_FAILED_LOOKUPS; miss++) await held(0);
  expect(await held(0)).toContain('Try again in 15 minutes.');
  expect(await held(61)).toContain('Try again in 14 minutes.');
  for (const seconds of [14 * 60, 15 * 60 - 1]) expect(await held(seconds)).toContain('Try again in 1 minute.');
  expect(await held(15 * 60)).not.toContain('Try again');
  server.clock.now = now;
});

describe.each(PAGES)(`after ${MAX_FAILED_LOOKUPS} wrong addresses of %s`, (tried) => {
  test('wrong ones of every kind are 429 and say how long, and every right page answers as before', async () => {
    const shared = newCaller(server.api, `2001:db8:${PAGES.indexOf(tried)}::7`);
    for (let miss = 0; miss < MAX_FAILED_LOOKUPS; miss++)
      expect((await shared.call(tried, wrong(tried))).status).toBe(404);
    for (const operation of PAGES) {
      const held = await shared.call(operation, wrong(operation));
      expect([operation, held.status, held.headers.get('Retry-After')]).toEqual([operation, 429, String(15 * 60)]);
      const shown = await shared.call(operation, right[operation]);
      expect([operation, shown.status]).toEqual([operation, expect.toBeOneOf([200, 303])]);
    }
  });
});
