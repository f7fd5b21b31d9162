// The API and the console over real HTTP: what every kind of answer tells the browser, and what becomes of requests that are
// damaged, too large, or answered before their body is there.
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiError } from '@domain/contract/errors';
import { type Operation, pathOf } from '@domain/contract/paths';
import { answerWith } from '@server/host/answer';
import { consoleFiles } from '@server/host/consoleFiles';
import { TrustedProxies } from '@server/host/forwarded';
import { Listener } from '@server/host/listener';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { BookingRow } from '@server/store/leads';
import { NOW, openTestServer, peopled, type TestServer } from './api/testServer';

const PUBLIC_ORIGIN = 'https://console.example.com';
const HTML = '<!doctype html><script type="application/json" id="console-configuration">{}</script>';

let folder: string;
let server: TestServer;
let listener: Listener;
let port: number;
let cookie: string;
const problems: unknown[] = [];
/** The server's end of each connection, by the port of its client. */
const sockets = new Map<number | undefined, Socket>();
/** A seat that the seed has taken. */
let seat: BookingRow;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hosting-'));
  await mkdir(join(folder, 'assets'));
  await Promise.all(
    Object.entries({ 'index.html': HTML, 'assets/index-1.js': 'x', 'favicon.svg': '<svg/>', 'sw.js': 'x' }).map(
      ([name, text]) => writeFile(join(folder, name), text),
    ),
  );
  const store = await peopled(memoryStore());
  seat = (await store.bookings.between(0, NOW + 30 * 86_400))[0]!.booking;
  server = await openTestServer(store, { publicOrigin: () => PUBLIC_ORIGIN });
  const files = await consoleFiles(folder, { apiHost: '', imageName: '', sentryDsn: '', served: true });
  const answer = answerWith(server.api, {
    console: files,
    log: pino({ level: 'silent' }),
    proxies: new TrustedProxies([]),
    alwaysHttps: true,
  });
  listener = new Listener(
    (request, node) => {
      sockets.set(node.incoming.socket.remotePort, node.incoming.socket);
      return answer(request, node);
    },
    (problem) => problems.push(problem),
  );
  port = await listener.listen(0, '127.0.0.1');
  const admin = await server.as('admin');
  // As a browser that came over TLS has them.
  cookie = [...admin.cookies].map(([name, value]) => `__Host-${name}=${value}`).join('; ');
}, 60_000);
afterAll(async () => {
  await listener.stop();
  await rm(folder, { recursive: true });
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { Cookie: cookie, ...init.headers },
  });
const at = (operation: Operation) => pathOf(operation).path;

/** Every kind of answer there is: its status, what may keep it, and whether it comes from the API. */
const KINDS: Record<
  string,
  { path: string | (() => string); init?: RequestInit; status: number; cache: RegExp; api?: boolean }
> = {
  'JSON of the API': { path: '/admin-auth/v1/users/page', status: 200, cache: /^no-store$/, api: true },
  'a CSV file': { path: at('exportTrainers'), status: 200, cache: /^no-store$/, api: true },
  'the API’s document': { path: '/openapi.json', status: 200, cache: /^no-store$/, api: true },
  'the page of the API’s document': { path: '/api-docs', status: 200, cache: /^no-store$/, api: true },
  'the sign-in page': {
    path: at('signInPage'),
    init: { headers: { Cookie: '' } },
    status: 200,
    cache: /^no-store$/,
    api: true,
  },
  'a sign-in page with what was wrong': {
    path: at('signIn'),
    init: {
      method: 'POST',
      body: new URLSearchParams({ email: 'a@b.example', password: 'x' }),
      headers: { Accept: 'text/html' },
    },
    status: 401,
    cache: /^no-store$/,
    api: true,
  },
  'a joining page': { path: () => seat.joining_link, status: 200, cache: /^no-store$/, api: true },
  'a redirect': { path: () => seat.short_link, status: 303, cache: /^no-store$/, api: true },
  'a short link that is not there': { path: '/s/none', status: 404, cache: /^no-store$/, api: true },
  'a refusal of the API': { path: at('oneTrainer'), status: 400, cache: /^no-store$/, api: true },
  'a 401': {
    path: '/admin-auth/v1/users/page',
    init: { headers: { Cookie: '' } },
    status: 401,
    cache: /^no-store$/,
    api: true,
  },
  'a 404 of the API': { path: '/tms/v1/none', status: 404, cache: /^no-store$/, api: true },
  'a 405 of the API': {
    path: at('listCountries'),
    init: { method: 'DELETE' },
    status: 405,
    cache: /^no-store$/,
    api: true,
  },
  'a 403 of another site': {
    path: at('signOut'),
    init: { method: 'POST', headers: { Origin: 'https://evil.example' } },
    status: 403,
    cache: /^no-store$/,
    api: true,
  },
  'a preflight': {
    path: at('listCountries'),
    init: { method: 'OPTIONS', headers: { Origin: 'https://other.test', 'Access-Control-Request-Method': 'GET' } },
    status: 204,
    cache: /^no-store$/,
    api: true,
  },
  'the document of the console': {
    path: '/trainers/view-trainer',
    init: { headers: { Accept: 'text/html' } },
    status: 200,
    cache: /^no-cache$/,
  },
  'a script of the console': { path: '/assets/index-1.js', status: 200, cache: /immutable/ },
  'a picture of the console': { path: '/favicon.svg', status: 200, cache: /^no-cache$/ },
  'the update worker': { path: '/sw.js', status: 200, cache: /^no-cache$/ },
  'a file that is not there': { path: '/assets/none.js', status: 404, cache: /^no-store$/ },
  'a 405 of the console': { path: '/', init: { method: 'POST' }, status: 405, cache: /^no-store$/ },
};

describe.each(Object.entries(KINDS))('%s', (_, { path, init, status, cache, api = false }) => {
  test('tells the browser how to handle it', async () => {
    const answer = await ask(typeof path === 'string' ? path : path(), init);
    const text = await answer.text();
    const headers = Object.fromEntries(answer.headers);
    expect(answer.status).toBe(status);
    expect(headers).toMatchObject({
      'cache-control': expect.stringMatching(cache),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
    });
    const policy = headers['content-security-policy'] ?? '';
    for (const rule of [
      /default-src '(none|self)'/,
      /base-uri 'none'/,
      /form-action '(none|self)'/,
      /frame-ancestors 'none'/,
    ])
      expect(policy).toMatch(rule);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
    if (text !== '' && status !== 304)
      expect(headers['content-type']).toMatch(/^(text\/(html|csv|javascript|plain)|application\/json|image\/svg)/);
    if (headers['content-type']?.startsWith('text/')) expect(headers['content-type']).toMatch(/charset=utf-8/i);
    for (const name of ['server', 'x-powered-by']) expect(headers).not.toHaveProperty(name);
    if (api) {
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['vary'] ?? '').toMatch(/Origin/i);
    }
  });
});

test('a form of ours leads to us and the allowed origins only, through redirects too', async () => {
  const policy = (await ask(at('signInPage'), { headers: { Cookie: '' } })).headers.get('Content-Security-Policy');
  expect(policy).toMatch(/form-action 'self' https:\/\/other\.test$/);
});

test('without TLS there is no HSTS header', async () => {
  const files = await consoleFiles(folder, { apiHost: '', imageName: '', sentryDsn: '', served: true });
  const plain = new Listener(
    answerWith(server.api, { console: files, log: pino({ level: 'silent' }), proxies: new TrustedProxies([]) }),
  );
  const origin = `http://127.0.0.1:${await plain.listen(0, '127.0.0.1')}`;
  for (const path of ['/', at('signInPage')])
    expect((await fetch(origin + path)).headers.has('Strict-Transport-Security')).toBe(false);
  await plain.stop();
});

test('a request’s id is our own, whatever the client calls it', async () => {
  const answer = await ask(at('listCountries'), { headers: { 'X-Request-Id': 'of-the-client' } });
  expect(answer.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('no host that a client names gets into a link, a redirect or a page', async () => {
  const evil = {
    Host: 'evil.example',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'https',
    Cookie: cookie,
  };
  const requested = async (path: string, method = 'GET', body = '') => {
    const type: Record<string, string> = body
      ? { 'Content-Type': 'application/json', 'Content-Length': String(body.length) }
      : {};
    return (await exchange(requestText(method, path, { ...evil, ...type, Connection: 'close' }) + body)).text;
  };
  const shortened = await requested(at('shortenUrl'), 'POST', JSON.stringify({ target_url: 'https://example.com/' }));
  expect(shortened).toContain(`"short_url":"${PUBLIC_ORIGIN}/s/`);
  const lead = await requested(at('oneLead').replace(':lead_id', seat.lead_id));
  expect(lead).toContain(`"joining_link":"${PUBLIC_ORIGIN}/join/`);
  const followed = await requested(seat.short_link);
  expect(followed).toContain('location: /join/');
  for (const path of [seat.joining_link, '/s/none', `${at('signInPage')}?return_url=evil.example/x`, '/'])
    expect(await requested(path)).not.toContain('evil');
  for (const text of [shortened, lead, followed]) expect(text).not.toContain('evil');
});

describe('a body that is not read', () => {
  const LARGE = 64 * 1024 * 1024;
  const json = { 'Content-Type': 'application/json' };

  test.each([
    ['413', 'POST', at('createLead'), { Cookie: '' }],
    ['401', 'POST', at('createLead'), { Cookie: '', 'Content-Length': String(1024 * 1024) }],
    ['403', 'POST', at('signOut'), { Origin: 'https://evil.example' }],
    ['404', 'POST', '/tms/v1/none', { 'Content-Length': String(1024 * 1024) }],
    ['405', 'DELETE', at('listCountries'), { 'Content-Length': String(1024 * 1024) }],
    ['405', 'POST', '/', {}],
  ])('%s to %s %s: the answer says that it closes, and the rest is not read', async (status, method, path, headers) => {
    const { text, read, closed } = await exchange(
      requestText(method, path, { Host: 'x', ...json, 'Content-Length': String(LARGE), ...headers }),
      { send: LARGE },
    );
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(text).toMatch(/\r\nconnection: close\r\n/i);
    expect(closed).toBe(true);
    expect(read).toBeLessThan(1024 * 1024);
  });

  test('one of unknown length is read up to the limit only', async () => {
    const head = requestText('POST', at('signIn'), { Host: 'x', ...json, 'Transfer-Encoding': 'chunked' });
    const { text, read } = await exchange(head, { send: LARGE, chunked: true });
    expect(text).toMatch(/^HTTP\/1.1 413 /);
    expect(text).toMatch(/\r\nconnection: close\r\n/i);
    expect(read).toBeLessThan(4 * 1024 * 1024);
  });

  test('a client that is still sending gets the answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        fetch(`http://127.0.0.1:${port}${at('createLead')}`, {
          method: 'POST',
          body: Buffer.alloc(16 * 1024 * 1024),
          headers: json,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(413));
  });

  test('a small one leaves the connection open', async () => {
    const body = '{}';
    const one =
      requestText('POST', '/tms/v1/none', { Host: 'x', ...json, 'Content-Length': String(body.length) }) + body;
    const { text } = await exchange(one + requestText('GET', '/tms/v1/none', { Host: 'x', Connection: 'close' }));
    expect(text.match(/HTTP\/1.1 404 /g)).toHaveLength(2);
  });
});

test('nothing of the above was an error of ours', () => {
  expect([problems, server.errors]).toEqual([[], []]);
});

describe('spec 8: a damaged request', () => {
  test.each([
    ['no method', 'GARBAGE\r\n\r\n'],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\r\n\r\n'],
    ['a wrong version', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['a space in the path', 'GET /a b HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    ['a host with a path', 'GET / HTTP/1.1\r\nHost: x/../y?\r\nConnection: close\r\n\r\n'],
    ['a backslash', 'GET /a\\b HTTP/1.1\r\nHost: x y\r\nConnection: close\r\n\r\n'],
    ['an absolute address that is none', 'GET http://[::x/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: x\r\nBroken\r\n\r\n'],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: x\r\nA: a\0b\r\n\r\n'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    ['a length that is none', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n'],
    ['a length and chunks', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n'],
  ])('%s: 400 in words, without our insides', async (_, bytes) => {
    const { text } = await exchange(bytes);
    expect(text).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
    expect(text).not.toMatch(/node_modules|\.js:|\.ts:|\bat \S+ \(/);
    const [head, body = ''] = text.split('\r\n\r\n');
    expect(head).toMatch(/x-content-type-options: nosniff/i);
    expect(apiError.parse(JSON.parse(body))).toMatchObject({ status_code: 400 });
  });

  test('headers that are too large: 431', async () => {
    const { text } = await exchange(requestText('GET', '/', { Host: 'x', A: 'x'.repeat(40_000) }));
    expect(text).toMatch(/^HTTP\/1.1 431 /);
    expect(text).toContain('"status_code":431');
  });
});

function requestText(method: string, path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** Sends bytes on a connection of their own, then as much as the server takes; tells what came back, and how much it took. */
async function exchange(
  bytes: string,
  { send = 0, chunked = false } = {},
): Promise<{ text: string; read: number; closed: boolean }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const own = socket.localPort;
  let text = '';
  const state = { closed: false };
  socket.setEncoding('latin1').on('data', (data: string) => (text += data));
  socket.on('error', () => undefined);
  const over = new Promise<void>((resolve) => {
    socket.on('end', () => {
      state.closed = true;
      resolve();
    });
    socket.on('close', () => resolve());
  });
  socket.write(Buffer.from(bytes, 'latin1'));
  const part = Buffer.alloc(64 * 1024, 0x20);
  const frame = chunked ? Buffer.concat([Buffer.from('10000\r\n'), part, Buffer.from('\r\n')]) : part;
  for (let sent = 0; sent < send && !socket.destroyed && !state.closed; sent += part.length)
    if (!socket.write(frame)) await Promise.race([once(socket, 'drain').catch(() => undefined), over]);
  await over;
  socket.destroy();
  return { text, read: sockets.get(own)?.bytesRead ?? 0, closed: state.closed };
}
