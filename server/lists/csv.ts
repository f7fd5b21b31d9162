// A list as CSV (RFC 4180, with a byte order mark for spreadsheets), some rows at a time as the client reads it.
// The ids are read once: pages by number would lose or repeat rows while others work, and each costs the whole search.
import { TIME_ZONE } from '@domain/calendar';
import type { ColumnKind, ListColumn, ListQuery, ListShape, Page } from '@domain/lists/list';
import { BYTE_ORDER_MARK, csvLine } from '@domain/csv/cells';
import { currencyIn, majorText } from '@domain/money';

/** Few enough that other requests are answered between two of them. */
const ROWS_AT_A_TIME = 100;

/** Every row of the query, whatever its page, with every column of the shape that files may hold. `find` gives their ids in order, `read` some of them. */
export async function csvAnswer(
  shape: ListShape,
  query: ListQuery,
  today: string,
  find: (query: ListQuery) => Promise<readonly string[]>,
  read: (query: ListQuery) => Promise<Pick<Page<object>, 'rows'>>,
): Promise<Response> {
  const columns = Object.entries(shape.columns).filter(([, { screenOnly }]) => !screenOnly);
  const encoder = new TextEncoder();
  // Before the answer begins, so that a failing search gives an error status and not a broken file.
  let left = await find(query);
  let hasStarted = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!hasStarted)
        controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(columns.map(([, { label }]) => label))));
      hasStarted = true;
      const ids = left.slice(0, ROWS_AT_A_TIME);
      left = left.slice(ROWS_AT_A_TIME);
      const { rows } = await read({ ...query, page: 1, size: ROWS_AT_A_TIME, ids });
      const lines = rows.map((row) =>
        csvLine(columns.map(([field, column]) => written(column, (row as Record<string, unknown>)[field], row))),
      );
      // Also where others took all of these out meanwhile: a stream that is given nothing does not ask again.
      controller.enqueue(encoder.encode(lines.join('')));
      if (left.length === 0) controller.close();
      // Rows that are in memory are read without a wait: others would have their turn at the end of the file alone.
      else await pass();
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${shape.name}-${today}.csv"`,
    },
  });
}

/** Lets whatever is waiting have its turn. */
function pass(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function written(column: ListColumn, value: unknown, row: object): string {
  const currency = currencyIn(column, row);
  return currency !== undefined && typeof value === 'number' ? majorText(value, currency) : WRITTEN[column.kind](value);
}

const text = (value: unknown) => (value === null ? '' : String(value));
const WRITTEN: Record<ColumnKind, (value: unknown) => string> = {
  text,
  number: text,
  date: text,
  instant: (value) => (value === null ? '' : clock.format(Number(value) * 1000)),
  list: (value) => (value as unknown[]).join('; '),
  flag: (value) => (value ? 'yes' : 'no'),
};
/** Swedish writes 2026-11-20 09:30, which is how every file of the console writes it. */
const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: TIME_ZONE });
