// What the API keeps of demand: searches that found no slot, as counts alone, and what was booked at the hours of a weekday.
import { DEMAND_WEEKS, type HourCounts } from '@domain/availability/demand';
import type { EpochSeconds } from '@domain/units';

/** Counts of one hour and country; nothing says who searched. */
export interface FruitlessSearches {
  /** When the hour began. */
  hour: EpochSeconds;
  country: string;
  searches: number;
}

export interface DemandAsked {
  /** Midnight of the day in Asia/Kolkata. */
  dayStart: EpochSeconds;
  /** Of trainers, families and searches; all where none is named. */
  countries: readonly string[];
}

export interface Demand {
  /** Counts one more search that found no slot. */
  countFruitless(hour: EpochSeconds, country: string): Promise<void>;
  /** All 24 hours of the day, in order. */
  ofDay(asked: DemandAsked): Promise<HourCounts[]>;
  /** When the first search was counted, whatever its country. */
  countedSince(): Promise<EpochSeconds | null>;
}

/** A day of 24 hours in which nothing was counted yet. */
export function uncountedDay(): HourCounts[] {
  return Array.from({ length: 24 }, (_, hour) => ({
    hour,
    seats: 0,
    taken: 0,
    bookings: Array<number>(DEMAND_WEEKS).fill(0),
    searches: Array<number>(DEMAND_WEEKS).fill(0),
  }));
}
