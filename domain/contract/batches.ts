// Paid batches: planned and created with their sessions, changed with a preview of every session, and the form of a PTM (decisions 8).
import { z } from 'zod';
import { isZone } from '../zone';
import { slotsProblem } from '../batches/weeklySlots';
import { GRADE_BANDS, PRODUCT_TYPES, type ProductType } from '../business/courses';
import { BATCH_REGIONS } from '../business/trainerTerms';
import { BATCHES, MAX_SEATS } from '../records/batch';
import { BATCH_SESSIONS, SESSION_KINDS } from '../records/batchSession';
import { PTM_FORMS } from '../records/ptmForm';
import { endpoint } from './endpoint';
import { epochSeconds, isoDate, reasonOf } from './fields';
import { schemasOf } from './records';

const GROUP = 'Batches';
/** A year of three classes a week, and some. */
export const MAX_COURSE_SESSIONS = 250;
const id = z.string().min(1).max(64);
const path = z.strictObject({ id });
const trainerId = z.string({ error: 'Choose a trainer' }).min(1, { error: 'Choose a trainer' }).max(254);
const reason = reasonOf();
const batch = schemasOf(BATCHES).row;
const session = schemasOf(BATCH_SESSIONS).row;
const kinds = Object.keys(SESSION_KINDS) as (keyof typeof SESSION_KINDS)[];

const zone = z.string({ error: 'Choose a time zone' }).max(60).refine(isZone, { error: 'Choose a time zone' });
const slots = z
  .array(z.string().max(9), { error: 'Choose the weekly hours' })
  .min(1, { error: 'Choose the weekly hours' })
  .max(14, { error: 'At most 14 hours a week' })
  .superRefine((texts, context) => {
    const problem = slotsProblem(texts);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });
const courseNumber = z
  .int({ error: 'Enter a number' })
  .min(1, { error: 'Must be 1 to 250' })
  .max(MAX_COURSE_SESSIONS, { error: 'Must be 1 to 250' });

export const batchPlan = z
  .strictObject({
    product_type: z.enum(Object.keys(PRODUCT_TYPES) as ProductType[], { error: 'Choose a product type' }),
    grade_band: z.enum(GRADE_BANDS, { error: 'Choose a grade band' }),
    region: z.enum(BATCH_REGIONS, { error: 'Choose a region' }),
    time_zone: zone,
    slots,
    start_date: isoDate,
    first_session: courseNumber,
    last_session: courseNumber,
    capacity: z
      .int({ error: 'Enter a number' })
      .min(1, { error: `Must be 1 to ${MAX_SEATS}` })
      .max(MAX_SEATS, { error: `Must be 1 to ${MAX_SEATS}` }),
  })
  .refine(({ first_session, last_session }) => first_session <= last_session, {
    path: ['last_session'],
    error: 'Must not be before the first',
  });
export type BatchPlan = z.output<typeof batchPlan>;

export const newBatch = batchPlan.safeExtend({ teacher_id: trainerId });

export const sessionResult = z.strictObject({
  id: z.string().nullable(),
  what: z.enum(['kept', 'made', 'moved', 'removed', 'failed']),
  kind: z.enum(kinds),
  number: z.int().nullable(),
  number_before: z.int().nullable(),
  teacher_id: z.string(),
  start_time: z.int(),
  end_time: z.int(),
  context: z
    .enum([
      'trainer',
      'past',
      'calendar',
      'leave',
      'blocked',
      'external-calendar',
      'working-hours',
      'unfit',
      'held',
      'session',
      'no-hour',
    ])
    .nullable(),
  reason: z.string().nullable(),
  warnings: z.array(z.string()),
});
export type SessionResultRow = z.output<typeof sessionResult>;

/** Facts in the order in which trainers are ranked (decisions 10). */
export const rankedTrainer = z.strictObject({
  teacher_id: z.string(),
  trainer_name: z.string(),
  /** Of the run's sessions. */
  free: z.int(),
  total: z.int(),
  /** Sessions that a rule of the grid warns of. */
  warned: z.int(),
  /** Session numbers of the run that the trainer is trained for. */
  trained: z.int(),
  same_group: z.boolean(),
  /** Sessions on the run's days, and in its weeks, as they are. */
  day_sessions: z.int(),
  week_sessions: z.int(),
  /** Held for other trainers' batches in the last 30 days. */
  covers: z.int(),
  rating: z.number(),
  /** Why not; null for one who may. */
  reason: z.string().nullable(),
});
export type RankedTrainer = z.output<typeof rankedTrainer>;

const from = isoDate;
export const batchChange = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('trainer'), teacher_id: trainerId, from }),
  z.strictObject({ what: z.literal('recreate'), from, slots, time_zone: zone, last_session: courseNumber }),
  z.strictObject({ what: z.literal('seats'), capacity: batchPlan.shape.capacity }),
  z.strictObject({ what: z.literal('dormant'), reason }),
  z.strictObject({ what: z.literal('active'), from }),
  z.strictObject({ what: z.literal('cancel'), reason }),
  /** A session beside the course; without a trainer it is the batch's own who takes it. */
  z.strictObject({
    what: z.literal('meeting'),
    kind: z.enum(['PTM', 'CatchUp', 'extra'], { error: 'Choose a kind' }),
    start_time: epochSeconds,
    teacher_id: trainerId.optional(),
  }),
  z.strictObject({ what: z.literal('reschedule'), session_id: id, start_time: epochSeconds }),
  /** Numbers of the course that are without an hour take the next slots that can be had. */
  z.strictObject({ what: z.literal('place') }),
]);
export type BatchChange = z.output<typeof batchChange>;

const outcome = z.strictObject({
  sessions: z.array(sessionResult),
  /** Who sits in it and is notified. */
  students: z.int(),
});

export const batches = {
  previewBatch: endpoint({
    summary: 'What a new batch would be called, every session of it, and who can teach it: ranked, with reasons',
    group: GROUP,
    who: 'staff',
    reads: true,
    body: batchPlan.safeExtend({ teacher_id: trainerId.nullable() }),
    answer: z.strictObject({
      name: z.string(),
      sessions: z.array(sessionResult),
      trainers: z.array(rankedTrainer),
      holidays: z.array(z.string()),
    }),
  }),
  createBatch: endpoint({
    summary: 'Creates a batch with its sessions: those that can be, each with its result',
    group: GROUP,
    who: 'staff',
    body: newBatch,
    answer: z.strictObject({ batch, sessions: z.array(sessionResult) }),
    status: 201,
  }),
  batchDetail: endpoint({
    summary:
      'A batch with its sessions, the conflicts that changes of clocks bring in the next 180 days, and whether it is to be called dormant',
    group: GROUP,
    who: 'staff',
    path,
    answer: z.strictObject({
      batch,
      sessions: z.array(session),
      /** Numbers of the course that no session has. */
      without_hour: z.array(z.int()),
      conflicts: z.array(sessionResult),
      /** Zones of families whose clocks change on other dates. */
      other_zones: z.array(z.string()),
      dormant_reason: z.string().nullable(),
      forms: z.array(schemasOf(PTM_FORMS).row),
    }),
  }),
  previewBatchChange: endpoint({
    summary: 'What a change would do to each session of a batch',
    group: GROUP,
    who: 'staff',
    reads: true,
    path,
    body: z.strictObject({ change: batchChange }),
    answer: outcome,
  }),
  changeBatch: endpoint({
    summary: 'Changes a batch and its sessions, each with its result',
    group: GROUP,
    who: 'staff',
    path,
    body: z.strictObject({ change: batchChange, version: z.int() }),
    answer: outcome.safeExtend({ batch }),
  }),
  rankBatchTrainers: endpoint({
    summary: 'Who could take over a batch from a date on: ranked, with reasons',
    group: GROUP,
    who: 'staff',
    path,
    query: z.strictObject({ from }),
    answer: z.strictObject({ trainers: z.array(rankedTrainer) }),
  }),
};
