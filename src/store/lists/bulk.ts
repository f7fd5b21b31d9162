// Does something to all selected rows of a list, a batch after the other, so that the person sees how far it is and may
// stop it.
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { RowResult } from '@domain/contract/list';
import type { ListShape } from '@domain/lists/list';
import { countText } from '@domain/formats';
import { notify } from '../snackbar';
import type { RootState } from '../store';
import { batchSettled, runStarted, runEnded, selectSelection } from './selections';

/** Rows of one call. */
export const BATCH = 100;
/** From so many rows on a page that is closed must not end the work half-way. */
export const JOB_FROM = 1000;
const ASK_AGAIN_MS = 500;

export interface BulkWork<Key extends object> {
  /** As on the button. */
  label: string;
  /** Such as `deactivated`. */
  done: string;
  /** One batch; undefined when the call itself failed, which the snack bar shows. */
  run: (keys: Key[]) => Promise<readonly RowResult[] | undefined>;
  /** Of more rows than `JOB_FROM`, where the API does them behind its answers. */
  job?: {
    start: (keys: Key[]) => Promise<JobState | undefined>;
    ask: (id: string, from: number) => Promise<JobState | undefined>;
  };
}

interface JobState {
  id: string;
  total: number;
  settled: number;
  results: readonly RowResult[];
}

/** What is done leaves the selection batch by batch; what failed, and what was not tried any more, stays selected. */
export function runOverSelection<Key extends object>(
  { name: list, noun }: ListShape,
  { label, done, run, job }: BulkWork<Key>,
  nameOf: (key: Key) => string,
): ThunkAction<Promise<void>, RootState, unknown, UnknownAction> {
  return async (dispatch, getState) => {
    const selection = () => selectSelection(getState(), list);
    const ids = Object.keys(selection().rows);
    let count = 0;
    const isJob = job !== undefined && ids.length >= JOB_FROM;
    dispatch(runStarted({ list, label, of: ids.length, isJob }));
    const settled = (results: readonly RowResult[]) => {
      const { rows } = selection();
      count += results.filter(({ status }) => status === 'done').length;
      const names = Object.fromEntries(results.flatMap(({ id }) => (rows[id] ? [[id, nameOf(rows[id] as Key)]] : [])));
      dispatch(batchSettled({ list, results, names }));
    };
    if (isJob) await follow(await job.start(Object.values(selection().rows) as Key[]));
    else await inBatches();
    dispatch(runEnded(list));
    if (count > 0) dispatch(notify({ kind: 'success', text: `${countText(noun, count)} ${done}` }));

    /** Nobody need wait for it: it goes on without this page. */
    async function follow(reported: JobState | undefined): Promise<void> {
      for (let next = reported; next && next.settled < next.total && selection().run;) {
        const before = next.settled;
        next = await job!.ask(next.id, before);
        if (!next) return;
        if (next.results.length > 0) settled(next.results);
        else await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      }
    }

    async function inBatches(): Promise<void> {
      for (let first = 0; first < ids.length && selection().run; first += BATCH) {
        const { rows } = selection();
        const batch = ids.slice(first, first + BATCH).filter((id) => id in rows);
        const results = batch.length > 0 ? await run(batch.map((id) => rows[id] as Key)) : [];
        if (!results) return;
        settled(results);
      }
    }
  };
}
