// A family's attempt to pay at a gateway, and the events by which the gateway tells of it (decisions 7).
import { GATEWAY_WORDS } from '../business/paymentTerms';
import type { PaymentFact } from '../payments/gatewayEvents';
import { filled } from './computedFields';
import { choice, flag, instant, json, number, optional, text, type Needed, type ValuesOf } from './fields';
import { amount } from './moneyField';
import { RECEIPT } from './paperActions';
import { record, type RecordRow } from './record';

export const PROGRESS_WORDS = {
  started: 'Started',
  failed: 'Failed',
  authorized: 'Authorised',
  captured: 'Paid',
} as const;
export const DISPUTE_WORDS = { inquiry: 'Inquiry', open: 'Open', won: 'Won', lost: 'Lost' } as const;
const { AUTO: _, ...GATEWAYS } = GATEWAY_WORDS;

const fields = {
  /** None of a payment that belongs to no link we know. */
  link_id: optional(text('Payment link', 36, { filtered: true, fixed: true })),
  instalment_id: optional(text('Instalment', 36, { filtered: true, fixed: true })),
  lead_id: optional(text('Lead id', 36, { filtered: true, fixed: true })),
  gateway: choice('Gateway', GATEWAYS, { filtered: true }),
  /** The gateway's own for what was started, and for the payment that came of it. */
  checkout_id: optional(text('Checkout', 120, { filtered: true, fixed: true })),
  payment_id: optional(text('Payment', 120, { filtered: true, fixed: true })),
  /** Where the family pays. */
  checkout_url: optional(text('Address', 2000, { protect: 'encrypted' })),
  currency: text('Currency', 3, { filtered: true, fixed: true }),
  amount: amount('Asked', { sorted: true, filtered: true }),
};
const stored = {
  status: choice('Status', PROGRESS_WORDS, { default: 'started', sorted: true, filtered: true }),
  captured: amount('Paid', { default: 0 }),
  refunded: amount('Refunded', { default: 0 }),
  disputed: amount('Disputed', { default: 0 }),
  dispute: optional(choice('Dispute', DISPUTE_WORDS, { filtered: true })),
  /** Another one took its place: money that still arrives counts. */
  is_replaced: flag('Replaced'),
  needs_review: flag('Needs review', { filtered: true }),
};
const computed = {
  has_link: filled('Assigned to a link', 'link_id', { filtered: true }),
};

export interface NewPaymentAttempt extends ValuesOf<typeof fields> {}
export interface PaymentAttempt extends RecordRow, NewPaymentAttempt, ValuesOf<typeof stored> {}

export const PAYMENT_ATTEMPTS = record<PaymentAttempt, NewPaymentAttempt, Needed<typeof fields & typeof stored>>({
  name: 'payment_attempt',
  table: 'payment_attempts',
  noun: { one: 'payment', many: 'payments' },
  path: '/payment/v1/attempts',
  group: 'Payments',
  access: { read: 'staff', create: null, edit: null, reveal: 'admin' },
  operations: ['page', 'count', 'total', 'tally', 'export', 'keys', 'one', 'activity', 'issue_receipt'],
  fields,
  stored,
  computed,
  named: 'id',
  called: ['payment_id', 'gateway'],
  keys: ['payment_id', 'gateway', 'currency', 'amount'],
  sort: '-created_on',
  actions: { issue_receipt: { ...RECEIPT, from: ['captured'] } },
  looks: { started: 'upcoming', failed: 'cancelled', authorized: 'now', captured: 'finished' },
});

const event = {
  gateway: choice('Gateway', GATEWAYS, { filtered: true }),
  event_id: text('Event', 200),
  type: text('Type', 100),
  /** The attempt that it belongs to, once that is known. */
  attempt_id: optional(text('Attempt', 64, { filtered: true, fixed: true })),
  payment_id: optional(text('Payment', 120, { filtered: true, fixed: true })),
  /** What it says of the payment. */
  facts: json<PaymentFact[]>('Facts', 10_000),
  /** Our own words that came back with it. */
  reference: optional(text('Reference', 120)),
  /** The gateway's own name of the checkout that the payment came of. */
  checkout_id: optional(text('Checkout', 120)),
  currency: text('Currency', 3),
  /** The event as the gateway sent it. */
  raw: text('Raw', 1_000_000, { protect: 'encrypted' }),
};
const outcome = {
  /**
   * `waiting`: it could not be applied, and is tried again. `failed`: nothing of it is booked. `void`: a person confirmed that what
   * was read in it says nothing of the payment.
   */
  status: choice(
    'Status',
    {
      received: 'Received',
      applied: 'Applied',
      unmatched: 'Unmatched',
      waiting: 'Waiting',
      failed: 'Failed',
      void: 'Void',
    },
    { default: 'received', filtered: true },
  ),
  applied_on: optional(instant('Applied (IST)')),
  result: optional(text('Result', 300)),
  /** How often it could not be applied, and when it is tried again. */
  tries: number('Tries', { default: 0 }),
  next_try: optional(instant('Next try (IST)')),
};

export interface NewGatewayEvent extends ValuesOf<typeof event> {}
export interface GatewayEvent extends RecordRow, Omit<NewGatewayEvent, 'raw'>, ValuesOf<typeof outcome> {
  raw: string | null;
}

/** One row an event, however often it comes: its id is made of the gateway's. */
export const GATEWAY_EVENTS = record<GatewayEvent, NewGatewayEvent, Needed<typeof event & typeof outcome>>({
  name: 'gateway_event',
  table: 'gateway_events',
  noun: { one: 'gateway event', many: 'gateway events' },
  path: '/payment/v1/events',
  group: 'Payments',
  // Everybody sees what could not be applied; what was sent to us is shown to production admins alone.
  access: { read: 'staff', create: null, edit: null, reveal: 'admin' },
  operations: ['page', 'count', 'total', 'export', 'one', 'activity', 'reveal'],
  fields: event,
  stored: outcome,
  named: 'event_id',
  called: ['type', 'gateway'],
  sort: '-created_on',
  looks: {
    received: 'upcoming',
    applied: 'finished',
    unmatched: 'attention',
    waiting: 'attention',
    failed: 'attention',
    void: 'cancelled',
  },
});
