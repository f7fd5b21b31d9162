// What families asked for at an hour of a weekday, beside the seats that the hour has (docs/decisions/255). Pure.
import { SECONDS_PER_HOUR } from '../calendar';
import type { EpochSeconds, HourOfDay } from '../units';

/** As many weeks before the day are looked at. */
export const DEMAND_WEEKS = 8;

/** What is known of one hour of the day, and of the same hour of its weekday in the weeks before, the latest first. */
export interface HourCounts {
  hour: HourOfDay;
  /** Seats of its demo sessions, and those of them that are booked. */
  seats: number;
  taken: number;
  /** Of the sessions in each week: seats that were booked and not given back. */
  bookings: number[];
  /** Made in each week: searches in Book Demo that found no slot. */
  searches: number[];
}

/** `median` may lie between two whole numbers. */
export interface Spread {
  median: number;
  least: number;
  most: number;
}

export interface HourDemand {
  hour: HourOfDay;
  seats: number;
  free: number;
  bookings: Spread;
  /** Null before any searches were counted. */
  searches: Spread | null;
  /** Seats that the hour would need beside those that it has. */
  missing: number;
}

/** Of no counts at all there is none. */
export function spreadOf(counts: readonly number[]): Spread | null {
  if (counts.length === 0) return null;
  const sorted = counts.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const median = (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
  return { median, least: sorted[0]!, most: sorted.at(-1)! };
}

/**
 * Of how many of the weeks before `hourStart` searches were counted to the end of that hour: those before the first that was ever counted
 * are no zeros, they are not known.
 */
export function weeksCounted(hourStart: EpochSeconds, countedSince: EpochSeconds | null): number {
  if (countedSince === null) return 0;
  const week = 7 * 24 * SECONDS_PER_HOUR;
  const weeks = Math.floor((hourStart - countedSince) / week);
  return Math.min(DEMAND_WEEKS, Math.max(0, weeks));
}

/**
 * The usual bookings and fruitless searches of the hour, and how many seats are missing: the sum of both medians, rounded up, less the seats
 * that are there, free or booked. `countedWeeks` as `weeksCounted` gives it.
 */
export function demandOf({ hour, seats, taken, bookings, searches }: HourCounts, countedWeeks: number): HourDemand {
  const booked = spreadOf(bookings) ?? { median: 0, least: 0, most: 0 };
  const searched = spreadOf(searches.slice(0, countedWeeks));
  const usual = Math.ceil(booked.median + (searched?.median ?? 0));
  return {
    hour,
    seats,
    free: Math.max(0, seats - taken),
    bookings: booked,
    searches: searched,
    missing: Math.max(0, usual - seats),
  };
}

/** The hours that miss seats, with how many each: what a plan is asked for. */
export function gapsOf(hours: readonly HourDemand[]): { hour: HourOfDay; missing: number }[] {
  return hours.flatMap(({ hour, missing }) => (missing > 0 ? [{ hour, missing }] : []));
}
