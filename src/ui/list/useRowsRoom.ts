// How high a list's rows may be for their heads and the pager to stay in sight: what the window leaves of what is around them.
import { type RefObject, useLayoutEffect } from 'react';

/** Sets `--room` on the element that scrolls the rows; nothing is drawn again. */
export function useRowsRoom(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const scroller = place.current?.querySelector<HTMLElement>('[data-scroller]');
    const list = scroller?.closest('[data-rows]')?.parentElement;
    const main = scroller?.closest('main');
    if (!scroller || !list || !main) return undefined;
    function measure(): void {
      const { top, bottom } = scroller!.getBoundingClientRect();
      const around =
        top +
        window.scrollY +
        list!.getBoundingClientRect().bottom -
        bottom +
        Number.parseFloat(getComputedStyle(main!).paddingBottom);
      const room = `${Math.floor(window.innerHeight - around)}px`;
      if (scroller!.style.getPropertyValue('--room') !== room) scroller!.style.setProperty('--room', room);
    }
    measure();
    // Filters and messages above, the pager below: whatever comes or goes changes the height of the list.
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [place]);
}
