// Where an action stands: as a button, as an item of a menu, or nowhere, when only what it asks is drawn.
import { type ComponentType, createContext } from 'react';

export interface ActionItemProps {
  label: string;
  /** Why it does nothing now. */
  refusal?: string;
  onPress?: () => void;
  /** It leads there instead. */
  to?: string;
}

/** A menu gives the look of its items: what draws them is loaded with it. */
export const ActionPlace = createContext<'button' | 'question' | ComponentType<ActionItemProps>>('button');
