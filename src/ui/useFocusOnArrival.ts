// Gives the first field of a place the focus when a person arrives there to fill it in.
import { type RefObject, useEffect, useRef } from 'react';

/** The palette, from which one may come, gives the focus back to the page first, ms. */
const AFTER_PALETTE = 100;

/** `isWanted` counts as it is at the arrival. A person who has begun to type elsewhere is left there. */
export function useFocusOnArrival(place: RefObject<HTMLElement | null>, isWanted: boolean): void {
  const wanted = useRef(isWanted);
  useEffect(() => {
    if (!wanted.current) return undefined;
    const focus = () => {
      if (!document.activeElement?.matches('input, textarea')) place.current?.querySelector('input')?.focus();
    };
    focus();
    const timer = setTimeout(focus, AFTER_PALETTE);
    return () => clearTimeout(timer);
  }, [place]);
}
