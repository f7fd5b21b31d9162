// Stream batches on every store: their sessions are made, changed and cancelled with them (decisions 13).
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, startOfHour } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import { cycleOf } from '@domain/payout/cycles';
import type { StreamBatch } from '@domain/records/streamBatch';
import type { StreamSession } from '@domain/records/streamSession';
import { eventsOf } from '@server/payout/events';
import { CHITRA, MONDAY, ok, PLAN, refused, type StreamStory, streamStory } from './api/streamStory';
import { NOW } from './api/testServer';
import { ASHA, BINA } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe.each(MEMORY_AND_DATABASE)('stream batches on $name', ({ open }) => {
  let opened: OpenedStore;
  let story: StreamStory;

  beforeAll(async () => {
    opened = await open();
    story = await streamStory(opened.store);
  });
  afterAll(() => opened.clean());

  test('a batch makes its sessions, and their hours are those of host and helpers; a slot that cannot be had is the next one’s', async () => {
    const preview = await ok<AnswerOf<'previewStream'>>(
      story.staff.call('previewStream', { body: { ...PLAN, start_date: addDays(MONDAY, 21 * story.weeks()) } }),
    );
    expect(preview.sessions.map(({ what, number }) => [what, number])).toEqual([1, 2, 3, 4].map((n) => ['made', n]));
    const first = await story.create();
    const made = await story.sessionsOf(first);
    expect(made.map(({ start_time }) => start_time)).toEqual(preview.sessions.map(({ start_time }) => start_time));
    expect(first).toMatchObject({ upcoming: 4, without_hour: 0, end_date: addDays(first.start_date, 10) });
    for (const email of [ASHA, BINA])
      expect(await story.heldBy(email, made[0]!.start_time)).toEqual([
        [made[0]!.start_time, made[0]!.start_time + 3600],
      ]);
    // The same week for another host, whose helper is taken: each number takes the next slot that both can have.
    const second = await ok<StreamBatch>(
      story.staff.call('stream_batch.create', {
        body: { ...PLAN, start_date: first.start_date, planned: 2, host: CHITRA, slots: ['Mon 10:00', 'Mon 12:00'] },
      }),
      201,
    );
    expect((await story.sessionsOf(second)).map(({ start_time }) => start_time)).toEqual([
      startOfHour(first.start_date, 12),
      startOfHour(addDays(first.start_date, 7), 12),
    ]);
    expect(await refused(story.staff.call('stream_batch.create', { body: { ...PLAN, helpers: [ASHA] } }), 400)).toBe(
      'The host is no helper too',
    );
    expect(
      await refused(story.staff.call('stream_batch.create', { body: { ...PLAN, slots: ['Mon 10:15'] } }), 400),
    ).toMatch(/half hour/);
    expect(
      await refused(story.staff.call('stream_batch.create', { body: { ...PLAN, host: 'nobody@example.com' } }), 400),
    ).toMatch(/trainer/i);
  });

  test('what follows a session takes other hours and hosts; what was changed by itself, or held, is listed and stays', async () => {
    const batch = await story.create();
    const [, , third] = await story.sessionsOf(batch);
    const moved = third!.start_time + 3 * 3600;
    await ok(
      story.staff.call('stream_session.reschedule', {
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
    const before = await ok<AnswerOf<'previewStreamChange'>>(
      story.staff.call('previewStreamChange', { path, body: change }),
    );
    expect(before.sessions.map(({ number, what, reason }) => [number, what, reason]).sort()).toEqual([
      [2, 'moved', null],
      [3, 'kept', 'Changed by itself'],
      [4, 'moved', null],
    ]);
    const body = { ...change, version: batch.version };
    const done = await ok<AnswerOf<'changeStream'>>(story.staff.call('changeStream', { path, body }));
    expect(done).toEqual(before);
    const after = await story.sessionsOf(batch);
    expect(after.map(({ host, start_time }) => [host, start_time])).toEqual([
      [ASHA, startOfHour(batch.start_date, 10)],
      [CHITRA, startOfHour(addDays(batch.start_date, 1), 15)],
      [ASHA, moved],
      [CHITRA, startOfHour(addDays(batch.start_date, 8), 15)],
    ]);
    expect(await story.heldBy(BINA, startOfHour(addDays(batch.start_date, 3), 9))).toEqual([]);
    expect(await refused(story.staff.call('changeStream', { path, body }), 412)).toMatch(/changed this since/);
    expect(
      await refused(
        story.staff.call('previewStreamChange', { path, body: { ...change, start_date: '2020-01-01' } }),
        400,
      ),
    ).toBe('Must be today or later');
  });

  test('a batch that is cancelled cancels what is ahead, and its hours are free', async () => {
    const batch = await story.create();
    const [first] = await story.sessionsOf(batch);
    await ok(
      story.staff.call('stream_batch.cancel', {
        path: { id: batch.id },
        body: { version: batch.version, cancel_reason: 'Too few' },
      }),
    );
    expect((await story.sessionsOf(batch)).map(({ status, cancel_reason }) => [status, cancel_reason])).toEqual(
      Array.from({ length: 4 }, () => ['cancelled', 'Too few']),
    );
    expect(await story.heldBy(ASHA, first!.start_time)).toEqual([]);
  });

  test('a batch that is cancelled leaves what has passed: nobody held it, and nobody is paid half for it', async () => {
    const batch = await story.create();
    const [first, second] = await story.sessionsOf(batch);
    const paid = async ({ id, start_time }: StreamSession) =>
      (await eventsOf(opened.store, ASHA, [cycleOf(start_time)], story.server.clock.now)).find(
        ({ source_id }) => source_id === id,
      )?.outcome;
    await story.setClock(first!.start_time + 86_400);
    // What the question says before it is cancelled: what has passed is not upcoming.
    const upcoming = async (sort: string) => {
      const { rows } = await ok<{ rows: StreamBatch[] }>(story.staff.call('stream_batch.page', { query: { sort } }));
      return rows.find(({ id }) => id === batch.id)!.upcoming;
    };
    expect([await upcoming('title'), await upcoming('-upcoming')]).toEqual([3, 3]);
    expect(await ok(story.staff.call('stream_batch.one', { path: { id: batch.id } }))).toMatchObject({ upcoming: 3 });
    await ok(
      story.staff.call('stream_batch.cancel', {
        path: { id: batch.id },
        body: { version: batch.version, cancel_reason: 'Too few' },
      }),
    );
    expect((await story.sessionsOf(batch)).map(({ status }) => status)).toEqual([
      'scheduled',
      'cancelled',
      'cancelled',
      'cancelled',
    ]);
    expect(await paid(first!)).toBe('not_held');
    expect(await paid(second!)).toBe('cancelled');
    await story.setClock(NOW);
  });
});
