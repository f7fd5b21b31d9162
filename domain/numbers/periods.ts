// The period of a number: days of Asia/Kolkata that have begun, so that one that still runs is compared with as many days before it.
import { addDays, daysBetween, FIRST_DATE, isRealDate, weekdayIndex } from '../calendar';
import { resolveDays } from '../lists/relativeDays';
import type { IsoDate } from '../units';

/** Both included. */
export interface Days {
  from: IsoDate;
  to: IsoDate;
}

interface Period {
  label: string;
  days: (today: IsoDate) => Days;
}

const last =
  (count: number): Period['days'] =>
  (today) => ({ from: addDays(today, 1 - count), to: today });

/** By what an address says, in the order in which they are offered. */
export const PERIODS: Readonly<Record<string, Period>> = {
  today: { label: 'Today', days: last(1) },
  yesterday: { label: 'Yesterday', days: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }) },
  'this-week': {
    label: 'This week',
    days: (today) => ({ from: addDays(today, -weekdayIndex(today)), to: today }),
  },
  'last-7-days': { label: 'Last 7 days', days: last(7) },
  'last-28-days': { label: 'Last 28 days', days: last(28) },
  'last-30-days': { label: 'Last 30 days', days: last(30) },
  'this-month': { label: 'This month', days: (today) => ({ from: `${today.slice(0, 7)}-01`, to: today }) },
  'last-month': { label: 'Last month', days: (today) => readDays(resolveDays('last-month', today))! },
};
export const DEFAULT_PERIOD = 'last-28-days';

/** Of an address: one of `PERIODS`, or `2026-11-01..2026-11-30`; undefined where it is neither. */
export function daysOfPeriod(text: string, today: IsoDate): Days | undefined {
  return Object.hasOwn(PERIODS, text) ? PERIODS[text]!.days(today) : readDays(text);
}

function readDays(text: string): Days | undefined {
  const [from = '', to = '', more] = text.split('..');
  if (more !== undefined || !isRealDate(from) || !isRealDate(to) || from < FIRST_DATE || from > to) return undefined;
  return { from, to };
}

/** As the filter of a list says it. */
export function daysFilter({ from, to }: Days): string {
  return `${from}..${to}`;
}

export function lengthOf({ from, to }: Days): number {
  return daysBetween(from, to) + 1;
}

/** The period of the same length that ends on the day before. */
export function daysBefore(days: Days): Days {
  return { from: addDays(days.from, -lengthOf(days)), to: addDays(days.from, -1) };
}
