// What of one payment went back to the family, or stays with us as credit: reserved before anything is done, so that nothing goes back twice (decisions 9).
import { choice, number, optional, text, type Needed, type ValuesOf } from './fields';
import { amount } from './moneyField';
import { record, type RecordRow } from './record';

export const REFUND_WAY_WORDS = { gateway: 'Gateway', bank: 'Bank transfer', credit: 'Credit' } as const;
export type RefundWay = keyof typeof REFUND_WAY_WORDS;

const fields = {
  /** The attempt at a gateway, or the offline payment. */
  payment_id: text('Payment', 64, { filtered: true, fixed: true }),
  link_id: text('Payment link', 36, { filtered: true, fixed: true }),
  lead_id: text('Lead id', 36, { filtered: true, fixed: true }),
  currency: text('Currency', 3),
  amount: amount('Amount'),
  way: choice('By', REFUND_WAY_WORDS, { filtered: true }),
  note: text('Note', 300, { long: true, protect: 'personal' }),
};
const stored = {
  /** `sent`: reserved, and perhaps done already; only asking again with its id tells. */
  status: choice('Status', { sent: 'Sent', done: 'Done', failed: 'Failed' }, { default: 'sent', filtered: true }),
  /** The gateway's own id of the refund once it has one, or the bank's reference. */
  reference: optional(text('Reference', 120, { filtered: true })),
  /** How often its gateway was asked for it: a refund that failed is asked for by another key. */
  tries: number('Tries', { default: 1 }),
  problem: optional(text('Problem', 300, { long: true, protect: 'personal' })),
};

export interface NewPaymentRefund extends ValuesOf<typeof fields> {}
export interface PaymentRefund extends RecordRow, NewPaymentRefund, ValuesOf<typeof stored> {}

/** Its id is the key with which it was asked for. */
export const PAYMENT_REFUNDS = record<PaymentRefund, NewPaymentRefund, Needed<typeof fields & typeof stored>>({
  name: 'payment_refund',
  table: 'payment_refunds',
  noun: { one: 'refund of a payment', many: 'refunds of payments' },
  path: '/payment/v1/payment-refunds',
  group: 'Payments',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  operations: [],
  fields,
  stored,
  named: 'id',
  sort: '-created_on',
  looks: { sent: 'now', done: 'finished', failed: 'attention' },
});
