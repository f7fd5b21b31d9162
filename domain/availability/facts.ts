// A trainer's day reduced to hour masks: everything the status and block rules need, computed once.
import type { TrainerAvailability, WorkingHours } from '../contract/availability';
import type { EpochSeconds, HourMask } from '../units';
import { type DayEvent, isActive, leaveOverlaps, minuteOfDay, touchedHalves } from './events';
import { hourBit, hourRange, NO_HOURS } from './hours';
import { rulesApply } from './trainerTypes';

/** What the rules read of a trainer's record. */
export interface DayRecord extends Pick<TrainerAvailability, 'trainer_type' | 'working_day'> {
  calendar: Omit<TrainerAvailability['calendar'], 'events'> & { events: DayEvent[] };
}

export interface DayFacts {
  readonly workingDay: boolean;
  /** Whether block rules apply to this trainer at all (spec 4). */
  readonly rulesApply: boolean;
  readonly working: HourMask;
  /** Hours that lie in a working range longer than 3 hours. */
  readonly longRange: HourMask;
  readonly breakHours: HourMask;
  /** Hours whose `HH:00` is among the available slots. */
  readonly slots: HourMask;
  /** Hours whose first, second half an active event touches. */
  readonly busyFirst: HourMask;
  readonly busySecond: HourMask;
  readonly cancelled: HourMask;
  readonly leave: HourMask;
  readonly anyLeave: boolean;
}

/** `dayStart` is the epoch second of the date's midnight in Asia/Kolkata. */
export function dayFacts(record: DayRecord, dayStart: EpochSeconds): DayFacts {
  const { working_hours, available_slots, leaves } = record.calendar;
  const ranges = working_hours.map(workingRange);
  const working = ranges.reduce((mask, range) => mask | range.hours, NO_HOURS);
  return {
    workingDay: record.working_day,
    rulesApply: rulesApply(record.trainer_type),
    working,
    longRange: ranges.reduce((mask, range) => (range.length > 3 ? mask | range.hours : mask), NO_HOURS),
    breakHours: breakHours(ranges) & ~working,
    slots: slotHours(available_slots),
    ...eventHours(record),
    leave: leaveHours(record, dayStart),
    anyLeave: leaves.length > 0,
  };
}

export interface WorkingRange {
  /** Hour numbers on the 24-hour ring. */
  start: number;
  end: number;
  /** How many hours it covers, 1 to 24. */
  length: number;
  hours: HourMask;
}

export function workingRange({ start_time_slab, end_time_slab }: WorkingHours): WorkingRange {
  const length =
    end_time_slab > start_time_slab ? end_time_slab - start_time_slab : end_time_slab - start_time_slab + 24;
  const start = start_time_slab % 24;
  return { start, end: end_time_slab % 24, length, hours: hourRange(start, length) };
}

/** Hours that begin where one range ends and are followed by the begin of another. */
function breakHours(ranges: readonly WorkingRange[]): HourMask {
  let hours = NO_HOURS;
  ranges.forEach((ending, i) => {
    const resumes = (ending.end + 1) % 24;
    if (ranges.some((starting, j) => i !== j && starting.start === resumes)) hours |= hourBit(ending.end);
  });
  return hours;
}

function slotHours(slots: readonly string[]): HourMask {
  let hours = NO_HOURS;
  for (const slot of slots) {
    const minute = minuteOfDay(slot);
    if (minute % 60 === 0) hours |= hourBit(minute / 60);
  }
  return hours;
}

function eventHours(record: DayRecord): Pick<DayFacts, 'busyFirst' | 'busySecond' | 'cancelled'> {
  let busyFirst = NO_HOURS;
  let busySecond = NO_HOURS;
  let cancelled = NO_HOURS;
  for (const event of record.calendar.events) {
    const { first, second } = touchedHalves(event);
    if (isActive(event)) {
      busyFirst |= first;
      busySecond |= second;
    } else cancelled |= first | second;
  }
  return { busyFirst, busySecond, cancelled };
}

function leaveHours(record: DayRecord, dayStart: EpochSeconds): HourMask {
  let hours = NO_HOURS;
  for (const leave of record.calendar.leaves)
    for (let hour = 0; hour < 24; hour++) if (leaveOverlaps(leave, hour, dayStart)) hours |= hourBit(hour);
  return hours;
}
