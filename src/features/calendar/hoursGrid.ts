// Hours as a grid: columns of days and trainers, rows of half hours, what stands in each and which are chosen.
import type { TrainerCalendarRow } from '@domain/contract/trainerCalendar';
import { closedStretch, type Stretch } from '@domain/trainerCalendar/closures';
import { CLOCKS, halfHoursOf } from '@domain/trainerCalendar/days';
import { entriesOf, type Entry, lanesOf } from './entries';

export const ROW_HEIGHT = 22;

/** A day of a trainer. */
export interface Column {
  date: string;
  row: TrainerCalendarRow;
  halfHours: readonly Stretch[];
  entries: Entry[];
  lanes: ReturnType<typeof lanesOf>;
}

/** Hours of one trainer's day that are chosen. */
export interface Chosen {
  column: Pick<Column, 'date' | 'row'>;
  stretch: Stretch;
}

export interface Selection {
  column: number;
  /** Where it began and where it is now, rows of the grid. */
  anchor: number;
  head: number;
}

export const STEPS: Readonly<Record<string, { column: number; row: number }>> = {
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  PageUp: { column: 0, row: -8 },
  PageDown: { column: 0, row: 8 },
  Home: { column: 0, row: -CLOCKS.length },
  End: { column: 0, row: CLOCKS.length },
};

export function inRange({ anchor, head }: Selection, row: number): boolean {
  return row >= Math.min(anchor, head) && row <= Math.max(anchor, head);
}

export function placeOf(target: EventTarget): { column: number; row: number } | undefined {
  const at = (target as HTMLElement).closest<HTMLElement>('[data-at]')?.dataset['at'];
  if (at === undefined) return undefined;
  const [column = 0, row = 0] = at.split(' ').map(Number);
  return { column, row };
}

export function entriesAt({ halfHours, entries }: Column, row: number): Entry[] {
  const { start, end } = halfHours[row]!;
  return entries.filter((entry) => entry.start < end && entry.end > start);
}

/** By day, then by trainer: whose days are compared stand beside each other. */
export function columnsOf(rows: readonly TrainerCalendarRow[], days: readonly string[], zone: string): Column[] {
  const all = rows.map((row) => ({ row, entries: entriesOf(row) }));
  return days.flatMap((date) => {
    const halfHours = halfHoursOf(zone, date);
    const day = { start: halfHours[0]!.start, end: halfHours.at(-1)!.end };
    return all.map(({ row, entries }): Column => {
      const there = entries.filter((entry) => entry.start < day.end && entry.end > day.start);
      // A leave is the ground under the rest.
      const leaves = there.filter(({ kind }) => kind === 'leave');
      const rest = there.filter(({ kind }) => kind !== 'leave');
      return { date, row, halfHours, entries: there, lanes: new Map([...lanesOf(leaves), ...lanesOf(rest)]) };
    });
  });
}

/** On half hours, whatever the zone: so hours are blocked. */
export function chosenOf(columns: readonly Column[], { column, anchor, head }: Selection): Chosen {
  const { date, row, halfHours } = columns[column]!;
  const { start, end } = closedStretch({
    start_time: halfHours[Math.min(anchor, head)]!.start,
    end_time: halfHours[Math.max(anchor, head)]!.end,
  });
  return { column: { date, row }, stretch: { start, end } };
}
