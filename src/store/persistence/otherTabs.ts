// Tabs of one person keep the same things: what one of them writes the others take over, lest their next write undo it.
import { createAction } from '@reduxjs/toolkit';
import { STORAGE_KEY, STORAGE_VERSION } from './persist';
import { PERSISTED_SLICES, type PersistedSlice, readBack } from './persistedSlices';
import type { AppStore, RootState } from '../store';

export type StoredSlices = Partial<Pick<RootState, PersistedSlice>>;

/** Slices as another tab left them; those that are the same here are left out. */
export const changedElsewhere = createAction<StoredSlices>('keep/changedElsewhere');

/** Listens to what other tabs write until the returned function is called. */
export function followOtherTabs(store: AppStore, page: EventTarget = window): () => void {
  function follow(event: Event): void {
    const { key, oldValue, newValue } = event as StorageEvent;
    if (key !== STORAGE_KEY || newValue === null) return;
    const stored = readStored(newValue);
    const state = store.getState();
    const { version } = Object(stored['_persist']) as { version?: unknown };
    // Another version's things are not understood, and another person's are not for this tab: it hears of them soon.
    if (version !== STORAGE_VERSION || state.owner === null || stored['owner'] !== state.owner) return;
    // What that write did not change is not its news: here it may have changed this very moment.
    const before = readStored(oldValue ?? '{}');
    const changed = PERSISTED_SLICES.filter(
      (slice) =>
        slice in stored && !isSame(slice, stored[slice], before[slice]) && !isSame(slice, stored[slice], state[slice]),
    );
    if (changed.length === 0) return;
    const slices = changed.map((slice) => [slice, readBack(slice, stored[slice])] as const);
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
function readStored(text: string): Readonly<Record<string, unknown>> {
  try {
    const parts = Object.entries(Object(JSON.parse(text)) as Record<string, string>);
    return Object.fromEntries(parts.map(([name, part]) => [name, JSON.parse(part) as unknown]));
  } catch {
    return {};
  }
}
