// A list as CSV (RFC 4180, with a byte order mark for spreadsheets), some rows at a time as the client reads it.
// The ids are read once: pages by number would lose or repeat rows while others work, and each costs the whole search.
import { TIME_ZONE } from '@domain/calendar';
import type { ColumnKind, ListColumn, ListQuery, ListShape, Page } from '@domain/lists/list';
import { currencyIn, majorText } from '@domain/money';

/** Few enough that whoever else asks meanwhile is answered between two of them. */
const ROWS_AT_A_TIME = 100;
const BYTE_ORDER_MARK = '\uFEFF';

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
        controller.enqueue(encoder.encode(BYTE_ORDER_MARK + line(columns.map(([, { label }]) => label))));
      hasStarted = true;
      const ids = left.slice(0, ROWS_AT_A_TIME);
      left = left.slice(ROWS_AT_A_TIME);
      const { rows } = await read({ ...query, page: 1, size: ROWS_AT_A_TIME, ids });
      const lines = rows.map((row) =>
        line(columns.map(([field, column]) => written(column, (row as Record<string, unknown>)[field], row))),
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

function line(values: readonly string[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/**
 * Where a spreadsheet begins to read a cell: at the start, and in files that it takes for separated by semicolons or tabs, or
 * whose quotes it does not heed, after those and after a line's end. Spaces, quotes and what cannot be seen may come before.
 */
const START = /(^|[;\t\r\n])([\s"'`\p{Cf}\p{Cc}]*)/u;
/** What a formula begins with; full-width and small forms are taken for the ASCII ones. */
const FORMULA = new RegExp(
  `${START.source}(?=[=+\\-@\\u2212\\uFE62\\uFE63\\uFE66\\uFE6B\\uFF0B\\uFF0D\\uFF1D\\uFF20])`,
  'gu',
);
/** `-2.5` and `+91 98765 43210` compute nothing, and are read by people and programs. */
const HARMLESS = /^(?:-\d+(?:\.\d+)?|\+\d[\d ]*)$/;

/** A spreadsheet would run what begins like a formula, so that it is written as text, behind an apostrophe. */
export function cell(value: string): string {
  if (HARMLESS.test(value)) return value;
  const safe = value.replace(FORMULA, "$1$2'").replace(/^(?=[\t\r\n])/, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
