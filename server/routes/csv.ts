// A list as CSV (RFC 4180, with a byte order mark for spreadsheets), some rows at a time as the client reads it.
// Which rows there are is asked once: pages by number would lose or repeat rows while others work, and each costs the whole search.
import { TIME_ZONE } from '@domain/calendar';
import type { ColumnKind, ListQuery, ListShape, Page } from '@domain/lists/list';

const ROWS_AT_A_TIME = 500;
const BYTE_ORDER_MARK = '\uFEFF';

/** Every row of the query, whatever its page, with every column of the shape. `find` gives their ids in order, `read` some of them. */
export function csvAnswer(
  shape: ListShape,
  query: ListQuery,
  today: string,
  find: (query: ListQuery) => Promise<readonly string[]>,
  read: (query: ListQuery) => Promise<Page<object>>,
): Response {
  const columns = Object.entries(shape.columns);
  const encoder = new TextEncoder();
  let left: readonly string[] | undefined;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!left) controller.enqueue(encoder.encode(BYTE_ORDER_MARK + line(columns.map(([, { label }]) => label))));
      left ??= await find(query);
      const ids = left.slice(0, ROWS_AT_A_TIME);
      left = left.slice(ROWS_AT_A_TIME);
      const { rows } = await read({ ...query, page: 1, size: ROWS_AT_A_TIME, ids });
      const lines = rows.map((row) =>
        line(columns.map(([field, { kind }]) => WRITTEN[kind]((row as Record<string, unknown>)[field]))),
      );
      // Also where others took all of these out meanwhile: a stream that is given nothing does not ask again.
      controller.enqueue(encoder.encode(lines.join('')));
      if (left.length === 0) controller.close();
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${shape.name}-${today}.csv"`,
    },
  });
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

function line(values: readonly string[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/** A spreadsheet would run what begins like a formula, so that it is written as text; a plain number stays one. */
export function cell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) && !/^-\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
