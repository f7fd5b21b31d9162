// The availability record of a trainer's day, made of what the store keeps (spec 3, decisions 1). Pure.
import { dayCodes } from '@domain/availability/codes';
import { type DayFacts, dayFacts } from '@domain/availability/facts';
import { SECONDS_PER_DAY, SECONDS_PER_HOUR } from '@domain/calendar';
import { workingHours } from '@domain/availability/workingHours';
import type { CalendarEvent, TrainerAvailability } from '@domain/contract/availability';
import type { ClockTime, EpochSeconds, MinuteOfDay } from '@domain/units';
import { type Closure, closureOver } from '@domain/trainerCalendar/closures';
import type { DaySession, TrainerDay } from '../store/store';

const SECONDS_PER_HALF_HOUR = SECONDS_PER_HOUR / 2;

/** A trainer's day as the grid's engine sees it, computed once. */
export interface ComputedDay {
  record: TrainerAvailability;
  facts: DayFacts;
  /** 24 cell codes, index = hour. */
  codes: string;
}

/** `dayStart` is the epoch second of the date's midnight in Asia/Kolkata. */
export function computeDay(day: TrainerDay, dayStart: EpochSeconds): ComputedDay {
  const record: TrainerAvailability = {
    id: day.teacher_id,
    name: day.trainer_name,
    trainer_type: day.trainer_type,
    working_day: day.working_minutes.length > 0,
    demo_session_countries: day.demo_session_countries,
    available_hours: 0,
    calendar: {
      available_slots: availableSlots(day, dayStart),
      working_hours: workingHours(day.working_minutes),
      events: presentEvents(
        day.sessions.filter((session) => !isClosedAgain(session, day.closures)),
        dayStart,
      ),
      leaves: day.leaves,
    },
  };
  const facts = dayFacts(record, dayStart);
  const codes = dayCodes(facts, 0);
  record.available_hours = countAvailable(codes);
  return { record, facts, codes };
}

/** A cancelled session frees its hour, unless something else has closed it. */
function isClosedAgain({ session_status, start_time, end_time }: DaySession, closures: readonly Closure[]): boolean {
  return session_status === 'cancelled' && closureOver(closures, { start: start_time, end: end_time }) !== undefined;
}

/** The record alone. */
export function presentTrainerDay(day: TrainerDay, dayStart: EpochSeconds): TrainerAvailability {
  return computeDay(day, dayStart).record;
}

export function presentEvents(sessions: readonly DaySession[], dayStart: EpochSeconds): CalendarEvent[] {
  return sessions.map((session) => presentEvent(session, dayStart));
}

/** The half hours inside the working minutes that no session touches, no approved leave overlaps, and whose hour nothing else keeps closed. */
function availableSlots(
  { working_minutes, sessions, leaves, closures }: TrainerDay,
  dayStart: EpochSeconds,
): ClockTime[] {
  const taken = [
    ...sessions
      .filter(({ session_status }) => session_status !== 'cancelled')
      .map(({ start_time, end_time }) => ({ from: start_time, to: end_time })),
    ...leaves
      .filter(({ status }) => status === 'APPROVED')
      .map(({ leave_start_time, leave_end_time }) => ({ from: leave_start_time, to: leave_end_time })),
  ];
  const slots: ClockTime[] = [];
  const closedHours = new Map<MinuteOfDay, boolean>();
  const isClosed = (hour: MinuteOfDay) => {
    const known =
      closedHours.get(hour) ??
      closureOver(closures, { start: dayStart + hour * 60, end: dayStart + hour * 60 + SECONDS_PER_HOUR }) !==
        undefined;
    closedHours.set(hour, known);
    return known;
  };
  for (let minute = 0; minute < 1440; minute += 30) {
    if (!working_minutes.some(([from, to]) => from <= minute && minute + 30 <= to)) continue;
    if (closures.length > 0 && isClosed(minute - (minute % 60))) continue;
    const start = dayStart + minute * 60;
    if (!taken.some(({ from, to }) => from < start + SECONDS_PER_HALF_HOUR && to > start)) slots.push(clock(minute));
  }
  return slots;
}

/** A session as the date sees it: what lies before or after the date is cut off its slabs, not off its times. */
function presentEvent(session: DaySession, dayStart: EpochSeconds): CalendarEvent {
  const start = Math.max(0, session.start_time - dayStart);
  const end = Math.min(SECONDS_PER_DAY, session.end_time - dayStart);
  return {
    session_id: session.session_id,
    start_time: session.start_time,
    end_time: session.end_time,
    start_time_slab: clock(Math.floor(start / 60)),
    end_time_slab: clock(Math.ceil(end / 60)),
    session_type: session.session_type,
    session_status: session.session_status,
    batch_name: session.batch_name,
    sub_type: session.sub_type,
  };
}

const CLOCKS = Array.from({ length: 1440 }, (_, minute) => {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
});

/** `HH:MM`; the end of the day is `00:00`. */
function clock(minute: MinuteOfDay): ClockTime {
  return CLOCKS[minute % 1440]!;
}

function countAvailable(codes: string): number {
  let count = 0;
  for (const code of codes) if (code === 'a') count++;
  return count;
}
