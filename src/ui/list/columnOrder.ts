// The order of a table's columns: chosen by the person, moved one place by an arrow key.

export const SELECT = 'mrt-row-select';
export const ACTIONS = 'mrt-row-actions';
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Whether it is a column of the list, not one of the table's own. */
export function isData(column: string): boolean {
  return !column.startsWith('mrt-');
}

/** All columns: those the person has ordered, then the others; the table's own, where it has them, stay at the ends. */
export function ordered(
  chosen: readonly string[],
  columns: readonly string[],
  own: { selects: boolean; acts: boolean },
): string[] {
  const known = chosen.filter((column) => columns.includes(column));
  return [...(own.selects ? [SELECT] : []), ...new Set([...known, ...columns]), ...(own.acts ? [ACTIONS] : [])];
}

/** The column dropped on another stands at that one's place; undefined where nothing moves. */
export function beside(order: readonly string[], column: string, on: string): string[] | undefined {
  const [from, to] = [order.indexOf(column), order.indexOf(on)];
  if (from < 0 || to < 0 || from === to) return undefined;
  const others = order.filter((each) => each !== column);
  return [...others.slice(0, to), column, ...others.slice(to)];
}

/** The column one place further among those that are visible; undefined where the key does not move it. */
export function moved(
  order: readonly string[],
  visible: readonly string[],
  column: string,
  key: string,
): string[] | undefined {
  const step = STEPS[key];
  const neighbour = step === undefined ? undefined : visible[visible.indexOf(column) + step];
  if (neighbour === undefined) return undefined;
  const others = order.filter((each) => each !== column);
  const place = others.indexOf(neighbour) + (step === 1 ? 1 : 0);
  return [...others.slice(0, place), column, ...others.slice(place)];
}

/** The first of the columns that have room side by side, px; all of them where the room is not known. At least one. */
export function fitting(
  columns: readonly string[],
  widthOf: (column: string) => number,
  room: number,
): readonly string[] {
  if (room <= 0) return columns;
  let left = room;
  const over = columns.findIndex((column) => (left -= widthOf(column)) < 0);
  return over < 0 ? columns : columns.slice(0, Math.max(1, over));
}
