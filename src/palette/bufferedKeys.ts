// Keeps what is typed while the palette is still loading, so that it does not go into the field behind.

/** The page gets its keys back after this time, ms, even if the palette does not load. */
const MAX_MS = 5000;

/** Returns a function that stops, which returns what was typed. */
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
  const timer = setTimeout(stop, MAX_MS);
  return stop;
}
