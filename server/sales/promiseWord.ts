// What the last word on a family's hours means for a sale (decisions 11).
import { PROMISE_CHECKS, type PromiseCheck } from '@domain/records/promiseCheck';
import type { RecordHooks } from '../records/hooks';
import { Failure, invalidField } from '../failure';
import type { Store } from '../store/store';

/** Where the last word on a family's hours is that no class meets them, nothing is sold before somebody said why. */
export async function refuseBrokenPromise(tx: Store, leadId: string): Promise<void> {
  const { rows } = await tx.records(PROMISE_CHECKS).page({
    page: 1,
    size: 1,
    sort: { field: 'created_on', descending: true },
    search: '',
    filters: { lead_id: { anyOf: [leadId] } },
  });
  if (rows[0]?.status === 'none')
    throw new Failure(409, {
      errors: [
        invalidField(
          'body.lead_id',
          'No class meets at the hours that the family asks for: say on Get Lead why it is sold all the same',
        ),
      ],
    });
}

export const promiseCheckHooks: RecordHooks<PromiseCheck> = {
  before: async ({ row }) => (row.status === 'sold_anyway' ? row : { ...row, reason: null }),
};
