// The focus of a record beside its list: on its name when it opens, in its row again when it closes; its row is always in view.
import { useEffect, useRef } from 'react';
import { focusIfLost } from '../useFocusIfLost';

const ROWS = '[data-rows]';
const ROW = 'tr, li, [role=row]';

export function useRecordFocus(record: string | null): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = record;
    if (record === last) return;
    if (record === null) return focusIfLost(linkTo(last) ?? document.querySelector<HTMLElement>(ROWS));
    if (last === null) document.querySelector<HTMLElement>('[data-record-title]')?.focus({ preventScroll: true });
  }, [record]);
}

/** The name in a list that opened the record, where its row is drawn. */
export function linkTo(record: string | null): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>(`${ROWS} [data-record]`)].find(({ dataset }) => dataset['record'] === record) ?? null;
}

/** Of a long list only the rows in reach are drawn: one of the others is where its place among them all says. */
export function showRow(record: string, place: number, count: number): void {
  const row = linkTo(record)?.closest(ROW);
  if (row) return row.scrollIntoView?.({ block: 'nearest' });
  const scroller = document.querySelector(`${ROWS} [role=region]`);
  if (scroller && place >= 0) scroller.scrollTop = (scroller.scrollHeight * place) / count - scroller.clientHeight / 2;
}
