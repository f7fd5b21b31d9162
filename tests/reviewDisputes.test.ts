// A dispute that is right has a consequence: the feedback is taken back, corrected and released again, in whatever order it is tried (decisions 17).
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { SECONDS_PER_DAY } from '@domain/calendar';
import { PAGE_LINKS } from '@domain/records/pageLink';
import type { ReviewFeedback } from '@domain/records/reviewFeedback';
import { TRAINER_REVIEWS } from '@domain/records/trainerReview';
import { memoryStore } from '@server/store/memory/memoryStore';
import { allOf } from '@server/store/rows';
import { ok, refused, type ReviewStory, reviewStory } from './api/reviewStory';
import { NOW } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const DISPUTE = 'I was on leave';
const CALIBRATION = { calibrated_score: 90, calibration_reason: 'The leave was not counted' };

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

  async function disputed() {
    const { id, feedback } = await story.closedCycle();
    await story.act(by.admin, 'review_feedback.release', feedback.id);
    const { code } = await story.linkOf(feedback.id);
    await story.page(code, { answer: 'dispute', dispute: DISPUTE });
    const review = (await allOf(opened.store, TRAINER_REVIEWS, { cycle_id: { anyOf: [id] } }))[0]!.id;
    return { id, feedback, code, review };
  }

  test('taken back, its scores are calibrated and its words edited; released again, it is another link’s and is answered anew', async () => {
    const { id, feedback, code, review } = await disputed();
    const calibrate = () => story.acted(by.admin, 'trainer_review.calibrate', review, CALIBRATION);
    expect(await refused(calibrate(), 409)).toMatch('they stay as they are, unless it is withdrawn');
    const back = await story.act<ReviewFeedback>(by.admin, 'review_feedback.take_back', feedback.id);
    expect(back).toMatchObject({
      status: 'draft',
      dispute: null,
      answer: null,
      answered_on: null,
      released_on: null,
      disputed_before: DISPUTE,
    });
    expect(await story.page(code)).toMatchObject({ status: 410 });
    expect(await story.page(code, { answer: 'acknowledge' })).toMatchObject({ status: 410 });
    await ok(calibrate());
    const body = { version: back.version, improve: 'Nothing but the pace' };
    await ok(by.admin.call('review_feedback.edit', { path: { id: feedback.id }, body }));
    const again = await story.act<ReviewFeedback>(by.admin, 'review_feedback.release', feedback.id);
    expect(again).toMatchObject({ status: 'released', improve: 'Nothing but the pace', disputed_before: DISPUTE });
    expect(again.mean_score).toBeGreaterThan(feedback.mean_score!);
    const next = await story.linkOf(feedback.id);
    expect(next.code).not.toBe(code);
    const page = await story.page(next.code);
    expect([page.status, page.text]).toEqual([
      200,
      expect.stringMatching(/Nothing but the pace[^]*What you disputed before[^]*I was on leave/),
    ]);
    expect((await story.page(code)).status).toBe(410);
    await story.page(next.code, { answer: 'acknowledge' });
    expect((await story.feedbackOf(id)).status).toBe('acknowledged');
  });

  test('in a cycle that is released a dispute alone opens it, answered or not', async () => {
    const { id, feedback, review } = await disputed();
    await story.act(by.admin, 'review_cycle.release', id);
    await story.act(by.admin, 'review_feedback.settle', feedback.id, { answer: 'You are right: we correct it' });
    await story.act(by.admin, 'review_feedback.take_back', feedback.id);
    await story.act(by.admin, 'trainer_review.calibrate', review, CALIBRATION);
    await story.act(by.admin, 'review_feedback.draft_again', feedback.id);
    await story.act(by.admin, 'review_feedback.release', feedback.id);
    expect(await refused(story.acted(by.admin, 'review_feedback.take_back', feedback.id), 409)).toMatch(
      'unless the trainer disputes it',
    );
    await refused(story.acted(by.admin, 'trainer_review.calibrate', review, CALIBRATION), 409);
  });

  test('what was acknowledged is taken back too, as long as it could be disputed', async () => {
    const { id, feedback } = await story.closedCycle();
    await story.act(by.admin, 'review_feedback.release', feedback.id);
    const { code } = await story.linkOf(feedback.id);
    await story.page(code, { answer: 'acknowledge' });
    await refused(story.acted(by.people, 'review_feedback.take_back', feedback.id), 403);
    await story.comeTo(NOW + 14 * SECONDS_PER_DAY);
    expect(await refused(story.acted(by.admin, 'review_feedback.take_back', feedback.id), 409)).toMatch(
      'the 14 days for a dispute are over',
    );
    await story.comeTo(NOW + 14 * SECONDS_PER_DAY - 1);
    await story.act(by.admin, 'review_feedback.take_back', feedback.id);
    expect(await story.page(code)).toMatchObject({ status: 410 });
    expect(await story.feedbackOf(id)).toMatchObject({ status: 'draft', disputed_before: null });
  });
});

const STEPS = [
  'release',
  'dispute',
  'acknowledge',
  'settle',
  'take_back',
  'calibrate',
  'edit',
  'release_cycle',
] as const;

test('in whatever order: who reads it reads what was released, by one link, and scores move in a draft alone', async () => {
  const story = await reviewStory(memoryStore());
  const { by, store } = story;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 4, maxLength: 14 }), async (steps) => {
      const { id, feedback } = await story.closedCycle();
      const review = (await allOf(store, TRAINER_REVIEWS, { cycle_id: { anyOf: [id] } }))[0]!.id;
      const path = { id: feedback.id };
      let edits = 0;
      let code: string | undefined;
      const answer = async (form: Record<string, string>) => code && (await story.page(code, form));
      const act = (name: string, body: object = {}) => story.acted(by.admin, `review_feedback.${name}`, path.id, body);
      const take: Record<(typeof STEPS)[number], () => Promise<unknown>> = {
        release: () => act('release'),
        dispute: () => answer({ answer: 'dispute', dispute: `${DISPUTE} ${++edits}` }),
        acknowledge: () => answer({ answer: 'acknowledge' }),
        settle: () => act('settle', { answer: 'It was counted' }),
        take_back: () => act('take_back'),
        calibrate: () =>
          story.acted(by.admin, 'trainer_review.calibrate', review, { ...CALIBRATION, calibrated_score: ++edits }),
        edit: () => act('edit', { improve: `Words ${++edits}` }),
        release_cycle: () => story.acted(by.admin, 'review_cycle.release', id),
      };
      for (const step of steps) {
        const before = await story.feedbackOf(id);
        const score = (await store.records(TRAINER_REVIEWS).find(review))!.standing_score;
        await take[step]();
        const after = await story.feedbackOf(id);
        const links = await allOf(store, PAGE_LINKS, { subject_id: { anyOf: [path.id] } });
        const live = links.filter(({ status }) => status !== 'revoked');
        expect(live.length, step).toBe(after.status === 'draft' ? 0 : 1);
        code = live[0]?.code;
        // What stands with the trainer never changes below them.
        if (before.status !== 'draft') {
          expect((await store.records(TRAINER_REVIEWS).find(review))!.standing_score).toBe(score);
          if (after.status !== 'draft')
            expect([after.improve, after.mean_score]).toEqual([before.improve, before.mean_score]);
        }
        expect(after.dispute !== null, step).toBe(after.status === 'disputed' || after.status === 'settled');
        // A dispute is lost in no step.
        if (before.dispute !== null) expect([after.dispute, after.disputed_before]).toContain(before.dispute);
        if (after.status === 'draft')
          expect([after.released_on, after.answered_on, after.answer]).toEqual([null, null, null]);
      }
      expect(story.server.errors).toEqual([]);
    }),
    { numRuns: 20 },
  );
});
