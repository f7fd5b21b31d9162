// Rows counted and summed by spans of time, fields and currencies, in PostgreSQL: one statement over what the list's own query matches.
import { count, type SQL, sql } from 'drizzle-orm';
import type { RecordType } from '@domain/records/record';
import { inOrder, type Measured, type Measuring } from '../../records';
import type { Database } from '../schema/database';
import type { RecordTable } from '../schema/recordTable';
import type { ListFields } from './listing';

interface Matched {
  table: RecordTable;
  fields: ListFields;
  where: SQL | undefined;
}

export async function measureRows(
  db: Database,
  type: RecordType,
  { table, fields, where }: Matched,
  { by, spans, sum }: Measuring,
): Promise<Measured[]> {
  const summed = sum === undefined ? undefined : type.all[sum]!;
  const currency = summed?.currencyOf ? sql`${fields[summed.currencyOf]!}` : sql`${summed?.currency ?? null}::text`;
  const keys = {
    // Where each span begins was reckoned by the calendar that the console has too: the database's own knows other zones.
    span: spans
      ? sql<number>`coalesce(width_bucket(${fields[spans.field]!}, ${startsOf(type, spans)}), 0) - 1`
      : sql<number>`0`,
    currency: sql<string | null>`${currency}`,
    ...Object.fromEntries(by.map((name, at) => [`value${at}`, sql<string>`${fields[name]!}::text`])),
  };
  const rows = await db
    .select({
      ...keys,
      count: count(),
      sum: sum === undefined ? sql<string>`'0'` : sql<string>`coalesce(sum(${fields[sum]!}), 0)::text`,
    })
    .from(table)
    .where(where)
    // By place: the same parameter written twice is two expressions for the database.
    .groupBy(...Object.keys(keys).map((_, at) => sql.raw(String(at + 1))));
  return inOrder(
    rows.map((row) => ({
      span: Number(row.span),
      values: by.map((_, at) => String(Reflect.get(row, `value${at}`))),
      currency: row.currency === '' ? null : row.currency,
      count: row.count,
      sum: Number(row.sum),
    })),
  );
}

function startsOf({ shape }: RecordType, { field, starts }: NonNullable<Measuring['spans']>): SQL {
  return shape.columns[field]!.kind === 'date'
    ? sql`${sql.param(starts)}::date[]`
    : sql`${sql.param(starts)}::bigint[]`;
}
