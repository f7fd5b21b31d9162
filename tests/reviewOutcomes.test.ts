// What becomes of trainer reviews over the API, on every store: scores behind a released feedback, drafts that are made again, private notes,
// self-assessments of a cycle that is reopened, reviews mapped after confirming, steps on a later sheet, and requests accepted too late.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import type { MessageListed, OutboxMessage } from '@domain/contract/outbox';
import type { ReviewNumbers, ReviewSheet } from '@domain/contract/reviews';
import { CYCLE_TRAINERS } from '@domain/records/cyclePeople';
import type { ReviewCycle } from '@domain/records/reviewCycle';
import { REVIEW_FEEDBACKS, type ReviewFeedback, type ReviewStep } from '@domain/records/reviewFeedback';
import { REVIEW_FORMS } from '@domain/records/reviewForm';
import type { ReviewRequest } from '@domain/records/reviewRequest';
import { SENT_MESSAGES } from '@domain/records/sentMessage';
import { TRAINER_REVIEWS, type TrainerReview } from '@domain/records/trainerReview';
import { allOf } from '@server/store/rows';
import { formRow, MARKS } from './api/reviewRows';
import { ok, refused, REVIEWERS, type ReviewStory, reviewStory } from './api/reviewStory';
import { emailOf, NOW, TODAY } from './api/testServer';
import { ASHA, BINA } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const NOTE = 'Only between us';

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open }) => {
  let opened: OpenedStore;
  let story: ReviewStory;
  let by: ReviewStory['by'];

  beforeAll(async () => {
    opened = await open();
    story = await reviewStory(opened.store);
    by = story.by;
  });
  afterEach(() => story.comeTo(NOW));
  afterAll(() => opened.clean());

  const numbersOf = async (who: keyof ReviewStory['by'], id: string) =>
    (await ok<ReviewNumbers>(by[who].call('reviewNumbers', { path: { id } }))).trainers[0]!;

  test('scores stay behind a feedback that is released: withdrawn, they are calibrated; answered, never', async () => {
    const { id, feedback } = await story.closedCycle();
    const review = (await numbersOf('admin', id)).reviews[0]!.id;
    const body = { calibrated_score: 90, calibration_reason: 'Another scale' };
    const calibrate = () => story.acted(by.admin, 'trainer_review.calibrate', review, body);
    expect((await numbersOf('admin', id)).may_calibrate).toBeNull();
    expect((await numbersOf('staff', id)).may_calibrate).toBe('Production admins calibrate scores');
    await story.act(by.admin, 'review_feedback.release', feedback.id);
    expect(await refused(calibrate(), 409)).toMatch('feedback is released with these scores: withdraw it first');
    expect((await numbersOf('admin', id)).may_calibrate).toMatch('withdraw it first');
    await story.act(by.admin, 'review_feedback.take_back', feedback.id);
    await ok(calibrate());
    await story.act(by.admin, 'review_feedback.release', feedback.id);
    await story.page((await story.linkOf(feedback.id)).code, { answer: 'acknowledge' });
    expect(await refused(calibrate(), 409)).toMatch('they stay as they are');
    await story.act(by.admin, 'review_cycle.release', id);
    expect((await numbersOf('admin', id)).may_calibrate).toBe('The cycle is released');
  });

  test('private notes of reviews are in no feedback: neither its row, file, history, message nor page', async () => {
    const { feedback } = await story.closedCycle();
    await story.act(by.admin, 'review_feedback.release', feedback.id);
    const path = { id: feedback.id };
    const seen: string[] = [];
    for (const operation of ['one', 'activity'])
      seen.push(await (await by.admin.call(`review_feedback.${operation}`, { path })).text());
    for (const operation of ['page', 'export'])
      seen.push(await (await by.admin.call(`review_feedback.${operation}`)).text());
    const { rows } = await ok<{ rows: MessageListed[] }>(by.admin.call('outboxPage', { query: { sort: '-at' } }));
    for (const { message_id } of rows.filter(({ subject }) => subject === 'Your feedback: Cycle new'))
      seen.push((await ok<OutboxMessage>(by.admin.call('openMessage', { path: { message_id } }))).body);
    seen.push((await story.page((await story.linkOf(feedback.id)).code)).text);
    expect(seen.length).toBeGreaterThan(5);
    for (const text of seen) expect(text).not.toMatch(NOTE);
    expect(seen.at(-1)).toMatch('Explains well');
    // They are beside it: with the reviews.
    const of = { cycle_id: feedback.cycle_id, teacher_id: BINA };
    expect(await (await by.admin.call('trainer_review.page', { query: of })).text()).toMatch(NOTE);
  });

  test('a draft is made again from what the reviews say by now; what was edited in it is lost, and released it stays', async () => {
    const { id, feedback } = await story.closedCycle();
    await ok(
      by.admin.call('review_feedback.edit', { path: { id: feedback.id }, body: { version: 1, strengths: 'Edited' } }),
    );
    await story.act(by.admin, 'review_cycle.reopen', id, { reason: 'One was ill' });
    const again = () => story.acted(by.admin, 'review_feedback.draft_again', feedback.id);
    expect(await refused(again(), 409)).toMatch('Close the cycle first');
    const [{ id: own }] = (await allOf(opened.store, TRAINER_REVIEWS, {
      cycle_id: { anyOf: [id] },
      reviewed_by: { anyOf: [emailOf('staff')] },
    })) as [TrainerReview];
    await story.act(by.staff, 'trainer_review.withdraw', own);
    const other = { strengths: 'Asks before telling', improve: 'Shorter homework' };
    await ok((await story.write(by.staff, id, { aims: 4, safe: 1, voice: 4 }, other)).submit());
    await story.act(by.admin, 'review_cycle.close', id);
    // Drafting the cycle again leaves what somebody has edited.
    expect(await ok(by.admin.call('draftFeedbacks', { path: { id } }))).toEqual({ drafted: 0, without_reviews: 0 });
    expect((await story.feedbackOf(id)).strengths).toBe('Edited');
    const drafted = await ok<ReviewFeedback>(again());
    expect(drafted.strengths!.split('\n\n').sort()).toEqual(['Asks before telling', 'Explains well', 'Explains well']);
    expect(drafted).toMatchObject({ status: 'draft', mean_score: 83.3, review_count: 3 });
    await story.act(by.admin, 'review_feedback.release', feedback.id);
    await refused(again(), 409);
  });

  test('a review in which nothing counted hides nobody: the mean of the two others is not shown', async () => {
    const id = await story.opening();
    const none = { aims: 'na', safe: 'na', voice: 'na' } as unknown as Record<string, number>;
    for (const [at, role] of REVIEWERS.entries())
      await ok((await story.write(by[role], id, at === 0 ? none : MARKS)).submit());
    await story.act(by.admin, 'review_cycle.close', id);
    await ok(by.admin.call('draftFeedbacks', { path: { id } }));
    const feedback = await story.feedbackOf(id);
    expect(feedback).toMatchObject({ mean_score: 75, review_count: 2 });
    const released = await story.act<ReviewFeedback>(by.admin, 'review_feedback.release', feedback.id);
    expect(released).toMatchObject({ mean_score: 75, review_count: 2 });
    expect((await story.page((await story.linkOf(feedback.id)).code)).text).not.toMatch('Mean of');
  });

  test('a self-assessment is asked for again where a cycle is reopened, ends with its day, and is never in the score', async () => {
    const id = await story.opening({ self_assessment: true, due_on: TODAY }, [BINA, ASHA]);
    const subject = (teacher_id: string) => CYCLE_TRAINERS.idOf({ cycle_id: id, teacher_id });
    const first = await story.linkOf(subject(BINA));
    expect(first.until).toBe(startOfDay(addDays(TODAY, 1)));
    await story.page((await story.linkOf(subject(ASHA))).code, { self_well: 'All of it' });
    await story.act(by.admin, 'review_cycle.close', id);
    expect(await story.page(first.code, { self_well: 'Too late' })).toMatchObject({ status: 410 });
    // By then it was due: some days are left.
    await story.comeTo(NOW + 2 * SECONDS_PER_DAY);
    await story.act(by.admin, 'review_cycle.reopen', id, { reason: 'One was ill' });
    expect(await story.linkOf(subject(ASHA))).toBeUndefined();
    const second = await story.linkOf(subject(BINA));
    expect(second).toMatchObject({ until: startOfDay(addDays(TODAY, 6)) });
    expect((await story.page(second.code)).text).toMatch('it is not scored');
    expect(await story.page(first.code)).toMatchObject({ status: 410 });
    await story.comeTo(second.until! - 1);
    expect((await story.page(second.code, { self_well: 'My lessons' })).text).toMatch('Thank you');
    await story.comeTo(second.until!);
    expect(await story.page(second.code)).toMatchObject({ status: 410 });
    await story.comeTo(NOW);
    for (const role of REVIEWERS)
      for (let left = 2; left > 0; left--) await ok((await story.write(by[role], id)).submit());
    await story.act(by.admin, 'review_cycle.close', id);
    await ok(by.admin.call('draftFeedbacks', { path: { id } }));
    const feedbacks = await allOf(opened.store, REVIEW_FEEDBACKS, { cycle_id: { anyOf: [id] } });
    expect(feedbacks.map(({ mean_score }) => mean_score)).toEqual([75, 75]);
  });

  test('a reviewer who has confirmed confirms again once another review is theirs', async () => {
    const { id } = await story.cycle();
    await story.people(id, [BINA, ASHA], ['staff', 'quality']);
    await story.map(id, [
      [BINA, 'staff'],
      [BINA, 'quality'],
      [ASHA, 'quality'],
    ]);
    await story.act(by.admin, 'review_cycle.open', id);
    for (const role of ['staff', 'quality'] as const)
      await ok(by[role].call('declareIntro', { path: { id }, body: { conflicts: [] } }));
    const confirm = () => by.staff.call('confirmReviews', { path: { id } });
    await ok((await story.write(by.staff, id)).submit());
    await ok(confirm());
    expect((await story.map(id, [[ASHA, 'staff']])).mapped).toBe(1);
    expect((await story.mine(by.staff, id)).reviewer).toMatchObject({ confirmed_on: null });
    expect(await refused(confirm(), 409)).toMatch('1 review is not submitted yet');
    await ok((await story.write(by.staff, id)).submit());
    expect(await ok(confirm())).toMatchObject({ confirmed_on: NOW });
    // The same for one that was declined and is assigned again.
    const declined = (await story.mine(by.quality, id)).reviews.find(({ teacher_id }) => teacher_id === ASHA)!;
    await story.act(by.quality, 'trainer_review.decline', declined.id, { decline_reason: 'I am away' });
    await ok((await story.write(by.quality, id)).submit());
    await ok(by.quality.call('confirmReviews', { path: { id } }));
    await story.map(id, [[ASHA, 'quality']]);
    expect((await story.mine(by.quality, id)).reviewer).toMatchObject({ confirmed_on: null });
  });

  test('a wrong pair is taken off with a reason before its review is begun; the reviewer is told, and the seat is free', async () => {
    const id = await story.opening({ per_trainer: 3 });
    const of = async (role: string) =>
      (await allOf(opened.store, TRAINER_REVIEWS, { cycle_id: { anyOf: [id] } })).find(
        ({ reviewed_by }) => reviewed_by === emailOf(role as 'staff'),
      )!;
    const decline_reason = 'Has left the team';
    const wrong = await of('finance');
    await refused(
      by.admin.call('trainer_review.unmap', { path: { id: wrong.id }, body: { version: wrong.version } }),
      400,
    );
    await refused(story.acted(by.people, 'trainer_review.unmap', wrong.id, { decline_reason }), 403);
    await story.act(by.admin, 'trainer_review.unmap', wrong.id, { decline_reason });
    expect(await of('finance')).toMatchObject({ status: 'declined', decline_reason });
    expect((await allOf(opened.store, SENT_MESSAGES, {})).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^A review less to write/),
    );
    expect((await story.map(id, [[BINA, 'finance']])).mapped).toBe(1);
    // One that somebody writes already is theirs to decline.
    await story.write(by.staff, id);
    await refused(story.acted(by.admin, 'trainer_review.unmap', (await of('staff')).id, { decline_reason }), 409);
    await story.act(by.admin, 'review_cycle.close', id);
    expect(await refused(story.acted(by.admin, 'trainer_review.unmap', wrong.id, { decline_reason }), 409)).toMatch(
      'The cycle is closed',
    );
  });

  test('name, due date and guide of an open cycle are corrected, and what it was opened with stays', async () => {
    const id = await story.opening();
    const { cycle } = await story.mine(by.staff, id);
    const { period_from, form_id, per_trainer } = cycle as ReviewCycle;
    const set = { name: 'Winter', due_on: addDays(TODAY, 40), guide: 'Write what you have seen' };
    await refused(story.acted(by.people, 'review_cycle.correct', id, set), 403);
    expect(
      await refused(
        story.acted(by.admin, 'review_cycle.correct', id, { ...set, due_on: addDays(period_from, -1) }),
        400,
      ),
    ).toMatch('Must not be before the period');
    await story.act(by.admin, 'review_cycle.correct', id, set);
    expect((await story.mine(by.staff, id)).cycle).toMatchObject({
      ...set,
      status: 'open',
      period_from,
      form_id,
      per_trainer,
    });
    await story.act(by.admin, 'review_cycle.close', id);
    await refused(story.acted(by.admin, 'review_cycle.correct', id, set), 409);
  });

  test('no trainer gets more reviewers than the cycle gives each, whoever maps them', async () => {
    const { id } = await story.cycle({ per_trainer: 2 });
    await story.people(id, [BINA, ASHA], ['staff', 'quality', 'finance']);
    const reasons = async (pairs: readonly (readonly [string, string])[]) =>
      (await story.map(id, pairs)).refused.map(({ reason }) => reason);
    expect(
      await reasons([
        [BINA, 'staff'],
        [BINA, 'quality'],
        [BINA, 'finance'],
        [ASHA, 'finance'],
      ]),
    ).toEqual(['The trainer has 2 of 2 reviewers']);
    expect(await reasons([[BINA, 'finance']])).toEqual(['The trainer has 2 of 2 reviewers']);
  });

  test('a sheet shows what was agreed in earlier cycles, and of it nothing that is for the readers of the step', async () => {
    const { id, feedback } = await story.closedCycle();
    await story.act(by.admin, 'review_feedback.release', feedback.id);
    await story.comeTo(NOW + SECONDS_PER_DAY);
    const { id: later, feedback: next } = await story.closedCycle();
    await story.act(by.admin, 'review_feedback.release', next.id);
    const agree = (of: string, text: string) =>
      ok<ReviewStep>(
        by.people.call('review_step.create', {
          path: { id: of },
          body: { kind: 'training', text, owner: emailOf('people2'), due_on: addDays(TODAY, 20) },
        }),
        201,
      );
    const earlier = await agree(feedback.id, 'Two lessons with Asha');
    await agree(next.id, 'A course');
    const dropped = await agree(feedback.id, 'Another course');
    await story.act(by.people, 'review_step.drop', dropped.id, { note: 'Not needed' });
    const sheetIn = async (cycle: string) => {
      const [review] = (await story.mine(by.staff, cycle)).reviews;
      return ok<ReviewSheet>(by.staff.call('reviewSheet', { path: { id: review!.id } }));
    };
    const numbers = { value: 75, count: 1, part: null };
    const { kind, text, due_on } = earlier;
    expect((await sheetIn(later)).steps.filter(({ step }) => step.id === earlier.id || step.id === dropped.id)).toEqual(
      [
        {
          step: { id: earlier.id, kind, text, due_on, status: 'open' },
          cycle: 'Cycle new',
          before: expect.objectContaining({ attendance: numbers }) as object,
        },
      ],
    );
    expect((await sheetIn(id)).steps.map(({ step }) => step.text)).not.toContain('A course');
  });

  test('a request is accepted only where it could be asked for now', async () => {
    await opened.store
      .records(REVIEW_FORMS)
      .insert([formRow({ id: 'e2000000-0000-4000-8000-00000000000f', team: 'upskilling' })]);
    const ask = (team: string) =>
      ok<ReviewRequest>(
        by.people.call('review_request.create', {
          body: {
            teacher_id: BINA,
            team,
            reviewed_by: emailOf('quality2'),
            due_on: addDays(TODAY, 5),
            reason: 'A new course',
          },
        }),
        201,
      );
    const accept = ({ id }: ReviewRequest) => story.acted(by.quality2, 'review_request.accept', id);
    const request = await ask('upskilling');
    const bar = { reviewed_by: emailOf('quality2'), teacher_id: BINA, reason: 'Cousins' };
    const { id: barred } = await ok<{ id: string }>(by.admin.call('barred_pair.create', { body: bar }), 201);
    expect(await refused(accept(request), 409)).toMatch('this pair is barred');
    await story.act(by.admin, 'barred_pair.lift', barred);
    await opened.store.trainerEdits.change(BINA, { rm_email: emailOf('quality2') });
    expect(await refused(accept(request), 409)).toMatch('reviewed by peers');
    await opened.store.trainerEdits.change(BINA, { rm_email: emailOf('people'), trainer_status: 'inactive' });
    expect(await refused(accept(request), 409)).toMatch('the trainer is not active');
    await opened.store.trainerEdits.change(BINA, { trainer_status: 'active' });
    await ok(accept(request));
  });
});
