// Fills empty search texts after a migration: the API folds them, the database cannot.
import { and, asc, eq, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { RECORDS } from '@domain/records/all';
import type { RecordType } from '@domain/records/record';
import { foldText } from '@domain/search';
import type { Database } from '../schema/database';
import { trainers } from '../schema/core';
import { digestColumn, maskedFields, searchedFields, tableOf } from '../schema/recordTable';
import { searchedText } from './sealing';

const CHUNK_ROWS = 1000;

/** Words have a space before each one: whatever else stands there was searched otherwise before. */
function isUnfilled({ shape }: RecordType, searched: SQLWrapper): SQL {
  return shape.byWords ? sql`left(${searched}, 1) <> ' '` : sql`${searched} = ''`;
}

/** In the order of the primary key, so that a text that folds to nothing is read only once. */
export async function fillSearchTexts(db: Database): Promise<void> {
  await inChunks(
    (after) =>
      db
        .select({ id: trainers.teacher_id, name: trainers.trainer_name })
        .from(trainers)
        .where(and(eq(trainers.name_searched, ''), gt(trainers.teacher_id, after)))
        .orderBy(asc(trainers.teacher_id))
        .limit(CHUNK_ROWS),
    ({ name }) => foldText(name),
    (texts) => sql`update ${trainers} set name_searched = filled.text from ${texts} where teacher_id = filled.id`,
  );
  for (const type of RECORDS) await fillRecords(type);

  async function fillRecords(type: RecordType): Promise<void> {
    const table = tableOf(type);
    const { id, searched } = table;
    if (!id || !searched) return;
    // Contacts are found by their digests; those that are not sealed yet have none (`sealTyped.ts`).
    const masked = maskedFields(type);
    const read = searchedFields(type).map((name) => (masked.includes(name) ? digestColumn(name) : name));
    const texts = Object.fromEntries(read.map((name) => [name, table[name]!]));
    await inChunks(
      async (after) => {
        const rows = await db
          .select({ ...texts, id })
          .from(table)
          .where(and(isUnfilled(type, searched), gt(id, after)))
          .orderBy(asc(id))
          .limit(CHUNK_ROWS);
        return rows as ({ id: string } & Record<string, unknown>)[];
      },
      (row) => searchedText(type, row),
      (filled) => sql`update ${table} set searched = filled.text from ${filled} where ${id} = filled.id`,
    );
  }

  async function inChunks<Row extends { id: string }>(
    read: (after: string) => Promise<Row[]>,
    textOf: (row: Row) => string,
    write: (texts: SQL) => SQL,
  ): Promise<void> {
    for (let after = ''; ;) {
      const rows = await read(after);
      if (rows.length === 0) return;
      const filled = JSON.stringify(rows.map((row) => ({ id: row.id, text: textOf(row) })));
      await db.execute(write(sql`json_to_recordset(${filled}::json) as filled(id text, text text)`));
      after = rows.at(-1)!.id;
    }
  }
}
