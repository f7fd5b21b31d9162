// Which batches to open, in memory and on SQL: what is proposed is created whole, and seats are offered to all whom it was planned for.
import { afterEach, describe, expect, test } from 'vitest';
import { addDays, SECONDS_PER_DAY, startOfHour, weekdayIndex } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import type { OpeningsAnswer } from '@domain/contract/futureBatches';
import { ENROLMENTS } from '@domain/records/enrolment';
import { WAITING_ENTRIES } from '@domain/records/waiting';
import { entryRow, enrolmentRow } from './api/existingAllocation';
import { NOW, openTestServer, peopled, TODAY } from './api/testServer';
import { ASHA, batchSession, BINA, loadTrainers } from './api/trainers';
import { BACKENDS, type OpenedStore } from './stores';

/** The Monday after next. */
const MONDAY = addDays(TODAY, 14 - weekdayIndex(TODAY));
const TEACHES = {
  trainer_type: ['batches'],
  batches_region: ['IN' as const],
  trainer_proficiency: {
    batches: {
      '4-6': { eligible: true as const, session_range: { trained: [[1, 150]] as [number, number][], not_trained: [] } },
    },
  },
  working_days: { Mon: [[600, 1380]], Tue: [[600, 1380]], Thu: [[600, 1380]] } as Record<string, [number, number][]>,
};
/** Alike for six families, the two who wait the longest at other hours, one unknown. */
const PREFERS = [
  ['Mon 11:00', 'Tue 11:00'],
  ['Mon 11:00', 'Tue 11:00'],
  ...Array.from({ length: 3 }, () => ['Mon 17:30', 'Thu 17:30', 'Thu 20:00']),
  [],
];

let opened: OpenedStore | undefined;
afterEach(async () => {
  await opened?.clean();
  opened = undefined;
});

async function company(open: (typeof BACKENDS)[number]['open']) {
  opened = await open();
  const { store } = opened;
  // Asha has a session in the third week of the afternoon's hours: only Bina can hold them to the end.
  const clash = batchSession(ASHA, 17, 1, {
    session_id: 'clash',
    start_time: startOfHour(addDays(MONDAY, 14), 17) + 1800,
    end_time: startOfHour(addDays(MONDAY, 14), 18) + 1800,
  });
  await loadTrainers(store, [clash], TEACHES);
  await store.trainerEdits.change(BINA, TEACHES);
  const enrolments = PREFERS.map((preferred_slots, at) => enrolmentRow(`v-${at}`, { preferred_slots }));
  await store.records(ENROLMENTS).insert(enrolments);
  await store
    .records(WAITING_ENTRIES)
    .insert(enrolments.map((each, at) => entryRow(`w-${at}`, each, { created_on: NOW - (30 - at) * SECONDS_PER_DAY })));
  const server = await openTestServer(await peopled(store, 0), { checkAnswers: true });
  const staff = await server.as('staff');
  const ask = async <T>(operation: string, sending: object, status = 200): Promise<T> => {
    const response = await staff.call(operation, sending);
    const body = (await response.json()) as T;
    expect(response.status, JSON.stringify(body).slice(0, 300)).toBe(status);
    return body;
  };
  return { ask, server };
}

const NOTHING = {
  course: null,
  weekly: null,
  start_date: null,
  first_session: null,
  last_session: null,
  capacity: null,
};

describe.each(BACKENDS)('on $name', ({ open }) => {
  test('three proposals, each created whole, and seats offered to all of it', async () => {
    const { ask } = await company(open);
    const answer = await ask<OpeningsAnswer>('planOpenings', { body: { ...NOTHING, start_date: MONDAY } });
    expect(answer.courses).toEqual([{ product_type: 'batches', grade_band: '4-6', region: 'IN', waiting: 6 }]);
    expect(answer.asked).toMatchObject({ weekly: 2, first_session: 1, last_session: 30, capacity: 6 });
    expect(answer.waiting.map(({ id, student_name }) => [id, student_name])).toEqual(
      PREFERS.map((_, at) => [`w-${at}`, `Student v-${at}`]),
    );
    const [most, longest] = answer.proposals;
    expect(most).toMatchObject({
      merit: 'most',
      slots: ['Mon 17:30', 'Thu 17:30'],
      seated: ['w-2', 'w-3', 'w-4'],
      start_date: MONDAY,
      trainer: { teacher_id: BINA, reason: null },
      trainers: 1,
      gives_up: { students: 0, days: 0, passed_over: ['w-0', 'w-1'] },
    });
    expect(most!.left).toEqual([
      { id: 'w-0', why: 'hours', on: null },
      { id: 'w-1', why: 'hours', on: null },
      { id: 'w-5', why: 'no_hours', on: null },
    ]);
    expect(longest).toMatchObject({
      merit: 'longest',
      slots: ['Mon 11:00', 'Tue 11:00'],
      seated: ['w-0', 'w-1'],
      trainers: 2,
      gives_up: { students: 1, days: 0, passed_over: [] },
    });
    expect([answer.proposals.length, answer.why]).toEqual([2, 'no_other']);

    const { product_type, grade_band, region, first_session, last_session, capacity } = answer.asked!;
    const bodies = answer.proposals.map(({ slots, time_zone, start_date, trainer: { teacher_id } }) => ({
      product_type,
      grade_band,
      region,
      first_session,
      last_session,
      capacity,
      slots,
      time_zone,
      start_date,
      teacher_id,
    }));
    for (const body of bodies) {
      const preview = await ask<AnswerOf<'previewBatch'>>('previewBatch', { body: { ...body, teacher_id: null } });
      expect(preview.trainers[0]!.teacher_id).toBe(body.teacher_id);
    }
    for (const [at, { seated, end_date }] of answer.proposals.entries()) {
      const { batch, sessions } = await ask<AnswerOf<'createBatch'>>('createBatch', { body: bodies[at]! }, 201);
      expect(new Set(sessions.map(({ what }) => what))).toEqual(new Set(['made']));
      expect([sessions.length, batch.end_date]).toEqual([30, end_date]);
      for (const id of seated)
        await ask('offerSeat', { path: { id }, body: { batch_id: batch.id, expires_on: addDays(TODAY, 3) } }, 201);
    }

    const after = await ask<OpeningsAnswer>('planOpenings', { body: { ...NOTHING, start_date: MONDAY } });
    expect([after.proposals, after.why]).toEqual([[], 'no_hours']);
  });
});

test('what Create Batch would refuse is refused where it was typed, and partners see nothing of who waits', async () => {
  const { ask, server } = await company(BACKENDS[0]!.open);
  const past = await ask('planOpenings', { body: { ...NOTHING, start_date: addDays(TODAY, -1) } }, 400);
  expect(JSON.stringify(past)).toContain('Must be today or later');
  const many = await ask('planOpenings', { body: { ...NOTHING, weekly: 6, first_session: 5, last_session: 2 } }, 400);
  expect(JSON.stringify(many)).toContain('Must be 1 to 5');
  const partner = await server.as('partner');
  expect((await partner.call('planOpenings', { body: NOTHING })).status).toBe(403);
});
