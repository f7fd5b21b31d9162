// When several servers share a new database, one creates the first administrator and the others notice it in the store.
import type { Store } from '../store/store';
import { repeat } from './interval';

const BETWEEN_LOOKS_MS = 1000;

export interface FirstAdmin {
  /** Called when this server created it. */
  noticed(): void;
  stop(): Promise<void>;
}

/** Calls `onFirstAdmin` once, as soon as there is a user. */
export function awaitFirstAdmin(
  store: Store,
  { onFirstAdmin, onError }: { onFirstAdmin: () => void; onError: (problem: unknown) => void },
): FirstAdmin {
  let known = false;
  const stop = repeat(
    BETWEEN_LOOKS_MS,
    async () => {
      if (!known && (await store.users.count()) > 0) noticed();
    },
    onError,
  );

  function noticed(): void {
    if (known) return;
    known = true;
    void stop();
    onFirstAdmin();
  }

  return { noticed, stop };
}
