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
export function useKeptScroll(
  place: RefObject<HTMLElement | null>,
  address: string,
  hasRows: boolean,
  isBack: boolean,
): void {
  const isRestored = useRef(!isBack);
  /** Remembered as it is scrolled: to read it while the page changes would have all of it laid out in between. */
  const now = useRef<Scrolled & { of: Element | null }>({ page: 0, rows: 0, of: null });

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
    function scrolled({ target }: Event): void {
      if (target === document) now.current.page = window.scrollY;
      else if (target instanceof Element && target.matches(SCROLLER) && place.current?.contains(target))
        Object.assign(now.current, { rows: target.scrollTop, of: target });
    }
    document.addEventListener('scroll', scrolled, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', scrolled, { capture: true });
  }, [place]);

  useLayoutEffect(() => {
    const list = place.current;
    const remembered = now.current;
    return () => {
      const { page, rows, of } = remembered;
      // New rows begin at their top.
      left.set(address, { page, rows: of !== null && of === list?.querySelector(SCROLLER) ? rows : 0 });
    };
  }, [place, address]);
}
