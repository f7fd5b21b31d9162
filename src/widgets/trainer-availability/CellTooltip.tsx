// Says why a cell is what it is: one tooltip for the whole grid, at the cell under the pointer or the keyboard.
import { type RefObject, useEffect, useId, useState } from 'react';
import { Portal } from '@mantine/core';
import { hasHour } from '@domain/availability/hours';
import type { HourMask } from '@domain/units';
import { cellExplained } from '@/store/availability/explanation';
import { useAppDispatch } from '@/store/hooks';
import type { TrainerSlots } from '@/store/api/availability';
import styles from './cellTooltip.module.css';
import { type GridColumns, hourOfColumn } from './columns';
import { type ExplanationText, explanationText } from './explanationText';
import { positionOf } from './gridPosition';

/** Delay, so that a pointer passing by triggers nothing. */
const HOVER_DELAY = 250;
const WIDTH = 300;

interface Shown {
  text: ExplanationText;
  left: number;
  /** Distance from the top of the window, or from its bottom for a cell in the lower half. */
  top?: number;
  bottom?: number;
}

interface CellTooltipProps {
  grid: RefObject<HTMLDivElement | null>;
  slots: TrainerSlots;
  listed: readonly number[];
  columns: GridColumns;
  /** The hours of the date that have ended. */
  hoursOver: HourMask;
}

export function CellTooltip({ grid, slots, listed, columns, hoursOver }: CellTooltipProps) {
  const dispatch = useAppDispatch();
  const id = useId();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let described: Element | undefined;

    function hide(): void {
      clearTimeout(waiting);
      described?.removeAttribute('aria-describedby');
      described = undefined;
      setShown(null);
    }

    async function show(target: Element): Promise<void> {
      const position = positionOf(target);
      const hour = position && hourOfColumn(columns, position.column);
      const trainer = position && slots.trainers[listed[position.place] ?? -1];
      if (!trainer || hour === undefined) return;
      described = target;
      const text = explanationText(
        trainer,
        hour,
        await dispatch(cellExplained(slots.date, trainer.id, hour)),
        hasHour(hoursOver, hour),
      );
      if (described !== target || !text || !target.isConnected) return;
      const { held } = (target as HTMLElement).dataset;
      if (held) text.reasons.push(`Held by ${held}: the hour goes to the person who creates a session in it first.`);
      target.setAttribute('aria-describedby', id);
      setShown({ text, ...placeBeside(target.getBoundingClientRect()) });
    }

    /** Cells that move under a pointer which rests, as the grid scrolls or is drawn again, are not pointed at. */
    let [restsAtX, restsAtY] = [-1, -1];
    function over({ target, screenX, screenY }: MouseEvent): void {
      const hasMoved = screenX !== restsAtX || screenY !== restsAtY;
      [restsAtX, restsAtY] = [screenX, screenY];
      const cell = (target as Element).closest('[data-column]');
      clearTimeout(waiting);
      if (cell === described || !hasMoved) return;
      waiting = setTimeout(() => {
        hide();
        if (cell) void show(cell);
      }, HOVER_DELAY);
    }

    /** The pointer has the time to go onto what it reads. */
    function leave(): void {
      clearTimeout(waiting);
      waiting = setTimeout(hide, HOVER_DELAY);
    }

    /** The tooltip comes later than this, in a portal: its events are heard at the document. */
    const isOnTooltip = ({ target }: MouseEvent) =>
      target instanceof Element && target.closest('[role=tooltip]')?.id === id;

    function stay(event: MouseEvent): void {
      if (isOnTooltip(event)) clearTimeout(waiting);
    }

    function left(event: MouseEvent): void {
      if (isOnTooltip(event)) leave();
    }

    function focused({ target }: { target: EventTarget | null }): void {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
      hide();
      void show(target);
    }

    /** A finger has no hover: a tap on what cannot be picked says why. */
    function clicked(event: MouseEvent): void {
      hide();
      const cell = (event.target as Element).closest('[data-column][aria-disabled]');
      if (cell && (event as PointerEvent).pointerType === 'touch') void show(cell);
    }

    function escaped(event: KeyboardEvent): void {
      if (event.key === 'Escape') hide();
    }

    element.addEventListener('mouseover', over);
    element.addEventListener('mouseleave', leave);
    document.addEventListener('mouseover', stay);
    document.addEventListener('mouseout', left);
    element.addEventListener('focusin', focused);
    element.addEventListener('focusout', hide);
    element.addEventListener('scroll', hide, { passive: true });
    element.addEventListener('click', clicked);
    document.addEventListener('keydown', escaped);
    // The day was loaded again under a focused cell: its explanation may have changed.
    if (element.contains(document.activeElement)) focused({ target: document.activeElement });
    return () => {
      hide();
      element.removeEventListener('mouseover', over);
      element.removeEventListener('mouseleave', leave);
      document.removeEventListener('mouseover', stay);
      document.removeEventListener('mouseout', left);
      element.removeEventListener('focusin', focused);
      element.removeEventListener('focusout', hide);
      element.removeEventListener('scroll', hide);
      element.removeEventListener('click', clicked);
      document.removeEventListener('keydown', escaped);
    };
  }, [grid, slots, listed, columns, hoursOver, dispatch, id]);

  return (
    <Portal>
      <div id={id} role="tooltip" hidden={shown === null} className={styles.tooltip} style={shown ? placed(shown) : {}}>
        {shown && (
          <>
            <div className={styles.where}>{shown.text.where}</div>
            <div className={styles.status}>{shown.text.status}</div>
            <div className={styles.reasons}>{shown.text.reasons.join('\n')}</div>
          </>
        )}
      </div>
    </Portal>
  );
}

function placeBeside(cell: DOMRect): Omit<Shown, 'text'> {
  const left = Math.max(8, Math.min(cell.left + cell.width / 2 - WIDTH / 2, window.innerWidth - WIDTH - 8));
  const below = cell.bottom < window.innerHeight * 0.6;
  return below ? { left, top: cell.bottom + 8 } : { left, bottom: window.innerHeight - cell.top + 8 };
}

function placed({ left, top, bottom }: Shown) {
  return { left, top, bottom, width: WIDTH };
}
