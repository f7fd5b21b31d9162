// What keys and clicks do in a list's table: they go from cell to cell, open a row, tick it.
import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import {
  bodyRowOf,
  bodyRows,
  cellOf,
  fieldIn,
  isControl,
  isEntered,
  keepOneStop,
  moveStop,
  nextStop,
  openerOf,
} from './gridKeys';
import type { RowSelection } from './rowSelection';

/** `grid` is the table, or what is around it alone. */
export function useGrid<Row>(
  grid: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  selection: RowSelection<Row> | undefined,
  idOf: (row: Row) => string,
) {
  /** Where a range of ticks begins: with Shift it ends at the row one goes to. */
  const anchor = useRef<number>(undefined);

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const look = () => {
      keepOneStop(element);
      element.toggleAttribute('data-opens', openerOf(element) !== null);
    };
    look();
    // What is drawn later may be pressed too.
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [grid]);

  function onFocus({ target, currentTarget }: { target: Element; currentTarget: Element }): void {
    if (currentTarget.contains(target)) moveStop(currentTarget, isEntered(target) ? cellOf(target) : target);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, altKey, shiftKey, currentTarget: table } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    const from = event.target as HTMLElement;
    const cell = table.contains(from) ? cellOf(from) : null;
    if (!cell || altKey || event.defaultPrevented) return;
    if (isEntered(from)) {
      if (key !== 'Escape' && key !== 'F2') return;
      event.stopPropagation();
      return goTo(cell);
    }
    const row = bodyRowOf(from);
    const index = row ? Number(row.dataset['row']) : undefined;
    if (key === 'Enter' || key === 'F2') {
      const field = fieldIn(cell);
      if (field) goTo(field);
      else if (from === cell && key === 'Enter') open(row, event);
    } else if (key === ' ' && index !== undefined && selection && !isPressed(from)) {
      event.preventDefault();
      anchor.current = index;
      tick(index, !selection.has(idOf(rows[index]!)));
    } else if (key === 'a' && ctrl && selection) {
      event.preventDefault();
      selection.set(rows, true);
    } else if (key === 'Escape') {
      // The way out of the table, back to the page.
      table.closest<HTMLElement>('[data-rows]')?.focus({ preventScroll: true });
    } else {
      const stop = nextStop(table, from, key, ctrl, rowsInSight(table));
      if (!stop) return;
      if (shiftKey && (key === 'ArrowDown' || key === 'ArrowUp')) extend(index, bodyRowOf(stop));
      else anchor.current = undefined;
      goTo(stop);
    }

    function goTo(element: HTMLElement): void {
      event.preventDefault();
      element.focus();
    }
  }

  /** The row one goes to is ticked; the one left is not, where one comes back towards the beginning. */
  function extend(from: number | undefined, to: HTMLElement | null): void {
    if (from === undefined || !to || !selection) return;
    const next = Number(to.dataset['row']);
    const first = (anchor.current ??= from);
    if (Math.abs(next - first) < Math.abs(from - first)) return tick(from, false);
    selection.set([rows[from]!, rows[next]!], true);
  }

  function tick(index: number, isSelected: boolean): void {
    selection?.set([rows[index]!], isSelected);
  }

  function onClick(event: MouseEvent<HTMLElement>): void {
    const row = rowClicked(event);
    if (row && !event.defaultPrevented && String(window.getSelection()) === '') open(row, event);
  }

  /** The middle button opens a tab of its own, as on a link. */
  function onAuxClick(event: MouseEvent<HTMLElement>): void {
    const row = rowClicked(event);
    if (row && event.button === 1) open(row, { ctrlKey: true });
  }

  return { onFocus, onKeyDown, onClick, onAuxClick };
}

function open(
  row: Element | null,
  { ctrlKey, metaKey, shiftKey }: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey', boolean>>,
): void {
  const link = openerOf(row);
  if (!link) return;
  if (ctrlKey || metaKey || shiftKey) window.open(link.href, '_blank', 'noopener');
  else link.click();
}

/** Not where something in it was clicked that does something itself. Dialogs of a cell are elsewhere on the page. */
function rowClicked({ target, currentTarget }: MouseEvent<HTMLElement>): HTMLElement | null {
  const element = target as Element;
  return currentTarget.contains(element) && !isControl(element) ? bodyRowOf(element) : null;
}

/** Whether the space bar presses it. */
function isPressed(element: Element): boolean {
  return element.matches('button, input, summary, [role=button]');
}

function rowsInSight(table: Element): number {
  const room = table.querySelector('[data-scroller]')?.clientHeight ?? 0;
  const height = bodyRows(table)[0]?.offsetHeight || room;
  return Math.max(Math.floor(room / (height || 1)) - 2, 1);
}
