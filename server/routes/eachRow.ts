// The same thing done to many records: each in a transaction of its own, each answered for itself.
import type { RowResult } from '@domain/contract/list';
import { Failure } from '../failure';
import type { Store } from '../store/store';
import type { Services } from './call';

/** In the order given; a record named twice is done once. */
export async function eachRow(
  ids: readonly string[],
  { store, log }: Pick<Services, 'store' | 'log'>,
  work: (tx: Store, id: string) => Promise<unknown>,
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const id of new Set(ids)) {
    try {
      await store.transaction((tx) => work(tx, id));
      results.push({ id, status: 'done', status_code: 200 });
    } catch (problem) {
      results.push({ id, status: 'failed', ...told(problem, id, log) });
    }
  }
  return results;
}

/** What other rows got must reach the client, so an unexpected error is logged here and told as this row's. */
function told(problem: unknown, id: string, log: Services['log']): Pick<RowResult, 'status_code' | 'error'> {
  if (problem instanceof Failure) return { status_code: problem.status, error: problem.body.message };
  log.error({ err: problem, id }, 'Unexpected error with one of many');
  return { status_code: 500, error: 'Something went wrong on our side. Please try again.' };
}
