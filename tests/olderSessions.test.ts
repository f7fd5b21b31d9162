// Sessions of a database from before classes held hours of their hosts, and what is new of demos and batches, read off what was there (decisions 8 and 13).
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, dateOf, hourOf, startOfHour } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import type { FeedbackListed } from '@domain/contract/demoFollowUp';
import type { Page } from '@domain/lists/list';
import { BATCHES } from '@domain/records/batch';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { DEMO_PRESENCES } from '@domain/records/bookingChange';
import { LEADS } from '@domain/records/lead';
import { MASTER_CLASSES } from '@domain/records/masterClass';
import type { RecordRow, RecordType } from '@domain/records/record';
import { WEBINARS } from '@domain/records/webinar';
import type { Store } from '@server/store/store';
import { childOfGrade4 } from './api/leadRows';
import { batchRow, sessionRow } from './api/batchRows';
import { demoRow } from './api/demoRow';
import { anyRow } from './api/randomRecords';
import { slot } from './api/slots';
import { type Caller, openTestServer, peopled, TODAY } from './api/testServer';
import { ASHA, BINA, demoTrainer } from './api/trainers';
import { DATABASES, type DatabaseOfTest, untilMigration } from './olderDatabases';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const DAY = addDays(TODAY, 3);
const at = (hour: number) => startOfHour(DAY, hour);

describe.each(DATABASES.slice(-1))('on %s', (_, create) => {
  let newest: DatabaseOfTest;
  let older: DatabaseOfTest;
  let store: Store;
  let staff: Caller;

  /** A row as it is stored now, with the columns that there were. */
  const put = async (table: string, values: object) => {
    const columns = (
      await older.run(
        `select column_name from information_schema.columns where table_name = '${table}' and table_schema = 'public' and is_generated = 'NEVER'`,
      )
    ).map(({ column_name }) => String(column_name));
    const row = Object.fromEntries(Object.entries(values).filter(([name]) => columns.includes(name)));
    const names = Object.keys(row)
      .map((name) => `"${name}"`)
      .join(', ');
    await older.run(
      `insert into "${table}" (${names}) select ${names} from json_populate_record(null::"${table}", '${JSON.stringify(row).replaceAll("'", "''")}')`,
    );
  };
  const any = <Row extends RecordRow>(type: RecordType<Row>) => ({
    ...(fc.sample(anyRow(type as unknown as RecordType), { numRuns: 1, seed: 11 })[0] as unknown as Row),
    searched: '',
  });
  /** As far as its migrations went: with Asha and Bina in it, as they are stored today. */
  const olderBy = async (last: number) => {
    older = await create();
    await older.run(untilMigration(last));
    for (const { row } of await newest.run('select to_json(t) as row from trainers t'))
      await put('trainers', row as object);
  };
  const upgraded = async () => {
    store = await older.open();
    staff = await (await openTestServer(await peopled(store, 0))).as('staff');
  };

  beforeAll(async () => {
    newest = await create();
    const first = await newest.open();
    await first.load([{ trainers: [demoTrainer(ASHA, 'Asha Rao'), demoTrainer(BINA, 'Bina Shah')] }]);
    await first.close();
  });
  afterAll(() => newest.remove());

  const answered = async <T>(operation: string, sending: object, status = 200): Promise<T> => {
    const answer = await staff.call(operation, sending as never);
    expect([operation, answer.status, await answer.clone().text()]).toEqual([operation, status, expect.anything()]);
    return (await answer.json()) as T;
  };
  const demoAt = (hour: number) =>
    staff
      .call('createSessions', {
        body: [{ trainer_email: ASHA, events: [slot(hourOf(at(hour)), crypto.randomUUID(), dateOf(at(hour)))] }],
      })
      .then(({ status }) => status);

  test('two that overlap stay where they are, are listed once, and are moved apart; a third one is refused', async () => {
    await olderBy(30);
    const open = { status: 'scheduled', cancelled_on: null, cancelled_by: null, minutes: 60, grades: ['4'] };
    const webinar = { ...any(WEBINARS), ...open, host: ASHA, co_hosts: [], countries: ['IN'], language: 'English' };
    const links = { registration_link: null, capacity: 20, version: 1 };
    await put('webinars', { ...webinar, ...links, id: 'w-demo', title: 'Fractions', start_time: at(10) });
    await put('webinars', {
      ...webinar,
      ...links,
      id: 'w-class',
      title: 'Primes',
      start_time: at(14),
      co_hosts: [BINA],
    });
    const lesson = { ...any(MASTER_CLASSES), ...open, class_link: null, about: null, capacity: 20, version: 1 };
    await put('master_classes', { ...lesson, id: 'lesson', title: 'Vedic maths', trainer: ASHA, start_time: at(14) });
    const demo = demoRow(ASHA, at(10), { session_id: 'demo' });
    await put('sessions', demo);
    for (const half_hour of [at(10), at(10) + 1800])
      await put('slot_claims', { teacher_id: ASHA, half_hour, session_id: 'demo' });
    await upgraded();

    const held = async (email: string) =>
      (await store.calendar.sessionsOf([email], at(0), at(23)))
        .map(({ session_id, start_time }) => `${session_id} ${hourOf(start_time)}`)
        .sort();
    expect([await held(ASHA), await held(BINA)]).toEqual([
      ['demo 10', 'lesson 14', 'w-class 14', 'w-demo 10'],
      ['w-class:1 14'],
    ]);
    const pairs = async () =>
      (await answered<AnswerOf<'overlaps'>>('overlaps', {})).map(({ sessions }) =>
        sessions.map(({ session_id }) => session_id),
      );
    expect(await pairs()).toEqual([
      ['demo', 'w-demo'],
      ['lesson', 'w-class'],
    ]);
    expect([await demoAt(10), await demoAt(14)]).toEqual([409, 409]);

    const edit = async (id: string, change: object) => {
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
      } = (await store.records(WEBINARS).find(id))!;
      const body = {
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
      };
      return (await staff.call('webinar.edit', { path: { id }, body: { ...body, version, ...change } })).status;
    };
    const moveLesson = async (start_time: number) => {
      const { title, trainer, about, class_link, minutes, capacity, grades, version } = (await store
        .records(MASTER_CLASSES)
        .find('lesson'))!;
      const body = { title, trainer, about, class_link, minutes, capacity, grades, version, start_time };
      return (await staff.call('master_class.edit', { path: { id: 'lesson' }, body })).status;
    };
    // Edited where they stand, whichever of the two has the half hours.
    expect([
      await edit('w-demo', { title: 'Fractions for all' }),
      await edit('w-class', { title: 'Prime numbers' }),
    ]).toEqual([200, 200]);
    // Moved away; the one that is left has the hour, and the one that comes back is one too many.
    expect([await edit('w-demo', { start_time: at(12) }), await moveLesson(at(16))]).toEqual([200, 200]);
    expect(await held(ASHA)).toEqual(['demo 10', 'lesson 16', 'w-class 14', 'w-demo 12']);
    expect(await pairs()).toEqual([]);
    expect(await Promise.all([10, 12, 14, 16].map(demoAt))).toEqual([409, 409, 409, 409]);
    expect([await edit('w-demo', { start_time: at(10) }), await moveLesson(at(14))]).toEqual([409, 409]);
    // What they left is free.
    expect([await edit('w-class', { start_time: at(15) }), await demoAt(14)]).toEqual([200, 200]);
    await store.close();
    await older.remove();
  });

  test('whom the staff saw in a demo is to be rated, and a batch says which of its sessions is the last', async () => {
    await olderBy(48);
    const lead = childOfGrade4('a1000000-0000-4000-8000-000000000001');
    await put(LEADS.table, { ...any(LEADS), ...lead });
    const start = startOfHour(addDays(TODAY, -1), 9);
    for (const id of ['seen', 'unseen']) {
      await put('sessions', demoRow(id === 'seen' ? ASHA : BINA, start, { session_id: `demo ${id}` }));
      await put('bookings', {
        booked_session_id: id,
        session_id: `demo ${id}`,
        lead_id: lead.id,
        status: 'booked',
        joining_link: '/join/x',
        short_link: '/join/x',
        booked_by: 'staff@example.com',
        booked_on: start - 90_000,
        join_attempts: [],
        attendance: null,
        feedback: null,
        lsq_captured: false,
        moved_to: null,
      });
    }
    const presence = { ...any(DEMO_PRESENCES), lead_id: lead.id, booked_session_id: 'seen', state: 'joined' };
    await put(DEMO_PRESENCES.table, { ...presence, id: '1', created_on: start + 120 });
    await put(DEMO_PRESENCES.table, { ...presence, id: '2', created_on: start + 60 });
    await put(BATCHES.table, { ...any(BATCHES), ...batchRow(), searched: '' });
    const row = (number: number | null, days: number, status: 'active' | 'cancelled') => ({
      ...any(BATCH_SESSIONS),
      ...sessionRow(days, 0, { start_time: at(10) + days * 86_400, end_time: at(11) + days * 86_400 }),
      id: `session ${days}`,
      number,
      status,
    });
    for (const each of [row(1, 1, 'active'), row(2, 2, 'active'), row(null, 3, 'active'), row(3, 4, 'cancelled')])
      await put(BATCH_SESSIONS.table, each);
    await upgraded();
    expect((await store.bookings.find('seen'))!.booking.seen_on).toBe(start + 60);
    const { rows } = await answered<Page<FeedbackListed>>('feedbackPage', { query: { size: '200' } });
    expect(rows.map(({ booked_session_id, feedback_state }) => [booked_session_id, feedback_state])).toEqual([
      ['seen', 'missing'],
    ]);
    expect((await store.records(BATCHES).find(batchRow().id))!.last_number).toBe(2);
    await store.close();
    await older.remove();
  });
});
