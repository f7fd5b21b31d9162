// Painting with the mouse, a pen or a finger: a drag from cell to cell; for a finger after a long press, since it scrolls otherwise.
import type { GridColumns } from '../columns';
import { isHeaderInSight } from '../gridMeasures';
import { type Area, areaOf, type Corner, cornerOf, GridSight, isSame } from './area';

/** How long a finger rests before it paints, ms: browsers take as long for a long press of theirs. */
const LONG_PRESS = 450;
/** A finger that moves as far meanwhile scrolls, px. */
const RESTING = 10;
/** So near to an edge the grid scrolls, px, and so fast: px a frame at the edge, and for each px beyond it. */
const EDGE = 6;
const SLOWEST = 4;
const FASTER = 0.35;
const FASTEST = 60;

interface Press {
  pointer: number;
  from: Corner;
  to: Corner;
  x: number;
  y: number;
  /** When it began, by the clock of events. */
  since: number;
  /** Once it paints. */
  sight?: GridSight;
  waiting?: ReturnType<typeof setTimeout>;
}

/** Listens until the returned function is called, which ends a stroke too. */
export function paintByPointer(
  scroller: HTMLElement,
  { columns, rows, paint }: { columns: GridColumns; rows: number; paint: (area: Area) => void },
): () => void {
  const ending = new AbortController();
  const on = <T extends Event>(target: EventTarget, type: string, hear: (event: T) => void, passive = true) =>
    target.addEventListener(type, hear as EventListener, { signal: ending.signal, capture: true, passive });
  let press: Press | undefined;
  let frame = 0;

  function begin(held: Press): void {
    clearTimeout(held.waiting);
    if (!isHeaderInSight(scroller)) {
      // Nobody picks hours without seeing which.
      scroller.scrollIntoView({ block: 'end' });
      return end();
    }
    held.sight = new GridSight(scroller, columns, rows);
    held.sight.draw(areaOf(held.from, held.to));
    getSelection()?.removeAllRanges();
    scroller.setPointerCapture?.(held.pointer);
    frame = requestAnimationFrame(follow);
  }

  function end(): void {
    clearTimeout(press?.waiting);
    cancelAnimationFrame(frame);
    press?.sight?.end();
    press = undefined;
  }

  /** Frame by frame: at an edge the list moves below a pointer that rests. */
  function follow(): void {
    if (!press?.sight?.isLaidOut) return;
    const { left, top, right, bottom } = press.sight.bounds();
    const [across, down] = [speed(press.x, left, right), speed(press.y, top, bottom)];
    if (across !== 0 || down !== 0) {
      scroller.scrollBy(across, down);
      stretch(press, press.sight.cornerAt(press.x, press.y));
    }
    frame = requestAnimationFrame(follow);
  }

  function stretch(held: Press, to: Corner): void {
    held.to = to;
    held.sight?.draw(areaOf(held.from, to));
  }

  on<PointerEvent>(scroller, 'pointerdown', (event) => {
    end();
    const from = cornerOf(event.target, columns);
    if (!from || !event.isPrimary || event.button !== 0 || event.ctrlKey || event.metaKey) return;
    press = { pointer: event.pointerId, from, to: from, x: event.clientX, y: event.clientY, since: event.timeStamp };
    if (event.pointerType !== 'touch') return;
    const held = press;
    held.waiting = setTimeout(() => {
      navigator.vibrate?.(10);
      begin(held);
    }, LONG_PRESS);
  });
  on<PointerEvent>(document, 'pointermove', (event) => {
    const held = press;
    if (!held || held.pointer !== event.pointerId) return;
    if (event.pointerType === 'touch' && !held.sight) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) <= RESTING) return;
      // A busy page hears of the rest and of the move at once: a finger that has rested paints all the same.
      if (event.timeStamp - held.since < LONG_PRESS) return end();
      begin(held);
    }
    if (event.pointerType !== 'touch' && event.buttons === 0 && event.isTrusted) return end();
    [held.x, held.y] = [event.clientX, event.clientY];
    if (!held.sight) {
      const over = cornerOf(event.target, columns);
      if (!over || isSame(over, held.from)) return;
      begin(held);
    }
    if (press?.sight) stretch(press, press.sight.cornerAt(press.x, press.y, event.target));
  });
  on<PointerEvent>(document, 'pointerup', (event) => {
    if (!press || press.pointer !== event.pointerId) return;
    const { sight, from, to } = press;
    end();
    if (!sight) return;
    // What was painted is not clicked too.
    const unclicked = (click: Event) => click.stopPropagation();
    scroller.addEventListener('click', unclicked, { capture: true, once: true });
    setTimeout(() => scroller.removeEventListener('click', unclicked, true), 0);
    paint(areaOf(from, to));
  });
  on<PointerEvent>(document, 'pointercancel', (event) => press?.pointer === event.pointerId && end());
  on<KeyboardEvent>(document, 'keydown', (event) => {
    if (event.key !== 'Escape' || !press?.sight) return;
    event.stopPropagation();
    end();
  });
  // Elements that lose the focus are heard here too.
  on(window, 'blur', ({ target }) => target === window && end());
  on(scroller, 'scroll', () => press?.sight && stretch(press, press.sight.cornerAt(press.x, press.y)));
  // A finger that paints neither scrolls nor asks for the browser's menu; the mouse marks no text.
  // One that stops a list in motion is the browser's until it lifts: nothing is begun that could not be held.
  const unlessHeld = (event: Event) => !event.cancelable && end();
  const whilePainting = (event: Event) => press?.sight && (event.cancelable ? event.preventDefault() : end());
  on(scroller, 'touchstart', unlessHeld);
  on(scroller, 'touchmove', whilePainting, false);
  on(scroller, 'contextmenu', (event) => (press?.sight || press?.waiting) && event.preventDefault(), false);
  on(scroller, 'selectstart', (event) => press && event.preventDefault(), false);
  return () => {
    end();
    ending.abort();
  };
}

function speed(at: number, least: number, most: number): number {
  const beyond = at < least + EDGE ? at - least - EDGE : at > most - EDGE ? at - most + EDGE : 0;
  return beyond === 0 ? 0 : Math.sign(beyond) * Math.min(FASTEST, SLOWEST + Math.abs(beyond) * FASTER);
}
