// What a list's shape means in SQL: where, order by, and the page; nulls last, texts by code points, ties by id.
import { and, asc, desc, inArray, is, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import type { ColumnKind, ListQuery, ListShape, FilterValue } from '@domain/lists/list';
import { thousandthsOfMinor } from '@domain/money';
import { CURRENCIES } from '@domain/payments/currencies';
import { readingsOf } from '@domain/search';
import { beginWords, holdsWords, type Searched } from './search';

/** The SQL of each field of a shape. */
export type ListFields = Readonly<Record<string, SQLWrapper>>;

/** By field, what its filter asks where that is not asked of its value: another table's index may know it sooner. */
export type FieldFilters = Readonly<Record<string, (filter: FilterValue) => SQL | undefined>>;

/** `texts` are all that search looks in. */
export function matching(
  shape: ListShape,
  fields: ListFields,
  { search, filters, ids, within = {}, seen, either }: ListQuery,
  texts: readonly Searched[],
  own: FieldFilters = {},
): SQL | undefined {
  const all = (wanted: ListQuery['filters']) =>
    Object.entries(wanted).map(
      ([field, filter]) =>
        own[field]?.(filter) ?? matchesFilter(amountIn(fields, field, filter), shape.columns[field]!.kind, filter),
    );
  return and(
    ids && isOneOf(fields[shape.id]!, ids),
    ...all(filters),
    ...all(within),
    seen === undefined ? undefined : sql`${fields['created_on']!} <= ${seen}::bigint`,
    either && or(...either.map((each) => and(...all(each)))),
    searchedIn(shape, texts, search),
  );
}

function searchedIn(shape: ListShape, texts: readonly Searched[], search: string): SQL | undefined {
  const [own] = texts;
  if (shape.byWords && own && !('holds' in own)) return beginWords(own, search);
  return shape.whole
    ? or(...readingsOf(search).map((reading) => holdsWords(texts, reading)))
    : holdsWords(texts, search);
}

const MOST_PARAMETERS = 200;

/** Thousands travel as one array: as many parameters take longer to write and to read than their rows. */
export function isOneOf(field: SQLWrapper, ids: readonly string[]): SQL {
  return ids.length <= MOST_PARAMETERS
    ? inArray(sql`${field}`, [...ids])
    : sql`${field}::text = any(${sql.param([...ids])}::text[])`;
}

/** `present`: rows without a value are left out, and no place is kept for them. */
export function ordering(shape: ListShape, fields: ListFields, { sort }: ListQuery, present?: 'present'): SQL[] {
  const text = (field: string) =>
    shape.columns[field]?.kind === 'text' ? sql`${fields[field]!} collate "C"` : sql`${fields[field]!}`;
  const backwards = desc(text(sort.field));
  const first = !sort.descending
    ? asc(text(sort.field))
    : present || isNeverNull(fields[sort.field]!)
      ? backwards
      : sql`${backwards} nulls last`;
  const currency = shape.columns[sort.field]?.currencyOf;
  return [...(currency ? [asc(text(currency))] : []), first, ...(sort.field === shape.id ? [] : [asc(text(shape.id))])];
}

/** An index that is read backwards tells nulls first: only where there are none is its order that of the list. */
export function isNeverNull(field: SQLWrapper): boolean {
  return is(field, PgColumn) && field.notNull;
}

export function offsetOf({ page, size }: ListQuery): number {
  return (page - 1) * size;
}

/** Amounts of several currencies in thousandths, as the ends of their range are. */
function amountIn(fields: ListFields, field: string, filter: FilterValue): SQLWrapper {
  const code = 'currencyOf' in filter && filter.currencyOf !== undefined ? fields[filter.currencyOf] : undefined;
  if (!code) return fields[field]!;
  const units = [...new Set(CURRENCIES.map(thousandthsOfMinor))].filter((each) => each !== COMMON_FACTOR);
  const cases = units.map(
    (unit) =>
      sql`when ${code} in (${sql.raw(
        CURRENCIES.filter((each) => thousandthsOfMinor(each) === unit)
          .map((each) => `'${each}'`)
          .join(', '),
      )}) then ${sql.raw(String(unit))}`,
  );
  return sql`(${fields[field]!} * case ${sql.join(cases, sql` `)} else ${sql.raw(String(COMMON_FACTOR))} end)`;
}

/** Thousandths of a minor unit where two digits follow the point. */
const COMMON_FACTOR = 10;

function matchesFilter(field: SQLWrapper, kind: ColumnKind, filter: FilterValue): SQL | undefined {
  if ('is' in filter) return sql`${field} = ${filter.is}`;
  if ('anyOf' in filter)
    return kind === 'list'
      ? sql`${field} && ${sql.param([...filter.anyOf])}::text[]`
      : kind === 'text'
        ? isOneOf(field, filter.anyOf)
        : inArray(sql`${field}`, [...filter.anyOf]);
  const end = (value: string | number) => sql`${value}::${sql.raw(typeOf(kind, value))}`;
  return and(
    filter.from === null ? undefined : sql`${field} >= ${end(filter.from)}`,
    filter.to === null ? undefined : sql`${field} <= ${end(filter.to)}`,
  );
}

/** A whole number is compared as one: the planner knows how many rows lie below it, which a conversion would hide. */
function typeOf(kind: ColumnKind, end: string | number): string {
  if (kind === 'date') return 'date';
  return kind === 'instant' || Number.isSafeInteger(end) ? 'bigint' : 'double precision';
}
