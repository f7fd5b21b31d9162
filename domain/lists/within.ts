// Whether values lie within filters, as both stores narrow by them: texts by code points, null in no range.
import { thousandthsOfMinor } from '../money';
import type { FilterValue } from './list';

/** By field. */
export type FilterValues = Readonly<Record<string, FilterValue>>;

export function isWithin(row: object, filters: FilterValues): boolean {
  return Object.entries(filters).every(([field, filter]) => {
    const value: unknown = Reflect.get(row, field);
    const currencyOf = 'currencyOf' in filter ? filter.currencyOf : undefined;
    return matchesFilter(
      currencyOf && typeof value === 'number'
        ? value * thousandthsOfMinor(String(Reflect.get(row, currencyOf)))
        : value,
      filter,
    );
  });
}

export function matchesFilter(value: unknown, filter: FilterValue): boolean {
  if ('is' in filter) return value === filter.is;
  if ('anyOf' in filter) return textsOf(value).some((text) => filter.anyOf.includes(text));
  if (value === null || value === undefined) return false;
  const { from, to } = filter;
  return (from === null || compareValues(value, from) >= 0) && (to === null || compareValues(value, to) <= 0);
}

/** Of a value, or of each entry of a list. */
export function textsOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

/** Neither of them null. */
export function compareValues(one: unknown, other: unknown): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : compareTexts(String(one), String(other));
}

/** By code points, as the database's collation C does. */
export function compareTexts(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
