// The keyboard in a list's table, as the ARIA practices have it for grids: one tab stop, and arrow keys from cell to cell.

const CELL = '[role=gridcell], [role=columnheader]';
const ROW = '[role=row]';
/** A row of the list, not its heading. */
const BODY_ROW = 'tr[data-row]';
const CONTROL = 'a[href], button, input, select, textarea, summary, [tabindex]';
/** Keeps the arrow keys for itself: one goes into such a cell with Enter or F2, and out with Escape. */
const FIELD = 'input:not([type=checkbox]), select, textarea, [contenteditable=true]';

/** What the arrow keys stop at in a cell: what can be pressed in it, otherwise the cell itself. */
function stopsOf(cell: Element): HTMLElement[] {
  if (cell.querySelector(FIELD)) return [cell as HTMLElement];
  const controls = [...cell.querySelectorAll<HTMLElement>(CONTROL)].filter((each) => !each.matches(':disabled'));
  return controls.length > 0 ? controls : [cell as HTMLElement];
}

export function cellOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>(CELL);
}

export function bodyRowOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>(BODY_ROW);
}

export function bodyRows(grid: Element): HTMLElement[] {
  return [...grid.querySelectorAll<HTMLElement>(BODY_ROW)];
}

/** Whether it is within a cell that one goes into. */
export function isEntered(element: Element): boolean {
  const cell = cellOf(element);
  return cell !== null && element !== cell && cell.querySelector(FIELD) !== null;
}

/** What Enter and F2 go to in a cell with fields; undefined in any other. */
export function fieldIn(cell: Element): HTMLElement | undefined {
  const fields = [...cell.querySelectorAll<HTMLInputElement>(FIELD)].filter((each) => !each.disabled);
  return fields.find(({ checked }) => checked) ?? fields[0];
}

/** What a click anywhere on the row opens. */
export function openerOf(row: Element | null): HTMLAnchorElement | null {
  return row?.querySelector<HTMLAnchorElement>('a[data-record]') ?? null;
}

/** Whether the element does something by itself when it is clicked. */
export function isControl(element: Element): boolean {
  return element.closest(`${CELL}, ${CONTROL}, label`)?.matches(CELL) === false;
}

/** Where a key leads from what has the focus; undefined where it leads nowhere. `page` is how many rows are in sight. */
export function nextStop(
  grid: Element,
  from: Element,
  key: string,
  ctrl: boolean,
  page: number,
): HTMLElement | undefined {
  const cell = cellOf(from);
  const row = cell?.closest(ROW);
  if (!cell || !row) return undefined;
  const rows = [...grid.querySelectorAll(ROW)];
  const at = rows.indexOf(row);
  const column = [...row.children].indexOf(cell);
  const ofRow = (each: Element | undefined) => [...(each?.children ?? [])].flatMap(stopsOf);
  const inRow = (index: number) => {
    const below = rows[index]?.children[column];
    return below && (stopsOf(below)[stopsOf(cell).indexOf(from as HTMLElement)] ?? stopsOf(below)[0]);
  };
  const stops = ofRow(row);
  const stop = stops.indexOf(from as HTMLElement);
  if (key === 'ArrowRight') return stops[stop + 1];
  if (key === 'ArrowLeft') return stops[stop - 1];
  if (key === 'ArrowDown') return inRow(at + 1);
  if (key === 'ArrowUp') return inRow(at - 1);
  if (key === 'PageDown') return inRow(Math.min(at + page, rows.length - 1));
  if (key === 'PageUp') return inRow(Math.max(at - page, Math.min(at, 1)));
  if (key === 'Home') return ofRow(ctrl ? rows[0] : row)[0];
  if (key === 'End') return ofRow(ctrl ? rows.at(-1) : row).at(-1);
  return undefined;
}

/** What has the focus is the tab stop, and nothing else. */
export function moveStop(grid: Element, stop: Element | null): void {
  for (const before of grid.querySelectorAll('[tabindex="0"]')) before.setAttribute('tabindex', '-1');
  stop?.setAttribute('tabindex', '0');
}

/** Keeps one tab stop where cells are drawn: what had the focus last, otherwise the first of the first row. */
export function keepOneStop(grid: Element): void {
  const all = [...grid.querySelectorAll<HTMLElement>(`${CELL}, ${CONTROL}`)];
  const kept = all.find((each) => each.getAttribute('tabindex') === '0');
  const first = grid.querySelector(BODY_ROW) ?? grid.querySelector(ROW);
  const chosen = kept ?? [...(first?.children ?? [])].flatMap(stopsOf)[0];
  for (const each of all) {
    const index = each === chosen ? '0' : '-1';
    if (each.getAttribute('tabindex') !== index) each.setAttribute('tabindex', index);
  }
}
