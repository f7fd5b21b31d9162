// When a session and an hour that a family prefers meet: the one rule of matching, and of every single session of a run (decisions 8).
import { instantOfWall, wallOf } from '../batches/wallClock';
import { SECONDS_PER_DAY, SECONDS_PER_HOUR } from '../calendar';
import type { EpochSeconds } from '../units';

const WEEK = 7 * SECONDS_PER_DAY;
/** Hours that begin closer than this to each other meet: zones with quarter hours never share a half hour to the minute. */
const MEETS_WITHIN = 30 * 60;
/** 1 January 1970 was a Thursday. */
const MONDAY = 3 * SECONDS_PER_DAY;
/** Clocks are put on by less: what is further away on the wall does not meet. */
const FAR = 4 * SECONDS_PER_HOUR;

/** Two moments of a week, in seconds. */
export function hoursMeet(one: number, other: number): boolean {
  const apart = Math.abs(one - other);
  return Math.min(apart, WEEK - apart) < MEETS_WITHIN;
}

/** Whether a session that begins then meets the family's hour, seconds since Monday 0:00, by the clocks of that day. */
export function meetsMoment(zone: string, moment: number, start: EpochSeconds): boolean {
  const wall = wallOf(zone, start);
  const apart = (moment - momentOfWall(wall) + WEEK + WEEK / 2) % WEEK;
  const ahead = apart - WEEK / 2;
  return Math.abs(ahead) < FAR && Math.abs(instantOfWall(zone, wall + ahead) - start) < MEETS_WITHIN;
}

/** Seconds since Monday 0:00 of what clocks show. */
export function momentOfWall(wall: number): number {
  return (((wall + MONDAY) % WEEK) + WEEK) % WEEK;
}
