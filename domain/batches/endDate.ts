// The last date of a batch, by its calendar alone: on which date a number of weekly sessions is done (decisions 8).
import { WEEKDAYS } from '../business/trainerTerms';
import { addDays, weekdayIndex } from '../calendar';
import type { IsoDate } from '../units';
import type { WeeklySlot } from './sessions';

/** The date of the last of `count` sessions from `startDate` on; null without slots or sessions. */
export function lastDateOf({ slots, startDate, count, holidays }: { slots: readonly WeeklySlot[]; startDate: IsoDate; count: number; holidays: ReadonlySet<IsoDate> }): IsoDate | null {
  if (slots.length === 0 || count <= 0) return null;
  const perWeekday = WEEKDAYS.map((weekday) => slots.filter((slot) => slot.weekday === weekday).length);
  for (let date = startDate, left = count; ; date = addDays(date, 1)) {
    if (!holidays.has(date)) left -= perWeekday[weekdayIndex(date)]!;
    if (left <= 0) return date;
  }
}
