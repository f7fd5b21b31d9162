// Leaves of trainers: asked for with what they would touch, decided, changed; and who holds the sessions instead (decisions 10).
import { z } from 'zod';
import { addDays, daysBetween, isRealDate } from '../calendar';
import { LEAVES } from '../records/leave';
import { USUAL_LEAVE_TYPE } from '../leaves/usualType';
import { endpoint } from './endpoint';
import { epochSeconds, isoDate, reasonOf } from './fields';
import {
  absence,
  affectedStudent,
  coverable,
  coverRow,
  handoverResult,
  leaveAccount,
  leaveLoss,
  leaveSlot,
  shownBalance,
  shownForecast,
  informedFamily,
} from './leaveAnswers';
import { schemasOf } from './records';

const GROUP = 'Leaves';
const HALF_HOUR = 1800;
/** A leave is at most this long. */
export const MAX_LEAVE_DAYS = 92;
const id = z.string().min(1).max(64);
const path = z.strictObject({ id });
const leave = schemasOf(LEAVES).row;
const trainerId = z.string({ error: 'Choose a trainer' }).min(1, { error: 'Choose a trainer' }).max(254);
const version = z.int({ error: 'Must be the version that was read' }).min(1).max(2_147_483_647);
const halfHour = epochSeconds.refine((at) => at % HALF_HOUR === 0, { error: 'Must be on a half hour' });
const words = reasonOf();

const hasLength = <T extends { start_time: number; end_time: number }>({ start_time, end_time }: T) =>
  start_time < end_time;
/** Either end may be the one that is wrong. */
function mustBeShort(
  { start_time, end_time }: { start_time: number; end_time: number },
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  if (end_time - start_time <= MAX_LEAVE_DAYS * 86_400) return;
  for (const field of ['start_time', 'end_time'])
    context.addIssue({ code: 'custom', path: [field], message: `At most ${MAX_LEAVE_DAYS} days` });
}
const LENGTH = { path: ['end_time'], error: 'Must be after the start' };

const asked = {
  teacher_id: trainerId,
  leave_type_id: z.string({ error: 'Choose a leave type' }).min(1).max(64).default(USUAL_LEAVE_TYPE),
  start_time: halfHour,
  end_time: halfHour,
};

export const leaves = {
  previewLeave: endpoint({
    summary:
      'What a leave would take off the balance, which sessions it would touch, the leave that is in its way, and the hours of its first days as the grid would show them',
    group: GROUP,
    who: 'staff',
    reads: true,
    body: z.strictObject(asked).refine(hasLength, LENGTH).superRefine(mustBeShort),
    answer: z.strictObject({
      days: z.number(),
      balance: shownBalance,
      account: shownForecast,
      /** Why it cannot be asked for, where its type may not go below zero. */
      shortage: z.string().nullable(),
      over_balance: z.boolean(),
      overlapping: leave.nullable(),
      sessions: z.array(leaveSlot),
      strip: z.array(z.strictObject({ date: z.string(), codes: z.string() })),
    }),
  }),
  applyForLeave: endpoint({
    summary:
      'Asks for a leave of a trainer; one over the balance may be asked for and says so, one that overlaps another is refused',
    group: GROUP,
    who: 'staff',
    body: z
      .strictObject({ ...asked, reason: words })
      .refine(hasLength, LENGTH)
      .superRefine(mustBeShort),
    answer: leave,
    status: 201,
  }),
  leaveQueue: endpoint({
    summary:
      'How many leaves have each status and since when the oldest waits, and how many of those that wait begin within a week; how many sessions of today nobody can hold, and how many are to be given back',
    group: GROUP,
    who: 'staff',
    answer: z.strictObject({
      states: z.array(
        z.strictObject({
          status: z.enum(['REQUESTED', 'APPROVED', 'REJECTED', 'CANCELLED']),
          count: z.int(),
          oldest: z.int().nullable(),
        }),
      ),
      soon: z.int(),
      gaps: z.int(),
      covers: z.int(),
    }),
  }),
  leaveDetail: endpoint({
    summary: 'A leave with its balance, the sessions it touches with the decision about each, and what was handed over',
    group: GROUP,
    who: 'staff',
    path,
    answer: z.strictObject({
      leave,
      balance: shownBalance,
      account: shownForecast,
      slots: z.array(leaveSlot),
      covers: z.array(coverRow),
    }),
  }),
  leaveAccounts: endpoint({
    summary:
      'What a trainer has of each leave type that accrues, on the evening of a day, today by default: carried over, accrued, adjusted, taken, expired and left in the year that runs, with the rows behind each; and the leave balance, which pays the others',
    group: GROUP,
    who: 'people',
    query: z.strictObject({ teacher_id: trainerId, day: isoDate.optional() }),
    answer: z.strictObject({ day: z.string(), balance: z.number(), accounts: z.array(leaveAccount) }),
  }),
  leaveYearEnd: endpoint({
    summary:
      'Who loses how much of which leave type once the last day of a month is over, where nothing more is approved: at a year’s end, and where what was carried over expires',
    group: GROUP,
    who: 'people',
    query: z.strictObject({
      day: isoDate.refine((day) => !isRealDate(day) || addDays(day, 1).endsWith('-01'), {
        error: 'Must be the last day of a month',
      }),
    }),
    answer: z.array(leaveLoss),
  }),
  leaveImpact: endpoint({
    summary:
      'Every session that a leave touches with its substitutes: ranked with the facts behind it, and those who cannot with the reason',
    group: GROUP,
    who: 'staff',
    path,
    answer: z.strictObject({ sessions: z.array(coverable) }),
  }),
  leaveStudents: endpoint({
    summary:
      'The students whose sessions a leave touches, or touched before they were handed over, moved or cancelled, with how their families are reached: each until they were told how the session stands',
    group: GROUP,
    who: 'staff',
    path,
    answer: z.array(affectedStudent),
  }),
  tellLeaveStudents: endpoint({
    summary: 'Says that families were told how sessions stand; answers who is still to be told',
    group: GROUP,
    who: 'staff',
    path,
    body: z.strictObject({
      told: z.array(informedFamily).min(1, { error: 'Choose a student' }).max(500, { error: 'At most 500 at a time' }),
    }),
    answer: z.array(affectedStudent),
  }),
  decideLeaveSlots: endpoint({
    summary: 'Decides the hours of single sessions of a leave; with the last one the leave is decided',
    group: GROUP,
    who: 'staff',
    path,
    body: z.strictObject({
      version,
      slots: z
        .array(z.strictObject({ session_id: id, state: z.enum(['open', 'approved', 'rejected']) }))
        .min(1, { error: 'Choose a session' })
        .max(500, { error: 'At most 500 sessions at a time' }),
      note: words.nullable().default(null),
      /** Where the last hour is rejected with it: whether the rejected leave still marks its days. */
      off_calendar: z.boolean().default(false),
    }),
    answer: leave,
  }),
  modifyLeave: endpoint({
    summary: 'Changes from when to when a leave is that has not ended; the sessions that it touches are computed again',
    group: GROUP,
    who: 'staff',
    path,
    body: z
      .strictObject({ version, start_time: halfHour, end_time: halfHour, note: words })
      .refine(hasLength, LENGTH)
      .superRefine(mustBeShort),
    answer: leave,
  }),
  absences: endpoint({
    summary: 'Who is away, or has asked to be, in a stretch of days',
    group: GROUP,
    who: 'staff',
    query: z
      .strictObject({ from: isoDate, to: isoDate })
      .refine(({ from, to }) => from <= to, { error: 'Must not be before the first day', path: ['to'] })
      .refine(({ from, to }) => daysBetween(from, to) <= 62, { error: 'At most 63 days', path: ['to'] }),
    answer: z.array(absence),
  }),
  gapsOfDay: endpoint({
    summary:
      'Every session of a day that nobody can hold, because its trainer is away, called in ill or no longer works here, and those that were cancelled, with their substitutes; of cancelled ones the next 40, the others without; and those of them that run now',
    group: GROUP,
    who: 'staff',
    query: z.strictObject({ date: isoDate }),
    answer: z.strictObject({
      sessions: z.array(coverable),
      /** Without anybody to hold them; of today alone. */
      running: z.array(leaveSlot),
      cancelled: z.array(coverable),
      cancelled_later: z.array(leaveSlot),
    }),
  }),
  overlaps: endpoint({
    summary:
      'Two sessions ahead that one trainer holds at one hour, of whatever kind: classes that were there before they held hours may meet others',
    group: GROUP,
    who: 'staff',
    answer: z.array(
      z.strictObject({ teacher_id: z.string(), trainer_name: z.string(), sessions: z.tuple([leaveSlot, leaveSlot]) }),
    ),
  }),
  coversToReturn: endpoint({
    summary:
      'Sessions ahead that somebody holds because of a leave that is cancelled, rejected or no longer at their hour: each can be given back',
    group: GROUP,
    who: 'staff',
    answer: z.array(coverRow),
  }),
  coverTotals: endpoint({
    summary: 'How many sessions each trainer holds instead of others in a month, and how many of these were held',
    group: GROUP,
    who: 'staff',
    query: z.strictObject({
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'Must be a month, YYYY-MM' })
        .refine((month) => !month.startsWith('0000'), { error: 'Must be a month, YYYY-MM' }),
    }),
    answer: z.array(
      z.strictObject({
        teacher_id: z.string(),
        trainer_name: z.string(),
        given: z.int(),
        held: z.int(),
        minutes: z.int(),
      }),
    ),
  }),
  assignSubstitutes: endpoint({
    summary:
      'Gives sessions to substitutes, each answered for itself; the rules of the grid are judged with the earlier ones in place',
    group: GROUP,
    who: 'staff',
    body: z.strictObject({
      leave_id: id.nullable().default(null),
      assignments: z
        .array(z.strictObject({ session_id: id, instead_of: trainerId, teacher_id: trainerId }))
        .min(1, { error: 'Choose a substitute' })
        .max(100, { error: 'At most 100 sessions at a time' }),
    }),
    answer: z.array(handoverResult),
  }),
  returnCovers: endpoint({
    summary: 'Gives sessions back to whom they were taken from; what has started stays',
    group: GROUP,
    who: 'staff',
    body: z.strictObject({
      cover_ids: z
        .array(id)
        .min(1, { error: 'Choose a session' })
        .max(100, { error: 'At most 100 sessions at a time' }),
    }),
    answer: z.array(handoverResult),
  }),
};
