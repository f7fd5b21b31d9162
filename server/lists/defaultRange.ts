// Lists that only grow, such as those of demos, show some days by default.
import { dateOf } from '@domain/calendar';
import {
  defaultsOfQuery,
  type ListQuery,
  type ListShape,
  parseFilterValue,
  resolveDefaultRange,
} from '@domain/lists/list';
import type { EpochSeconds } from '@domain/units';

/** The query, with the list's default days when it names none. */
export function withDefaultRange(shape: ListShape, query: ListQuery, now: EpochSeconds): ListQuery {
  const { columns } = shape;
  const { defaultRange } = defaultsOfQuery(shape, query.filters);
  if (!defaultRange || query.filters[defaultRange.field]) return query;
  const days = parseFilterValue(columns[defaultRange.field]!, resolveDefaultRange(defaultRange, dateOf(now)))!;
  return { ...query, filters: { ...query.filters, [defaultRange.field]: days } };
}
