// A running API over a given store, and people who call it: what the API's tests stand on.
import type { AddedUser, SeedRows, Store } from '@server/store/store';
import { type Api, createApp } from '@server/app';
import type { AppParts, CookieJar, Passwords } from '@server/host';
import type { Log } from '@server/log/log';
import { memoryStore } from '@server/store/memory/memoryStore';
import { seedRows } from '@server/seed/seed';
import { dateOf } from '@domain/calendar';
import { searchHeader } from '@domain/contract/operation';
import { inHeader } from '@domain/contract/paths';
import { MOUNTED, mountedOperation } from '@server/api/mounted';
import type { MountedOperation } from '@server/api/mountedRecords';
import { INSTANT } from '../clock/instant.mjs';

/** A Wednesday, 10:00 in Asia/Kolkata. */
export const NOW = INSTANT / 1000;
export const TODAY = dateOf(NOW);
export const ORIGIN = 'http://console.test';
export const COOKIE_SECRET = 'a secret of the tests, long enough';
export const PASSWORD = 'correct horse battery';

export const ROLES = {
  nobody: undefined,
  partner: ['external-sales-Acme Corp'],
  staff: ['demo-admins'],
  admin: ['prod-admins'],
} as const;
export type Role = keyof typeof ROLES;

/** Staff who hold a duty (decisions 4); `finance2` and `people2` are those other people who take a second step. They are added when they first sign in. */
export const HOLDERS = {
  finance: ['payments'],
  finance2: ['payments'],
  people: ['trainer-admins'],
  people2: ['trainer-admins'],
  quality: ['quality'],
  quality2: ['quality'],
} as const;
export type Holder = keyof typeof HOLDERS;

/** Fast, and plain to see in a failing test. Real ones are tested where they live. */
export const passwords: Passwords = {
  hash: async (password) => `hashed ${password}`,
  verify: async (password, hash) => hash === `hashed ${password}`,
};

export interface LogLine {
  facts: Record<string, unknown>;
  message: string;
}

export interface TestServer {
  api: Api;
  store: Store;
  errors: LogLine[];
  clock: { now: number };
  as(role: Role | Holder): Promise<Caller>;
}

export interface RequestFixture {
  /** Values of the path's parameters. */
  path?: Record<string, string>;
  query?: Record<string, string> | string;
  body?: unknown;
  form?: Record<string, string>;
  /** The whole body, in base64. */
  file?: { type: string; content: string };
  headers?: Record<string, string>;
}

/** A browser or a program with cookies of its own. */
export interface Caller {
  cookies: Map<string, string>;
  call(operation: string, sending?: RequestFixture): Promise<Response>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** An API over a store that has a user of every role, and whatever the seed brings. */
export async function openTestServer(
  store: Store = memoryStore(),
  parts: Partial<AppParts> = {},
  mounted: readonly MountedOperation[] = MOUNTED,
): Promise<TestServer> {
  const errors: LogLine[] = [];
  const clock = { now: NOW };
  const log: Log = {
    info: () => undefined,
    error: (facts, message) => errors.push({ facts: facts as Record<string, unknown>, message }),
  };
  const api = createApp(
    {
      store,
      passwords,
      cookieSecret: COOKIE_SECRET,
      now: () => clock.now,
      publicOrigin: () => ORIGIN,
      allowedOrigins: ['https://other.test'],
      log,
      checkAnswers: true,
      ...parts,
    },
    mounted,
  );
  return {
    api,
    store,
    errors,
    clock,
    as: async (role) => signedIn(newCaller(api, undefined, mounted), await known(store, role)),
  };
}

/** Seeds a store with a small company and one user of every role. */
export async function peopled(store: Store, trainers = 12): Promise<Store> {
  if (trainers > 0) await store.load(seeded(trainers));
  for (const [role, permissions] of Object.entries(ROLES))
    if (permissions) await store.users.add(userRow(role, permissions));
  return store;
}

const seeds = new Map<number, readonly SeedRows[]>();

/** Made once for all tests of a process, and the same rows for each of them: a store that changed one in place would be told. */
function seeded(trainers: number): readonly SeedRows[] {
  const rows = seeds.get(trainers) ?? [...seedRows({ trainers, today: TODAY })].map(frozen);
  seeds.set(trainers, rows);
  return rows;
}

function frozen<T>(value: T): T {
  // Bytes can't be frozen.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value)) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

export function emailOf(role: string): string {
  return `${role}@example.com`;
}

function userRow(role: string, permissions: readonly string[]): AddedUser {
  return {
    email: emailOf(role),
    permissions: [...permissions],
    password_hash: `hashed ${PASSWORD}`,
    created_on: NOW,
    created_by: emailOf('admin'),
  };
}

async function known(store: Store, role: Role | Holder): Promise<Role | Holder> {
  if (role in HOLDERS && !(await store.users.find(emailOf(role))))
    await store.users.add(userRow(role, HOLDERS[role as Holder]));
  return role;
}

async function signedIn(caller: Caller, role: Role | Holder): Promise<Caller> {
  if (role === 'nobody') return caller;
  const answer = await caller.call('signIn', { body: { email: emailOf(role), password: PASSWORD } });
  if (answer.status !== 303) throw new Error(`Signing in as ${role} answered ${answer.status}`);
  return caller;
}

/** As the console sends it: what may name a family goes into a header. */
export function searchedInHeader(
  operation: string,
  query: RequestFixture['query'],
  headers: Record<string, string> = {},
): Pick<RequestFixture, 'query'> & { headers: Record<string, string> } {
  const moved = inHeader(operation);
  if (!moved || typeof query !== 'object') return { query, headers };
  const { [moved.parameter]: search, ...rest } = query;
  if (search === undefined) return { query, headers };
  return { query: rest, headers: { ...headers, [moved.header]: searchHeader(search) } };
}

/** A request's body as it goes over the wire, and its type. */
export function contentOf({ body, form, file }: RequestFixture): {
  type?: string;
  body?: string | Uint8Array<ArrayBuffer>;
} {
  if (form) return { type: 'application/x-www-form-urlencoded', body: String(new URLSearchParams(form)) };
  if (file) return { type: file.type, body: bytesOf(file) };
  return body === undefined ? {} : { type: 'application/json', body: JSON.stringify(body) };
}

export function bytesOf({ content }: { content: string }): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(content, 'base64'));
}

export function newCaller(api: Api, remote = '192.0.2.1', mounted: readonly MountedOperation[] = MOUNTED): Caller {
  const cookies = new Map<string, string>();
  const jar: CookieJar = {
    get: (name) => cookies.get(name),
    set: (name, value) => cookies.set(name, value),
    expire: (name) => cookies.delete(name),
  };
  const fetch = async (path: string, init?: RequestInit) =>
    api.fetch(new Request(new URL(path, ORIGIN), init), { cookies: jar, onLocalhost: false, remote });
  return {
    cookies,
    fetch,
    call: async (operation, sending = {}) => {
      const { query, headers } = searchedInHeader(operation, sending.query, sending.headers);
      const { type, body } = contentOf(sending);
      const { method, path: template } = mountedOperation(operation, mounted);
      const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(sending.path?.[name] ?? 'none'));
      const search = query ? `?${new URLSearchParams(query)}` : '';
      const answer = await fetch(path + search, {
        method,
        headers: { ...(type && { 'Content-Type': type }), ...headers },
        ...(body !== undefined && { body }),
      });
      return begun(answer);
    },
  };
}

/** Of a stream of events the first one alone: it goes on for as long as somebody reads it. */
export async function begun(answer: Response): Promise<Response> {
  if (answer.headers.get('Content-Type') !== 'text/event-stream') return answer;
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!/^data: .*\n\n/m.test(text)) {
    const { done, value } = await reader.read();
    if (done) break;
    text += value;
  }
  await reader.cancel();
  return new Response(text, { status: answer.status, headers: answer.headers });
}
