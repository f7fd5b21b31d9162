// Counts by two things at once: cells, their sums, and what there was no room for.
import { compareTexts } from '../lists/within';

/** Rows that share their values: of a thing that has several at once, such as countries, all of them. */
export interface PivotGroup {
  row: readonly string[];
  column: readonly string[];
  count: number;
}

export interface PivotAxis {
  /** All values there may be, in their order; without them those that are found, the most first, then by `<`. */
  values?: readonly string[];
  /** No others: of those that several values share, the ones that are asked for. */
  only?: readonly string[];
  /** How many are shown. Of `values` the last ones, else the first. */
  most: number;
}

export interface LeftOut {
  values: number;
  /** Rows that have at least one of these. */
  rows: number;
}

export interface Pivot {
  columns: string[];
  rows: { key: string; counts: number[]; total: number }[];
  /** By column, of all rows, also of those that are left out. */
  totals: number[];
  total: number;
  left_out: { rows: LeftOut; columns: LeftOut };
}

/** A row with several values is counted in each of them, and once in each sum. */
export function pivot(groups: readonly PivotGroup[], axes: { rows: PivotAxis; columns: PivotAxis }): Pivot {
  const rows = shownOf(axes.rows, groups, (group) => group.row);
  const columns = shownOf(axes.columns, groups, (group) => group.column);
  const cells = rows.shown.map(() => columns.shown.map(() => 0));
  const rowTotals = rows.shown.map(() => 0);
  const totals = columns.shown.map(() => 0);
  let total = 0;
  for (const { row, column, count } of groups) {
    total += count;
    const across = placesOf(columns.places, column);
    for (const c of across) totals[c]! += count;
    for (const r of placesOf(rows.places, row)) {
      rowTotals[r]! += count;
      for (const c of across) cells[r]![c]! += count;
    }
  }
  return {
    columns: columns.shown,
    rows: rows.shown.map((key, at) => ({ key, counts: cells[at]!, total: rowTotals[at]! })),
    totals,
    total,
    left_out: { rows: rows.left, columns: columns.left },
  };
}

function placesOf(places: ReadonlyMap<string, number>, values: readonly string[]): number[] {
  return [...new Set(values)].flatMap((value) => places.get(value) ?? []);
}

function shownOf(
  { values, only, most }: PivotAxis,
  groups: readonly PivotGroup[],
  of: (group: PivotGroup) => readonly string[],
) {
  const counts = new Map<string, number>();
  for (const group of groups)
    for (const value of new Set(of(group)))
      if (!only || only.includes(value)) counts.set(value, (counts.get(value) ?? 0) + group.count);
  const found = [...counts].sort(([one, a], [other, b]) => b - a || compareTexts(one, other)).map(([value]) => value);
  const all = values ? values.filter((value) => !only || only.includes(value)) : found;
  const over = Math.max(0, all.length - most);
  const shown = values ? all.slice(over) : all.slice(0, most);
  const isLeft = new Set(values ? all.slice(0, over) : all.slice(most));
  const left = groups.filter((group) => of(group).some((value) => isLeft.has(value)));
  return {
    shown,
    places: new Map(shown.map((value, at) => [value, at])),
    left: { values: over, rows: left.reduce((sum, { count }) => sum + count, 0) },
  };
}
