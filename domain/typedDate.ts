// A date as a person types it. Where day first and month first both make a date, the order that the field asks for holds; without
// one neither is guessed: both are answered.
import { FIRST_DATE, isRealDate } from './calendar';
import { daysMeant, nearestDay, weekdayNamed } from './dayWords';
import { dateText, MONTHS } from './formats';
import type { IsoDate } from './units';

export type TypedDate =
  | { kind: 'empty' }
  /** `open` where more may follow: `8 Dec` may become `8 Dec 2027`. */
  | { kind: 'date'; date: IsoDate; open?: true }
  /** Day first, then month first; or the earlier one, then the later. */
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

/** What is known where a date is typed. */
export interface Reading {
  /** What the hint of the field asks for. */
  order?: 'day first' | 'month first';
  /** For `tomorrow` and `8 Dec`: without it they are not understood. */
  today?: IsoDate;
}

const EXAMPLE = 'Type a date such as 24 Dec 2026';

/**
 * Reads `24/12/2026`, `12/24/2026`, `2026-12-24`, `24 Dec 2026` and `December 24, 2026`, with `/`, `.`, `-` or spaces; and where
 * today is known `24 Dec`, `tomorrow` and `next Mon`.
 */
export function readTypedDate(typed: string, { order, today }: Reading = {}): TypedDate {
  const text = typed.trim().replace(/\s+/g, ' ');
  if (text === '') return { kind: 'empty' };
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso) return oneDate(iso[1]!, iso[2]!, iso[3]!);
  const numbers = /^(\d{1,2})[/.\-\s]+(\d{1,2})[/.\-\s]+(\d{4})$/.exec(text);
  if (numbers) return ofNumbers(numbers[1]!, numbers[2]!, numbers[3]!, order);
  const words = text.replace(/^[a-z]{3,9},?\s+(?=\d)/i, (weekday) =>
    weekdayNamed(weekday.replace(/[,\s]/g, '')) === undefined ? weekday : '',
  );
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s.\-/]*([a-z]{3,9})\.?,?[\s\-/]*(\d{4})$/i.exec(words);
  if (dayFirst) return named(dayFirst[1]!, dayFirst[2]!, dayFirst[3]!);
  const monthFirst = /^([a-z]{3,9})\.?[\s\-/]*(\d{1,2})(?:st|nd|rd|th)?,?[\s\-/]+(\d{4})$/i.exec(words);
  if (monthFirst) return named(monthFirst[2]!, monthFirst[1]!, monthFirst[3]!);
  return (today !== undefined && fromToday(words, text, today)) || { kind: 'unreadable', problem: EXAMPLE };
}

/** `dated` is the text without a weekday before its date. */
function fromToday(dated: string, text: string, today: IsoDate): TypedDate | undefined {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s.\-/]*([a-z]{3,9})\.?$/i.exec(dated);
  const monthFirst = /^([a-z]{3,9})\.?[\s\-/]*(\d{1,2})(?:st|nd|rd|th)?$/i.exec(dated);
  const [day, name] = dayFirst ? [dayFirst[1]!, dayFirst[2]!] : [monthFirst?.[2] ?? '', monthFirst?.[1] ?? ''];
  const month = monthNamed(name);
  if (month !== undefined) {
    const date = nearestDay(Number(day), month, today);
    if (date === undefined) return { kind: 'unreadable', problem: `There is no ${Number(day)} ${MONTHS[month - 1]}` };
    return { kind: 'date', date, open: true };
  }
  const days = daysMeant(text, today);
  if (!days) return undefined;
  return days.length === 2 ? { kind: 'ambiguous', dates: days } : { kind: 'date', date: days[0], open: true };
}

function ofNumbers(first: string, second: string, year: string, order: Reading['order']): TypedDate {
  const [dayFirst, monthFirst] = [isoOf(year, second, first), isoOf(year, first, second)];
  const [asDayFirst, asMonthFirst] = [isRealDate(dayFirst), isRealDate(monthFirst)];
  if (order === undefined && asDayFirst && asMonthFirst && dayFirst !== monthFirst)
    return year < FIRST_DATE.slice(0, 4) ? tooEarly() : { kind: 'ambiguous', dates: [dayFirst, monthFirst] };
  // Where neither is a date, the problem of the order that is asked for is reported, if it names a month.
  const isMonthFirst = asDayFirst === asMonthFirst ? order === 'month first' && Number(first) <= 12 : asMonthFirst;
  return isMonthFirst ? oneDate(year, first, second) : oneDate(year, second, first);
}

function named(day: string, month: string, year: string): TypedDate {
  const number = monthNamed(month);
  return number === undefined ? { kind: 'unreadable', problem: EXAMPLE } : oneDate(year, String(number), day);
}

/** From 1; undefined for any other word. */
function monthNamed(word: string): number | undefined {
  const name = word.toLowerCase();
  const index =
    name.length < 3
      ? -1
      : FULL_MONTHS.findIndex((each) => each.startsWith(name) || (each === 'september' && name === 'sept'));
  return index < 0 ? undefined : index + 1;
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
