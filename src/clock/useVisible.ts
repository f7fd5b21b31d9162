// Whether the page can be seen: what is asked for again and again waits while it cannot.
import { useSyncExternalStore } from 'react';

function onChange(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

export function useVisible(): boolean {
  return useSyncExternalStore(onChange, () => !document.hidden);
}
