// Attendance of batches: students × sessions as a sheet, marked cell by cell or many at once (decisions 8).
import { z } from 'zod';
import { daysBetween } from '../calendar';
import { MESSAGE_CHANNELS, MESSAGE_STATES } from '../messages/delivery';
import { MARKS } from '../records/attendanceMark';
import { SESSION_KINDS } from '../records/batchSession';
import { TOLD_AS, type ToldAs } from '../records/noteToFamily';
import { SESSION_NOTES } from '../records/sessionNote';
import { endpoint } from './endpoint';
import { epochSeconds, isoDate } from './fields';
import { rowResult } from './list';
import { schemasOf } from './records';

const GROUP = 'Batches';
const id = z.string().min(1).max(64);
const mark = z.enum(Object.keys(MARKS) as (keyof typeof MARKS)[], { error: 'Choose present, late, absent or excused' });
const days = z
  .strictObject({ from: isoDate, to: isoDate })
  .refine(({ from, to }) => from <= to, { error: 'Must not be before the first day', path: ['to'] })
  .refine(({ from, to }) => daysBetween(from, to) <= 200, { error: 'At most 200 days at a time', path: ['to'] });

/** `open`: on the roster and not marked yet; `out`: not on the roster. */
const cell = z.enum([...mark.options, 'open', 'out']);
export type SheetCell = z.output<typeof cell>;

export const attendanceSheet = z.strictObject({
  batch: z.strictObject({
    id: z.string(),
    name: z.string(),
    time_zone: z.string(),
    trainer_name: z.string().nullable(),
  }),
  sessions: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(Object.keys(SESSION_KINDS) as (keyof typeof SESSION_KINDS)[]),
      number: z.int().nullable(),
      start_time: epochSeconds,
      end_time: epochSeconds,
      /** It has not started: only excuses can be marked. */
      is_ahead: z.boolean(),
      /** Its trainer has attendance by minutes. */
      is_automatic: z.boolean(),
    }),
  ),
  students: z.array(
    z.strictObject({
      variant_id: z.string(),
      lead_id: z.string(),
      student_name: z.string(),
      /** No member: a class is made up here. */
      is_guest: z.boolean(),
      /** One for each session, in their order. */
      cells: z.array(cell),
      /** Of the mark in each cell; 0 where none was set. */
      versions: z.array(z.int()),
      /** Of the whole course. */
      present: z.int(),
      late: z.int(),
      absent: z.int(),
      excused: z.int(),
      /** Classes of the course that are left, scheduled or not. */
      ahead: z.int(),
      reach: z.strictObject({ kind: z.enum(['safe', 'can', 'cannot']), may_miss: z.int() }).nullable(),
    }),
  ),
});
export type AttendanceSheet = z.output<typeof attendanceSheet>;

/** Two marks of one student in one session: the one that was sent, and the one that somebody else has made meanwhile. */
const markConflict = z.strictObject({
  variant_id: z.string(),
  student_name: z.string(),
  mine: mark.nullable(),
  theirs: mark.nullable(),
  by: z.string(),
  at: epochSeconds,
  /** Of theirs: a mark that names it has seen it. */
  version: z.int(),
});
export type MarkConflict = z.output<typeof markConflict>;

const sessionToMark = z.strictObject({
  id: z.string(),
  batch_id: z.string(),
  batch_name: z.string(),
  kind: z.enum(Object.keys(SESSION_KINDS) as (keyof typeof SESSION_KINDS)[]),
  number: z.int().nullable(),
  trainer_name: z.string().nullable(),
  start_time: epochSeconds,
  end_time: epochSeconds,
});
export type SessionToMark = z.output<typeof sessionToMark>;

const keysOf = <Words extends object>(words: Words) => Object.keys(words) as (keyof Words & string)[];

const noteForFamily = z.strictObject({
  variant_id: z.string(),
  lead_id: z.string(),
  student_name: z.string(),
  mark: mark.nullable(),
  /** What the family was told last; null where it was told nothing yet. */
  told_as: z.enum(keysOf(TOLD_AS) as ToldAs[]).nullable(),
  told_on: epochSeconds.nullable(),
  time_told: z.int(),
  /** How many messages that was. None where it wants to be called, or not to be written. */
  written: z.int(),
  /** How far they have come. */
  messages: z.array(
    z.strictObject({
      id: z.string(),
      channel: z.enum(keysOf(MESSAGE_CHANNELS)),
      state: z.enum(keysOf(MESSAGE_STATES)),
      failure: z.string().nullable(),
    }),
  ),
  /** The next sending tells it: another text, or a mark that was corrected since. */
  is_to_tell: z.boolean(),
});
export type NoteForFamily = z.output<typeof noteForFamily>;

export const noteOfSession = z.strictObject({
  note: schemasOf(SESSION_NOTES).row.nullable(),
  /** Who was absent or excused first. */
  families: z.array(noteForFamily),
});
export type NoteOfSession = z.output<typeof noteOfSession>;

export const batchAttendance = {
  noteOfSession: endpoint({
    summary: 'The note of a session, and what the family of each child on its roster was told of it',
    group: GROUP,
    who: 'staff',
    path: z.strictObject({ session_id: id }),
    answer: noteOfSession,
  }),
  sessionsToMark: endpoint({
    summary: 'Sessions that are over and not marked, of those that somebody sits in, the longest waiting first',
    group: GROUP,
    who: 'staff',
    answer: z.array(sessionToMark),
  }),
  attendanceSheet: endpoint({
    summary: 'A batch’s sessions of some days and its students, with how each attended',
    group: GROUP,
    who: 'staff',
    path: z.strictObject({ batch_id: id }),
    query: days,
    answer: attendanceSheet,
  }),
  exportAttendanceSheet: endpoint({
    summary: 'The same sheet as CSV',
    group: GROUP,
    who: 'staff',
    path: z.strictObject({ batch_id: id }),
    query: days,
    answer: z.string(),
    kind: 'csv',
  }),
  markBatchAttendance: endpoint({
    summary:
      'Marks how students attended, or clears a mark; sessions ahead take excuses alone. Answers for each session',
    group: GROUP,
    who: 'staff',
    body: z.strictObject({
      marks: z
        /** `version`: of the mark that one saw there, 0 where there was none. */
        .array(z.strictObject({ session_id: id, variant_id: id, mark: mark.nullable(), version: z.int().min(0) }))
        .min(1, { error: 'Mark somebody' })
        .max(500, { error: 'At most 500 marks at a time' }),
    }),
    /** `conflicts`: of a session none of whose marks were taken, since somebody else has marked some of them meanwhile. */
    answer: z.array(rowResult.extend({ conflicts: z.array(markConflict).optional() })),
  }),
  markByMinutes: endpoint({
    summary: 'Marks a session by the minutes that each student attended; what a person has marked stays',
    group: GROUP,
    who: 'staff',
    path: z.strictObject({ session_id: id }),
    body: z.strictObject({
      rows: z
        .array(
          z.strictObject({
            variant_id: id,
            minutes: z
              .int({ error: 'Enter the minutes' })
              .min(0, { error: 'Must be at least 0' })
              .max(600, { error: 'Must be at most 600' }),
            joined_after: z
              .int({ error: 'Enter the minutes' })
              .min(0, { error: 'Must be at least 0' })
              .max(600, { error: 'Must be at most 600' }),
          }),
        )
        .min(1, { error: 'Enter the minutes of somebody' })
        .max(50, { error: 'At most 50 students' }),
    }),
    answer: z.strictObject({ marked: z.int(), kept: z.int() }),
  }),
};
