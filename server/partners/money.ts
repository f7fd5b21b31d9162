// What leads have paid: at gateways and past them, by the day of payment, less what has gone back by now.
import { dateOf } from '@domain/calendar';
import { OFFLINE_PAYMENTS } from '@domain/records/offlinePayment';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { PAYMENT_REFUNDS } from '@domain/records/paymentRefund';
import type { IsoDate } from '@domain/units';
import { someOf } from '../store/rows';
import type { Store } from '../store/store';

export interface Paid {
  lead_id: string;
  currency: string;
  /** On which the family began to pay, or that its receipt says. */
  day: IsoDate;
  /** Less what went back of it: refunds and disputes, whenever they were. */
  amount: number;
}

/** Of some leads; `takesMoney`: a real gateway is there, so that what was paid at the test gateway is no money. */
export async function paidBy(store: Store, leadIds: readonly string[], takesMoney: boolean): Promise<Paid[]> {
  if (leadIds.length === 0) return [];
  const of = { lead_id: { anyOf: [...leadIds] } };
  const [attempts, offline, refunds] = await Promise.all([
    someOf(store, PAYMENT_ATTEMPTS, { ...of, status: { anyOf: ['captured'] } }, [
      'lead_id',
      'currency',
      'created_on',
      'gateway',
      'captured',
      'refunded',
      'disputed',
    ]),
    someOf(store, OFFLINE_PAYMENTS, { ...of, status: { anyOf: ['verified'] } }, [
      'id',
      'lead_id',
      'currency',
      'paid_on',
      'amount',
    ]),
    // By a bank: what goes back through a gateway is on its payment already, and credit stays with us.
    someOf(store, PAYMENT_REFUNDS, { ...of, way: { anyOf: ['bank'] }, status: { anyOf: ['done'] } }, [
      'lead_id',
      'currency',
      'amount',
      'created_on',
    ]),
  ]);
  return [
    ...attempts
      .filter(({ gateway }) => !takesMoney || gateway !== 'test')
      .map(({ lead_id, currency, created_on, captured, refunded, disputed }) => ({
        lead_id: lead_id!,
        currency,
        day: dateOf(created_on),
        amount: captured - refunded - disputed,
      })),
    ...offline.map(({ lead_id, currency, paid_on, amount }) => ({ lead_id, currency, day: paid_on, amount })),
    ...refunds.map(({ lead_id, currency, amount, created_on }) => ({
      lead_id,
      currency,
      day: dateOf(created_on),
      amount: -amount,
    })),
  ];
}
