// What is asked and answered about trainer reviews: people of a cycle, the mapping, sheets and numbers (decisions 17).
import { z } from 'zod';
import { CYCLE_REVIEWERS, CYCLE_TRAINERS } from '../records/cyclePeople';
import { REVIEW_CYCLES } from '../records/reviewCycle';
import { REVIEW_FORMS } from '../records/reviewForm';
import { REVIEW_STEPS, STEP_KINDS } from '../records/reviewFeedback';
import { REVIEW_STATES, TRAINER_REVIEWS } from '../records/trainerReview';
import { schemasOf } from './records';

export const GROUP = 'Trainer reviews';
export const path = z.strictObject({ id: z.string().min(1).max(64) });
export const itemId = z.string().min(1).max(40);
export const version = z.int().min(1).max(2_147_483_647);
export const teacherId = z.string().trim().min(1, { error: 'Name a trainer' }).max(254);
export const mark = z.union([z.int().min(0).max(100), z.literal('na')], {
  error: 'Must be a whole number from 0 to the best mark, or na',
});
const percent = z.number().nullable();
type StepKind = keyof typeof STEP_KINDS;
const state = z.enum(Object.keys(REVIEW_STATES) as [keyof typeof REVIEW_STATES, ...(keyof typeof REVIEW_STATES)[]]);
export const reason = z
  .string({ error: 'Fill this in' })
  .trim()
  .min(3, { error: 'Must have at least 3 characters' })
  .max(300, { error: 'Must have at most 300 characters' });
export const text = z.string().trim().max(2000, { error: 'Must have at most 2000 characters' }).nullable();

/** Of the rows of one call, those that were not done and why. */
export const addedAnswer = z.strictObject({
  added: z.int(),
  unchanged: z.int(),
  refused: z.array(z.strictObject({ id: z.string(), reason: z.string() })),
});
export type AddedToCycle = z.output<typeof addedAnswer>;

const counts = { assigned: z.int(), in_progress: z.int(), submitted: z.int(), declined: z.int() };
export const progressAnswer = z.strictObject({
  cycle: schemasOf(REVIEW_CYCLES).row,
  reviewers: z.array(
    z.strictObject({
      reviewed_by: z.string(),
      most: z.int(),
      guide_read_on: z.number().nullable(),
      confirmed_on: z.number().nullable(),
      ...counts,
    }),
  ),
  /** Trainers by their manager. */
  teams: z.array(z.strictObject({ manager: z.string(), trainers: z.int(), missing: z.int(), ...counts })),
});
export type ReviewProgress = z.output<typeof progressAnswer>;

export const pair = z.strictObject({ trainer: z.string(), reviewer: z.string() });
export const mappingAnswer = z.strictObject({
  cycle: schemasOf(REVIEW_CYCLES).row,
  trainers: z.array(
    z.strictObject({ teacher_id: z.string(), trainer_name: z.string().nullable(), manager: z.string() }),
  ),
  reviewers: z.array(z.strictObject({ reviewed_by: z.string(), most: z.int() })),
  barred: z.array(pair),
  reviews: z.array(
    pair.extend({ id: z.string(), version: z.int(), status: state, decline_reason: z.string().nullable() }),
  ),
});
export type ReviewMapping = z.output<typeof mappingAnswer>;

export const mappedAnswer = z.strictObject({
  mapped: z.int(),
  refused: z.array(pair.extend({ reason: z.string() })),
});
export type MappedReviews = z.output<typeof mappedAnswer>;

const myReview = z.strictObject({
  id: z.string(),
  teacher_id: z.string(),
  trainer_name: z.string().nullable(),
  status: state,
  version: z.int(),
  score: percent,
  open_items: z.int(),
});
export type MyReview = z.output<typeof myReview>;
export const myCycle = z.strictObject({
  cycle: schemasOf(REVIEW_CYCLES).row,
  reviewer: schemasOf(CYCLE_REVIEWERS).row,
  reviews: z.array(myReview),
});
export type MyCycle = z.output<typeof myCycle>;

export const markRow = z.strictObject({ item: z.string(), mark: mark.nullable(), note: z.string().nullable() });
export type ReviewMarkRow = z.output<typeof markRow>;

const factNumber = z.strictObject({ value: z.number().nullable(), count: z.int(), part: z.int().nullable() });
const fact = factNumber.extend({
  rows: z.array(
    z.strictObject({
      id: z.string(),
      label: z.string(),
      at: z.number(),
      value: z.number().nullable(),
      kind: z.enum(['batch', 'demo', 'check', 'leave', 'cover']),
      of: z.string().nullable(),
    }),
  ),
});
const factsOf = <T extends z.ZodType>(each: T) =>
  z.strictObject({ ratings: each, attendance: each, quality: each, leaves: each, covers: each, demos: each });
/** What was known of the trainer when the cycle opened; null before. */
const facts = factsOf(fact).nullable();
/** Without their rows; null where this person may not see them. */
const factNumbers = factsOf(factNumber).nullable();

export const sheetAnswer = z.strictObject({
  review: schemasOf(TRAINER_REVIEWS).row,
  cycle: schemasOf(REVIEW_CYCLES).row,
  form: schemasOf(REVIEW_FORMS).row,
  marks: z.array(markRow),
  trainer: schemasOf(CYCLE_TRAINERS).row,
  facts,
  /** Agreed before this cycle, with what was known of the trainer then. Who sees to a step, and their note, is for its own readers. */
  steps: z.array(
    z.strictObject({
      step: z.strictObject({
        id: z.string(),
        kind: z.enum(Object.keys(STEP_KINDS) as [StepKind, ...StepKind[]]),
        text: z.string(),
        due_on: z.string(),
        status: z.enum(['open', 'done']),
      }),
      cycle: z.string(),
      before: factNumbers,
    }),
  ),
  /** Why this person may not write it; null where they may. */
  may_write: z.string().nullable(),
});
export type ReviewSheet = z.output<typeof sheetAnswer>;

export const wordsAnswer = z.strictObject({ strengths: text, improve: text, private_note: text, version: z.int() });

export const numbersAnswer = z.strictObject({
  cycle: schemasOf(REVIEW_CYCLES).row,
  submitted: z.int(),
  mean: percent,
  spread: z.array(z.int()),
  reviewers: z.array(
    z.strictObject({ reviewer: z.string(), reviews: z.int(), mean: percent, lenient: z.number().nullable() }),
  ),
  /** With their reviews side by side, by name. */
  trainers: z.array(
    z.strictObject({
      teacher_id: z.string(),
      trainer_name: z.string().nullable(),
      mean: percent,
      /** Why this person may not calibrate their scores; null where they may. */
      may_calibrate: z.string().nullable(),
      /** Between its highest and lowest score. */
      apart: percent,
      reviews: z.array(
        z.strictObject({
          id: z.string(),
          version: z.int(),
          reviewed_by: z.string(),
          score: percent,
          calibrated_score: percent,
          calibration_reason: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export type ReviewNumbers = z.output<typeof numbersAnswer>;

export const overTimeAnswer = z.array(
  z.strictObject({
    cycle_id: z.string(),
    name: z.string(),
    period_from: z.string(),
    period_to: z.string(),
    mean: percent,
    reviews: z.int(),
    facts: factNumbers,
    steps: z.array(schemasOf(REVIEW_STEPS).row),
  }),
);
export type TrainerOverTime = z.output<typeof overTimeAnswer>;
