// How many session hours trainers have on each day of a week: who has few of them is given more (docs/decisions/250).
import { addDays, startOfDay, weekdayIndex } from '@domain/calendar';
import type { WeekHours } from '@domain/contract/availability';
import { both, type DayHalves, dayNumber, FREE_DAY, halvesOfMask, hoursHeld } from '@domain/leaves/busyDays';
import type { IsoDate } from '@domain/units';
import type { Store } from '../store/store';

/** Of the active trainers, in no order; those without any are left out. */
export async function weekHours(store: Store, date: IsoDate): Promise<WeekHours[]> {
  const monday = addDays(date, -weekdayIndex(date));
  const [from, until] = [startOfDay(monday), startOfDay(addDays(monday, 7))];
  const active = await store.trainers.names({ status: 'active' });
  const held = await store.calendar.busy(
    active.map(({ teacher_id }) => teacher_id),
    from,
    until,
  );
  return held.flatMap(({ teacher_id, days }) => {
    const week = Array.from({ length: 7 }, (): DayHalves => FREE_DAY);
    for (const [day, mask] of days) {
      const at = day - dayNumber(from);
      // A session that goes past midnight touches the next week too.
      if (week[at]) week[at] = both(week[at], halvesOfMask(mask));
    }
    const hours = week.map(hoursHeld);
    return hours.some((count) => count > 0) ? [{ teacher_id, hours }] : [];
  });
}
