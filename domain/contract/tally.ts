// How rows of a declared record are counted and summed: narrowed as its list is, by fields, and by days, weeks or months.
import { z } from 'zod';
import { bucketsOf, type Grain, GRAINS, MAX_BUCKETS } from '../numbers/buckets';
import { countedBy, MAX_COUNTED_BY, summed, TALLY_PARAMETERS, toldByDays } from '../numbers/tally';
import { TIME_ZONE, dateInZone } from '../calendar';
import type { FilterValue, ListQuery } from '../lists/list';
import type { RecordType } from '../records/record';
import type { Days } from '../numbers/periods';
import { isZone } from '../zone';
import { filterSchemas, type ListSent, moment } from './list';

export interface TallyQuery extends Pick<ListQuery, 'search' | 'filters' | 'seen'> {
  countBy: string[];
  sumOf: string | undefined;
  /** Of the field that the filters narrow at both ends. */
  spans: { field: string; grain: Grain; zone: string; buckets: string[] } | undefined;
}

export function tallyQuery(type: RecordType): z.ZodType<TallyQuery, ListSent> {
  const taken = TALLY_PARAMETERS.find((name) => name in type.shape.columns);
  if (taken) throw new Error(`Record ${type.name}: a field may not be called ${taken}, which asks for a tally`);
  const oneOf = (names: readonly string[]) =>
    z.enum(names, { error: names.length > 0 ? `Must be one of ${names.join(', ')}` : 'There is no such field here' });
  return z
    .strictObject({
      ...filterSchemas(type.shape),
      search: z.string().trim().max(100).default(''),
      seen: moment.optional(),
      count_by: z
        .string()
        .transform((text) => text.split(','))
        .pipe(
          z
            .array(oneOf(countedBy(type)))
            .max(MAX_COUNTED_BY, { error: `At most ${MAX_COUNTED_BY} fields` })
            .refine((names) => new Set(names).size === names.length, { error: 'Name each field once' }),
        )
        .default([]),
      sum_of: oneOf(summed(type)).optional(),
      days_of: oneOf(toldByDays(type)).optional(),
      grain: z
        .enum(Object.keys(GRAINS) as Grain[], { error: `Must be one of ${Object.keys(GRAINS).join(', ')}` })
        .default('day'),
      zone: z.string().max(64).refine(isZone, { error: 'Must be a time zone' }).default(TIME_ZONE),
    })
    .transform(({ search, seen, count_by, sum_of, days_of, grain, zone, ...given }, context): TallyQuery => {
      const filters = Object.fromEntries(
        Object.entries(given as Record<string, FilterValue | undefined>).flatMap(([field, filter]) =>
          filter ? [[field, filter] as const] : [],
        ),
      );
      const refuse = (message: string) =>
        context.issues.push({ code: 'custom', input: days_of, path: ['days_of'], message });
      const days = days_of === undefined ? undefined : daysWithin(filters[days_of], zone);
      const buckets = days && bucketsOf(grain, days);
      if (days_of !== undefined && !days) refuse(`Narrow ${days_of} by a first and a last day`);
      if (days && !buckets) refuse(`At most ${MAX_BUCKETS} at once: ask for fewer days, or for weeks or months`);
      return {
        search: search.replace(/[\r\n]+/g, ' '),
        filters,
        ...(seen !== undefined && { seen: seen as number }),
        countBy: count_by,
        sumOf: sum_of,
        spans: days_of === undefined ? undefined : { field: days_of, grain, zone, buckets: buckets ?? [] },
      };
    }) as unknown as z.ZodType<TallyQuery, ListSent>;
}

/** The dates of the zone that a closed filter of days or instants touches. */
function daysWithin(filter: FilterValue | undefined, zone: string): Days | undefined {
  if (!filter || !('from' in filter) || filter.from === null || filter.to === null) return undefined;
  const dateOf = (end: string | number) => (typeof end === 'string' ? end : dateInZone(zone, end));
  const days = { from: dateOf(filter.from), to: dateOf(filter.to) };
  return days.from <= days.to ? days : undefined;
}

export const tallyAnswer = z.strictObject({
  /** The moment as of which it was counted. */
  seen: z.int(),
  /** First days of all days, weeks or months that were asked for, empty ones too. */
  buckets: z.array(z.string()),
  rows: z.array(
    z.strictObject({
      /** Its first day; null where none are asked for. */
      bucket: z.string().nullable(),
      /** One value for each field by which rows are counted. */
      values: z.array(z.string()),
      /** Of the sum: amounts of two currencies are never added. */
      currency: z.string().nullable(),
      count: z.int(),
      sum: z.int(),
    }),
  ),
  /** Rows of other groups than the first fifty by their number. */
  left_out: z.int(),
});
export type TallyAnswer = z.output<typeof tallyAnswer>;
