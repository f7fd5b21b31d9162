// Since when something waits: its weekday first, the year where it is another one, and no clock where only a day is known.
import { dateOf, startOfDay, TIME_ZONE } from '@domain/calendar';
import { clockIn, dayText, weekdayAndDate } from '@domain/formats';
import type { EpochSeconds, IsoDate } from '@domain/units';

/** `Tue 24 Nov, 8:30 PM`. */
export function sinceText(since: EpochSeconds, today: IsoDate): string {
  const date = dateOf(since);
  const day = date.slice(0, 4) === today.slice(0, 4) ? dayText(date) : weekdayAndDate(date);
  return since === startOfDay(date) ? day : `${day}, ${clockIn(TIME_ZONE, since)}`;
}
