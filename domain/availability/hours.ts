// Sets of hours on the 24-hour ring, as bit masks: hour 23 is followed by hour 0 (spec 4, decisions 1).
import type { HourMask, HourOfDay } from '../units';

export const NO_HOURS: HourMask = 0;
export const ALL_HOURS: HourMask = 0xff_ff_ff;

export function hourBit(hour: HourOfDay): HourMask {
  return 1 << hour;
}

export function hasHour(mask: HourMask, hour: HourOfDay): boolean {
  return (mask & (1 << hour)) !== 0;
}

/** The hours `start`, `start + 1` … for `length` hours, wrapping at 24. */
export function hourRange(start: HourOfDay, length: number): HourMask {
  if (length >= 24) return ALL_HOURS;
  return shiftHours((1 << length) - 1, start);
}

/** Every hour of the set moved `by` hours later (earlier when negative), wrapping at 24. */
export function shiftHours(mask: HourMask, by: number): HourMask {
  const turn = ((by % 24) + 24) % 24;
  return ((mask << turn) | (mask >>> (24 - turn))) & ALL_HOURS;
}

export function countHours(mask: HourMask): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The hours of the set in ascending order. */
export function hoursOf(mask: HourMask): HourOfDay[] {
  const hours: HourOfDay[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) hours.push(31 - Math.clz32(rest & -rest));
  return hours;
}

export function maskOf(hours: readonly HourOfDay[]): HourMask {
  return hours.reduce((mask, hour) => mask | hourBit(hour), NO_HOURS);
}
