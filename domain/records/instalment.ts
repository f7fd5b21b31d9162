// One instalment of a payment link: what is due on a day, and what of it is settled.
import { GATEWAY_WORDS } from '../business/paymentTerms';
import type { SentReminder } from '../payments/reminders';
import { dated, joined } from './computedFields';
import { choice, date, json, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { amount } from './moneyField';
import { record, type RecordRow } from './record';

export const INSTALMENT_STATE_WORDS = {
  upcoming: 'Upcoming',
  due: 'Due today',
  overdue: 'Overdue',
  paid: 'Paid',
  waived: 'Waived',
  /** Of a link that the family owes nothing for: expired, invalid, or not sent when its day was over. */
  offer: 'Offer',
} as const;

const fields = {
  link_id: reference('Payment link', 'payment_link', { filtered: true, fixed: true }),
  lead_id: text('Lead id', 36, { filtered: true, fixed: true }),
  number: number('Number', { min: 1, sorted: true }),
  currency: text('Currency', 3, { filtered: true, fixed: true }),
  amount: amount('Amount', { sorted: true, filtered: true }),
  due_date: date('Due', { sorted: true, filtered: true }),
  payer: choice('Paid by', { family: 'Family', lender: 'Lender' }, { filtered: true }),
};
const stored = {
  paid: amount('Paid', { sorted: true }),
  waived: amount('Waived', { sorted: true }),
  /** What is open of it (`openOf`), whether it is debt or an offer. */
  owed: amount('Open', { sorted: true, default: 0 }),
  settled: choice('Settled', { open: 'Open', paid: 'Paid', waived: 'Waived' }, { default: 'open', filtered: true }),
  /** With the state of its link: what is open of an invalid one is no debt. */
  money_stage: choice(
    'Money stage',
    { open: 'Open', paid: 'Paid', waived: 'Waived', offer: 'Offer' },
    { default: 'open' },
  ),
  /** Of a link that nobody has paid on, the last day on which this is asked: it is an offer from the next. */
  asked_until: optional(date('Asked until')),
  waive_reason: optional(text('Reason', 300, { long: true, protect: 'personal' })),
  reminders: json<SentReminder[]>('Reminders', 2000, { default: [] }),
};
const computed = {
  status: dated(
    'Status',
    INSTALMENT_STATE_WORDS,
    {
      of: 'money_stage',
      until: ['open'],
      by: 'due_date',
      before: 'upcoming',
      on: 'due',
      after: 'overdue',
      ended: { of: 'money_stage', holds: 'open', by: 'asked_until', is: 'offer' },
    },
    { sorted: true, filtered: true },
  ),
  gateway_used: joined(
    'Paid at',
    { by: 'link_id', table: 'payment_links', key: 'id', field: 'gateway_used' },
    { filtered: true, labels: GATEWAY_WORDS },
  ),
};

export interface NewInstalment extends ValuesOf<typeof fields> {}
export interface Instalment extends RecordRow, NewInstalment, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

export const INSTALMENTS = record<Instalment, NewInstalment, Needed<typeof fields & typeof stored>>({
  name: 'instalment',
  table: 'instalments',
  noun: { one: 'instalment', many: 'instalments' },
  path: '/payment/v1/instalments',
  group: 'Payments',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  fields,
  stored,
  computed,
  named: 'due_date',
  sort: 'due_date',
  operations: ['page', 'count', 'total', 'tally', 'export', 'keys', 'one', 'activity'],
  actions: {
    waive: {
      label: 'Waive',
      done: 'waived',
      who: 'staff',
      from: ['upcoming', 'due', 'overdue', 'offer'],
      to: 'waived',
      confirmation: 'form',
      undo: { none: 'It is booked: somebody of finance takes the waiver back on the page of the link' },
    },
  },
  looks: {
    upcoming: 'upcoming',
    due: 'now',
    overdue: 'attention',
    paid: 'finished',
    waived: 'cancelled',
    offer: 'upcoming',
  },
});
