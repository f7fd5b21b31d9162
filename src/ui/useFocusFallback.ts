// Keeps the keyboard focus on the page: when the focused element is removed or disabled, a permanent one takes the focus.
import { type FocusEvent, type RefObject, useLayoutEffect, useReducer, useRef } from 'react';

interface FocusFallback<E extends HTMLElement> {
  /** The permanent element. */
  home: RefObject<E | null>;
  /** For the element around everything that may be removed. */
  watch: { onFocus: (event: FocusEvent) => void; onBlur: (event: FocusEvent) => void };
  /** To be called when something is removed without a render here. */
  look: () => void;
}

export function useFocusFallback<E extends HTMLElement>(): FocusFallback<E> {
  const home = useRef<E>(null);
  const focused = useRef<HTMLElement | null>(null);
  const [, rerender] = useReducer((renders: number) => renders + 1, 0);
  useLayoutEffect(() => {
    const before = focused.current;
    if (!before || (before.isConnected && !before.matches(':disabled'))) return;
    focused.current = null;
    // Browsers remove the focus from a disabled element only later.
    if ([document.body, before].includes(document.activeElement as HTMLElement)) home.current?.focus();
  });
  return {
    home,
    look: rerender,
    watch: {
      onFocus: ({ target }) => {
        focused.current = target as HTMLElement;
      },
      // No new target means the focus was not moved but lost, for example when a button is disabled before it is removed.
      onBlur: ({ relatedTarget }) => {
        if (relatedTarget) focused.current = null;
      },
    },
  };
}
