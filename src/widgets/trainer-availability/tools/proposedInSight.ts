// Scrolls the grid to what is newly proposed of its date, where nothing of that is in sight.
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { ProposedHour } from '@/store/availability/planning';
import type { TrainerSlots } from '@/store/api/availability';
import { useAppSelector } from '@/store/hooks';
import type { RootState } from '@/store/store';
import type { GridColumns } from '../columns';
import { heightOfHeader, leftOf } from '../gridMeasures';
import { ROW_HEIGHT } from '../GridRow';

interface Grid {
  grid: RefObject<HTMLDivElement | null>;
  slots: TrainerSlots;
  listed: readonly number[];
  columns: GridColumns;
}

export function useProposedInSight({ grid, slots, listed, columns }: Grid): void {
  // A plan is loaded with the first one.
  const found = useAppSelector(
    (state) => (state.planning as RootState['planning'] | undefined)?.proposals[slots.date]?.found,
  );
  const show = useEffectEvent((hours: readonly ProposedHour[]) => {
    const scroller = grid.current;
    if (!scroller) return;
    const placeOf = new Map(listed.map((index, place) => [slots.trainers[index]?.id, place]));
    const cells = hours
      .flatMap(({ trainerId, hour }) => {
        const place = placeOf.get(trainerId);
        return place === undefined ? [] : [{ place, column: columns.leading.length + columns.hours.indexOf(hour) }];
      })
      .sort((one, other) => one.place - other.place || one.column - other.column);
    const isSeen = ({ place, column }: Cell) => isRowInSight(scroller, place) && isColumnInSight(scroller, column);
    if (cells[0] && !cells.some(isSeen)) bringIntoSight(scroller, cells[0]);
  });
  // What is taken out of a proposal later moves nothing: `found` stays as it was found.
  useEffect(() => {
    if (found) show(found);
  }, [found]);
}

interface Cell {
  place: number;
  column: number;
}

/** With one row above and one column before it. */
function bringIntoSight(scroller: HTMLElement, { place, column }: Cell): void {
  if (!isRowInSight(scroller, place)) scroller.scrollTop = Math.max(0, place - 1) * ROW_HEIGHT;
  if (!isColumnInSight(scroller, column)) scroller.scrollLeft = leftOf(scroller, column, true);
}

/** Whether an hour's column is wholly in sight, beside what is pinned. */
function isColumnInSight(scroller: HTMLElement, column: number): boolean {
  const hour = scroller.querySelector(`button[data-column="${column}"]`);
  if (!hour) return true;
  const pinned = Number.parseFloat(getComputedStyle(hour).scrollMarginLeft) || 0;
  const [cell, frame] = [hour.getBoundingClientRect(), scroller.getBoundingClientRect()];
  return cell.left >= frame.left + pinned && cell.right <= frame.right;
}

/** Whether a row is wholly in sight, below the header. */
function isRowInSight(scroller: HTMLElement, place: number): boolean {
  const room = scroller.clientHeight - heightOfHeader(scroller);
  const top = place * ROW_HEIGHT;
  return top >= scroller.scrollTop && top + ROW_HEIGHT <= scroller.scrollTop + room;
}
