// Saved views of lists; each belongs to one person.
import type { SavedView } from '@domain/contract/views';

export interface SavedViews {
  /** By name. */
  of(owner: string, list: string): Promise<SavedView[]>;
  /** Adds it, or replaces the owner's view of that list and name; a default one takes the place of the default before. */
  put(owner: string, view: SavedView): Promise<void>;
  /** False when there is no such view. */
  remove(owner: string, list: string, name: string): Promise<boolean>;
}
