// What a gateway says later of refunds that this console asked it for: done, or failed after all (decisions 7 and 9).
import { type PaymentFact, refundsIn } from '@domain/payments/gatewayEvents';
import type { PaymentAttempt } from '@domain/records/paymentAttempt';
import { PAYMENT_REFUNDS, type PaymentRefund } from '@domain/records/paymentRefund';
import { Failure } from '../failure';
import { holdRefundOfPayout, settlePayout } from './settlePayout';
import type { Store } from '../store/store';
import { allOf, type By } from '../store/rows';

const FAILED = 'The gateway says that the refund failed';

/** Of courses, whose payouts these are: they are held before ledgers. */
export async function holdRefunds(
  tx: Store,
  attemptId: string | undefined,
  facts: readonly PaymentFact[],
): Promise<void> {
  if (attemptId === undefined || refundsIn(facts).size === 0) return;
  const rows = await askedFor(tx, attemptId);
  for (const id of rows.map((row) => row.id).sort()) await holdRefundOfPayout(tx, id);
}

/** The ledger, and what `holdRefunds` holds, are held. */
export async function settleRefunds(
  tx: Store,
  { id, payment_id }: PaymentAttempt,
  facts: readonly PaymentFact[],
  by: By,
): Promise<void> {
  const told = refundsIn(facts);
  if (told.size === 0) return;
  for (const row of await askedFor(tx, id)) {
    const progress = told.get(row.reference!)?.progress;
    if (progress === 'done' && row.status === 'sent') {
      await refundDone(tx, row, row.reference, by);
      await settlePayout(tx, row.id, { status: 'done', bank_reference: row.reference, failure: null }, by);
    }
    if (progress === 'failed') {
      await saveRefund(tx, row, { status: 'failed', problem: FAILED }, by);
      const details = { payment_id, amount: row.amount, currency: row.currency };
      await tx.audit.write([
        {
          at: by.now,
          actor: by.actor,
          action: 'payment_link.refund_failed',
          subject_type: 'payment_link',
          subject_id: row.link_id,
          details,
        },
      ]);
      await settlePayout(tx, row.id, { status: 'failed', failure: FAILED }, by);
    }
  }
}

/** Through the gateway, which has a name for it. */
export async function askedFor(tx: Store, attemptId: string): Promise<PaymentRefund[]> {
  const rows = await allOf(tx, PAYMENT_REFUNDS, { payment_id: { anyOf: [attemptId] } });
  return rows.filter(({ way, status, reference }) => way === 'gateway' && status !== 'failed' && reference !== null);
}

export async function refundDone(
  tx: Store,
  row: PaymentRefund,
  reference: string | null,
  by: By,
): Promise<PaymentRefund> {
  const { payment_id, amount, currency, way } = row;
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: 'payment_link.refunded',
      subject_type: 'payment_link',
      subject_id: row.link_id,
      details: { payment_id, amount, currency, way },
    },
  ]);
  return saveRefund(tx, row, { status: 'done', reference, problem: null }, by);
}

export async function saveRefund(
  tx: Store,
  row: PaymentRefund,
  changes: Partial<PaymentRefund>,
  { actor, now }: By,
): Promise<PaymentRefund> {
  const next = { ...row, ...changes, version: row.version + 1, updated_by: actor, updated_on: now };
  if (!(await tx.records(PAYMENT_REFUNDS).update(next, row.version))) throw new Failure(409);
  return next;
}
