// Months of Asia/Kolkata, as YYYY-MM.
import { addDays } from '../calendar';
import type { IsoDate } from '../units';

/** Both included. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let [year, at] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))]; months.length < 1200;) {
    const each = `${year}-${String(at).padStart(2, '0')}`;
    if (each > to) break;
    months.push(each);
    [year, at] = at === 12 ? [year + 1, 1] : [year, at + 1];
  }
  return months;
}

export function monthOf(date: IsoDate): string {
  return date.slice(0, 7);
}

export function daysOfMonth(month: string): { from: IsoDate; to: IsoDate } {
  const from = `${month}-01`;
  // The 1st of the next one, found from a day that is surely in it.
  return { from, to: addDays(`${monthOf(addDays(from, 31))}-01`, -1) };
}

/** `count` months before it, or after it where `count` is below 0. */
export function monthBefore(month: string, count = 1): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 - count;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}
