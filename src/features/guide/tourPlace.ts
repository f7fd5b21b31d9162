// Where the card of the tour stands: below or beside what it is about, always within the window and never over it.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Place {
  /** Around what the step is about; none where it is about a corner of the window. */
  ring?: Box;
  card: { left: number; top: number } | { right: number; bottom: number };
}

/** Of the card, px; on a telephone it is narrower. */
const CARD = { width: 320, height: 190 };
const GAP = 12;
const RING = 4;
/** What is higher than this is pointed at by its head. */
const MOST = 56;

/** The box of the first element that is in sight. */
export function shownOf(selectors: readonly string[]): Box | undefined {
  for (const selector of selectors) {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (box && box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < window.innerHeight) return box;
  }
  return undefined;
}

/** In the corner of the messages where there is nothing to point at. */
export function cardPlace(of: Box | undefined, page: { innerWidth: number; innerHeight: number } = window): Place {
  if (!of) return { card: { right: GAP, bottom: GAP } };
  const ring = {
    left: of.left - RING,
    top: of.top - RING,
    width: of.width + 2 * RING,
    height: Math.min(of.height, MOST) + 2 * RING,
  };
  const width = Math.min(CARD.width, page.innerWidth - 2 * GAP);
  const below = ring.top + ring.height + GAP;
  return {
    ring,
    card: {
      left: Math.max(GAP, Math.min(ring.left, page.innerWidth - width - GAP)),
      top: below + CARD.height <= page.innerHeight ? below : Math.max(GAP, ring.top - GAP - CARD.height),
    },
  };
}
