// The two hosts answer alike: Node over HTTP with the real stores, and the browser's mock host over memory (decisions 6).
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hoursOver } from '@domain/availability/demoSlot';
import { computeDay } from '@domain/availability/engine';
import { hasHour } from '@domain/availability/hours';
import { gradeGroupOf, groupsTaught } from '@domain/business/grades';
import { timeZonesOf } from '@domain/business/timeZones';
import { GRADES } from '@domain/business/trainerTerms';
import { addDays, startOfDay, startOfHour, TIME_ZONE } from '@domain/calendar';
import { toSlashDate } from '@domain/formats';
import type { SlotEvent, TrainerAvailability } from '@domain/contract/availability';
import type { EligibleTrainer, SessionListed } from '@domain/contract/demoSessions';
import type { Lead, LeadDetails } from '@domain/contract/leads';
import { mountedOperation } from '@server/api/mounted';
import type { Page } from '@domain/lists/list';
import { openMockApi } from '@mocks/api';
import { PEOPLE } from '@mocks/people';
import { createApp } from '@server/app';
import type { CookieJar } from '@server/host';
import { answerWith } from '@server/host/answer';
import { TrustedProxies } from '@server/host/forwarded';
import { Listener } from '@server/host/listener';
import { seedRows } from '@server/seed/seed';
import { RECORD_REQUEST_FIXTURES } from './api/recordRequestFixtures';
import { REQUEST_FIXTURES } from './api/requestFixtures';
import { begun, contentOf, NOW, passwords, type RequestFixture, searchedInHeader, TODAY } from './api/testServer';
import { BACKENDS, type OpenedStore } from './stores';

const now = () => NOW;
const TRAINERS = 20;
const log = { info: () => undefined, error: () => undefined };

/** What of an answer both hosts must have in common. */
interface Presented {
  status: number;
  type: string | null;
  location: string | null;
  body: unknown;
  /** Names of cookies that the person has afterwards. */
  cookies: string[];
}

/** A host with one person at it, who keeps cookies. */
type Ask = (operation: string, sent?: RequestFixture) => Promise<Presented>;

function requestOf(origin: string, ...[operation, sent = {}]: Parameters<Ask>): Request {
  const { method, path: template } = mountedOperation(operation);
  const { path: values = {} } = sent;
  const { type, body } = contentOf(sent);
  const { query, headers } = searchedInHeader(operation, sent.query);
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? 'none'));
  return new Request(`${origin}${path}?${new URLSearchParams(query)}`, {
    method,
    headers: { ...headers, ...(type && { 'Content-Type': type }) },
    ...(body !== undefined && { body }),
    redirect: 'manual',
  });
}

async function presented(answer: Response, cookies: ReadonlyMap<string, string>): Promise<Presented> {
  const text = await (await begun(answer)).text();
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
  const api = await openMockApi({ trainers: TRAINERS, publicOrigin: 'http://console.test', now, log });
  const stored = new Map<string, string>();
  const cookies: CookieJar = {
    get: (name) => stored.get(name),
    set: (name, value) => void stored.set(name, value),
    expire: (name) => void stored.delete(name),
  };
  const host = { cookies, onLocalhost: false, remote: 'test' };
  return async (...call) => presented(await api.fetch(requestOf('http://console.test', ...call), host), stored);
}

async function nodeHost({ store }: OpenedStore): Promise<{ ask: Ask; listener: Listener }> {
  await store.load(seedRows({ trainers: TRAINERS, today: TODAY }));
  for (const { email, permissions, password } of PEOPLE) {
    const password_hash = await passwords.hash(password);
    await store.users.add({
      email,
      permissions,
      password_hash,
      created_on: now(),
      created_by: 'mock',
      tour_seen_on: now(),
    });
  }
  const api = createApp({
    store,
    passwords,
    cookieSecret: 'a secret of the tests, long enough',
    now,
    publicOrigin: () => 'http://console.test',
    allowedOrigins: [],
    log,
  });
  const withoutRequests = async () => new Response(null, { status: 404 });
  const listener = new Listener(
    answerWith(api, { console: withoutRequests, log: pino({ level: 'silent' }), proxies: new TrustedProxies([]) }),
  );
  const origin = `http://127.0.0.1:${await listener.listen(0, '127.0.0.1')}`;
  const stored = new Map<string, string>();
  const ask: Ask = async (...call) => {
    const request = requestOf(origin, ...call);
    request.headers.set('Cookie', [...stored].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch(request);
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/Max-Age=0\b/.test(cookie)) stored.delete(name);
      else stored.set(name, value);
    }
    return presented(answer, stored);
  };
  return { ask, listener };
}

/** Where a host happens to be, and ids that it drew itself, differ: each is named by its turn. */
function comparable(presented: Presented): unknown {
  const drawn: string[] = [];
  const text = JSON.stringify(presented, inOrder)
    .replace(/http:\/\/(?:127\.0\.0\.1:\d+|console\.test)/g, '')
    .replace(/\/s\/\w+/g, '/s/code')
    // Each has its own way of sending a code; whose lead it is follows from its id.
    .replace(/No mail [^"]+/g, 'No mail')
    .replace(/"(lead_owner|owner_email)":"[^"]+"/g, '"$1":"owner"')
    .replace(/"device":"[^"]+"/g, '"device":"device"')
    .replace(/"address":"(?:test|127\.0\.0\.1)"/g, '"address":"address"')
    .replace(/token=[\w-]{43}/g, 'token=token')
    .replace(UUID, (id) => {
      if (!drawn.includes(id)) drawn.push(id);
      return `id ${drawn.indexOf(id)}`;
    });
  return JSON.parse(text);
}
/** A database keeps the keys of its JSON in an order of its own. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

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
    const cells = computeDay({ id, ...record }, [], startOfDay(TODAY)).filter(
      ({ hour }) => !hasHour(hoursOver(TODAY, NOW), hour),
    );
    const free = cells.find(({ status }) => status === 'available')?.hour;
    const outside = cells.find(({ status }) => status === 'outside')?.hour;
    if (free !== undefined && outside !== undefined) return { id, free, outside };
  }
  throw new Error('The seed has no such trainer');
}

/** The memory store is the mock's own: what is compared with it are the databases. */
const DATABASES = BACKENDS.filter(({ name }) => name !== 'memory');

/** What they list was drawn by each host for itself: ids of requests and of messages, its place in the log of days, and by its id who gets a new lead. */
const DRAWN =
  /^(?:securityPage|followDay|dayNews|exportSecurityLog|outboxPage|salesTeam|lead\.export|lead_owner_change\.export|sales_manager\..*|sent_message\..*)$/;

/**
 * Of declared records, on the embedded database: all of them are asked with by the same code, and `records.contract.test.ts` asks both
 * databases with every declaration.
 */
const ASKED_OF_BOTH = /^(?!\w+\.)|^(?:lead|batch|student|payment_link|user)\./;

describe.each(DATABASES)('over $name and HTTP', ({ name, open }) => {
  const isAsked = (operation: string) => name === DATABASES.at(-1)!.name || ASKED_OF_BOTH.test(operation);
  let opened: OpenedStore;
  let listener: Listener;
  let hosts: Ask[];

  beforeAll(async () => {
    opened = await open();
    const node = await nodeHost(opened);
    listener = node.listener;
    hosts = [node.ask, await mockHost()];
  }, 180_000);
  afterAll(async () => {
    await listener.stop();
    await opened.clean();
  });

  /** Asks both hosts, expects one answer, and returns it. */
  async function both(...call: Parameters<Ask>): Promise<Presented> {
    const [real, mock] = (await Promise.all(hosts.map((ask) => ask(...call)))) as [Presented, Presented];
    expect(comparable(mock), call[0]).toEqual(comparable(real));
    return real;
  }

  test('decisions 6: the whole story is answered alike', async () => {
    expect((await both('currentUser')).status).toBe(401);
    expect((await both('signInPage', { query: { return_url: '/users' } })).status).toBe(200);
    expect((await both('signIn', { form: { email: 'nobody@mock.example', password: 'x' } })).status).toBe(401);
    const signedIn = await both('signIn', {
      form: { ...staff },
      query: { return_url: '/trainers/trainer-availability' },
    });
    expect(signedIn).toMatchObject({
      status: 303,
      location: '/trainers/trainer-availability',
      cookies: ['admin_auth', 'admin_session', 'known_browser'],
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
    expect(await both('signOut')).toMatchObject({ status: 200, cookies: ['known_browser'] });
    expect((await both('trainerSlots', slots)).status).toBe(401);
  });

  test('spec 8: wrong requests get the same errors', async () => {
    await both('signIn', { form: { ...admin } });
    expect((await both('trainerSlots')).status).toBe(400);
    expect((await both('trainerSlots', { query: { ...slots.query, date: '31/02/2026' } })).status).toBe(400);
    expect((await both('trainerSlots', { query: { ...slots.query, other: '1' } })).status).toBe(400);
    expect((await both('oneTrainer', { query: { email: 'nobody@tutors.example.com' } })).status).toBe(404);
    expect((await both('createSessions', { body: [] })).status).toBe(400);
    expect((await both('createSessions', { body: [{ trainer_email: 'x', events: [{ id: 1 }] }] })).status).toBe(400);
    const unknown = { trainer_email: 'nobody@tutors.example.com', events: [slot(12, 4)] };
    expect((await both('createSessions', { body: [unknown] })).status).toBe(404);
    expect((await both('user.create', { body: { email: 'x', permissions: ['?'] } })).status).toBe(400);
    const person = { email: 'new@mock.example', permissions: ['sales'] };
    expect((await both('user.create', { body: person })).status).toBe(201);
    expect((await both('user.create', { body: person })).status).toBe(409);
    expect((await both('user.page')).body).toMatchObject({ rows: { length: PEOPLE.length + 1 } });
    await both('signOut');
  });

  test('spec 6: a partner is refused alike', async () => {
    await both('signIn', { form: { ...partner } });
    expect((await both('trainerSlots', slots)).status).toBe(403);
    expect((await both('user.page')).status).toBe(403);
    expect((await both('listCountries')).status).toBe(200);
  });

  /** A session that may go to another trainer, with a child who suits both. */
  async function movable(rows: readonly SessionListed[]) {
    for (const session of rows) {
      const { body } = await both('eligibleTrainers', { path: { session_id: session.session_id } });
      for (const trainer of (body as { trainers: EligibleTrainer[] }).trainers) {
        const country = session.countries.find((each) => trainer.countries.includes(each));
        const group = groupsTaught(session.grade_groups).find((each) =>
          groupsTaught(trainer.grade_groups).includes(each),
        );
        if (country && group) return { session, trainer, country, group };
      }
    }
    throw new Error('No session of the seed may go to another trainer');
  }

  test('decisions 6: every operation there is, is answered alike', async () => {
    await both('signIn', { form: { ...admin } });
    const { signOut, ...operations } = { ...REQUEST_FIXTURES, ...RECORD_REQUEST_FIXTURES } as Record<
      string,
      RequestFixture
    >;
    for (const [operation, sent] of Object.entries(operations).filter(([each]) => isAsked(each))) {
      const [real, mock] = (await Promise.all(hosts.map((ask) => ask(operation, sent)))) as [Presented, Presented];
      expect(real.status, operation).toBeLessThan(500);
      if (DRAWN.test(operation)) expect(mock.status, operation).toBe(real.status);
      else expect(comparable(mock), operation).toEqual(comparable(real));
    }
    await both('signOut', signOut);
  }, 180_000);

  test('spec 7.1: a lead is booked, its session is looked into, given away and cancelled alike', async () => {
    await both('signIn', { form: { ...staff } });
    const start_time = `${addDays(TODAY, 1)}..${addDays(TODAY, 5)}`;
    const { rows } = (await both('sessionPage', { query: { start_time, fill: 'empty', size: '200' } }))
      .body as Page<SessionListed>;
    const { session, trainer, country, group } = await movable(rows);
    const path = { session_id: session.session_id };
    const details = REQUEST_FIXTURES.createLead.body as LeadDetails;
    const grade = GRADES.find((each) => gradeGroupOf(each) === group);
    const lead = { ...details, mobile_number: '+919800000001', country, time_zone: timeZonesOf(country)[0], grade };
    const answers = await Promise.all(hosts.map((ask) => ask('createLead', { body: lead })));
    const ids = answers.map(({ body }) => (body as Lead).lead_id);
    /** Each host has drawn an id of its own for the lead. */
    const each = async (operation: string, sentFor: (lead_id: string) => RequestFixture): Promise<Presented> => {
      const presented = await Promise.all(hosts.map((ask, at) => ask(operation, sentFor(ids[at]!))));
      const [real, mock] = presented as [Presented, Presented];
      expect(comparable(mock), operation).toEqual(comparable(real));
      return real;
    };
    expect((await each('selectSlot', (lead_id) => ({ body: { lead_id, ...path } }))).status).toBe(201);
    expect((await each('oneLead', (lead_id) => ({ path: { lead_id } }))).status).toBe(200);
    expect((await both('oneSession', { path })).body).toMatchObject({ strength: 1, seats: [{ country }] });
    expect((await both('leadsBySession', { path })).body).toMatchObject({ leads: [{}] });
    const query = { path, body: { teacher_id: trainer.teacher_id, instead_of: session.teacher_id } };
    expect((await both('reassignSession', query)).status).toBe(200);
    expect((await both('reassignSession', query)).status).toBe(409);
    expect((await both('sessionActivity', { path })).body).toMatchObject([
      { action: 'demo-slot.reassigned' },
      { action: 'booking.made' },
      { action: 'demo-slot.created' },
    ]);
    const sessions = [trainer.teacher_id, session.teacher_id].map((trainer_id) => ({
      trainer_id,
      start_time: session.start_time,
    }));
    expect((await both('cancelSessions', { body: { sessions } })).body).toMatchObject({
      deleted_sessions: [{}],
      undeleted_sessions: [{ message: 'Session not found' }],
    });
    await both('signOut');
  }, 180_000);
});
