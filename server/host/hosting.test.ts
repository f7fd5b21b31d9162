import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { addressOf, banner } from './banner';
import { CannotStart } from './configuration';
import { headerCookies } from './headerCookies';
import { Listener } from './listener';
import { scryptPasswords } from './passwords';
import { secretInFile, subkey } from './secret';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hosting-'));
  folders.push(folder);
  return folder;
}

describe('passwords', () => {
  test('are verified by their salted hash', async () => {
    const hash = await scryptPasswords.hash('correct horse battery');
    expect(hash).not.toBe(await scryptPasswords.hash('correct horse battery'));
    expect(hash).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(await scryptPasswords.verify('correct horse battery', hash)).toBe(true);
    expect(await scryptPasswords.verify('correct horse batterx', hash)).toBe(false);
  });

  test('match however the keyboard composes them; nothing matches a hash of another kind', async () => {
    const hash = await scryptPasswords.hash('caf\u00e9 caf\u00e9 caf\u00e9');
    expect(await scryptPasswords.verify('cafe\u0301 cafe\u0301 cafe\u0301', hash)).toBe(true);
    expect(await scryptPasswords.verify('x', 'plain$x')).toBe(false);
  });
});

describe('the secret', () => {
  test('is made once, for its owner only', async () => {
    const file = join(await newFolder(), 'data', 'secret');
    const secret = await secretInFile(file);
    expect(await secretInFile(file)).toBe(secret);
    expect((await readFile(file, 'utf8')).trim()).toBe(secret);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('a spoiled file is not replaced', async () => {
    const file = join(await newFolder(), 'secret');
    await writeFile(file, 'short');
    await expect(secretInFile(file)).rejects.toThrow(CannotStart);
  });

  test('a data folder that is a file is refused in words', async () => {
    const folder = join(await newFolder(), 'file');
    await writeFile(folder, '');
    await expect(secretInFile(join(folder, 'secret'))).rejects.toThrow(CannotStart);
  });

  test('each purpose has a key of its own', () => {
    expect(subkey('s', 'data')).toHaveLength(43);
    expect(subkey('s', 'data')).not.toBe(subkey('s', 'cookies'));
    expect(subkey('s', 'data')).toBe(subkey('s', 'data'));
  });
});

describe('decisions 4: cookies over HTTP', () => {
  const requestWith = (cookie: string) => new Request('http://console.test/', { headers: { Cookie: cookie } });

  test('over https they are bound to the host, and no others are believed', () => {
    const cookies = headerCookies(requestWith('__Host-a=1; __Host-b="x%20y"; c=planted'), true);
    expect([cookies.get('a'), cookies.get('b'), cookies.get('c')]).toEqual(['1', 'x y', undefined]);
    cookies.set('admin_session', 'token', { httpOnly: true, maxAge: 60 });
    cookies.set('admin_auth', 'e.s', { httpOnly: false, maxAge: 60 });
    expect(cookies.writeTo(new Response()).headers.getSetCookie()).toEqual([
      '__Host-admin_session=token; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-admin_auth=e.s; Max-Age=60; Path=/; Secure; SameSite=Lax',
    ]);
  });

  test('spec 4: what expires goes under both of its names', () => {
    const cookies = headerCookies(requestWith(''), true);
    cookies.expire('admin_auth');
    expect(cookies.writeTo(new Response()).headers.getSetCookie()).toEqual([
      '__Host-admin_auth=; Max-Age=0; Path=/; Secure; SameSite=Lax',
      'admin_auth=; Max-Age=0; Path=/; Secure; SameSite=Lax',
    ]);
  });

  test('over plain http they have no prefix and are not secure, or they would not be kept', () => {
    const cookies = headerCookies(requestWith('a=1; __Host-b=2'), false);
    expect([cookies.get('a'), cookies.get('b')]).toEqual(['1', undefined]);
    cookies.set('a', 'b', { httpOnly: true, maxAge: 60 });
    cookies.expire('c');
    expect(cookies.writeTo(new Response()).headers.getSetCookie()).toEqual([
      'a=b; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
      'c=; Max-Age=0; Path=/; SameSite=Lax',
    ]);
  });
});

describe('listening', () => {
  test('stops only when requests in flight are answered, and takes no more', async () => {
    let answerNow: (answer: Response) => void = () => undefined;
    let arrived: () => void = () => undefined;
    const inFlight = new Promise<void>((resolve) => (arrived = resolve));
    const listener = new Listener(() => {
      arrived();
      return new Promise((resolve) => (answerNow = resolve));
    });
    const port = await listener.listen(0, '127.0.0.1');
    const pending = fetch(`http://127.0.0.1:${port}/`);
    await inFlight;
    const stopped = listener.stop();
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
    answerNow(new Response('done'));
    expect(await (await pending).text()).toBe('done');
    await stopped;
  });

  test('a port in use is refused in words', async () => {
    const first = new Listener(async () => new Response());
    const port = await first.listen(0, '127.0.0.1');
    await expect(new Listener(async () => new Response()).listen(port, '127.0.0.1')).rejects.toThrow(
      `Port ${port} is in use. Stop what listens there, or choose another with PORT.`,
    );
    await first.stop();
  });

  test('moves to another address without losing the request that asked for it', async () => {
    const listener: Listener = new Listener(async (request) => {
      if (new URL(request.url).pathname === '/move') moved = listener.moveTo('0.0.0.0');
      return new Response('answered');
    });
    let moved: Promise<void> | undefined;
    const port = await listener.listen(0, '127.0.0.1');
    expect(await (await fetch(`http://127.0.0.1:${port}/move`)).text()).toBe('answered');
    await moved;
    const other = Object.values(networkInterfaces())
      .flatMap((each) => each ?? [])
      .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
    expect(await (await fetch(`http://${other ?? '127.0.0.1'}:${port}/`)).text()).toBe('answered');
    await listener.stop();
  });
});

describe('the banner', () => {
  test('shows the setup link until there is an administrator', () => {
    const address = addressOf('0.0.0.0', 4173);
    const facts = { address, publicOrigin: address, database: '/srv/data/db' };
    expect(banner({ ...facts, setupToken: 'abc' })).toContain('http://localhost:4173/admin-auth/v1/setup?token=abc');
    expect(banner({ ...facts, setupToken: undefined })).not.toContain('token');
    expect(addressOf('fe80::1', 80)).toBe('http://[fe80::1]:80');
  });
});
