// Rooms of this server tell of their streams as a platform does: started, watched, talked in and ended, however often they are asked (decisions 191).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOfDay } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import { STREAM_BATCHES } from '@domain/records/streamBatch';
import { STREAM_SESSIONS, type StreamSession } from '@domain/records/streamSession';
import { STREAM_CHATS } from '@domain/records/streamAudience';
import { localMeetings } from '@server/integrations/meetings';
import { seedRows } from '@server/seed/seed';
import { allOf } from '@server/store/rows';
import { askFeed } from '@server/streams/feed';
import { endForgotten } from '@server/streams/forgotten';
import { receive } from '@server/streams/receive';
import { streamBatchRow, streamSessionRow } from './api/streamRows';
import { type Caller, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { ASHA, demoTrainer } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';
import { newRow } from '@server/store/newRow';

const BATCH = 'f2000000-0000-4000-8000-0000000000f1';
const START = NOW + 3600;
const BY = { actor: 'rita@example.com', now: NOW };

describe.each(MEMORY_AND_DATABASE)('a local feed on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;

  beforeAll(async () => {
    opened = await open();
    await opened.store.load([{ trainers: [demoTrainer(ASHA, 'Asha Rao')] }]);
    await opened.store.records(STREAM_BATCHES).insert([newRow(STREAM_BATCHES, BY, { ...streamBatchRow(), id: BATCH })]);
    server = await openTestServer(await peopled(opened.store, 0));
    staff = await server.as('staff');
  }, 60_000);
  afterAll(() => opened.clean());

  const add = async (changes: Partial<StreamSession>) => {
    const row = newRow(STREAM_SESSIONS, BY, { ...streamSessionRow(BATCH), start_time: START, ...changes });
    await opened.store.records(STREAM_SESSIONS).insert([row]);
    return row.id;
  };
  const ask = async (now: number) => {
    server.clock.now = now;
    staff = await server.as('staff');
    await askFeed(opened.store, localMeetings(), now);
  };
  const stateOf = async (id: string) => {
    const { status, viewers, started_on, ended_on, version } = (await opened.store.records(STREAM_SESSIONS).find(id))!;
    const answer = await staff.call('streamViewers', { path: { id } });
    const { minutes } = (await answer.json()) as AnswerOf<'streamViewers'>;
    const chat = await allOf(opened.store, STREAM_CHATS, { stream_session_id: { anyOf: [id] } });
    return { status, viewers, started_on, ended_on, version, minutes, said: chat.length };
  };

  test('tells what has happened by now, more of it as time goes on, and nothing twice', async () => {
    const id = await add({ platform: 'local', meeting_id: '10000000007' });
    const [link, far] = [
      await add({ platform: 'link', number: 2, join_link: 'https://streams.example.com/1' }),
      await add({ platform: 'local', meeting_id: '10000000008', number: 3, start_time: START + 86_400 }),
    ];
    await ask(START - 1);
    expect(await stateOf(id)).toMatchObject({ status: 'scheduled', viewers: 0, said: 0 });
    await ask(START + 600);
    const early = await stateOf(id);
    expect(early).toMatchObject({ status: 'live', started_on: START, ended_on: null });
    expect(early.viewers).toBeGreaterThan(0);
    await ask(START + 600);
    expect(await stateOf(id)).toEqual(early);
    await ask(START + 2400);
    const later = await stateOf(id);
    expect(later.viewers).toBeGreaterThan(early.viewers);
    expect(later.said).toBeGreaterThan(early.said);
    expect(later.minutes.slice(0, 10)).toEqual(early.minutes.slice(0, 10));
    await ask(START + 3600);
    const ended = await stateOf(id);
    expect(ended).toMatchObject({ status: 'ended', started_on: START, ended_on: START + 3600 });
    expect(Math.max(...ended.minutes)).toBeGreaterThan(5);
    await ask(START + 7200);
    expect(await stateOf(id)).toEqual(ended);
    // Of a stream on a link nobody makes up viewers, and none begins before its time.
    for (const other of [link, far])
      expect(await stateOf(other)).toMatchObject({ status: 'scheduled', viewers: 0, version: 1 });
    expect(server.errors).toEqual([]);
  });

  test('a stream that was started by hand is ended by hand', async () => {
    const id = await add({ platform: 'local', meeting_id: '10000000006', number: 5 });
    await ask(START - 60);
    expect((await staff.call('stream_session.start', { path: { id }, body: { version: 1 } })).status).toBe(200);
    await ask(START + 7200);
    const state = await stateOf(id);
    expect(state).toMatchObject({ status: 'live', started_on: START - 60 });
    expect(state.viewers).toBeGreaterThan(0);
  });

  test('one that nobody ends is ended hours later, with its own hours; an end that is told later moves it on', async () => {
    const live = { status: 'live' as const, started_on: START, resumed_on: START };
    const forgotten = await add({ ...live, platform: 'link', number: 6 });
    const late = await add({ ...live, platform: 'zoom', meeting_id: '10000000005', resumed_on: START + 3700, number: 7 });
    const running = await add({ ...live, platform: 'link', start_time: START + 7200, number: 8 });
    await endForgotten(opened.store, START + 3600 + 3 * 3600 - 1);
    expect((await stateOf(forgotten)).status).toBe('live');
    for (let again = 0; again < 2; again++) await endForgotten(opened.store, START + 3700 + 3 * 3600);
    expect(await stateOf(forgotten)).toMatchObject({ status: 'ended', ended_on: START + 3600, version: 2 });
    expect(await stateOf(late)).toMatchObject({ status: 'ended', ended_on: START + 3700 });
    expect((await stateOf(running)).status).toBe('live');
    const told = { kind: 'ended' as const, at: START + 4500 };
    await opened.store.transaction((tx) => receive(tx, '10000000005', told, { actor: 'zoom', now: START + 90_000 }));
    expect(await stateOf(late)).toMatchObject({ status: 'ended', ended_on: START + 4500 });
  });

  test('a platform that calls by itself is not asked', async () => {
    const id = await add({ platform: 'local', meeting_id: '10000000009', number: 4 });
    await askFeed(opened.store, { feed: null }, START + 600);
    expect((await opened.store.records(STREAM_SESSIONS).find(id))!.status).toBe('scheduled');
  });
});

test('the streams of the seeded company are in rooms of this server', () => {
  const rowsAt = (now?: number) =>
    [...seedRows({ trainers: 30, today: TODAY, ...(now !== undefined && { now }) })].flatMap(
      ({ records = {} }) => (records['stream_session'] ?? []) as unknown as StreamSession[],
    );
  const rows = rowsAt();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ platform, meeting_id }) => platform === 'local' && /^1\d{10}$/.test(meeting_id!))).toBe(true);
  const live = rows.filter(({ status, start_time }) => status === 'live' && start_time >= startOfDay(TODAY));
  expect(live).not.toEqual([]);
  // Its room tells of its end; and at night it has not begun.
  expect(live.every(({ updated_by }) => updated_by === 'feed')).toBe(true);
  expect(rowsAt(startOfDay(TODAY)).filter(({ status }) => status === 'live')).toEqual([]);
});
