// Which rows of the grid are in the document: those in view, some more where the scroll is heading, and the focused one.
import type { Range } from '@tanstack/react-virtual';

const AHEAD = 8;
const BEHIND = 2;

/** Where the scroll is heading. */
export type Heading = 'forward' | 'backward';

const AROUND: Record<Heading, readonly [before: number, after: number]> = {
  forward: [BEHIND, AHEAD],
  backward: [AHEAD, BEHIND],
};

/** Places to render, ascending. `stored` stays rendered wherever the scroll is, so that focus is never lost; -1 for none. */
export function rowWindow({ startIndex, endIndex, count }: Range, heading: Heading, stored: number): number[] {
  const [before, after] = AROUND[heading];
  const first = Math.max(0, startIndex - before);
  const last = Math.min(count - 1, endIndex + after);
  const places: number[] = [];
  if (stored >= 0 && stored < first) places.push(stored);
  for (let place = first; place <= last; place++) places.push(place);
  if (stored > last && stored < count) places.push(stored);
  return places;
}
