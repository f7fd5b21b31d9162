// How large the tables of a database are, as it knows itself.
import { query } from '../tests/stores';

export async function rowsByTable(url: string): Promise<Map<string, number>> {
  const tables = await query(
    url,
    `select relname, reltuples::int as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return new Map(tables.map(({ relname, rows }) => [String(relname), Number(rows)]));
}

/** Tables whose rows are as short as an index's entries: they are read whole as fast. */
export async function shortTables(url: string): Promise<Set<string>> {
  const tables = await query(
    url,
    `select c.relname from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relpages < 1.8 *
       (select max(i.relpages) from pg_class i join pg_index x on x.indexrelid = i.oid where x.indrelid = c.oid and i.relname like '%list%')`,
  );
  return new Set(tables.map(({ relname }) => String(relname)));
}
