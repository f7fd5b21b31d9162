// Filters of computed fields, asked of what they are computed from, so that an index answers instead of every row of the table.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Field } from '@domain/records/fields';
import type { RecordType } from '@domain/records/record';
import type { RecordTable } from '../schema/recordTable';
import { isOneOf, type FieldFilters } from './listing';

export function fieldFilters({ computed = {} }: RecordType, table: RecordTable): FieldFilters {
  return Object.fromEntries(
    Object.entries(computed).flatMap(([name, field]) => {
      const filter = filterOf(field, table);
      return filter ? [[name, filter] as const] : [];
    }),
  );
}

function filterOf({ joins, filledOf }: Field, table: RecordTable): FieldFilters[string] | undefined {
  if (filledOf) return (filter) => ('is' in filter ? isFilled(table[filledOf]!, filter.is) : undefined);
  return joins && ((filter) => ('anyOf' in filter ? pointsToOneOf(table[joins.by]!, joins, filter.anyOf) : undefined));
}

function isFilled(column: SQLWrapper, is: boolean): SQL {
  return is ? sql`${column} is not null` : sql`${column} is null`;
}

/** The rows that the reference may point to are found first. */
function pointsToOneOf(
  by: SQLWrapper,
  { table, key, field, otherwise }: NonNullable<Field['joins']>,
  values: readonly string[],
): SQL {
  const other = sql.identifier(table);
  const named = (column: string) => sql`${other}.${sql.identifier(column)}`;
  const found = sql`${by} in (select ${named(key)} from ${other} where ${isOneOf(named(field), values)})`;
  return otherwise !== undefined && values.includes(otherwise)
    ? sql`(${found} or ${by} not in (select ${named(key)} from ${other}))`
    : found;
}
