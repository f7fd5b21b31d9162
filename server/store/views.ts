// Saved views of lists: each belongs to one person, who may share it; which one opens a list everybody decides alone.
import type { SavedView } from '@domain/contract/views';

/** As it is kept: whose it is, and nothing that depends on who looks. */
export type KeptView = Omit<SavedView, 'is_default' | 'may_change'>;
/** A view as one person sees it. */
export type SeenView = Omit<SavedView, 'may_change'>;
export type ViewName = Pick<KeptView, 'owner' | 'list' | 'name'>;

export interface SavedViews {
  /** The person's own and the shared ones, by name. */
  of(person: string, list: string): Promise<SeenView[]>;
  one(view: ViewName): Promise<KeptView | null>;
  /** Adds it, or replaces the owner's view of that list and name. */
  put(view: KeptView): Promise<void>;
  /** Gives it another name, which is free; who opens the list with it goes on doing so. */
  rename(view: ViewName, name: string): Promise<void>;
  /** Who opens the list with it does so again when it is back. False when there is no such view. */
  remove(view: ViewName): Promise<boolean>;
  /** The person opens the list with it from now on, or no longer. */
  setDefault(person: string, view: ViewName, isDefault: boolean): Promise<void>;
}
