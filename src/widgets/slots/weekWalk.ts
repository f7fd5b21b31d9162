// Walks a grid of a week’s half hours by keyboard: one cell has the tab stop, arrows move it, Space and Enter press it.
import { type KeyboardEvent, type RefObject, useState } from 'react';

/** A half hour of a week: its day from Monday, its half hour from midnight. */
export interface WeekCell {
  day: number;
  step: number;
}

/** Half hours of a day. */
export const STEPS = 48;

type Moves = Readonly<Record<string, readonly [days: number, steps: number]>>;

/** A row is a day. */
export const DAYS_DOWN: Moves = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -STEPS],
  End: [0, STEPS],
};
/** A column is a day. */
export const DAYS_ACROSS: Moves = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  PageUp: [0, -8],
  PageDown: [0, 8],
  Home: [-7, 0],
  End: [7, 0],
};

interface WeekWalk {
  grid: RefObject<HTMLElement | null>;
  start: WeekCell;
  moves: Moves;
  onPress: (cell: WeekCell) => void;
  /** With Shift: from one cell to the next. */
  onExtend?: (from: WeekCell, to: WeekCell) => void;
}

export function useWeekWalk({ grid, start, moves, onPress, onExtend }: WeekWalk) {
  const [active, setActive] = useState(start);

  function onKeyDown(event: KeyboardEvent): void {
    const move = moves[event.key];
    const isPress = event.key === ' ' || event.key === 'Enter';
    if (!move && !isPress) return;
    event.preventDefault();
    if (!move) return onPress(active);
    const next = { day: within(active.day + move[0], 7), step: within(active.step + move[1], STEPS) };
    setActive(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.day} ${next.step}"]`)?.focus();
    if (event.shiftKey) onExtend?.(active, next);
  }

  /** Of a cell: its place, and whether the tab stops there. */
  const placed = ({ day, step }: WeekCell) => ({
    'data-cell': `${day} ${step}`,
    tabIndex: active.day === day && active.step === step ? 0 : -1,
  });
  return { active, setActive, onKeyDown, placed };
}

/** The cell that was pressed, or is under a finger. */
export function cellAt(target: EventTarget | null): WeekCell | undefined {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined;
  if (place === undefined) return undefined;
  const [day = 0, step = 0] = place.split(' ').map(Number);
  return { day, step };
}

function within(at: number, count: number): number {
  return Math.min(count - 1, Math.max(0, at));
}
