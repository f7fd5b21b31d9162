// Lines of gateways' settlements: each is matched with the payment that it is of whenever it is entered, changed or matched again.
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import type { SettlementLine } from '@domain/records/settlementLine';
import type { RecordHooks } from '../records/hooks';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';

export const settlementHooks: RecordHooks<SettlementLine> = {
  before: async ({ tx, row }) => ({ ...row, net: row.amount - row.fee, ...(await matchOf(tx, row)) }),
};

async function matchOf(
  tx: Store,
  { gateway, payment_id, currency, amount }: SettlementLine,
): Promise<Pick<SettlementLine, 'status' | 'attempt_id'>> {
  const attempts = await allOf(tx, PAYMENT_ATTEMPTS, {
    gateway: { anyOf: [gateway] },
    payment_id: { anyOf: [payment_id] },
  });
  const attempt = attempts.find(({ status }) => status === 'captured');
  if (!attempt) return { status: 'unknown', attempt_id: null };
  const known = amount < 0 ? -attempt.refunded : attempt.captured;
  const isSame = attempt.currency === currency && known === amount;
  return { status: isSame ? 'matched' : 'differs', attempt_id: attempt.id };
}
