// A date as a person types it. Where day first and month first both make a date, neither is guessed: both are answered.
import { FIRST_DATE, isRealDate } from './calendar';
import { dateText, MONTHS } from './formats';
import type { IsoDate } from './units';

export type TypedDate =
  | { kind: 'empty' }
  | { kind: 'date'; date: IsoDate }
  /** Day first, then month first. */
  | { kind: 'ambiguous'; dates: readonly [IsoDate, IsoDate] }
  /** `problem` says why, for the person who typed it. */
  | { kind: 'unreadable'; problem: string };

const FULL_MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const EXAMPLE = 'Type a date such as 24 Dec 2026';

/** Reads `24/12/2026`, `12/24/2026`, `2026-12-24`, `24 Dec 2026` and `December 24, 2026`, with `/`, `.`, `-` or spaces. */
export function readTypedDate(typed: string): TypedDate {
  const text = typed.trim();
  if (text === '') return { kind: 'empty' };
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso) return oneDate(iso[1]!, iso[2]!, iso[3]!);
  const numbers = /^(\d{1,2})[/.\-\s]+(\d{1,2})[/.\-\s]+(\d{4})$/.exec(text);
  if (numbers) return ofNumbers(numbers[1]!, numbers[2]!, numbers[3]!);
  const words = text.replace(/^[a-z]{3,9},?\s+(?=\d)/i, (weekday) => (isWeekday(weekday) ? '' : weekday));
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s.\-/]*([a-z]{3,9})\.?,?[\s\-/]*(\d{4})$/i.exec(words);
  if (dayFirst) return named(dayFirst[1]!, dayFirst[2]!, dayFirst[3]!);
  const monthFirst = /^([a-z]{3,9})\.?[\s\-/]*(\d{1,2})(?:st|nd|rd|th)?,?[\s\-/]+(\d{4})$/i.exec(words);
  if (monthFirst) return named(monthFirst[2]!, monthFirst[1]!, monthFirst[3]!);
  return { kind: 'unreadable', problem: EXAMPLE };
}

function ofNumbers(first: string, second: string, year: string): TypedDate {
  const [dayFirst, monthFirst] = [isoOf(year, second, first), isoOf(year, first, second)];
  const [asDayFirst, asMonthFirst] = [isRealDate(dayFirst), isRealDate(monthFirst)];
  if (asDayFirst && asMonthFirst && dayFirst !== monthFirst)
    return year < FIRST_DATE.slice(0, 4) ? tooEarly() : { kind: 'ambiguous', dates: [dayFirst, monthFirst] };
  // Day first is the common order, so its problem is the one to report.
  return asMonthFirst && !asDayFirst ? oneDate(year, first, second) : oneDate(year, second, first);
}

function named(day: string, month: string, year: string): TypedDate {
  const index = FULL_MONTHS.findIndex(
    (name) => name.startsWith(month.toLowerCase()) || (name === 'september' && month.toLowerCase() === 'sept'),
  );
  return index < 0 ? { kind: 'unreadable', problem: EXAMPLE } : oneDate(year, String(index + 1), day);
}

function oneDate(year: string, month: string, day: string): TypedDate {
  const date = isoOf(year, month, day);
  if (!isRealDate(date)) {
    const name = MONTHS[Number(month) - 1];
    return { kind: 'unreadable', problem: name ? `There is no ${Number(day)} ${name} ${year}` : EXAMPLE };
  }
  return date < FIRST_DATE ? tooEarly() : { kind: 'date', date };
}

function tooEarly(): TypedDate {
  return { kind: 'unreadable', problem: `Must not be before ${dateText(FIRST_DATE)}` };
}

function isoOf(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function isWeekday(text: string): boolean {
  const name = text.replace(/[,\s]/g, '').toLowerCase();
  return ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].some((day) =>
    day.startsWith(name),
  );
}
