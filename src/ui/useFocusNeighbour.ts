// Keeps the keyboard among the things of a list: when the one that had the focus goes, what took its place gets it.
import { type RefObject, useEffect, useRef } from 'react';

/** `selector` finds the things in their order. Where none is left the list itself is focused. Nothing is scrolled. */
export function useFocusNeighbour(place: RefObject<HTMLElement | null>, selector: string): void {
  const last = useRef<{ element: Element; index: number }>(undefined);
  useEffect(() => {
    const list = place.current;
    function remember({ target }: FocusEvent): void {
      const index = [...list!.querySelectorAll(selector)].indexOf(target as Element);
      last.current = index < 0 ? undefined : { element: target as Element, index };
    }
    list?.addEventListener('focusin', remember);
    return () => list?.removeEventListener('focusin', remember);
  }, [place, selector]);

  useEffect(() => {
    if (!last.current || last.current.element.isConnected || document.activeElement !== document.body) return;
    const left = place.current?.querySelectorAll<HTMLElement>(selector) ?? [];
    const next = left[Math.min(last.current.index, left.length - 1)] ?? place.current;
    last.current = undefined;
    next?.focus({ preventScroll: true });
  });
}
