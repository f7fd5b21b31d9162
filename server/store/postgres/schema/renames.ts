// Renamed fields of declared records, as a migration of their own: drizzle-kit asks for renames at a terminal, and drops the
// column and its values where nobody answers.
import type { RecordType } from '@domain/records/record';

/** Of drizzle-kit's snapshot, as far as a rename touches it. */
export interface Snapshot {
  id: string;
  prevId: string;
  tables: Record<string, SnapshotTable>;
}

interface SnapshotTable {
  columns: Record<string, { name: string }>;
  [part: string]: unknown;
}

export interface Rename {
  table: string;
  from: string;
  to: string;
}

/** Fields whose old name the snapshot still has, and whose new one it has not. */
export function renamesSince({ tables }: Snapshot, records: readonly RecordType[]): Rename[] {
  return records.flatMap(({ table, all, idWas }) =>
    Object.entries({ ...all, ...(idWas !== undefined && { id: { was: idWas } }) }).flatMap(([to, { was }]) => {
      const columns = tables[`public.${table}`]?.columns ?? {};
      return was !== undefined && was in columns && !(to in columns) ? [{ table, from: was, to }] : [];
    }),
  );
}

export function renamingSql(renames: readonly Rename[]): string {
  return renames
    .map(({ table, from, to }) => `ALTER TABLE "${table}" RENAME COLUMN "${from}" TO "${to}";`)
    .join('--> statement-breakpoint\n');
}

/** The snapshot as those statements leave the database: PostgreSQL renames in indexes and checks by itself. */
export function renamedSnapshot(before: Snapshot, renames: readonly Rename[], id: string): Snapshot {
  const after = structuredClone(before);
  for (const { table, from, to } of renames) {
    const key = `public.${table}`;
    const { columns, ...rest } = after.tables[key]!;
    const renamed = Object.values(columns).map((column) => (column.name === from ? { ...column, name: to } : column));
    for (const other of Object.values(after.tables)) pointTo(other, table, from, to);
    after.tables[key] = {
      ...(mentions(rest, from, to) as Omit<SnapshotTable, 'columns'>),
      columns: Object.fromEntries(renamed.map((column) => [column.name, column])),
    };
  }
  return { ...after, id, prevId: before.id };
}

/** Foreign keys of other tables follow the column. */
function pointTo({ foreignKeys = {} }: SnapshotTable, table: string, from: string, to: string): void {
  for (const key of Object.values(foreignKeys as Record<string, { tableTo: string; columnsTo: string[] }>))
    if (key.tableTo === table) key.columnsTo = key.columnsTo.map((column) => (column === from ? to : column));
}

/** In expressions a column stands in quotes, in lists of columns alone; names of indexes and checks stay. */
function mentions(part: unknown, from: string, to: string): unknown {
  if (Array.isArray(part)) return part.map((each) => mentions(each, from, to));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => {
      if ((name === 'expression' || name === 'value') && typeof value === 'string')
        return [name, value === from ? to : value.replaceAll(`"${from}"`, `"${to}"`)];
      return [name, mentions(value, from, to)];
    }),
  );
}
