// What is known of a trainer in a period, on every store: every row of a number with its id, leaves that reach in or out by their days within
// it, covers with the kind of their session, and nothing of anybody else.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, startOfDay, startOfHour } from '@domain/calendar';
import { SESSION_TYPES } from '@domain/classes/hosted';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { HOLIDAYS } from '@domain/records/holiday';
import { LEAVES } from '@domain/records/leave';
import { SESSION_COVERS, type SessionCover } from '@domain/records/sessionCover';
import { factsOf } from '@server/reviews/facts';
import { sessionRow } from './api/batchRows';
import { demoRow } from './api/demoRow';
import { leaveRow } from './api/existingLeaves';
import { NOW, TODAY } from './api/testServer';
import { ASHA, BINA, loadTrainers } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';
import { newRow } from '@server/store/newRow';
import { newStamps } from '@server/store/rows';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const DAY = 86_400;
const PERIOD = { from: addDays(TODAY, -30), to: addDays(TODAY, -1), now: NOW };
const APPROVED = { status: 'APPROVED' } as const;

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open }) => {
  let opened: OpenedStore;

  beforeAll(async () => {
    opened = await open();
    // Asha works every day.
    await loadTrainers(opened.store);
  });
  afterAll(() => opened.clean());

  const factsOfAsha = async () => (await factsOf(opened.store, [ASHA], PERIOD)).get(ASHA)!;

  test('every row of a number stands with its id, however many there are', async () => {
    const sessions = Array.from({ length: 210 }, (_, at) =>
      sessionRow(at + 1, -2, {
        id: `s${at}`,
        teacher_id: ASHA,
        start_time: startOfDay(PERIOD.from) + at * 3600,
        end_time: startOfDay(PERIOD.from) + at * 3600 + 3000,
        present: 1,
        late: 0,
        absent: 0,
      }),
    );
    const other = sessionRow(900, -2, { id: 'other', teacher_id: BINA, present: 0, late: 0, absent: 3 });
    await opened.store.records(BATCH_SESSIONS).insert([...sessions, other]);
    const { attendance } = await factsOfAsha();
    expect(attendance).toMatchObject({ value: 100, count: 210 });
    expect(new Set(attendance.rows.map(({ id }) => id))).toEqual(new Set(sessions.map(({ id }) => id)));
  });

  test('leaves are counted by their days within the period; rejected hours and holidays are none', async () => {
    const first = startOfDay(PERIOD.from);
    const end = startOfDay(TODAY);
    const leave = (id: string, start_time: number, end_time: number, values: object = {}) =>
      leaveRow(id, 0, { start_time, end_time, ...APPROVED, ...values });
    await opened.store.records(LEAVES).insert([
      leave('before', first - 3 * DAY, first, { days: 3 }),
      leave('in', first - 2 * DAY, first + 2 * DAY, { days: 4 }),
      leave('whole', first + 10 * DAY, first + 12 * DAY, { days: 1.5 }),
      leave('out', end - 3 * DAY, end + 3 * DAY, {
        days: 5,
        decided: [
          {
            session_id: 'kept',
            start: end - 2 * DAY,
            end: end - DAY,
            state: 'rejected',
            by: 'people@example.com',
            on: NOW,
          },
        ],
      }),
      leave('after', end, end + DAY),
      leave('asked', first + 20 * DAY, first + 21 * DAY, { status: 'REQUESTED' }),
    ]);
    const counted = async () =>
      Object.fromEntries((await factsOfAsha()).leaves.rows.map(({ id, value }) => [id, value]));
    expect(await counted()).toEqual({ in: 2, whole: 1.5, out: 2 });
    expect((await factsOfAsha()).leaves).toMatchObject({ value: 5.5, count: 3 });
    await opened.store
      .records(HOLIDAYS)
      .insert([
        newRow(
          HOLIDAYS,
          { actor: 'planning@example.com', now: NOW },
          { id: `IN:${PERIOD.from}`, region: 'IN', day: PERIOD.from, name: 'Festival', status: 'set' },
        ),
      ]);
    expect(await counted()).toEqual({ in: 1, whole: 1.5, out: 2 });
  });

  test('a cover says of what kind its session is', async () => {
    const covers = SESSION_TYPES.map((session_type, at): SessionCover => {
      const start_time = startOfHour(addDays(TODAY, -20 + at), 10);
      return newRow(
        SESSION_COVERS,
        { actor: 'planning@example.com', now: NOW },
        {
          session_id: session_type === 'stream_session' ? 'stream:1' : session_type,
          label: session_type === 'demo_session' ? 'DEMO' : 'A class',
          from_teacher: BINA,
          to_teacher: ASHA,
          start_time,
          end_time: start_time + 3600,
          status: 'given',
        },
      );
    });
    for (const [at, { session_id, start_time }] of covers.entries())
      await opened.store.calendar.book(
        demoRow(ASHA, start_time, { session_id, session_type: SESSION_TYPES[at]!, batch_name: at === 0 ? '' : 'A' }),
      );
    await opened.store.records(SESSION_COVERS).insert(covers);
    const gone = { ...covers[0]!, ...newStamps({ actor: 'planning@example.com', now: NOW }), session_id: 'gone' };
    await opened.store.records(SESSION_COVERS).insert([gone]);
    const { covers: fact } = await factsOfAsha();
    expect(fact).toMatchObject({ value: SESSION_TYPES.length + 1, count: SESSION_TYPES.length + 1 });
    expect(Object.fromEntries(fact.rows.map(({ id, of }) => [id, of]))).toEqual({
      ...Object.fromEntries(SESSION_TYPES.map((type) => [type === 'stream_session' ? 'stream:1' : type, type])),
      gone: null,
    });
    expect((await factsOf(opened.store, [BINA], PERIOD)).get(BINA)!.covers.count).toBe(0);
  });
});
