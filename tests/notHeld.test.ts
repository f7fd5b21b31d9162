// Classes of every kind whose hour came and that nobody held, on every store: said with a reason, paid to nobody, and opened again (decisions 14).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { addDays, startOfHour, weekdayIndex } from '@domain/calendar';
import { HOSTED_TYPES, type HostedKind } from '@domain/classes/hosted';
import { cycleOf } from '@domain/payout/cycles';
import type { RecordRow } from '@domain/records/record';
import { STREAM_SESSIONS } from '@domain/records/streamSession';
import { type HostedRow, type Hosting, HOSTINGS } from '@server/classes/hosts';
import { eventsOf } from '@server/payout/events';
import { allOf } from '@server/store/rows';
import { receiveMoment } from '@server/streams/receive';
import { hobbyClass } from './api/hobbyRows';
import { type Caller, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { ASHA, BINA, demoTrainer } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const WHY = { cancel_reason: 'The host was ill' };

describe.each(MEMORY_AND_DATABASE)('not held on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;
  let days = 3;

  beforeAll(async () => {
    opened = await open();
    await opened.store.load([{ trainers: [demoTrainer(ASHA, 'Asha Rao'), demoTrainer(BINA, 'Bina Shah')] }]);
    server = await openTestServer(await peopled(opened.store, 0));
    await comeTo(NOW);
  }, 60_000);
  afterAll(() => opened.clean());

  async function comeTo(now: number): Promise<void> {
    server.clock.now = now;
    staff = await server.as('staff');
  }
  const created = async (operation: string, body: object) => {
    const answer = await staff.call(operation, { body });
    const text = await answer.text();
    expect(answer.status, text).toBe(201);
    return JSON.parse(text) as RecordRow;
  };
  const lesson = (at: number) => ({
    title: 'Vedic maths',
    start_time: startOfHour(addDays(TODAY, at), 10),
    minutes: 60,
    grades: ['4'],
  });
  const helped = { host: ASHA, co_hosts: [BINA] };
  const make: Record<HostedKind, (at: number) => Promise<string>> = {
    webinar: async (at) => (await created('webinar.create', { ...lesson(at), ...helped, countries: ['IN'] })).id,
    master_class: async (at) => {
      const { id } = await created('master_class.create', { ...lesson(at), trainer: ASHA });
      await created('master_class_student.create', {
        master_class_id: id,
        contact: `child${at}@example.com`,
        student_name: null,
      });
      return id;
    },
    hobby_class: async (at) => (await created('hobby_class.create', hobbyClass(ASHA, at, 10))).id,
    stream_session: async (at) => {
      const date = addDays(TODAY, at);
      const { id } = await created('stream_batch.create', {
        title: 'Maths that moves',
        about: null,
        language: 'English',
        grades: ['4'],
        capacity: 9,
        region: 'IN',
        time_zone: 'Asia/Kolkata',
        slots: [`${WEEKDAYS[weekdayIndex(date)]} 10:00`],
        start_date: date,
        planned: 1,
        host: ASHA,
        helpers: [BINA],
      });
      return (await allOf(opened.store, STREAM_SESSIONS, { stream_batch_id: { anyOf: [id] } }))[0]!.id;
    },
    maverick_session: async (at) =>
      (await created('maverick_session.create', { ...lesson(at), ...helped, level: 'explorer' })).id,
  };
  const typeOf = (kind: HostedKind) => (HOSTINGS[kind] as unknown as Hosting<HostedRow>).type;
  const found = async (kind: HostedKind, id: string) =>
    (await opened.store.records(typeOf(kind)).find(id)) as HostedRow & { cancel_reason: string | null };
  const act = async (kind: HostedKind, id: string, name: string, body: object = {}) => {
    const { version } = await found(kind, id);
    const answer = await staff.call(`${kind}.${name}`, { path: { id }, body: { version, ...body } });
    return { status: answer.status, text: await answer.text() };
  };
  const paid = async (host: string, id: string, start: number) =>
    (await eventsOf(opened.store, host, [cycleOf(start)], server.clock.now))
      .filter(({ source_id }) => source_id === id)
      .map(({ outcome }) => outcome);
  /** Made days before, and come to so many seconds after its start. */
  const begun = async (kind: HostedKind, after: number) => {
    await comeTo(NOW);
    const id = await make[kind](++days);
    const start = startOfHour(addDays(TODAY, days), 10);
    await comeTo(start + after);
    return { id, start };
  };

  test.each(HOSTED_TYPES)(
    '%s: from its start on, with a reason; nobody is paid, and it is opened again',
    async (kind) => {
      const { id, start } = await begun(kind, -1);
      expect(await act(kind, id, 'not_held', WHY)).toMatchObject({
        status: 409,
        text: expect.stringContaining('has not started yet') as string,
      });
      await comeTo(start);
      // A late cancellation would pay half for what was not worked.
      expect(await act(kind, id, 'cancel', { cancel_reason: null })).toMatchObject({
        status: 409,
        text: expect.stringContaining('has already started') as string,
      });
      expect(await act(kind, id, 'not_held', { cancel_reason: null })).toMatchObject({ status: 400 });
      expect(await act(kind, id, 'not_held', WHY)).toMatchObject({ status: 200 });
      expect(await found(kind, id)).toMatchObject({ status: 'not_held', ...WHY });
      await comeTo(start + 2 * 86_400);
      for (const host of HOSTINGS[kind].hosts((await found(kind, id)) as never))
        expect([host, await paid(host, id, start)]).toEqual([host, ['not_held']]);
      expect(await act(kind, id, 'open_again')).toMatchObject({ status: 200 });
      expect(await found(kind, id)).toMatchObject({ status: 'scheduled', cancel_reason: null });
      expect((await opened.store.calendar.sessionsOf([ASHA], start, start + 3600)).length).toBe(1);
    },
  );

  test('a master class with a student is paid again once it is opened again', async () => {
    const { id, start } = await begun('master_class', 7200);
    expect(await paid(ASHA, id, start)).toEqual(['held']);
    await act('master_class', id, 'not_held', WHY);
    expect(await paid(ASHA, id, start)).toEqual(['not_held']);
    const late = { master_class_id: id, contact: 'late@example.com', student_name: null };
    const refused = await staff.call('master_class_student.create', { body: late });
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('The master class is not held'),
    ]);
    await act('master_class', id, 'open_again');
    expect(await paid(ASHA, id, start)).toEqual(['held']);
  });

  test('it is not moved while it is not held, and attendance waits until it is opened again', async () => {
    const { id } = await begun('hobby_class', 60);
    await act('hobby_class', id, 'not_held', WHY);
    const ahead = server.clock.now + 9 * 86_400 - 60;
    expect(await act('hobby_class', id, 'edit', { start_time: ahead })).toMatchObject({ status: 409 });
    const marks = [{ seat_id: crypto.randomUUID(), mark: 'present' }];
    const sheet = () => staff.call('markHobbyClass', { path: { id }, body: { version: 0, marks } });
    const refused = await sheet();
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('open it again first')]);
    expect(((await (await staff.call('activeHobbySessions')).json()) as { sessions: object[] }).sessions).toEqual([]);
    await act('hobby_class', id, 'open_again');
    expect((await sheet()).status).not.toBe(409);
  });

  test('a class whose attendance is marked was held', async () => {
    const { id } = await begun('hobby_class', 60);
    const row = (await opened.store.records(HOSTINGS.hobby_class.type).find(id))!;
    await opened.store.records(HOSTINGS.hobby_class.type).update({ ...row, joined: 1 }, row.version);
    expect(await act('hobby_class', id, 'not_held', WHY)).toMatchObject({
      status: 409,
      text: expect.stringContaining('clear the marks first') as string,
    });
  });

  test('what a platform tells of a stream is more than that somebody said that nobody held it', async () => {
    const { id, start } = await begun('stream_session', 60);
    await act('stream_session', id, 'not_held', WHY);
    const told = (kind: 'started' | 'ended', at: number) =>
      opened.store.transaction((tx) => receiveMoment(tx, id, { kind, at }, { actor: 'zoom', now: server.clock.now }));
    await told('started', start + 30);
    expect(await found('stream_session', id)).toMatchObject({ status: 'live', cancel_reason: null });
    await told('ended', start + 3600);
    await comeTo(start + 7200);
    expect(await paid(ASHA, id, start)).toEqual(['held']);
  });
});
