// Prints figures as a table of aligned columns.

export type Row = readonly string[];

/**
 * The first row is the head; the first column and those in `texts` are aligned left, the others right. A row of one cell
 * is a heading.
 */
export function formatTable(rows: readonly Row[], texts: readonly number[] = []): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const tabular = rows.filter((row) => row.length > 1);
  const widths = Array.from({ length: columns }, (_, i) => Math.max(0, ...tabular.map((row) => row[i]?.length ?? 0)));
  const line = (row: Row) =>
    row.length === 1
      ? `\n${row[0]}`
      : widths
          .map((width, i) =>
            i === 0 || texts.includes(i) ? (row[i] ?? '').padEnd(width) : (row[i] ?? '').padStart(width),
          )
          .join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}
