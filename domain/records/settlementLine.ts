// What a gateway paid out for one payment, and the fee that it kept: from its report, matched with the payment as we know it.
import { GATEWAY_WORDS } from '../business/paymentTerms';
import { sameWords } from '../lists/list';
import { CURRENCIES } from '../payments/currencies';
import { choice, date, optional, text, type Needed, type ValuesOf } from './fields';
import { amount } from './moneyField';
import { record, type RecordRow } from './record';

const { AUTO: _, test: _test, ...REAL_GATEWAYS } = GATEWAY_WORDS;

export const SETTLEMENT_WORDS = {
  unknown: 'No such payment',
  differs: 'Amount differs',
  matched: 'Matched',
} as const;

const fields = {
  gateway: choice('Gateway', REAL_GATEWAYS, { section: 'Settlement', filtered: true, fixed: true }),
  payment_id: text('Payment', 42, {
    section: 'Settlement',
    filtered: true,
    fixed: true,
    hint: 'Of a refund its own id, where the report has one',
  }),
  settlement: text('Settlement', 27, {
    section: 'Settlement',
    filtered: true,
    fixed: true,
    hint: 'As the gateway’s report calls it',
  }),
  settled_on: date('Settled', { section: 'Settlement', sorted: true, filtered: true }),
  currency: choice('Currency', sameWords(CURRENCIES), { section: 'Money', filtered: true }),
  amount: amount('Amount', { section: 'Money', sorted: true, filtered: true, hint: 'Less than 0 for a refund' }),
  fee: amount('Fee', { section: 'Money', min: 0, hint: 'With the tax on it' }),
};
const stored = {
  status: choice('Status', SETTLEMENT_WORDS, { default: 'unknown', sorted: true, filtered: true }),
  /** What reached the bank. */
  net: amount('Paid out', { section: 'Money', default: 0 }),
  /** The day of its payment as money received is told by days; none of a refund, nor where no payment is known. */
  payment_day: optional(date('Family paid on', { section: 'Settlement', filtered: true })),
  /** That it was matched with. */
  attempt_id: optional(text('Attempt', 64, { section: 'Record', filtered: true, fixed: true })),
};

export interface NewSettlementLine extends ValuesOf<typeof fields> {}
export interface SettlementLine extends RecordRow, NewSettlementLine, ValuesOf<typeof stored> {}

/** A line of the same gateway, settlement and payment is the same line, however often its file is imported. */
export const SETTLEMENT_LINES = record<SettlementLine, NewSettlementLine, Needed<typeof fields & typeof stored>>({
  name: 'settlement_line',
  table: 'settlement_lines',
  noun: { one: 'settled payment', many: 'settled payments' },
  path: '/payment/v1/settled-payments',
  group: 'Papers',
  access: { read: 'staff', create: 'finance', edit: 'finance', reveal: null },
  fields,
  stored,
  named: 'payment_id',
  sort: '-settled_on',
  keys: ['gateway', 'currency', 'amount'],
  import: {
    key: ['gateway', 'settlement', 'payment_id'],
    fields: ['settled_on', 'currency', 'amount', 'fee'],
    back: 'all',
  },
  idOf: ({ gateway, settlement, payment_id }) => `${gateway}:${settlement}:${payment_id}`,
  actions: {
    // By hand: a file whose line was matched so is not taken back.
    match: {
      label: 'Match again',
      done: 'matched again',
      who: 'finance',
      from: ['unknown', 'differs', 'matched'],
      confirmation: 'confirm',
      undo: { none: 'It says only what is known of the payment now' },
      calm: true,
    },
  },
  looks: { unknown: 'attention', differs: 'attention', matched: 'finished' },
});
