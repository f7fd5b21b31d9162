// Trainer reviews: who is in a cycle, who reviews whom, a reviewer's way, and what came of it.
import type { Area } from '../operation';

export const reviews = {
  addCycleTrainers: { at: 'POST /review/v1/cycles/:id/add-trainers', changes: ['cycle_trainer', 'review_cycle'] },
  addCycleReviewers: { at: 'POST /review/v1/cycles/:id/add-reviewers', changes: ['cycle_reviewer', 'review_cycle'] },
  reviewProgress: {
    at: 'GET /review/v1/cycles/:id/progress',
    shows: ['review_cycle', 'cycle_reviewer', 'cycle_trainer', 'trainer_review', 'trainer'],
  },
  reviewMapping: {
    at: 'GET /review/v1/cycles/:id/mapping',
    shows: ['review_cycle', 'cycle_reviewer', 'cycle_trainer', 'trainer_review', 'barred_pair', 'trainer'],
  },
  mapReviews: {
    at: 'POST /review/v1/cycles/:id/mapping',
    changes: ['trainer_review', 'review_cycle', 'cycle_reviewer', 'sent_message'],
  },
  myReviews: {
    at: 'GET /review/v1/mine',
    shows: ['trainer_review', 'review_cycle', 'cycle_reviewer', 'review_form', 'trainer'],
  },
  declareIntro: {
    at: 'POST /review/v1/cycles/:id/intro',
    changes: ['cycle_reviewer', 'trainer_review', 'barred_pair', 'review_cycle'],
  },
  reviewSheet: {
    at: 'GET /review/v1/reviews/:id/sheet',
    shows: ['trainer_review', 'review_cycle', 'cycle_trainer', 'review_form', 'review_step', 'trainer'],
  },
  // What is marked and written is shown at once by who writes it; the sheet is read again when it is submitted.
  markReviewItem: { at: 'PATCH /review/v1/reviews/:id/marks/:item', changes: [] },
  keepReviewWords: { at: 'PATCH /review/v1/reviews/:id/words', changes: [] },
  submitReview: { at: 'POST /review/v1/reviews/:id/submit', changes: ['trainer_review', 'review_cycle'] },
  confirmReviews: {
    at: 'POST /review/v1/cycles/:id/confirm',
    changes: ['cycle_reviewer', 'review_cycle', 'trainer_review'],
  },
  reviewNumbers: { at: 'GET /review/v1/cycles/:id/numbers', shows: ['trainer_review', 'review_cycle', 'trainer'] },
  trainerOverTime: {
    at: 'GET /review/v1/over-time',
    shows: ['trainer_review', 'review_cycle', 'cycle_trainer', 'review_step', 'review_feedback'],
  },
  draftFeedbacks: { at: 'POST /feedback/v1/cycles/:id/drafts', changes: ['review_feedback', 'review_cycle'] },
} as const satisfies Area;
