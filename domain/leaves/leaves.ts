// Leaves: what they may become, and how many days of a trainer's balance they take (decisions 10).
import type { WorkingDays } from '../contract/trainers';
import { addDays, dateOf, SECONDS_PER_DAY, startOfDay, weekdayIndex } from '../calendar';
import { WEEKDAYS } from '../business/trainerTerms';
import type { EpochSeconds, IsoDate } from '../units';

export const LEAVE_TRANSITIONS = {
  REQUESTED: ['APPROVED', 'REJECTED', 'CANCELLED'],
  APPROVED: ['CANCELLED'],
  // Taken off the calendar, where a rejected one marks the day.
  REJECTED: ['CANCELLED'],
  CANCELLED: [],
} as const satisfies Record<string, readonly string[]>;

export type LeaveStatus = keyof typeof LEAVE_TRANSITIONS;

export function mayLeaveBecome(from: LeaveStatus, to: LeaveStatus): boolean {
  return Object.hasOwn(LEAVE_TRANSITIONS, from) && (LEAVE_TRANSITIONS[from] as readonly string[]).includes(to);
}

/** When the half hour ends in which it is `now`: a leave that has begun is taken until then. */
export function endOfHalfHour(now: EpochSeconds): EpochSeconds {
  return (Math.floor(now / HALF_HOUR) + 1) * HALF_HOUR;
}

/** Leaves that begin within so many days, the last one whole: what has begun begins no more. Counted and listed by this. */
export function beginsWithin(days: number, now: EpochSeconds): { from: EpochSeconds; last: IsoDate } {
  return { from: endOfHalfHour(now), last: addDays(dateOf(now), days) };
}

/** What was decided about the hours of one session that a leave touches. */
export type SlotState = 'open' | 'approved' | 'rejected';

/** Slot level: a leave stands once none of its sessions is left open and at least one was approved (decisions 10). */
export function stateOfSlots(slots: readonly SlotState[]): 'REQUESTED' | 'APPROVED' | 'REJECTED' {
  if (slots.length === 0 || slots.includes('open')) return 'REQUESTED';
  return slots.includes('approved') ? 'APPROVED' : 'REJECTED';
}

/** Whether two stretches of time share an instant; one that ends where the other begins does not. */
export function overlaps(one: Stretch, other: Stretch): boolean {
  return one.start < other.end && other.start < one.end;
}

export interface Stretch {
  start: EpochSeconds;
  end: EpochSeconds;
}

/** A session's hours within a leave: whole half hours, rounded outward, and never beyond the leave. */
export function touchedOf(leave: Stretch, session: Stretch): Span {
  const start = Math.floor(session.start / HALF_HOUR) * HALF_HOUR;
  const end = Math.ceil(session.end / HALF_HOUR) * HALF_HOUR;
  return [Math.max(leave.start, start), Math.min(leave.end, end)];
}

/** What of a leave stands on the calendar, in order: rejected hours are none of it, approved ones stand by themselves while the rest is asked for. */
export function piecesOf(
  leave: Stretch & { status: LeaveStatus },
  slots: readonly { span: Span; state: SlotState }[],
): (Stretch & { status: LeaveStatus })[] {
  if (leave.status === 'CANCELLED') return [];
  const whole: Span = [leave.start, leave.end];
  if (leave.status === 'REJECTED') return [{ start: leave.start, end: leave.end, status: 'REJECTED' }];
  const spansOf = (state: SlotState) => slots.filter((slot) => slot.state === state).map(({ span }) => span);
  const left = without([whole], spansOf('rejected'));
  // An hour that one session shares with another is theirs together: approved where either is.
  const approved =
    leave.status === 'APPROVED' ? [] : left.flatMap((part) => without([part], without([part], spansOf('approved'))));
  const rest = without(left, approved);
  return [
    ...approved.map(([start, end]) => ({ start, end, status: 'APPROVED' as const })),
    ...rest.map(([start, end]) => ({ start, end, status: leave.status })),
  ].sort((one, other) => one.start - other.start);
}

const HALF_HOUR = 1800;

/** From a start to an end that is not part of it. */
export type Span = readonly [start: EpochSeconds, end: EpochSeconds];

export interface LeaveSpan {
  start: EpochSeconds;
  end: EpochSeconds;
  /** Rejected hours, which are no leave. */
  except: readonly Span[];
  workingDays: WorkingDays;
  /** Dates of Asia/Kolkata. */
  holidays: readonly IsoDate[];
}

/**
 * Days of the balance: 1 for each date of Asia/Kolkata of whose working minutes more than half are covered, a half where
 * any is. Holidays and days off take nothing.
 */
export function leaveDays(leave: LeaveSpan): number {
  return leaveDates(leave).reduce((sum, { days }) => sum + days, 0);
}

/** The same day by day, in order: dates that take nothing are left out. */
export function leaveDates({ start, end, except, workingDays, holidays }: LeaveSpan): LeaveDate[] {
  if (end <= start) return [];
  const leave = without([[start, end]], except);
  const dates: LeaveDate[] = [];
  for (let date = dateOf(start); startOfDay(date) < end; date = addDays(date, 1)) {
    if (holidays.includes(date)) continue;
    const working = workingSpans(date, workingDays);
    const covered = overlap(working, leave);
    if (covered > 0) dates.push({ date, days: covered * 2 > lengthOf(working) ? 1 : 0.5 });
  }
  return dates;
}

export interface LeaveDate {
  date: IsoDate;
  days: 0.5 | 1;
}

function workingSpans(date: IsoDate, workingDays: WorkingDays): Span[] {
  const midnight = startOfDay(date);
  const minutes = workingDays[WEEKDAYS[weekdayIndex(date)]!] ?? [];
  const all: Span[] = [[midnight, midnight + SECONDS_PER_DAY]];
  // What is left of the day without all that is no working time: ranges that overlap count once.
  const off = without(
    all,
    minutes.map(([from, to]) => [midnight + from * 60, midnight + to * 60] as const),
  );
  return without(all, off);
}

function without(spans: readonly Span[], removed: readonly Span[]): Span[] {
  return removed.reduce<Span[]>(
    (left, [from, to]) =>
      to <= from
        ? left
        : left.flatMap(([start, end]) => {
            const parts: Span[] = [
              [start, Math.min(end, from)],
              [Math.max(start, to), end],
            ];
            return parts.filter(([first, last]) => first < last);
          }),
    [...spans],
  );
}

function overlap(spans: readonly Span[], others: readonly Span[]): number {
  return spans.reduce(
    (sum, [start, end]) =>
      sum + others.reduce((part, [from, to]) => part + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0),
    0,
  );
}

function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, [start, end]) => sum + end - start, 0);
}
