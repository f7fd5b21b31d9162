// Conquests as they are played: told by the learning app, how hard they are, and regraded by a corrected key (decisions 13).
import { z } from 'zod';
import { GIVEN, type GivenAs, LEVEL_ENDS, LEVEL_SOURCES } from '../learning/attempts';
import { endpoint } from './endpoint';
import { epochSeconds } from './fields';
import { recordId } from './records';

const GROUP = 'Learning content';
const path = z.strictObject({ id: recordId });
const versionNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, { error: 'Must be the number of a version' })
  .transform(Number);
const points = z.int();
const instantOrNull = z
  .int({ error: 'Choose a day and a time' })
  .min(0, { error: 'Must be 1970 or later' })
  .max(4_102_444_800, { error: 'Must be before 2100' })
  .nullable();
const named = z.strictObject({ id: z.string(), name: z.string() });

const change = z.strictObject({
  id: z.string(),
  student: named,
  level: z.string(),
  played_in: z.enum(Object.keys(LEVEL_SOURCES) as [keyof typeof LEVEL_SOURCES]),
  ended_on: epochSeconds.nullable(),
  from: points,
  to: points,
});
export type RegradeChange = z.output<typeof change>;

/** Of a student who changes: a level that may be played from then on, or no more. */
const levelEffect = z.strictObject({ student: named, level: z.string(), what: z.enum(['opens', 'closes']) });
/** Given for a result that the student does not reach any more. */
const rest = z.strictObject({
  student: named,
  what: z.enum(['invitation', 'certificate']),
  id: z.string(),
  title: z.string(),
  /** Percent. */
  least: z.number(),
  before: z.number(),
  after: z.number(),
});
export type RegradeLevel = z.output<typeof levelEffect>;
export type RegradeRest = z.output<typeof rest>;

const attempt = z.strictObject({
  id: z.string(),
  student: named,
  level: z.string(),
  number: z.int(),
  played_in: z.enum(Object.keys(LEVEL_SOURCES) as [keyof typeof LEVEL_SOURCES]),
  status: z.enum(['begun', 'finished']),
  started_on: epochSeconds,
  ended_on: epochSeconds.nullable(),
  ended_by: z.enum(Object.keys(LEVEL_ENDS) as [keyof typeof LEVEL_ENDS]).nullable(),
  points: points.nullable(),
  most: points.nullable(),
  /** What was given to the question that is asked about. */
  answer: z.string().nullable(),
});
export type AttemptShown = z.output<typeof attempt>;

const question = z.strictObject({
  question: z.string(),
  ask: z.string(),
  answered: z.int(),
  right: z.int(),
  wrong: z.array(z.strictObject({ answer: z.string(), count: z.int() })),
});
const level = z.strictObject({
  id: z.string(),
  title: z.string(),
  most: points,
  attempts: z.int(),
  students: z.int(),
  /** Hundredths; null without an attempt. */
  mean: points.nullable(),
  /** The hardest first. */
  questions: z.array(question),
});

export const conquests = {
  learningAppAttempts: endpoint({
    summary: 'The learning app tells of attempts, each taken once: believed with its signature',
    group: GROUP,
    who: 'public',
    takes: 'signed',
    body: z.strictObject({ text: z.string() }),
    answer: z.strictObject({
      received: z.int(),
      added: z.int(),
      refused: z.array(z.strictObject({ id: z.string(), message: z.string() })),
    }),
  }),
  giveConquest: endpoint({
    summary: 'Gives a published conquest to a child: a page by one link, in the version of now',
    group: GROUP,
    who: 'staff',
    path,
    body: z
      .strictObject({
        student_id: z.string({ error: 'Choose one' }).min(1, { error: 'Choose one' }).max(80),
        opens: instantOrNull,
        closes: instantOrNull,
        extra_tries: z.int().min(0).max(20, { error: 'At most 20' }).default(0),
      })
      .refine(({ opens, closes }) => opens === null || closes === null || closes > opens, {
        path: ['closes'],
        error: 'Must be after it opens',
      }),
    answer: z.strictObject({ id: z.string(), number: z.int(), page: z.string() }),
    status: 201,
  }),
  conquestNumbers: endpoint({
    summary:
      'How a version of a conquest is played: by level, with the hardest questions and the commonest wrong answers',
    group: GROUP,
    who: 'staff',
    path,
    query: z.strictObject({
      /** The latest published one by default. */
      number: versionNumber.optional(),
    }),
    /** `seen`: the moment that they are of; attempts that ended later are not counted. */
    answer: z.strictObject({ number: z.int().nullable(), seen: epochSeconds, levels: z.array(level) }),
  }),
  conquestAttempts: endpoint({
    summary: 'The attempts at a conquest that a number counts: of a version, a level, or an answer to a question',
    group: GROUP,
    who: 'staff',
    path,
    query: z.strictObject({
      number: versionNumber.optional(),
      level: z.string().max(40).optional(),
      student: z.string().max(80).optional(),
      /** Finished attempts alone; together with `number` and `given`. */
      question: z.string().max(40).optional(),
      given: z.enum(Object.keys(GIVEN) as [GivenAs, ...GivenAs[]]).optional(),
      /** In the words in which the numbers say it. */
      answer: z.string().max(2000).optional(),
      /** What had ended by then. */
      seen: z
        .string()
        .regex(/^\d{1,10}$/, { error: 'Must be a moment in seconds' })
        .transform(Number)
        .optional(),
      page: z
        .string()
        .regex(/^[1-9]\d{0,4}$/, { error: 'Must be the number of a page' })
        .transform(Number)
        .optional(),
    }),
    answer: z.strictObject({ total: z.int(), size: z.int(), rows: z.array(attempt) }),
  }),
  previewRegrades: endpoint({
    summary: 'Who changes from what to what by the key of another version; nothing is changed',
    group: GROUP,
    who: 'staff',
    path,
    query: z.strictObject({
      from: versionNumber,
      to: versionNumber,
      /** What was played in this version alone; in any by default. */
      played: versionNumber.optional(),
    }),
    answer: z.strictObject({
      /** Attempts that are judged by the first version, and how many of them the learning app reported. */
      judged: z.int(),
      in_app: z.int(),
      /** The other finished attempts at it, which stay as they are. */
      others: z.array(z.strictObject({ played: z.int(), judged_by: z.int(), attempts: z.int() })),
      /** Whether what is played or reported later is judged by the first version's key. */
      holds: z.boolean(),
      /** Plays that go on, and are judged by the other version's key from then on. */
      plays: z.int(),
      /** Stands for all that is shown: what is applied is what was seen. */
      seen: z.string(),
      changes: z.array(change),
      levels: z.array(levelEffect),
      rests: z.array(rest),
    }),
  }),
  applyRegrades: endpoint({
    summary: 'Judges attempts by the key of another version, as it was seen; both results stay',
    group: GROUP,
    who: 'staff',
    path,
    body: z
      .strictObject({
        from: z.int().min(1),
        to: z.int().min(1),
        /** What was played in this version alone; in any by default. */
        played: z.int().min(1).max(999_999).optional(),
        /** What the preview said about the changes, sent back as it was read. */
        seen: z.string().max(100).optional(),
        /** Or one by one. */
        changes: z
          .array(z.strictObject({ id: recordId, from: points, to: points }))
          .min(1, { error: 'Nobody changes' })
          .max(5000, { error: 'At most 5000 at once' })
          .optional(),
      })
      .refine(({ seen, changes }) => seen !== undefined || changes !== undefined, {
        path: ['seen'],
        error: 'Say what was seen',
      }),
    answer: z.strictObject({ changed: z.int() }),
  }),
};
