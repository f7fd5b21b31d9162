// Who has subscribed to a stream on which days, on every store: never more than there are seats, and nobody once their days are over (decisions 13).
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, SECONDS_PER_DAY } from '@domain/calendar';
import { STREAM_BATCHES, type StreamBatch } from '@domain/records/streamBatch';
import type { StreamSubscriber } from '@domain/records/streamSubscriber';
import { ok, refused, type StreamStory, streamStory } from './api/streamStory';
import { NOW, TODAY } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe.each(MEMORY_AND_DATABASE)('subscribers on $name', ({ open }) => {
  let opened: OpenedStore;
  let story: StreamStory;

  beforeAll(async () => {
    opened = await open();
    story = await streamStory(opened.store);
  });
  afterAll(() => opened.clean());

  test('on no day more subscribers than seats, and nobody twice at a time, also when several come at once', async () => {
    const { id } = await story.create({ planned: 1 });
    const subscribe = (contact: string, from: number, to: number | null) =>
      story.staff.call('stream_subscriber.create', {
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
        story.staff.call('stream_batch.edit', { path: { id }, body: { version: batch.version, capacity: 1 } }),
        400,
      ),
    ).toBe('2 have subscribed for one and the same day');
  });

  test('once its days are over a subscription has ended, and is counted nowhere, until it is given other days', async () => {
    const { id } = await story.create({ planned: 1, capacity: 9 });
    const subscribe = (name: string, to: number | null) =>
      ok<StreamSubscriber>(
        story.staff.call('stream_subscriber.create', {
          body: {
            stream_batch_id: id,
            contact: `${name}@example.com`,
            subscriber_name: null,
            from_date: TODAY,
            to_date: to === null ? null : addDays(TODAY, to),
          },
        }),
        201,
      );
    const over = await subscribe('over', 3);
    await subscribe('longer', 4);
    await subscribe('open', null);
    const seen = async () => {
      const query = { stream_batch_id: id, status: 'subscribed' };
      const { rows } = await ok<{ rows: object[] }>(story.staff.call('stream_subscriber.page', { query }));
      const { total } = await ok<{ total: number }>(story.staff.call('stream_subscriber.count', { query }));
      const { subscribers } = await ok<StreamBatch>(story.staff.call('stream_batch.one', { path: { id } }));
      const sorted = { query: { sort: '-subscribers', size: '100' } };
      const batches = await ok<{ rows: StreamBatch[] }>(story.staff.call('stream_batch.page', sorted));
      return [rows.length, total, subscribers, batches.rows.find((each) => each.id === id)!.subscribers];
    };
    const act = (name: string, version: number, body: object = {}) =>
      story.staff.call(`stream_subscriber.${name}`, { path: { id: over.id }, body: { version, ...body } });
    expect(await seen()).toEqual([3, 3, 3, 3]);
    // Until is the first day without it.
    await story.setClock(NOW + 2 * SECONDS_PER_DAY);
    expect(await seen()).toEqual([3, 3, 3, 3]);
    await story.setClock(NOW + 3 * SECONDS_PER_DAY);
    expect(await seen()).toEqual([2, 2, 2, 2]);
    expect(await ok(story.staff.call('stream_subscriber.one', { path: { id: over.id } }))).toMatchObject({
      status: 'ended',
    });
    await refused(act('end', 1), 409);
    expect(await refused(act('restore', 1), 409)).toMatch('Its days are over');
    expect(await ok(act('edit', 1, { to_date: addDays(TODAY, 9) }))).toMatchObject({ status: 'subscribed' });
    expect(await seen()).toEqual([3, 3, 3, 3]);
    expect(await ok(act('end', 2))).toMatchObject({ status: 'ended' });
    expect(await ok(act('restore', 3))).toMatchObject({ status: 'subscribed' });
    await story.setClock(NOW);
  });
});
