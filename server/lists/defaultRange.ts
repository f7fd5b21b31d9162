// A list that only grows, such as of demos: all there ever were would be a list that nobody reads.
import { dateOf } from '@domain/calendar';
import { type ListQuery, type ListShape, parseFilterValue, resolveDefaultRange } from '@domain/lists/list';
import type { EpochSeconds } from '@domain/units';

/** The query, of the list's usual days where it names none. */
export function withDefaultRange({ defaultRange, columns }: ListShape, query: ListQuery, now: EpochSeconds): ListQuery {
  if (!defaultRange || query.filters[defaultRange.field]) return query;
  const days = parseFilterValue(columns[defaultRange.field]!, resolveDefaultRange(defaultRange, dateOf(now)))!;
  return { ...query, filters: { ...query.filters, [defaultRange.field]: days } };
}
