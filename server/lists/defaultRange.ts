// What a list's query leaves to whoever asks it: the days of lists that only grow, such as those of demos, and who `me` is.
import { dateOf } from '@domain/calendar';
import {
  defaultsOfQuery,
  type ListQuery,
  type ListShape,
  ME,
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

/** The query, with the person in place of `me`. */
export function withPerson({ columns }: ListShape, query: ListQuery, email: string): ListQuery {
  const own = Object.entries(query.filters).flatMap(([field, filter]) =>
    columns[field]?.person && 'anyOf' in filter && filter.anyOf.includes(ME)
      ? [[field, { anyOf: filter.anyOf.map((each) => (each === ME ? email : each)) }] as const]
      : [],
  );
  return own.length === 0 ? query : { ...query, filters: { ...query.filters, ...Object.fromEntries(own) } };
}
