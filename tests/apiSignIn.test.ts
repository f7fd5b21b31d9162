import { describe, expect, test } from 'vitest';
import { digest } from '@server/digest';
import { IDLE_SECONDS } from '@server/auth/sessions';
import { memoryStore } from '@server/store/memory/memoryStore';
import { emailOf, newCaller, NOW, openTestServer, PASSWORD, peopled } from './api/testServer';

const HOURS_12 = 12 * 3600;
const TOKEN = 'one-time-token-of-the-first-start';

async function serverWith(parts: Parameters<typeof openTestServer>[1] = {}) {
  return openTestServer(await peopled(memoryStore(), 0), parts);
}

function form(role: string, password = PASSWORD) {
  return { form: { email: emailOf(role), password }, headers: { Accept: 'text/html' } };
}

describe('decisions 4: cookies', () => {
  test('signing in sets a hidden cookie and a readable, signed one', async () => {
    const caller = newCaller((await serverWith()).api);
    const answer = await caller.call('signIn', form('staff'));
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/']);
    const [text, signature] = caller.cookies.get('admin_auth')!.split('.');
    expect(JSON.parse(atob(text!.replaceAll('-', '+').replaceAll('_', '/')))).toEqual({
      email: emailOf('staff'),
      permissions: ['demo-admins'],
      // Of a person who has not seen it yet.
      tour: true,
    });
    expect(signature).toMatch(/^[\w-]{43}$/);
    expect(caller.cookies.get('admin_session')).toMatch(/^[\w-]{43}$/);
  });

  test('JSON signs in too, and the e-mail’s case and edges do not matter', async () => {
    const caller = newCaller((await serverWith()).api);
    const answer = await caller.call('signIn', { body: { email: ' STAFF@example.com ', password: PASSWORD } });
    expect(answer.status).toBe(303);
    expect((await caller.call('currentUser')).status).toBe(200);
  });

  test('a sign-in ends after 12 hours, however much it is used', async () => {
    const server = await serverWith();
    const staff = await server.as('staff');
    for (let hour = 1; hour < 12; hour++) {
      server.clock.now = NOW + hour * 3600;
      expect((await staff.call('currentUser')).status, `hour ${hour}`).toBe(200);
    }
    server.clock.now = NOW + HOURS_12 - 1;
    expect((await staff.call('currentUser')).status).toBe(200);
    server.clock.now = NOW + HOURS_12;
    expect((await staff.call('currentUser')).status).toBe(401);
  });

  test('a sign-in ends after two hours without use', async () => {
    const server = await serverWith();
    const staff = await server.as('staff');
    server.clock.now = NOW + IDLE_SECONDS - 1;
    expect((await staff.call('currentUser')).status).toBe(200);
    server.clock.now += IDLE_SECONDS;
    expect((await staff.call('currentUser')).status).toBe(401);
  });

  test('a readable cookie that is lost or changed is written again while the sign-in lasts', async () => {
    const server = await serverWith();
    const staff = await server.as('staff');
    const readable = staff.cookies.get('admin_auth')!;
    for (const other of [undefined, '', 'x', `x${readable}`]) {
      if (other === undefined) staff.cookies.delete('admin_auth');
      else staff.cookies.set('admin_auth', other);
      await staff.call('currentUser');
      expect(staff.cookies.get('admin_auth')).toBe(readable);
    }
  });

  test('spec 4: signing out ends the session and takes all five cookies', async () => {
    const server = await serverWith();
    const staff = await server.as('staff');
    const stored = new Map(staff.cookies);
    for (const name of ['Policy', 'Signature', 'Key-Pair-Id']) staff.cookies.set(`CloudFront-${name}`, 'signed');
    const answer = await staff.call('signOut');
    expect([answer.status, await answer.json()]).toEqual([200, null]);
    // The cookie that remains grants no access: it only marks a known browser.
    expect([...staff.cookies.keys()]).toEqual(['known_browser']);
    // The old cookie, if somebody stole it, grants no access.
    const thief = newCaller(server.api);
    for (const [name, value] of stored) thief.cookies.set(name, value);
    expect((await thief.call('currentUser')).status).toBe(401);
  });

  test('signing in again replaces the old session', async () => {
    const server = await serverWith();
    const staff = await server.as('staff');
    const before = staff.cookies.get('admin_session')!;
    await staff.call('signIn', form('admin'));
    const old = newCaller(server.api);
    old.cookies.set('admin_session', before);
    expect((await old.call('currentUser')).status).toBe(401);
  });
});

describe('the sign-in page', () => {
  test('is titled, labelled and brings its own content policy', async () => {
    const answer = await newCaller((await serverWith()).api).call('signInPage');
    const page = await answer.text();
    expect(answer.headers.get('Content-Type')).toContain('text/html');
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'; style-src 'sha256-[^']+'/);
    expect(page).toContain('<title>Sign in');
    expect(page).toContain('<label for="email">');
    expect(page).toContain('<label for="password">');
    expect(page).not.toContain('<script');
  });

  test('a wrong password shows the form again, with the e-mail and without the password', async () => {
    const caller = newCaller((await serverWith()).api);
    const answer = await caller.call('signIn', form('staff', 'wrong "password"'));
    const page = await answer.text();
    expect(answer.status).toBe(401);
    expect(page).toContain('role="alert"');
    expect(page).toContain('The e-mail or the password is wrong.');
    expect(page).toContain(`value="${emailOf('staff')}"`);
    expect(page).not.toContain('wrong "password"');
    expect(page).not.toContain('wrong &quot;password');
    expect(caller.cookies.size).toBe(0);
  });

  test('a program gets the error shape', async () => {
    const answer = await newCaller((await serverWith()).api).call('signIn', {
      body: { email: emailOf('staff'), password: 'wrong' },
    });
    expect(await answer.json()).toEqual({ status_code: 401, message: 'The e-mail or the password is wrong.' });
  });

  test('typed text is never markup', async () => {
    const caller = newCaller((await serverWith()).api);
    const answer = await caller.call('signIn', {
      form: { email: '"><script>alert(1)</script>', password: 'x' },
      query: { return_url: '"><script>' },
    });
    expect(await answer.text()).not.toContain('<script');
  });

  test('an incomplete form says which field is missing', async () => {
    const answer = await newCaller((await serverWith()).api).call('signIn', { form: { email: 'a@b.co' } });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Is required');
  });

  test('a person who is signed in already is redirected', async () => {
    const staff = await (await serverWith()).as('staff');
    const answer = await staff.call('signInPage', { query: { return_url: '/trainers/trainer-availability' } });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/trainers/trainer-availability']);
  });

  test('an unknown e-mail is checked like a known one', async () => {
    const evaluated: string[] = [];
    const passwords = {
      hash: async () => 'decoy',
      verify: async (_: string, hash: string) => evaluated.push(hash) < 0,
    };
    const server = await serverWith({ passwords });
    await newCaller(server.api).call('signIn', form('unknown'));
    await newCaller(server.api).call('signIn', form('staff'));
    expect(evaluated).toEqual(['decoy', `hashed ${PASSWORD}`]);
  });
});

describe('spec 2.1: return_url goes back to the console and nowhere else', () => {
  test.each([
    ['console.test', '/'],
    ['http://console.test', '/'],
    ['https://console.test/leads/view?x=1#y', '/leads/view?x=1#y'],
    ['/leads/view', '/leads/view'],
    ['other.test', 'https://other.test/'],
    ['https://other.test/a?b=c', 'https://other.test/a?b=c'],
    ['http://other.test/', '/'],
    ['', '/'],
    ['evil.test', '/'],
    ['https://evil.test/console.test', '/'],
    ['//evil.test', '/evil.test'],
    ['/\\evil.test', '/evil.test'],
    ['\\\\evil.test', '/evil.test'],
    ['/\t/evil.test', '/evil.test'],
    ['https:evil.test', '/'],
    ['http://console.test//evil.test', '/evil.test'],
    ['http://console.test@evil.test', '/'],
    ['console.test@evil.test', '/'],
    ['console.test.evil.test', '/'],
    ['http://console.test:8080/', '/'],
    ['javascript:alert(1)', '/'],
    ['data:text/html,x', '/'],
    ['http://', '/'],
  ])('%j leads to %s', async (return_url, location) => {
    const caller = newCaller((await serverWith()).api);
    const answer = await caller.call('signIn', { ...form('staff'), query: { return_url } });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, location]);
  });
});

describe('the first administrator', () => {
  async function fresh() {
    let reported = 0;
    const server = await openTestServer(memoryStore(), { onFirstAdmin: () => reported++ });
    await server.store.setupTokens.add(await digest(TOKEN));
    return { server, caller: newCaller(server.api), reported: () => reported };
  }
  const admin = { email: 'First@example.com', password: 'a long enough password' };

  test('is created by the one-time link, signed in, and written to the audit log', async () => {
    const { server, caller, reported } = await fresh();
    expect((await caller.call('setupPage', { query: { token: TOKEN } })).status).toBe(200);
    const answer = await caller.call('setUp', { query: { token: TOKEN }, form: admin });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/']);
    expect(await (await caller.call('currentUser')).json()).toEqual({
      email: 'first@example.com',
      permissions: ['prod-admins'],
    });
    expect(reported()).toBe(1);
    expect(await server.store.audit.of('user', 'first@example.com')).toMatchObject([
      { action: 'sign-in.opened' },
      { action: 'user.first-admin' },
    ]);
  });

  test('the link works once', async () => {
    const { caller } = await fresh();
    await caller.call('setUp', { query: { token: TOKEN }, form: admin });
    expect((await caller.call('setupPage', { query: { token: TOKEN } })).status).toBe(410);
    const again = await caller.call('setUp', { query: { token: TOKEN }, form: { ...admin, email: 'b@example.com' } });
    expect(again.status).toBe(410);
    expect(await again.text()).toContain('This setup link has been used');
  });

  test('when two requests come at once, one creates an administrator', async () => {
    const { server, caller, reported } = await fresh();
    const both = await Promise.all(
      ['a@example.com', 'b@example.com'].map((email) =>
        caller.call('setUp', { query: { token: TOKEN }, form: { ...admin, email } }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([303, 410]);
    expect([await server.store.users.count(), reported()]).toEqual([1, 1]);
  });

  test('a wrong token is refused in words, a short password at its field', async () => {
    const { server, caller } = await fresh();
    const wrong = await caller.call('setupPage', { query: { token: 'wrong' }, headers: { Accept: 'text/html' } });
    expect(wrong.status).toBe(403);
    expect(await wrong.text()).toContain('This setup link is not valid');
    expect((await caller.call('setUp', { query: { token: 'wrong' }, form: admin })).status).toBe(403);
    const short = await caller.call('setUp', { query: { token: TOKEN }, form: { ...admin, password: 'short' } });
    expect(short.status).toBe(400);
    const page = await short.text();
    expect(page).toContain('Must have at least 12 characters');
    expect(page).toContain('value="First@example.com"');
    expect(await server.store.users.count()).toBe(0);
  });
});

describe('other sites', () => {
  const send = async (headers: Record<string, string>, content = 'application/json') => {
    const staff = await (await serverWith()).as('staff');
    const answer = await staff.fetch('/admin-auth/v1/logout', {
      method: 'POST',
      headers: { 'Content-Type': content, ...headers },
    });
    return answer.status;
  };

  test.each([
    [{ Origin: 'http://console.test' }, 200],
    [{ Origin: 'https://console.test' }, 200],
    [{ Origin: 'https://other.test', 'Sec-Fetch-Site': 'cross-site' }, 200],
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'http://console.test' }, 200],
    [{ 'Sec-Fetch-Site': 'none' }, 200],
    [{}, 200],
    [{ Origin: 'https://evil.test' }, 403],
    [{ Origin: 'null' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site', Origin: 'http://evil.console.test' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'http://console.test' }, 403],
  ])('a write with %j is answered %d', async (headers, status) => {
    expect(await send(headers as Record<string, string>)).toBe(status);
    expect(await send(headers as Record<string, string>, 'text/plain')).toBe(status);
  });

  test('only allowed origins may read with credentials', async () => {
    const staff = await (await serverWith()).as('staff');
    const read = async (origin: string) => (await staff.call('currentUser', { headers: { Origin: origin } })).headers;
    const allowed = await read('https://other.test');
    expect(allowed.get('Access-Control-Allow-Origin')).toBe('https://other.test');
    expect(allowed.get('Access-Control-Allow-Credentials')).toBe('true');
    expect(allowed.get('Access-Control-Expose-Headers')).toContain('X-Request-Log-Url');
    expect((await read('https://evil.test')).get('Access-Control-Allow-Origin')).toBeNull();
  });
});
