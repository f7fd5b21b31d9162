// Why a cell is what it is: the rule of decisions 1 that decided, and the sessions, leaves or hours that caused it.
import type { Leave } from '../contract/availability';
import type { ClockTime, EpochSeconds, HourMask, HourOfDay } from '../units';
import { type CellCode, codeAt, CONSECUTIVE_PATTERNS, dayCodes, showsPick } from './codes';
import { type DayEvent, isActive, leaveOverlaps, sessionLabel, touchedHours } from './events';
import { type DayFacts, dayFacts, type DayRecord, type WorkingRange, workingRange } from './facts';
import { hasHour, hoursOf } from './hours';

/** A session as the trainer's calendar has it; times are wall-clock in Asia/Kolkata. */
export interface SessionFact {
  label: string;
  start: ClockTime;
  end: ClockTime;
}

export interface LeaveFact {
  status: string;
  from: EpochSeconds;
  to: EpochSeconds;
}

/** Hours `start` to `end` on the 24-hour ring; `end` is the first hour no longer covered. */
export interface RangeFact {
  start: HourOfDay;
  end: HourOfDay;
}

/** An hour that counts as a session hour, and what makes it one: a session, or a pick where there is none. */
export interface SessionHourFact {
  hour: HourOfDay;
  sessions: SessionFact[];
}

export type Reason =
  | { kind: 'day-off' }
  | { kind: 'session'; sessions: SessionFact[] }
  | { kind: 'leave'; leaves: LeaveFact[] }
  | { kind: 'break-hour'; before: RangeFact; after: RangeFact }
  | { kind: 'outside-working-hours'; ranges: RangeFact[] }
  | { kind: 'fourth-consecutive'; range: RangeFact; hours: SessionHourFact[] }
  | { kind: 'session-limit'; hours: SessionHourFact[] }
  | { kind: 'cancelled-session'; sessions: SessionFact[] }
  | { kind: 'leave-on-day'; leaves: LeaveFact[] }
  | { kind: 'no-slot' }
  | { kind: 'free'; range: RangeFact | null };

export interface Explanation {
  code: CellCode;
  picked: boolean;
  reason: Reason;
}

/**
 * Explains one cell of a trainer's day under a set of picks (spec 4, decisions 1). Pure.
 * `dayStart` is the epoch second of the date's midnight in Asia/Kolkata.
 */
export function explainCell(record: DayRecord, hour: HourOfDay, picks: HourMask, dayStart: EpochSeconds): Explanation {
  const facts = dayFacts(record, dayStart);
  const codes = dayCodes(facts, picks);
  return {
    code: codeAt(codes, hour),
    picked: showsPick(codes, picks, hour),
    reason: reasonOf({ record, facts, hour, picks, dayStart, code: codeAt(codes, hour) }),
  };
}

interface Question {
  record: DayRecord;
  facts: DayFacts;
  hour: HourOfDay;
  picks: HourMask;
  dayStart: EpochSeconds;
  code: CellCode;
}

function reasonOf({ record, facts, hour, picks, dayStart, code }: Question): Reason {
  const { events, leaves, working_hours } = record.calendar;
  const ranges = working_hours.map(workingRange);
  switch (code) {
    case 'b':
    case 'l':
    case 'r':
      return { kind: 'session', sessions: sessionsAt(events.filter(isActive), hour) };
    case 'v':
      return { kind: 'leave', leaves: leaves.filter((leave) => leaveOverlaps(leave, hour, dayStart)).map(leaveFact) };
    case 'k':
      return breakReason(ranges, hour);
    case 'f':
      return fourthReason(record, facts, ranges, hour, picks);
    case 'm':
      return { kind: 'session-limit', hours: sessionHours(record, facts, picks, hoursOf(sessionMask(facts, picks))) };
    case 'c':
      return {
        kind: 'cancelled-session',
        sessions: sessionsAt(
          events.filter((event) => !isActive(event)),
          hour,
        ),
      };
    case 'a':
      return { kind: 'free', range: rangeAround(ranges, hour) };
    case '.':
      if (!facts.workingDay) return { kind: 'day-off' };
      if (!hasHour(facts.working, hour)) return { kind: 'outside-working-hours', ranges: ranges.map(rangeFact) };
      if (facts.anyLeave && hasHour(facts.slots, hour)) return { kind: 'leave-on-day', leaves: leaves.map(leaveFact) };
      return { kind: 'no-slot' };
  }
}

function breakReason(ranges: readonly WorkingRange[], hour: HourOfDay): Reason {
  const before = ranges.find((range) => range.end === hour);
  const after = ranges.find((range) => range !== before && range.start === (hour + 1) % 24);
  if (!before || !after) return { kind: 'outside-working-hours', ranges: ranges.map(rangeFact) };
  return { kind: 'break-hour', before: rangeFact(before), after: rangeFact(after) };
}

function fourthReason(
  record: DayRecord,
  facts: DayFacts,
  ranges: readonly WorkingRange[],
  hour: HourOfDay,
  picks: HourMask,
): Reason {
  const sessions = sessionMask(facts, picks);
  const patterns = CONSECUTIVE_PATTERNS.map((offsets) => offsets.map((offset) => (hour + offset + 24) % 24));
  const hours = patterns.find((pattern) => pattern.every((each) => hasHour(sessions, each))) ?? [];
  const long = ranges.filter((range) => range.length > 3);
  const range = rangeAround(long, hour) ?? { start: 0, end: 0 };
  return { kind: 'fourth-consecutive', range, hours: sessionHours(record, facts, picks, hours) };
}

function sessionMask(facts: DayFacts, picks: HourMask): HourMask {
  return facts.busyFirst | facts.busySecond | picks;
}

function sessionHours(
  record: DayRecord,
  facts: DayFacts,
  picks: HourMask,
  hours: readonly HourOfDay[],
): SessionHourFact[] {
  const active = record.calendar.events.filter(isActive);
  return hours
    .filter((hour) => hasHour(sessionMask(facts, picks), hour))
    .map((hour) => ({ hour, sessions: sessionsAt(active, hour) }));
}

function sessionsAt(events: readonly DayEvent[], hour: HourOfDay): SessionFact[] {
  return events
    .filter((event) => hasHour(touchedHours(event), hour))
    .map((event) => ({ label: factLabel(event), start: event.start_time_slab, end: event.end_time_slab }));
}

/** An hour that was kept for a session and not used has no session to name, but it is not free either. */
function factLabel(event: DayEvent): string {
  const label = sessionLabel(event);
  if (event.session_status !== 'unutilized_hour') return label;
  return label ? `${label} (unutilized hour)` : 'Unutilized hour';
}

function rangeAround(ranges: readonly WorkingRange[], hour: HourOfDay): RangeFact | null {
  const range = ranges.find((each) => hasHour(each.hours, hour));
  return range ? rangeFact(range) : null;
}

function rangeFact({ start, end }: WorkingRange): RangeFact {
  return { start, end };
}

function leaveFact({ status, leave_start_time, leave_end_time }: Leave): LeaveFact {
  return { status, from: leave_start_time, to: leave_end_time };
}
