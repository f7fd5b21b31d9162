// Webinars and master classes hold hours of their hosts as any session does: on every store, also when two people write at once (decisions 13).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dateOf, hourOf, startOfDay, startOfHour } from '@domain/calendar';
import { toSlashDate } from '@domain/formats';
import { MASTER_CLASSES } from '@domain/records/masterClass';
import type { RecordRow } from '@domain/records/record';
import { type Webinar, WEBINARS } from '@domain/records/webinar';
import type { AnswerOf } from '@domain/contract/contract';
import { cycleOf } from '@domain/payout/cycles';
import { eventsOf } from '@server/payout/events';
import { overlapsAhead } from '@server/classes/overlaps';
import type { Store } from '@server/store/store';
import { clash } from '@server/store/claims';
import { demoRow } from './api/demoRow';
import { slot } from './api/slots';
import { type Caller, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { ASHA, BINA, demoTrainer } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const DATE = addDays(TODAY, 2);
const CHITRA = 'chitra@example.com';

describe.each(MEMORY_AND_DATABASE)('classes on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;
  let admin: Caller;

  beforeAll(async () => {
    opened = await open();
    await opened.store.load([
      { trainers: [demoTrainer(ASHA, 'Asha Rao'), demoTrainer(BINA, 'Bina Shah'), demoTrainer(CHITRA, 'Chitra Iyer')] },
    ]);
    server = await openTestServer(await peopled(opened.store, 0));
    [staff, admin] = [await server.as('staff'), await server.as('admin')];
  }, 60_000);
  afterAll(() => opened.clean());

  const webinar = (host: string, start_time: number, changes: object = {}) => ({
    title: 'Fractions without fear',
    host,
    co_hosts: [],
    start_time,
    minutes: 60,
    grades: ['4'],
    countries: ['IN'],
    ...changes,
  });
  const masterClass = (trainer: string, start_time: number) => ({
    title: 'Vedic maths',
    trainer,
    start_time,
    minutes: 60,
    grades: ['4'],
  });
  const demo = (trainer_email: string, start: number) => ({
    body: [{ trainer_email, events: [slot(hourOf(start), crypto.randomUUID(), dateOf(start))] }],
  });
  const create = async (body: object, kind: 'webinar' | 'master_class' = 'webinar') => {
    const answer = await staff.call(`${kind}.create`, { body });
    return {
      status: answer.status,
      row: (await answer.json()) as Webinar & { message?: string; errors?: { path: string[]; message: string }[] },
    };
  };
  const held = (email: string, date = DATE) =>
    opened.store.calendar.sessionsOf([email], startOfDay(date), startOfDay(addDays(date, 1)));
  const dayOf = async (email: string, date = DATE) => {
    const rows = (await (
      await staff.call('trainerSlots', { query: { date: toSlashDate(date), timezone: 'Asia/Kolkata' } })
    ).json()) as {
      id: string;
      calendar: { events: { batch_name: string; sub_type: string; session_status: string; start_time: number }[] };
    }[];
    return rows.find(({ id }) => id === email)!.calendar.events;
  };

  test('one trainer, one half hour, one session, whatever its kind, also when two people ask at once', async () => {
    for (const hour of [10, 12, 14]) {
      const start = startOfHour(DATE, hour);
      const calls = [
        staff.call('createSessions', demo(ASHA, start)),
        staff.call('webinar.create', { body: webinar(ASHA, start) }),
        staff.call('webinar.create', { body: webinar(BINA, start + 1800, { co_hosts: [ASHA], minutes: 30 }) }),
        staff.call('master_class.create', { body: masterClass(ASHA, start) }),
        staff.call('master_class.create', { body: masterClass(ASHA, start) }),
      ];
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      expect(statuses.filter((status) => status < 300)).toHaveLength(1);
      expect(statuses.filter((status) => status >= 300 && status !== 409)).toEqual([]);
    }
    const sessions = await held(ASHA);
    expect(sessions).toHaveLength(3);
    expect(sessions.flatMap((one, at) => sessions.slice(at + 1).filter((other) => clash(one, other)))).toEqual([]);
    expect(server.errors).toEqual([]);
  });

  test('busy on the grid under kind and title, moved, given up and taken with its host; what was refused leaves nothing behind', async () => {
    const date = addDays(TODAY, 3);
    const at = (hour: number) => startOfHour(date, hour);
    const { row } = await create(webinar(ASHA, at(10), { co_hosts: [BINA] }));
    for (const email of [ASHA, BINA])
      expect(await dayOf(email, date)).toMatchObject([
        { batch_name: 'Webinar', sub_type: 'Fractions without fear', start_time: at(10) },
      ]);
    expect((await staff.call('createSessions', demo(BINA, at(10)))).status).toBe(409);
    const other = await create(webinar(CHITRA, at(10), { co_hosts: [BINA] }));
    expect([other.status, JSON.stringify(other.row.errors)]).toEqual([
      409,
      expect.stringContaining('Webinar Fractions without fear'),
    ]);
    expect(await held(CHITRA, date)).toEqual([]);
    // Its title alone is written, though the hour is its own.
    const edit = async (change: object) => {
      const {
        title,
        host,
        co_hosts,
        language,
        registration_link,
        start_time,
        minutes,
        capacity,
        grades,
        countries,
        version,
      } = (await opened.store.records(WEBINARS).find(row.id))!;
      return (
        await staff.call('webinar.edit', {
          path: { id: row.id },
          body: {
            title,
            host,
            co_hosts,
            language,
            registration_link,
            start_time,
            minutes,
            capacity,
            grades,
            countries,
            version,
            ...change,
          },
        })
      ).status;
    };
    expect(await edit({ title: 'Fractions for all' })).toBe(200);
    expect(await edit({ start_time: at(11) })).toBe(200);
    expect((await held(ASHA, date)).map(({ start_time, sub_type }) => [start_time, sub_type])).toEqual([
      [at(11), 'Fractions for all'],
    ]);
    expect((await staff.call('createSessions', demo(BINA, at(10)))).status).toBe(200);
    // Back to where its co-host holds a demo by now: it stays, and so does the record.
    expect(await edit({ start_time: at(10) })).toBe(409);
    expect(await opened.store.records(WEBINARS).find(row.id)).toMatchObject({ start_time: at(11) });
    expect(await edit({ host: CHITRA, co_hosts: [] })).toBe(200);
    expect([
      await held(ASHA, date),
      (await held(BINA, date)).map(({ session_type }) => session_type),
      (await held(CHITRA, date)).map(({ session_id }) => session_id),
    ]).toEqual([[], ['demo_session'], [row.id]]);
    const { version } = (await opened.store.records(WEBINARS).find(row.id))!;
    expect(
      (await staff.call('webinar.cancel', { path: { id: row.id }, body: { version, cancel_reason: 'Put off' } }))
        .status,
    ).toBe(200);
    expect(await held(CHITRA, date)).toEqual([]);
    expect(await dayOf(CHITRA, date)).toMatchObject([{ session_status: 'cancelled' }]);
    expect((await create(masterClass(CHITRA, at(11)), 'master_class')).status).toBe(201);
  });

  test('a class that gets longer is judged by the hours that it takes then; one that gets shorter is not', async () => {
    const start = startOfHour(addDays(TODAY, 8), 17);
    const { row } = await create(masterClass(ASHA, start), 'master_class');
    const edit = async (minutes: number) => {
      const stored = (await opened.store.records(MASTER_CLASSES).find(row.id))!;
      const fields = Object.entries(stored).filter(([name]) => name in MASTER_CLASSES.fields);
      const body = { ...Object.fromEntries(fields), version: stored.version, minutes };
      const answer = await staff.call('master_class.edit', { path: { id: row.id }, body });
      return [answer.status, answer.status === 409 ? await answer.text() : ''];
    };
    // Asha works until six.
    expect(await edit(90)).toEqual([409, expect.stringContaining('Outside the working hours of Asha Rao')]);
    expect((await held(ASHA, addDays(TODAY, 8))).map(({ end_time }) => end_time)).toEqual([start + 3600]);
    expect((await edit(30))[0]).toBe(200);
    expect((await edit(60))[0]).toBe(200);
  });

  test('a leave touches it, a substitute takes it, and gives it back', async () => {
    const date = addDays(TODAY, 4);
    const start = startOfHour(date, 10);
    const { row } = await create(masterClass(ASHA, start), 'master_class');
    const asked = { teacher_id: ASHA, start_time: startOfDay(date), end_time: startOfDay(addDays(date, 1)) };
    const leave = (await (
      await staff.call('applyForLeave', { body: { ...asked, reason: 'Family function' } })
    ).json()) as RecordRow;
    expect((await admin.call('leave.approve', { path: { id: leave.id }, body: { version: 1 } })).status).toBe(200);
    const { sessions } = (await (await staff.call('leaveImpact', { path: { id: leave.id } })).json()) as {
      sessions: { session_id: string; label: string; may: { teacher_id: string }[] }[];
    };
    expect(sessions).toMatchObject([{ session_id: row.id, label: 'Master class Vedic maths' }]);
    expect(sessions[0]!.may.map(({ teacher_id }) => teacher_id)).toContain(BINA);
    expect((await create(webinar(ASHA, startOfHour(date, 13)))).row.errors?.[0]?.message).toContain('leave');
    const [done] = (await (
      await staff.call('assignSubstitutes', {
        body: { leave_id: leave.id, assignments: [{ session_id: row.id, instead_of: ASHA, teacher_id: BINA }] },
      })
    ).json()) as { status: string; cover_id: string }[];
    expect(done).toMatchObject({ status: 'done' });
    expect(await opened.store.records(MASTER_CLASSES).find(row.id)).toMatchObject({ trainer: BINA });
    expect((await held(BINA, date)).map(({ session_id }) => session_id)).toEqual([row.id]);
    const [back] = (await (await staff.call('returnCovers', { body: { cover_ids: [done!.cover_id] } })).json()) as {
      status: string;
      error: string | null;
    }[];
    expect(back).toMatchObject({ status: 'done', error: null });
    expect(await opened.store.records(MASTER_CLASSES).find(row.id)).toMatchObject({ trainer: ASHA });
  });

  test('a change of trainer moves every class that the trainer hosts, each judged for itself, and is undone in one step', async () => {
    const date = addDays(TODAY, 6);
    const at = (hour: number) => startOfHour(date, hour);
    const mine = (await create(webinar(ASHA, at(10)))).row.id;
    const shared = (await create(webinar(BINA, at(12), { co_hosts: [ASHA] }))).row.id;
    const lesson = (await create(masterClass(ASHA, at(14)), 'master_class')).row.id;
    const crossing = (await create(masterClass(ASHA, at(16)), 'master_class')).row.id;
    expect((await create(webinar(CHITRA, at(16)))).status).toBe(201);
    // Mates are those of each session's own holder: Bina is nobody's here.
    expect((await staff.call('group.create', { body: { group_id: 'TG-1', teachers: [ASHA, CHITRA] } })).status).toBe(
      201,
    );
    const read = async <T>(operation: string, sending: object) =>
      (await (await staff.call(operation, sending)).json()) as T;
    const found = await read<AnswerOf<'trainerChange'>>('trainerChange', {
      query: { teacher_id: ASHA, from: date, to: date },
    });
    expect(found.classes.map(({ id, may }) => [id, may])).toEqual([
      [mine, 2],
      [`${shared}:1`, 1],
      [lesson, 2],
      [crossing, 1],
    ]);
    expect(
      found.classes.map(({ trainers }) =>
        trainers.filter(({ same_group }) => same_group).map(({ teacher_id }) => teacher_id),
      ),
    ).toEqual([[CHITRA], [CHITRA], [CHITRA], [CHITRA]]);
    expect(
      (
        await read<AnswerOf<'trainerChange'>>('trainerChange', { query: { teacher_id: BINA, from: date, to: date } })
      ).classes.flatMap(({ trainers }) => trainers.filter(({ same_group }) => same_group)),
    ).toEqual([]);
    const choices = [
      [mine, BINA],
      [`${shared}:1`, BINA],
      [lesson, CHITRA],
      [crossing, CHITRA],
    ].map(([session_id, teacher_id]) => ({ session_id, teacher_id }));
    const told = ({ classes }: Pick<AnswerOf<'changeTrainer'>, 'classes'>) =>
      classes.map(({ id, what, reason }) => [id, what, reason?.split(':')[0] ?? null]);
    const expected = [
      [mine, 'moved', null],
      [`${shared}:1`, 'failed', 'Is a host of it already'],
      [lesson, 'moved', null],
      [crossing, 'failed', 'Busy'],
    ];
    const looked = told(await read('previewTrainerChange', { body: { teacher_id: ASHA, choices } }));
    expect(looked.slice(0, 3)).toEqual(expected.slice(0, 3));
    expect(await opened.store.records(WEBINARS).find(mine)).toMatchObject({ host: ASHA });
    const done = await read<AnswerOf<'changeTrainer'>>('changeTrainer', { body: { teacher_id: ASHA, choices } });
    expect(told(done)).toEqual(looked);
    expect(looked[3]!.slice(0, 2)).toEqual(expected[3]!.slice(0, 2));
    const hosts = async () => [
      (await opened.store.records(WEBINARS).find(mine))!.host,
      (await opened.store.records(WEBINARS).find(shared))!.co_hosts,
      (await opened.store.records(MASTER_CLASSES).find(lesson))!.trainer,
      (await opened.store.records(MASTER_CLASSES).find(crossing))!.trainer,
    ];
    expect(await hosts()).toEqual([BINA, [ASHA], CHITRA, ASHA]);
    expect((await held(ASHA, date)).map(({ session_id }) => session_id)).toEqual([`${shared}:1`, crossing]);
    const undone = await read<AnswerOf<'undoTrainerChange'>>('undoTrainerChange', { path: { id: done.change_id } });
    expect(told(undone)).toEqual([
      [mine, 'moved', null],
      [lesson, 'moved', null],
    ]);
    expect(await hosts()).toEqual([ASHA, [ASHA], ASHA, ASHA]);
    expect(server.errors).toEqual([]);
  });

  test('two sessions of one trainer at one hour, there since before classes held hours, are listed once with what they are', async () => {
    const start = startOfHour(addDays(TODAY, 7), 10);
    const { row } = await create(webinar(BINA, start, { co_hosts: [ASHA] }));
    const older = demoRow(ASHA, start + 1800, { session_id: 'older' });
    const after = demoRow(ASHA, start + 3600, { session_id: 'after', session_status: 'cancelled' });
    const sessionsOf: Store['calendar']['sessionsOf'] = async (...asked) => [
      ...(await opened.store.calendar.sessionsOf(...asked)),
      older,
      after,
    ];
    const before = new Proxy(opened.store, {
      get: (store, part) => (part === 'calendar' ? { sessionsOf } : (Reflect.get(store, part) as unknown)),
    });
    const found = await overlapsAhead(before, NOW);
    expect(
      found.map(({ trainer_name, sessions }) => [
        trainer_name,
        ...sessions.map(({ session_id, label }) => [session_id, label]),
      ]),
    ).toEqual([['Asha Rao', [`${row.id}:1`, 'Webinar Fractions without fear'], ['older', 'DEMO']]]);
    expect(await (await staff.call('overlaps')).json()).toEqual([]);
  });

  test('host and co-hosts are paid for it, and a trainer who holds a part for another one is paid with the bonus', async () => {
    const start = startOfHour(addDays(TODAY, 5), 10);
    const { row } = await create(webinar(ASHA, start, { co_hosts: [BINA] }));
    const sessions = await opened.store.calendar.sessionsOf([BINA], start, start + 3600);
    const given = { session_id: sessions[0]!.session_id, instead_of: BINA, teacher_id: CHITRA };
    expect(
      await (await staff.call('assignSubstitutes', { body: { leave_id: null, assignments: [given] } })).json(),
    ).toMatchObject([{ status: 'done', error: null }]);
    expect(await opened.store.records(WEBINARS).find(row.id)).toMatchObject({ host: ASHA, co_hosts: [CHITRA] });
    const paid = async (email: string) =>
      (await eventsOf(opened.store, email, [cycleOf(start)], start + 7200))
        .filter(({ start_time }) => start_time === start)
        .map(({ source_id, kind, is_cover }) => [source_id, kind, is_cover]);
    expect([await paid(ASHA), await paid(BINA), await paid(CHITRA)]).toEqual([
      [[row.id, 'webinar', false]],
      [],
      [[row.id, 'webinar', true]],
    ]);
  });
});
