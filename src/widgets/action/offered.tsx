// What may be done to the record that is open, for where it is looked for by name: the same labels, refusals and steps as where it stands.
import { createContext, type RefObject, use, useLayoutEffect, useRef } from 'react';
import { type ActionItemProps, ActionPlace } from './place';

/** What the open record is called; null where actions are of rows, or of nothing that is open. */
export const OfferedOn = createContext<string | null>(null);

interface Offered {
  on: string;
  item: RefObject<ActionItemProps>;
}

/** In the order in which they came to stand there, which is the order they stand in. */
const offered = new Set<Offered>();

/** Each once: an item of a menu is the action that stands behind it already. */
export function useOffered(item: ActionItemProps, isOfRow = false): void {
  const on = use(OfferedOn);
  const isItem = typeof use(ActionPlace) === 'function';
  const latest = useRef(item);
  useLayoutEffect(() => {
    latest.current = item;
  });
  useLayoutEffect(() => {
    if (on === null || isItem || isOfRow) return undefined;
    const entry = { on, item: latest };
    offered.add(entry);
    return () => void offered.delete(entry);
  }, [on, isItem, isOfRow]);
}

/** A step that is drawn elsewhere, such as a link of the page's head. */
export function Offered(item: ActionItemProps) {
  useOffered(item);
  return null;
}

export interface OfferedAction {
  /** What it is done to. */
  on: string;
  label: string;
  refusal?: string;
  to?: string;
  /** As if it were pressed where it stands, unless it is refused by then. */
  press: () => void;
}

/** As they stand at this moment. */
export function offeredActions(): OfferedAction[] {
  return [...offered].map(({ on, item }) => {
    const { label, refusal, to } = item.current;
    const press = () => {
      if (item.current.refusal === undefined) item.current.onPress?.();
    };
    return { on, label, press, ...(refusal !== undefined && { refusal }), ...(to !== undefined && { to }) };
  });
}
