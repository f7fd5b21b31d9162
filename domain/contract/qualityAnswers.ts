// What is answered of quality checks: samples with their reasons, a check's sheet, agreement of two, scores.
import { z } from 'zod';
import { CHECK_STATE_WORDS, QUALITY_CHECKS } from '../records/qualityCheck';
import { CHECK_KIND_WORDS, type CheckKind, RUBRICS } from '../records/rubric';
import { WHY_WORDS } from '../records/qualitySample';
import { epochSeconds, isoDate } from './fields';
import { schemasOf } from './records';

export const keysOf = <K extends string>(words: Readonly<Record<K, string>>) => Object.keys(words) as [K, ...K[]];
export const kind = z.enum(keysOf<CheckKind>(CHECK_KIND_WORDS), { error: 'Choose one' });
export const mark = z.union([z.int().min(0).max(100), z.literal('na')], {
  error: 'Must be a whole number from 0 to the best mark, or na',
});
const percent = z.number().nullable();
export const day = isoDate.refine((date) => date >= '2000-01-01', { error: 'Must be 2000 or later' });

const terms = z.strictObject({ every: z.int(), within: z.int(), each: z.int(), seed: z.string() });
const session = {
  kind,
  session_id: z.string(),
  teacher_id: z.string(),
  trainer_name: z.string().nullable(),
  batch_id: z.string().nullable(),
  batch_name: z.string().nullable(),
  held_on: z.string(),
  start_time: epochSeconds,
  rating: z.number().nullable(),
};
export const checkableSession = z.strictObject({
  ...session,
  /** The state as far as this person may know it. */
  state: z.enum(['open', 'mine', 'done', 'taken', 'checked']),
  /** Of one's own check. */
  check_id: z.string().nullable(),
});
export type CheckableRow = z.output<typeof checkableSession>;

const sampledSession = checkableSession.extend({
  place: z.int(),
  why: z.enum(keysOf(WHY_WORDS)),
  last_checked: z.string().nullable(),
});
export type SampledRow = z.output<typeof sampledSession>;

export const sampleAnswer = z.strictObject({
  day: z.string(),
  /** The sample of that day; null where none was drawn. */
  drawn: terms.extend({ by: z.string(), on: epochSeconds }).nullable(),
  rows: z.array(sampledSession),
});
export type SampleView = z.output<typeof sampleAnswer>;

const drawn = z.strictObject({ session_id: z.string(), teacher_id: z.string(), why: z.enum(keysOf(WHY_WORDS)) });
export const againAnswer = z.strictObject({
  day: z.string(),
  terms,
  is_same: z.boolean(),
  drawn: z.array(drawn),
  /** Kept, and not drawn now; drawn now, and not kept: sessions, ratings or trainers have changed since. */
  only_kept: z.array(drawn),
  only_now: z.array(drawn),
});
export type SampleAgain = z.output<typeof againAnswer>;

export const coverageAnswer = z.strictObject({
  day: z.string(),
  every: z.int(),
  within: z.int(),
  rows: z.array(
    z.strictObject({
      teacher_id: z.string(),
      trainer_name: z.string().nullable(),
      sessions: z.int(),
      last_checked: z.string().nullable(),
      days: z.int().nullable(),
      is_due: z.boolean(),
    }),
  ),
});
export type CoverageRow = z.output<typeof coverageAnswer>['rows'][number];

export const markRow = z.strictObject({
  item: z.string(),
  mark: mark.nullable(),
  at_second: z.number().nullable(),
  note: z.string().nullable(),
});
export type MarkRow = z.output<typeof markRow>;

const disputedItem = z.strictObject({
  item: z.string(),
  dispute: z.string(),
  status: z.enum(['open', 'upheld', 'changed']),
  /** In place of the mark; null where that stands. */
  decided: mark.nullable(),
  answer: z.string().nullable(),
});
export type DisputedRow = z.output<typeof disputedItem>;

export const sheetAnswer = z.strictObject({
  check: schemasOf(QUALITY_CHECKS).row,
  rubric: schemasOf(RUBRICS).row,
  marks: z.array(markRow),
  disputes: z.array(disputedItem),
  recordings: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      state: z.enum(['ready', 'processing', 'failed', 'expired', 'missing']),
    }),
  ),
  /** The students who had a seat. */
  attendance: z.strictObject({
    seats: z.int(),
    present: z.int(),
    late: z.int(),
    absent: z.int(),
    excused: z.int(),
    unmarked: z.int(),
  }),
  /** Why this person may not; null where they may. */
  may: z.strictObject({
    mark: z.string().nullable(),
    dispute: z.string().nullable(),
    decide: z.string().nullable(),
  }),
});
export type CheckSheet = z.output<typeof sheetAnswer>;

const agreed = { pairs: z.int(), exact: percent, kappa: percent };
export const calibrationAnswer = z.strictObject({
  rubrics: z.array(
    z.strictObject({
      rubric: schemasOf(RUBRICS).row,
      all: z.strictObject(agreed),
      items: z.array(z.strictObject({ id: z.string(), ...agreed })),
      /** The latest first. */
      pairs: z.array(
        z.strictObject({
          first_id: z.string(),
          second_id: z.string(),
          teacher_id: z.string(),
          trainer_name: z.string().nullable(),
          held_on: z.string(),
          first: percent,
          second: percent,
        }),
      ),
    }),
  ),
});
export type Calibration = z.output<typeof calibrationAnswer>;

export const scoresAnswer = z.array(
  z.strictObject({
    kind,
    held_on: z.string(),
    batch_name: z.string().nullable(),
    /** The score that stands. */
    score: percent,
    passed: z.enum(['yes', 'no']).nullable(),
    status: z.enum(keysOf(CHECK_STATE_WORDS)),
    submitted_on: epochSeconds,
  }),
);
export type TrainerScore = z.output<typeof scoresAnswer>[number];
