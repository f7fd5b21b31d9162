// Trainers' calendars through the API, on every store: hours blocked by hand, events of other calendars, and what both refuse (decisions 10).
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, startOfDay, startOfHour } from '@domain/calendar';
import type { SessionValidation, SlotResult } from '@domain/contract/availability';
import type { AnswerOf } from '@domain/contract/contract';
import type { ApiError } from '@domain/contract/errors';
import type { Operation } from '@domain/contract/paths';
import { googleCalendars } from '@server/calendars/googleCalendars';
import { demoRow } from './api/demoRow';
import { dayOf, slot } from './api/slots';
import { type Caller, openTestServer, peopled, type RequestFixture, type TestServer, TODAY } from './api/testServer';
import { ASHA, BINA, demoTrainer } from './api/trainers';
import { BACKENDS, type OpenedStore } from './stores';

/** What the other calendar answers with; `null` where it is out of order. */
let google: { items: object[] } | null = { items: [] };
let asked: URL[] = [];
let http: Server;

describe.each(BACKENDS)('calendars of trainers on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;
  let date = addDays(TODAY, 1);

  beforeAll(async () => {
    http = createServer((request, response) => {
      const url = new URL(request.url!, 'http://google.test');
      asked.push(url);
      const isToken = url.pathname === '/token';
      response.statusCode = google === null ? 503 : !isToken && request.headers.authorization !== 'Bearer access' ? 401 : 200;
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(isToken ? { access_token: 'access', expires_in: 3600 } : google));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => http.once('listening', resolve));
    const base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    opened = await open();
    await opened.store.load([{ trainers: [{ ...demoTrainer(ASHA, 'Asha Rao'), calendar_credential: '1//refresh' }, { ...demoTrainer(BINA, 'Bina Shah'), calendar_credential: null }] }]);
    const calendars = googleCalendars({ clientId: 'id', clientSecret: 'secret', baseUrl: `${base}/calendar`, tokenUrl: `${base}/token` });
    server = await openTestServer(await peopled(opened.store, 0), { calendars });
    staff = await server.as('staff');
  }, 60_000);
  afterAll(async () => {
    http.close();
    await opened.clean();
  });
  beforeEach(() => {
    date = addDays(date, 1);
    google = { items: [] };
    asked = [];
  });

  async function ask<O extends Operation>(operation: O, sending: RequestFixture): Promise<{ status: number; body: AnswerOf<O> & Partial<ApiError> }> {
    const answer = await staff.call(operation, sending);
    return { status: answer.status, body: (await answer.json()) as AnswerOf<O> & Partial<ApiError> };
  }
  const hours = (from: number, until: number, teacher_id = ASHA) => ({ teacher_id, start_time: startOfHour(date, from), end_time: startOfHour(date, until) });
  const block = (from: number, until: number, teacher_id = ASHA) => ask('blockHours', { body: { ...hours(from, until, teacher_id), note: 'Team training' } });
  async function create(hour: number, trainer_email = ASHA): Promise<{ result: SlotResult; conflicts: string[] }> {
    const { body } = await ask('createSessions', { body: [{ trainer_email, events: [slot(hour, crypto.randomUUID(), date)] }] });
    const results = (Array.isArray(body) ? body : (body as ApiError).results) as SessionValidation[];
    return { result: results[0]!.events[0]!, conflicts: ((body as ApiError).calendar_conflicts ?? []).map(({ summary }) => summary) };
  }
  const slotsOf = async (email = ASHA) => (await dayOf(staff, email, date)).calendar.available_slots;
  const event = (id: string, from: number, until: number, more: object = {}) => ({
    id, summary: 'Dentist', start: { dateTime: new Date(startOfHour(date, from) * 1000 + 900_000).toISOString() }, end: { dateTime: new Date(startOfHour(date, until) * 1000).toISOString() }, ...more,
  });
  const window = () => ({ email: ASHA, time_min: String(startOfDay(date)), time_max: String(startOfDay(addDays(date, 1))), tz: 'Asia/Kolkata' });

  test('blocked hours are no slots, are refused as blocked, and are free again when they are unblocked', async () => {
    const { status, body } = await block(10, 13);
    expect(status).toBe(201);
    expect(body).toMatchObject({ note: 'Team training', status: 'blocked', created_by: 'staff@example.com', trainer_name: 'Asha Rao' });
    expect(await slotsOf()).not.toEqual(expect.arrayContaining(['10:00']));
    expect((await slotsOf()).filter((time) => time >= '10:00' && time < '13:00')).toEqual([]);
    expect(await create(11)).toMatchObject({ result: { status: 'failed', status_code: 409, context: 'blocked', error: 'The hour is blocked' }, conflicts: ['Asha Rao 11:00 am (Blocked: Team training)'] });
    // Of three hours the middle one is given back: the first and the last stay blocked, by whom and why they were.
    expect((await ask('unblockHours', { body: hours(11, 12) })).body).toEqual({ freed: [{ start_time: startOfHour(date, 11), end_time: startOfHour(date, 12), note: 'Team training' }] });
    expect((await create(11)).result.status).toBe('created');
    expect((await create(12)).result.context).toBe('blocked');
    const { body: calendar } = await ask('trainersCalendar', { query: { teacher_ids: ASHA, start_time: String(startOfDay(date)), end_time: String(startOfDay(addDays(date, 1))) } });
    expect(calendar.trainers[0]!.blocked.map(({ start_time, end_time, created_by }) => [start_time, end_time, created_by])).toEqual([
      [startOfHour(date, 10), startOfHour(date, 11), 'staff@example.com'],
      [startOfHour(date, 12), startOfHour(date, 13), 'staff@example.com'],
    ]);
    expect((await ask('unblockHours', { body: hours(15, 16) })).status).toBe(409);
  });

  test('a session or another block is in the way of a block, each is named; a half hour closes its hour', async () => {
    await create(10);
    expect((await block(9, 12)).body.calendar_conflicts).toEqual([{ summary: expect.stringMatching(/10:00.*\(DEMO\)/) as string }]);
    expect((await block(11, 12)).status).toBe(201);
    expect((await block(11, 13)).body.calendar_conflicts).toEqual([{ summary: expect.stringContaining('(Blocked: Team training)') as string }]);
    expect((await ask('blockHours', { body: { ...hours(14, 15), start_time: startOfHour(date, 14) + 1800, note: 'Half an hour' } })).status).toBe(201);
    expect(await slotsOf()).not.toContain('14:00');
    expect((await create(14)).result.context).toBe('blocked');
    expect((await block(10, 11, 'nobody@example.com')).status).toBe(404);
    date = addDays(TODAY, -1);
    expect((await block(10, 11)).status).toBe(409);
    date = addDays(TODAY, 40);
  });

  test('a session that was cancelled frees no hour that is blocked', async () => {
    await create(10);
    await ask('cancelSessions', { body: { sessions: [{ trainer_id: ASHA, start_time: startOfHour(date, 10) }] } });
    await block(10, 11);
    expect((await dayOf(staff, ASHA, date)).calendar.events).toEqual([]);
    expect((await create(10)).result.context).toBe('blocked');
    await ask('unblockHours', { body: hours(10, 11) });
    expect((await dayOf(staff, ASHA, date)).calendar.events).toMatchObject([{ session_status: 'cancelled' }]);
  });

  test('two people block and book the same hour at the same moment: one of them does', async () => {
    for (let round = 0; round < 4; round++) {
      const [blocked, booked, again] = await Promise.all([block(10 + round, 11 + round), create(10 + round), block(10 + round, 11 + round)]);
      expect([blocked.status === 201, booked.result.status === 'created', again.status === 201].filter(Boolean)).toHaveLength(1);
    }
    expect(server.errors).toEqual([]);
  });

  test('another calendar is asked before hours are booked: what it has closes them, and what it has no more frees them', async () => {
    google = { items: [event('one', 10, 12), event('free', 13, 14, { transparency: 'transparent' }), event('off', 14, 15, { status: 'cancelled' })] };
    expect(await create(11)).toMatchObject({ result: { status_code: 409, context: 'external-calendar' }, conflicts: ['Asha Rao 11:00 am (Dentist)'] });
    expect(asked.find(({ pathname }) => pathname === '/calendar/calendars/primary/events')!.searchParams.get('timeMin')).toBe(new Date(startOfDay(date) * 1000).toISOString());
    // From a quarter past ten: the whole hour is closed.
    expect((await slotsOf()).filter((time) => time >= '10:00' && time < '12:00')).toEqual([]);
    expect((await create(13)).result.status).toBe('created');
    google = { items: [] };
    expect((await create(11)).result.status).toBe('created');
  });

  test('events are those seen last; get_latest asks anew, in either form; one that does not answer is 424', async () => {
    google = { items: [event('two', 10, 11, { location: 'Pune' }), { id: 'day', summary: 'Off', start: { date: addDays(date, 1) }, end: { date: addDays(date, 2) } }] };
    expect((await ask('calendarEvents', { query: window() })).body.events).toEqual([]);
    const latest = (await ask('calendarEvents', { query: { ...window(), tz: 'America/New_York', get_latest: 'true' } })).body.events;
    const time = (at: number) => ({ dateTime: at, timeZone: 'America/New_York' });
    expect(latest).toEqual([{ id: 'two', summary: 'Dentist', location: 'Pune', start: time(startOfHour(date, 10) + 900), end: time(startOfHour(date, 11)) }]);
    google = null;
    expect((await ask('calendarEvents', { query: { ...window(), get_latest: 'true' } })).status).toBe(424);
    expect((await ask('calendarEvents', { query: window() })).body.events).toHaveLength(1);
    // What cannot be asked is judged by what was seen last.
    expect((await create(10)).result.context).toBe('external-calendar');
    expect((await create(10, BINA)).result.status).toBe('created');
    const session = demoRow(ASHA, startOfHour(date, 15), { session_id: crypto.randomUUID() });
    await opened.store.calendar.book(session);
    const { body } = await ask('newCalendarEvents', { query: { teacher_id: ASHA, start_time: String(startOfDay(date)), end_time: String(startOfDay(addDays(date, 1))) } });
    expect(body).toMatchObject({ status: 'success', status_code: 200, all_sessions: [{ session_id: session.session_id, session_type: 'Demo Session', teacher_utilization: 'BASE_PAY', batch_id: null, label: 'DEMO' }] });
    expect((await ask('calendarEvents', { query: { ...window(), tz: 'Nowhere/Else' } })).status).toBe(400);
    server.errors.length = 0;
  });
});
