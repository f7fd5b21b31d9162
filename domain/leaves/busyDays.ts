// The half hours that a trainer's sessions hold, as two masks a day: small enough to be read for thousands of trainers at once, and compared in one step.
import { SECONDS_PER_DAY } from '../calendar';
import { countHours } from '../availability/hours';
import type { EpochSeconds, HourMask, MinuteOfDay } from '../units';
import type { Stretch } from './leaves';

/** Bit n of the first stands for the nth half hour of the day, bit n of the second for half hour 24 + n. */
export type DayHalves = readonly [morning: HourMask, evening: HourMask];

/** By day of Asia/Kolkata, counted from 1970. */
export type BusyDays = ReadonlyMap<number, DayHalves>;

export const HALF_HOUR = 1800;
const HALVES_A_DAY = SECONDS_PER_DAY / HALF_HOUR;
const HALF_DAY = HALVES_A_DAY / 2;
/** Asia/Kolkata keeps one offset all year. */
const OFFSET = 19_800;

export const FREE_DAY: DayHalves = [0, 0];

export function dayNumber(at: EpochSeconds): number {
  return Math.floor((at + OFFSET) / SECONDS_PER_DAY);
}

/** The half hours that it touches, day by day. */
export function halvesOf({ start, end }: Stretch): [day: number, halves: DayHalves][] {
  const from = Math.floor((start + OFFSET) / HALF_HOUR);
  const until = Math.ceil((end + OFFSET) / HALF_HOUR);
  const found: [number, DayHalves][] = [];
  for (let day = Math.floor(from / HALVES_A_DAY); day * HALVES_A_DAY < until; day++) {
    const midnight = day * HALVES_A_DAY;
    found.push([
      day,
      [
        bitsBetween(from - midnight, until - midnight),
        bitsBetween(from - midnight - HALF_DAY, until - midnight - HALF_DAY),
      ],
    ]);
  }
  return found;
}

export function busyDaysOf(stretches: Iterable<Stretch>): Map<number, DayHalves> {
  const days = new Map<number, DayHalves>();
  for (const stretch of stretches)
    for (const [day, halves] of halvesOf(stretch)) days.set(day, both(days.get(day) ?? FREE_DAY, halves));
  return days;
}

/** `mask`: one number of 48 bits, as a database makes it; more of them than a bitwise operation of JavaScript takes. */
export function halvesOfMask(mask: number): DayHalves {
  return [mask % 2 ** HALF_DAY, Math.floor(mask / 2 ** HALF_DAY)];
}

export function both(one: DayHalves, other: DayHalves): DayHalves {
  return [one[0] | other[0], one[1] | other[1]];
}

export function meet(one: DayHalves, other: DayHalves): boolean {
  return ((one[0] & other[0]) | (one[1] & other[1])) !== 0;
}

export function isWithin(one: DayHalves, other: DayHalves): boolean {
  return ((one[0] & ~other[0]) | (one[1] & ~other[1])) === 0;
}

/** Half hours that lie wholly between two minutes of a day. */
export function wholeHalves([from, to]: readonly [from: MinuteOfDay, to: MinuteOfDay]): DayHalves {
  const [first, last] = [Math.ceil(from / 30), Math.floor(to / 30)];
  return [bitsBetween(first, last), bitsBetween(first - HALF_DAY, last - HALF_DAY)];
}

/** Hours of which either half is held. */
export function hoursHeld([morning, evening]: DayHalves): number {
  return countHours(firstHalves(morning | (morning >> 1))) + countHours(firstHalves(evening | (evening >> 1)));
}

/** As the grid's rules have them: hours whose first half, and hours whose second half is held. */
export function hourMasks([morning, evening]: DayHalves): { busyFirst: HourMask; busySecond: HourMask } {
  return {
    busyFirst: everySecond(morning) | (everySecond(evening) << 12),
    busySecond: everySecond(morning >> 1) | (everySecond(evening >> 1) << 12),
  };
}

const firstHalves = (mask: HourMask) => mask & 0x55_55_55;

/** Bits 0, 2, 4 … as bits 0, 1, 2 …: two, four, eight of them are brought together at a time. */
function everySecond(mask: HourMask): HourMask {
  let hours = firstHalves(mask);
  hours = (hours | (hours >> 1)) & 0x33_33_33;
  hours = (hours | (hours >> 2)) & 0x0f_0f_0f;
  hours = (hours | (hours >> 4)) & 0xff_00_ff;
  return (hours | (hours >> 8)) & 0xff_ff;
}

/** Of 24 bits, those from one to before another. */
function bitsBetween(from: number, until: number): HourMask {
  const [first, last] = [Math.max(0, from), Math.min(HALF_DAY, until)];
  return last <= first ? 0 : ((1 << (last - first)) - 1) << first;
}
