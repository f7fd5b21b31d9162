// A day said without its year, or from today on: `8 Dec`, `tomorrow`, `next Mon`, `in 3 days`.
import { addDays, daysBetween, isRealDate, weekdayIndex } from './calendar';
import type { IsoDate } from './units';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** From the day before today on. */
const AROUND_TODAY = ['yesterday', 'today', 'tomorrow'];
/** The 29 of February comes at least once in so many years, in both directions. */
const YEARS_AROUND = 8;

/** 0 for Monday to 6 for Sunday, of a name or its first three letters or more; undefined for any other word. */
export function weekdayNamed(word: string): number | undefined {
  const name = word.toLowerCase();
  const index = name.length < 3 ? -1 : WEEKDAYS.findIndex((each) => each.startsWith(name));
  return index < 0 ? undefined : index;
}

/** The days that the words can mean, earliest first: two where people differ. Undefined where they are no such words. */
export function daysMeant(words: string, today: IsoDate): readonly [IsoDate] | readonly [IsoDate, IsoDate] | undefined {
  const text = words.toLowerCase();
  const days = AROUND_TODAY.indexOf(text) - 1;
  if (days >= -1) return [addDays(today, days)];
  const ahead = /^in (\d{1,3}) (day|week)s?$/.exec(text);
  if (ahead) return [addDays(today, Number(ahead[1]) * (ahead[2] === 'week' ? 7 : 1))];
  const named = /^(?:(this|next|last) )?([a-z]+)$/.exec(text);
  const weekday = weekdayNamed(named?.[2] ?? '');
  return weekday === undefined
    ? undefined
    : weekdayMeant(named![1] as 'this' | 'next' | 'last' | undefined, weekday, today);
}

/** On a Wednesday `next Fri` is for some the one in two days, and for others the one of the next week. */
function weekdayMeant(
  which: 'this' | 'next' | 'last' | undefined,
  weekday: number,
  today: IsoDate,
): readonly [IsoDate] | readonly [IsoDate, IsoDate] {
  const since = weekday - weekdayIndex(today);
  if (which === undefined) return [addDays(today, (since + 7) % 7)];
  if (which === 'this') return [addDays(today, since)];
  if (which === 'next')
    return since > 0 ? [addDays(today, since), addDays(today, since + 7)] : [addDays(today, since + 7)];
  return since < 0 ? [addDays(today, since - 7), addDays(today, since)] : [addDays(today, since - 7)];
}

/** The nearest such day before or after today; undefined for a day that no year has. `month` is from 1. */
export function nearestDay(day: number, month: number, today: IsoDate): IsoDate | undefined {
  const year = Number(today.slice(0, 4));
  const monthAndDay = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  let best: IsoDate | undefined;
  for (let each = year - YEARS_AROUND; each <= year + YEARS_AROUND; each++) {
    const date = `${each}-${monthAndDay}`;
    if (!isRealDate(date)) continue;
    // As far ahead as behind: what is planned lies ahead.
    if (!best || Math.abs(daysBetween(today, date)) <= Math.abs(daysBetween(today, best))) best = date;
  }
  return best;
}
