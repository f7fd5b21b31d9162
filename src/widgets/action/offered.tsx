// What may be done to the record that is open, for where it is looked for by name: the same labels, refusals and steps as where it stands.
import { createContext, type RefObject, use, useLayoutEffect, useRef } from 'react';
import { type ActionItemProps, ActionPlace } from './place';

/** What the open record is called; null where actions are of rows, or of nothing that is open. */
export const OfferedOn = createContext<string | null>(null);

/** Which of a record's actions it is: one that comes later may stand before others. */
export const OfferedPlace = createContext(0);

interface Offered {
  on: string;
  item: RefObject<ActionItemProps>;
  place: number;
}

export const offered = new Set<Offered>();

/** Each once: an item of a menu is the action that stands behind it already. */
export function useOffered(item: ActionItemProps, isOfRow = false): void {
  const on = use(OfferedOn);
  const place = use(OfferedPlace);
  const isItem = typeof use(ActionPlace) === 'function';
  const latest = useRef(item);
  useLayoutEffect(() => {
    latest.current = item;
  });
  useLayoutEffect(() => {
    if (on === null || isItem || isOfRow) return undefined;
    const entry = { on, item: latest, place };
    offered.add(entry);
    return () => void offered.delete(entry);
  }, [on, place, isItem, isOfRow]);
}

/** A step that is drawn elsewhere, such as a link of the page's head. */
export function Offered(item: ActionItemProps) {
  useOffered(item);
  return null;
}
