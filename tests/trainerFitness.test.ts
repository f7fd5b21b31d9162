// A trainer who may not teach a session is refused in the same words wherever a trainer is given one (decisions 10).
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, startOfHour } from '@domain/calendar';
import { BATCHES } from '@domain/records/batch';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { SeedTrainer, Store } from '@server/store/store';
import { batchHour, BATCH_ID, batchRow, sessionRow } from './api/batchRows';
import { type Caller, openTestServer, peopled, TODAY } from './api/testServer';
import { ASHA, trainer } from './api/trainers';

const DAY: [number, number][] = [[0, 1440]];
const FIT = 'fit@example.com';
const UNFIT: Record<string, { reason: string; changes: Partial<SeedTrainer> }> = {
  'demos@example.com': { reason: 'Teaches no batches', changes: { trainer_type: ['demos'] } },
  'quality@example.com': { reason: 'Takes no sessions', changes: { trainer_type: ['batches', 'qc'] } },
  'band@example.com': {
    reason: 'Not eligible for grades 2-3 of this course',
    changes: {
      trainer_proficiency: {
        batches: { '4-5': { eligible: true, session_range: { trained: [[1, 150]], not_trained: [] } } },
      },
    },
  },
  'region@example.com': { reason: 'Teaches no batches of IN', changes: { batches_region: ['US'] } },
  'gone@example.com': { reason: 'There is no such active trainer', changes: { trainer_status: 'inactive' } },
};

const at10 = (inDays: number) => startOfHour(addDays(TODAY, inDays), 10);
const sessions = [2, 3].map((number) =>
  sessionRow(number, 0, { start_time: at10(number), end_time: at10(number) + 3600 }),
);
const [given, covered] = sessions as [(typeof sessions)[number], (typeof sessions)[number]];

let store: Store;
let staff: Caller;
beforeEach(async () => {
  store = memoryStore();
  const unfit = Object.entries(UNFIT).map(([email, { changes }]) => ({
    ...trainer(email, email.split('@')[0]!, DAY),
    ...changes,
  }));
  await store.load([
    { trainers: [trainer(ASHA, 'Asha Rao', DAY), trainer(FIT, 'Fiona Lal', DAY), ...unfit], sessions: [], leaves: [] },
  ]);
  await store.records(BATCHES).insert([batchRow()]);
  await store.records(BATCH_SESSIONS).insert(sessions);
  await store.calendar.bookAll(sessions.map((session) => batchHour(session)));
  staff = await (await openTestServer(await peopled(store, 0), { checkAnswers: true })).as('staff');
});

/** The status, and what is said: at the field, or of the session. */
type StatusAndText = [status: number, text: string];

async function told(operation: string, sending: Parameters<Caller['call']>[1]): Promise<StatusAndText> {
  const answer = await staff.call(operation, sending);
  return [answer.status, await answer.text()];
}
const atField = (field: string, reason: string) => [
  400,
  expect.stringMatching(new RegExp(`${field.split('.').at(-1)}.*${reason}|${reason}.*${field.split('.').at(-1)}`)),
];

const plan = {
  product_type: 'batches',
  grade_band: '2-3',
  region: 'IN',
  time_zone: 'Asia/Kolkata',
  slots: ['Mon 15:00'],
  start_date: addDays(TODAY, 10),
  first_session: 1,
  last_session: 2,
  capacity: 3,
};
const changeOf = (teacher_id: string) => ({ what: 'trainer', teacher_id, from: TODAY });
const meetingOf = (kind: string) => (teacher_id: string) => ({
  what: 'meeting',
  kind,
  start_time: startOfHour(addDays(TODAY, 5), kind === 'PTM' ? 12 : 13),
  teacher_id,
});
const choices = (teacher_id: string) => ({
  body: { teacher_id: ASHA, choices: [{ session_id: given.id, teacher_id }] },
});

/** Where a trainer is given something, and how the refusal comes: at the field of the form, or with the session's own result. */
const OPERATIONS: Record<
  string,
  { ask: (teacher_id: string) => Promise<StatusAndText>; refused: (reason: string) => unknown[]; accepted: number }
> = {
  'preview of a new batch': {
    ask: (teacher_id) => told('previewBatch', { body: { ...plan, teacher_id } }),
    refused: (reason) => atField('teacher_id', reason),
    accepted: 200,
  },
  'new batch': {
    ask: (teacher_id) => told('createBatch', { body: { ...plan, teacher_id } }),
    refused: (reason) => atField('teacher_id', reason),
    accepted: 201,
  },
  ...Object.fromEntries(
    Object.entries({
      'change of trainer': changeOf,
      PTM: meetingOf('PTM'),
      'extra session': meetingOf('CatchUp'),
    }).flatMap(([name, body]) => [
      [
        `preview of a ${name}`,
        {
          ask: (teacher_id: string) =>
            told('previewBatchChange', { path: { id: BATCH_ID }, body: { change: body(teacher_id) } }),
          refused: (reason: string) => atField('change.teacher_id', reason),
          accepted: 200,
        },
      ],
      [
        name,
        {
          ask: async (teacher_id: string) =>
            told('changeBatch', {
              path: { id: BATCH_ID },
              body: { change: body(teacher_id), version: (await store.records(BATCHES).find(BATCH_ID))!.version },
            }),
          refused: (reason: string) => atField('change.teacher_id', reason),
          accepted: 200,
        },
      ],
    ]),
  ),
  'preview of a hand-over': {
    ask: (teacher_id) => told('previewTrainerChange', choices(teacher_id)),
    refused: (reason) => [200, expect.stringContaining(reason)],
    accepted: 200,
  },
  'hand-over': {
    ask: (teacher_id) => told('changeTrainer', choices(teacher_id)),
    refused: (reason) => [200, expect.stringContaining(reason)],
    accepted: 200,
  },
  cover: {
    ask: async (teacher_id) => {
      const { teacher_id: instead_of } = (await store.calendar.session(covered.id))!;
      return told('assignSubstitutes', {
        body: { leave_id: null, assignments: [{ session_id: covered.id, instead_of, teacher_id }] },
      });
    },
    refused: (reason) => [200, expect.stringContaining(reason)],
    accepted: 200,
  },
};

describe.each(Object.entries(OPERATIONS))('%s', (_, { ask, refused, accepted }) => {
  const holders = async () => [
    (await store.records(BATCHES).find(BATCH_ID))!.teacher_id,
    ...(await store.calendar.sessions(sessions.map(({ id }) => id))).map(({ teacher_id }) => teacher_id),
  ];
  const sessionCount = () =>
    store
      .records(BATCH_SESSIONS)
      .count({ page: 1, size: 1, sort: { field: 'start_time', descending: false }, search: '', filters: {} });

  test('is refused for a trainer who may not teach it, and then nothing has changed', async () => {
    const before = await holders();
    const count = await sessionCount();
    for (const [email, { reason }] of Object.entries(UNFIT))
      expect([email, ...(await ask(email))]).toEqual([email, ...refused(reason)]);
    expect(await holders()).toEqual(before);
    expect(await sessionCount()).toBe(count);
  });

  test('is open to a trainer who may', async () => {
    const [status, text] = await ask(FIT);
    expect(status, text).toBe(accepted);
    expect(text).not.toMatch(/"(unfit|failed)"/);
  });
});

test('a trainer who holds sessions keeps them at another hour, even if they may not teach the course any more', async () => {
  const { teacher_id } = (await store.calendar.session(given.id))!;
  await store.trainerEdits.change(teacher_id, { trainer_proficiency: {} });
  const { version } = (await store.records(BATCHES).find(BATCH_ID))!;
  const [status, text] = await told('changeBatch', {
    path: { id: BATCH_ID },
    body: { change: { what: 'reschedule', session_id: given.id, start_time: at10(2) + 7200 }, version },
  });
  expect([status, text]).toEqual([200, expect.stringContaining('"moved"')]);
});

test('a class is hosted by any trainer who takes sessions at all, whatever they teach', async () => {
  const webinar = (host: string) =>
    told('webinar.create', {
      body: {
        title: 'Fractions',
        host,
        co_hosts: [],
        start_time: at10(6),
        minutes: 60,
        grades: ['4'],
        countries: ['IN'],
      },
    });
  expect(await webinar('quality@example.com')).toEqual([409, expect.stringContaining('Takes no sessions')]);
  expect((await webinar('region@example.com'))[0]).toBe(201);
});
