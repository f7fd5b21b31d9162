// Streams, on every store: sessions made and changed with their batch, a host replaced while it runs, and what a platform tells in any order (decisions 13).
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, startOfDay, startOfHour } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import { cycleOf } from '@domain/payout/cycles';
import { STREAM_BATCHES, type StreamBatch } from '@domain/records/streamBatch';
import { STREAM_SESSIONS, type StreamSession } from '@domain/records/streamSession';
import { STREAM_CHATS, STREAM_PRESENCES } from '@domain/records/streamAudience';
import { hexMac } from '@server/integrations/gateways/signatures';
import { eventsOf } from '@server/payout/events';
import { allOf } from '@server/store/rows';
import { receiveMoment } from '@server/streams/receive';
import { type Caller, newCaller, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { ASHA, BINA, demoTrainer } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const CHITRA = 'chitra@example.com';
const DIYA = 'diya@example.com';
const SECRET = 'a secret token of Zoom';
const MONDAY = (() => {
  let day = addDays(TODAY, 8);
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 1) day = addDays(day, 1);
  return day;
})();
const PLAN = {
  title: 'Maths that moves',
  about: null,
  language: 'English',
  grades: ['4'],
  capacity: 2,
  region: 'IN',
  time_zone: 'Asia/Kolkata',
  slots: ['Mon 10:00', 'Thu 10:00'],
  start_date: MONDAY,
  planned: 4,
  host: ASHA,
  helpers: [BINA],
};

describe.each(MEMORY_AND_DATABASE)('streams on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;
  let weeks = 0;

  beforeAll(async () => {
    opened = await open();
    await opened.store.load([
      {
        trainers: [ASHA, BINA, CHITRA, DIYA].map((email) => demoTrainer(email, `${email.split('@')[0]} Rao`)),
      },
    ]);
    server = await openTestServer(await peopled(opened.store, 0), {
      zoomSecrets: ['the next one', SECRET],
    });
    staff = await server.as('staff');
  });
  /** A sign-in does not last for days. */
  const setClock = async (now: number) => {
    server.clock.now = now;
    staff = await server.as('staff');
  };
  afterAll(() => opened.clean());

  const ok = async <T>(answer: Promise<Response>, status = 200): Promise<T> => {
    const got = await answer;
    expect(got.status, await got.clone().text()).toBe(status);
    return (await got.json()) as T;
  };
  /** Words of a refusal. */
  const refused = async (answer: Promise<Response>, status: number): Promise<string> => {
    const got = await answer;
    expect(got.status, await got.clone().text()).toBe(status);
    const { message, errors } = (await got.json()) as { message?: string; errors?: { message: string }[] };
    return errors?.[0]?.message ?? message ?? '';
  };
  /** Each in weeks of its own. */
  const create = (changes: object = {}) => {
    const start_date = addDays(MONDAY, 21 * weeks++);
    return ok<StreamBatch>(staff.call('stream_batch.create', { body: { ...PLAN, start_date, ...changes } }), 201);
  };
  const sessionsOf = async (batch: { id: string }) =>
    (await allOf(opened.store, STREAM_SESSIONS, { stream_batch_id: { anyOf: [batch.id] } })).sort(
      (one, other) => one.number - other.number,
    );
  const heldBy = async (email: string, from: number) =>
    (await opened.store.calendar.sessionsOf([email], from, from + 86_400))
      .filter(({ session_status }) => session_status === 'active')
      .map(({ start_time, end_time }) => [start_time, end_time]);
  const one = (id: string) => opened.store.records(STREAM_SESSIONS).find(id) as Promise<StreamSession>;

  test('a batch makes its sessions, and their hours are those of host and helpers; a slot that cannot be had is the next one’s', async () => {
    const preview = await ok<AnswerOf<'previewStream'>>(
      staff.call('previewStream', { body: { ...PLAN, start_date: addDays(MONDAY, 21 * weeks) } }),
    );
    expect(preview.sessions.map(({ what, number }) => [what, number])).toEqual([1, 2, 3, 4].map((n) => ['made', n]));
    const first = await create();
    const made = await sessionsOf(first);
    expect(made.map(({ start_time }) => start_time)).toEqual(preview.sessions.map(({ start_time }) => start_time));
    expect(first).toMatchObject({ upcoming: 4, without_hour: 0, end_date: addDays(first.start_date, 10) });
    for (const email of [ASHA, BINA])
      expect(await heldBy(email, made[0]!.start_time)).toEqual([[made[0]!.start_time, made[0]!.start_time + 3600]]);
    // The same week for another host, whose helper is taken: each number takes the next slot that both can have.
    const second = await ok<StreamBatch>(
      staff.call('stream_batch.create', {
        body: { ...PLAN, start_date: first.start_date, planned: 2, host: CHITRA, slots: ['Mon 10:00', 'Mon 12:00'] },
      }),
      201,
    );
    expect((await sessionsOf(second)).map(({ start_time }) => start_time)).toEqual([
      startOfHour(first.start_date, 12),
      startOfHour(addDays(first.start_date, 7), 12),
    ]);
    expect(await refused(staff.call('stream_batch.create', { body: { ...PLAN, helpers: [ASHA] } }), 400)).toBe(
      'The host is no helper too',
    );
    expect(await refused(staff.call('stream_batch.create', { body: { ...PLAN, slots: ['Mon 10:15'] } }), 400)).toMatch(
      /half hour/,
    );
    expect(
      await refused(staff.call('stream_batch.create', { body: { ...PLAN, host: 'nobody@example.com' } }), 400),
    ).toMatch(/trainer/i);
  });

  test('what follows a session takes other hours and hosts; what was changed by itself, or held, is listed and stays', async () => {
    const batch = await create();
    const [, , third] = await sessionsOf(batch);
    const moved = third!.start_time + 3 * 3600;
    await ok(
      staff.call('stream_session.reschedule', {
        path: { id: third!.id },
        body: { version: 1, start_time: moved, minutes: 60 },
      }),
    );
    const change = {
      from: 2,
      host: CHITRA,
      helpers: [],
      time_zone: PLAN.time_zone,
      slots: ['Tue 15:00'],
      start_date: batch.start_date,
    };
    const path = { id: batch.id };
    const before = await ok<AnswerOf<'previewStreamChange'>>(staff.call('previewStreamChange', { path, body: change }));
    expect(before.sessions.map(({ number, what, reason }) => [number, what, reason]).sort()).toEqual([
      [2, 'moved', null],
      [3, 'kept', 'Changed by itself'],
      [4, 'moved', null],
    ]);
    const body = { ...change, version: batch.version };
    const done = await ok<AnswerOf<'changeStream'>>(staff.call('changeStream', { path, body }));
    expect(done).toEqual(before);
    const after = await sessionsOf(batch);
    expect(after.map(({ host, start_time }) => [host, start_time])).toEqual([
      [ASHA, startOfHour(batch.start_date, 10)],
      [CHITRA, startOfHour(addDays(batch.start_date, 1), 15)],
      [ASHA, moved],
      [CHITRA, startOfHour(addDays(batch.start_date, 8), 15)],
    ]);
    expect(await heldBy(BINA, startOfHour(addDays(batch.start_date, 3), 9))).toEqual([]);
    expect(await refused(staff.call('changeStream', { path, body }), 412)).toMatch(/changed this since/);
    expect(
      await refused(staff.call('previewStreamChange', { path, body: { ...change, start_date: '2020-01-01' } }), 400),
    ).toBe('Must be today or later');
  });

  test('a batch that is cancelled cancels what is ahead, and its hours are free', async () => {
    const batch = await create();
    const [first] = await sessionsOf(batch);
    await ok(
      staff.call('stream_batch.cancel', {
        path: { id: batch.id },
        body: { version: batch.version, cancel_reason: 'Too few' },
      }),
    );
    expect((await sessionsOf(batch)).map(({ status, cancel_reason }) => [status, cancel_reason])).toEqual(
      Array.from({ length: 4 }, () => ['cancelled', 'Too few']),
    );
    expect(await heldBy(ASHA, first!.start_time)).toEqual([]);
  });

  test('a batch that is cancelled leaves what has passed: nobody held it, and nobody is paid half for it', async () => {
    const batch = await create();
    const [first, second] = await sessionsOf(batch);
    const paid = async ({ id, start_time }: StreamSession) =>
      (await eventsOf(opened.store, ASHA, [cycleOf(start_time)], server.clock.now)).find(
        ({ source_id }) => source_id === id,
      )?.outcome;
    await setClock(first!.start_time + 86_400);
    await ok(
      staff.call('stream_batch.cancel', {
        path: { id: batch.id },
        body: { version: batch.version, cancel_reason: 'Too few' },
      }),
    );
    expect((await sessionsOf(batch)).map(({ status }) => status)).toEqual([
      'scheduled',
      'cancelled',
      'cancelled',
      'cancelled',
    ]);
    expect(await paid(first!)).toBe('not_held');
    expect(await paid(second!)).toBe('cancelled');
    await setClock(NOW);
  });

  test('on no day more subscribers than seats, and nobody twice at a time, also when several come at once', async () => {
    const { id } = await create({ planned: 1 });
    const subscribe = (contact: string, from: number, to: number | null) =>
      staff.call('stream_subscriber.create', {
        body: {
          stream_batch_id: id,
          contact,
          subscriber_name: null,
          from_date: addDays(TODAY, from),
          to_date: to === null ? null : addDays(TODAY, to),
        },
      });
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => subscribe(`${name}@example.com`, 0, 10)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    // After the others have ended there are seats again.
    await ok(subscribe('e@example.com', 10, null), 201);
    // A subscription goes on from the very day on which it ended.
    const before = ['a', 'b', 'c', 'd'][answers.findIndex(({ status }) => status === 201)];
    await ok(subscribe(`${before}@example.com`, 10, 20), 201);
    expect(await refused(subscribe('e@example.com', 20, 30), 409)).toMatch(/subscribed for these days/);
    expect(await refused(subscribe('f@example.com', 9, null), 409)).toBe('All 2 seats are taken');
    expect(await refused(subscribe('f@example.com', 9, 9), 400)).toBe('Must be after the day it begins');
    const batch = (await opened.store.records(STREAM_BATCHES).find(id))!;
    expect(
      await refused(
        staff.call('stream_batch.edit', { path: { id }, body: { version: batch.version, capacity: 1 } }),
        400,
      ),
    ).toBe('2 have subscribed for one and the same day');
  });

  test('the host of a session that runs is replaced: each holds, and is paid for, the part of their own', async () => {
    const batch = await create({ planned: 1, slots: ['Mon 10:00'] });
    const [session] = await sessionsOf(batch);
    const { id, start_time } = session!;
    const act = (name: string, version: number, body: object = {}) =>
      staff.call(`stream_session.${name}`, { path: { id }, body: { version, ...body } });
    await ok(staff.call('stream_session.edit', { path: { id }, body: { version: 1, minutes: 120 } }));
    await setClock(start_time - 1801);
    expect(await refused(act('start', 2), 409)).toBe('It begins later than in 30 minutes');
    await setClock(start_time - 1800);
    await ok(act('start', 2));
    await setClock(start_time + 60);
    expect(await refused(act('edit', 3, { host: CHITRA }), 409)).toMatch(/its host is replaced/);
    expect(await refused(act('replace_host', 3, { host: BINA }), 409)).toMatch(/Helps in it/);
    await setClock(start_time + 1800 + 600);
    await ok(act('replace_host', 3, { host: CHITRA }));
    expect(await refused(act('replace_host', 4, { host: ASHA }), 409)).toMatch(/hosted a part/);
    await setClock(start_time + 5400);
    await ok(act('replace_host', 4, { host: DIYA }));
    expect(await heldBy(ASHA, start_time)).toEqual([[start_time, start_time + 1800]]);
    expect(await heldBy(CHITRA, start_time)).toEqual([[start_time + 1800, start_time + 5400]]);
    expect(await heldBy(DIYA, start_time)).toEqual([[start_time + 5400, start_time + 7200]]);
    expect(await heldBy(BINA, start_time)).toEqual([[start_time, start_time + 7200]]);
    await setClock(start_time + 7200);
    await ok(act('end', 5));
    const paidAs = async (outcome: string) => {
      for (const [email, minutes] of [
        [ASHA, 30],
        [CHITRA, 60],
        [DIYA, 30],
        [BINA, 120],
      ] as const) {
        const paid = (await eventsOf(opened.store, email, [cycleOf(start_time)], server.clock.now + 60)).find(
          ({ source_id }) => source_id === id,
        );
        expect(paid && [(paid.end_time - paid.start_time) / 60, paid.outcome], email).toEqual([minutes, outcome]);
      }
    };
    // No platform tells who watched it: it is held, unless somebody says that nobody came.
    await paidAs('held');
    await ok(act('nobody_came', 6));
    await paidAs('nobody');
    await ok(act('somebody_came', 7));
    await paidAs('held');
    await setClock(NOW);
  });

  test('a host replaced by mistake has it back, as long as the new one has held no half hour of it', async () => {
    const batch = await create({ planned: 1, slots: ['Mon 10:00'] });
    const [{ id, start_time }] = (await sessionsOf(batch)) as [StreamSession];
    const act = (name: string, version: number, body: object = {}) =>
      staff.call(`stream_session.${name}`, { path: { id }, body: { version, ...body } });
    await ok(act('edit', 1, { minutes: 120 }));
    await setClock(start_time);
    await ok(act('start', 2));
    expect(await refused(act('restore_host', 3), 409)).toBe('Its host was not replaced');
    await setClock(start_time + 2400);
    await ok(act('replace_host', 3, { host: CHITRA }));
    await setClock(start_time + 3000);
    expect(await ok(act('restore_host', 4))).toMatchObject({ host: ASHA, host_parts: [] });
    expect(await heldBy(ASHA, start_time)).toEqual([[start_time, start_time + 7200]]);
    expect(await heldBy(CHITRA, start_time)).toEqual([]);
    await ok(act('replace_host', 5, { host: DIYA }));
    await setClock(start_time + 3600);
    expect(await refused(act('restore_host', 6), 409)).toMatch(/has held a half hour of it/);
    await ok(act('end', 6));
    await setClock(NOW);
  });

  test('a stream that was ended by mistake is resumed: it runs on, and is ended and paid as one', async () => {
    const batch = await create({ planned: 1 });
    const [{ id, start_time }] = (await sessionsOf(batch)) as [StreamSession];
    const act = (name: string, version: number) =>
      ok<StreamSession>(staff.call(`stream_session.${name}`, { path: { id }, body: { version } }));
    await setClock(start_time);
    await act('start', 1);
    await setClock(start_time + 600);
    await act('end', 2);
    await setClock(start_time + 660);
    expect(await act('resume', 3)).toMatchObject({
      status: 'live',
      started_on: start_time,
      resumed_on: start_time + 660,
    });
    // A platform that tells late of the first end does not end it again.
    await opened.store.transaction((tx) =>
      receiveMoment(tx, id, { kind: 'ended', at: start_time + 600 }, { actor: 'zoom', now: server.clock.now }),
    );
    expect((await one(id)).status).toBe('live');
    await setClock(start_time + 3600);
    expect(await act('end', 4)).toMatchObject({ status: 'ended', ended_on: start_time + 3600 });
    await setClock(NOW);
  });

  describe('what Zoom tells', () => {
    let stranger: Caller;
    beforeAll(() => {
      stranger = newCaller(server.api);
    });
    const send = async (event: object, { secret = SECRET, at = server.clock.now } = {}) => {
      const text = JSON.stringify(event);
      return stranger.fetch('/streams/v1/webhooks/zoom', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'x-zm-request-timestamp': String(at),
          'x-zm-signature': `v0=${await hexMac(`v0:${at}:${text}`, secret)}`,
        },
        body: text,
      });
    };

    test('is believed with its signature alone; its check of the address is answered', async () => {
      const event = { event: 'endpoint.url_validation', payload: { plainToken: 'plain' } };
      expect(await (await send(event)).json()).toEqual({
        received: true,
        plainToken: 'plain',
        encryptedToken: await hexMac('plain', SECRET),
      });
      expect((await send(event, { secret: 'another' })).status).toBe(403);
      expect((await send(event, { at: server.clock.now - 301 })).status).toBe(403);
      // What came too late is sent again with a new signature.
      expect((await send(event)).status).toBe(200);
      const unsigned = await stranger.fetch('/streams/v1/webhooks/zoom', { method: 'POST', body: '{}' });
      expect(unsigned.status).toBe(403);
      expect((await send({ event: 'webinar.started', payload: { object: { id: 'none of ours' } } })).status).toBe(200);
      expect((await send({ event: 7 })).status).toBe(400);
      const late = {
        event: 'webinar.started',
        event_ts: (server.clock.now + 900) * 1000,
        payload: { object: { id: '1' } },
      };
      expect((await send(late)).status).toBe(400);
    });

    test('ends the same in whatever order, late and repeated', async () => {
      const batch = await create({ planned: 1 });
      const [session] = await sessionsOf(batch);
      const start = NOW - 7200;
      const tell = (event: string, second: number, object: object = {}) => ({
        event: `webinar.${event}`,
        event_ts: (start + second) * 1000,
        payload: { object: { uuid: 'one', ...object } },
      });
      const who = (user_id: string, email = '') => ({ participant: { user_id, user_name: 'Somebody', email } });
      const said = (message_id: string, recipient_type: string) => ({
        chat_message: { message_id, message_content: 'Is zero even?', sender_name: 'Mira', recipient_type },
      });
      const events = [
        tell('started', 0),
        tell('participant_joined', 30, who('1', 'a@example.com')),
        tell('participant_left', 150, who('1', 'a@example.com')),
        // The same person on another device.
        tell('participant_joined', 100, who('2', 'A@example.com')),
        tell('participant_left', 400, who('2', 'A@example.com')),
        tell('participant_joined', 200, who('3')),
        tell('ended', 300),
        tell('started', 320),
        tell('ended', 600),
        tell('chat_message_sent', 240, said('m1', 'everyone')),
        tell('chat_message_sent', 250, said('m2', 'direct')),
      ];
      let first: unknown;
      let meetings = 9_000_000;
      await fc.assert(
        fc.asyncProperty(
          fc.shuffledSubarray(events, { minLength: events.length }),
          fc.array(fc.constantFrom(...events), { maxLength: 6 }),
          async (order, again) => {
            // The same session, told of for the first time.
            const id = crypto.randomUUID();
            const meeting_id = String(++meetings);
            const row = { ...session!, id, platform: 'zoom' as const, meeting_id, start_time: start };
            await opened.store.records(STREAM_SESSIONS).insert([row]);
            for (const { payload, ...event } of [...order, ...again]) {
              const object = { ...payload.object, id: Number(meeting_id) };
              expect((await send({ ...event, payload: { object } })).status).toBe(200);
            }
            const { status, started_on, resumed_on, ended_on, viewers } = await one(id);
            const seen = await ok<AnswerOf<'streamViewers'>>(staff.call('streamViewers', { path: { id } }));
            const of = { stream_session_id: { anyOf: [id] } };
            const chat = (await allOf(opened.store, STREAM_CHATS, of)).map(({ said_by, text }) => [said_by, text]);
            const presences = (await allOf(opened.store, STREAM_PRESENCES, of)).length;
            const state = { status, started_on, resumed_on, ended_on, viewers, seen, chat, presences };
            first ??= state;
            expect(state).toEqual(first);
          },
        ),
        { numRuns: 12 },
      );
      // Nobody is followed from one stream to another: of the same people each session keeps digests of its own.
      const presences = await allOf(opened.store, STREAM_PRESENCES, {});
      const sessionsOfPeople = new Set(
        presences.map(({ person, stream_session_id }) => `${person} ${stream_session_id}`),
      );
      expect(sessionsOfPeople.size).toBeGreaterThan(10);
      expect(new Set(presences.map(({ person }) => person)).size).toBe(sessionsOfPeople.size);
      // Of a webinar it is told who came: nobody says it by hand.
      const [told] = await allOf(opened.store, STREAM_SESSIONS, { meeting_id: { anyOf: [String(meetings)] } });
      const telling = { path: { id: told!.id }, body: { version: told!.version } };
      expect(await refused(staff.call('stream_session.nobody_came', telling), 409)).toMatch(/it tells who attended/);
      expect(first).toMatchObject({
        status: 'ended',
        started_on: start,
        ended_on: start + 600,
        viewers: 2,
        chat: [['Mira', 'Is zero even?']],
        presences: 5,
        seen: { minutes: [0, 1, 1, 1, 2, 2, 2, 1, 1, 1], most: 2, most_at: start + 240, average: 1.2, different: 2 },
      });
    });
  });

  test('one trainer, one half hour: a stream, its helpers, a webinar, a master class and a Maverick session at once', async () => {
    const day = addDays(MONDAY, 400 - (400 % 7));
    const start_time = startOfHour(day, 10);
    const shared = { title: 'At once', start_time, minutes: 60, grades: ['4'] };
    const answers = await Promise.all([
      staff.call('webinar.create', { body: { ...shared, host: DIYA, co_hosts: [], countries: ['IN'] } }),
      staff.call('master_class.create', { body: { ...shared, trainer: DIYA } }),
      staff.call('maverick_session.create', { body: { ...shared, host: CHITRA, co_hosts: [DIYA], level: 'explorer' } }),
      staff.call('stream_batch.create', {
        body: { ...PLAN, host: DIYA, helpers: [], start_date: day, planned: 1, slots: ['Mon 10:00'] },
      }),
      staff.call('stream_batch.create', {
        body: { ...PLAN, host: ASHA, helpers: [DIYA], start_date: day, planned: 1, slots: ['Mon 10:00'] },
      }),
    ]);
    expect(
      answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 409),
      String(await answers.find(({ status }) => status === 400)?.text()),
    ).toEqual([]);
    expect(await heldBy(DIYA, startOfDay(day))).toContainEqual([start_time, start_time + 3600]);
    expect((await heldBy(DIYA, startOfDay(day))).filter(([from]) => from === start_time)).toHaveLength(1);
  });
});
