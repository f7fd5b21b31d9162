// Lets an element reach down to the bottom of the window, however high that is and whatever stands above the element.
import { type RefObject, useEffect, useRef } from 'react';

/** The element's style finds its distance from the top of the page in `--fill-top`, px. */
export function useWindowFill<E extends HTMLElement>(): RefObject<E | null> {
  const filled = useRef<E>(null);
  useEffect(() => {
    const element = filled.current;
    if (!element) return;
    const measure = () => {
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      element.style.setProperty('--fill-top', `${top}px`);
    };
    measure();
    // What stands above changes its height where the window is narrow: its fields go on in a second line.
    const observer = new ResizeObserver(measure);
    for (const sibling of element.parentElement?.children ?? []) if (sibling !== element) observer.observe(sibling);
    return () => observer.disconnect();
  }, []);
  return filled;
}
