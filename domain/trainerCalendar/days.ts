// The days of a calendar in any time zone: which a view shows, and their half hours by the zone's clocks.
import { startOfDayIn } from '../business/timeZones';
import { instantOf } from '../batches/wallClock';
import { addDays, weekdayIndex } from '../calendar';
import type { ClockTime, IsoDate } from '../units';
import type { Stretch } from './closures';

export const CALENDAR_VIEWS = { day: 'Day', week: 'Week', month: 'Month' } as const;
export type CalendarView = keyof typeof CALENDAR_VIEWS;

export const CLOCKS: readonly ClockTime[] = Array.from(
  { length: 48 },
  (_, step) => `${String(step >> 1).padStart(2, '0')}:${step % 2 === 0 ? '00' : '30'}`,
);

/** From Monday; a month with the weeks in which it begins and ends. */
export function daysOfView(view: CalendarView, date: IsoDate): IsoDate[] {
  if (view === 'day') return [date];
  const month = date.slice(0, 7);
  const first = view === 'week' ? date : `${month}-01`;
  const monday = addDays(first, -weekdayIndex(first));
  const days = Array.from({ length: view === 'week' ? 7 : 42 }, (_, at) => addDays(monday, at));
  return view === 'week' ? days : days.filter((_, at) => days[at - (at % 7)]!.slice(0, 7) <= month);
}

/** The date to which one goes forwards or backwards. */
export function stepOfView(view: CalendarView, date: IsoDate, step: 1 | -1): IsoDate {
  if (view !== 'month') return addDays(date, step * (view === 'day' ? 1 : 7));
  const [year = 0, month = 1] = date.split('-').map(Number);
  const next = new Date(Date.UTC(year, month - 1 + step, 1));
  return next.toISOString().slice(0, 10);
}

/** A day by its clocks: each instant belongs to one of them. One that clocks skip has no length; one that comes twice has both. */
export function halfHoursOf(zone: string, date: IsoDate): Stretch[] {
  const [start, end] = [startOfDayIn(zone, date), startOfDayIn(zone, addDays(date, 1))];
  if (end - start === 86_400)
    return CLOCKS.map((_, step) => ({ start: start + step * 1800, end: start + (step + 1) * 1800 }));
  const starts = [...CLOCKS.map((clock) => Math.min(end, Math.max(start, instantOf(zone, date, clock)))), end];
  return CLOCKS.map((_, step) => ({ start: starts[step]!, end: starts[step + 1]! }));
}

/** Where something stands in a day: from its first half hour to its last, undefined where it does not touch the day. */
export function rowsOf(
  halfHours: readonly Stretch[],
  { start, end }: Stretch,
): { from: number; to: number } | undefined {
  const touched = halfHours.flatMap((each, row) => (each.start < end && each.end > start ? [row] : []));
  return touched.length > 0 ? { from: touched[0]!, to: touched.at(-1)! + 1 } : undefined;
}
