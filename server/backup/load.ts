// Puts a backup into an empty database: all of it in one transaction, compared row by row before it is kept, or nothing.
import type { Queryable } from '../store/postgres/connections/connections';
import { NEWEST_SCHEMA } from '../store/postgres/host/migrations';
import { PLAIN_TEXT, quoted, type Table, tablesOf } from './catalog';
import { countTables } from './dump';
import { type Head, readBackup, type TableCount } from './lines';
import { BackupProblem } from './problem';

/** Answers what was put in and found there again. Throws a `BackupProblem`, with nothing changed. */
export async function load(client: Queryable, lines: AsyncIterable<string>): Promise<TableCount[]> {
  await client.query('begin');
  try {
    for (const setting of PLAIN_TEXT) await client.query(setting);
    // Nobody is told of the rows (docs/decisions/259).
    await client.query("set local console.loading = 'on'");
    const tables = await tablesOf(client);
    // Locks the database, so that nobody writes meanwhile, such as a starting server that would seed it.
    await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in exclusive mode`);
    await refuseFull(client, tables);
    const byName = new Map(tables.map((table) => [table.name, table]));
    const { tables: wanted } = await readBackup(lines, {
      head: (head) => refuseOtherTables(head, byName),
      rows: (name, rows) => insert(client, byName.get(name)!, rows),
      end: async ({ sequences }) => {
        for (const [name, [last, used]] of Object.entries(sequences))
          await client.query('select setval($1::regclass, $2, $3)', [quoted(name), last, used]);
      },
    });
    const found = new Map((await countTables(client)).map((table) => [table.name, table]));
    for (const { name, rows, sha256 } of wanted) {
      const there = found.get(name);
      if (there?.rows !== rows || there.sha256 !== sha256)
        throw new BackupProblem(
          `The rows of ${name} are not the same after they were copied: ${rows} rows (${sha256}) became ${there?.rows} rows (${there?.sha256})`,
        );
    }
    await client.query('commit');
    return wanted;
  } catch (problem) {
    await client.query('rollback');
    throw problem;
  }
}

async function insert(client: Queryable, { name, columns }: Table, rows: readonly string[]): Promise<void> {
  const into = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map(({ type }, place) => `(r->>${place})::${type}`).join(', ');
  await client.query(
    `insert into ${quoted(name)} (${into}) overriding system value select ${values} from json_array_elements($1::json) as r`,
    [`[${rows.join(',')}]`],
  );
}

async function refuseFull(client: Queryable, tables: readonly Table[]): Promise<void> {
  const full: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query(`select exists (select from ${quoted(name)}) as some`);
    if ((rows as { some: boolean }[])[0]?.some) full.push(name);
  }
  if (full.length > 0)
    throw new BackupProblem(`The database is not empty: there are rows in ${full.join(', ')}. Nothing was changed.`);
}

/** Also where the same migrations have made other tables. */
function refuseOtherTables(head: Head, byName: ReadonlyMap<string, Table>): void {
  const columnsOf = (name: string) =>
    byName
      .get(name)
      ?.columns.map((column) => column.name)
      .join();
  refuseOtherSchema(
    head,
    head.tables.length === byName.size && head.tables.every(({ name, columns }) => columns.join() === columnsOf(name)),
  );
}

/** Throws a `BackupProblem` for a backup that a database of this version cannot take. */
export function refuseOtherSchema({ schema }: Head, sameTables = true): void {
  if (schema === NEWEST_SCHEMA && sameTables) return;
  throw new BackupProblem(
    `The backup is of schema ${schema}, this version of ${NEWEST_SCHEMA}. Restore it with the version of the console that made it, then start the newer one.`,
  );
}
