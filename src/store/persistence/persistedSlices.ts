// Which slices outlive the page, and how each is read back: nothing that is kept is trusted, and API data is never kept.
import { restoreDrafts } from '../drafts';
import { restorePreferences } from '../preferences';

/**
 * Everything here belongs to one person's e-mail: it is dropped at sign-out and when another person signs in. The names are
 * known before the code of a slice is, so that what is kept of it is not lost on a page that never loads it.
 */
export const PERSISTED_SLICES = ['preferences', 'listLayouts', 'picks', 'drafts'] as const;
export type PersistedSlice = (typeof PERSISTED_SLICES)[number];

/** Makes a slice's state out of whatever was kept (another version's, damaged, anything), or undefined to begin again. */
type Reader = (stored: unknown) => unknown;

const readers = new Map<string, Reader>([
  ['preferences', restorePreferences],
  ['drafts', restoreDrafts],
]);

/** What was kept of slices whose code has not come yet. */
const unread = new WeakSet<object>();

/** Of a slice that comes with its feature's code. */
export function readsBack(slice: PersistedSlice, reader: Reader): void {
  readers.set(slice, reader);
}

/** The slice's state; as long as nobody can read it, the very thing that was kept. */
export function readBack(slice: PersistedSlice, stored: unknown): unknown {
  const reader = readers.get(slice);
  if (reader) return reader(stored);
  if (typeof stored !== 'object' || stored === null) return null;
  unread.add(stored);
  return stored;
}

export function isUnread(state: unknown): boolean {
  return state === null || (typeof state === 'object' && unread.has(state));
}
