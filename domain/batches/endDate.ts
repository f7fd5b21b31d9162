// The last date of a batch, by its calendar alone: on which date a number of weekly sessions is done (decisions 8).
import { WEEKDAYS } from '../business/trainerTerms';
import { addDays, daysBetween, weekdayIndex } from '../calendar';
import type { IsoDate } from '../units';
import type { WeeklySlot } from './sessions';

/** The date of the last of `count` sessions from `startDate` on; null without slots or sessions. */
export function lastDateOf({ slots, startDate, count, holidays }: { slots: readonly WeeklySlot[]; startDate: IsoDate; count: number; holidays: readonly IsoDate[] }): IsoDate | null {
  if (slots.length === 0 || count <= 0) return null;
  const perWeekday = WEEKDAYS.map((weekday) => slots.filter((slot) => slot.weekday === weekday).length);
  // Counted in days from the start: a batch of a year is worked out for each of thousands.
  const off = new Set(holidays.map((date) => daysBetween(startDate, date)));
  const first = weekdayIndex(startDate);
  for (let day = 0, left = count; ; day++) {
    if (!off.has(day)) left -= perWeekday[(first + day) % 7]!;
    if (left <= 0) return addDays(startDate, day);
  }
}
