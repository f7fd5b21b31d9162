// The keyboard never ends up nowhere: when what had the focus is gone or disabled, a place that stays takes it.
import { type FocusEvent, type RefObject, useLayoutEffect, useReducer, useRef } from 'react';

interface FocusFallback<E extends HTMLElement> {
  /** The place that stays. */
  home: RefObject<E | null>;
  /** For the element around all that may come and go. */
  watch: { onFocus: (event: FocusEvent) => void; onBlur: (event: FocusEvent) => void };
  /** To be called when something goes without a render here. */
  look: () => void;
}

export function useFocusFallback<E extends HTMLElement>(): FocusFallback<E> {
  const home = useRef<E>(null);
  const focused = useRef<HTMLElement | null>(null);
  const [, look] = useReducer((toolbar: number) => toolbar + 1, 0);
  useLayoutEffect(() => {
    const before = focused.current;
    if (!before || (before.isConnected && !before.matches(':disabled'))) return;
    focused.current = null;
    // A browser takes the focus from what was disabled only later.
    if ([document.body, before].includes(document.activeElement as HTMLElement)) home.current?.focus();
  });
  return {
    home,
    look,
    watch: {
      onFocus: ({ target }) => {
        focused.current = target as HTMLElement;
      },
      // Without somewhere to go it was not moved but taken away, as by a button that is disabled before it goes.
      onBlur: ({ relatedTarget }) => {
        if (relatedTarget) focused.current = null;
      },
    },
  };
}
