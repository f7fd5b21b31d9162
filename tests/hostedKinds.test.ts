// Every kind of class goes through a leave, a substitute, the way back and a change of trainer alike, on every store (decisions 13).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { addDays, startOfDay, startOfHour, weekdayIndex } from '@domain/calendar';
import { HOSTED_KINDS, HOSTED_TYPES, type HostedKind } from '@domain/classes/hosted';
import type { AnswerOf } from '@domain/contract/contract';
import { cycleOf } from '@domain/payout/cycles';
import { HOBBY_CLASSES, type HobbyClass } from '@domain/records/hobbyClass';
import { HOBBY_SERIES } from '@domain/records/hobbySeries';
import type { RecordRow } from '@domain/records/record';
import { STREAM_BATCHES } from '@domain/records/streamBatch';
import { STREAM_SESSIONS, type StreamSession } from '@domain/records/streamSession';
import { type HostedRow, type Hosting, HOSTINGS } from '@server/classes/hosts';
import { eventsOf } from '@server/payout/events';
import { allOf } from '@server/store/rows';
import { hobbyClass, hobbySeries } from './api/hobbyRows';
import { type Caller, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { ASHA, BINA, demoTrainer } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const CHITRA = 'chitra@example.com';

describe.each(MEMORY_AND_DATABASE)('classes of every kind on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;
  let admin: Caller;
  let days = 3;

  beforeAll(async () => {
    opened = await open();
    await opened.store.load([
      { trainers: [demoTrainer(ASHA, 'Asha Rao'), demoTrainer(BINA, 'Bina Shah'), demoTrainer(CHITRA, 'Chitra Iyer')] },
    ]);
    server = await openTestServer(await peopled(opened.store, 0));
    [staff, admin] = [await server.as('staff'), await server.as('admin')];
  }, 60_000);
  afterAll(() => opened.clean());

  const ok = async <T>(operation: string, sending: object): Promise<T> => {
    const answer = await staff.call(operation, sending);
    const text = await answer.text();
    expect(answer.status, text).toBeLessThan(300);
    return JSON.parse(text) as T;
  };
  const streamBatch = (host: string, at: number, hour: number, planned = 1) =>
    ok<RecordRow>('stream_batch.create', {
      body: {
        title: 'Maths that moves',
        about: null,
        language: 'English',
        grades: ['4'],
        capacity: 9,
        region: 'IN',
        time_zone: 'Asia/Kolkata',
        slots: [`${WEEKDAYS[weekdayIndex(addDays(TODAY, at))]} ${hour}:00`],
        start_date: addDays(TODAY, at),
        planned,
        host,
        helpers: [],
      },
    });
  const streamsOf = async ({ id }: { id: string }) =>
    (await allOf(opened.store, STREAM_SESSIONS, { stream_batch_id: { anyOf: [id] } })).sort(
      (one, other) => one.number - other.number,
    );

  /** Makes a class of this kind in so many days; gives its id. */
  const make: Record<HostedKind, (host: string, at: number, hour: number) => Promise<string>> = {
    webinar: async (host, at, hour) =>
      (await ok<RecordRow>('webinar.create', { body: { ...lesson(at, hour), host, co_hosts: [], countries: ['IN'] } }))
        .id,
    master_class: async (trainer, at, hour) =>
      (await ok<RecordRow>('master_class.create', { body: { ...lesson(at, hour), trainer } })).id,
    hobby_class: async (host, at, hour) =>
      (await ok<RecordRow>('hobby_class.create', { body: hobbyClass(host, at, hour) })).id,
    stream_session: async (host, at, hour) => (await streamsOf(await streamBatch(host, at, hour)))[0]!.id,
    maverick_session: async (host, at, hour) =>
      (
        await ok<RecordRow>('maverick_session.create', {
          body: { ...lesson(at, hour), host, co_hosts: [], level: 'explorer' },
        })
      ).id,
  };
  const lesson = (at: number, hour: number) => ({
    title: 'Vedic maths',
    start_time: startOfHour(addDays(TODAY, at), hour),
    minutes: 60,
    grades: ['4'],
  });
  const hostsOf = async (kind: HostedKind, id: string) => {
    const hosting = HOSTINGS[kind] as unknown as Hosting<HostedRow>;
    return [...hosting.hosts((await opened.store.records(hosting.type).find(id))!)];
  };
  const held = async (email: string, at: number) =>
    (
      await opened.store.calendar.sessionsOf(
        [email],
        startOfDay(addDays(TODAY, at)),
        startOfDay(addDays(TODAY, at + 1)),
      )
    ).map(({ session_id }) => session_id);
  const cover = async (session_id: string, instead_of: string, teacher_id: string, leave_id: string | null = null) =>
    (
      await ok<{ status: string; cover_id: string; error: string | null }[]>('assignSubstitutes', {
        body: { leave_id, assignments: [{ session_id, instead_of, teacher_id }] },
      })
    )[0]!;

  describe.each(HOSTED_TYPES)('%s', (kind) => {
    test('a leave touches it, a substitute holds it and is paid with the bonus, and gives it back', async () => {
      const at = ++days;
      const id = await make[kind](ASHA, at, 10);
      const date = addDays(TODAY, at);
      const asked = { teacher_id: ASHA, start_time: startOfDay(date), end_time: startOfDay(addDays(date, 1)) };
      const leave = await ok<RecordRow>('applyForLeave', { body: { ...asked, reason: 'Family function' } });
      expect((await admin.call('leave.approve', { path: { id: leave.id }, body: { version: 1 } })).status).toBe(200);
      const impact = await ok<{ sessions: { session_id: string; label: string; may: { teacher_id: string }[] }[] }>(
        'leaveImpact',
        { path: { id: leave.id } },
      );
      expect(impact.sessions).toMatchObject([
        { session_id: id, label: expect.stringContaining(`${HOSTED_KINDS[kind]} `) as string },
      ]);
      expect(impact.sessions[0]!.may.map(({ teacher_id }) => teacher_id)).toContain(BINA);
      const done = await cover(id, ASHA, BINA, leave.id);
      expect(done).toMatchObject({ status: 'done', error: null });
      expect([await hostsOf(kind, id), await held(BINA, at), await held(ASHA, at)]).toEqual([[BINA], [id], []]);
      const start = startOfHour(date, 10);
      const paid = async (email: string) =>
        (await eventsOf(opened.store, email, [cycleOf(start)], start + 7200))
          .filter(({ source_id }) => source_id === id)
          .map(({ is_cover }) => is_cover);
      expect([await paid(ASHA), await paid(BINA)]).toEqual([[], [true]]);
      // Twice given away is once too often; back it goes once.
      expect(await cover(id, ASHA, CHITRA)).toMatchObject({ status: 'failed' });
      const back = await ok<object[]>('returnCovers', { body: { cover_ids: [done.cover_id] } });
      expect(back).toMatchObject([{ status: 'done', error: null }]);
      expect([await hostsOf(kind, id), await held(BINA, at), await paid(BINA)]).toEqual([[ASHA], [], []]);
    });

    test('a change of trainer hands it over, leaves it where the other is busy, and is undone', async () => {
      const at = ++days;
      const mine = await make[kind](ASHA, at, 10);
      const crossing = await make[kind](ASHA, at, 14);
      await make[kind](BINA, at, 14);
      const date = addDays(TODAY, at);
      const found = await ok<AnswerOf<'trainerChange'>>('trainerChange', {
        query: { teacher_id: ASHA, from: date, to: date },
      });
      expect(found.classes.map(({ id, may }) => [id, may])).toEqual([
        [mine, 2],
        [crossing, 1],
      ]);
      const choices = [mine, crossing].map((session_id) => ({ session_id, teacher_id: BINA }));
      const done = await ok<AnswerOf<'changeTrainer'>>('changeTrainer', { body: { teacher_id: ASHA, choices } });
      expect(done.classes.map(({ id, what }) => [id, what])).toEqual([
        [mine, 'moved'],
        [crossing, 'failed'],
      ]);
      expect([await hostsOf(kind, mine), await hostsOf(kind, crossing)]).toEqual([[BINA], [ASHA]]);
      await ok('undoTrainerChange', { path: { id: done.change_id } });
      expect([await hostsOf(kind, mine), await held(ASHA, at)]).toEqual([[ASHA], [mine, crossing]]);
      expect(server.errors).toEqual([]);
    });
  });

  test('a session of a hobby series that a substitute holds stays theirs when all that follow change', async () => {
    const [at, slots] = [30, [`${WEEKDAYS[weekdayIndex(addDays(TODAY, 30))]} 10:00`]];
    const series = await ok<RecordRow>('hobby_series.create', {
      body: hobbySeries(ASHA, { slots, start_date: addDays(TODAY, at), planned: 3 }),
    });
    const sessions = async () =>
      (await allOf(opened.store, HOBBY_CLASSES, { series_id: { anyOf: [series.id] } })).sort(
        (one: HobbyClass, other: HobbyClass) => one.number! - other.number!,
      );
    const [, second] = await sessions();
    expect(await cover(second!.id, ASHA, BINA)).toMatchObject({ status: 'done', error: null });
    const { version } = (await opened.store.records(HOBBY_SERIES).find(series.id))!;
    const body = { version, from: 1, host: CHITRA, time_zone: 'Asia/Kolkata', slots, start_date: addDays(TODAY, at) };
    const path = { id: series.id };
    const done = await ok<AnswerOf<'changeHobbyFollowing'>>('changeHobbyFollowing', { path, body });
    expect(done.sessions.map(({ number, what, reason }) => [number, what, reason])).toEqual([
      [1, 'moved', null],
      [2, 'kept', 'Changed by itself'],
      [3, 'moved', null],
    ]);
    expect((await sessions()).map(({ host }) => host)).toEqual([CHITRA, BINA, CHITRA]);
  });

  test('a session of a stream batch that a substitute holds stays theirs when all that follow change', async () => {
    const at = 60;
    const batch = await streamBatch(ASHA, at, 10, 3);
    const [, second] = await streamsOf(batch);
    expect(await cover(second!.id, ASHA, BINA)).toMatchObject({ status: 'done', error: null });
    const { version, slots } = (await opened.store.records(STREAM_BATCHES).find(batch.id))!;
    const hours = { time_zone: 'Asia/Kolkata', slots, start_date: addDays(TODAY, at) };
    const body = { version, from: 1, host: CHITRA, helpers: [], ...hours };
    const done = await ok<AnswerOf<'changeStream'>>('changeStream', { path: { id: batch.id }, body });
    expect(done.sessions.map(({ number, what }) => [number, what])).toEqual([
      [1, 'moved'],
      [2, 'kept'],
      [3, 'moved'],
    ]);
    expect((await streamsOf(batch)).map(({ host }: StreamSession) => host)).toEqual([CHITRA, BINA, CHITRA]);
    expect(server.errors).toEqual([]);
  });
});
