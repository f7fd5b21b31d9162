// A fault in what is stored already, with its correction: for finance to confirm or to dismiss. No row that is booked changes.
import { DISCREPANCY_KINDS } from '../discrepancies/kinds';
import type { Actions } from '../actions/action';
import { choice, instant, json, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { amount } from './moneyField';
import { record, type RecordRow } from './record';

export const DISCREPANCY_STATES = {
  found: 'To correct',
  confirmed: 'Correction confirmed',
  dismissed: 'Dismissed',
  settled: 'Corrected elsewhere',
} as const;

const fields = {
  kind: choice('Fault', DISCREPANCY_KINDS, { sorted: true, filtered: true, fixed: true }),
  /** Of the payment, link, refund, event, batch or course: with the kind it is one fault. */
  source_id: text('Found at', 400, { section: 'Record', fixed: true }),
  found: text('What was found', 300, { long: true, searched: true }),
  correction: text('Correction', 300, { long: true }),
  currency: text('Currency', 3, { filtered: true }),
  /** What is too much, or missing; of lessons none. */
  amount: optional(amount('Amount', { sorted: true, filtered: true })),
  link_id: optional(reference('Payment link', 'payment_link', { section: 'About', filtered: true })),
  refund_id: optional(reference('Refund', 'refund', { section: 'About' })),
  variant_id: optional(reference('Course', 'variant', { section: 'About' })),
  batch_id: optional(reference('Batch', 'batch', { section: 'About' })),
  payout_id: optional(reference('Payout', 'trainer_payout', { section: 'About' })),
  /** Who made the entries that are wrong: somebody else confirms their correction. */
  made_by: json<string[]>('Entered by', 4000, {
    section: 'About',
    default: [],
    words: (people) => (people.length === 0 ? 'Nobody in person' : people.join(', ')),
  }),
};
const stored = {
  status: choice('Status', DISCREPANCY_STATES, { default: 'found', sorted: true, filtered: true }),
  reason: optional(text('Reason', 300, { section: 'Decision', min: 3, long: true, protect: 'personal' })),
  /** What the correction came to. */
  result: optional(text('Result', 300, { section: 'Decision', long: true })),
  decided_by: optional(text('Decided by', 254, { section: 'Decision', filtered: true })),
  decided_on: optional(instant('Decided (IST)', { section: 'Decision', sorted: true })),
};

export interface NewDiscrepancy extends ValuesOf<typeof fields> {}
export interface Discrepancy extends RecordRow, NewDiscrepancy, ValuesOf<typeof stored> {}

export const DISCREPANCY_ACTIONS = {
  confirm: {
    label: 'Confirm correction',
    done: 'confirmed',
    who: 'finance',
    duty: 'confirm_correction',
    second: { after: { make_entry: 'made_by' } },
    from: ['found'],
    to: 'confirmed',
    confirmation: 'confirm',
    undo: { none: 'Its correction is booked as entries of its own, which finance takes back by further ones' },
  },
  dismiss: {
    label: 'Dismiss',
    done: 'dismissed',
    who: 'finance',
    from: ['found'],
    to: 'dismissed',
    confirmation: 'confirm',
    undo: { none: 'Finance has looked and said why: what is wrong all the same is corrected by hand' },
    fields: ['reason'],
    needs: ['reason'],
  },
} as const satisfies Actions;

export const DISCREPANCIES = record<Discrepancy, NewDiscrepancy, Needed<typeof fields & typeof stored>>({
  name: 'discrepancy',
  table: 'discrepancies',
  noun: { one: 'discrepancy', many: 'discrepancies' },
  path: '/payment/v1/discrepancies',
  group: 'Payments',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  fields,
  stored,
  // What is confirmed is corrected there.
  touches: [
    'payment_link',
    'instalment',
    'family_ledger',
    'ledger_entry',
    'payment_attempt',
    'refund',
    'refund_payout',
    'payout_ticket',
    'batch',
    'batch_session',
    'batch_member',
    'variant',
    'waiting_entry',
    'seat_offer',
    'session',
  ],
  named: 'found',
  sort: '-created_on',
  keys: ['currency', 'amount'],
  actions: DISCREPANCY_ACTIONS,
  looks: { found: 'attention', confirmed: 'finished', dismissed: 'cancelled', settled: 'finished' },
});
