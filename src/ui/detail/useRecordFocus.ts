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
    const rows = document.querySelector<HTMLElement>(ROWS);
    if (record === null) {
      // The table gives its focus to what is around it when Escape is pressed.
      if (document.activeElement === rows) linkTo(last)?.focus();
      return focusIfLost(linkTo(last) ?? rows);
    }
    if (last === null) document.querySelector<HTMLElement>('[data-record-title]')?.focus({ preventScroll: true });
  }, [record]);
}

/** The name in a list that opened the record, where its row is drawn. */
export function linkTo(record: string | null): HTMLElement | null {
  return (
    [...document.querySelectorAll<HTMLElement>(`${ROWS} [data-record]`)].find(
      ({ dataset }) => dataset['record'] === record,
    ) ?? null
  );
}

export function showRow(record: string): void {
  linkTo(record)?.closest(ROW)?.scrollIntoView({ block: 'nearest' });
}
