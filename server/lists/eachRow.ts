// The same thing done to many records: each in a transaction of its own, each answered for itself.
import type { RowResult } from '@domain/contract/list';
import { Failure, failureOf } from '../failure';
import { StoreUnavailable } from '../store/errors';
import type { Store } from '../store/store';
import type { Services } from '../operations/call';

/** In the order given; a record named twice is done once. When the database cannot answer, the rest is not tried. */
export async function eachRow(
  ids: readonly string[],
  { store, log }: Pick<Services, 'store' | 'log'>,
  work: (tx: Store, id: string) => Promise<unknown>,
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  let down: StoreUnavailable | undefined;
  for (const id of new Set(ids)) {
    try {
      if (down) throw down;
      await store.transaction((tx) => work(tx, id));
      results.push({ id, status: 'done', status_code: 200 });
    } catch (problem) {
      if (problem instanceof StoreUnavailable) down = problem;
      results.push({ id, status: 'failed', ...rowResult(problem, id, log) });
    }
  }
  // Nothing was done, so the whole request can be sent again.
  if (down && results.every(({ status_code }) => status_code === 503)) throw down;
  return results;
}

/** The results of other rows must reach the client, so an unexpected error is logged here and becomes this row's result. */
export function rowResult(
  problem: unknown,
  id: string,
  log: Services['log'],
): Pick<RowResult, 'status_code' | 'error'> {
  if (problem instanceof Failure) return { status_code: problem.status, error: problem.body.message };
  log.error({ err: problem, id }, 'Unexpected error with one of many');
  const { status, body } = failureOf(problem);
  return { status_code: status, error: body.message };
}
