// A backup as lines: a head, then of each table its rows and an end with their number and checksum, then the end of all.
// It is the same whichever database it comes from and whichever it goes to.
import { createHash, type Hash } from 'node:crypto';
import { BackupProblem } from './problem';

export const FORMAT = 1;
export const PRODUCT = 'tutoring-admin-console';

export interface Head {
  backup: typeof PRODUCT;
  format: typeof FORMAT;
  /** Of the database: its newest migration. */
  schema: string;
  /** When it was made, ISO 8601. */
  made: string;
  tables: { name: string; columns: string[] }[];
}

export interface TableEnd {
  end: string;
  rows: number;
  /** Of the rows' lines. */
  sha256: string;
  /** The last number of each sequence, and whether it has been given away. */
  sequences: Record<string, [string, boolean]>;
}

export interface BackupEnd {
  end: 'backup';
  /** Of all lines before. */
  sha256: string;
}

/** What a backup holds of one table. */
export type TableCount = Pick<TableEnd, 'rows' | 'sha256'> & { name: string };

/** Called for each part as it is read: `rows` come in portions, as in the file. */
export interface Reader {
  head(head: Head): Promise<void> | void;
  rows(table: string, lines: readonly string[]): Promise<void> | void;
  end(end: TableEnd): Promise<void> | void;
}

const ROWS_AT_A_TIME = 1000;
const TAMPERED = 'The backup was changed or damaged after it was made';

/** Parses rows and checks every checksum. Throws a `BackupProblem` when it is not a backup, incomplete, or was changed. */
export async function readBackup(
  lines: AsyncIterable<string>,
  reader: Partial<Reader> = {},
): Promise<{ head: Head; tables: TableCount[] }> {
  const whole = createHash('sha256');
  const tables: TableCount[] = [];
  let head: Head | undefined;
  let ended = false;
  let rows: string[] = [];
  let count = 0;
  let sum: Hash = createHash('sha256');
  const pass = async () => {
    const table = head?.tables[tables.length]?.name;
    if (table === undefined) throw new BackupProblem(TAMPERED);
    if (rows.length > 0) await reader.rows?.(table, rows);
    rows = [];
    return table;
  };
  for await (const line of lines) {
    if (ended) throw new BackupProblem(TAMPERED);
    if (!head) {
      head = headOf(line);
      await reader.head?.(head);
    } else if (line.startsWith('[')) {
      rows.push(line);
      count++;
      sum.update(`${line}\n`);
      if (rows.length === ROWS_AT_A_TIME) await pass();
    } else {
      const end = parsed<TableEnd | BackupEnd>(line);
      if (!('rows' in end)) {
        ended = true;
        if (rows.length > 0 || tables.length !== head.tables.length || end.sha256 !== whole.digest('hex'))
          throw new BackupProblem(TAMPERED);
        continue;
      }
      const name = await pass();
      if (end.end !== name || end.rows !== count || end.sha256 !== sum.digest('hex')) throw new BackupProblem(TAMPERED);
      await reader.end?.(end);
      tables.push({ name, rows: count, sha256: end.sha256 });
      count = 0;
      sum = createHash('sha256');
    }
    whole.update(`${line}\n`);
  }
  if (!head || !ended) throw new BackupProblem('The backup is cut off: its end is missing');
  return { head, tables };
}

function headOf(line: string): Head {
  const head = line.startsWith('{') ? parsed<Partial<Head>>(line) : {};
  if (head.backup !== PRODUCT || !Array.isArray(head.tables))
    throw new BackupProblem('This is no backup of the console');
  if (head.format !== FORMAT)
    throw new BackupProblem(`This backup is of format ${head.format}; this version reads ${FORMAT}`);
  return head as Head;
}

function parsed<T>(line: string): T {
  try {
    return JSON.parse(line) as T;
  } catch {
    throw new BackupProblem(TAMPERED);
  }
}
