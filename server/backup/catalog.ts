// The tables of a database, read from its catalog: parents before children, with their columns and how to read their rows.
import type { Queryable } from '../store/postgres/connections/connections';

export interface Table {
  name: string;
  /** Those that are written; generated ones follow from them. */
  columns: Column[];
  /** Primary key: rows are read in its order on every database. */
  key: string[];
  /** Sequences of identity columns, which continue counting after a restore. */
  sequences: string[];
}

interface Column {
  name: string;
  type: string;
}

/** Settings with which every session writes values in the same way. */
export const PLAIN_TEXT = [
  "set local datestyle = 'ISO'",
  "set local intervalstyle = 'postgres'",
  "set local timezone = 'UTC'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
  // A backup takes as long as it takes.
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
];

/** What is true for minutes, and of this very database: who is at work (docs/decisions/259). */
const PASSING = ['held_hours', 'live_events'];

const TABLES = `
  select c.relname as name,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select json_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end order by k.place)
      from pg_index i, unnest(i.indkey::int[]) with ordinality k (number, place), pg_attribute a
      where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.number) as key,
    (select coalesce(json_agg(s.relname order by s.relname), '[]') from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
      where d.refobjid = c.oid and d.deptype in ('a', 'i')) as sequences,
    (select coalesce(json_agg(distinct p.relname), '[]') from pg_constraint f join pg_class p on p.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname not in (${PASSING.map((name) => `'${name}'`).join(', ')})
  order by c.relname collate "C"`;

export async function tablesOf(client: Queryable): Promise<Table[]> {
  const { rows } = await client.query(TABLES);
  const left = new Map((rows as (Table & { parents: string[] })[]).map((table) => [table.name, table]));
  const ordered: Table[] = [];
  while (left.size > 0) {
    const next = [...left.values()].find(({ parents }) => parents.every((parent) => !left.has(parent)));
    if (!next) throw new Error(`The tables ${[...left.keys()].join(', ')} refer to each other in a circle`);
    const { name, columns, key, sequences } = next;
    if (!key) throw new Error(`The table ${name} has no primary key`);
    ordered.push({ name, columns, key, sequences });
    left.delete(name);
  }
  return ordered;
}

/** Each row as one line of JSON: a list of the columns' texts, in which every type reads back what it wrote. */
export function rowsOf({ name, columns, key }: Table): string {
  const texts = columns.map((column) => `${quoted(column.name)}::text`);
  return `select json_build_array(${texts.join(', ')})::text as line from ${quoted(name)} order by ${key.join(', ')}`;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
