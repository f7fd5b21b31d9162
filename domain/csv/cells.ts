// A cell of a CSV file as the console writes and reads it (RFC 4180): what a spreadsheet would compute stands in it as text.

export const BYTE_ORDER_MARK = '\uFEFF';

export function csvLine(values: readonly string[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/**
 * Where a spreadsheet begins to read a cell: at the start, and in files that it takes for separated by semicolons or tabs, or
 * whose quotes it does not heed, after those and after a line's end. Spaces, quotes and what cannot be seen may come before.
 */
const START = /(^|[;\t\r\n])([\s"'`\p{Cf}\p{Cc}]*)/u;
/** What a formula begins with; full-width and small forms are taken for the ASCII ones. */
const BEGINS = '(?=[=+\\-@\\u2212\\uFE62\\uFE63\\uFE66\\uFE6B\\uFF0B\\uFF0D\\uFF1D\\uFF20])';
const FORMULA = new RegExp(START.source + BEGINS, 'gu');
const WRITTEN_AS_TEXT = new RegExp(`${START.source}'${BEGINS}`, 'gu');
/** `-2.5` and `+91 98765 43210` compute nothing, and are read by people and programs. */
const HARMLESS = /^(?:-\d+(?:\.\d+)?|\+\d[\d ]*)$/;

/** A spreadsheet would run what begins like a formula, so that it is written as text, behind an apostrophe. */
export function cell(value: string): string {
  if (HARMLESS.test(value)) return value;
  const safe = value.replace(FORMULA, "$1$2'").replace(/^(?=[\t\r\n])/, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The value that `cell` wrote: without the apostrophe. What begins like a formula without one is the same text. */
export function cellText(written: string): string {
  return written.replace(WRITTEN_AS_TEXT, '$1$2');
}
