// Trainers' calendars through the API, on every store: hours blocked by hand, events of other calendars, and what both refuse (decisions 10).
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, startOfDay, startOfHour } from '@domain/calendar';
import type { SessionValidation, SlotResult } from '@domain/contract/availability';
import type { AnswerOf } from '@domain/contract/contract';
import type { ApiError } from '@domain/contract/errors';
import type { Operation } from '@domain/contract/paths';
import { newRow } from '@server/store/newRow';
import type { ExternalCalendars } from '@server/integrations/externalCalendars';
import { SESSION_COVERS } from '@domain/records/sessionCover';
import { googleCalendars } from '@server/integrations/googleCalendars';
import { refreshCalendars } from '@server/calendars/syncEvents';
import { zoomMeetings } from '@server/integrations/zoomMeetings';
import { demoRow } from './api/demoRow';
import { LEAD } from './api/lead';
import { dayOf, slot } from './api/slots';
import {
  type Caller,
  NOW,
  openTestServer,
  peopled,
  type RequestFixture,
  type TestServer,
  TODAY,
} from './api/testServer';
import { ASHA, BINA, demoTrainer } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

/** What the other calendar answers with; `null` where it is out of order. */
let google: { items: object[] } | null = { items: [] };
let asked: URL[] = [];
let methods: string[] = [];
let http: Server;

describe.each(MEMORY_AND_DATABASE)('calendars of trainers on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;
  let calendars: ExternalCalendars;
  let date = addDays(TODAY, 1);

  beforeAll(async () => {
    http = createServer((request, response) => {
      const url = new URL(request.url!, 'http://google.test');
      asked.push(url);
      const isToken = url.pathname === '/token';
      const isMeeting = url.pathname.startsWith('/zoom');
      if (isMeeting) methods.push(`${request.method} ${url.pathname}`);
      response.statusCode =
        google === null ? 503 : !isToken && request.headers.authorization !== 'Bearer access' ? 401 : 200;
      response.setHeader('Content-Type', 'application/json');
      response.end(
        JSON.stringify(
          isMeeting
            ? { id: 81_234_567_890, join_url: 'https://zoom.test/j/81234567890' }
            : isToken
              ? { access_token: 'access', expires_in: 3600 }
              : google,
        ),
      );
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => http.once('listening', resolve));
    const base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    opened = await open();
    await opened.store.load([
      {
        trainers: [
          { ...demoTrainer(ASHA, 'Asha Rao'), calendar_credential: '1//refresh' },
          { ...demoTrainer(BINA, 'Bina Shah'), calendar_credential: null },
        ],
      },
    ]);
    calendars = googleCalendars({
      clientId: 'id',
      clientSecret: 'secret',
      now: () => NOW,
      baseUrl: `${base}/calendar`,
      tokenUrl: `${base}/token`,
    });
    const meetings = zoomMeetings({
      accountId: 'account',
      clientId: 'id',
      clientSecret: 'secret',
      now: () => NOW,
      baseUrl: `${base}/zoom`,
      tokenUrl: `${base}/token`,
    });
    server = await openTestServer(await peopled(opened.store, 0), { calendars, meetings });
    staff = await server.as('staff');
  }, 60_000);
  afterAll(async () => {
    http.close();
    await opened.clean();
  });
  beforeEach(() => {
    date = addDays(date, 1);
    google = { items: [] };
    [asked, methods] = [[], []];
  });

  async function ask<O extends Operation>(
    operation: O,
    sending: RequestFixture,
  ): Promise<{ status: number; body: AnswerOf<O> & Partial<ApiError> }> {
    const answer = await staff.call(operation, sending);
    return { status: answer.status, body: (await answer.json()) as AnswerOf<O> & Partial<ApiError> };
  }
  const hours = (from: number, until: number, teacher_id = ASHA) => ({
    teacher_id,
    start_time: startOfHour(date, from),
    end_time: startOfHour(date, until),
  });
  const block = (from: number, until: number, teacher_id = ASHA) =>
    ask('blockHours', { body: { ...hours(from, until, teacher_id), note: 'Team training' } });
  async function create(hour: number, trainer_email = ASHA): Promise<{ result: SlotResult; conflicts: string[] }> {
    const { body } = await ask('createSessions', {
      body: [{ trainer_email, events: [slot(hour, crypto.randomUUID(), date)] }],
    });
    const results = (Array.isArray(body) ? body : (body as ApiError).results) as SessionValidation[];
    return {
      result: results[0]!.events[0]!,
      conflicts: ((body as ApiError).calendar_conflicts ?? []).map(({ summary }) => summary),
    };
  }
  const slotsOf = async (email = ASHA) => (await dayOf(staff, email, date)).calendar.available_slots;
  const event = (id: string, from: number, until: number, more: object = {}) => ({
    id,
    summary: 'Dentist',
    start: { dateTime: new Date(startOfHour(date, from) * 1000 + 900_000).toISOString() },
    end: { dateTime: new Date(startOfHour(date, until) * 1000).toISOString() },
    ...more,
  });
  const window = () => ({
    email: ASHA,
    time_min: String(startOfDay(date)),
    time_max: String(startOfDay(addDays(date, 1))),
    tz: 'Asia/Kolkata',
  });

  test('blocked hours are no slots, are refused as blocked, and are free again when they are unblocked', async () => {
    const { status, body } = await block(10, 13);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      note: 'Team training',
      status: 'blocked',
      created_by: 'staff@example.com',
      trainer_name: 'Asha Rao',
    });
    expect(await slotsOf()).not.toEqual(expect.arrayContaining(['10:00']));
    expect((await slotsOf()).filter((time) => time >= '10:00' && time < '13:00')).toEqual([]);
    expect(await create(11)).toMatchObject({
      result: { status: 'failed', status_code: 409, context: 'blocked', error: 'The hour is blocked' },
      conflicts: ['Asha Rao 11:00 am (Blocked: Team training)'],
    });
    // Of three hours the middle one is given back: the first and the last stay blocked, by whom and why they were.
    expect((await ask('unblockHours', { body: hours(11, 12) })).body).toEqual({
      freed: [{ start_time: startOfHour(date, 11), end_time: startOfHour(date, 12), note: 'Team training' }],
    });
    expect((await create(11)).result.status).toBe('created');
    expect((await create(12)).result.context).toBe('blocked');
    const { body: calendar } = await ask('trainersCalendar', {
      query: {
        teacher_ids: ASHA,
        start_time: String(startOfDay(date)),
        end_time: String(startOfDay(addDays(date, 1))),
      },
    });
    expect(
      calendar.trainers[0]!.blocked.map(({ start_time, end_time, created_by }) => [start_time, end_time, created_by]),
    ).toEqual([
      [startOfHour(date, 10), startOfHour(date, 11), 'staff@example.com'],
      [startOfHour(date, 12), startOfHour(date, 13), 'staff@example.com'],
    ]);
    expect((await ask('unblockHours', { body: hours(15, 16) })).status).toBe(409);
  });

  test('a session or another block is in the way of a block, each is named; a half hour closes its hour', async () => {
    await create(10);
    expect((await block(9, 12)).body.calendar_conflicts).toEqual([
      { summary: expect.stringMatching(/10:00.*\(DEMO\)/) as string },
    ]);
    expect((await block(11, 12)).status).toBe(201);
    expect((await block(11, 13)).body.calendar_conflicts).toEqual([
      { summary: expect.stringContaining('(Blocked: Team training)') as string },
    ]);
    expect(
      (
        await ask('blockHours', {
          body: { ...hours(14, 15), start_time: startOfHour(date, 14) + 1800, note: 'Half an hour' },
        })
      ).status,
    ).toBe(201);
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
      const [blocked, booked, again] = await Promise.all([
        block(10 + round, 11 + round),
        create(10 + round),
        block(10 + round, 11 + round),
      ]);
      expect(
        [blocked.status === 201, booked.result.status === 'created', again.status === 201].filter(Boolean),
      ).toHaveLength(1);
    }
    expect(server.errors).toEqual([]);
  });

  test('another calendar is asked before hours are booked: what it has closes them, and what it has no more frees them', async () => {
    google = {
      items: [
        event('one', 10, 12),
        event('free', 13, 14, { transparency: 'transparent' }),
        event('off', 14, 15, { status: 'cancelled' }),
      ],
    };
    expect(await create(11)).toMatchObject({
      result: { status_code: 409, context: 'external-calendar' },
      conflicts: ['Asha Rao 11:00 am (Dentist)'],
    });
    expect(
      asked.find(({ pathname }) => pathname === '/calendar/calendars/primary/events')!.searchParams.get('timeMin'),
    ).toBe(new Date(startOfDay(date) * 1000).toISOString());
    // From a quarter past ten: the whole hour is closed.
    expect((await slotsOf()).filter((time) => time >= '10:00' && time < '12:00')).toEqual([]);
    expect((await create(13)).result.status).toBe('created');
    google = { items: [] };
    expect((await create(11)).result.status).toBe('created');
  });

  test('events are those seen last; get_latest asks again, in either form; one that does not answer is 424', async () => {
    google = {
      items: [
        event('two', 10, 11, { location: 'Pune' }),
        { id: 'day', summary: 'Off', start: { date: addDays(date, 1) }, end: { date: addDays(date, 2) } },
      ],
    };
    expect((await ask('calendarEvents', { query: window() })).body.events).toEqual([]);
    const latest = (await ask('calendarEvents', { query: { ...window(), tz: 'America/New_York', get_latest: 'true' } }))
      .body.events;
    const time = (at: number) => ({ dateTime: at, timeZone: 'America/New_York' });
    expect(latest).toEqual([
      {
        id: 'two',
        summary: 'Dentist',
        location: 'Pune',
        start: time(startOfHour(date, 10) + 900),
        end: time(startOfHour(date, 11)),
      },
    ]);
    google = null;
    expect((await ask('calendarEvents', { query: { ...window(), get_latest: 'true' } })).status).toBe(424);
    expect((await ask('calendarEvents', { query: window() })).body.events).toHaveLength(1);
    // What cannot be asked is judged by what was seen last.
    expect((await create(10)).result.context).toBe('external-calendar');
    expect((await create(10, BINA)).result.status).toBe('created');
    const session = demoRow(ASHA, startOfHour(date, 15), { session_id: crypto.randomUUID() });
    await opened.store.calendar.book(session);
    const { body } = await ask('newCalendarEvents', {
      query: { teacher_id: ASHA, start_time: String(startOfDay(date)), end_time: String(startOfDay(addDays(date, 1))) },
    });
    expect(body).toMatchObject({
      status: 'success',
      status_code: 200,
      all_sessions: [
        {
          session_id: session.session_id,
          session_type: 'Demo Session',
          teacher_utilization: 'BASE_PAY',
          batch_id: null,
          label: 'DEMO',
        },
      ],
    });
    expect((await ask('calendarEvents', { query: { ...window(), tz: 'Nowhere/Else' } })).status).toBe(400);

    // Every hour those are asked who have connected one, by nobody's hand; a failure is said, and what was seen last stands.
    const failures: unknown[] = [];
    const refresh = () =>
      refreshCalendars(opened.store, calendars, {
        now: startOfDay(date),
        log: { info: () => {}, error: (facts) => void failures.push(facts) },
      });
    await expect(refresh()).rejects.toThrow('1 of 1 other calendars did not answer');
    expect(failures).toMatchObject([{ trainer: ASHA }]);
    expect((await ask('calendarEvents', { query: window() })).body.events).toHaveLength(1);
    google = { items: [event('three', 16, 17)] };
    await refresh();
    expect((await ask('calendarEvents', { query: window() })).body.events.map(({ id }) => id)).toEqual(['three']);
    server.errors.length = 0;
    // The two days after are off in part.
    date = addDays(date, 2);
  });

  describe('a demo session', () => {
    const held = async (hour: number, changes: object = {}) => {
      const session = demoRow(ASHA, startOfHour(date, hour), {
        session_id: crypto.randomUUID(),
        capacity: 3,
        ...changes,
      });
      expect(await opened.store.calendar.book(session)).toBe('booked');
      return session;
    };
    const booked = async (session_id: string) => {
      const { body: lead } = await ask('createLead', {
        body: { ...LEAD, last_name: `Nair ${++leads}`, mobile_number: `+9197${String(leads).padStart(8, '0')}` },
      });
      const { status, body } = await ask('selectSlot', { body: { lead_id: lead.lead_id, session_id } });
      expect([status, body.message]).toEqual([201, undefined]);
      return lead;
    };
    const update = (
      session: { session_id: string; start_time: number; capacity: number },
      change: { hour?: number; capacity?: number },
    ) => {
      const { session_id, start_time, capacity } = session;
      const body = {
        start_time: change.hour === undefined ? start_time : startOfHour(date, change.hour),
        capacity: change.capacity ?? capacity,
        instead_of: { start_time, capacity },
      };
      return ask('updateSession', { path: { session_id }, body });
    };
    const messages = async (subject: string) =>
      (
        await opened.store.lists.outbox({
          page: 1,
          size: 100,
          sort: { field: 'at', descending: true },
          search: '',
          filters: {},
        })
      ).rows.filter((each) => each.subject === subject);
    let leads = 0;
    const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
      `${first_name} ${last_name}`;

    test('a demo’s time and seats are changed by the rules: seats that are taken, what is in the calendar, and who was faster', async () => {
      const session = await held(10);
      await booked(session.session_id);
      await held(12);
      await block(13, 14);
      expect(await update(session, { hour: 12 })).toMatchObject({
        status: 409,
        body: { calendar_conflicts: [{ summary: 'Asha Rao 12:00 pm (DEMO)' }] },
      });
      expect(await update(session, { hour: 13 })).toMatchObject({
        status: 409,
        body: { calendar_conflicts: [{ summary: 'Asha Rao 01:00 pm (Blocked: Team training)' }] },
      });
      expect((await update(session, { hour: 3 })).body.message).toBe('Outside of working hours');
      const before = (await messages('Your demo has another time')).length;
      const { status, body } = await update(session, { hour: 11, capacity: 5 });
      expect([status, body.message, body.start_time, body.capacity, body.strength]).toEqual([
        200,
        undefined,
        startOfHour(date, 11),
        5,
        1,
      ]);
      expect(await messages('Your demo has another time')).toHaveLength(before + 1);
      // A person who still saw the older state is told; with nobody's seat it may be made as small as it is full.
      expect((await update(session, { hour: 15 })).body.message).toBe('Somebody else has changed this session since');
      const now = { session_id: session.session_id, start_time: startOfHour(date, 11), capacity: 5 };
      await booked(session.session_id);
      expect((await update(now, { capacity: 1 })).body.errors).toEqual([
        { field: 'body.capacity', message: 'Seats taken: 2' },
      ]);
      const twice = await Promise.all([update(now, { capacity: 2 }), update(now, { capacity: 4 })]);
      expect(twice.map((each) => each.status).sort()).toEqual([200, 409]);
      const { body: activity } = await ask('sessionActivity', { path: { session_id: session.session_id } });
      expect(activity.filter(({ action }) => action === 'demo-slot.updated')).toHaveLength(2);
      const cancelled = await held(15, { session_status: 'cancelled' });
      expect((await update(cancelled, { capacity: 4 })).status).toBe(409);
    });

    test('a demo’s meeting is scheduled once, on the platform, and moves with it', async () => {
      const session = await held(10);
      const made = await ask('createScheduledMeetings', { body: { session_id: session.session_id } });
      expect(made).toEqual({
        status: 200,
        body: { meetingId: '81234567890', platform: 'zoom', join_url: 'https://zoom.test/j/81234567890' },
      });
      expect((await ask('createScheduledMeetings', { body: { session_id: session.session_id } })).body.meetingId).toBe(
        '81234567890',
      );
      expect((await ask('oneSession', { path: { session_id: session.session_id } })).body.meeting).toMatchObject({
        meeting_id: '81234567890',
      });
      await update(session, { hour: 11 });
      expect(methods).toEqual(['POST /zoom/users/me/meetings', 'PATCH /zoom/meetings/81234567890']);
      google = null;
      expect((await ask('createScheduledMeetings', { body: { session_id: (await held(14)).session_id } })).status).toBe(
        424,
      );
      server.errors.length = 0;
    });

    test('one that runs past midnight is a gap of the day on which it begins, also where the leave begins at midnight', async () => {
      const late = await held(23, { start_time: startOfHour(date, 23) + 1800, end_time: startOfHour(date, 24) + 1800 });
      const gaps = async (day: string) =>
        (await ask('gapsOfDay', { query: { date: day } })).body.sessions.map(({ session_id, gap }) => [
          session_id,
          gap,
        ]);
      expect(await gaps(date)).toEqual([]);
      const { body: leave } = await ask('applyForLeave', {
        body: {
          teacher_id: ASHA,
          start_time: startOfHour(date, 24),
          end_time: startOfHour(date, 25),
          reason: 'Early flight',
        },
      });
      const admin = await server.as('admin');
      await admin.call('leave.approve', { path: { id: leave.id }, body: { version: leave.version, note: null } });
      expect(await gaps(date)).toEqual([[late.session_id, '(Leave-approved)']]);
      expect(await gaps(addDays(date, 1))).toEqual([]);
    });

    test('a cover counts once it was held, in the totals of the month and in the place among substitutes: what was cancelled or is ahead does not', async () => {
      const by = {
        version: 1,
        created_by: 'planning@example.com',
        created_on: NOW - 5 * 86_400,
        updated_by: 'planning@example.com',
        updated_on: NOW,
      };
      for (const [hour, changes] of [
        [-48, {}],
        [-47, { session_status: 'cancelled' }],
        [24, {}],
      ] as const) {
        const session = await held(0, {
          teacher_id: BINA,
          start_time: NOW + hour * 3600,
          end_time: NOW + (hour + 1) * 3600,
          ...changes,
        });
        const { session_id, start_time, end_time } = session;
        await opened.store.records(SESSION_COVERS).insert([
          newRow(
            SESSION_COVERS,
            { actor: by.created_by, now: NOW },
            {
              id: crypto.randomUUID(),
              session_id,
              label: 'DEMO',
              leave_id: null,
              from_teacher: ASHA,
              to_teacher: BINA,
              start_time,
              end_time,
              status: 'given',
            },
          ),
        ]);
      }
      const { body: totals } = await ask('coverTotals', { query: { month: TODAY.slice(0, 7) } });
      expect(totals).toEqual([{ teacher_id: BINA, trainer_name: 'Bina Shah', given: 2, held: 1, minutes: 60 }]);
      const { session_id } = await held(10);
      const { body: leave } = await ask('applyForLeave', { body: { ...hours(9, 12), reason: 'Early flight' } });
      const { body: impact } = await ask('leaveImpact', { path: { id: leave.id } });
      const [bina] = impact.sessions.find((each) => each.session_id === session_id)!.may;
      expect([bina?.teacher_id, bina?.covers]).toEqual([BINA, 1]);
    });

    test('a demo’s families are written to, each answered for itself, and its activity keeps it; demos ahead come next first', async () => {
      const session = await held(10);
      const [one, other] = [await booked(session.session_id), await booked(session.session_id)];
      const write = (body: object) =>
        ask('breakoutRoomCommunication', {
          body: { session_id: session.session_id, message: 'Room 2, please', ...body },
        });
      const { results } = (await write({})).body;
      expect(results.map(({ status }) => status)).toEqual(['sent', 'sent']);
      expect(new Set(results.map(({ lead_id }) => lead_id))).toEqual(new Set([one.lead_id, other.lead_id]));
      expect((await write({ lead_ids: [one.lead_id, 'nobody'] })).body.results).toMatchObject([
        { status: 'sent' },
        { status: 'failed', error: 'Has no seat in this session' },
      ]);
      const { body: activity } = await ask('sessionActivity', { path: { session_id: session.session_id } });
      expect(
        activity.filter(({ action }) => action === 'session.leads-messaged').map(({ details }) => details),
      ).toEqual([
        { leads: [nameOf(one)], message: 'Room 2, please' },
        {
          leads: results.map(({ lead_id }) => nameOf(lead_id === one.lead_id ? one : other)),
          message: 'Room 2, please',
        },
      ]);
      // Whose seat it was is said by name too.
      expect(activity.flatMap(({ details }) => details.lead ?? details.lead_id ?? [])).toEqual([
        nameOf(other),
        nameOf(one),
      ]);
      const empty = await held(12);
      expect(
        (await ask('breakoutRoomCommunication', { body: { session_id: empty.session_id, message: 'Room 2, please' } }))
          .status,
      ).toBe(409);
      const { body: ahead } = await ask('futureSessions', { body: { timezone: 'Asia/Kolkata', teacher_id: ASHA } });
      const starts = ahead.sessions.map(({ start_time }) => start_time);
      expect(starts).toEqual([...starts].sort((a, b) => a - b));
      expect(ahead.sessions.map(({ session_id }) => session_id)).toEqual(
        expect.arrayContaining([session.session_id, empty.session_id]),
      );
    });
  });
});
