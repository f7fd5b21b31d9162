// What is answered about leaves: sessions with the decision about each, balances, substitutes, covers and who is away (decisions 10).
import { z } from 'zod';
import { SESSION_TYPES } from '../classes/hosted';
import { SESSION_COVERS } from '../records/sessionCover';
import { schemasOf } from './records';

/** A session that overlaps the leave. */
export const leaveSlot = z.strictObject({
  session_id: z.string(),
  /** What the hours grid calls such an event. */
  label: z.string(),
  session_type: z.enum(SESSION_TYPES),
  batch_id: z.string().nullable(),
  /** The number within the course. */
  number: z.int().nullable(),
  teacher_id: z.string(),
  start_time: z.int(),
  end_time: z.int(),
  /** Students who are expected. */
  students: z.int(),
  state: z.enum(['open', 'approved', 'rejected']),
  by: z.string().nullable(),
  on: z.int().nullable(),
});
export type LeaveSlot = z.output<typeof leaveSlot>;

const balance = z.strictObject({
  /** Days that are left, approved leaves taken off. */
  now: z.number(),
  /** Of other leaves that wait for a decision. */
  requested: z.number(),
  days: z.number(),
  /** The balance once this leave and all that wait are approved. */
  after: z.number(),
});
export type LeaveBalance = z.output<typeof balance>;
/** Null for a reader who does not answer for people. */
export const shownBalance = balance.nullable();

const forecast = z.strictObject({
  /** The type's. */
  name: z.string(),
  /** The first day that its account pays. */
  on: z.string(),
  /** What can be taken on that day, so that what is approved or asked for later is there too. */
  left: z.number(),
  /** Of this leave. */
  days: z.number(),
  /** The least that is left from that day on, with this leave. */
  after: z.number(),
});
export type LeaveForecast = z.output<typeof forecast>;
/** Null where the type has no account, and for a reader who does not answer for people. */
export const shownForecast = forecast.nullable();

/** What a trainer has of a type on the evening of a day: carried + accrued + adjusted − taken − expired is what is left. */
export const leaveAccount = z.strictObject({
  leave_type_id: z.string(),
  name: z.string(),
  pay: z.enum(['paid', 'unpaid']),
  /** The first day of the year that runs. */
  since: z.string(),
  carried: z.number(),
  accrued: z.number(),
  adjusted: z.number(),
  taken: z.number(),
  expired: z.number(),
  left: z.number(),
  /** What goes next unless it is taken, and the last day on which it is there. */
  next: z.strictObject({ last: z.string(), days: z.number() }).nullable(),
  rows: z.array(
    z.strictObject({
      date: z.string(),
      kind: z.enum(['carried', 'accrued', 'adjusted', 'taken', 'expired']),
      /** What it adds to what is left. */
      days: z.number(),
      leave_id: z.string().nullable(),
      adjustment: z
        .strictObject({
          id: z.string(),
          reason: z.string(),
          by: z.string(),
          takes_back: z.string().nullable(),
          is_taken_back: z.boolean(),
        })
        .nullable(),
    }),
  ),
});
export type LeaveAccount = z.output<typeof leaveAccount>;

export const leaveLoss = z.strictObject({
  teacher_id: z.string(),
  trainer_name: z.string(),
  leave_type_id: z.string(),
  name: z.string(),
  left: z.number(),
  lost: z.number(),
  carried: z.number(),
});
export type LeaveLoss = z.output<typeof leaveLoss>;

export const substitute = z.strictObject({
  teacher_id: z.string(),
  trainer_name: z.string(),
  reason: z.string().nullable(),
  warnings: z.array(z.string()),
  trained: z.boolean(),
  same_group: z.boolean(),
  day_hours: z.int(),
  week_hours: z.int(),
  covers: z.int(),
  rating: z.number(),
});
export type SubstituteRow = z.output<typeof substitute>;

export const coverable = leaveSlot.safeExtend({
  /** Whose hour it is. */
  trainer_name: z.string(),
  /** Why nobody holds it; null for a session of a leave that is looked at. */
  gap: z.string().nullable(),
  may: z.array(substitute),
  may_total: z.int(),
  may_not: z.array(substitute),
  may_not_total: z.int(),
  /** Who was asked to hold it at this hour and declined, with the reason. */
  declined: z.array(
    z.strictObject({ teacher_id: z.string(), trainer_name: z.string(), reason: z.string(), on: z.int() }),
  ),
});
export type Coverable = z.output<typeof coverable>;

/** What a calendar of who is away shows of a leave. */
export const absence = z.strictObject({
  id: z.string(),
  teacher_id: z.string(),
  trainer_name: z.string().nullable(),
  start_time: z.int(),
  end_time: z.int(),
  days: z.number(),
  status: z.enum(['REQUESTED', 'APPROVED']),
});
export type Absence = z.output<typeof absence>;
export const ABSENCE_FIELDS = absence.keyof().options;

export const coverRow = z.strictObject({
  cover: schemasOf(SESSION_COVERS).row,
  from_name: z.string(),
  to_name: z.string(),
});
export type CoverRow = z.output<typeof coverRow>;

const sessionAsShown = {
  session_id: z.string().min(1).max(64),
  start_time: z.int(),
  teacher_id: z.string().min(1).max(254),
  is_cancelled: z.boolean(),
};
/** A family, and how a session stands of which they were told: as it was shown. */
export const informedFamily = z.strictObject({ lead_id: z.string().min(1).max(64), ...sessionAsShown });
export type InformedFamily = z.output<typeof informedFamily>;

/** Somebody whose family is still to be told what becomes of their sessions. */
export const affectedStudent = z.strictObject({
  lead_id: z.string(),
  student_name: z.string(),
  country: z.string(),
  time_zone: z.string(),
  mobile_number: z.string(),
  email_address: z.string(),
  sessions: z.array(
    z.strictObject({
      ...sessionAsShown,
      label: z.string(),
      /** Who holds it; null while nobody does. */
      trainer_name: z.string().nullable(),
    }),
  ),
});
export type AffectedStudent = z.output<typeof affectedStudent>;

export const handoverResult = z.strictObject({
  session_id: z.string(),
  status: z.enum(['done', 'failed']),
  error: z.string().nullable(),
  /** Rules of the grid, with the earlier ones in place. */
  warnings: z.array(z.string()),
  /** The cover by which the session can be given back. */
  cover_id: z.string().nullable(),
});
export type HandoverResult = z.output<typeof handoverResult>;
