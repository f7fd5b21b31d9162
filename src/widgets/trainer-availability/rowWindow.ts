// Which rows of the grid are in the document: those in view, some more where the scroll is heading, and the focused one.
import type { Range } from '@tanstack/react-virtual';

const AHEAD = 8;
const BEHIND = 2;

/** Places to render, ascending. `kept` stays rendered wherever the scroll is, so that focus is never lost; -1 for none. */
export function rowWindow({ startIndex, endIndex, count }: Range, backward: boolean, stored: number): number[] {
  const first = Math.max(0, startIndex - (backward ? AHEAD : BEHIND));
  const last = Math.min(count - 1, endIndex + (backward ? BEHIND : AHEAD));
  const places: number[] = [];
  if (stored >= 0 && stored < first) places.push(stored);
  for (let place = first; place <= last; place++) places.push(place);
  if (stored > last && stored < count) places.push(stored);
  return places;
}
