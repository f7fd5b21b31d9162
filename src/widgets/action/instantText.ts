// A day and a time of day in Asia/Kolkata in one text, as far as they are chosen: `2026-11-28T15:30`.
import { isRealDate, startOfDay } from '@domain/calendar';
import type { EpochSeconds } from '@domain/units';

export function dayAndClock(text: string): [day: string, clock: string] {
  const at = text.indexOf('T');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** Undefined while one of the two is missing or is none. */
export function instantIn(text: string): EpochSeconds | undefined {
  const [day, clock] = dayAndClock(text);
  if (!isRealDate(day) || !/^\d\d:\d\d/.test(clock)) return undefined;
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return startOfDay(day) + (hours * 60 + minutes) * 60;
}
