// Who reads which rows of trainer reviews: one table, held against every operation that could show one, list, count, file, search and sheet alike.
import { beforeAll, describe, expect, test } from 'vitest';
import { CYCLE_REVIEWERS, CYCLE_TRAINERS } from '@domain/records/cyclePeople';
import { REVIEW_CYCLES } from '@domain/records/reviewCycle';
import { REVIEW_FEEDBACKS, REVIEW_STEPS, type ReviewStep } from '@domain/records/reviewFeedback';
import { REVIEW_FORMS } from '@domain/records/reviewForm';
import { REVIEW_REQUESTS, type ReviewRequest } from '@domain/records/reviewRequest';
import { TRAINER_REVIEWS } from '@domain/records/trainerReview';
import { MOUNTED_RECORDS } from '@server/api/mountedRecords';
import { memoryStore } from '@server/store/memory/memoryStore';
import { newRow } from '@server/store/rows';
import { cycleRow, feedbackRow, formRow, reviewerOf, reviewRow, SUBMITTED_REVIEW, trainerOf } from './api/reviewRows';
import { ASHA, BINA, loadTrainers, trainerBody } from './api/trainers';
import { type Caller, emailOf, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';

/** Bina's manager is `people`, Asha's is `people2`; `staff` reviews Bina, `quality` reviews Asha. */
const HOLDERS = ['admin', 'staff', 'quality', 'people', 'people2', 'finance'] as const;
type Who = (typeof HOLDERS)[number];
const BOTH = ['bina', 'asha'] as const;
type Of = (typeof BOTH)[number];

const SEES: Readonly<Record<string, Readonly<Record<Who, readonly Of[]>>>> = {
  trainer_review: { admin: BOTH, staff: ['bina'], quality: ['asha'], people: ['bina'], people2: ['asha'], finance: [] },
  review_feedback: { admin: BOTH, staff: [], quality: [], people: ['bina'], people2: ['asha'], finance: [] },
  review_step: { admin: BOTH, staff: [], quality: [], people: ['bina'], people2: ['asha'], finance: ['asha'] },
  review_request: { admin: BOTH, staff: ['bina'], quality: ['asha'], people: ['bina'], people2: ['asha'], finance: [] },
  cycle_trainer: { admin: BOTH, staff: [], quality: [], people: ['bina'], people2: ['asha'], finance: [] },
};

let server: TestServer;
const by = {} as Record<Who, Caller>;
const ids = {} as Record<string, Record<Of, string>>;

beforeAll(async () => {
  const store = memoryStore();
  await loadTrainers(store, [], {});
  server = await openTestServer(await peopled(store, 0));
  for (const holder of HOLDERS) by[holder] = await server.as(holder);
  const of = {
    bina: { teacher_id: BINA, manager: emailOf('people'), reviewer: emailOf('staff'), owner: emailOf('people') },
    asha: { teacher_id: ASHA, manager: emailOf('people2'), reviewer: emailOf('quality'), owner: emailOf('finance') },
  };
  await store.records(REVIEW_FORMS).insert([formRow()]);
  await store.records(REVIEW_CYCLES).insert([cycleRow('c', { status: 'closed' })]);
  for (const name of BOTH) {
    const { teacher_id, manager, reviewer, owner } = of[name];
    await store.trainerEdits.change(teacher_id, { rm_email: manager });
    const review = reviewRow('c', reviewer, { ...SUBMITTED_REVIEW, teacher_id, read_by: [reviewer, manager] });
    const feedback = feedbackRow('c', { teacher_id, status: 'released', released_on: NOW });
    const stamp = newRow({ actor: emailOf('admin'), now: NOW });
    const step = {
      ...stamp,
      feedback_id: feedback.id,
      cycle_id: 'c',
      teacher_id,
      kind: 'training',
      text: 'A course',
      owner,
      due_on: TODAY,
      status: 'open',
      done_on: null,
      note: null,
      read_by: [owner, manager],
      trainer_name: null,
    } as ReviewStep;
    const request = {
      ...newRow({ actor: manager, now: NOW }),
      teacher_id,
      team: 'qc',
      reviewed_by: reviewer,
      due_on: TODAY,
      reason: 'A new course',
      status: 'asked',
      cycle_id: null,
      decline_reason: null,
      read_by: [reviewer, manager],
      trainer_name: null,
    } as ReviewRequest;
    const trainer = trainerOf('c', teacher_id);
    await store.records(TRAINER_REVIEWS).insert([review]);
    await store.records(REVIEW_FEEDBACKS).insert([feedback]);
    await store.records(REVIEW_STEPS).insert([step]);
    await store.records(REVIEW_REQUESTS).insert([request]);
    await store.records(CYCLE_TRAINERS).insert([trainer]);
    await store.records(CYCLE_REVIEWERS).insert([reviewerOf('c', reviewer)]);
    for (const [type, row] of Object.entries({
      trainer_review: review,
      review_feedback: feedback,
      review_step: step,
      review_request: request,
      cycle_trainer: trainer,
    }))
      (ids[type] ??= {} as Record<Of, string>)[name] = row.id;
  }
});

const has = (operation: string) => MOUNTED_RECORDS.some((each) => each.operation === operation);
const LISTS = ['page', 'export', 'keys', 'options'] as const;
const NAMES: Readonly<Record<Of, string>> = { bina: 'Bina', asha: 'Asha' };

describe.each(Object.keys(SEES))('%s', (type) => {
  test.each(HOLDERS)('%s reads what the table says, whatever the operation', async (who) => {
    const sees = SEES[type]![who];
    for (const list of LISTS) {
      if (!has(`${type}.${list}`)) continue;
      for (const query of [{}, { search: 'a' }] as Record<string, string>[]) {
        const answer = await by[who].call(`${type}.${list}`, { query });
        const text = await answer.text();
        expect(answer.status, text).toBe(200);
        for (const name of BOTH)
          expect([
            list,
            name,
            list === 'export' ? text.includes(NAMES[name]) : text.includes(ids[type]![name]),
          ]).toEqual([list, name, sees.includes(name)]);
      }
    }
    for (const count of ['count', 'total'])
      if (has(`${type}.${count}`))
        expect([count, ((await (await by[who].call(`${type}.${count}`)).json()) as { total: number }).total]).toEqual([
          count,
          sees.length,
        ]);
    for (const name of BOTH)
      for (const one of ['one', 'activity']) {
        if (!has(`${type}.${one}`)) continue;
        const { status } = await by[who].call(`${type}.${one}`, { path: { id: ids[type]![name] } });
        expect([one, name, status]).toEqual([one, name, sees.includes(name) ? 200 : 404]);
      }
  });
});

test('sheets, numbers, progress and a trainer over time show no more than the list does', async () => {
  for (const who of HOLDERS) {
    const sees = SEES['trainer_review']![who];
    for (const name of BOTH) {
      const id = ids['trainer_review']![name];
      expect((await by[who].call('reviewSheet', { path: { id } })).status).toBe(sees.includes(name) ? 200 : 404);
    }
    const numbers = (await (await by[who].call('reviewNumbers', { path: { id: 'c' } })).json()) as {
      submitted: number;
    };
    expect([who, numbers.submitted]).toEqual([who, sees.length]);
    const progress = (await (await by[who].call('reviewProgress', { path: { id: 'c' } })).json()) as {
      reviewers: { submitted: number }[];
    };
    expect([who, progress.reviewers.reduce((sum, { submitted }) => sum + submitted, 0)]).toEqual([who, sees.length]);
    for (const [name, teacher_id] of [
      ['bina', BINA],
      ['asha', ASHA],
    ] as const) {
      const rows = (await (await by[who].call('trainerOverTime', { query: { teacher_id } })).json()) as {
        facts: unknown;
      }[];
      expect([who, name, rows.length]).toEqual([who, name, sees.includes(name) ? 1 : 0]);
    }
  }
  for (const operation of ['reviewMapping', 'draftFeedbacks'] as const)
    for (const who of HOLDERS)
      expect((await by[who].call(operation, { path: { id: 'c' } })).status).toBe(who === 'admin' ? 200 : 403);
});

test('another manager reads at once, and the one before no more', async () => {
  const { version } = (await server.store.trainers.find(BINA))!;
  const body = { ...trainerBody(BINA), trainer_name: 'Bina', version, rm_email: emailOf('people2') };
  const answer = await by.admin.call('editTrainer', { body });
  expect(answer.status, await answer.clone().text()).toBe(200);
  for (const [who, status] of [
    ['people', 404],
    ['people2', 200],
  ] as const)
    for (const type of ['trainer_review', 'review_step', 'review_feedback', 'cycle_trainer'])
      // Who owns a step reads it whoever leads the trainer.
      expect([who, type, (await by[who].call(`${type}.one`, { path: { id: ids[type]!.bina } })).status]).toEqual([
        who,
        type,
        type === 'review_step' && who === 'people' ? 200 : status,
      ]);
});
