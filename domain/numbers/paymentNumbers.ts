// Numbers of payments: what families paid, and the links that were created.
import { GATEWAY_WORDS } from '../business/paymentTerms';
import { OFFLINE_PAYMENTS } from '../records/offlinePayment';
import { PAYMENT_ATTEMPTS } from '../records/paymentAttempt';
import { PAYMENT_LINKS } from '../records/paymentLink';
import type { RecordType } from '../records/record';
import { number, type NumberFilters } from './number';

const wide = (type: unknown) => type as RecordType;
const ALL_PAYMENTS = '/payments/view/all';

/** What families paid, whatever went back of it since, by the day on which they began to pay. */
export const PAID_AT_GATEWAYS = number({
  name: 'paid_at_gateways',
  title: 'Paid at gateways',
  of: wide(PAYMENT_ATTEMPTS),
  where: { status: 'captured' },
  period: 'created_on',
  sum: 'captured',
  unit: PAYMENT_ATTEMPTS.noun,
  list: { path: ALL_PAYMENTS, search: { queue: 'payments' } },
});

export const PAID_OFFLINE = number({
  name: 'paid_offline',
  title: 'Paid offline',
  of: wide(OFFLINE_PAYMENTS),
  where: { status: 'verified' },
  period: 'paid_on',
  sum: 'amount',
  unit: OFFLINE_PAYMENTS.noun,
  list: { path: ALL_PAYMENTS, search: { queue: 'offline' } },
});

export const LINKS_CREATED = number({
  name: 'links_created',
  title: 'Links created',
  of: wide(PAYMENT_LINKS),
  where: {},
  period: 'created_on',
  unit: PAYMENT_LINKS.noun,
  list: { path: ALL_PAYMENTS },
});

/** What was paid at the test gateway is in no total as soon as a real one takes money (decisions 7). */
export const WITHOUT_TESTS: NumberFilters = {
  gateway: Object.keys(GATEWAY_WORDS)
    .filter((name) => name !== 'test' && name !== 'AUTO')
    .join(','),
};
