// What selecting every row of a list needs: some fields of each row on all pages, up to the most that can be selected.
import { type ListQuery, MAX_SELECTED, type Page } from '@domain/lists/list';

/** `total` counts every row that matches, also those over the limit. */
export async function keysOf<Row extends object, Field extends keyof Row>(
  fields: readonly Field[],
  query: ListQuery,
  read: (query: ListQuery) => Promise<Page<Row>>,
): Promise<Page<Pick<Row, Field>>> {
  const { rows, total } = await read({ ...query, page: 1, size: MAX_SELECTED });
  const keyOf = (row: Row) => Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<Row, Field>;
  return { rows: rows.map(keyOf), total };
}
