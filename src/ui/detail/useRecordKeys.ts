// The keys of an open record: J and K lead to the next and the previous one, Escape closes it; unless something else has the key.
import { useEffect, useEffectEvent } from 'react';

interface RecordKeys {
  onClose: () => void;
  previous?: () => void;
  next?: () => void;
}

const TYPED_IN = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox]';
/** Lies over the page, and has the keys. */
const COVERS = '[aria-modal=true]';
const HAS_KEYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [aria-expanded=true]';

export function useRecordKeys({ onClose, previous, next }: RecordKeys): void {
  const press = useEffectEvent((key: string) => {
    if (key === 'escape') onClose();
    else if (key === 'j') next?.();
    else previous?.();
  });
  useEffect(() => {
    let isTaken = false;
    // Looked at before anybody answers the key: by then what Escape closes is closed.
    const see = ({ target }: KeyboardEvent) => {
      isTaken =
        document.querySelector(COVERS) !== null || (target instanceof Element && target.closest(HAS_KEYS) !== null);
    };
    const answer = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, isComposing } = event;
      const pressed = key.toLowerCase();
      if (
        !['escape', 'j', 'k'].includes(pressed) ||
        event.defaultPrevented ||
        isTaken ||
        ctrlKey ||
        metaKey ||
        altKey ||
        isComposing
      )
        return;
      if (
        target instanceof Element &&
        target.closest(TYPED_IN) &&
        !(pressed === 'escape' && target.closest('[data-record-panel]'))
      )
        return;
      press(pressed);
    };
    document.addEventListener('keydown', see, true);
    document.addEventListener('keydown', answer);
    return () => {
      document.removeEventListener('keydown', see, true);
      document.removeEventListener('keydown', answer);
    };
  }, []);
}
