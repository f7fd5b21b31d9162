// Short and joining links: what they begin with, where they lead, and limits on guessing (spec 7.1, shorten URL).
import { beforeAll, describe, expect, test } from 'vitest';
import type { BookedDemo, Lead } from '@domain/contract/leads';
import { storedShortener } from '@server/integrations/shortener';
import { MAX_FAILED_LOOKUPS } from '@server/auth/failedLookups';
import { memoryStore } from '@server/store/memory/memoryStore';
import { loadExistingRecords } from './api/existingRecords';
import { LEAD } from './api/lead';
import { type Caller, newCaller, NOW, openTestServer, ORIGIN, peopled, type TestServer } from './api/testServer';

let server: TestServer;
let staff: Caller;

beforeAll(async () => {
  const store = memoryStore();
  await loadExistingRecords(store);
  server = await openTestServer(await peopled(store, 0));
  staff = await server.as('staff');
});

async function booked(caller: Caller, mobile_number: string): Promise<BookedDemo> {
  const { lead_id } = (await (await caller.call('createLead', { body: { ...LEAD, mobile_number } })).json()) as Lead;
  return (await (await caller.call('selectSlot', { body: { lead_id, session_id: 'demo-11' } })).json()) as BookedDemo;
}

async function shorten(target_url: string, more: object = {}): Promise<string> {
  const answer = await staff.call('shortenUrl', { body: { target_url, ...more } });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { short_url: string }).short_url;
}

describe('where links begin', () => {
  test('a host name sent by a partner is in no link, neither in the answer nor later', async () => {
    const partner = await server.as('partner');
    const elsewhere = { ...partner, call: partner.call };
    const lead = (await (
      await partner.call('createLead', { body: { ...LEAD, mobile_number: '+919800000001' } })
    ).json()) as Lead;
    const request = new URL('/slot-booking/v1/select-slot', 'http://evil.example').href;
    const made = await elsewhere.fetch(request, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ lead_id: lead.lead_id, session_id: 'demo-11' }),
    });
    expect(made.status).toBe(201);
    const { joining_link, short_link, booked_session_id } = (await made.json()) as BookedDemo;
    expect([joining_link, short_link]).toEqual([
      `${ORIGIN}/join/${booked_session_id}`,
      expect.stringMatching(`^${ORIGIN}/s/`),
    ]);
    expect(await (await staff.call('oneLead', { path: { lead_id: lead.lead_id } })).text()).not.toContain('evil');
    const { booking } = (await server.store.bookings.find(booked_session_id))!;
    expect([booking.joining_link, booking.short_link]).toEqual([
      `/join/${booked_session_id}`,
      expect.stringMatching('^/s/'),
    ]);
  });

  test('links follow the public origin when it changes, and are paths when it is unknown', async () => {
    const { booked_session_id } = await booked(staff, '+919800000002');
    for (const publicOrigin of ['https://new.example.com', undefined]) {
      const moved = await (await openTestServer(server.store, { publicOrigin: () => publicOrigin })).as('staff');
      const session = (await (await moved.call('oneSession', { path: { session_id: 'demo-11' } })).json()) as {
        seats: BookedDemo[];
      };
      const seat = session.seats.find((each) => each.booked_session_id === booked_session_id);
      expect(seat?.joining_link).toBe(`${publicOrigin ?? ''}/join/${booked_session_id}`);
    }
  });

  test('writes from the public origin are same-origin, whatever host a proxy sends', async () => {
    const behind = await (
      await openTestServer(server.store, { publicOrigin: () => 'https://public.example.com' })
    ).as('staff');
    const write = (Origin: string) =>
      behind.call('shortenUrl', { body: { target_url: 'https://example.com/' }, headers: { Origin } });
    expect((await write('https://public.example.com')).status).toBe(201);
    expect((await write('https://evil.example.com')).status).toBe(403);
  });

  test('signing in leads back to the public origin as a path', async () => {
    const behind = await openTestServer(server.store, { publicOrigin: () => 'https://public.example.com' });
    const caller = await behind.as('staff');
    for (const [return_url, location] of [
      ['public.example.com', '/'],
      ['https://public.example.com/leads/view?a=1', '/leads/view?a=1'],
      ['https://public.example.com//evil.example', '/evil.example'],
      ['https://evil.example/leads', '/'],
    ] as const)
      expect((await caller.call('signInPage', { query: { return_url } })).headers.get('Location'), return_url).toBe(
        location,
      );
  });
});

describe('where short links lead', () => {
  test.each([
    'http://127.0.0.1/',
    'http://0x7f.1/',
    'http://[::ffff:10.0.0.1]/',
    'http://localhost:5432/',
    'http://printer.local/',
    'https://a@b.example/',
  ])('not to %s, neither when made nor, kept before, when followed', async (target_url) => {
    const refused = await staff.call('shortenUrl', { body: { target_url } });
    expect([refused.status, await refused.json()]).toMatchObject([400, { errors: [{ field: 'body.target_url' }] }]);
    const code = `old${Math.abs(hash(target_url))}`;
    await server.store.shortLinks.keep({
      code,
      target_url,
      include_params: false,
      created_by: 'staff@example.com',
      created_on: NOW,
    });
    const followed = await newCaller(server.api, target_url).call('followShortLink', { path: { code } });
    expect([followed.status, followed.headers.get('Location')]).toEqual([404, null]);
  });

  test('links to our own pages are kept as paths, also on localhost', async () => {
    const local = await (
      await openTestServer(server.store, { publicOrigin: () => 'http://localhost:4173' })
    ).as('staff');
    const answer = await local.call('shortenUrl', { body: { target_url: 'http://localhost:4173/leads/view?a=1' } });
    const { short_url } = (await answer.json()) as { short_url: string };
    expect(short_url).toMatch(/^http:\/\/localhost:4173\/s\//);
    expect((await local.fetch(short_url)).headers.get('Location')).toBe('/leads/view?a=1');
    expect((await local.call('shortenUrl', { body: { target_url: 'http://localhost:4174/' } })).status).toBe(400);
  });
});

describe('guessing links', () => {
  test('codes are long, the same for the same request, and cannot be computed without the secret', async () => {
    const target = 'https://example.com/offers';
    const codes = [await shorten(target), await shorten(target, { for_sms: true })].map((url) => url.split('/s/')[1]!);
    expect(codes.map(({ length }) => length)).toEqual([12, 10]);
    expect(await shorten(target)).toBe(`${ORIGIN}/s/${codes[0]}`);
    const other = await (
      await openTestServer(server.store, { cookieSecret: 'another secret, long enough for this' })
    ).as('staff');
    expect(await (await other.call('shortenUrl', { body: { target_url: target } })).text()).not.toContain(codes[0]);
  });

  test.each([
    ['followShortLink', { code: 'none' }],
    ['joinPage', { booked_session_id: crypto.randomUUID() }],
    ['join', { booked_session_id: crypto.randomUUID() }],
  ] as const)(
    'who asks %s for too many that are not there waits with those, and closes no page that is there',
    async (operation, path) => {
      const guesser = newCaller(server.api, `198.51.100.7 ${operation}`);
      const ask = () => guesser.call(operation, { path, ...(operation === 'join' && { form: {} }) });
      for (let miss = 0; miss < MAX_FAILED_LOOKUPS; miss++) expect((await ask()).status).toBe(404);
      const held = await ask();
      expect([held.status, held.headers.get('Retry-After')]).toEqual([429, String(15 * 60)]);
      const good = await shorten('https://example.com/');
      expect((await guesser.fetch(good)).status).toBe(303);
      server.clock.now += 15 * 60;
      expect((await ask()).status).toBe(404);
      server.clock.now = NOW;
    },
  );

  test('following existing links is never limited', async () => {
    const family = newCaller(server.api, '198.51.100.9');
    const good = await shorten('https://example.com/');
    for (let visit = 0; visit < MAX_FAILED_LOOKUPS * 2; visit++) expect((await family.fetch(good)).status).toBe(303);
  });
});

function hash(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);
}

test('a public name that leads to a private, loopback or link-local address is refused; one that leads out is not', async () => {
  const leads: Record<string, string[]> = {
    '127.0.0.1.nip.io': ['127.0.0.1'],
    'localtest.me': ['::1'],
    'metadata.example.org': ['169.254.169.254'],
    'inside.example.org': ['10.1.2.3'],
    'both.example.org': ['93.184.216.34', '192.168.0.7'],
    'mapped.example.org': ['::ffff:127.0.0.1'],
    'unknown.example.org': [],
    'example.org': ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'],
  };
  const asked: string[] = [];
  const resolver = {
    addressesOf: async (name: string) => (asked.push(name), leads[name] ?? Promise.reject(new Error('no resolver'))),
  };
  const caller = await (await openTestServer(server.store, { resolver })).as('staff');
  const statusOf = async (target_url: string) => (await caller.call('shortenUrl', { body: { target_url } })).status;
  const statuses = await Promise.all(
    Object.keys(leads).map(async (name) => [name, await statusOf(`https://${name}/a`)]),
  );
  expect(Object.fromEntries(statuses)).toEqual({
    ...Object.fromEntries(Object.keys(leads).map((name) => [name, 400])),
    'example.org': 201,
  });
  expect(await statusOf('https://down.example.org/')).toBe(424);
  expect(await statusOf('https://10.0.0.1.sslip.io/'), 'where nobody can be asked, too').toBe(400);
  asked.length = 0;
  expect([await statusOf('http://127.0.0.1/'), await statusOf(`${ORIGIN}/leads/view`)]).toEqual([400, 201]);
  expect(asked).toEqual([]);
});

test('another host of short links is part of each link, and those that were sent keep it', async () => {
  const short = storedShortener('a secret of at least thirty-two letters', 'https://go.example.com');
  const caller = await (await openTestServer(server.store, { shortener: short })).as('staff');
  const { short_url } = (await (
    await caller.call('shortenUrl', { body: { target_url: 'https://example.com/b' } })
  ).json()) as { short_url: string };
  expect(short_url).toMatch(/^https:\/\/go\.example\.com\/s\/\w+$/);
  const demo = await booked(caller, '+919800000077');
  expect(demo.short_link).toMatch(/^https:\/\/go\.example\.com\/s\//);
  expect((await caller.fetch(new URL(short_url).pathname)).headers.get('location')).toBe('https://example.com/b');
});
