// The two hosts answer alike: Node over HTTP with the real stores, and the browser's mock host over memory (decisions 6).
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { computeDay } from '@domain/availability/engine';
import { startOfDay, startOfHour, TIME_ZONE, toSlashDate } from '@domain/calendar';
import type { SlotEvent, TrainerAvailability } from '@domain/contract/availability';
import { type Operation, pathOf } from '@domain/contract/paths';
import { openMockApi } from '@mocks/api';
import { PEOPLE } from '@mocks/people';
import { createApp } from '@server/app';
import type { CookieJar } from '@server/host';
import { answerWith } from '@server/host/answer';
import { Listener } from '@server/host/listener';
import { scryptPasswords } from '@server/host/passwords';
import { seedRows } from '@server/seed/seed';
import { BACKENDS, type OpenedStore } from './stores';

const TODAY = '2026-11-18';
const now = () => startOfHour(TODAY, 10);
const TRAINERS = 20;
const log = { info: () => undefined, error: () => undefined };

/** What of an answer both hosts must have in common. */
interface Told {
  status: number;
  type: string | null;
  location: string | null;
  body: unknown;
  /** Names of cookies that the person has afterwards. */
  cookies: string[];
}

/** A host with one person at it, who keeps cookies. */
type Ask = (operation: Operation, sent?: { query?: Record<string, string>; body?: unknown; form?: Record<string, string> }) => Promise<Told>;

function requestOf(origin: string, ...[operation, sent = {}]: Parameters<Ask>): Request {
  const { method, path } = pathOf(operation);
  const { query, body, form } = sent;
  return new Request(`${origin}${path}?${new URLSearchParams(query)}`, {
    method,
    ...(form && { body: new URLSearchParams(form) }),
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    redirect: 'manual',
  });
}

async function told(answer: Response, cookies: ReadonlyMap<string, string>): Promise<Told> {
  const text = await answer.text();
  const type = answer.headers.get('Content-Type');
  return {
    status: answer.status,
    type,
    location: answer.headers.get('Location'),
    body: type?.startsWith('application/json') ? (JSON.parse(text) as unknown) : text,
    cookies: [...cookies.keys()].sort(),
  };
}

async function mockHost(): Promise<Ask> {
  const api = await openMockApi({ trainers: TRAINERS, now, log });
  const kept = new Map<string, string>();
  const cookies: CookieJar = {
    get: (name) => kept.get(name),
    set: (name, value) => void kept.set(name, value),
    expire: (name) => void kept.delete(name),
  };
  const host = { cookies, onLocalhost: false, remote: 'test' };
  return async (...call) => told(await api.fetch(requestOf('http://console.test', ...call), host), kept);
}

async function nodeHost({ store }: OpenedStore): Promise<{ ask: Ask; listener: Listener }> {
  await store.load(seedRows({ trainers: TRAINERS, today: TODAY }));
  for (const { email, permissions, password } of PEOPLE) {
    const password_hash = await scryptPasswords.hash(password);
    await store.users.add({ email, permissions, password_hash, created_on: now(), created_by: 'mock' });
  }
  const api = createApp({
    store,
    passwords: scryptPasswords,
    cookieSecret: 'a secret of the tests, long enough',
    now,
    setupToken: undefined,
    allowedOrigins: [],
    log,
  });
  const nobodyAsks = async () => new Response(null, { status: 404 });
  const listener = new Listener(answerWith(api, nobodyAsks, pino({ level: 'silent' })));
  const origin = `http://127.0.0.1:${await listener.listen(0, '127.0.0.1')}`;
  const kept = new Map<string, string>();
  const ask: Ask = async (...call) => {
    const request = requestOf(origin, ...call);
    request.headers.set('Cookie', [...kept].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch(request);
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/Max-Age=0\b/.test(cookie)) kept.delete(name);
      else kept.set(name, value);
    }
    return told(answer, kept);
  };
  return { ask, listener };
}

const [admin, staff, partner] = PEOPLE.map(({ email, password }) => ({ email, password }));
const slots = { query: { date: toSlashDate(TODAY), timezone: TIME_ZONE } };

/** The demo slot of an hour; its id says which one it is, and is a UUID. */
function slot(hour: number, id: number): SlotEvent {
  const start = startOfHour(TODAY, hour);
  return {
    id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    capacity: 2,
    summary: 'Demo Slot',
    start: { dateTime: start, timeZone: TIME_ZONE },
    end: { dateTime: start + 3600, timeZone: TIME_ZONE },
  };
}

/** A trainer with a free hour and one outside of working hours. */
function mixedTrainer(day: TrainerAvailability[]) {
  for (const { id, ...record } of day) {
    const cells = computeDay({ id, ...record }, [], startOfDay(TODAY));
    const free = cells.find(({ status }) => status === 'available')?.hour;
    const outside = cells.find(({ status }) => status === 'outside')?.hour;
    if (free !== undefined && outside !== undefined) return { id, free, outside };
  }
  throw new Error('The seed has no such trainer');
}

describe.each(BACKENDS)('over $name and HTTP', ({ open }) => {
  let opened: OpenedStore;
  let listener: Listener;
  let hosts: Ask[];

  beforeAll(async () => {
    opened = await open();
    const node = await nodeHost(opened);
    listener = node.listener;
    hosts = [node.ask, await mockHost()];
  }, 60_000);
  afterAll(async () => {
    await listener.stop();
    await opened.clean();
  });

  /** Asks both hosts, expects one answer, and returns it. */
  async function both(...call: Parameters<Ask>): Promise<Told> {
    const [real, mock] = await Promise.all(hosts.map((ask) => ask(...call)));
    expect(mock).toEqual(real);
    return real as Told;
  }

  test('decisions 6: the whole story is answered alike', async () => {
    expect((await both('currentUser')).status).toBe(401);
    expect((await both('signInPage', { query: { return_url: '/users' } })).status).toBe(200);
    expect((await both('signIn', { form: { email: 'nobody@mock.example', password: 'x' } })).status).toBe(401);
    const signedIn = await both('signIn', { form: { ...staff }, query: { return_url: '/trainers/trainer-availability' } });
    expect(signedIn).toMatchObject({
      status: 303,
      location: '/trainers/trainer-availability',
      cookies: ['admin_auth', 'admin_session'],
    });
    expect((await both('currentUser')).body).toEqual({ email: 'staff@mock.example', permissions: ['demo-admins'] });
    expect((await both('listCountries')).status).toBe(200);
    expect((await both('listTrainers')).body).toHaveLength(TRAINERS);
    expect((await both('listTrainers', { query: { mode: 'minimal', search: 'a' } })).status).toBe(200);
    const day = (await both('trainerSlots', slots)).body as TrainerAvailability[];
    expect(day.length).toBeGreaterThan(5);
    const { id, free, outside } = mixedTrainer(day);
    expect((await both('oneTrainer', { query: { email: id } })).status).toBe(200);

    const request = [{ trainer_email: id, events: [slot(free, 1), slot(outside, 2)] }];
    for (const time of ['first', 'again']) {
      const partly = await both('createSessions', { body: request });
      expect(partly.status, time).toBe(409);
      expect(JSON.stringify(partly.body)).toContain('Outside of working hours');
    }
    expect((await both('createSessions', { body: [{ trainer_email: id, events: [slot(free, 3)] }] })).status).toBe(409);
    const created = (await both('trainerSlots', slots)).body as TrainerAvailability[];
    expect(created.find((each) => each.id === id)?.calendar.events).toContainEqual(
      expect.objectContaining({ session_type: 'demo_session', start_time_slab: `${String(free).padStart(2, '0')}:00` }),
    );
    expect(await both('signOut')).toMatchObject({ status: 200, cookies: [] });
    expect((await both('trainerSlots', slots)).status).toBe(401);
  });

  test('spec 8: what is wrong in a request is told alike', async () => {
    await both('signIn', { form: { ...admin } });
    expect((await both('trainerSlots')).status).toBe(400);
    expect((await both('trainerSlots', { query: { ...slots.query, date: '31/02/2026' } })).status).toBe(400);
    expect((await both('trainerSlots', { query: { ...slots.query, other: '1' } })).status).toBe(400);
    expect((await both('oneTrainer', { query: { email: 'nobody@tutors.example.com' } })).status).toBe(404);
    expect((await both('createSessions', { body: [] })).status).toBe(400);
    expect((await both('createSessions', { body: [{ trainer_email: 'x', events: [{ id: 1 }] }] })).status).toBe(400);
    const unknown = { trainer_email: 'nobody@tutors.example.com', events: [slot(12, 4)] };
    expect((await both('createSessions', { body: [unknown] })).status).toBe(404);
    expect((await both('addUser', { body: { email: 'x', password: 'short', permissions: ['?'] } })).status).toBe(400);
    const person = { email: 'new@mock.example', password: 'a long enough password', permissions: ['sales'] };
    expect((await both('addUser', { body: person })).status).toBe(201);
    expect((await both('addUser', { body: person })).status).toBe(409);
    expect((await both('listUsers')).body).toHaveLength(PEOPLE.length + 1);
    await both('signOut');
  });

  test('spec 6: a partner is refused alike', async () => {
    await both('signIn', { form: { ...partner } });
    expect((await both('trainerSlots', slots)).status).toBe(403);
    expect((await both('listUsers')).status).toBe(403);
    expect((await both('listCountries')).status).toBe(200);
  });
});
