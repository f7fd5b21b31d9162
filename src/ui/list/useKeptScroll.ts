// Who comes back to a list finds it scrolled as it was left.
import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Scrolled {
  page: number;
  rows: number;
}

/** By the address of the list. */
const left = new Map<string, Scrolled>();
const SCROLLER = '[data-scroller]';

/** `address` names what the list shows; `hasRows` once they are drawn; `isBack` where one came by the Back button. */
export function useKeptScroll(place: RefObject<HTMLElement | null>, address: string, hasRows: boolean, isBack: boolean): void {
  const isRestored = useRef(!isBack);
  useLayoutEffect(() => {
    if (!hasRows || isRestored.current) return;
    isRestored.current = true;
    const scrolled = left.get(address);
    if (!scrolled) return;
    const rows = place.current?.querySelector(SCROLLER);
    if (rows) rows.scrollTop = scrolled.rows;
    if (scrolled.page > 0) window.scrollTo({ top: scrolled.page });
  }, [place, address, hasRows]);

  useLayoutEffect(() => {
    const list = place.current;
    return () => void left.set(address, { page: window.scrollY, rows: list?.querySelector(SCROLLER)?.scrollTop ?? 0 });
  }, [place, address]);
}
