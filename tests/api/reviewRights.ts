// Who reads and who changes which rows of trainer reviews, as a table: by record, by what changes a row, and by operation of the contract.
import type { reviews } from '@domain/contract/reviews';
import { BOTH, type Of } from './readableReviews';

/** Bina's manager is `people`, Asha's is `people2`; `staff` reviews Bina, `quality` reviews Asha. */
export const HOLDERS = ['admin', 'staff', 'quality', 'people', 'people2', 'finance'] as const;
export type Who = (typeof HOLDERS)[number];
type Rights = Readonly<Record<Who, readonly Of[]>>;

const NOBODY: Rights = { admin: [], staff: [], quality: [], people: [], people2: [], finance: [] };
const ADMINS: Rights = { ...NOBODY, admin: BOTH };
const ALL_STAFF: Rights = { admin: BOTH, staff: BOTH, quality: BOTH, people: BOTH, people2: BOTH, finance: BOTH };
export const REVIEWERS: Rights = { ...NOBODY, staff: ['bina'], quality: ['asha'] };
const MANAGERS: Rights = { ...NOBODY, people: ['bina'], people2: ['asha'] };
const and = (...all: readonly Rights[]): Rights =>
  Object.fromEntries(
    HOLDERS.map((who) => [who, BOTH.filter((of) => all.some((rights) => rights[who].includes(of)))]),
  ) as unknown as Rights;
const OWNERS: Rights = { ...NOBODY, people: ['bina'], finance: ['asha'] };

export const SEES: Readonly<Record<string, Rights>> = {
  review_form: ALL_STAFF,
  review_cycle: ALL_STAFF,
  cycle_trainer: and(ADMINS, MANAGERS),
  cycle_reviewer: and(ADMINS, REVIEWERS),
  barred_pair: and(ADMINS, REVIEWERS),
  trainer_review: and(ADMINS, REVIEWERS, MANAGERS),
  review_feedback: and(ADMINS, MANAGERS),
  review_step: and(ADMINS, MANAGERS, OWNERS),
  review_request: and(ADMINS, REVIEWERS, MANAGERS),
  // Nobody lists what a sheet alone shows.
  review_mark: NOBODY,
  frozen_facts: NOBODY,
};

/** What changes a row, and the state in which it can be done: a person who may not is refused in that state too. */
export const MAY: Readonly<Record<string, readonly [Rights, state?: string]>> = {
  'review_form.create': [ADMINS],
  'review_form.edit': [ADMINS, 'draft'],
  'review_form.use': [ADMINS, 'draft'],
  'review_form.archive': [ADMINS, 'draft'],
  'review_cycle.create': [ADMINS],
  'review_cycle.edit': [ADMINS, 'draft'],
  'review_cycle.open': [ADMINS, 'draft'],
  'review_cycle.correct': [ADMINS, 'open'],
  'review_cycle.remind': [ADMINS, 'open'],
  'review_cycle.close': [ADMINS, 'open'],
  'review_cycle.reopen': [ADMINS, 'closed'],
  'review_cycle.release': [ADMINS, 'closed'],
  'cycle_trainer.take_out': [ADMINS, 'in'],
  'cycle_trainer.ask_again': [ADMINS, 'in'],
  'barred_pair.create': [ADMINS],
  'barred_pair.edit': [ADMINS, 'barred'],
  'barred_pair.lift': [ADMINS, 'barred'],
  'barred_pair.bar': [ADMINS, 'lifted'],
  'trainer_review.withdraw': [REVIEWERS, 'submitted'],
  'trainer_review.decline': [REVIEWERS, 'assigned'],
  'trainer_review.unmap': [ADMINS, 'assigned'],
  'trainer_review.calibrate': [ADMINS, 'submitted'],
  'review_feedback.edit': [ADMINS, 'draft'],
  'review_feedback.draft_again': [ADMINS, 'draft'],
  'review_feedback.release': [ADMINS, 'draft'],
  'review_feedback.take_back': [ADMINS, 'released'],
  'review_feedback.settle': [ADMINS, 'disputed'],
  'review_step.create': [SEES['review_feedback']!],
  'review_step.edit': [SEES['review_step']!, 'open'],
  'review_step.finish': [SEES['review_step']!, 'open'],
  'review_step.reopen': [SEES['review_step']!, 'done'],
  'review_step.drop': [SEES['review_step']!, 'open'],
  'review_request.create': [and(ADMINS, MANAGERS)],
  'review_request.accept': [and(ADMINS, REVIEWERS), 'asked'],
  'review_request.decline': [and(ADMINS, REVIEWERS), 'asked'],
  // Who asked: of these rows the trainer’s manager.
  'review_request.withdraw': [and(ADMINS, MANAGERS), 'asked'],
};

/** Of the contract: whose review or seat one reaches. Those that only show are compared with the lists below. */
export const REACHES: Readonly<Record<keyof typeof reviews, Rights | 'shows'>> = {
  addCycleTrainers: ADMINS,
  addCycleReviewers: ADMINS,
  reviewProgress: 'shows',
  reviewMapping: ADMINS,
  mapReviews: ADMINS,
  myReviews: 'shows',
  declareIntro: REVIEWERS,
  reviewSheet: SEES['trainer_review']!,
  markReviewItem: REVIEWERS,
  keepReviewWords: REVIEWERS,
  submitReview: REVIEWERS,
  confirmReviews: REVIEWERS,
  reviewNumbers: 'shows',
  trainerOverTime: 'shows',
  draftFeedbacks: ADMINS,
};
