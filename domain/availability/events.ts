// Which half hours the events and leaves of a trainer's day touch, and how they are labelled (spec 4, decisions 1).
import { SECONDS_PER_HOUR } from '../calendar';
import type { CalendarEvent, Leave } from '../contract/availability';
import type { EpochSeconds, HourMask, HourOfDay, MinuteOfDay } from '../units';
import { hasHour, hourBit, NO_HOURS } from './hours';

/** The first and second half hours of a day that something touches; bit `h` stands for hour `h`. */
export interface HalfHours {
  first: HourMask;
  second: HourMask;
}

const DAY_MINUTES = 1440;
const DIGIT_ZERO = 48;

/** What the rules and labels read of an event. */
export type DayEvent = Omit<CalendarEvent, 'session_id' | 'start_time' | 'end_time'>;

export function isActive(event: DayEvent): boolean {
  return event.session_status !== 'cancelled';
}

/** The half hours an event overlaps, its edges rounded outward; past midnight it wraps to hour 0. */
export function touchedHalves(event: DayEvent): HalfHours {
  const start = minuteOfDay(event.start_time_slab);
  let end = minuteOfDay(event.end_time_slab);
  if (end <= start) end += DAY_MINUTES;
  const halves: HalfHours = { first: NO_HOURS, second: NO_HOURS };
  for (let half = Math.floor(start / 30); half < Math.ceil(end / 30); half++) {
    const bit = hourBit((half >> 1) % 24);
    if (half % 2 === 0) halves.first |= bit;
    else halves.second |= bit;
  }
  return halves;
}

/** The hours of those half hours. */
export function touchedHours(event: DayEvent): HourMask {
  const start = minuteOfDay(event.start_time_slab);
  let end = minuteOfDay(event.end_time_slab);
  if (end <= start) end += DAY_MINUTES;
  let hours = NO_HOURS;
  for (let hour = Math.floor(start / 60); hour * 60 < end; hour++) hours |= hourBit(hour % 24);
  return hours;
}

export function leaveOverlaps(leave: Leave, hour: HourOfDay, dayStart: EpochSeconds): boolean {
  const start = dayStart + hour * SECONDS_PER_HOUR;
  return leave.leave_start_time < start + SECONDS_PER_HOUR && leave.leave_end_time > start;
}

/** `DEMO`, or the batch name and sub type; empty parts are left out. */
export function sessionLabel(event: DayEvent): string {
  if (event.session_type === 'demo_session') return 'DEMO';
  const { batch_name, sub_type } = event;
  return batch_name && sub_type ? `${batch_name} ${sub_type}` : batch_name || sub_type;
}

/** The labels of the active events of an hour, in the record's order; that of a session without a name is empty. */
export function busyLabels(events: readonly DayEvent[], hour: HourOfDay): string[] {
  return events.filter((event) => isActive(event) && hasHour(touchedHours(event), hour)).map(sessionLabel);
}

/** The labels as shown: an empty one would leave a stray comma. */
export function shownBusyLabel(events: readonly DayEvent[], hour: HourOfDay): string {
  return busyLabels(events, hour).filter(Boolean).join(', ');
}

/** `Cancelled`, with the sub type of the hour's first cancelled event before it. */
export function cancelledLabel(events: readonly DayEvent[], hour: HourOfDay): string {
  const event = events.find((each) => !isActive(each) && hasHour(touchedHours(each), hour));
  return [event?.sub_type, 'Cancelled'].filter(Boolean).join(' ');
}

/** `(Leave-requested)`, or `(Leave-multiple)` when several leaves overlap the hour. */
export function leaveLabel(leaves: readonly Leave[], hour: HourOfDay, dayStart: EpochSeconds): string {
  const [first, ...others] = leaves.filter((leave) => leaveOverlaps(leave, hour, dayStart));
  return `(Leave-${others.length > 0 ? 'multiple' : first?.status.toLowerCase()})`;
}

/** Of `HH:MM`. Digit by digit: a day of thousands of trainers has a hundred thousand clock times. */
export function minuteOfDay(clock: string): MinuteOfDay {
  const digit = (at: number) => clock.charCodeAt(at) - DIGIT_ZERO;
  return digit(0) * 600 + digit(1) * 60 + digit(3) * 10 + digit(4);
}
