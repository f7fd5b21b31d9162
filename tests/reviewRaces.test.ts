// Trainer reviews with two at once, on every store: a cycle that closes, opens again or is released while somebody withdraws, declines,
// calibrates, confirms or releases; trainers who answer twice while their feedback is withdrawn; and a manager who changes meanwhile.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CYCLE_REVIEWERS } from '@domain/records/cyclePeople';
import { PAGE_LINKS } from '@domain/records/pageLink';
import { REVIEW_CYCLES, type ReviewCycle } from '@domain/records/reviewCycle';
import { REVIEW_FEEDBACKS } from '@domain/records/reviewFeedback';
import { TRAINER_REVIEWS, type TrainerReview } from '@domain/records/trainerReview';
import { followManager } from '@server/reviews/managers';
import { allOf } from '@server/store/rows';
import { MARKS } from './api/reviewRows';
import { ok, REVIEWERS, type ReviewStory, reviewStory } from './api/reviewStory';
import { type Caller, emailOf } from './api/testServer';
import { BINA } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ROUNDS = 6;

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

  const reviewsOf = (id: string): Promise<TrainerReview[]> =>
    allOf(opened.store, TRAINER_REVIEWS, { cycle_id: { anyOf: [id] } });
  const reviewOf = async (id: string, role: string): Promise<TrainerReview> =>
    (await reviewsOf(id)).find(({ reviewed_by }) => reviewed_by === emailOf(role))!;

  /** The status with which a call ends that began while somebody held the cycle, who then left it in another state. */
  async function meanwhile(id: string, status: ReviewCycle['status'], call: () => Promise<Response>): Promise<number> {
    let answer!: Promise<Response>;
    await opened.store.transaction(async (tx) => {
      const row = (await tx.records(REVIEW_CYCLES).findForUpdate(id))!;
      answer = call();
      // Who waits for nobody is done by then.
      for (let look = 0; look < 60; look++) await tx.records(REVIEW_CYCLES).find(id);
      await tx.records(REVIEW_CYCLES).update({ ...row, status, version: row.version + 1 }, row.version);
    });
    return (await answer).status;
  }

  async function opening(): Promise<{ id: string; submitted: TrainerReview; assigned: TrainerReview }> {
    const id = await story.opening();
    await ok((await story.write(by.staff, id)).submit());
    return { id, submitted: await reviewOf(id, 'staff'), assigned: await reviewOf(id, 'finance') };
  }

  test('nothing of a review is withdrawn or declined into a cycle that closes at the same moment', async () => {
    const { id, submitted, assigned } = await opening();
    const withdraw = () => story.acted(by.staff, 'trainer_review.withdraw', submitted.id);
    expect(await meanwhile(id, 'closed', withdraw)).toBe(409);
    await story.act(by.admin, 'review_cycle.reopen', id, { reason: 'One was ill' });
    const reason = { decline_reason: 'I am away' };
    const decline = () => story.acted(by.finance, 'trainer_review.decline', assigned.id, reason);
    expect(await meanwhile(id, 'closed', decline)).toBe(409);
    expect([(await reviewOf(id, 'staff')).status, (await reviewOf(id, 'finance')).status]).toEqual([
      'submitted',
      'assigned',
    ]);
  });

  test('nothing is calibrated, drafted again or released in a cycle that is reopened at the same moment', async () => {
    const { id, feedback } = await story.closedCycle();
    const { id: review } = await reviewOf(id, 'staff');
    const calibration = { calibrated_score: 90, calibration_reason: 'Another scale' };
    const calls: readonly (() => Promise<Response>)[] = [
      () => story.acted(by.admin, 'trainer_review.calibrate', review, calibration),
      () => story.acted(by.admin, 'review_feedback.draft_again', feedback.id),
      () => story.acted(by.admin, 'review_feedback.release', feedback.id),
    ];
    for (const call of calls) {
      expect(await meanwhile(id, 'open', call)).toBe(409);
      await story.act(by.admin, 'review_cycle.close', id);
    }
    await story.act(by.admin, 'review_feedback.release', feedback.id);
    const takeBack = () => story.acted(by.admin, 'review_feedback.take_back', feedback.id);
    expect(await meanwhile(id, 'released', takeBack)).toBe(409);
    expect((await story.feedbackOf(id)).status).toBe('released');
  });

  test('close, withdraw, confirm and submit at once: who has confirmed has no review open', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, submitted } = await opening();
      const { path, submit } = await story.write(by.quality, id);
      const answers = await Promise.all([
        story.acted(by.staff, 'trainer_review.withdraw', submitted.id),
        by.staff.call('confirmReviews', { path: { id } }),
        story.acted(by.admin, 'review_cycle.close', id),
        submit(),
        by.quality.call('markReviewItem', { path: { ...path, item: 'aims' }, body: { mark: MARKS.aims } }),
      ]);
      for (const { status } of answers) expect([200, 409, 412]).toContain(status);
      const seats = await allOf(opened.store, CYCLE_REVIEWERS, { cycle_id: { anyOf: [id] } });
      for (const { reviewed_by, confirmed_on } of seats) {
        const own = (await reviewsOf(id)).filter((review) => review.reviewed_by === reviewed_by);
        if (confirmed_on !== null)
          expect(own.map(({ status, is_confirmed }) => [status, is_confirmed])).toEqual([['submitted', true]]);
        for (const { status, is_confirmed } of own) if (status !== 'submitted') expect(is_confirmed).toBe(false);
      }
    }
    expect(story.server.errors).toEqual([]);
  });

  test('a feedback is released while its cycle is reopened, and withdrawn while it is released: one of the two is done', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, feedback } = await story.closedCycle();
      const stateOf = async () => [
        (await opened.store.records(REVIEW_CYCLES).find(id))!.status,
        (await story.feedbackOf(id)).status,
      ];
      await Promise.all([
        story.acted(by.admin, 'review_cycle.reopen', id, { reason: 'Once more' }),
        story.acted(by.admin, 'review_feedback.release', feedback.id),
      ]);
      expect([
        ['open', 'draft'],
        ['closed', 'released'],
      ]).toContainEqual(await stateOf());
      if ((await stateOf())[0] === 'open') {
        await story.act(by.admin, 'review_cycle.close', id);
        await story.act(by.admin, 'review_feedback.release', feedback.id);
      }
      await Promise.all([
        story.acted(by.admin, 'review_cycle.release', id),
        story.acted(by.admin, 'review_feedback.take_back', feedback.id),
      ]);
      expect([
        ['released', 'released'],
        ['closed', 'draft'],
      ]).toContainEqual(await stateOf());
    }
    expect(story.server.errors).toEqual([]);
  });

  test('disputed twice, acknowledged and withdrawn at once: one of them holds, and its link says the same', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { feedback } = await story.closedCycle();
      await story.act(by.admin, 'review_feedback.release', feedback.id);
      const { id: link, code } = await story.linkOf(feedback.id);
      const dispute = (text: string) => story.page(code, { answer: 'dispute', dispute: text });
      await Promise.all([
        dispute('I was on leave'),
        story.acted(by.admin, 'review_feedback.take_back', feedback.id),
        dispute('These are not my lessons'),
        story.page(code, { answer: 'acknowledge' }),
      ]);
      const after = (await opened.store.records(REVIEW_FEEDBACKS).find(feedback.id))!;
      const { status } = (await opened.store.records(PAGE_LINKS).find(link))!;
      expect([after.status, status, after.dispute !== null]).toEqual(
        after.status === 'draft' ? ['draft', 'revoked', false] : [after.status, 'used', after.status === 'disputed'],
      );
      if (after.status !== 'disputed') continue;
      const settle = (who: Caller, answer: string) =>
        who.call('review_feedback.settle', { path: { id: after.id }, body: { version: after.version, answer } });
      const answers = await Promise.all([settle(by.admin, 'It was counted'), settle(by.admin, 'You are right')]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    }
    expect(story.server.errors).toEqual([]);
  });

  test('another manager reads every review, also those that are confirmed or mapped again meanwhile', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await story.opening();
      for (const role of REVIEWERS) await ok((await story.write(by[role], id)).submit());
      const manager = emailOf(round % 2 === 0 ? 'people2' : 'people');
      const follow = opened.store.transaction(async (tx) => {
        await tx.trainerEdits.change(BINA, { rm_email: manager });
        await followManager(tx, BINA);
      });
      await Promise.all([follow, ...REVIEWERS.map((role) => by[role].call('confirmReviews', { path: { id } }))]);
      for (const review of await reviewsOf(id))
        expect([review.is_confirmed, review.read_by]).toEqual([true, [review.reviewed_by, manager]]);
    }
  });
});
