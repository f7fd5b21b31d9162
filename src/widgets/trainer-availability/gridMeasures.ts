// Where things of the grid are on the screen: heights, the place of an hour, what is in sight.
import type { HourOfDay } from '@domain/units';
import type { GridColumns } from './columns';
import { ROW_HEIGHT } from './GridRow';

/** The least height of the grid, px (spec 9, decisions 2). */
export const GRID_HEIGHT = 480;
const HEADER_HEIGHT = 36;
/** Of each clock of the families below the first, px. */
const CLOCK_HEIGHT = 13;
/** What is usually above and below the grid of a screen of its own, px. */
export const ABOVE_AND_BELOW = 240;

export function headerHeight(clocks: number): number {
  return HEADER_HEIGHT + CLOCK_HEIGHT * Math.max(0, clocks - 1);
}

/** As it is drawn. */
export function heightOfHeader(scroller: HTMLElement | null): number {
  return scroller?.querySelector<HTMLElement>('[role="row"]')?.offsetHeight || HEADER_HEIGHT;
}

/** Where an hour begins, whatever the width of the columns. */
export function atHour({ hours }: GridColumns, hour: HourOfDay): string {
  const share = hours.indexOf(hour) / Math.max(1, hours.length);
  return `calc(var(--leading-width) + (100% - var(--leading-width)) * ${share})`;
}

/** How far a column lies beyond what is pinned, px; `withOneBefore` leaves room for the column before it. */
export function leftOf(scroller: HTMLElement, column: number, withOneBefore: boolean): number {
  const hour = scroller.querySelector(`button[data-column="${column}"]`);
  if (!hour) return 0;
  const pinned = Number.parseFloat(getComputedStyle(hour).scrollMarginLeft) || 0;
  const { left, width } = hour.getBoundingClientRect();
  const within = left - scroller.getBoundingClientRect().left - scroller.clientLeft + scroller.scrollLeft;
  return within - pinned - (withOneBefore ? width : 0);
}

/** Whether anything lies over the header, or it is out of the window. */
export function isHeaderInSight(scroller: HTMLElement | null): boolean {
  if (!scroller || !('elementFromPoint' in document)) return true;
  const { left, top, width } = scroller.getBoundingClientRect();
  // At more than one place: a hint or an open calendar hides a part of it at most.
  return [0.1, 0.5, 0.9].some((share) =>
    scroller.contains(document.elementFromPoint(left + width * share, top + HEADER_HEIGHT / 2)),
  );
}

export function rowsPerPage(scroller: HTMLElement | null): number {
  return Math.max(1, Math.floor(((scroller?.clientHeight || GRID_HEIGHT) - heightOfHeader(scroller)) / ROW_HEIGHT) - 1);
}
