// Does something to all selected rows of a list, a batch after the other, so that the person sees how far it is and may
// stop it.
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { RowResult } from '@domain/contract/list';
import type { ListShape } from '@domain/lists/list';
import { notify } from '../snackbar';
import type { RootState } from '../store';
import { batchSettled, runStarted, runEnded, selectSelection } from './selections';

/** Rows of one call. */
export const BATCH = 100;

export interface BulkWork<Key extends object> {
  /** As on the button. */
  label: string;
  /** Such as `deactivated`. */
  done: string;
  /** One batch; undefined when the call itself failed, which the snack bar tells. */
  run: (keys: Key[]) => Promise<readonly RowResult[] | undefined>;
}

/** What is done leaves the selection batch by batch; what failed, and what was not tried any more, stays selected. */
export function runOverSelection<Key extends object>(
  { name: list, noun }: ListShape,
  { label, done, run }: BulkWork<Key>,
  nameOf: (key: Key) => string,
): ThunkAction<Promise<void>, RootState, unknown, UnknownAction> {
  return async (dispatch, getState) => {
    const selection = () => selectSelection(getState(), list);
    const ids = Object.keys(selection().rows);
    let count = 0;
    dispatch(runStarted({ list, label, of: ids.length }));
    for (let first = 0; first < ids.length && selection().run; first += BATCH) {
      const { rows } = selection();
      const batch = ids.slice(first, first + BATCH).filter((id) => id in rows);
      const results = batch.length > 0 ? await run(batch.map((id) => rows[id] as Key)) : [];
      if (!results) break;
      count += results.filter(({ status }) => status === 'done').length;
      const names = Object.fromEntries(batch.map((id) => [id, nameOf(rows[id] as Key)]));
      dispatch(batchSettled({ list, results, names }));
    }
    dispatch(runEnded(list));
    if (count > 0) dispatch(notify({ kind: 'success', text: `${count.toLocaleString('en-IN')} ${count === 1 ? noun.one : noun.many} ${done}` }));
  };
}
