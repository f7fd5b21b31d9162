// The ring around what a step of the tour is about. The card itself stays in its corner, over nothing that is pointed at.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** From the element to the ring, px. */
const RING = 4;
/** What is higher than this is pointed at by its head. */
const MOST = 56;

/** Around the first of these that is in sight; undefined where none is. */
export function ringAround(selectors: readonly string[]): Box | undefined {
  for (const selector of selectors) {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (box && box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < window.innerHeight)
      return {
        left: box.left - RING,
        top: box.top - RING,
        width: box.width + 2 * RING,
        height: Math.min(box.height, MOST) + 2 * RING,
      };
  }
  return undefined;
}
