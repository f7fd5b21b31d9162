// Trainer reviews (spec 7.3, decisions 17): people of a cycle, the mapping, a reviewer's own way, and numbers over reviews.
import { z } from 'zod';
import { MOST_ITEMS } from '../quality/rubric';
import { CYCLE_REVIEWERS } from '../records/cyclePeople';
import { TRAINER_REVIEWS } from '../records/trainerReview';
import { endpoint } from './endpoint';
import { email } from './fields';
import { schemasOf } from './records';
import {
  GROUP,
  addedAnswer,
  itemId,
  mappedAnswer,
  mappingAnswer,
  mark,
  markRow,
  myCycle,
  numbersAnswer,
  overTimeAnswer,
  path,
  progressAnswer,
  reason,
  sheetAnswer,
  teacherId,
  text,
  version,
  wordsAnswer,
} from './reviewShapes';

export type {
  AddedToCycle,
  MappedReviews,
  MyCycle,
  MyReview,
  ReviewMapping,
  ReviewMarkRow,
  ReviewNumbers,
  ReviewProgress,
  ReviewSheet,
  TrainerOverTime,
} from './reviewShapes';

export const reviews = {
  addCycleTrainers: endpoint({
    summary: 'Puts trainers into a cycle that is a draft; those that are in it stay',
    group: GROUP,
    who: 'admin',
    path,
    body: z.strictObject({
      teacher_ids: z.array(teacherId).min(1, { error: 'Name at least one trainer' }).max(2000),
    }),
    answer: addedAnswer,
  }),
  addCycleReviewers: endpoint({
    summary: 'Puts reviewers into a cycle, or changes how many trainers each takes; 0 takes one out',
    group: GROUP,
    who: 'admin',
    path,
    body: z.strictObject({
      reviewers: z
        .array(z.strictObject({ email, most: z.int().min(0).max(200) }))
        .min(1, { error: 'Name at least one reviewer' })
        .max(500),
    }),
    answer: addedAnswer,
  }),
  reviewProgress: endpoint({
    summary: 'How far a cycle is, by reviewer and by the manager of the trainers; of managers their own team',
    group: GROUP,
    who: 'staff',
    path,
    answer: progressAnswer,
  }),
  reviewMapping: endpoint({
    summary: 'What a cycle is mapped from: its people, pairs that may not be, and the reviews that there are',
    group: GROUP,
    who: 'admin',
    path,
    answer: mappingAnswer,
  }),
  mapReviews: endpoint({
    summary: 'Maps reviewers to trainers, each pair judged by itself; a review that was declined is assigned again',
    group: GROUP,
    who: 'admin',
    path,
    body: z.strictObject({
      pairs: z
        .array(z.strictObject({ trainer: teacherId, reviewer: z.string().trim().toLowerCase().min(1).max(254) }))
        .min(1, { error: 'Name at least one pair' })
        .max(10_000, { error: 'Must have at most 10,000 pairs' })
        .refine(
          (pairs) => new Set(pairs.map(({ trainer, reviewer }) => `${trainer} ${reviewer}`)).size === pairs.length,
          {
            error: 'Name each pair once',
          },
        ),
    }),
    answer: mappedAnswer,
  }),
  myReviews: endpoint({
    summary: 'The cycles in which one reviews, with one’s own reviews',
    group: GROUP,
    who: 'staff',
    answer: z.array(myCycle),
  }),
  declareIntro: endpoint({
    summary: 'Says that the guide was read, and declares conflicts of interest: reviews of these trainers are declined',
    group: GROUP,
    who: 'staff',
    path,
    body: z.strictObject({
      conflicts: z
        .array(z.strictObject({ teacher_id: teacherId, reason }))
        .max(200)
        .refine((all) => new Set(all.map(({ teacher_id }) => teacher_id)).size === all.length, {
          error: 'Name each trainer once',
        }),
    }),
    answer: schemasOf(CYCLE_REVIEWERS).row,
  }),
  reviewSheet: endpoint({
    summary: 'A review with its questionnaire, marks, what was known of the trainer, and steps agreed before',
    group: GROUP,
    who: 'staff',
    path,
    answer: sheetAnswer,
  }),
  markReviewItem: endpoint({
    summary: 'Keeps the mark or the note of an item of one’s own review; what is left out stays',
    group: GROUP,
    who: 'staff',
    path: path.extend({ item: itemId }),
    body: z.strictObject({
      mark: mark.nullable().optional(),
      note: z.string().trim().max(500, { error: 'Must have at most 500 characters' }).nullable().optional(),
    }),
    answer: markRow,
  }),
  keepReviewWords: endpoint({
    summary: 'Keeps what one writes of the trainer in one’s own review; what is left out stays',
    group: GROUP,
    who: 'staff',
    path,
    body: z.strictObject({
      strengths: text.optional(),
      improve: text.optional(),
      private_note: text.optional(),
    }),
    answer: wordsAnswer,
  }),
  submitReview: endpoint({
    summary:
      'Submits a review with the marks that the person sees; refused where an item is open or a mark is on its way',
    group: GROUP,
    who: 'staff',
    path,
    body: z.strictObject({
      version,
      marks: z.record(itemId, mark).refine((marks) => Object.keys(marks).length <= MOST_ITEMS, {
        error: 'Has more marks than a questionnaire has items',
      }),
    }),
    answer: schemasOf(TRAINER_REVIEWS).row,
  }),
  confirmReviews: endpoint({
    summary: 'Confirms all of one’s reviews of a cycle; refused while one is not submitted',
    group: GROUP,
    who: 'staff',
    path,
    answer: schemasOf(CYCLE_REVIEWERS).row,
  }),
  reviewNumbers: endpoint({
    summary: 'How the scores of a cycle are spread, how lenient each reviewer is, and reviews side by side',
    group: GROUP,
    who: 'staff',
    path,
    answer: numbersAnswer,
  }),
  trainerOverTime: endpoint({
    summary: 'A trainer’s reviews by cycle, the latest first, with what was known then and the steps agreed on',
    group: GROUP,
    who: 'staff',
    query: z.strictObject({ teacher_id: teacherId }),
    answer: overTimeAnswer,
  }),
  draftFeedbacks: endpoint({
    summary:
      'Drafts the feedback of every trainer of a closed cycle who has none, from the reviews that were submitted',
    group: GROUP,
    who: 'admin',
    path,
    answer: z.strictObject({ drafted: z.int(), without_reviews: z.int() }),
  }),
};
