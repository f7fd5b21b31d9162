// One trainer, one half hour, one session: every way in which a session comes to a trainer, all at the same moment, on every store (decisions 13).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { addDays, dateOf, hourOf, startOfDay, startOfHour, weekdayIndex } from '@domain/calendar';
import { BATCHES } from '@domain/records/batch';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { MASTER_CLASSES } from '@domain/records/masterClass';
import { WEBINARS } from '@domain/records/webinar';
import { clash } from '@server/store/claims';
import { allOf } from '@server/store/rows';
import type { SessionRow } from '@server/store/store';
import { batchRow, CHANGED_BATCH_ID, OTHER_BATCH_ID, sessionRow } from './api/batchRows';
import { demoRow } from './api/demoRow';
import { slot } from './api/slots';
import {
  type Caller,
  NOW,
  openTestServer,
  peopled,
  type RequestFixture,
  type TestServer,
  TODAY,
} from './api/testServer';
import { ASHA, BINA, trainer } from './api/trainers';
import { BACKENDS, type OpenedStore } from './stores';

const [CHITRA, DEV] = ['chitra@example.com', 'dev@example.com'];
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
    await store.calendar.bookAll(
      rows.map(({ id, teacher_id, start_time, end_time, batch_name }): SessionRow => ({
        session_id: id,
        teacher_id,
        start_time,
        end_time,
        session_type: 'batch_session',
        session_status: 'active',
        batch_name,
        sub_type: '',
        capacity: 6,
        strength: 0,
        created_by: 'planner@example.com',
        created_on: NOW,
      })),
    );
    server = await openTestServer(await peopled(store, 0));
    staff = await server.as('staff');
  }, 60_000);
  afterAll(() => opened.clean());

  /** Each would give Asha a session in this hour. */
  const ways = (hour: number, version: number): [string, RequestFixture][] => {
    const start_time = startOfHour(DATE, hour);
    const at = HOURS.indexOf(hour);
    const lesson = { title: 'Fractions without fear', start_time, minutes: 60, grades: ['4'] };
    const webinar = { ...lesson, countries: ['IN'] };
    return [
      ['createSessions', { body: [{ trainer_email: ASHA, events: [slot(hour, crypto.randomUUID(), DATE)] }] }],
      ['webinar.create', { body: { ...webinar, host: ASHA, co_hosts: [] } }],
      [
        'webinar.create',
        { body: { ...webinar, start_time: start_time + 1800, minutes: 30, host: ASHA, co_hosts: [] } },
      ],
      ['webinar.create', { body: { ...webinar, start_time: start_time - 1800, host: ASHA, co_hosts: [] } }],
      ['master_class.create', { body: { ...lesson, trainer: ASHA } }],
      [
        'createBatch',
        {
          body: {
            product_type: 'batches',
            grade_band: '2-3',
            region: 'IN',
            time_zone: 'Asia/Kolkata',
            slots: [`${WEEKDAYS[weekdayIndex(DATE)]} ${String(hour).padStart(2, '0')}:00`],
            start_date: DATE,
            first_session: 1,
            last_session: 1,
            capacity: 3,
            teacher_id: ASHA,
          },
        },
      ],
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
        ways(hour, version).map(([operation, sending]) => staff.call(operation, sending)),
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
    const all = await opened.store.calendar.sessionsOf([ASHA, BINA, CHITRA!, DEV!], startOfDay(TODAY), until);
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
    for (const { id, host, start_time } of await allOf(opened.store, WEBINARS, {}))
      expect(inCalendar.get(id)).toBe(`${host} ${start_time}`);
    for (const { id, trainer: host, start_time } of await allOf(opened.store, MASTER_CLASSES, {}))
      expect(inCalendar.get(id)).toBe(`${host} ${start_time}`);
    expect(dateOf(all[0]!.start_time)).toBe(DATE);
  });
});
