// A stream's webinar at Zoom, over a stand-in of its API: created once, and moved, ended and removed with whatever changes its session (decisions 174).
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '@domain/calendar';
import { STREAM_BATCHES, type StreamBatch } from '@domain/records/streamBatch';
import { STREAM_SESSIONS, type StreamSession } from '@domain/records/streamSession';
import { zoomMeetings } from '@server/integrations/zoomMeetings';
import { allOf } from '@server/store/rows';
import { type Caller, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { ASHA, BINA, demoTrainer } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

interface Asked {
  what: string;
  body: { topic?: string; start_time?: string; duration?: number; type?: number; action?: string };
}

describe.each(MEMORY_AND_DATABASE)('webinars at Zoom on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;
  let http: Server;
  let isUp = true;
  let made = 80_000_000_000;
  let asked: Asked[] = [];
  let weeks = 1;

  beforeAll(async () => {
    http = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const path = request.url!;
        const text = Buffer.concat(parts).toString();
        response.setHeader('Content-Type', 'application/json');
        if (path === '/token') return response.end(JSON.stringify({ access_token: 'access', expires_in: 3600 }));
        if (request.headers.authorization !== 'Bearer access') response.statusCode = 401;
        else if (!isUp) response.statusCode = 503;
        else asked.push({ what: `${request.method} ${path}`, body: text === '' ? {} : (JSON.parse(text) as object) });
        made += 1;
        return response.end(JSON.stringify({ id: made, join_url: `https://zoom.test/w/${made}` }));
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => http.once('listening', resolve));
    const base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    opened = await open();
    await opened.store.load([{ trainers: [demoTrainer(ASHA, 'Asha Rao'), demoTrainer(BINA, 'Bina Shah')] }]);
    server = await openTestServer(await peopled(opened.store, 0), {
      meetings: zoomMeetings({
        accountId: 'account',
        clientId: 'id',
        clientSecret: 'secret',
        now: () => NOW,
        baseUrl: base,
        tokenUrl: `${base}/token`,
      }),
    });
    staff = await server.as('staff');
  }, 60_000);
  afterAll(async () => {
    http.close();
    await opened.clean();
  });
  beforeEach(() => {
    [isUp, asked] = [true, []];
  });

  const ok = async <T>(operation: string, sending: object, status = 200): Promise<T> => {
    const answer = await staff.call(operation, sending);
    const text = await answer.text();
    expect(answer.status, text).toBe(status);
    return JSON.parse(text) as T;
  };
  /** Two sessions, in weeks of their own. */
  const create = async () => {
    const start_date = addDays(TODAY, 7 * (weeks += 4));
    const batch = await ok<StreamBatch>(
      'stream_batch.create',
      {
        body: {
          title: 'Maths that moves',
          about: null,
          language: 'English',
          grades: ['4'],
          capacity: 9,
          region: 'IN',
          time_zone: 'Asia/Kolkata',
          slots: ['Mon 10:00'],
          start_date,
          planned: 2,
          host: ASHA,
          helpers: [],
        },
      },
      201,
    );
    return { batch, sessions: await sessionsOf(batch) };
  };
  const sessionsOf = async ({ id }: { id: string }) =>
    (await allOf(opened.store, STREAM_SESSIONS, { stream_batch_id: { anyOf: [id] } })).sort(
      (one, other) => one.number - other.number,
    );
  const room = ({ id }: { id: string }) => ok<StreamSession>('openStreamRoom', { path: { id } }, 201);
  const act = (action: string, { id, version }: StreamSession, body: object = {}) =>
    ok<StreamSession>(`stream_session.${action}`, { path: { id }, body: { version, ...body } });
  const isoOf = (start: number) => new Date(start * 1000).toISOString().replace('.000', '');

  test('is created once, however often it is asked for; of two created at once one stands, and the other is removed', async () => {
    const { sessions } = await create();
    const first = await room(sessions[0]!);
    expect(first).toMatchObject({ platform: 'zoom', join_link: `https://zoom.test/w/${first.meeting_id}` });
    expect(asked).toEqual([
      {
        what: 'POST /users/me/webinars',
        body: expect.objectContaining({ type: 5, topic: 'Maths that moves', duration: 60 }) as object,
      },
    ]);
    expect(await room(sessions[0]!)).toEqual(first);
    expect(asked).toHaveLength(1);
    asked = [];
    const both = await Promise.all([room(sessions[1]!), room(sessions[1]!)]);
    expect(both[0]!.meeting_id).toBe(both[1]!.meeting_id);
    const removed = asked.filter(({ what }) => what.startsWith('DELETE'));
    expect(removed).toHaveLength(asked.filter(({ what }) => what.startsWith('POST')).length - 1);
    expect(removed.map(({ what }) => what)).not.toContain(`DELETE /webinars/${both[0]!.meeting_id}`);
  });

  test('Zoom does not answer: nothing is kept, and it is said in words', async () => {
    const { sessions } = await create();
    isUp = false;
    const answer = await staff.call('openStreamRoom', { path: { id: sessions[0]!.id } });
    expect([answer.status, await answer.text()]).toEqual([424, expect.stringContaining('Zoom did not answer')]);
    expect((await sessionsOf({ id: sessions[0]!.stream_batch_id }))[0]).toMatchObject({
      platform: 'none',
      meeting_id: null,
    });
    isUp = true;
    expect((await room(sessions[0]!)).platform).toBe('zoom');
    // What is moved while it is away is moved all the same.
    isUp = false;
    const [before] = await sessionsOf({ id: sessions[0]!.stream_batch_id });
    const start_time = before!.start_time + 3600;
    expect(await act('reschedule', before!, { start_time, minutes: 60 })).toMatchObject({ start_time });
    expect(server.errors.splice(0).map(({ message }) => message)).toEqual([
      'A webinar could not be created',
      'A webinar could not follow',
    ]);
  });

  test('follows its session: moved, renamed, ended, cancelled', async () => {
    const { sessions } = await create();
    const [first, second] = [await room(sessions[0]!), await room(sessions[1]!)];
    asked = [];
    const moved = await act('reschedule', first, { start_time: first.start_time + 7200, minutes: 90 });
    const renamed = await act('edit', moved, { title: 'Proofs' });
    await act('cancel', second, { cancel_reason: null });
    expect(asked.map(({ what, body: { topic, start_time, duration } }) => [what, topic, start_time, duration])).toEqual(
      [
        [`PATCH /webinars/${first.meeting_id}`, 'Maths that moves', isoOf(moved.start_time), 90],
        [`PATCH /webinars/${first.meeting_id}`, 'Proofs', isoOf(moved.start_time), 90],
        [`DELETE /webinars/${second.meeting_id}`, undefined, undefined, undefined],
      ],
    );
    server.clock.now = moved.start_time;
    staff = await server.as('staff');
    const live = await act('start', renamed);
    asked = [];
    await act('end', live);
    expect(asked).toEqual([{ what: `PUT /webinars/${first.meeting_id}/status`, body: { action: 'end' } }]);
    server.clock.now = NOW;
    staff = await server.as('staff');
  });

  test('follows its batch: all that follow, its name, its end', async () => {
    const { batch, sessions } = await create();
    const [first, second] = [await room(sessions[0]!), await room(sessions[1]!)];
    asked = [];
    const hours = { time_zone: 'Asia/Kolkata', slots: ['Tue 11:00'], start_date: batch.start_date };
    const version = async () => (await opened.store.records(STREAM_BATCHES).find(batch.id))!.version;
    const path = { id: batch.id };
    await ok('changeStream', { path, body: { ...hours, from: 2, host: BINA, helpers: [], version: await version() } });
    const [, moved] = await sessionsOf(batch);
    expect(asked.map(({ what, body }) => [what, body.start_time])).toEqual([
      [`PATCH /webinars/${second.meeting_id}`, isoOf(moved!.start_time)],
    ]);
    asked = [];
    await ok('stream_batch.edit', { path, body: { version: await version(), title: 'Proofs' } });
    expect(asked.map(({ what, body }) => [what, body.topic]).sort()).toEqual(
      [first, second].map(({ meeting_id }) => [`PATCH /webinars/${meeting_id}`, 'Proofs']).sort(),
    );
    await act('cancel', (await sessionsOf(batch))[0]!, { cancel_reason: null });
    asked = [];
    server.clock.now += 60;
    await ok('stream_batch.cancel', { path, body: { version: await version(), cancel_reason: 'Too few' } });
    expect(asked.map(({ what }) => what)).toEqual([`DELETE /webinars/${second.meeting_id}`]);
    expect(server.errors).toEqual([]);
  });
});
