// A conquest given to a child: in which version, from when to when, and the attempts that were made at it (decisions 13).
import { LEVEL_ENDS, LEVEL_SOURCES } from '../learning/attempts';
import type { Answer } from '../learning/grading';
import { count } from './computedFields';
import { choice, instant, json, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const fields = {
  conquest_id: reference('Conquest', 'lms_conquest', { section: 'Play', filtered: true, fixed: true }),
  student_id: reference('Student', 'student', { section: 'Play', filtered: true, fixed: true }),
  opens: optional(instant('Opens (IST)', { section: 'Play', sorted: true, hint: 'At once where it is left empty' })),
  closes: optional(instant('Closes (IST)', { section: 'Play', sorted: true, hint: 'Never where it is left empty' })),
  extra_tries: number('Extra tries', {
    section: 'Play',
    default: 0,
    min: 0,
    max: 20,
    hint: 'Beyond those that each level gives; tries at other plays count too',
  }),
};
const stored = {
  status: choice('State', { open: 'Open', ended: 'Ended' }, { default: 'open', sorted: true, filtered: true }),
  /** The published version that is played: an attempt is judged by the questions that were asked. */
  played_version: number('Version played', { default: 1, min: 1, sorted: true }),
  /** The page by one link on which it is played. */
  page: text('Page', 80, { default: '' }),
};
const computed = {
  attempts: count('Attempts', { of: 'conquest_attempt', by: 'play_id' }, { sorted: true }),
};

export interface NewConquestPlay extends ValuesOf<typeof fields> {}
export interface ConquestPlay extends RecordRow, NewConquestPlay, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

export const CONQUEST_PLAYS = record<ConquestPlay, NewConquestPlay, Needed<typeof fields & typeof stored>>({
  name: 'conquest_play',
  table: 'conquest_plays',
  noun: { one: 'play', many: 'plays' },
  path: '/lms/v1/plays',
  group: 'Learning content',
  access: { read: 'staff', create: null, edit: 'staff', reveal: null },
  operations: ['page', 'count', 'total', 'export', 'one', 'activity', 'edit', 'end', 'resume', 'endMany', 'endJob'],
  fields,
  stored,
  computed,
  named: 'id',
  called: ['conquest_id', 'student_id'],
  sort: '-created_on',
  check: ({ opens, closes }) =>
    opens !== null && closes !== null && closes <= opens
      ? [{ field: 'closes', message: 'Must be after it opens' }]
      : [],
  actions: {
    end: {
      label: 'End',
      done: 'ended',
      who: 'staff',
      from: ['open'],
      to: 'ended',
      confirmation: 'confirm',
      calm: true,
      touches: ['conquest_attempt'],
      undo: 'resume',
    },
    resume: {
      label: 'Open again',
      done: 'opened again',
      who: 'staff',
      from: ['ended'],
      to: 'open',
      confirmation: 'undo',
      touches: ['conquest_attempt'],
      undo: 'end',
    },
  },
  consequences: {
    end: {
      count: 'attempts',
      one: 'attempt stays',
      many: 'attempts stay',
      none: 'Nothing was played.',
      note: 'Its link leads nowhere, and a level that is being played is judged with what was saved.',
    },
  },
  looks: { open: 'now', ended: 'finished' },
});

const attempt = {
  /** Null for an attempt that the learning app reported. */
  play_id: optional(reference('Play', 'conquest_play', { filtered: true, fixed: true })),
  conquest_id: reference('Conquest', 'lms_conquest', { filtered: true, fixed: true }),
  played_version: number('Version played', { min: 1, filtered: true, fixed: true }),
  level_id: text('Level', 40, { filtered: true, fixed: true }),
  student_id: reference('Student', 'student', { filtered: true, fixed: true }),
  played_in: choice('Played in', LEVEL_SOURCES, { filtered: true, fixed: true }),
  started_on: instant('Started (IST)', { sorted: true, fixed: true }),
  /** Answers after it count for nothing; null: no clock. */
  time_up_on: optional(instant('Time is up (IST)', { fixed: true })),
  /** The learning app’s own id of it, or the play, level and count. */
  key: text('Key', 120, { fixed: true, unique: true }),
};
const result = {
  status: choice(
    'State',
    { begun: 'Being played', finished: 'Finished' },
    { default: 'begun', sorted: true, filtered: true },
  ),
  ended_on: optional(instant('Ended (IST)', { sorted: true })),
  ended_by: optional(choice('Ended by', LEVEL_ENDS)),
  answers: json<Readonly<Record<string, Answer>>>('Answers', 60_000, { default: {} }),
  /** Hundredths of a point by the key that holds now; null until it is finished. */
  judged_points: optional(number('Points, hundredths', { sorted: true })),
  /** By the key that it was first judged by. */
  first_points: optional(number('First result, hundredths')),
  most_points: optional(number('Most points, hundredths')),
  /** The version whose key it is judged by now. */
  judged_by: optional(number('Judged by version')),
};

export interface NewConquestAttempt extends ValuesOf<typeof attempt> {}
export interface ConquestAttempt extends RecordRow, NewConquestAttempt, ValuesOf<typeof result> {}

export const CONQUEST_ATTEMPTS = record<ConquestAttempt, NewConquestAttempt, Needed<typeof attempt & typeof result>>({
  name: 'conquest_attempt',
  table: 'conquest_attempts',
  noun: { one: 'attempt', many: 'attempts' },
  path: '/lms/v1/attempts',
  group: 'Learning content',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  operations: ['page', 'count', 'total', 'export', 'one', 'activity'],
  fields: attempt,
  stored: result,
  named: 'id',
  sort: '-started_on',
  looks: { begun: 'now', finished: 'finished' },
});

const regrade = {
  conquest_id: reference('Conquest', 'lms_conquest', { filtered: true, fixed: true }),
  attempt_id: reference('Attempt', 'conquest_attempt', { filtered: true, fixed: true }),
  /** The version whose key it was judged by, and by which it is now. */
  from_number: number('From version', { min: 1, fixed: true }),
  to_number: number('To version', { min: 1, fixed: true }),
  from_points: number('From, hundredths', { fixed: true }),
  to_points: number('To, hundredths', { fixed: true }),
};

export interface NewConquestRegrade extends ValuesOf<typeof regrade> {}
export interface ConquestRegrade extends RecordRow, NewConquestRegrade {}

/** Who changed from what to what, by a key that was corrected. */
export const CONQUEST_REGRADES = record<ConquestRegrade, NewConquestRegrade, Needed<typeof regrade>>({
  name: 'conquest_regrade',
  table: 'conquest_regrades',
  noun: { one: 'regrade', many: 'regrades' },
  path: '/lms/v1/regrades',
  group: 'Learning content',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  appendOnly: true,
  operations: [],
  fields: regrade,
  named: 'id',
  sort: '-created_on',
});
