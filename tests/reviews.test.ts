// Trainer reviews over the API, on every store: from a cycle's people to a disputed feedback; what is refused, in words; facts that
// stay as they were frozen; and two who release one feedback.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, SECONDS_PER_DAY } from '@domain/calendar';
import type { AddedToCycle, ReviewMapping, ReviewNumbers, ReviewProgress, ReviewSheet } from '@domain/contract/reviews';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { CYCLE_TRAINERS, FROZEN_FACTS } from '@domain/records/cyclePeople';
import { PAGE_LINKS } from '@domain/records/pageLink';
import type { ReviewCycle } from '@domain/records/reviewCycle';
import { REVIEW_FEEDBACKS, type ReviewStep } from '@domain/records/reviewFeedback';
import { REVIEW_FORMS } from '@domain/records/reviewForm';
import type { ReviewRequest } from '@domain/records/reviewRequest';
import type { TrainerReview } from '@domain/records/trainerReview';
import { allOf } from '@server/store/rows';
import { FORM_ID, formRow } from './api/reviewRows';
import { ok, refused, REVIEWERS, type ReviewStory, reviewStory } from './api/reviewStory';
import { type Caller, emailOf, NOW, TODAY } from './api/testServer';
import { ASHA, BINA } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open }) => {
  let opened: OpenedStore;
  let story: ReviewStory;
  let by: ReviewStory['by'];

  beforeAll(async () => {
    opened = await open();
    story = await reviewStory(opened.store);
    by = story.by;
  });
  afterAll(() => opened.clean());

  const cycle = (values?: object) => story.cycle(values);
  const act = <T>(who: Caller, operation: string, id: string, body?: object) => story.act<T>(who, operation, id, body);
  const people = (...asked: Parameters<ReviewStory['people']>) => story.people(...asked);
  const map = (...asked: Parameters<ReviewStory['map']>) => story.map(...asked);
  const opening = (...asked: Parameters<ReviewStory['opening']>) => story.opening(...asked);
  const mine = (who: Caller, id: string) => story.mine(who, id);
  const write = (...asked: Parameters<ReviewStory['write']>) => story.write(...asked);
  const closedCycle = (values?: object) => story.closedCycle(values);
  const linkOf = (subject: string) => story.linkOf(subject);
  const page = (...asked: Parameters<ReviewStory['page']>) => story.page(...asked);

  test('people are put in while it is a draft; pairs that may not be are refused in words, and load is counted', async () => {
    const { id } = await cycle({ team: 'qc' });
    expect(
      await ok<AddedToCycle>(
        by.admin.call('addCycleTrainers', { path: { id }, body: { teacher_ids: [BINA, 'x@example.com'] } }),
      ),
    ).toEqual({ added: 1, unchanged: 0, refused: [{ id: 'x@example.com', reason: 'Is no active trainer' }] });
    expect(
      (
        await ok<AddedToCycle>(
          by.admin.call('addCycleReviewers', {
            path: { id },
            body: {
              reviewers: [
                { email: emailOf('partner'), most: 1 },
                { email: 'nobody@example.com', most: 1 },
                { email: emailOf('staff'), most: 1 },
              ],
            },
          }),
        )
      ).refused.map(({ reason }) => reason),
    ).toEqual(['Is an external partner', 'Is no active user of this console']);
    await ok(by.admin.call('addCycleTrainers', { path: { id }, body: { teacher_ids: [ASHA] } }));
    const bar = { reviewed_by: emailOf('staff'), teacher_id: ASHA, reason: 'Cousins' };
    await ok(by.admin.call('barred_pair.create', { body: bar }), 201);
    expect(
      await refused(by.admin.call('barred_pair.create', { body: { ...bar, reviewed_by: ASHA.toUpperCase() } }), 400),
    ).toMatch('Nobody reviews themselves');
    expect(
      (
        await map(id, [
          [BINA, BINA],
          [ASHA, 'staff'],
          [BINA, 'quality'],
          [BINA, 'staff'],
        ])
      ).refused.map(({ reason }) => reason),
    ).toEqual(['Nobody reviews themselves', 'This pair is barred', 'Is no reviewer of this cycle']);
    const { id: barred } = (await ok<{ rows: { id: string }[] }>(by.admin.call('barred_pair.page'))).rows[0]!;
    await act(by.admin, 'barred_pair.lift', barred);
    expect(
      (
        await map(id, [
          [ASHA, 'staff'],
          [BINA, 'staff'],
        ])
      ).refused.map(({ reason }) => reason),
    ).toEqual(['Has 1 of at most 1 trainers', 'Is mapped already']);
    const base = await ok<ReviewMapping>(by.admin.call('reviewMapping', { path: { id } }));
    expect(base).toMatchObject({
      reviewers: [{ reviewed_by: emailOf('staff'), most: 1 }],
      reviews: [{ trainer: BINA }],
    });
    // Where a team asks for peers, no manager reviews; and nobody reviews themselves.
    await ok(
      by.admin.call('review_form.create', {
        body: { name: 'Peers', team: 'upskilling', pass: 70, sections: formRow().sections },
      }),
      201,
    );
    const form = (await allOf(opened.store, REVIEW_FORMS, { team: { anyOf: ['upskilling'] } }))[0]!;
    const peers = await cycle({ team: 'upskilling', form_id: form.id });
    await people(peers.id, [BINA], ['people']);
    expect((await map(peers.id, [[BINA, 'people']])).refused[0]!.reason).toMatch('reviewed by peers');
    expect(
      await refused(by.admin.call('review_cycle.create', { body: { ...strip(peers), form_id: FORM_ID } }), 400),
    ).toMatch('another team');
    expect(await refused(act409(peers.id), 409)).toMatch('not in use');
  });
  const strip = ({
    name,
    team,
    period_from,
    period_to,
    due_on,
    per_trainer,
    per_reviewer,
    self_assessment,
    guide,
  }: ReviewCycle) => ({
    name,
    team,
    period_from,
    period_to,
    due_on,
    per_trainer,
    per_reviewer,
    self_assessment,
    guide,
  });
  const act409 = (id: string) => by.admin.call('review_cycle.open', { path: { id }, body: { version: 1 } });

  test('a reviewer’s way: guide first, conflicts decline, marks are kept one by one, submit, withdraw, confirm', async () => {
    const { id } = await cycle();
    await people(id, [BINA, ASHA]);
    await map(id, [
      [BINA, 'staff'],
      [ASHA, 'staff'],
      [BINA, 'quality'],
    ]);
    expect(await refused(by.staff.call('declareIntro', { path: { id }, body: { conflicts: [] } }), 409)).toMatch(
      'not open yet',
    );
    await act(by.admin, 'review_cycle.open', id);
    const first = (await mine(by.staff, id)).reviews.find(({ teacher_id }) => teacher_id === BINA)!;
    const path = { id: first.id };
    const mark = (who: Caller, body: object) => who.call('markReviewItem', { path: { ...path, item: 'aims' }, body });
    expect(await refused(mark(by.staff, { mark: 2 }), 409)).toMatch('Read the guide first');
    const conflict = { conflicts: [{ teacher_id: ASHA, reason: 'We are related' }] };
    await ok(by.staff.call('declareIntro', { path: { id }, body: conflict }));
    const other = (await mine(by.staff, id)).reviews.find(({ teacher_id }) => teacher_id === ASHA)!;
    expect(other.status).toBe('declined');
    // Mapped again: not to who declared a conflict.
    expect(
      (
        await map(id, [
          [ASHA, 'staff'],
          [ASHA, 'finance'],
        ])
      ).refused,
    ).toMatchObject([{ reason: 'This pair is barred' }]);
    expect(await refused(mark(by.finance, { mark: 2 }), 404)).toMatch('Review not found');
    expect(await refused(mark(by.people, { mark: 2 }), 403)).toMatch('somebody else’s');
    expect(await refused(mark(by.staff, { mark: 9 }), 400)).toMatch('from 0 to 4');
    const { submit } = await write(by.staff, id);
    expect(await refused(by.staff.call('confirmReviews', { path: { id } }), 409)).toMatch('1 review is not submitted');
    expect(await ok<TrainerReview>(submit())).toMatchObject({ status: 'submitted', score: 75, standing_score: 75 });
    await refused(mark(by.staff, { mark: 3 }), 409);
    await ok(by.staff.call('confirmReviews', { path: { id } }));
    await act(by.staff, 'trainer_review.withdraw', first.id);
    expect((await mine(by.staff, id)).reviewer).toMatchObject({ confirmed_on: null });
    await ok((await write(by.staff, id)).submit());
    await refused(by.quality.call('trainer_review.withdraw', { path, body: { version: 1 } }), 404);
    const progress = await ok<ReviewProgress>(by.admin.call('reviewProgress', { path: { id } }));
    expect(progress.reviewers.find(({ reviewed_by }) => reviewed_by === emailOf('staff'))).toMatchObject({
      submitted: 1,
      declined: 1,
    });
    expect(progress.teams).toMatchObject([{ manager: emailOf('people'), trainers: 2, missing: 3 }]);
    await act(by.admin, 'review_cycle.close', id);
    expect(await refused(mark(by.staff, { mark: 3 }), 409)).toMatch('The cycle is closed');
    await act(by.admin, 'review_cycle.reopen', id, { reason: 'Two were ill' });
    await act(by.staff, 'trainer_review.withdraw', first.id);
  });

  test('facts are frozen as of the opening: rows that change, and a cycle that is reopened, leave them as they were', async () => {
    const id = await opening();
    const row = (await allOf(opened.store, FROZEN_FACTS, { cycle_id: { anyOf: [id] } }))[0]!;
    expect(row.facts.attendance).toMatchObject({ value: 75, count: 1, rows: [{ value: 75, kind: 'batch' }] });
    const session = (await opened.store.records(BATCH_SESSIONS).find(row.facts.attendance.rows[0]!.id))!;
    await opened.store
      .records(BATCH_SESSIONS)
      .update({ ...session, absent: 9, version: session.version + 1 }, session.version);
    await act(by.admin, 'review_cycle.close', id);
    await act(by.admin, 'review_cycle.reopen', id, { reason: 'Once more' });
    const [review] = (await mine(by.staff, id)).reviews;
    const sheet = await ok<ReviewSheet>(by.staff.call('reviewSheet', { path: { id: review!.id } }));
    expect(sheet.facts).toEqual(row.facts);
    await expect(opened.store.records(FROZEN_FACTS).update({ ...row, version: 2 }, 1)).rejects.toThrow();
    await opened.store
      .records(BATCH_SESSIONS)
      .update({ ...session, version: session.version + 2 }, session.version + 1);
  });

  test('a self-assessment is asked for by a link, answered once, and stands beside the form', async () => {
    const id = await opening({ self_assessment: true });
    const subject = CYCLE_TRAINERS.idOf({ cycle_id: id, teacher_id: BINA });
    const { code } = await linkOf(subject);
    expect((await page(code)).text).toMatch('it is not scored');
    expect((await page(code, { self_well: ' ' })).status).toBe(400);
    expect((await page(code, { self_well: 'My <b>lessons</b>' })).text).toMatch('Thank you');
    await page(code, { self_well: 'Another' });
    const [review] = (await mine(by.staff, id)).reviews;
    const { trainer } = await ok<ReviewSheet>(by.staff.call('reviewSheet', { path: { id: review!.id } }));
    expect(trainer).toMatchObject({ self_state: 'answered', self_well: 'My <b>lessons</b>' });
  });

  test('calibrated with a reason, drafted, released, read without names, disputed in time and answered', async () => {
    const { id, feedback } = await closedCycle();
    expect(feedback).toMatchObject({ mean_score: 75, review_count: 3, status: 'draft' });
    const numbers = await ok<ReviewNumbers>(by.admin.call('reviewNumbers', { path: { id } }));
    const one = numbers.trainers[0]!.reviews[0]!;
    const calibration = { calibrated_score: 90, calibration_reason: 'Marked by another scale' };
    await act(by.admin, 'trainer_review.calibrate', one.id, calibration);
    expect(await refused(by.admin.call('review_cycle.release', { path: { id }, body: { version: 3 } }), 409)).toMatch(
      /waits for feedback|version/,
    );
    await act(by.admin, 'review_feedback.release', feedback.id);
    const { code } = await linkOf(feedback.id);
    const { text } = await page(code);
    expect(text).toMatch('Mean of 3 reviews: 80 %');
    expect(text).toMatch('Explains well');
    expect(text).not.toMatch('Only between us');
    for (const role of REVIEWERS) expect(text).not.toMatch(emailOf(role));
    expect((await opened.store.records(REVIEW_FEEDBACKS).find(feedback.id))!.read_on).toBe(NOW);
    expect(
      await refused(by.admin.call('review_cycle.reopen', { path: { id }, body: { version: 3, reason: 'Again' } }), 409),
    ).toMatch(/released|version/);
    expect((await page(code, { answer: 'dispute', dispute: 'x' })).text).toMatch('Say in a few words');
    expect((await page(code, { answer: 'dispute', dispute: 'I was on leave' })).text).toMatch('You disputed it');
    expect((await page(code, { answer: 'acknowledge' })).text).toMatch('You disputed it');
    await act(by.admin, 'review_feedback.settle', feedback.id, { answer: 'The leave was counted' });
    expect((await page(code)).text).toMatch('The leave was counted');
    const step = {
      kind: 'training',
      text: 'Two lessons with Asha',
      owner: emailOf('staff'),
      due_on: addDays(TODAY, 20),
    };
    const made = await ok<ReviewStep>(
      by.people.call('review_step.create', { path: { id: feedback.id }, body: step }),
      201,
    );
    await refused(
      by.people.call('review_step.create', { path: { id: feedback.id }, body: { ...step, owner: 'x@example.com' } }),
      400,
    );
    await act(by.staff, 'review_step.finish', made.id);
    const next = await opening();
    const [review] = (await mine(by.staff, next)).reviews;
    const sheet = await ok<ReviewSheet>(by.staff.call('reviewSheet', { path: { id: review!.id } }));
    expect(sheet.steps).toMatchObject([
      { step: { id: made.id, status: 'done' }, before: { attendance: { value: 75 } } },
    ]);
    await act(by.admin, 'review_cycle.release', id);
  });

  test('a link that was withdrawn leads nowhere; after 14 days nothing is disputed any more; two reviewers’ mean is not shown', async () => {
    const { feedback } = await closedCycle();
    await act(by.admin, 'review_feedback.release', feedback.id);
    const old = await linkOf(feedback.id);
    await act(by.admin, 'review_feedback.take_back', feedback.id);
    expect(await page(old.code)).toMatchObject({ status: 410, text: expect.stringMatching('withdrawn') as string });
    await act(by.admin, 'review_feedback.release', feedback.id);
    const { code } = await linkOf(feedback.id);
    const row = (await opened.store.records(REVIEW_FEEDBACKS).find(feedback.id))!;
    const late = { released_on: NOW - 14 * SECONDS_PER_DAY, review_count: 2, version: row.version + 1 };
    await opened.store.records(REVIEW_FEEDBACKS).update({ ...row, ...late }, row.version);
    expect((await page(code)).text).not.toMatch('Mean of');
    expect((await page(code, { answer: 'dispute', dispute: 'Too late' })).text).toMatch('14 days have passed');
    expect((await page(code, { answer: 'acknowledge' })).text).toMatch('nothing left to do');
    await refused(
      by.admin.call('review_feedback.take_back', { path: { id: feedback.id }, body: { version: row.version + 2 } }),
      409,
    );
  });

  test('two release one feedback: one of them does', async () => {
    const { feedback } = await closedCycle();
    const before = await allOf(opened.store, PAGE_LINKS, {});
    const release = () =>
      by.admin.call('review_feedback.release', { path: { id: feedback.id }, body: { version: feedback.version } });
    const answers = await Promise.all([release(), release(), release()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await allOf(opened.store, PAGE_LINKS, {})).length).toBe(before.length + 1);
  });

  test('a request: by the manager, to somebody who may; accepted it is a cycle of one review', async () => {
    const body = {
      teacher_id: BINA,
      team: 'qc',
      reviewed_by: emailOf('quality2'),
      due_on: addDays(TODAY, 5),
      reason: 'A new course',
    };
    const ask = (who: Caller, set: object = {}) => who.call('review_request.create', { body: { ...body, ...set } });
    expect(await refused(ask(by.staff), 403)).toMatch('Only a trainer’s manager');
    expect(await refused(ask(by.people, { reviewed_by: 'x@example.com' }), 400)).toMatch('no active user');
    expect(await refused(ask(by.people, { reviewed_by: BINA }), 400)).toMatch('Nobody reviews themselves');
    expect(await refused(ask(by.people, { due_on: addDays(TODAY, -1) }), 400)).toMatch('today or later');
    const request = await ok<ReviewRequest>(ask(by.people), 201);
    await refused(by.people.call('review_request.accept', { path: { id: request.id }, body: { version: 1 } }), 403);
    const accepted = await act<ReviewRequest>(by.quality2, 'review_request.accept', request.id);
    const own = await mine(by.quality2, accepted.cycle_id!);
    expect(own).toMatchObject({
      cycle: { status: 'open', on_request: true },
      reviews: [{ teacher_id: BINA, status: 'assigned' }],
    });
    const second = await ok<ReviewRequest>(ask(by.people), 201);
    await act(by.quality2, 'review_request.decline', second.id, { decline_reason: 'I am away' });
  });
});
