import type { HttpBindings } from '@hono/node-server';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Api } from '../app';
import type { RequestHost } from '../host';
import { answerWith } from './answer';
import { TrustedProxies } from './forwarded';

/** What a request that comes through 10.0.0.1 is answered with by an API that sets a cookie, and what the API knows of it. */
async function answered(trusted: string[], headers: Record<string, string>, alwaysHttps?: boolean) {
  const reported: RequestHost[] = [];
  const api = {
    fetch: async (_: Request, host: RequestHost) => {
      reported.push(host);
      host.cookies.set('admin_session', 'token', { httpOnly: true, maxAge: 60 });
      return new Response();
    },
  } as unknown as Api;
  const answer = answerWith(api, {
    console: async () => new Response(),
    log: pino({ level: 'silent' }),
    proxies: new TrustedProxies(trusted),
    alwaysHttps,
  });
  const request = new Request('http://console.test/admin-auth/v1/user', { headers });
  const node = {
    incoming: { complete: true, socket: { remoteAddress: '::ffff:10.0.0.1' } },
  } as unknown as HttpBindings;
  const [cookie = ''] = (await answer(request, node)).headers.getSetCookie();
  return { remote: reported[0]!.remote, cookie };
}

const FORWARDED = { 'X-Forwarded-For': '198.51.100.4', 'X-Forwarded-Proto': 'https' };
const BOUND = '__Host-admin_session=token; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax';
const PLAIN = 'admin_session=token; Max-Age=60; Path=/; HttpOnly; SameSite=Lax';

test('the headers of a proxy that is not trusted are ignored', async () => {
  expect(await answered([], FORWARDED)).toEqual({ remote: '10.0.0.1', cookie: PLAIN });
});

test('a trusted proxy says which address the person has, and whether the browser used https', async () => {
  expect(await answered(['10.0.0.0/8'], FORWARDED)).toEqual({ remote: '198.51.100.4', cookie: BOUND });
  expect(await answered(['10.0.0.0/8'], {})).toEqual({ remote: '10.0.0.1', cookie: PLAIN });
});

test('with an https public origin, cookies are secure whatever the proxy says', async () => {
  expect((await answered([], {}, true)).cookie).toBe(BOUND);
});
