// Working time of sales: when so many minutes of it are over, and how much of it lies between two instants (decisions 11 and 20).
import { instantOfWall } from '../batches/wallClock';
import { WEEKDAYS } from '../business/trainerTerms';
import { daysBetween, SECONDS_PER_DAY } from '../calendar';
import type { EpochSeconds, IsoDate, MinuteOfDay } from '../units';

const HORIZON_SECONDS = 366 * SECONDS_PER_DAY;

export interface WorkingTime {
  /** IANA name. */
  zone: string;
  /** By weekday the windows of the zone's wall clock, in order and apart from each other; 1440 is the next day's 0:00. */
  hours: Readonly<
    Partial<Record<(typeof WEEKDAYS)[number], readonly (readonly [start: MinuteOfDay, end: MinuteOfDay])[]>>
  >;
  /** Dates of the zone, on which no window begins. */
  holidays: readonly IsoDate[];
  /** Nothing counts from the first instant of a pause until before its second; they may overlap, in any order. */
  pauses: readonly (readonly [from: EpochSeconds, to: EpochSeconds])[];
}

/**
 * The first instant by which `minutes` (1 or more) of working time have passed since `from`; where a window's end is that
 * instant, it is the answer, not the next window's start. Null where it is more than 366 × 86,400 seconds after `from`.
 */
export function dueAt({
  from,
  minutes,
  ...time
}: WorkingTime & { from: EpochSeconds; minutes: number }): EpochSeconds | null {
  let left = minutes * 60;
  for (const [start, end] of stretches(time, from, from + HORIZON_SECONDS)) {
    if (end - start >= left) return start + left;
    left -= end - start;
  }
  return null;
}

/** Seconds of working time in [from, to); 0 where `to` is not later. */
export function workingSeconds({ from, to, ...time }: WorkingTime & { from: EpochSeconds; to: EpochSeconds }): number {
  let seconds = 0;
  for (const [start, end] of stretches(time, from, to)) seconds += end - start;
  return seconds;
}

type Stretch = readonly [start: EpochSeconds, end: EpochSeconds];

/** In order, the stretches of [from, to) that lie in a window and in no pause; each of at least a second. */
function* stretches(time: WorkingTime, from: EpochSeconds, to: EpochSeconds): Generator<Stretch> {
  const pauses = joined(time.pauses);
  let next = 0;
  for (const [start, end] of windows(time, from, to)) {
    let begun = start;
    // A pause that outlasts this window may cover the next ones too.
    while (next < pauses.length && pauses[next]![1] <= begun) next++;
    for (let at = next; at < pauses.length && pauses[at]![0] < end; at++) {
      if (pauses[at]![0] > begun) yield [begun, pauses[at]![0]];
      begun = pauses[at]![1];
    }
    if (begun < end) yield [begun, end];
  }
}

/** In order, what of each window lies in [from, to); where clocks go forward a window may have nothing left. */
function* windows({ zone, hours, holidays }: WorkingTime, from: EpochSeconds, to: EpochSeconds): Generator<Stretch> {
  if (!(from < to)) return;
  const off = new Set(holidays.map((date) => daysBetween(FIRST_DAY, date)));
  // Days are counted from 1970. No zone's date is more than a day away from that of UTC.
  const last = Math.floor(to / SECONDS_PER_DAY) + 1;
  for (let day = Math.floor(from / SECONDS_PER_DAY) - 1; day <= last; day++) {
    if (off.has(day)) continue;
    for (const [startMinute, endMinute] of hours[WEEKDAYS[weekdayOf(day)]!] ?? []) {
      const start = Math.max(from, instantOfWall(zone, day * SECONDS_PER_DAY + startMinute * 60));
      const end = Math.min(to, instantOfWall(zone, day * SECONDS_PER_DAY + endMinute * 60));
      if (start < end) yield [start, end];
    }
  }
}

const FIRST_DAY: IsoDate = '1970-01-01';

/** 0 for Monday to 6 for Sunday; the first day was a Thursday. */
function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** In order of time, those that overlap or touch as one; those that end before they begin are left out. */
function joined(pauses: WorkingTime['pauses']): Stretch[] {
  const all: [EpochSeconds, EpochSeconds][] = [];
  for (const [from, to] of pauses.filter(([from, to]) => from < to).sort((one, other) => one[0] - other[0])) {
    const last = all.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}
