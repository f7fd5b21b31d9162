// Which rows are ticked: kept by whoever shows the list, and read row by row, so that a tick draws one row and not the table.
import { useSyncExternalStore } from 'react';

export interface RowSelection<Row> {
  /** Calls when any row may have changed; returns how to stop. */
  subscribe: (changed: () => void) => () => void;
  has: (id: string) => boolean;
  set: (rows: readonly Row[], isSelected: boolean) => void;
}

const never = () => () => {};

export function useIsSelected(selection: RowSelection<never> | undefined, id: string): boolean {
  return useSyncExternalStore(selection?.subscribe ?? never, () => selection?.has(id) ?? false);
}

/** Of these rows. */
export function useShare(selection: RowSelection<never>, ids: readonly string[]): 'all' | 'some' | 'none' {
  return useSyncExternalStore(selection.subscribe, () => {
    const count = ids.filter((id) => selection.has(id)).length;
    return count === 0 ? 'none' : count === ids.length ? 'all' : 'some';
  });
}
