// Days that are counted from today, such as `tomorrow`: an address and a saved view keep the word, and the days follow from the date.
import { addDays, weekdayIndex } from '../calendar';
import type { IsoDate } from '../units';

interface RelativeDays {
  label: string;
  /** Both included. */
  days: (today: IsoDate) => readonly [from: IsoDate, to: IsoDate];
}

const around =
  (from: number, to: number): RelativeDays['days'] =>
  (today) => [addDays(today, from), addDays(today, to)];

/** Weeks begin on Monday. */
const week =
  (weeks: number): RelativeDays['days'] =>
  (today) => {
    const monday = addDays(today, 7 * weeks - weekdayIndex(today));
    return [monday, addDays(monday, 6)];
  };

const month =
  (months: number): RelativeDays['days'] =>
  (today) => [firstOfMonth(today, months), addDays(firstOfMonth(today, months + 1), -1)];

function firstOfMonth(today: IsoDate, months: number): IsoDate {
  const count = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`;
}

/** By what an address says, in the order in which they are offered. */
export const RELATIVE_DAYS: Readonly<Record<string, RelativeDays>> = {
  today: { label: 'Today', days: around(0, 0) },
  tomorrow: { label: 'Tomorrow', days: around(1, 1) },
  yesterday: { label: 'Yesterday', days: around(-1, -1) },
  'next-7-days': { label: 'Next 7 days', days: around(0, 6) },
  'next-30-days': { label: 'Next 30 days', days: around(0, 29) },
  'around-today': { label: 'A week back, 30 days ahead', days: around(-7, 29) },
  'last-7-days': { label: 'Last 7 days', days: around(-6, 0) },
  'last-30-days': { label: 'Last 30 days', days: around(-29, 0) },
  'last-90-days': { label: 'Last 90 days', days: around(-89, 0) },
  'this-week': { label: 'This week', days: week(0) },
  'next-week': { label: 'Next week', days: week(1) },
  'last-week': { label: 'Last week', days: week(-1) },
  'this-month': { label: 'This month', days: month(0) },
  'next-month': { label: 'Next month', days: month(1) },
  'last-month': { label: 'Last month', days: month(-1) },
};

export function isRelativeDays(text: string): boolean {
  return Object.hasOwn(RELATIVE_DAYS, text);
}

/** As the API takes it: `2026-11-24..2026-11-30`; any other text stays as it is. */
export function resolveDays(text: string, today: IsoDate): string {
  return isRelativeDays(text) ? RELATIVE_DAYS[text]!.days(today).join('..') : text;
}
