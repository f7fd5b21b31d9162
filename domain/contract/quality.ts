// Quality checks (spec 7.3, decisions 16): the sample of a day, checks with their marks and disputes, and agreement of two.
import { z } from 'zod';
import { MOST_ITEMS } from '../quality/rubric';
import { CHECK_STATE_WORDS, QUALITY_CHECKS } from '../records/qualityCheck';
import { CHECK_KIND_WORDS, type CheckKind, RUBRICS } from '../records/rubric';
import { WHY_WORDS } from '../records/qualitySample';
import { endpoint } from './endpoint';
import { epochSeconds, isoDate } from './fields';
import { schemasOf } from './records';

const GROUP = 'Quality checks';
const keysOf = <K extends string>(words: Readonly<Record<K, string>>) => Object.keys(words) as [K, ...K[]];

const kind = z.enum(keysOf<CheckKind>(CHECK_KIND_WORDS), { error: 'Choose one' });
const itemId = z.string().min(1).max(40);
const path = z.strictObject({ id: z.string().min(1).max(64) });
const version = z.int().min(1).max(2_147_483_647);
const mark = z.union([z.int().min(0).max(100), z.literal('na')], {
  error: 'Must be a whole number from 0 to the best mark, or na',
});
const words = (least: number) =>
  z
    .string({ error: 'Fill this in' })
    .trim()
    .min(least, { error: `Must have at least ${least} characters` })
    .max(300, { error: 'Must have at most 300 characters' });
const day = isoDate.refine((date) => date >= '2000-01-01', { error: 'Must be 2000 or later' });
const percent = z.number().nullable();

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
const checkableSession = z.strictObject({
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

const sampleAnswer = z.strictObject({
  day: z.string(),
  /** The sample of that day; null where none was drawn. */
  drawn: terms.extend({ by: z.string(), on: epochSeconds }).nullable(),
  rows: z.array(sampledSession),
});
export type SampleView = z.output<typeof sampleAnswer>;

const drawn = z.strictObject({ session_id: z.string(), teacher_id: z.string(), why: z.enum(keysOf(WHY_WORDS)) });
const againAnswer = z.strictObject({
  day: z.string(),
  terms,
  is_same: z.boolean(),
  drawn: z.array(drawn),
  /** Kept, and not drawn now; drawn now, and not kept: sessions, ratings or trainers have changed since. */
  only_kept: z.array(drawn),
  only_now: z.array(drawn),
});
export type SampleAgain = z.output<typeof againAnswer>;

const coverageAnswer = z.strictObject({
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

const markRow = z.strictObject({
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

const sheetAnswer = z.strictObject({
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
const calibrationAnswer = z.strictObject({
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

const scoresAnswer = z.array(
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

const distinct = <T extends { item: string }>(items: readonly T[]) =>
  new Set(items.map(({ item }) => item)).size === items.length;
const someItems = <T extends z.ZodType<{ item: string }>>(item: T) =>
  z
    .array(item)
    .min(1, { error: 'Name at least one item' })
    .max(MOST_ITEMS)
    .refine(distinct, { error: 'Name each item once' });

export const quality = {
  qualitySample: endpoint({
    summary: 'The sample of a day with why each session is in it, and what became of each',
    group: GROUP,
    who: 'quality',
    query: z.strictObject({ day: day.optional() }),
    answer: sampleAnswer,
  }),
  drawQualitySample: endpoint({
    summary: 'Draws the sample of today, and keeps it with its seed and rule; one that is there stays',
    group: GROUP,
    who: 'quality',
    answer: sampleAnswer,
  }),
  checkableSessions: endpoint({
    summary:
      'Sessions that were held on the days up to this one, the latest first, and whether the person may take each',
    group: GROUP,
    who: 'quality',
    query: z.strictObject({
      day,
      days: z.enum(['1', '3', '7'], { error: 'Must be 1, 3 or 7' }).default('1').transform(Number),
    }),
    answer: z.array(checkableSession),
  }),
  drawSampleAgain: endpoint({
    summary: 'Draws a sample again from its seed and rule, and says where it differs from what was kept',
    group: GROUP,
    who: 'quality',
    query: z.strictObject({ day }),
    answer: againAnswer,
  }),
  qualityCoverage: endpoint({
    summary: 'Trainers who held sessions lately, and when each was checked last',
    group: GROUP,
    who: 'quality',
    answer: coverageAnswer,
  }),
  takeCheck: endpoint({
    summary: 'Takes the check of a session that was held',
    group: GROUP,
    who: 'quality',
    body: z.strictObject({ kind, session_id: z.string().min(1).max(254) }),
    answer: schemasOf(QUALITY_CHECKS).row,
    status: 201,
  }),
  giveBackCheck: endpoint({
    summary: 'Gives a draft back: somebody else may check the session; its marks wait for the person who made them',
    group: GROUP,
    who: 'quality',
    path,
    body: z.strictObject({ version }),
    answer: schemasOf(QUALITY_CHECKS).row,
  }),
  checkSheet: endpoint({
    summary: 'A check with its rubric, marks, disputes, and what there is to check by',
    group: GROUP,
    who: 'staff',
    path,
    answer: sheetAnswer,
  }),
  markItem: endpoint({
    summary: 'Keeps the mark, the second or the note of an item of one’s own draft; what is left out stays',
    group: GROUP,
    who: 'quality',
    path: path.extend({ item: itemId }),
    body: z.strictObject({
      mark: mark.nullable().optional(),
      at_second: z
        .number({ error: 'Must be a number of seconds' })
        .min(0)
        .max(86_400, { error: 'Must be at most a day' })
        .transform(Math.round)
        .nullable()
        .optional(),
      note: z.string().trim().max(500, { error: 'Must have at most 500 characters' }).nullable().optional(),
    }),
    answer: markRow,
  }),
  submitCheck: endpoint({
    summary:
      'Submits a draft with the marks that the person sees; refused where an item is open or a mark is on its way',
    group: GROUP,
    who: 'quality',
    path,
    body: z.strictObject({ version, marks: z.record(itemId, mark) }),
    answer: schemasOf(QUALITY_CHECKS).row,
  }),
  disputeCheck: endpoint({
    summary: 'Disputes items of a check of a trainer in one’s team, each with a reason; once',
    group: GROUP,
    who: 'staff',
    path,
    body: z.strictObject({ version, items: someItems(z.strictObject({ item: itemId, dispute: words(3) })) }),
    answer: schemasOf(QUALITY_CHECKS).row,
  }),
  decideCheck: endpoint({
    summary: 'Decides every disputed item of a check: its mark stands, or another one does',
    group: GROUP,
    who: 'quality',
    path,
    body: z.strictObject({
      version,
      items: someItems(z.strictObject({ item: itemId, mark: mark.nullable(), answer: words(3) })),
    }),
    answer: schemasOf(QUALITY_CHECKS).row,
  }),
  qualityCalibration: endpoint({
    summary: 'How far two who checked the same session agree, by rubric and item',
    group: GROUP,
    who: 'quality',
    answer: calibrationAnswer,
  }),
  trainerScores: endpoint({
    summary: 'The scores of a trainer’s checks, the latest first',
    group: GROUP,
    who: 'staff',
    query: z.strictObject({ teacher_id: z.string().min(1).max(254) }),
    answer: scoresAnswer,
  }),
};
