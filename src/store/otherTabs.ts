// Tabs of one person keep the same things: what one of them writes the others take over, lest their next write undo it.
import { createAction } from '@reduxjs/toolkit';
import { KEPT_KEY, KEPT_VERSION } from './keep';
import { PERSISTED_SLICES, type PersistedSlice, readBack } from './persisted';
import type { AppStore, RootState } from './store';

export type KeptSlices = Partial<Pick<RootState, PersistedSlice>>;

/** Slices as another tab left them; those that are the same here are left out. */
export const changedElsewhere = createAction<KeptSlices>('keep/changedElsewhere');

/** Listens to what other tabs write until the returned function is called. */
export function followOtherTabs(store: AppStore, page: EventTarget = window): () => void {
  function follow(event: Event): void {
    const { key, oldValue, newValue } = event as StorageEvent;
    if (key !== KEPT_KEY || newValue === null) return;
    const kept = readKept(newValue);
    const state = store.getState();
    const { version } = Object(kept['_persist']) as { version?: unknown };
    // Another version's things are not understood, and another person's are not for this tab: it hears of them soon.
    if (version !== KEPT_VERSION || state.owner === null || kept['owner'] !== state.owner) return;
    // What that write did not change is not its news: here it may have changed this very moment.
    const before = readKept(oldValue ?? '{}');
    const changed = PERSISTED_SLICES.filter(
      (slice) => slice in kept && !isSame(slice, kept[slice], before[slice]) && !isSame(slice, kept[slice], state[slice]),
    );
    if (changed.length === 0) return;
    const slices = changed.map((slice) => [slice, readBack(slice, kept[slice])] as const);
    store.dispatch(changedElsewhere(Object.fromEntries(slices)));
  }

  page.addEventListener('storage', follow);
  return () => page.removeEventListener('storage', follow);
}

/** As each would be read back: what is never read back makes no difference. */
function isSame(slice: PersistedSlice, one: unknown, other: unknown): boolean {
  return JSON.stringify(readBack(slice, one)) === JSON.stringify(readBack(slice, other));
}

/** Each slice is a text of its own in the text that is kept; what is neither is as if it were not there. */
function readKept(text: string): Readonly<Record<string, unknown>> {
  try {
    const parts = Object.entries(Object(JSON.parse(text)) as Record<string, string>);
    return Object.fromEntries(parts.map(([name, part]) => [name, JSON.parse(part) as unknown]));
  } catch {
    return {};
  }
}
