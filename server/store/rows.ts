// Rows of declared records as every area reads and makes them.
import { dateOf } from '@domain/calendar';
import type { FilterValue, ListQuery } from '@domain/lists/list';
import type { RecordRow, RecordType } from '@domain/records/record';
import type { EpochSeconds } from '@domain/units';
import type { Store } from './store';

/** Who does it, and when. */
export interface By {
  actor: string;
  now: EpochSeconds;
}

/** Every row that the filters keep, in order of creation. `size`: more at a time where thousands are expected, since each page is found anew. */
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

export function todayOf({ now }: By): string {
  return dateOf(now);
}
