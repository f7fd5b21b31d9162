// Signing-in strangers do not slow down people who are signed in: over HTTP, with the real hashing.
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathOf } from '@domain/contract/paths';
import { createApp } from '@server/app';
import { answerWith } from '@server/host/answer';
import { TrustedProxies } from '@server/host/forwarded';
import { Listener } from '@server/host/listener';
import { scryptOfCost } from '@server/host/passwords';
import { memoryStore } from '@server/store/memory/memoryStore';
import { emailOf, NOW, PASSWORD } from './api/testServer';

/** Cheaper than the real ones, so that a crowd takes seconds. */
const passwords = scryptOfCost({ N: 2 ** 14, r: 8, p: 1 });
const SILENT = pino({ level: 'silent' });
const store = memoryStore();
let listener: Listener;
let origin: string;
let cookie: string;

beforeAll(async () => {
  const password_hash = await passwords.hash(PASSWORD);
  await store.users.add({ email: emailOf('staff'), permissions: [], password_hash, created_on: NOW, created_by: 'a' });
  const api = createApp({
    store,
    passwords,
    cookieSecret: 'a secret of the tests, long enough',
    now: () => NOW,
    publicOrigin: () => undefined,
    allowedOrigins: [],
    log: SILENT,
  });
  const console = async () => new Response(null, { status: 404 });
  // Each sign-in may come from an address of its own.
  const proxies = new TrustedProxies(['127.0.0.1']);
  listener = new Listener(answerWith(api, { console, log: SILENT, proxies }));
  origin = `http://127.0.0.1:${await listener.listen(0, '127.0.0.1')}`;
  const answer = await signIn('owner@example.com', '203.0.113.9', { email: emailOf('staff'), password: PASSWORD });
  cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
});
afterAll(() => listener.stop());

function signIn(email: string, address: string, body: object = { email, password: 'wrong' }): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': address };
  return fetch(origin + pathOf('signIn').path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    redirect: 'manual',
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]!;
}

async function currentUser(): Promise<void> {
  const answer = await fetch(origin + pathOf('currentUser').path, { headers: { Cookie: cookie } });
  expect((await answer.json()) as object).toMatchObject({ email: emailOf('staff') });
}

test.each([20, 200])(
  'a signed-in person waits for no hash while %d strangers sign in at once',
  async (crowd) => {
    const hashes = await Promise.all([1, 2, 3].map(() => timed(() => passwords.hash('any password'))));
    const oneHash = hashes[2]! / 3;
    // One call after another would ask just once while it waits: one begins with each hash, whatever becomes of the last.
    const calls: Promise<number>[] = [];
    const answers = await Promise.all(
      Array.from({ length: crowd }, async (_, at) => {
        const answer = await signIn(`nobody${at}@example.com`, `198.51.${crowd % 100}.${at + 1}`);
        if (answer.status === 401) calls.push(timed(currentUser));
        return answer;
      }),
    );
    const waits = await Promise.all(calls);
    process.stdout.write(
      `${crowd} at once: a signed-in call took ${median(waits).toFixed(1)} ms (${waits.length} calls), one hash ${oneHash.toFixed(0)} ms\n`,
    );
    expect(waits.length).toBeGreaterThan(5);
    // Measured against a hash of the same machine at the same time: a sign-in that waits for one hash waits for all before it.
    expect(median(waits)).toBeLessThan(2 * oneHash);
    const reported = answers.map(({ status, headers }) => [status, headers.get('Retry-After')] as const);
    for (const [status, retryAfter] of reported)
      expect(status === 503 ? Number(retryAfter) : status).toBeGreaterThan(0);
    expect(reported.every(([status]) => status === 401 || status === 503)).toBe(true);
    // Most of a large crowd learns at once when to come again, instead of waiting for a minute.
    if (crowd === 200) expect(reported.filter(([status]) => status === 503).length).toBeGreaterThan(100);
  },
  60_000,
);

test('a known browser signs in before strangers who came first', async () => {
  const crowd = Array.from({ length: 100 }, (_, at) => signIn(`no${at}@example.com`, `192.0.2.${at + 1}`));
  const strangers = Promise.all(crowd);
  // The others came with the first one, and wait.
  await Promise.race(crowd);
  const headers = { 'Content-Type': 'application/json', Cookie: cookie };
  const body = JSON.stringify({ email: emailOf('staff'), password: PASSWORD });
  const mine = fetch(origin + pathOf('signIn').path, { method: 'POST', headers, body, redirect: 'manual' });
  const first = await Promise.race([mine.then(() => 'the owner'), strangers.then(() => 'the crowd')]);
  expect([first, (await mine).status]).toEqual(['the owner', 303]);
  await strangers;
}, 60_000);
