// A list endpoint from a list's shape: its query, its answer; and the result of each row when many are changed at once.
import { z } from 'zod';
import {
  DEFAULT_SIZE,
  defaultsOfQuery,
  filterableFields,
  knowsWhenCreated,
  type ListColumn,
  type ListQuery,
  type ListShape,
  type FilterValue,
  PAGE_SIZES,
  parseFilterValue,
  readMoment,
  readSort,
  sortableFields,
} from '../lists/list';

/** As it stands in an address: everything as text, filters by field. */
export type ListSent = Readonly<Record<string, string | undefined>>;

const wholeNumber = z
  .string()
  .regex(/^\d{1,7}$/, { error: 'Must be a whole number' })
  .transform(Number);

/** Rows that were created since are left out: what a number has counted is listed. */
export const moment = z.string().transform((text, context) => {
  const understood = readMoment(text);
  if (understood === undefined)
    context.issues.push({ code: 'custom', input: text, message: 'Must be a moment in seconds' });
  return understood;
});

const shapes = new WeakMap<z.ZodType, ListShape>();

/** The shape whose `listQuery` this is; undefined for any other schema. */
export function shapeOf(query: z.ZodType): ListShape | undefined {
  return shapes.get(query);
}

/** What the list knows as query parameters; any other, or one that makes no sense, is refused with 400. */
export function listQuery(shape: ListShape): z.ZodType<ListQuery, ListSent> {
  const sorts = sortableFields(shape).flatMap((field) => [field, `-${field}`]);
  const sort = z.enum(sorts, { error: `Must be one of ${sorts.join(', ')}` });
  const query = z
    .strictObject({
      ...filterSchemas(shape),
      page: wholeNumber.pipe(z.number().min(1, { error: 'Must be at least 1' })).default(1),
      size: wholeNumber
        .pipe(z.literal(PAGE_SIZES, { error: `Must be one of ${PAGE_SIZES.join(', ')}` }))
        .default(DEFAULT_SIZE),
      sort: shape.ahead ? sort.optional() : sort.default(shape.sort),
      // A line break parts the texts that are searched in: it is in none of them.
      search: z
        .string()
        .trim()
        .max(100)
        .transform((labels) => labels.replace(/[\r\n]+/g, ' '))
        .default(''),
      ...(knowsWhenCreated(shape) && { seen: moment.optional() }),
    })
    .transform(({ page, size, sort, search, seen, ...given }): ListQuery => {
      const requested = Object.entries(given as Record<string, FilterValue | undefined>);
      const filters = Object.fromEntries(
        requested.flatMap(([field, filter]) => (filter ? [[field, filter] as const] : [])),
      );
      return {
        page,
        size,
        sort: readSort(sort ?? defaultsOfQuery(shape, filters).sort),
        search,
        filters,
        ...(seen !== undefined && { seen: seen as number }),
      };
    }) as unknown as z.ZodType<ListQuery, ListSent>;
  shapes.set(query, shape);
  return query;
}

/** Of a list's filters alone, by field. */
export function filterSchemas(shape: ListShape): Record<string, z.ZodType> {
  return Object.fromEntries(
    filterableFields(shape).map((field) => [field, filterValueSchema(shape.columns[field]!).optional()]),
  );
}

function filterValueSchema(column: ListColumn) {
  return z
    .string()
    .max(4000)
    .transform((text, context) => {
      const understood = parseFilterValue(column, text) ?? fromAnInstant(column, text);
      if (!understood) context.issues.push({ code: 'custom', input: text, message: EXPECTED[column.kind](column) });
      return understood;
    });
}

/** `1793505600..2026-11-30`: a screen that counts what begins from a moment on asks for just these rows. Addresses of lists know days alone. */
function fromAnInstant(column: ListColumn, text: string): FilterValue | undefined {
  const [, from, last] = /^(\d{9,10})\.\.([\d-]{10})$/.exec(text) ?? [];
  if (column.kind !== 'instant' || last === undefined || readMoment(from!) === undefined) return undefined;
  const days = parseFilterValue(column, `..${last}`);
  return days && 'to' in days ? { ...days, from: Number(from) } : undefined;
}

const RANGE = 'two dates YYYY-MM-DD with .. between them, one of which may be left out';
const EXPECTED: Record<ListColumn['kind'], (column: ListColumn) => string> = {
  text: expectedValues,
  list: expectedValues,
  number: () => 'Must be two numbers with .. between them, one of which may be left out',
  date: () => `Must be ${RANGE}`,
  instant: () => `Must be ${RANGE}`,
  flag: () => 'Must be yes or no',
};

function expectedValues({ labels }: ListColumn): string {
  return labels
    ? `Must be of ${Object.keys(labels).join(', ')}, with commas between them`
    : 'Must be values with commas between them';
}

/** A page of rows and how many there are on all pages. */
export function listAnswer<S extends z.ZodType>(row: S) {
  return z.strictObject({ rows: z.array(row), total: z.int() });
}

/** A page that knows whether another one follows; how many rows there are is asked for by itself, where it costs. */
export function pageAnswer<S extends z.ZodType>(row: S) {
  return z.strictObject({ rows: z.array(row), has_next: z.boolean() });
}

/** `more`: there are more than were counted. */
export const countAnswer = z.strictObject({ total: z.int(), more: z.boolean() });
export type Counted = z.output<typeof countAnswer>;

/** What became of one row of many; in the order sent. */
export const rowResult = z.strictObject({
  id: z.string(),
  status: z.enum(['done', 'failed']),
  status_code: z.int(),
  error: z.string().optional(),
});
export type RowResult = z.output<typeof rowResult>;
/** Answered with 200 whatever became of the rows: each says it for itself. */
export const rowResults = z.array(rowResult);
