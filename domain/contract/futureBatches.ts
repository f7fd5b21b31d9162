// Batches that are to be filled: seats, students who wait, and whether somebody must be found to teach them (spec 2.2).
import { z } from 'zod';
import { LEFT_OUT, MERITS, WHY_FEWER } from '../openings/openings';
import { FUTURE_BATCHES } from '../lists/futureBatches';
import { BATCHES } from '../records/batch';
import { batchPlan, rankedTrainer } from './batches';
import { endpoint } from './endpoint';
import { isoDate } from './fields';
import { listAnswer, listQuery } from './list';
import { schemasOf } from './records';

export const futureBatch = z.strictObject({
  batch: schemasOf(BATCHES).row,
  /** Students on the waiting list for such a batch. */
  waiting: z.int(),
  /** It has no trainer, or one who is not active any more. */
  needs_trainer: z.boolean(),
});
export type FutureBatch = z.output<typeof futureBatch>;

const { product_type, grade_band, region, first_session, last_session, capacity } = batchPlan.shape;
const course = z.strictObject({ product_type, grade_band, region });

/** Sessions a week, each on another day. */
export const MOST_WEEKLY = 5;
const weekly = z
  .int({ error: 'Enter a number' })
  .min(1, { error: `Must be 1 to ${MOST_WEEKLY}` })
  .max(MOST_WEEKLY, { error: `Must be 1 to ${MOST_WEEKLY}` });

/** What is asked for; null takes what most of those who wait have in common. */
export const openingsAsked = z
  .strictObject({
    course: course.nullable(),
    weekly: weekly.nullable(),
    start_date: isoDate.nullable(),
    first_session: first_session.nullable(),
    last_session: last_session.nullable(),
    capacity: capacity.nullable(),
  })
  .refine(({ first_session: first, last_session: last }) => first === null || last === null || first <= last, {
    path: ['last_session'],
    error: 'Must not be before the first',
  });

const openings = z.strictObject({
  /** Courses that somebody waits for, those with the most first. */
  courses: z.array(course.extend({ waiting: z.int() })),
  /** What the proposals are for; null where nobody waits. */
  asked: course.extend({ weekly, start_date: isoDate, first_session, last_session, capacity }).nullable(),
  /** Who waits for the course, the longest first. */
  waiting: z.array(
    z.strictObject({
      id: z.string(),
      variant_id: z.string(),
      lead_id: z.string(),
      student_name: z.string(),
      since: z.int(),
      time_zone: z.string(),
    }),
  ),
  proposals: z.array(
    z.strictObject({
      /** What it is the best by. */
      merit: z.enum(MERITS),
      time_zone: z.string(),
      slots: z.array(z.string()),
      start_date: isoDate,
      end_date: isoDate,
      trainer: rankedTrainer,
      /** Who can hold every session, the trainer included. */
      trainers: z.int(),
      /** Entries of the waiting list, the longest first. */
      seated: z.array(z.string()),
      left: z.array(z.strictObject({ id: z.string(), why: z.enum(LEFT_OUT), on: isoDate.nullable() })),
      gives_up: z.strictObject({ students: z.int(), days: z.int(), passed_over: z.array(z.string()) }),
    }),
  ),
  /** Why there are not three. */
  why: z.enum(WHY_FEWER).nullable(),
});
export type OpeningsAnswer = z.output<typeof openings>;
export type OpeningProposal = OpeningsAnswer['proposals'][number];

export const futureBatches = {
  planOpenings: endpoint({
    summary:
      'Up to three different batches to open for those who wait: weekly hours that suit them over the whole run, who can teach all of it, and what each gives up',
    group: 'Batches',
    who: 'staff',
    reads: true,
    body: openingsAsked,
    answer: openings,
  }),
  futureBatchPage: endpoint({
    summary:
      'A page of the batches that start in the future or have open seats ahead, with who waits and whether they need a trainer',
    group: 'Batches',
    who: 'staff',
    query: listQuery(FUTURE_BATCHES),
    answer: listAnswer(futureBatch),
  }),
};
