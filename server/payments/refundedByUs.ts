// What this console itself has sent back through a gateway: anything more was refunded there by hand.
import { PAYMENT_REFUNDS } from '@domain/records/paymentRefund';
import type { Store } from '../store/store';
import { allOf } from '../store/rows';

export async function refundedByUs(tx: Store, attemptId: string): Promise<number> {
  const rows = await allOf(tx, PAYMENT_REFUNDS, { payment_id: { anyOf: [attemptId] } });
  return rows
    .filter(({ way, status }) => way === 'gateway' && status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
}
