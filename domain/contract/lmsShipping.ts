// Batches at versions of a course: who is taught what, and a version shipped to them as it was previewed (decisions 13).
import { z } from 'zod';
import { BATCH_STATES } from '../records/batch';
import { PIN_STATES } from '../records/lmsPin';
import { NODE_KINDS, NODE_STATES } from '../learning/kinds';
import { endpoint } from './endpoint';
import { epochSeconds, isoDate } from './fields';
import { recordId } from './records';

const GROUP = 'Learning content';
const path = z.strictObject({ id: recordId });
const id = z.string();
const words = <K extends string>(labels: Readonly<Record<K, string>>) => z.enum(Object.keys(labels) as [K, ...K[]]);
const versionNumber = z.int().min(1, { error: 'Choose a version' });

const shipment = z.strictObject({
  id,
  /** Of the row. */
  version: z.int(),
  status: z.enum(['shipped', 'rolled_back']),
  /** The version that it led to. */
  number: z.int(),
  /** Whether it was its first at the course. */
  begins: z.boolean(),
  by: z.string(),
  at: epochSeconds,
});

/** Null where no number is left; without a start where it has no hour yet. */
const next = z
  .strictObject({
    number: z.int(),
    start: epochSeconds.nullable(),
    topic: z.strictObject({ id, title: z.string() }).nullable(),
  })
  .nullable();

const batchAt = z.strictObject({
  id,
  name: z.string(),
  status: words(BATCH_STATES),
  held: z.int(),
  sessions: z.int(),
  next,
  pin: z.strictObject({ version: z.int(), status: words(PIN_STATES), hold_reason: z.string().nullable() }),
  /** By numbers of sessions, both ends included. */
  versions: z.array(z.strictObject({ first: z.int(), last: z.int(), number: z.int() })),
  /** The latest that holds: it can be rolled back. */
  last_shipment: shipment.nullable(),
  /** Where the latest was rolled back: it can be shipped again. */
  rolled_back: shipment.nullable(),
});
export type BatchAtCourse = z.output<typeof batchAt>;

const asked = z.strictObject({
  id: recordId,
  /** Ships at once where neither a day nor a number is given. */
  from_date: isoDate.nullable(),
  from_session: z.int().min(1, { error: 'Must be 1 or more' }).max(250, { error: 'At most 250' }).nullable(),
});
const batches = <T extends z.ZodType>(each: T) =>
  z.array(each).min(1, { error: 'Choose at least one batch' }).max(200, { error: 'At most 200 at once' });

const topic = z.strictObject({
  id,
  number: z.int(),
  title: z.string(),
  sessions: z.int(),
  /** Counted from 1 within the topic. */
  session: z.int(),
});
const planned = z.strictObject({
  id,
  name: z.string(),
  /** Of its place at the course; 0 where it is at none yet. */
  version: z.int(),
  /** The first session that gets the version; null: none. */
  first: z.int().nullable(),
  moved: z.int(),
  why_not: z.string().nullable(),
  /** Sessions whose topic is another one, or the same as it was written newly. */
  changes: z.array(
    z.strictObject({
      number: z.int(),
      start: epochSeconds.nullable(),
      before: topic.nullable(),
      after: topic.nullable(),
    }),
  ),
});
export type PlannedBatch = z.output<typeof planned>;

const taughtClass = z.strictObject({
  id,
  name: z.string(),
  course: z.strictObject({ id, title: z.string(), number: z.int() }),
  /** Of its sessions that are about the node. */
  held: z.int(),
  sessions: z.int(),
  next,
  students: z.array(
    z.strictObject({
      id,
      name: z.string(),
      done: z.int(),
      of: z.int(),
      /** Reached in conquests below the node, of the most of those that were played; null: none was. */
      percent: z.number().nullable(),
      /** The same of each that was played. */
      conquests: z.array(z.strictObject({ id, title: z.string(), percent: z.number() })),
    }),
  ),
});
export type TaughtClass = z.output<typeof taughtClass>;

const sheet = z.strictObject({
  topic: z.strictObject({ id, title: z.string() }),
  title: z.string(),
  given: z.int(),
  completed: z.int(),
});

export const lmsShipping = {
  nodeClasses: endpoint({
    summary: 'Who is taught a node: batches with what is next, progress and results of their students, and worksheets',
    group: GROUP,
    who: 'staff',
    path: z.strictObject({ kind: z.enum(NODE_KINDS), id: recordId }),
    answer: z.strictObject({ batches: z.array(taughtClass), worksheets: z.array(sheet) }),
  }),
  courseBatches: endpoint({
    summary: 'Which batches are at a course, in which version of it, and what is next for them',
    group: GROUP,
    who: 'staff',
    path,
    answer: z.strictObject({
      course: z.strictObject({
        id,
        title: z.string(),
        published_version: z.int(),
        status: words(NODE_STATES),
      }),
      batches: z.array(batchAt),
      /** Of which nothing is left to be taught, with the version that they ended with. */
      over: z.array(z.strictObject({ id, name: z.string(), status: words(BATCH_STATES), number: z.int().nullable() })),
      /** At no course, for its product and band. */
      suiting: z.array(z.strictObject({ id, name: z.string() })),
    }),
  }),
  previewShipment: endpoint({
    summary: 'What would differ for the sessions that batches have not held, were a version shipped to them',
    group: GROUP,
    who: 'staff',
    path,
    body: z.strictObject({ number: versionNumber, batches: batches(asked) }),
    answer: z.strictObject({ batches: z.array(planned) }),
    reads: true,
  }),
  shipVersion: endpoint({
    summary:
      'Ships a version to batches as it was previewed, to all or none; sessions that were held stay as they were',
    group: GROUP,
    who: 'staff',
    path,
    body: z.strictObject({
      number: versionNumber,
      batches: batches(
        asked.extend({ version: z.int().min(0), first: z.int().min(1).nullable(), moved: z.int().min(0) }),
      ).refine((list) => new Set(list.map((each) => each.id)).size === list.length, {
        error: 'Each batch once',
      }),
    }),
    answer: z.strictObject({
      batches: z.array(z.strictObject({ id, version: z.int(), moved: z.int() })),
    }),
    status: 201,
  }),
};
