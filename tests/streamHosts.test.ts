// Streams that run, on every store: a host is replaced and has it back, and one that was ended by mistake goes on (decisions 13).
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cycleOf } from '@domain/payout/cycles';
import type { StreamSession } from '@domain/records/streamSession';
import { eventsOf } from '@server/payout/events';
import { receiveMoment } from '@server/streams/receive';
import { CHITRA, DIYA, ok, refused, type StreamStory, streamStory } from './api/streamStory';
import { NOW } from './api/testServer';
import { ASHA, BINA } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe.each(MEMORY_AND_DATABASE)('streams that run on $name', ({ open }) => {
  let opened: OpenedStore;
  let story: StreamStory;

  beforeAll(async () => {
    opened = await open();
    story = await streamStory(opened.store);
  });
  afterAll(() => opened.clean());

  test('the host of a session that runs is replaced: each holds, and is paid for, the part of their own', async () => {
    const batch = await story.create({ planned: 1, slots: ['Mon 10:00'] });
    const [session] = await story.sessionsOf(batch);
    const { id, start_time } = session!;
    const act = (name: string, version: number, body: object = {}) =>
      story.staff.call(`stream_session.${name}`, { path: { id }, body: { version, ...body } });
    await ok(story.staff.call('stream_session.edit', { path: { id }, body: { version: 1, minutes: 120 } }));
    await story.setClock(start_time - 1801);
    expect(await refused(act('start', 2), 409)).toBe('It begins later than in 30 minutes');
    await story.setClock(start_time - 1800);
    await ok(act('start', 2));
    await story.setClock(start_time + 60);
    expect(await refused(act('edit', 3, { host: CHITRA }), 409)).toMatch(/its host is replaced/);
    expect(await refused(act('replace_host', 3, { host: BINA }), 409)).toMatch(/Helps in it/);
    await story.setClock(start_time + 1800 + 600);
    await ok(act('replace_host', 3, { host: CHITRA }));
    expect(await refused(act('replace_host', 4, { host: ASHA }), 409)).toMatch(/hosted a part/);
    await story.setClock(start_time + 5400);
    await ok(act('replace_host', 4, { host: DIYA }));
    expect(await story.heldBy(ASHA, start_time)).toEqual([[start_time, start_time + 1800]]);
    expect(await story.heldBy(CHITRA, start_time)).toEqual([[start_time + 1800, start_time + 5400]]);
    expect(await story.heldBy(DIYA, start_time)).toEqual([[start_time + 5400, start_time + 7200]]);
    expect(await story.heldBy(BINA, start_time)).toEqual([[start_time, start_time + 7200]]);
    await story.setClock(start_time + 7200);
    await ok(act('end', 5));
    const paidAs = async (outcome: string) => {
      for (const [email, minutes] of [
        [ASHA, 30],
        [CHITRA, 60],
        [DIYA, 30],
        [BINA, 120],
      ] as const) {
        const paid = (await eventsOf(opened.store, email, [cycleOf(start_time)], story.server.clock.now + 60)).find(
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
    await story.setClock(NOW);
  });

  test('a host replaced by mistake has it back, as long as the new one has held no half hour of it', async () => {
    const batch = await story.create({ planned: 1, slots: ['Mon 10:00'] });
    const [{ id, start_time }] = (await story.sessionsOf(batch)) as [StreamSession];
    const act = (name: string, version: number, body: object = {}) =>
      story.staff.call(`stream_session.${name}`, { path: { id }, body: { version, ...body } });
    await ok(act('edit', 1, { minutes: 120 }));
    await story.setClock(start_time);
    await ok(act('start', 2));
    expect(await refused(act('restore_host', 3), 409)).toBe('Its host was not replaced');
    await story.setClock(start_time + 2400);
    await ok(act('replace_host', 3, { host: CHITRA }));
    await story.setClock(start_time + 3000);
    expect(await ok(act('restore_host', 4))).toMatchObject({ host: ASHA, host_parts: [] });
    expect(await story.heldBy(ASHA, start_time)).toEqual([[start_time, start_time + 7200]]);
    expect(await story.heldBy(CHITRA, start_time)).toEqual([]);
    await ok(act('replace_host', 5, { host: DIYA }));
    await story.setClock(start_time + 3600);
    expect(await refused(act('restore_host', 6), 409)).toMatch(/has held a half hour of it/);
    await ok(act('end', 6));
    await story.setClock(NOW);
  });

  test('a stream that was ended by mistake is resumed: it runs on, and is ended and paid as one', async () => {
    const batch = await story.create({ planned: 1 });
    const [{ id, start_time }] = (await story.sessionsOf(batch)) as [StreamSession];
    const act = (name: string, version: number) =>
      ok<StreamSession>(story.staff.call(`stream_session.${name}`, { path: { id }, body: { version } }));
    await story.setClock(start_time);
    await act('start', 1);
    await story.setClock(start_time + 600);
    await act('end', 2);
    await story.setClock(start_time + 660);
    expect(await act('resume', 3)).toMatchObject({
      status: 'live',
      started_on: start_time,
      resumed_on: start_time + 660,
    });
    // A platform that tells late of the first end does not end it again.
    await opened.store.transaction((tx) =>
      receiveMoment(tx, id, { kind: 'ended', at: start_time + 600 }, { actor: 'zoom', now: story.server.clock.now }),
    );
    expect((await story.one(id)).status).toBe('live');
    await story.setClock(start_time + 3600);
    expect(await act('end', 4)).toMatchObject({ status: 'ended', ended_on: start_time + 3600 });
    await story.setClock(NOW);
  });
});
