// A key pressed anywhere on the page. Typed into a field it is text, unless it is pressed with Ctrl or Cmd (`mod`).
import { useEffect, useEffectEvent } from 'react';

const FIELDS = ['INPUT', 'TEXTAREA', 'SELECT'];

/** Without `mod`, Shift makes no difference: keyboards differ in where they keep a key such as `?`. */
export function useShortcut(key: string, call: () => void, { mod = false } = {}): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // A browser that fills in a field by itself sends a key without a name.
    if (event.key?.toLowerCase() !== key || event.altKey) return;
    if ((event.ctrlKey || event.metaKey) !== mod || (mod && event.shiftKey)) return;
    const { target } = event;
    if (!mod && target instanceof HTMLElement && (target.isContentEditable || FIELDS.includes(target.tagName))) return;
    event.preventDefault();
    call();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
