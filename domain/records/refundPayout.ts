// What of a refund goes back by one payment: sent, done, or failed and queued again (decisions 9).
import type { Actions } from '../actions/action';
import { choice, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { amount } from './moneyField';
import { REFUND_WAY_WORDS } from './paymentRefund';
import { record, type RecordRow } from './record';

/** Of a payout, who approved its refund is known to its handler and its screen. */
export const PAYING_REFUND = { who: 'finance', duty: 'pay_refund' } as const;

export const PAYOUT_WORDS = {
  queued: 'Queued',
  sent: 'Sent',
  done: 'Done',
  failed: 'Failed',
  withdrawn: 'Withdrawn',
} as const;

/** Payouts in these states may still move money. */
export const OPEN_PAYOUTS: readonly string[] = ['queued', 'sent', 'failed'];

const payout = {
  refund_id: reference('Refund', 'refund', { filtered: true, fixed: true }),
  lead_id: text('Student id', 36, { filtered: true, fixed: true }),
  link_id: text('Payment link', 36, { filtered: true, fixed: true }),
  source_id: text('Payment', 64, { filtered: true, fixed: true }),
  currency: text('Currency', 3, { filtered: true, fixed: true }),
  amount: amount('Amount', { sorted: true, filtered: true }),
  way: choice('By', REFUND_WAY_WORDS, { filtered: true }),
};

const payoutState = {
  status: choice('Status', PAYOUT_WORDS, { default: 'queued', filtered: true, sorted: true }),
  bank_reference: optional(text('Bank reference', 80)),
  failure: optional(text('Why it failed', 300, { long: true, protect: 'personal' })),
};

export interface NewRefundPayout extends ValuesOf<typeof payout> {}

export interface RefundPayout extends RecordRow, NewRefundPayout, ValuesOf<typeof payoutState> {}

export const REFUND_PAYOUT_ACTIONS = {
  send: {
    label: 'Send',
    done: 'sent',
    ...PAYING_REFUND,
    from: ['queued'],
    to: 'sent',
    confirmation: 'form',
    undo: { none: 'The gateway has been asked to pay' },
  },
  // Nobody knows yet whether the gateway did it: the same question again is answered, and the money goes once.
  ask: {
    label: 'Ask the gateway again',
    done: 'asked again',
    ...PAYING_REFUND,
    from: ['sent'],
    to: 'done',
    confirmation: 'form',
    undo: { none: 'It tells what the gateway did' },
  },
  settle: {
    label: 'Mark done',
    done: 'done',
    ...PAYING_REFUND,
    from: ['sent'],
    to: 'done',
    confirmation: 'form',
    undo: { none: 'Money has gone: what came back all the same is marked failed' },
    fields: ['bank_reference'],
    needs: ['bank_reference'],
  },
  fail: {
    label: 'Mark failed',
    done: 'failed',
    ...PAYING_REFUND,
    from: ['sent', 'done'],
    to: 'failed',
    confirmation: 'form',
    undo: { none: 'What failed is queued again' },
    fields: ['failure'],
    needs: ['failure'],
  },
  requeue: {
    label: 'Queue again',
    done: 'queued again',
    ...PAYING_REFUND,
    from: ['failed'],
    to: 'queued',
    confirmation: 'form',
    undo: { none: 'Queued is as good as new: send it, or leave it' },
    fields: ['way'],
  },
} as const satisfies Actions;

export const REFUND_PAYOUTS = record<RefundPayout, NewRefundPayout, Needed<typeof payout & typeof payoutState>>({
  name: 'refund_payout',
  table: 'refund_payouts',
  noun: { one: 'payout', many: 'payouts' },
  path: '/student/v1/refund-payouts',
  group: 'Refunds',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  fields: payout,
  stored: payoutState,
  touches: ['refund', 'payment_link', 'family_ledger', 'ledger_entry', 'payment_attempt'],
  named: 'id',
  sort: 'created_on',
  actions: REFUND_PAYOUT_ACTIONS,
  looks: { queued: 'upcoming', sent: 'now', done: 'finished', failed: 'attention', withdrawn: 'cancelled' },
});
