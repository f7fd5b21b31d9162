// Lines of gateways' settlements: each is matched with the payment that it is of whenever it is entered, changed or matched again, and one of
// a refund with what went back of it.
import { dateOf } from '@domain/calendar';
import { PAYMENT_ATTEMPTS, type PaymentAttempt } from '@domain/records/paymentAttempt';
import { PAYMENT_REFUNDS, type PaymentRefund } from '@domain/records/paymentRefund';
import { type SettlementLine, SETTLEMENT_LINES } from '@domain/records/settlementLine';
import { Failure } from '../failure';
import type { RecordHooks } from '../records/hooks';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';

export const settlementHooks: RecordHooks<SettlementLine> = {
  allowed: async ({ tx, action, row }) => {
    if (action === 'create' && (await tx.records(SETTLEMENT_LINES).find(row.id)))
      throw new Failure(409, { message: `${row.payment_id} of settlement ${row.settlement} was entered before` });
  },
  before: async ({ tx, row }) => ({
    ...row,
    net: row.amount - row.fee,
    ...(row.amount < 0 ? await refundOf(tx, row) : await paymentOf(tx, row)),
  }),
};

type Match = Pick<SettlementLine, 'status' | 'attempt_id' | 'payment_day'>;
const UNKNOWN: Match = { status: 'unknown', attempt_id: null, payment_day: null };

async function paymentOf(tx: Store, line: SettlementLine): Promise<Match> {
  const attempt = await capturedAs(tx, line);
  if (!attempt) return UNKNOWN;
  const isSame = attempt.currency === line.currency && attempt.captured === line.amount;
  return { status: isSame ? 'matched' : 'differs', attempt_id: attempt.id, payment_day: dateOf(attempt.created_on) };
}

/** By the payment's id it is all that went back of it or one refund, by its own id that one: several of a payment may stand in one settlement. */
async function refundOf(tx: Store, line: SettlementLine): Promise<Match> {
  const attempt = await capturedAs(tx, line);
  if (attempt) {
    const single = (await doneRefunds(tx, 'payment_id', attempt.id)).map(({ amount }) => amount);
    return refunded(line, attempt, [attempt.refunded, ...single]);
  }
  for (const { payment_id, amount } of await doneRefunds(tx, 'reference', line.payment_id)) {
    const of = await tx.records(PAYMENT_ATTEMPTS).find(payment_id);
    if (of?.gateway === line.gateway) return refunded(line, of, [amount]);
  }
  return UNKNOWN;
}

function refunded({ currency, amount }: SettlementLine, attempt: PaymentAttempt, known: readonly number[]): Match {
  const isSame = attempt.currency === currency && known.includes(-amount);
  return { status: isSame ? 'matched' : 'differs', attempt_id: attempt.id, payment_day: null };
}

async function capturedAs(
  tx: Store,
  { gateway, payment_id }: Pick<SettlementLine, 'gateway' | 'payment_id'>,
): Promise<PaymentAttempt | undefined> {
  const attempts = await allOf(tx, PAYMENT_ATTEMPTS, {
    gateway: { anyOf: [gateway] },
    payment_id: { anyOf: [payment_id] },
  });
  return attempts.find(({ status }) => status === 'captured');
}

function doneRefunds(tx: Store, by: 'payment_id' | 'reference', value: string): Promise<PaymentRefund[]> {
  return allOf(tx, PAYMENT_REFUNDS, {
    [by]: { anyOf: [value] },
    way: { anyOf: ['gateway'] },
    status: { anyOf: ['done'] },
  });
}
