// Good calls about trainer reviews: a draft to fill and to map, reviews to mark, to submit and to confirm, and a cycle to draft feedback of.
import type { Operation } from '@domain/contract/paths';
import { CYCLE_REVIEWERS, CYCLE_TRAINERS } from '@domain/records/cyclePeople';
import { REVIEW_CYCLES, type ReviewCycle } from '@domain/records/reviewCycle';
import { REVIEW_FORMS } from '@domain/records/reviewForm';
import { REVIEW_FEEDBACKS } from '@domain/records/reviewFeedback';
import { REVIEW_MARKS, TRAINER_REVIEWS, type TrainerReview } from '@domain/records/trainerReview';
import { openPageLink } from '@server/pages/pageLinks';
import type { Store } from '@server/store/store';
import {
  cycleRow,
  feedbackRow,
  formRow,
  MARKS,
  reviewerOf,
  reviewMarks,
  reviewRow,
  SUBMITTED_REVIEW,
  trainerOf,
} from './reviewRows';
import { emailOf, NOW, type RequestFixture } from './testServer';
import { ASHA, BINA } from './trainers';

export async function existingReviews(store: Store): Promise<Partial<Record<Operation, RequestFixture>>> {
  const admin = emailOf('admin');
  await store.records(REVIEW_FORMS).insert([formRow()]);
  const cycle = async (id: string, status: ReviewCycle['status'], teacher_id = BINA) => {
    await store.records(REVIEW_CYCLES).insert([cycleRow(id, { status })]);
    await store.records(CYCLE_TRAINERS).insert([trainerOf(id, teacher_id)]);
    await store.records(CYCLE_REVIEWERS).insert([reviewerOf(id, admin), reviewerOf(id, emailOf('staff'))]);
  };
  const review = async (of: string, values: Partial<TrainerReview>, hasMarks = true) => {
    const row = reviewRow(of, admin, values);
    await store.records(TRAINER_REVIEWS).insert([row]);
    if (hasMarks) await store.records(REVIEW_MARKS).insert(reviewMarks(row));
    return { path: { id: row.id } };
  };
  await cycle('draft', 'draft');
  await cycle('open', 'open');
  await cycle('read', 'open');
  await cycle('done', 'open');
  await cycle('closed', 'closed');
  const marked = await review('open', { teacher_id: ASHA, status: 'in_progress' }, false);
  const finished = await review('open', { status: 'in_progress' });
  await review('read', {}, false);
  await review('done', SUBMITTED_REVIEW);
  await review('closed', SUBMITTED_REVIEW);
  await store.records(REVIEW_FEEDBACKS).insert([feedbackRow('done', { teacher_id: ASHA })]);
  const asked = trainerOf('open', ASHA, { self_state: 'asked' });
  await store.records(CYCLE_TRAINERS).insert([asked]);
  const about = { page: 'self_assessment', subject: { type: CYCLE_TRAINERS.name, id: asked.id } } as const;
  const { code } = await openPageLink(store, { ...about, once: true, until: null }, { actor: admin, now: NOW });
  const of = (id: string) => ({ path: { id } });
  return {
    addCycleTrainers: { ...of('draft'), body: { teacher_ids: [ASHA] } },
    addCycleReviewers: { ...of('draft'), body: { reviewers: [{ email: emailOf('staff'), most: 9 }] } },
    reviewProgress: of('open'),
    reviewMapping: of('draft'),
    mapReviews: { ...of('draft'), body: { pairs: [{ trainer: BINA, reviewer: emailOf('staff') }] } },
    declareIntro: { ...of('read'), body: { conflicts: [{ teacher_id: BINA, reason: 'We are related' }] } },
    reviewSheet: finished,
    markReviewItem: { path: { ...marked.path, item: 'aims' }, body: { mark: 2, note: 'In the second half' } },
    keepReviewWords: { ...marked, body: { strengths: 'Explains well' } },
    submitReview: { ...finished, body: { version: 1, marks: MARKS } },
    confirmReviews: of('done'),
    reviewNumbers: of('closed'),
    trainerOverTime: { query: { teacher_id: BINA } },
    draftFeedbacks: of('closed'),
    linkedPage: { path: { code } },
    answerLinkedPage: { path: { code }, form: { self_well: 'My lessons' } },
  };
}
