// Where the keyboard goes on when what had the focus is gone: to what took its place.
import { type RefObject, useEffect, useRef } from 'react';

const NEVER = {};

/** On a page that was just loaded there is no focus to lose. */
let hasStarted = false;
if (typeof document !== 'undefined')
  document.addEventListener('focusin', () => (hasStarted = true), { capture: true, once: true });

/**
 * Focuses the element, or the first in it that fits the selector, at the beginning and whenever `after` changed; only
 * when nothing else has the focus. One of many rows leaves out the beginning: it may come at the end of its list just when
 * another one goes with the focus.
 */
export function useFocusIfLost(
  place: RefObject<HTMLElement | null>,
  selector = '',
  after?: unknown,
  atBeginning = true,
): void {
  const seen = useRef<unknown>(atBeginning ? NEVER : after);
  useEffect(() => {
    if (seen.current === after) return;
    seen.current = after;
    if (hasStarted) focusIfLost(selector ? place.current?.querySelector(selector) : place.current);
  }, [place, selector, after]);
}

export function focusIfLost(element: HTMLElement | null | undefined): void {
  // A place that only takes the focus is there already: a tall one would scroll the page to its end.
  if (document.activeElement === document.body) element?.focus({ preventScroll: element.tabIndex < 0 });
}
