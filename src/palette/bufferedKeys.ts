// Keeps what is typed while the palette, asked for but not there yet, is loaded: it would go into the field behind.

/** Nothing is kept from the page for longer than this, ms, whatever becomes of the palette. */
const MAX_LENGTH = 5000;

/** Answers how to stop, which answers what was typed. */
export function bufferKeys(): () => string {
  let typed = '';
  function keep(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length === 1) typed += event.key;
    else if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  }
  function stop(): string {
    clearTimeout(timer);
    window.removeEventListener('keydown', keep, true);
    const stored = typed;
    typed = '';
    return stored;
  }
  window.addEventListener('keydown', keep, true);
  const timer = setTimeout(stop, MAX_LENGTH);
  return stop;
}
