// What the built-in test gateway remembers of its payments, as a real one would: reconciliation asks it.
import type { PaymentFact } from '../payments/gatewayEvents';
import { date, json, optional, text, type Needed, type ValuesOf } from './fields';
import { amount } from './moneyField';
import { record, type RecordRow } from './record';

const fields = {
  reference: text('Reference', 64),
  /** Of the last try. */
  payment_id: optional(text('Payment', 64, { filtered: true, fixed: true })),
  currency: text('Currency', 3),
  amount: amount('Amount'),
  description: text('Description', 200),
  return_url: text('Back to', 400),
  day: date('Day', { filtered: true }),
  facts: json<PaymentFact[]>('Facts', 4000),
};

export interface NewTestPayment extends ValuesOf<typeof fields> {}
export interface TestPayment extends RecordRow, NewTestPayment {}

export const TEST_PAYMENTS = record<TestPayment, NewTestPayment, Needed<typeof fields>>({
  name: 'test_payment',
  table: 'test_payments',
  noun: { one: 'test payment', many: 'test payments' },
  path: '/payment/v1/test-payments',
  group: 'Payments',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  operations: [],
  fields,
  named: 'id',
  sort: '-created_on',
});
