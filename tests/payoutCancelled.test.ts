// When a session counts as cancelled, and what its trainer is paid for it: of classes, streams and Maverick sessions, and of batches whose sessions are taken away otherwise (decisions 14).
import { describe, expect, test } from 'vitest';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { addDays, startOfHour } from '@domain/calendar';
import { cycleOf } from '@domain/payout/cycles';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { BATCHES } from '@domain/records/batch';
import { HOBBY_CLASSES } from '@domain/records/hobbyClass';
import { HOBBY_SERIES } from '@domain/records/hobbySeries';
import { MAVERICK_SESSIONS } from '@domain/records/maverickSession';
import type { RecordRow, RecordType } from '@domain/records/record';
import { STREAM_BATCHES } from '@domain/records/streamBatch';
import { STREAM_SESSIONS } from '@domain/records/streamSession';
import { currentLines } from '@server/payout/lines';
import { memoryStore } from '@server/store/memory/memoryStore';
import { allOf } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { batchRow, sessionRow } from './api/batchRows';
import { demoRow } from './api/demoRow';
import { hobbyClass, hobbySeries } from './api/hobbyRows';
import { type Caller, NOW, openTestServer, peopled, type RequestFixture, TODAY } from './api/testServer';
import { ASHA, loadTrainers } from './api/trainers';

const HOUR = 3600;
const ALL_DAY = Object.fromEntries(WEEKDAYS.map((day) => [day, [[0, 1440]]])) as Record<string, [number, number][]>;

async function open() {
  const store = memoryStore();
  await loadTrainers(store, [], { working_days: ALL_DAY });
  await peopled(store, 0);
  const server = await openTestServer(store);
  const at = async (now: number): Promise<Caller> => {
    server.clock.now = now;
    return server.as('staff');
  };
  return { store, at };
}

type Lesson = RecordRow & { start_time: number; version: number };

interface Planned {
  /** The session of the trainer. */
  type: RecordType<never>;
  id: string;
  start: number;
  cancel(by: Caller): Promise<Response>;
}

/** Made over the API, each with its trainer's hour in the calendar. */
const KINDS: Readonly<Record<string, (store: Store, staff: Caller) => Promise<Planned>>> = {
  'hobby class': (store, staff) =>
    single(store, staff, HOBBY_CLASSES as never, hobbyClass(ASHA, 3, 10), { cancel_reason: 'Ill' }),
  'hobby series': (store, staff) =>
    series(store, staff, HOBBY_SERIES as never, HOBBY_CLASSES as never, 'series_id', hobbySeries(ASHA)),
  'Maverick session': (store, staff) =>
    single(
      store,
      staff,
      MAVERICK_SESSIONS as never,
      {
        title: 'Invariants',
        level: 'challenger',
        host: ASHA,
        co_hosts: [],
        grades: ['4'],
        start_time: startOfHour(addDays(TODAY, 3), 10),
        minutes: 60,
        capacity: 2,
      },
      { cancel_reason: 'Ill' },
    ),
  'stream session': async (store, staff) => {
    const planned = await stream(store, staff);
    const { version } = (await store.records(STREAM_SESSIONS).find(planned.id))!;
    const sent = { path: { id: planned.id }, body: { version, cancel_reason: 'Ill' } };
    return { ...planned, cancel: (by) => by.call('stream_session.cancel', sent) };
  },
  'batch of streams': (store, staff) => stream(store, staff),
};

async function made(answer: Promise<Response>): Promise<Lesson> {
  const got = await answer;
  const text = await got.text();
  expect(got.status, text).toBe(201);
  return JSON.parse(text) as Lesson;
}

async function single(
  _store: Store,
  staff: Caller,
  type: RecordType<never>,
  body: object,
  reason: object,
): Promise<Planned> {
  const row = await made(staff.call(`${type.name}.create`, { body } as RequestFixture));
  const cancel = (by: Caller) =>
    by.call(`${type.name}.cancel`, { path: { id: row.id }, body: { version: row.version, ...reason } });
  return { type, id: row.id, start: row.start_time, cancel };
}

async function series(
  store: Store,
  staff: Caller,
  whole: RecordType<never>,
  type: RecordType<never>,
  by: string,
  body: object,
): Promise<Planned> {
  const row = await made(staff.call(`${whole.name}.create`, { body } as RequestFixture));
  const sessions = (await allOf(store, type, { [by]: { anyOf: [row.id] } })) as Lesson[];
  const [first] = sessions.sort((one, other) => one.start_time - other.start_time);
  const cancel = async (caller: Caller) => {
    const { version } = (await store.records(whole).find(row.id)) as unknown as Lesson;
    return caller.call(`${whole.name}.cancel`, { path: { id: row.id }, body: { version, cancel_reason: 'Too few' } });
  };
  return { type, id: first!.id, start: first!.start_time, cancel };
}

function stream(store: Store, staff: Caller): Promise<Planned> {
  return series(store, staff, STREAM_BATCHES as never, STREAM_SESSIONS as never, 'stream_batch_id', {
    title: 'Maths that moves',
    about: null,
    language: 'English',
    grades: ['4'],
    capacity: 2,
    region: 'IN',
    time_zone: 'Asia/Kolkata',
    slots: ['Mon 10:00', 'Thu 10:00'],
    start_date: addDays(TODAY, 2),
    planned: 2,
    host: ASHA,
    helpers: [],
  });
}

const outcomeOf = async (store: Store, id: string, start: number) =>
  (await currentLines(store, { teacher_id: ASHA, cycle: cycleOf(start) }, start + 5 * HOUR)).find(
    ({ source_id }) => source_id === id,
  )?.outcome;

describe('cancelled two hours before or earlier, nothing; later, half; what is changed after that says nothing of it', () => {
  test.each(Object.entries(KINDS))('%s', async (_, plan) => {
    const outcomes: (string | undefined)[] = [];
    for (const ahead of [2 * HOUR, 2 * HOUR - 1]) {
      const { store, at } = await open();
      const { type, id, start, cancel } = await plan(store, await at(NOW));
      const answer = await cancel(await at(start - ahead));
      expect([answer.status, await answer.text()]).toEqual([200, expect.anything()]);
      const row = (await store.records(type).find(id)) as unknown as Lesson & { status: string; title: string };
      expect(row.status).toBe('cancelled');
      // By its own trainer, at the last moment.
      const touched = { title: 'Another title', updated_by: ASHA, updated_on: start - 60, version: row.version + 1 };
      expect(await store.records(type).update({ ...row, ...touched } as never, row.version)).toBe(true);
      outcomes.push(await outcomeOf(store, id, start));
    }
    expect(outcomes).toEqual(['cancelled', 'cancelled_late']);
  });
});

describe('a session of a batch that is taken away, and not called cancelled', () => {
  const START = startOfHour(TODAY, 10) + 3 * 86_400;
  /** Tells what became of it, and of its hour. */
  const taken = async (ahead: number, change: object) => {
    const { store, at } = await open();
    const batch = batchRow({ slots: ['Mon 10:00'], start_date: TODAY, first_session: 1, last_session: 2 });
    await store.records(BATCHES).insert([batch]);
    const row = sessionRow(1, 0, { start_time: START, end_time: START + HOUR });
    await store.records(BATCH_SESSIONS).insert([row]);
    const session_type = 'batch_session';
    await store.calendar.book(demoRow(ASHA, START, { session_id: row.id, session_type, batch_name: row.batch_name }));
    const staff = await at(START - ahead);
    const { version } = (await store.records(BATCHES).find(batch.id))!;
    const answer = await staff.call('changeBatch', { path: { id: batch.id }, body: { version, change } });
    expect([answer.status, await answer.text()]).toEqual([200, expect.anything()]);
    const { status, number, cancelled_by } = (await store.records(BATCH_SESSIONS).find(row.id))!;
    return [status, number, cancelled_by, await outcomeOf(store, row.id, START)];
  };
  const slots = { slots: ['Wed 18:00'], time_zone: 'Asia/Kolkata', last_session: 2 };
  const CHANGES = {
    recreate: { what: 'recreate', from: addDays(TODAY, 3), ...slots },
    dormant: { what: 'dormant', reason: 'Nobody comes' },
  };

  test.each(Object.entries(CHANGES))(
    '%s: it leaves no trace, less than two hours before it is paid half',
    async (_, change) => {
      expect(await taken(2 * HOUR, change)).toEqual(['deleted', null, null, undefined]);
      expect(await taken(2 * HOUR - 1, change)).toEqual(['cancelled', null, 'staff@example.com', 'cancelled_late']);
    },
  );
});
