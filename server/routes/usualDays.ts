// A list that only grows, such as of demos: all there ever were would be a list that nobody reads.
import { dateOf } from '@domain/calendar';
import { type ListQuery, type ListShape, readNarrowing, usualRange } from '@domain/lists/list';
import type { EpochSeconds } from '@domain/units';

/** The query, of the list's usual days where it names none. */
export function ofUsualDays({ usual, columns }: ListShape, query: ListQuery, now: EpochSeconds): ListQuery {
  if (!usual || query.filters[usual.field]) return query;
  const days = readNarrowing(columns[usual.field]!, usualRange(usual, dateOf(now)))!;
  return { ...query, filters: { ...query.filters, [usual.field]: days } };
}
