// A card that is dragged by mouse or pen: it follows the pointer, and the column below it is told. A finger scrolls; it has the menu.
import type { PointerEvent } from 'react';
import styles from './board.module.css';
import { cardOf, columnOf } from './boardKeys';

interface CardDrag {
  onBegin: (id: string) => void;
  /** `state`: the column it was let go over; null where that is none, or somebody thought better of it. */
  onEnd: (id: string, state: string | null) => void;
}

/** A press that moves less is a click, px. */
const SLOP = 6;
/** So close to a side the board scrolls there, so far in a frame, px. */
const EDGE = 56;
const STEP = 14;

/** A card of the board is pressed. */
export function beginDrag(
  { button, pointerType, target, currentTarget, clientX, clientY }: PointerEvent<HTMLElement>,
  drag: CardDrag,
): void {
  const card = target instanceof Element ? cardOf(target) : null;
  if (button !== 0 || pointerType === 'touch' || !card || (target as Element).closest('button')) return;
  follow(currentTarget, card, { x: clientX, y: clientY }, drag);
}

function follow(board: HTMLElement, card: HTMLElement, from: { x: number; y: number }, drag: CardDrag): void {
  const id = card.dataset['card']!;
  const listening = new AbortController();
  let shown: HTMLElement | undefined;
  let over: HTMLElement | null = null;
  let at = from;
  let frame = 0;

  const move = (event: globalThis.PointerEvent) => {
    at = { x: event.clientX, y: event.clientY };
    if (!shown && Math.hypot(at.x - from.x, at.y - from.y) < SLOP) return;
    if (!shown) {
      shown = lift(card);
      window.getSelection()?.removeAllRanges();
      drag.onBegin(id);
      frame = requestAnimationFrame(scroll);
    }
    event.preventDefault();
    const { x, y } = { x: at.x - from.x, y: at.y - from.y };
    shown.style.transform = `translate(${x}px, ${y}px)`;
    look();
  };
  const look = () => {
    const next = columnOf(document.elementFromPoint(at.x, at.y));
    if (next === over) return;
    over?.removeAttribute('data-over');
    next?.setAttribute('data-over', '');
    over = next;
  };
  const scroll = () => {
    const { left, right } = board.getBoundingClientRect();
    const step = at.x < left + EDGE ? -STEP : at.x > right - EDGE ? STEP : 0;
    if (step !== 0) board.scrollLeft += step;
    look();
    frame = requestAnimationFrame(scroll);
  };
  const stop = (isDropped: boolean) => {
    listening.abort();
    cancelAnimationFrame(frame);
    if (!shown) return;
    shown.remove();
    over?.removeAttribute('data-over');
    // The click that follows the drop is not meant to open the card.
    const swallow = (event: Event) => event.stopPropagation();
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
    drag.onEnd(id, isDropped ? (over?.dataset['column'] ?? null) : null);
  };
  const { signal } = listening;
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', () => stop(true), { signal });
  window.addEventListener('pointercancel', () => stop(false), { signal });
  window.addEventListener('blur', () => stop(false), { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !shown) return;
      // Only the drag ends: an open record stays.
      event.stopPropagation();
      event.preventDefault();
      stop(false);
    },
    { signal, capture: true },
  );
}

/** What follows the pointer is a picture of the card: the card itself stays until it is let go. */
function lift(card: HTMLElement): HTMLElement {
  const { left, top, width } = card.getBoundingClientRect();
  const picture = card.cloneNode(true) as HTMLElement;
  picture.removeAttribute('data-card');
  for (const each of picture.querySelectorAll('[data-record]')) each.removeAttribute('data-record');
  picture.setAttribute('aria-hidden', 'true');
  picture.inert = true;
  picture.classList.add(styles.lifted!);
  Object.assign(picture.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
  document.body.append(picture);
  return picture;
}
