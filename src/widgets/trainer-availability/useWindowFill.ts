// Lets an element reach down to the bottom of the window, however high that is and whatever stands above the element.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The element's style finds its distance from the top of the page in `--fill-top`, px. */
export function useWindowFill<E extends HTMLElement>(): RefObject<E | null> {
  const filled = useRef<E>(null);
  // Before the first paint: what stands at the bottom stands there from the beginning.
  useLayoutEffect(() => {
    const element = filled.current;
    if (!element) return;
    const measure = () => {
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      element.style.setProperty('--fill-top', `${top}px`);
    };
    measure();
    // In a narrow window the fields above wrap to a second line and change the height.
    const observer = new ResizeObserver(measure);
    for (const sibling of element.parentElement?.children ?? []) if (sibling !== element) observer.observe(sibling);
    return () => observer.disconnect();
  }, []);
  return filled;
}
