// How papers are numbered: without gaps in each financial year of the legal entity that issues them, every kind in a series of its own.
import type { IsoDate } from '../units';

/** Kinds that take a number, with the letter that tells their series apart. */
export const SERIES_LETTERS = { receipt: 'R', invoice: 'I', credit_note: 'C' } as const;
export type NumberedKind = keyof typeof SERIES_LETTERS;

/** `2026-27`, or `2026` where the year begins in January. `firstMonth`: 1 to 12. */
export function financialYear(day: IsoDate, firstMonth: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const begun = month >= firstMonth ? year : year - 1;
  return firstMonth === 1 ? String(begun) : `${begun}-${String((begun + 1) % 100).padStart(2, '0')}`;
}

/** `IN/26-27/I00042`: tax offices take at most 16 letters, digits, hyphens and slashes. */
export function paperNumber(prefix: string, year: string, kind: NumberedKind, number: number): string {
  return `${prefix}/${year.slice(2)}/${SERIES_LETTERS[kind]}${String(number).padStart(5, '0')}`;
}
