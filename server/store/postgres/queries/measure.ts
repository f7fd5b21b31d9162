// Rows counted and summed by spans of time, fields and currencies, in PostgreSQL: one statement over what the list's own query matches.
import { asc, count, desc, type SQL, sql } from 'drizzle-orm';
import type { RecordType } from '@domain/records/record';
import { inOrder, type Measured, type Measuring, type Tally } from '../../records';
import type { Database } from '../schema/database';
import type { RecordTable } from '../schema/recordTable';
import type { ListFields } from './listing';

interface Matched {
  table: RecordTable;
  fields: ListFields;
  where: SQL | undefined;
}

/** The most rows first, then by the values. */
export async function tallyRows(
  db: Database,
  { table, fields, where }: Matched,
  by: readonly string[],
  most: number | undefined,
): Promise<Tally[]> {
  const groups = db
    .select({ ...valuesOf(fields, by), counted: count().as('counted') })
    .from(table)
    .where(where)
    .groupBy(...places(by.length))
    .as('groups');
  const values = by.map((_, at) => sql<string>`${sql.identifier(`value${at}`)}`);
  const rows = db
    .select({ values: sql<string[]>`array[${sql.join(values, sql`, `)}]`, count: groups.counted })
    .from(groups)
    .orderBy(desc(groups.counted), ...values.map((value) => asc(sql`${value} collate "C"`)));
  return most === undefined ? rows : rows.limit(most);
}

function valuesOf(fields: ListFields, by: readonly string[]): Record<string, SQL.Aliased<string>> {
  return Object.fromEntries(by.map((name, at) => [`value${at}`, sql<string>`${fields[name]!}::text`.as(`value${at}`)]));
}

/** Groups are named by their place: the same parameter written twice is two expressions for the database. */
function places(length: number): SQL[] {
  return Array.from({ length }, (_, at) => sql.raw(String(at + 1)));
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
    ...valuesOf(fields, by),
  };
  const rows = await db
    .select({
      ...keys,
      count: count(),
      sum: sum === undefined ? sql<string>`'0'` : sql<string>`coalesce(sum(${fields[sum]!}), 0)::text`,
    })
    .from(table)
    .where(where)
    .groupBy(...places(Object.keys(keys).length));
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
