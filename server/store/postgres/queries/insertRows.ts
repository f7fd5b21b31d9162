// Many rows written as one JSON text, which the database takes apart: value by value, building the statement takes longer than running it.
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../schema/database';

const AT_ONCE = 500;
/** Fewer are written as usual. */
const MANY = 20;

/** `rows` are named by the same fields, or are null where one says nothing; what none of them says has its default. */
export async function insertRows<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  // What comes next is written out while the database still works on what went before.
  let before: Promise<unknown> = Promise.resolve();
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    const some = rows.slice(first, first + AT_ONCE);
    const next = some.length < MANY ? db.insert(table).values(some) : db.execute(asJson(table, some));
    await before;
    before = next.then();
  }
  await before;
}

function asJson<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): SQL {
  const said = new Set(rows.flatMap((row) => Object.keys(row)));
  const written = Object.entries(getTableColumns(table)).filter(
    ([key, { generated, generatedIdentity }]) => !generated && !generatedIdentity && said.has(key),
  );
  const columns = sql.join(
    written.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  return sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`;
}
