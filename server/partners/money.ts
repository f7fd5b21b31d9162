// What leads have paid: at gateways and past them, by the day of payment, less what has gone back by now.
import { addDays, dateOf, startOfDay } from '@domain/calendar';
import type { FilterValue } from '@domain/lists/list';
import type { Days } from '@domain/numbers/periods';
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
  const ofLeads = { lead_id: { anyOf: [...leadIds] } };
  return paidWhere(store, { instants: ofLeads, days: ofLeads }, takesMoney);
}

/** All payments of these days, of any lead. */
export function paidOn(store: Store, { from, to }: Days, takesMoney: boolean): Promise<Paid[]> {
  const instants = { created_on: { from: startOfDay(from), to: startOfDay(addDays(to, 1)) - 1 } };
  return paidWhere(store, { instants, days: { paid_on: { from, to } } }, takesMoney);
}

type Filters = Readonly<Record<string, FilterValue>>;

/** `instants` narrows what knows when it was, `days` what knows its day alone. */
async function paidWhere(
  store: Store,
  { instants, days }: { instants: Filters; days: Filters },
  takesMoney: boolean,
): Promise<Paid[]> {
  const [attempts, offline, refunds] = await Promise.all([
    someOf(store, PAYMENT_ATTEMPTS, { ...instants, status: { anyOf: ['captured'] } }, [
      'lead_id',
      'currency',
      'created_on',
      'gateway',
      'captured',
      'refunded',
      'disputed',
    ]),
    someOf(store, OFFLINE_PAYMENTS, { ...days, status: { anyOf: ['verified'] } }, [
      'id',
      'lead_id',
      'currency',
      'paid_on',
      'amount',
    ]),
    // By a bank: what goes back through a gateway is on its payment already, and credit stays with us.
    someOf(store, PAYMENT_REFUNDS, { ...instants, way: { anyOf: ['bank'] }, status: { anyOf: ['done'] } }, [
      'lead_id',
      'currency',
      'amount',
      'created_on',
      'payment_id',
    ]),
  ]);
  const tests = takesMoney && refunds.length > 0 ? await testPayments(store) : new Set<string>();
  return [
    ...attempts
      .filter(({ gateway }) => !takesMoney || gateway !== 'test')
      .flatMap(({ lead_id, currency, created_on, captured, refunded, disputed }) =>
        // What belongs to no link we know is nobody's yet.
        lead_id === null
          ? []
          : [{ lead_id, currency, day: dateOf(created_on), amount: captured - refunded - disputed }],
      ),
    ...offline.map(({ lead_id, currency, paid_on, amount }) => ({ lead_id, currency, day: paid_on, amount })),
    ...refunds
      .filter(({ payment_id }) => !tests.has(payment_id))
      .map(({ lead_id, currency, amount, created_on }) => ({
        lead_id,
        currency,
        day: dateOf(created_on),
        amount: -amount,
      })),
  ];
}

/** Of whichever day: what goes back may have been paid long before. */
async function testPayments(store: Store): Promise<ReadonlySet<string>> {
  const tests = await someOf(store, PAYMENT_ATTEMPTS, { gateway: { anyOf: ['test'] } }, ['id']);
  return new Set(tests.map(({ id }) => id));
}
