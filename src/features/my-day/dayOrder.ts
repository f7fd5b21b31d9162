// The queues of My day as a person has arranged them: those moved by hand first, new ones at their own place after them.
import { useMemo } from 'react';
import { dayItemsOf, type DayItemName } from '@domain/day/dayItems';
import { selectMayAccess } from '@/store/auth';
import { useAppSelector, useAppStore } from '@/store/hooks';

/** The queues that belong to the person's duties. */
export function useMyItems(): DayItemName[] {
  const store = useAppStore();
  const user = useAppSelector(({ auth }) => auth.user);
  return useMemo(() => (user ? dayItemsOf((who) => selectMayAccess(store.getState(), who)) : []), [store, user]);
}

/** In the person's order, whether they are turned on or off. */
export function arranged(mine: readonly DayItemName[], order: readonly string[]): DayItemName[] {
  const placed = order.flatMap((name) => mine.find((each) => each === name) ?? []);
  return [...placed, ...mine.filter((name) => !placed.includes(name))];
}

/** The same with one of them a place up or down; as it was at either end. */
export function moved(names: readonly DayItemName[], name: DayItemName, by: 1 | -1): DayItemName[] {
  const at = names.indexOf(name);
  const other = names[at + by];
  if (at < 0 || other === undefined) return [...names];
  return names.map((each, place) => (place === at ? other : place === at + by ? name : each));
}
