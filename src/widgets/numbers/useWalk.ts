// Walks the points of a drawing by arrow keys: one of them is a stop of Tab, the others are a step away.
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useScreenState } from '@/store/screen';

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
};

interface Walk<E extends Element> {
  place: RefObject<E | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  /** What a point is given; `data-point` is where it stands among them. */
  pointOf: (at: number) => { 'data-point': number; tabIndex: 0 | -1; onFocus: () => void };
}

export function useWalk<E extends Element>(name: string, count: number): Walk<E> {
  const place = useRef<E>(null);
  const [chosen, setChosen] = useScreenState(`point of ${name}`, 0);
  const at = Math.min(chosen, count - 1);

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(count - 1, step(at, count - 1)));
    place.current?.querySelector<HTMLElement | SVGElement>(`[data-point="${next}"]`)?.focus();
  }

  return {
    place,
    onKeyDown,
    pointOf: (each) => ({ 'data-point': each, tabIndex: each === at ? 0 : -1, onFocus: () => setChosen(each) }),
  };
}
