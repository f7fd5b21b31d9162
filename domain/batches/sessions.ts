// The sessions of a batch: its weekly slots from a start date on, numbered, holidays skipped (decisions 8).
import { addDays, weekdayIndex } from '../calendar';
import { WEEKDAYS } from '../business/trainerTerms';
import type { ClockTime, EpochSeconds, IsoDate } from '../units';
import { instantOf } from './wallClock';

export interface WeeklySlot {
  weekday: (typeof WEEKDAYS)[number];
  /** On the wall clock of the batch's zone, on the half hour. */
  time: ClockTime;
}

export interface BatchPlan {
  /** IANA name. */
  zone: string;
  slots: readonly WeeklySlot[];
  /** The first date a session may have, in the batch's zone. */
  startDate: IsoDate;
  /** First and last session number, both included. */
  range: readonly [first: number, last: number];
  /** Dates of the batch's zone on which no session is held: its number moves to the next slot. */
  holidays: readonly IsoDate[];
}

export interface PlannedSession {
  number: number;
  start: EpochSeconds;
}

/**
 * In order of time, from the range's first number to its last; none where there are no weekly slots. Where a change of
 * clocks makes two slots one instant, the second is skipped.
 */
export function batchSessions({ zone, slots, startDate, range, holidays }: BatchPlan): PlannedSession[] {
  const [first, last] = range;
  const sessions: PlannedSession[] = [];
  if (slots.length === 0) return sessions;
  const skipped = new Set(holidays);
  const timesOf = WEEKDAYS.map((weekday) => timesOn(weekday, slots));
  const weekday = weekdayIndex(startDate);
  for (let ahead = 0, number = first; number <= last; ahead++) {
    const times = timesOf[(weekday + ahead) % 7]!;
    if (times.length === 0) continue;
    const date = addDays(startDate, ahead);
    if (skipped.has(date)) continue;
    for (const time of times) {
      const start = instantOf(zone, date, time);
      if (number > last || start === sessions.at(-1)?.start) continue;
      sessions.push({ number: number++, start });
    }
  }
  return sessions;
}

function timesOn(weekday: WeeklySlot['weekday'], slots: readonly WeeklySlot[]): ClockTime[] {
  return slots
    .filter((slot) => slot.weekday === weekday)
    .map(({ time }) => time)
    .sort();
}
