// Quality checks (spec 7.3, decisions 16): the sample of a day, checks with their marks and disputes, and agreement of two.
import { z } from 'zod';
import { MOST_ITEMS } from '../quality/rubric';
import { QUALITY_CHECKS } from '../records/qualityCheck';
import { endpoint } from './endpoint';
import {
  againAnswer,
  calibrationAnswer,
  checkableSession,
  coverageAnswer,
  day,
  kind,
  mark,
  markRow,
  sampleAnswer,
  scoresAnswer,
  sheetAnswer,
} from './qualityAnswers';
import { schemasOf } from './records';

const GROUP = 'Quality checks';

const itemId = z.string().min(1).max(40);
const path = z.strictObject({ id: z.string().min(1).max(64) });
const version = z.int().min(1).max(2_147_483_647);
const words = (least: number) =>
  z
    .string({ error: 'Fill this in' })
    .trim()
    .min(least, { error: `Must have at least ${least} characters` })
    .max(300, { error: 'Must have at most 300 characters' });

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
