// Where an action stands: as a button, as an item of a menu, or nowhere, when only what it asks is drawn.
import { createContext, type ReactNode } from 'react';

export interface ActionItemProps {
  label: string;
  /** Why it does nothing now. */
  refusal?: string;
  onPress?: () => void;
  /** The address to which it leads instead. */
  to?: string;
}

/** A menu draws its items itself: what does that is loaded with it. */
export const ActionPlace = createContext<'button' | 'question' | ((item: ActionItemProps) => ReactNode)>('button');
