// Which rows are ticked: kept by the component that shows the list, and read row by row, so that a tick draws one row and not the table.
import { useCallback, useSyncExternalStore } from 'react';

export interface RowSelection<Row> {
  /** Calls when any row has changed, or, where an id is given, only when that one has; returns how to stop. */
  subscribe: (changed: () => void, id?: string) => () => void;
  has: (id: string) => boolean;
  set: (rows: readonly Row[], isSelected: boolean) => void;
}

/** The ticked rows by id: another object when any of them is other. */
type Ticked = Readonly<Record<string, unknown>>;

/**
 * Notifies the subscribers of what has changed. A list has two hundred rows, and its source notifies of everything that happens on the page:
 * one watcher looks, and calls the rows that are other than before. `read` is what is ticked now.
 */
export function watchTicks(
  watch: (changed: () => void) => () => void,
  read: () => Ticked,
): RowSelection<never>['subscribe'] {
  const rows = new Map<string, Set<() => void>>();
  const all = new Set<() => void>();
  let known = read();
  let stop: (() => void) | undefined;

  function look(): void {
    const before = known;
    known = read();
    if (known === before) return;
    for (const [id, calls] of rows)
      if (Object.hasOwn(known, id) !== Object.hasOwn(before, id)) for (const call of calls) call();
    for (const call of all) call();
  }

  return (changed, id) => {
    if (!stop) {
      known = read();
      stop = watch(look);
    }
    const calls = id === undefined ? all : (rows.get(id) ?? new Set());
    if (id !== undefined) rows.set(id, calls);
    calls.add(changed);
    return () => {
      calls.delete(changed);
      if (id !== undefined && calls.size === 0) rows.delete(id);
      if (all.size > 0 || rows.size > 0) return;
      stop?.();
      stop = undefined;
    };
  };
}

const nothing = () => {};

export function useIsSelected(selection: RowSelection<never> | undefined, id: string): boolean {
  const subscribe = useCallback((changed: () => void) => selection?.subscribe(changed, id) ?? nothing, [selection, id]);
  return useSyncExternalStore(subscribe, () => selection?.has(id) ?? false);
}

/** Of these rows. */
export function useShare(selection: RowSelection<never>, ids: readonly string[]): 'all' | 'some' | 'none' {
  return useSyncExternalStore(
    useCallback((changed: () => void) => selection.subscribe(changed), [selection]),
    () => {
      const count = ids.filter((id) => selection.has(id)).length;
      return count === 0 ? 'none' : count === ids.length ? 'all' : 'some';
    },
  );
}
