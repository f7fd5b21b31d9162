// Reads a whole database as it is at one moment, while others go on writing.
import { createHash } from 'node:crypto';
import type { Queryable } from '../store/postgres/connections/connections';
import { schemaOf } from '../store/postgres/host/migrations';
import { PLAIN_TEXT, quoted, rowsOf, type Table, tablesOf } from './catalog';
import { type BackupEnd, FORMAT, type Head, PRODUCT, type TableCount, type TableEnd } from './lines';

const ROWS_AT_A_TIME = 2000;

/** The lines of a backup, some at a time, each portion ending with a line's end. */
export async function* dump(client: Queryable): AsyncGenerator<string> {
  const whole = createHash('sha256');
  const report = (text: string) => {
    whole.update(text);
    return text;
  };
  await client.query('begin isolation level repeatable read read only');
  try {
    for (const setting of PLAIN_TEXT) await client.query(setting);
    const tables = await tablesOf(client);
    yield report(line(await headOf(client, tables)));
    for (const table of tables) {
      const sum = createHash('sha256');
      let rows = 0;
      for await (const lines of linesOf(client, table)) {
        const text = `${lines.join('\n')}\n`;
        rows += lines.length;
        sum.update(text);
        yield report(text);
      }
      const end: TableEnd = {
        end: table.name,
        rows,
        sha256: sum.digest('hex'),
        sequences: await sequencesOf(client, table),
      };
      yield report(line(end));
    }
    const end: BackupEnd = { end: 'backup', sha256: whole.digest('hex') };
    yield line(end);
  } finally {
    await client.query('rollback');
  }
}

/** Number and checksum of each table's rows, inside a transaction of the caller's. */
export async function countTables(client: Queryable): Promise<TableCount[]> {
  const counts: TableCount[] = [];
  for (const table of await tablesOf(client)) {
    const sum = createHash('sha256');
    let rows = 0;
    for await (const lines of linesOf(client, table)) {
      rows += lines.length;
      sum.update(`${lines.join('\n')}\n`);
    }
    counts.push({ name: table.name, rows, sha256: sum.digest('hex') });
  }
  return counts;
}

async function* linesOf(client: Queryable, table: Table): AsyncGenerator<string[]> {
  await client.query(`declare backup_rows no scroll cursor for ${rowsOf(table)}`);
  for (;;) {
    const { rows } = await client.query(`fetch ${ROWS_AT_A_TIME} from backup_rows`);
    if (rows.length > 0) yield (rows as { line: string }[]).map((row) => row.line);
    if (rows.length < ROWS_AT_A_TIME) break;
  }
  await client.query('close backup_rows');
}

async function headOf(client: Queryable, tables: readonly Table[]): Promise<Head> {
  const { rows } = await client.query(`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as made`);
  return {
    backup: PRODUCT,
    format: FORMAT,
    schema: await schemaOf(client),
    made: (rows as { made: string }[])[0]?.made ?? '',
    tables: tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })),
  };
}

/** Sequences are not part of the snapshot: they are read after the rows, so they are never behind them. */
async function sequencesOf(client: Queryable, { sequences }: Table): Promise<TableEnd['sequences']> {
  const states: TableEnd['sequences'] = {};
  for (const sequence of sequences) {
    const { rows } = await client.query(`select last_value::text as last, is_called as used from ${quoted(sequence)}`);
    for (const { last, used } of rows as { last: string; used: boolean }[]) states[sequence] = [last, used];
  }
  return states;
}

function line(content: object): string {
  return `${JSON.stringify(content)}\n`;
}
