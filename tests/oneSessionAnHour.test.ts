// One trainer, one half hour, one session: every way in which a session comes to a trainer, all at the same moment, on every store (decisions 13).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { addDays, dateOf, hourOf, startOfDay, startOfHour, weekdayIndex } from '@domain/calendar';
import { BATCHES } from '@domain/records/batch';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { HOSTED_TYPES, recordOfSession } from '@domain/classes/hosted';
import { HOBBY_CLASSES } from '@domain/records/hobbyClass';
import { type HostedRow, type Hosting, HOSTINGS } from '@server/classes/hosts';
import { clash } from '@server/store/claims';
import { allOf } from '@server/store/rows';
import { batchHour, batchRow, CHANGED_BATCH_ID, OTHER_BATCH_ID, sessionRow } from './api/batchRows';
import { demoRow } from './api/demoRow';
import { hobbyClass } from './api/hobbyRows';
import { slot } from './api/slots';
import { type Caller, openTestServer, peopled, type RequestFixture, type TestServer, TODAY } from './api/testServer';
import { ASHA, BINA, trainer } from './api/trainers';
import { BACKENDS, type OpenedStore } from './stores';

const [CHITRA, DEV] = ['chitra@example.com', 'dev@example.com'];
/** Hosts of classes in which Asha helps, and of those that are given to her. */
const [EVA, FARAH, GITA, HARI] = ['eva@example.com', 'farah@example.com', 'gita@example.com', 'hari@example.com'];
const ALL = [ASHA, BINA, CHITRA!, DEV!, EVA!, FARAH!, GITA!, HARI!];
const DATE = addDays(TODAY, 3);
const HOURS = [9, 11, 13, 15, 17, 19];
const ALL_DAY: [number, number][] = [[0, 1440]];

describe.each(BACKENDS)('on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;

  beforeAll(async () => {
    opened = await open();
    const { store } = opened;
    const india = { demo_session_countries: ['IN'], grade_groups: ['4'] };
    await store.load([
      {
        trainers: [
          { ...trainer(ASHA, 'Asha Rao', ALL_DAY), ...india },
          { ...trainer(BINA, 'Bina Shah', ALL_DAY), ...india },
          { ...trainer(CHITRA!, 'Chitra Iyer', ALL_DAY), ...india },
          { ...trainer(DEV!, 'Dev Menon', ALL_DAY), ...india },
          ...[EVA!, FARAH!, GITA!, HARI!].map((email) => ({ ...trainer(email, `${email} Das`, ALL_DAY), ...india })),
        ],
        sessions: HOURS.map((hour) => demoRow(DEV!, startOfHour(DATE, hour), { session_id: `demo of Dev ${hour}` })),
      },
    ]);
    const other = batchRow({ id: OTHER_BATCH_ID, name: 'IN-G2-3-MC-2', number: 2, teacher_id: CHITRA! });
    await store
      .records(BATCHES)
      .insert([
        batchRow({ teacher_id: BINA }),
        other,
        batchRow({ id: CHANGED_BATCH_ID, name: 'IN-G2-3-MC-3', number: 3, teacher_id: BINA }),
      ]);
    const rows = HOURS.flatMap((hour, at) => {
      const time = { start_time: startOfHour(DATE, hour), end_time: startOfHour(DATE, hour) + 3600 };
      return [
        sessionRow(at + 1, 0, { ...time, teacher_id: BINA }),
        sessionRow(at + 21, 0, {
          ...time,
          number: at + 1,
          teacher_id: CHITRA!,
          batch_id: OTHER_BATCH_ID,
          batch_name: other.name,
        }),
      ];
    });
    await store.records(BATCH_SESSIONS).insert(rows);
    await store.calendar.bookAll(rows.map((row) => batchHour(row)));
    server = await openTestServer(await peopled(store, 0));
    staff = await server.as('staff');
    for (const host of [EVA!, FARAH!])
      for (const hour of HOURS)
        if ((await staff.call('hobby_class.create', { body: hobbyClass(host, 3, hour) })).status !== 201)
          throw new Error(`No class of ${host} at ${hour}`);
  }, 60_000);
  afterAll(() => opened.clean());

  /** By the trainer who holds it in this hour. */
  const hobbyOf = async (host: string, hour: number) =>
    (
      await allOf(opened.store, HOBBY_CLASSES, {
        host: { anyOf: [host] },
        start_time: { from: startOfHour(DATE, hour), to: startOfHour(DATE, hour) },
      })
    )[0]!;
  const slots = (hour: number) => [`${WEEKDAYS[weekdayIndex(DATE)]} ${String(hour).padStart(2, '0')}:00`];
  const stream = (hour: number, hosts: { host: string; helpers: string[] }) => ({
    title: 'Maths that moves',
    about: null,
    language: 'English',
    grades: ['4'],
    capacity: 9,
    region: 'IN',
    time_zone: 'Asia/Kolkata',
    slots: slots(hour),
    start_date: DATE,
    planned: 1,
    ...hosts,
  });
  const batch = (hour: number) => ({
    product_type: 'batches',
    grade_band: '2-3',
    region: 'IN',
    time_zone: 'Asia/Kolkata',
    slots: slots(hour),
    start_date: DATE,
    first_session: 1,
    last_session: 1,
    capacity: 3,
    teacher_id: ASHA,
  });

  /** Each would give Asha a session in this hour. */
  const ways = async (hour: number, version: number): Promise<[string, RequestFixture][]> => {
    const start_time = startOfHour(DATE, hour);
    const at = HOURS.indexOf(hour);
    const lesson = { title: 'Fractions without fear', start_time, minutes: 60, grades: ['4'] };
    const webinar = { ...lesson, countries: ['IN'] };
    const [given, taken] = [await hobbyOf(EVA!, hour), await hobbyOf(FARAH!, hour)];
    return [
      ['createSessions', { body: [{ trainer_email: ASHA, events: [slot(hour, crypto.randomUUID(), DATE)] }] }],
      ['webinar.create', { body: { ...webinar, host: ASHA, co_hosts: [] } }],
      [
        'webinar.create',
        { body: { ...webinar, start_time: start_time + 1800, minutes: 30, host: ASHA, co_hosts: [] } },
      ],
      ['webinar.create', { body: { ...webinar, start_time: start_time - 1800, host: ASHA, co_hosts: [] } }],
      ['master_class.create', { body: { ...lesson, trainer: ASHA } }],
      ['hobby_class.create', { body: hobbyClass(ASHA, 3, hour) }],
      ['stream_batch.create', { body: stream(hour, { host: ASHA, helpers: [] }) }],
      ['stream_batch.create', { body: stream(hour, { host: HARI!, helpers: [ASHA] }) }],
      ['maverick_session.create', { body: { ...lesson, host: GITA!, co_hosts: [ASHA], level: 'explorer' } }],
      ['hobby_class.replace_host', { path: { id: taken.id }, body: { version: taken.version, host: ASHA } }],
      [
        'assignSubstitutes',
        { body: { leave_id: null, assignments: [{ session_id: given.id, instead_of: EVA!, teacher_id: ASHA }] } },
      ],
      ['createBatch', { body: batch(hour) }],
      [
        'changeBatch',
        {
          path: { id: CHANGED_BATCH_ID },
          body: { change: { what: 'meeting', kind: 'CatchUp', start_time, teacher_id: ASHA }, version },
        },
      ],
      [
        'assignSubstitutes',
        {
          body: {
            leave_id: null,
            assignments: [{ session_id: sessionRow(at + 1, 0).id, instead_of: BINA, teacher_id: ASHA }],
          },
        },
      ],
      [
        'assignSubstitutes',
        {
          body: {
            leave_id: null,
            assignments: [{ session_id: `demo of Dev ${hour}`, instead_of: DEV!, teacher_id: ASHA }],
          },
        },
      ],
      [
        'changeTrainer',
        { body: { teacher_id: CHITRA!, choices: [{ session_id: sessionRow(at + 21, 0).id, teacher_id: ASHA }] } },
      ],
    ];
  };

  test('whatever is asked for at once, one session is in the hour, and every record says what the calendar says', async () => {
    for (const hour of HOURS) {
      const { version } = (await opened.store.records(BATCHES).find(CHANGED_BATCH_ID))!;
      const answers = await Promise.all(
        (await ways(hour, version)).map(([operation, sending]) => staff.call(operation, sending)),
      );
      expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 207, 409].includes(status))).toEqual(
        [],
      );
      const there = (
        await opened.store.calendar.sessionsOf([ASHA], startOfHour(DATE, hour), startOfHour(DATE, hour) + 3600)
      ).map(({ session_type, start_time }) => [session_type, hourOf(start_time)]);
      expect(there.length, JSON.stringify(there)).toBeGreaterThan(0);
    }
    expect(server.errors).toEqual([]);
    const until = startOfDay(addDays(DATE, 400));
    const all = await opened.store.calendar.sessionsOf(ALL, startOfDay(TODAY), until);
    const double = all.flatMap((one, at) =>
      all.slice(at + 1).filter((other) => one.teacher_id === other.teacher_id && clash(one, other)),
    );
    expect(double).toEqual([]);
    const inCalendar = new Map(
      all.map((session) => [session.session_id, `${session.teacher_id} ${session.start_time}`]),
    );
    for (const { id, teacher_id, start_time } of await allOf(opened.store, BATCH_SESSIONS, {
      status: { anyOf: ['active'] },
    }))
      expect(inCalendar.get(id)).toBe(`${teacher_id} ${start_time}`);
    for (const kind of HOSTED_TYPES) {
      const hosting = HOSTINGS[kind] as unknown as Hosting<HostedRow>;
      const rows = await allOf(opened.store, hosting.type, { status: { anyOf: ['scheduled'] } });
      for (const row of rows)
        expect(
          all
            .filter(({ session_id }) => recordOfSession(session_id) === row.id)
            .map(({ teacher_id, start_time, session_type }) => [teacher_id, start_time, session_type])
            .sort(),
        ).toEqual([...hosting.hosts(row)].map((host) => [host, row.start_time, kind]).sort());
    }
    expect(dateOf(all[0]!.start_time)).toBe(DATE);
  });

  test('when the five kinds of class, a batch and a demo want one host at once, one has the hour', async () => {
    const day = addDays(DATE, 4);
    for (const hour of HOURS) {
      const start_time = startOfHour(day, hour);
      const lesson = { title: 'At once', start_time, minutes: 60, grades: ['4'] };
      const asked: [string, RequestFixture][] = [
        ['createSessions', { body: [{ trainer_email: ASHA, events: [slot(hour, crypto.randomUUID(), day)] }] }],
        ['webinar.create', { body: { ...lesson, host: ASHA, co_hosts: [], countries: ['IN'] } }],
        ['master_class.create', { body: { ...lesson, trainer: ASHA } }],
        ['hobby_class.create', { body: hobbyClass(ASHA, 7, hour) }],
        ['maverick_session.create', { body: { ...lesson, host: ASHA, co_hosts: [], level: 'explorer' } }],
        ['stream_batch.create', { body: seriesOf(stream(hour, { host: ASHA, helpers: [] }), day, hour) }],
        ['createBatch', { body: seriesOf(batch(hour), day, hour) }],
      ];
      const answers = await Promise.all(asked.map(([operation, sending]) => staff.call(operation, sending)));
      const there = (await opened.store.calendar.sessionsOf([ASHA], start_time, start_time + 3600)).map(
        (session) => session.session_type,
      );
      expect(there).toHaveLength(1);
      // A series whose hour is taken goes on with the next, or is refused where that was taken as it was planned; what has one hour alone is
      // made in it, or refused.
      const [series, alone] = [answers.slice(5), answers.slice(0, 5)];
      expect(series.map(({ status }) => status).filter((status) => status >= 300 && status !== 409)).toEqual([]);
      const isSeries = there[0] === 'stream_session' || there[0] === 'batch_session';
      expect(alone.filter(({ status }) => status < 300)).toHaveLength(isSeries ? 0 : 1);
      expect(alone.filter(({ status }) => status >= 300 && status !== 409)).toEqual([]);
    }
    expect(server.errors).toEqual([]);
    const ahead = await opened.store.calendar.sessionsOf([ASHA], startOfDay(day), startOfDay(addDays(day, 400)));
    expect(ahead.flatMap((one, at) => ahead.slice(at + 1).filter((other) => clash(one, other)))).toEqual([]);
  });
});

function seriesOf<Body extends object>(body: Body, start_date: string, hour: number): Body {
  const slots = [`${WEEKDAYS[weekdayIndex(start_date)]} ${String(hour).padStart(2, '0')}:00`];
  return { ...body, start_date, slots };
}
