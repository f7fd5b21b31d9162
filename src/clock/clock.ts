// The only place where the console reads the time: other code calls this, or gets the time as an argument.
import { dateOf } from '@domain/calendar';
import type { EpochSeconds, IsoDate } from '@domain/units';

/** Milliseconds since 1970, for comparing with what the browser and HTTP count so. */
export function nowInMilliseconds(): number {
  return Date.now();
}

export function now(): EpochSeconds {
  return Math.floor(nowInMilliseconds() / 1000);
}

/** Today's date in Asia/Kolkata. */
export function today(): IsoDate {
  return dateOf(now());
}
