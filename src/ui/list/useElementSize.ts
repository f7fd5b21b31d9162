// The width of an element, px, updated when the window or the menu beside it changes; undefined until it is measured.
import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react';

export function useElementSize<E extends HTMLElement>(): [RefObject<E | null>, number | undefined] {
  const place = useRef<E>(null);
  const [room, setSize] = useState<number>();
  // Before the first paint: columns that have no room are never seen.
  useLayoutEffect(() => {
    // The rows themselves: a record beside them takes its room from them.
    const element = place.current?.querySelector('[data-rows]') ?? place.current;
    if (!element) return undefined;
    const measure = () => setSize(element.clientWidth);
    measure();
    // What took the room, such as a record that opens, is drawn before the rows that are left with less.
    const observer = new ResizeObserver(() => startTransition(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, room];
}
