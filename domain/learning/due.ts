// When work on a topic or conquest is due (decisions 13 and 20).
import { instantOf } from '../batches/wallClock';
import { addDays, dateInZone, dateOf } from '../calendar';
import type { EpochSeconds, IsoDate } from '../units';

export interface DueWork {
  /** When the time for it begins. */
  start: EpochSeconds;
  /** How many days later the last one is: 0 for the day on which it begins. */
  days: number;
  /** IANA name: days are those of its calendar. */
  zone: string;
  /** Dates of the zone on which nothing is due: the day after is meant. */
  holidays: readonly IsoDate[];
}

/** The first instant at which it is late: the end of the last day, which is 0:00 of the next one. */
export function dueOf({ start, days, zone, holidays }: DueWork): EpochSeconds {
  const off = new Set(holidays);
  let date = addDays(dateInZone(zone, start), days);
  while (off.has(date)) date = addDays(date, 1);
  return instantOf(zone, addDays(date, 1), '00:00');
}

/** The same of days as people enter them, with the day of Asia/Kolkata within which the last one ends. */
export function dueDates(
  begins: IsoDate,
  days: number,
  zone: string,
  holidays: readonly IsoDate[],
): { late_from: EpochSeconds; due_on: IsoDate } {
  const late_from = dueOf({ start: instantOf(zone, begins, '00:00'), days, zone, holidays });
  return { late_from, due_on: dateOf(late_from - 1) };
}
