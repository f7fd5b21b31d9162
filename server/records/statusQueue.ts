// A queue by status: how many rows have each, and since when the first of them waits.
import type { RecordRow, RecordType } from '@domain/records/record';
import type { Store } from '../store/store';

/** `words`: the statuses, in their order; `since`: the field that says since when a row has its own. */
export function statusQueue<Row extends RecordRow, Status extends string>(
  store: Store,
  type: RecordType<Row>,
  words: Readonly<Record<Status, string>>,
  since: keyof Row & string,
): Promise<{ status: Status; count: number; oldest: number | null }[]> {
  const records = store.records(type);
  return Promise.all(
    (Object.keys(words) as Status[]).map(async (status) => {
      const query = {
        page: 1,
        size: 1,
        sort: { field: since, descending: false },
        search: '',
        filters: { status: { anyOf: [status] } },
      };
      const [count, { rows }] = await Promise.all([records.count(query), records.page(query)]);
      return { status, count, oldest: rows[0] ? Number(rows[0][since]) : null };
    }),
  );
}
