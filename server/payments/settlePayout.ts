// What becomes of a payout, in the call that asked for it or told by its gateway later, and how many of its refund are open (decisions 9).
import { OPEN_PAYOUTS, REFUND_PAYOUTS, type RefundPayout } from '@domain/records/refundPayout';
import { type Refund, REFUNDS } from '@domain/records/refund';
import { Failure } from '../failure';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';

type Settled = Pick<RefundPayout, 'status'> & Partial<Pick<RefundPayout, 'bank_reference' | 'failure'>>;

/** Nothing where no payout of this id is there: it was asked for without a refund of a course. */
export async function holdRefundOfPayout(tx: Store, payoutId: string): Promise<void> {
  const payout = await tx.records(REFUND_PAYOUTS).find(payoutId);
  if (payout) await tx.records(REFUNDS).findForUpdate(payout.refund_id);
}

/** Its refund is held. What was paid may still fail; the refund then stays as it is, with one more open payout. */
export async function settlePayout(
  tx: Store,
  id: string,
  set: Settled,
  { actor, now }: By,
): Promise<RefundPayout | undefined> {
  const row = await tx.records(REFUND_PAYOUTS).findForUpdate(id);
  if (!row || (row.status !== 'sent' && !(row.status === 'done' && set.status === 'failed'))) return row;
  const refund = (await tx.records(REFUNDS).find(row.refund_id))!;
  const after = { ...row, ...set, version: row.version + 1, updated_by: actor, updated_on: now };
  if (!(await tx.records(REFUND_PAYOUTS).update(after, row.version))) throw new Failure(409);
  const details = {
    version: after.version,
    changes: { status: { before: row.status, after: after.status } },
    reference: after.bank_reference,
    failure: after.failure,
  };
  await tx.audit.write([
    { at: now, actor, action: `refund_payout.${after.status}`, subject_type: 'refund_payout', subject_id: id, details },
    {
      at: now,
      actor,
      action: `refund.payout_${after.status}`,
      subject_type: 'refund',
      subject_id: refund.id,
      details: { payout: id, amount: after.amount, reference: after.bank_reference, failure: after.failure },
    },
  ]);
  await countOpen(tx, refund);
  return after;
}

/** Of the refund's own version nothing: nobody edits that number. */
export async function countOpen(tx: Store, refund: Refund): Promise<void> {
  const payouts = await allOf(tx, REFUND_PAYOUTS, { refund_id: { anyOf: [refund.id] } });
  const payouts_open = payouts.filter(({ status }) => OPEN_PAYOUTS.includes(status)).length;
  if (payouts_open !== refund.payouts_open)
    await tx.records(REFUNDS).update({ ...refund, payouts_open }, refund.version);
}
