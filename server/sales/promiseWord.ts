// What the last word on a family's hours means for a sale (decisions 11).
import { PROMISE_CHECKS, type PromiseCheck } from '@domain/records/promiseCheck';
import type { RecordHooks } from '../records/hooks';
import { Failure, invalidField } from '../failure';
import type { Store } from '../store/store';

export const NOT_PROMISED =
  'No class meets at the hours that the family asks for: say on Get Lead why it is sold all the same';

/** Whether the last word on a family's hours is that no class meets them, and nobody has said why it is sold all the same. */
export async function isPromiseBroken(tx: Store, leadId: string): Promise<boolean> {
  return (await lastWord(tx, leadId))?.status === 'none';
}

/** Why it is sold although no class meets the family's hours: it stands with the sale. */
export async function soldDespite(tx: Store, leadId: string): Promise<string | null> {
  const last = await lastWord(tx, leadId);
  return last?.status === 'sold_anyway' ? last.reason : null;
}

async function lastWord(tx: Store, leadId: string): Promise<PromiseCheck | undefined> {
  const { rows } = await tx.records(PROMISE_CHECKS).page({
    page: 1,
    size: 1,
    sort: { field: 'created_on', descending: true },
    search: '',
    filters: { lead_id: { anyOf: [leadId] } },
  });
  return rows[0];
}

export async function refuseBrokenPromise(tx: Store, leadId: string): Promise<void> {
  if (await isPromiseBroken(tx, leadId))
    throw new Failure(409, { errors: [invalidField('body.lead_id', NOT_PROMISED)] });
}

export const promiseCheckHooks: RecordHooks<PromiseCheck> = {
  before: async ({ row }) => (row.status === 'sold_anyway' ? row : { ...row, reason: null }),
};
