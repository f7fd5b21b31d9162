// Which slices outlive the page, and how each is read back: nothing that is kept is trusted, and API data is never kept.
import { restorePicks } from '../availability/picks';
import { restoreDrafts } from '../drafts';
import { restoreLayouts } from '../lists/layouts';
import { restorePreferences } from '../preferences';

/**
 * By slice: makes its state out of whatever was kept (another version's, damaged, anything), or undefined to begin anew.
 * Everything here belongs to one person's e-mail: it is dropped at sign-out and when another person signs in.
 */
export const persisted = {
  preferences: restorePreferences,
  listLayouts: restoreLayouts,
  picks: restorePicks,
  drafts: restoreDrafts,
} satisfies Record<string, (stored: unknown) => unknown>;

export type PersistedSlice = keyof typeof persisted;
export const PERSISTED_SLICES = Object.keys(persisted) as PersistedSlice[];
