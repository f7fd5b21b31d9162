// Painting with the keyboard: Shift with the keys that move stretches a rectangle, letting go of Shift paints it, Esc ends it.
import type { PaintMode } from '@/store/availability/painting';
import type { GridColumns } from '../columns';
import { isHeaderInSight } from '../gridMeasures';
import { positionOf } from '../gridPosition';
import { type Area, areaOf, type Corner, cornerOf, GridSight } from './area';

const MOVING: ReadonlySet<string> = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageUp',
  'PageDown',
  'Home',
  'End',
]);

interface Stroke {
  from: Corner;
  to: Corner;
  /** Shift need not be held: Enter paints. */
  isHeld: boolean;
  sight?: GridSight;
  /** What it did when it was painted before: one that goes on does no other. */
  mode?: PaintMode;
}

export interface KeyPainting {
  /** Begins at the cell that Tab reaches, for people who cannot hold Shift: arrows stretch it, Enter paints. */
  begin: () => void;
  end: () => void;
}

export function paintByKeys(
  scroller: HTMLElement,
  {
    columns,
    rows,
    paint,
  }: { columns: GridColumns; rows: number; paint: (area: Area, mode?: PaintMode) => Promise<PaintMode> },
): KeyPainting {
  const ending = new AbortController();
  const on = <T extends Event>(target: EventTarget, type: string, hear: (event: T) => void, capture = true) =>
    target.addEventListener(type, hear as EventListener, { signal: ending.signal, capture });
  let stroke: Stroke | undefined;

  const isUnderWay = () => stroke?.sight !== undefined;

  function stop(): void {
    stroke?.sight?.end();
    stroke = undefined;
  }

  async function finish(): Promise<void> {
    const painted = stroke;
    if (!painted?.sight) return;
    painted.sight.end();
    painted.sight = undefined;
    painted.isHeld = false;
    painted.mode = await paint(areaOf(painted.from, painted.to), painted.mode);
  }

  /** The grid itself has moved the focus: the header and what is pinned are no part of a rectangle. */
  function stretch(): void {
    const position = positionOf(document.activeElement);
    if (!stroke || !position || !scroller.contains(document.activeElement)) return;
    stroke.sight ??= new GridSight(scroller, columns, rows);
    stroke.to = { place: Math.max(0, position.place), hour: Math.max(0, position.column - columns.leading.length) };
    stroke.sight.draw(areaOf(stroke.from, stroke.to));
  }

  on<KeyboardEvent>(scroller, 'keydown', (event) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event;
    if (isUnderWay() && (key === 'Enter' || key === ' ' || key === 'Escape')) {
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Escape') stop();
      else void finish();
      return;
    }
    const stretches = MOVING.has(key) && !ctrlKey && !metaKey && !altKey && (shiftKey || stroke?.isHeld);
    // Whatever else is done, the next rectangle is another one.
    if (!stretches && !isUnderWay() && key !== 'Shift') stop();
    if (!stretches) return;
    const from = cornerOf(target, columns);
    // It goes on from where it ended; the focus was moved otherwise: another one begins there.
    const goesOn = stroke && (isUnderWay() || (from && stroke.to.place === from.place && stroke.to.hour === from.hour));
    if (goesOn) return;
    stop();
    if (!from) return;
    if (isHeaderInSight(scroller)) stroke = { from, to: from, isHeld: false };
    else scroller.scrollIntoView({ block: 'end' });
  });
  // After the grid's own, which moves the focus.
  on<KeyboardEvent>(
    document,
    'keydown',
    ({ key, shiftKey }) => {
      if (stroke && MOVING.has(key) && (shiftKey || stroke.isHeld)) stretch();
    },
    false,
  );
  on<KeyboardEvent>(document, 'keyup', ({ key }) => {
    if (key === 'Shift' && !stroke?.isHeld) void finish();
  });
  on<FocusEvent>(scroller, 'focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && scroller.contains(relatedTarget))) stop();
  });
  on(scroller, 'pointerdown', stop);
  // Elements that lose the focus are heard here too.
  on(window, 'blur', ({ target }) => target === window && stop());

  return {
    begin() {
      const hours = [...scroller.querySelectorAll<HTMLElement>('[data-column]')].filter((cell) =>
        cornerOf(cell, columns),
      );
      const cell = hours.find(({ tabIndex }) => tabIndex === 0) ?? hours[0];
      const from = cell && cornerOf(cell, columns);
      if (!from) return;
      cell.focus();
      stop();
      stroke = { from, to: from, isHeld: true, sight: new GridSight(scroller, columns, rows) };
      stroke.sight!.draw(areaOf(from, from));
    },
    end() {
      stop();
      ending.abort();
    },
  };
}
