// A line of a CSV file (RFC 4180): what the API and the console write alike.

/** Tells spreadsheets that it is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** With its end. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
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
export function csvCell(value: string): string {
  if (HARMLESS.test(value)) return value;
  const safe = value.replace(FORMULA, "$1$2'").replace(/^(?=[\t\r\n])/, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
