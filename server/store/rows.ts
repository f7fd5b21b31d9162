// Rows of declared records as every area reads and makes them.
import { dateOf } from '@domain/calendar';
import type { FilterValue, ListQuery } from '@domain/lists/list';
import type { RecordRow, RecordType } from '@domain/records/record';
import { SYSTEM } from '@domain/records/systemFields';
import type { EpochSeconds } from '@domain/units';
import type { Store } from './store';

/** Who does it, and when. */
export interface By {
  actor: string;
  now: EpochSeconds;
}

/** Every row that the filters keep, in order of creation. `size`: more at a time where thousands are expected, since each page is found again. */
export async function allOf<Row extends RecordRow>(
  tx: Store,
  type: RecordType<Row>,
  filters: Readonly<Record<string, FilterValue>>,
  size = 1000,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const query: ListQuery = { page, size, sort: { field: 'created_on', descending: false }, search: '', filters };
    const read = await tx.records(type).page(query);
    rows.push(...read.rows);
    if (!read.has_next) return rows;
  }
}

/** Some fields of all of them, in no order: whole rows of thousands take longer to read than to find. */
export function someOf<Row extends RecordRow, Name extends keyof Row & string>(
  tx: Store,
  type: RecordType<Row>,
  filters: Readonly<Record<string, FilterValue>>,
  names: readonly Name[],
): Promise<Pick<Row, Name>[]> {
  return tx
    .records(type)
    .pick({ page: 1, size: 1, sort: { field: 'created_on', descending: false }, search: '', filters }, names);
}

/** How many the filters keep; no more than `most`, where that is enough to know. */
export function countOf<Row extends RecordRow>(
  tx: Store,
  type: RecordType<Row>,
  filters: Readonly<Record<string, FilterValue>>,
  most?: number,
): Promise<number> {
  return tx
    .records(type)
    .count({ page: 1, size: 1, sort: { field: 'id', descending: false }, search: '', filters }, most);
}

/** Whole rows by their ids, those that there are, in no order: one statement for as many as are asked for at once. */
export async function rowsOf<Row extends RecordRow>(
  tx: Store,
  type: RecordType<Row>,
  ids: readonly string[],
): Promise<Row[]> {
  const names = [...Object.keys(SYSTEM), ...Object.keys(type.all)];
  const rows: Row[] = [];
  const different = [...new Set(ids)];
  for (let at = 0; at < different.length; at += VALUES_AT_ONCE)
    rows.push(
      ...((await someOf(
        tx,
        type,
        { id: { anyOf: different.slice(at, at + VALUES_AT_ONCE) } },
        names as never,
      )) as Row[]),
    );
  return rows;
}

/** Every row whose field holds one of thousands of values, asked for in parts. */
export async function allBy<Row extends RecordRow>(
  tx: Store,
  type: RecordType<Row>,
  field: keyof Row & string,
  values: readonly string[],
  filters: Readonly<Record<string, FilterValue>> = {},
): Promise<Row[]> {
  const rows: Row[] = [];
  const different = [...new Set(values)];
  for (let at = 0; at < different.length; at += VALUES_AT_ONCE)
    rows.push(...(await allOf(tx, type, { ...filters, [field]: { anyOf: different.slice(at, at + VALUES_AT_ONCE) } })));
  return rows;
}

const VALUES_AT_ONCE = 500;

/** What every record has, of a row whose other fields are taken from another one; a new one is made by `newRow.ts`. */
export function newStamps({ actor, now }: By): RecordRow {
  return {
    id: crypto.randomUUID(),
    version: 1,
    created_by: actor,
    created_on: now,
    updated_by: actor,
    updated_on: now,
  };
}

export function todayOf({ now }: By): string {
  return dateOf(now);
}
