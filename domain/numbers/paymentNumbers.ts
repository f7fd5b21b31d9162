// Numbers of payments: what families paid, and the links that were created.
import { addDays } from '../calendar';
import { GATEWAY_WORDS } from '../business/paymentTerms';
import { INSTALMENTS } from '../records/instalment';
import { OFFLINE_PAYMENTS } from '../records/offlinePayment';
import { PAYMENT_ATTEMPTS } from '../records/paymentAttempt';
import { PAYMENT_LINKS } from '../records/paymentLink';
import { SETTLEMENT_LINES } from '../records/settlementLine';
import type { RecordType } from '../records/record';
import type { IsoDate } from '../units';
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

/** What gateways paid out to our bank, and what they kept, by the day of their settlement. */
export const SETTLED = number({
  name: 'settled',
  title: 'Paid out by gateways',
  of: wide(SETTLEMENT_LINES),
  where: {},
  period: 'settled_on',
  sum: 'net',
  unit: SETTLEMENT_LINES.noun,
  list: { path: ALL_PAYMENTS, search: { queue: 'settlements' } },
});
export const FEES = number({
  ...SETTLED,
  name: 'gateway_fees',
  title: 'Fees of gateways',
  sum: 'fee',
});

/** The same of what families paid on a day, whenever it was settled: beside what was received on it. */
export const SETTLED_OF_PAID = number({ ...SETTLED, name: 'settled_of_paid', period: 'payment_day' });
export const FEES_OF_PAID = number({ ...FEES, name: 'fees_of_paid', period: 'payment_day' });

/** What is open of instalments that are late, each by its own day: what is not due yet is of no age. */
export const OWED_LATE = number({
  name: 'owed_late',
  title: 'Owed, by how long it is overdue',
  of: wide(INSTALMENTS),
  where: { status: 'overdue' },
  period: 'due_date',
  sum: 'owed',
  unit: INSTALMENTS.noun,
  list: { path: ALL_PAYMENTS, search: { queue: 'instalments' } },
});

/** Ages of what is owed, in days since it was due; the last has no end. */
export const AGES: readonly { label: string; from: number; to: number | null }[] = [
  { label: '1 to 30 days', from: 1, to: 30 },
  { label: '31 to 60 days', from: 31, to: 60 },
  { label: '61 to 90 days', from: 61, to: 90 },
  { label: 'More than 90 days', from: 91, to: null },
];

/** Due days of what is of that age today, as a filter says them. */
export function daysOfAge({ from, to }: (typeof AGES)[number], today: IsoDate): string {
  return `${to === null ? '' : addDays(today, -to)}..${addDays(today, -from)}`;
}

/** What was paid at the test gateway is in no total as soon as a real one takes money (decisions 7). */
export const WITHOUT_TESTS: NumberFilters = {
  gateway: Object.keys(GATEWAY_WORDS)
    .filter((name) => name !== 'test' && name !== 'AUTO')
    .join(','),
};

/** The same of links and their instalments: what is sold for tests is owed by nobody. */
export const WITHOUT_TEST_LINKS: NumberFilters = { gateway_used: WITHOUT_TESTS['gateway']! };
