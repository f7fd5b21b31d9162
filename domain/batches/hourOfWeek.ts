// The weekday and hour of Asia/Kolkata at which a session begins, as its row keeps them: what sessions are counted by.
import { WEEKDAYS } from '../business/trainerTerms';
import { hourLabel } from '../formats';
import type { EpochSeconds } from '../units';

export const SESSION_WEEKDAYS = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
} as const;
/** `0` to `23`, the hour that holds the start. */
export const SESSION_HOURS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => [String(hour), hourLabel(hour)]),
);

/** India's clocks have not changed since 1945. */
const KOLKATA = 5.5 * 3600;
const DAY = 86_400;
/** 1 January 1970. */
const THURSDAY = 3;

export interface HourOfWeek {
  weekday: keyof typeof SESSION_WEEKDAYS;
  hour: string;
}

/** Days of Asia/Kolkata since 1 January 1970. */
export function dayOfKolkata(at: EpochSeconds): number {
  return Math.floor((at + KOLKATA) / DAY);
}

export function hourOfWeek(start: EpochSeconds): HourOfWeek {
  const wall = start + KOLKATA;
  const day = dayOfKolkata(start);
  return { weekday: WEEKDAYS[(((day + THURSDAY) % 7) + 7) % 7]!, hour: String(Math.floor((wall - day * DAY) / 3600)) };
}
