// The rows of a seed as one text a table, which is read when a row of the table is first asked for: most of them never are before
// a reload.
import { recordNamed } from '@domain/records/all';
import type { SeedRows } from '../store';
import { seededAudit } from './audit';
import { stored } from './records';
import { createTables, leadsOf, recordTable, storedTables, type Tables } from './tables';
import type { Table } from './table';

/** By the table's name: its rows as JSON. */
export type TableTexts = Readonly<Record<string, string>>;

/** Without a store between: tests of the seed say that its rows fit together. */
export function textsOf(rows: Iterable<SeedRows>): TableTexts {
  const tables = createTables();
  const parts = new Map<string, string[]>();
  const add = ({ name }: { name: string }, added: readonly object[] = []) => {
    // What `JSON.stringify` says of a list, without its brackets.
    if (added.length > 0) parts.set(name, [...(parts.get(name) ?? []), JSON.stringify(added).slice(1, -1)]);
  };
  let logged = 0;
  for (const { records = {}, audit = [], ...batch } of rows) {
    for (const [part, added] of Object.entries(batch))
      add(part === 'leads' ? leadsOf(tables) : tables[part as Exclude<keyof typeof batch, 'leads'>], added);
    add(
      tables.audit,
      audit.map((row) => seededAudit(row, logged++)),
    );
    for (const [name, added] of Object.entries(records)) {
      const type = recordNamed(name)!;
      add(
        recordTable(tables, type),
        added.map((row) => stored(type, row)),
      );
    }
  }
  return Object.fromEntries([...parts].map(([name, texts]) => [name, `[${texts.join(',')}]`]));
}

export function readTexts(tables: Tables, texts: TableTexts): void {
  for (const table of storedTables(tables) as Table<unknown>[]) {
    const text = texts[table.name];
    if (text !== undefined) table.readLater(() => JSON.parse(text) as unknown[]);
  }
}
