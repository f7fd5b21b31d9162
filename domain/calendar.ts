// Dates and times of the availability time zone (spec 9), without a clock: "now" always comes in as an argument.
import { fromZonedTime, toZonedTime } from 'date-fns-tz';
import type { ClockTime, EpochSeconds, HourOfDay, IsoDate } from './units';

/** The one zone in which trainers' days are planned (spec 9). */
export const TIME_ZONE = 'Asia/Kolkata';
export const SECONDS_PER_HOUR = 3600;
export const SECONDS_PER_DAY = 86_400;

/** Before it nothing of the company is asked for or kept: no calendar of a database reaches back to the year 0. */
export const FIRST_DATE: IsoDate = '1900-01-01';

/** Its clocks have been 5:30 ahead since the war, and are read thousands of times a day: by arithmetic, where that is the zone's own answer. */
const AHEAD = 5.5 * SECONDS_PER_HOUR;
const [FIXED_FROM, FIXED_TO] = [Date.UTC(1946, 0, 1) / 1000, Date.UTC(9999, 0, 1) / 1000];

/** Seconds of its wall clock, counted as if it were UTC's. */
function wallOf(instant: EpochSeconds): number | undefined {
  return instant >= FIXED_FROM && instant < FIXED_TO ? Math.floor(instant) + AHEAD : undefined;
}

/** Midnight in Asia/Kolkata at which the date begins. */
export function startOfDay(date: IsoDate): EpochSeconds {
  const instant = Date.parse(`${date}T00:00:00Z`) / 1000 - AHEAD;
  const isFixed = wallOf(instant) !== undefined && isRealDate(date);
  return isFixed ? instant : fromZonedTime(`${date}T00:00:00`, TIME_ZONE).getTime() / 1000;
}

/** The date in Asia/Kolkata that contains the instant. */
export function dateOf(instant: EpochSeconds): IsoDate {
  const wall = wallOf(instant);
  return wall === undefined ? dateInZone(TIME_ZONE, instant) : new Date(wall * 1000).toISOString().slice(0, 10);
}

/** The date on which the instant falls in a zone. */
export function dateInZone(zone: string, instant: EpochSeconds): IsoDate {
  const wall = toZonedTime(instant * 1000, zone);
  return `${digits(wall.getFullYear(), 4)}-${digits(wall.getMonth() + 1)}-${digits(wall.getDate())}`;
}

/** The hour in Asia/Kolkata that contains the instant. */
export function hourOf(instant: EpochSeconds): HourOfDay {
  const wall = wallOf(instant);
  return wall === undefined
    ? toZonedTime(instant * 1000, TIME_ZONE).getHours()
    : Math.floor((((wall % SECONDS_PER_DAY) + SECONDS_PER_DAY) % SECONDS_PER_DAY) / SECONDS_PER_HOUR);
}

/** Wall-clock `HH:MM` of the instant in Asia/Kolkata. */
export function clockOf(instant: EpochSeconds): ClockTime {
  const wall = wallOf(instant);
  return wall === undefined ? clockInZone(TIME_ZONE, instant) : new Date(wall * 1000).toISOString().slice(11, 16);
}

/** Wall-clock `HH:MM` of the instant in a zone. */
export function clockInZone(zone: string, instant: EpochSeconds): ClockTime {
  const wall = toZonedTime(instant * 1000, zone);
  return `${digits(wall.getHours())}:${digits(wall.getMinutes())}`;
}

function digits(value: number, count = 2): string {
  return String(value).padStart(count, '0');
}

/** The date `days` later (or earlier, when negative); dates follow one another alike in every zone. */
export function addDays(date: IsoDate, days: number): IsoDate {
  const instant = new Date(`${date}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
}

/** How many days `to` is later than `from`; negative when it is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return (Date.parse(to) - Date.parse(from)) / 1000 / SECONDS_PER_DAY;
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayIndex(date: IsoDate): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** True for a date that exists: `2026-02-30` does not. */
export function isRealDate(date: string): date is IsoDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false;
  const instant = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
}

/** `2026-11-20` from the `20/11/2026` of the slots call (spec 7.2); undefined when it is not a real date. */
export function fromSlashDate(text: string): IsoDate | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  if (!match) return undefined;
  const date = `${match[3]}-${match[2]}-${match[1]}`;
  return isRealDate(date) ? date : undefined;
}

/** The instant at which an hour of the date begins. */
export function startOfHour(date: IsoDate, hour: HourOfDay): EpochSeconds {
  return startOfDay(date) + hour * SECONDS_PER_HOUR;
}
