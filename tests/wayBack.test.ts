// A session goes back to whom it was taken from, of any kind, though they may not be given it any more (docs/decisions/096).
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, startOfHour } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import { HOSTED_TYPES } from '@domain/classes/hosted';
import { BATCHES } from '@domain/records/batch';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { WEBINARS } from '@domain/records/webinar';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { TrainerChange } from '@server/store/trainerEdits';
import type { SessionRow, Store } from '@server/store/store';
import { childOfGrade4 } from './api/leadRows';
import { batchRow, sessionRow } from './api/batchRows';
import { demoRow } from './api/demoRow';
import { hobbyClass } from './api/hobbyRows';
import { type Caller, openTestServer, peopled, TODAY } from './api/testServer';
import { ASHA, BINA, demoTrainer } from './api/trainers';

const START = startOfHour(addDays(TODAY, 5), 10);
const CHITRA = 'chitra@example.com';
const LEAD_ID = 'a1000000-0000-4000-8000-000000000001';

/** What Asha may not be given sessions any more by, and what she would be told. */
const CHANGES: Record<string, { change: Partial<TrainerChange>; reasons: Partial<Record<Kind, string>> }> = {
  'takes no sessions': {
    change: { trainer_type: ['qc'] },
    reasons: Object.fromEntries(['demo', 'batch', ...HOSTED_TYPES].map((kind) => [kind, 'Takes no sessions'])),
  },
  'teaches other grades': {
    change: { grade_groups: ['9'], trainer_proficiency: {} },
    reasons: { demo: 'Gives no demos to grades 4-6 in IN', batch: 'Not eligible for grades 2-3 of this course' },
  },
  'teaches elsewhere': {
    change: { demo_session_countries: ['US'], batches_region: ['US'] },
    reasons: { demo: 'Gives no demos to grades 4-6 in IN', batch: 'Teaches no batches of IN' },
  },
};

let store: Store;
let staff: Caller;
beforeEach(async () => {
  store = memoryStore();
  const trainers = [demoTrainer(ASHA, 'Asha Rao'), demoTrainer(BINA, 'Bina Shah'), demoTrainer(CHITRA, 'Chitra Iyer')];
  await store.load([{ trainers, sessions: [] }]);
  staff = await (await openTestServer(await peopled(store, 0), { checkAnswers: true })).as('staff');
});

const made = async (kind: string, body: object): Promise<string> => {
  const answer = await staff.call(`${kind}.create`, { body });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
};
const AT = { start_time: START, minutes: 60, grades: ['4'] };

/** A session of Asha's, by kind. */
const MAKE = {
  demo: async () => {
    await store.calendar.book(demoRow(ASHA, START, { session_id: 'demo', capacity: 3 }));
    const lead = childOfGrade4(LEAD_ID);
    await store.leads.add(lead);
    const answer = await staff.call('selectSlot', { body: { lead_id: LEAD_ID, session_id: 'demo' } });
    expect(answer.status, await answer.clone().text()).toBe(201);
    return 'demo';
  },
  batch: async () => {
    await store.records(BATCHES).insert([batchRow()]);
    const session = { ...sessionRow(2, 0, { start_time: START, end_time: START + 3600 }), teacher_id: ASHA };
    await store.records(BATCH_SESSIONS).insert([session]);
    const { id: session_id, batch_name, start_time, end_time } = session;
    const row: SessionRow = {
      ...demoRow(ASHA, start_time, { session_id }),
      end_time,
      session_type: 'batch_session',
      batch_name,
    };
    expect(await store.calendar.bookAll([row])).toBe(true);
    return session_id;
  },
  webinar: () => made('webinar', { title: 'Fractions', host: ASHA, co_hosts: [], countries: ['IN'], ...AT }),
  master_class: () => made('master_class', { title: 'Vedic maths', trainer: ASHA, ...AT }),
  hobby_class: () => made('hobby_class', { ...hobbyClass(ASHA, 5, 10), start_time: START }),
  stream_session: async () => {
    const day = addDays(TODAY, 5);
    const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(new Date(day));
    await made('stream_batch', {
      title: 'Maths that moves',
      about: null,
      language: 'English',
      grades: ['4'],
      capacity: 20,
      region: 'IN',
      time_zone: 'Asia/Kolkata',
      slots: [`${weekday} 10:00`],
      start_date: day,
      planned: 1,
      host: ASHA,
      helpers: [],
    });
    return (await store.calendar.sessionsOf([ASHA], START, START + 1))[0]!.session_id;
  },
  maverick_session: () =>
    made('maverick_session', {
      title: 'Invariants',
      level: 'challenger',
      host: ASHA,
      co_hosts: [],
      capacity: 5,
      ...AT,
    }),
};
type Kind = keyof typeof MAKE;

const holder = async (id: string) => (await store.calendar.session(id))!.teacher_id;
const give = async (session_id: string, instead_of: string, teacher_id: string) => {
  const answer = await staff.call('assignSubstitutes', {
    body: { leave_id: null, assignments: [{ session_id, instead_of, teacher_id }] },
  });
  return ((await answer.json()) as AnswerOf<'assignSubstitutes'>)[0]!;
};

describe.each(Object.keys(MAKE) as Kind[])('%s', (kind) => {
  test.each(Object.entries(CHANGES))(
    'goes back to whom it was taken from, who by now %s',
    async (_, { change, reasons }) => {
      const id = await MAKE[kind]();
      const given = await give(id, ASHA, BINA);
      expect([given.status, given.error, await holder(id)]).toEqual(['done', null, BINA]);
      await store.trainerEdits.change(ASHA, change);
      // Given again, it is refused to her.
      const reason = reasons[kind];
      if (reason !== undefined) {
        const refused = await give(id, BINA, ASHA);
        expect([refused.status, refused.error]).toEqual(['failed', expect.stringContaining(reason)]);
      }
      if (reason === undefined && !HOSTED_TYPES.includes(kind as never)) throw new Error('Every change concerns it');
      const answer = await staff.call('returnCovers', { body: { cover_ids: [given.cover_id!] } });
      expect((await answer.json()) as object).toMatchObject([{ status: 'done', error: null }]);
      expect(await holder(id)).toBe(ASHA);
    },
  );

  test('stays with its substitute where its own trainer has left', async () => {
    const id = await MAKE[kind]();
    const given = await give(id, ASHA, BINA);
    await store.trainerEdits.change(ASHA, { trainer_status: 'inactive' });
    const answer = await staff.call('returnCovers', { body: { cover_ids: [given.cover_id!] } });
    expect(await answer.json()).toMatchObject([
      { status: 'failed', error: expect.stringMatching(/active trainer|Trainer not found/) },
    ]);
    expect(await holder(id)).toBe(BINA);
  });
});

test('undoing a change of trainer gives everything back, though its own trainer takes no sessions any more', async () => {
  const ids = [await MAKE.batch()];
  const shared = { title: 'Fractions', host: BINA, co_hosts: [ASHA], countries: ['IN'] };
  ids.push(`${await made('webinar', { ...shared, ...AT, start_time: START + 7200 })}:1`);
  ids.push(await made('master_class', { title: 'Vedic maths', trainer: ASHA, ...AT, start_time: START + 14_400 }));
  const choices = ids.map((session_id) => ({ session_id, teacher_id: CHITRA }));
  const answer = await staff.call('changeTrainer', { body: { teacher_id: ASHA, choices } });
  const { change_id } = (await answer.json()) as AnswerOf<'changeTrainer'>;
  expect(await Promise.all(ids.map(holder))).toEqual(ids.map(() => CHITRA));
  await store.trainerEdits.change(ASHA, { trainer_type: ['qc'] });
  const undone = await staff.call('undoTrainerChange', { path: { id: change_id } });
  expect(undone.status).toBe(200);
  expect(await Promise.all(ids.map(holder))).toEqual(ids.map(() => ASHA));
});

test('a class moves to another hour with its own host, who takes no sessions any more', async () => {
  const id = await MAKE.webinar();
  await store.trainerEdits.change(ASHA, { trainer_type: ['qc'] });
  const { title, host, co_hosts, language, registration_link, minutes, capacity, grades, countries, version } =
    (await store.records(WEBINARS).find(id))!;
  const rest = { title, host, co_hosts, language, registration_link, minutes, capacity, grades, countries, version };
  const moved = await staff.call('webinar.edit', { path: { id }, body: { ...rest, start_time: START + 7200 } });
  expect(moved.status, await moved.clone().text()).toBe(200);
  expect(await store.calendar.session(id)).toMatchObject({ teacher_id: ASHA, start_time: START + 7200 });
});
