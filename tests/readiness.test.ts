// Whether the sessions of the next weeks can be taught, on every store: what is missing of each, who of the group could hold it, and a
// free hour for a training, which is blocked and known again (decisions 13).
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startOfHour } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import { missingOf } from '@domain/learning/readiness';
import { BATCHES } from '@domain/records/batch';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { type Group, GROUPS } from '@domain/records/group';
import { LMS_PINS } from '@domain/records/lmsPin';
import { LMS_VERSIONS, versionId } from '@domain/records/lmsVersion';
import type { SeedTrainer } from '@server/store/store';
import { BATCH_ID, batchRow, OTHER_BATCH_ID, sessionRow } from './api/batchRows';
import { type Caller, NOW, openTestServer, peopled, TODAY } from './api/testServer';
import { ASHA, BINA, trainer } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';
import { newRow } from '@server/store/newRow';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const BY = { actor: 'staff', now: NOW };
const CARA = 'cara@example.com';
const DAY = 86_400;
type Readiness = AnswerOf<'readiness'>;

test('what is missing follows from the topic and the ranges alone', () => {
  const topic = { topic: {} };
  expect(
    missingOf(7, topic, [
      [1, 6],
      [7, 7],
    ]),
  ).toEqual([]);
  expect(missingOf(8, topic, [[1, 7]])).toEqual(['training']);
  expect(missingOf(1, { topic: null }, [[1, 7]])).toEqual(['topic']);
  expect(missingOf(1, null, undefined)).toEqual(['course', 'training']);
});

describe.each(MEMORY_AND_DATABASE)('readiness on $name', ({ open }) => {
  let opened: OpenedStore;
  let staff: Caller;

  beforeAll(async () => {
    opened = await open();
    const { store } = opened;
    const taught = (trained: [number, number][]): Partial<SeedTrainer> => ({
      trainer_type: ['batches'],
      batches_region: ['IN'],
      trainer_proficiency: { batches: { '2-3': { eligible: true, session_range: { trained, not_trained: [] } } } },
    });
    await store.load([
      {
        trainers: [
          { ...trainer(ASHA, 'Asha', [[540, 1080]]), ...taught([[1, 2]]) },
          { ...trainer(BINA, 'Bina', [[540, 1080]]), ...taught([[1, 30]]) },
          { ...trainer(CARA, 'Cara', [[540, 1080]]), ...taught([[1, 30]]) },
        ],
      },
    ]);
    const group = { group_id: 'TG-1', teachers: [ASHA, BINA] };
    await store.records(GROUPS).insert([newRow(GROUPS, BY, { id: crypto.randomUUID(), ...group }) as Group]);
    await store.records(BATCHES).insert([batchRow(), batchRow({ id: OTHER_BATCH_ID, name: 'IN-G2-3-MC-2' })]);
    const course = 'course-1';
    const topics = [{ id: 'topic-1', number: 1, title: 'Halves', sessions: 3 }];
    const fields = { title: 'Fractions', package: '1-30' };
    await store.records(LMS_VERSIONS).insert([
      newRow(LMS_VERSIONS, BY, {
        id: versionId(course, 1),
        node_id: course,
        kind: 'course',
        number: 1,
        title: 'Fractions',
        content: { fields, children: [], written_by: 'staff', topics } as never,
      }),
    ]);
    await store.records(LMS_PINS).insert([
      newRow(LMS_PINS, BY, {
        id: BATCH_ID,
        batch_id: BATCH_ID,
        course_id: course,
        course_version: 1,
        status: 'following',
        runs: [{ first: 1, last: 30, version: versionId(course, 1) }],
      }),
    ]);
    const at = (days: number, hour = 11) => ({
      start_time: startOfHour(TODAY, hour) + days * DAY,
      end_time: startOfHour(TODAY, hour + 1) + days * DAY,
    });
    await store.records(BATCH_SESSIONS).insert([
      sessionRow(1, 1, { number: 2, ...at(1) }),
      sessionRow(2, 3, { number: 3, ...at(3) }),
      sessionRow(3, 5, { number: 4, teacher_id: BINA, ...at(5) }),
      sessionRow(4, 6, { batch_id: OTHER_BATCH_ID, batch_name: 'IN-G2-3-MC-2', number: 3, teacher_id: BINA, ...at(6) }),
      // Beside the course, over, cancelled, and too far ahead.
      sessionRow(5, 2, { number: null, kind: 'CatchUp', ...at(2) }),
      sessionRow(6, -1, { number: 9, ...at(-1) }),
      sessionRow(7, 4, { number: 9, status: 'cancelled', ...at(4) }),
      sessionRow(8, 40, { number: 9, ...at(40) }),
    ]);
    const server = await openTestServer(await peopled(store, 0));
    staff = await server.as('staff');
  });
  afterAll(async () => opened.clean());

  const ready = async () => {
    const answer = await staff.call('readiness', {});
    expect(answer.status, await answer.clone().text()).toBe(200);
    return (await answer.json()) as Readiness;
  };

  test('sessions that are not ready, with what is missing, who could hold them, and an hour for a training', async () => {
    const { held, sessions } = await ready();
    expect(held).toBe(4);
    expect(sessions.map(({ number, teacher_id, missing }) => [number, teacher_id, missing])).toEqual([
      [3, ASHA, ['training']],
      [4, BINA, ['topic']],
      [3, BINA, ['course']],
    ]);
    const [untrained] = sessions;
    expect(untrained).toMatchObject({
      topic: { id: 'topic-1', title: 'Halves', number: 1 },
      // Of another group, though she is trained and free: Cara is not named.
      mates: [{ teacher_id: BINA, trainer_name: 'Bina' }],
      training: { start_time: startOfHour(TODAY, 10), note: 'Training: session 3, Halves' },
      booked: null,
    });
    expect(sessions.slice(1).every(({ training, mates }) => training === null && mates.length === 0)).toBe(true);
  });

  test('the hour is blocked by one call, is known, and is proposed again once it is free', async () => {
    const [{ teacher_id, training }] = (await ready()).sessions as [Readiness['sessions'][number]];
    const { start_time, end_time, note } = training!;
    const hours = { teacher_id, start_time, end_time };
    expect((await staff.call('blockHours', { body: { ...hours, note } })).status).toBe(201);
    expect((await ready()).sessions[0]).toMatchObject({ training: null, booked: { start_time, end_time } });
    expect((await staff.call('unblockHours', { body: hours })).status).toBe(200);
    expect((await ready()).sessions[0]).toMatchObject({ training: { start_time }, booked: null });
    // Closed by something else, the next free hour is proposed.
    await staff.call('blockHours', { body: { ...hours, note: 'Dentist' } });
    expect((await ready()).sessions[0]!.training!.start_time).toBeGreaterThan(start_time);
  });
});
