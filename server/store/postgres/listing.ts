// What a list's shape means in SQL: where, order by, and the page; nulls last, texts by code points, ties by id.
import { and, asc, desc, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ColumnKind, ListQuery, ListShape, Narrowing } from '@domain/lists/list';

/** The SQL of each field of a shape. */
export type ListFields = Readonly<Record<string, SQLWrapper>>;

export function matching(shape: ListShape, fields: ListFields, { search, filters }: ListQuery): SQL | undefined {
  return and(
    ...Object.entries(filters).map(([field, filter]) => narrows(fields[field]!, shape.columns[field]!.kind, filter)),
    search === '' ? undefined : found(shape, fields, search.toLowerCase()),
  );
}

export function ordering(shape: ListShape, fields: ListFields, { sort }: ListQuery): SQL[] {
  const text = (field: string) =>
    shape.columns[field]?.kind === 'text' ? sql`${fields[field]!} collate "C"` : sql`${fields[field]!}`;
  const first = sort.descending ? sql`${desc(text(sort.field))} nulls last` : asc(text(sort.field));
  return sort.field === shape.id ? [first] : [first, asc(text(shape.id))];
}

export function offsetOf({ page, size }: ListQuery): number {
  return (page - 1) * size;
}

function narrows(field: SQLWrapper, kind: ColumnKind, filter: Narrowing): SQL | undefined {
  if ('is' in filter) return sql`${field} = ${filter.is}`;
  if ('anyOf' in filter)
    return kind === 'list'
      ? sql`${field} && ${sql.param([...filter.anyOf])}::text[]`
      : inArray(sql`${field}`, [...filter.anyOf]);
  const type = sql.raw(kind === 'date' ? 'date' : kind === 'instant' ? 'bigint' : 'double precision');
  return and(
    filter.from === null ? undefined : sql`${field} >= ${filter.from}::${type}`,
    filter.to === null ? undefined : sql`${field} <= ${filter.to}::${type}`,
  );
}

/** strpos instead of LIKE: nothing a person types is a wildcard. */
function found(shape: ListShape, fields: ListFields, words: string): SQL {
  const places = shape.search.map((field) => {
    const inEach = shape.columns[field]?.kind === 'list';
    return inEach
      ? sql`exists (select from unnest(${fields[field]!}) as part where strpos(lower(part), ${words}) > 0)`
      : sql`strpos(lower(${fields[field]!}), ${words}) > 0`;
  });
  return sql`(${sql.join(places, sql` or `)})`;
}
