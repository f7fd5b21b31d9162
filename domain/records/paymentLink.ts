// A payment link: what a family is asked to pay for one course, by which plan, and what has come of it (decisions 7).
import { COUNTRY_WORDS } from '../business/countries';
import { GATEWAY_WORDS, PLAN_WORDS } from '../business/paymentTerms';
import type { LINK_STANDINGS, LINK_STATES } from '../payments/linkState';
import type { ScheduleChoices } from '../payments/schedule';
import type { IsoDate } from '../units';
import { dated } from './computedFields';
import {
  choice,
  date,
  flag,
  instant,
  json,
  number,
  optional,
  reference,
  text,
  type ValuesOf,
  type Needed,
} from './fields';
import { amount } from './moneyField';
import { record, type RecordRow } from './record';

export { type GatewayName, GATEWAY_WORDS, PLAN_WORDS } from '../business/paymentTerms';
export const LINK_STATE_WORDS = {
  invalid: 'Invalid',
  paid: 'Paid',
  partially_paid: 'Partly paid',
  expired: 'Expired',
  sent: 'Sent',
  created: 'Created',
} as const satisfies Record<(typeof LINK_STATES)[number], string>;
export const STANDING_WORDS = {
  disputed: 'Disputed',
  overdue: 'Overdue',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
  open: 'Open',
  settled: 'Settled',
  offer: 'Offer',
} as const satisfies Record<(typeof LINK_STANDINGS)[number], string>;
export const APPROVAL_WORDS = {
  not_needed: 'Not needed',
  awaiting: 'Awaiting approval',
  approved: 'Approved',
  declined: 'Declined',
} as const;
const { expired: _, ...STAGE_WORDS } = LINK_STATE_WORDS;
const { overdue: _overdue, ...KEPT_STANDINGS } = STANDING_WORDS;
const { AUTO: _auto, ...NAMED_GATEWAYS } = GATEWAY_WORDS;

const fields = {
  lead_id: text('Lead id', 36, { section: 'Record', filtered: true, fixed: true }),
  student_name: text('Student', 161, { section: 'For', protect: 'personal', sorted: true, searched: true }),
  product_id: reference('Course', 'product', { section: 'For', filtered: true, fixed: true }),
  country: text('Country', 2, { section: 'For', filtered: true, fixed: true, known: COUNTRY_WORDS }),
  plan: choice('Plan', PLAN_WORDS, { section: 'Plan', filtered: true, fixed: true }),
  currency: text('Currency', 3, { section: 'Money', filtered: true, fixed: true }),
  gateway: choice('Gateway', GATEWAY_WORDS, { section: 'Plan', fixed: true }),
  discount_percent: number('Discount, percent', { section: 'Plan', decimals: 2, min: 0, max: 100 }),
  discount_reason: optional(text('Reason for the discount', 300, { section: 'Plan', long: true, protect: 'personal' })),
  expires_on: date('Pay by', { section: 'Dates', sorted: true, filtered: true }),
  owner: text('Owner', 254, { section: 'For', filtered: true, sorted: true }),
  is_offline: flag('Paid offline', { section: 'Plan', filtered: true, fixed: true }),
  /** The lender's offer that the family pays by. */
  loan_offer_id: optional(text('Loan offer id', 36, { section: 'Link', filtered: true, fixed: true })),
  /** The public part of its address: anyone who has it may pay. */
  code: text('Code', 40, { section: 'Link', filtered: true, fixed: true }),
};
const stored = {
  short_link: text('Short link', 60, { section: 'Link' }),
  /** The one that `gateway` came to. */
  gateway_used: choice('Paid at', NAMED_GATEWAYS, { section: 'Plan', filtered: true }),
  /** What the plan asked for. */
  choices: json<ScheduleChoices>('Schedule', 1000, { section: 'Plan' }),
  /** Sessions of the package. */
  classes_total: number('Sessions', { section: 'For' }),
  price: amount('Price', { section: 'Money' }),
  total: amount('Total', { section: 'Money', sorted: true, filtered: true }),
  paid: amount('Paid', { section: 'Money', sorted: true, filtered: true }),
  /** Waived, or no longer asked for. */
  waived: amount('Waived', { section: 'Money' }),
  refunded: amount('Refunded', { section: 'Money' }),
  /** What the bank holds or has taken back. */
  disputed: amount('Disputed', { section: 'Money', default: 0 }),
  /** Of a discount of more than one person may give: the link is neither sent nor paid before a second person has agreed. */
  approval: choice('Approval of the price', APPROVAL_WORDS, { section: 'Plan', default: 'not_needed' }),
  /** What is open of its instalments: owed once it was sent or first paid on, an offer until then (`isOffer`). */
  owed: amount('Open', { section: 'Money', sorted: true, filtered: true }),
  /** Of the oldest open instalment. */
  next_due: optional(date('Next due', { section: 'Dates', sorted: true, filtered: true })),
  stage: choice('Stage', STAGE_WORDS, { section: 'Link', default: 'created' }),
  money_stage: choice('Money stage', KEPT_STANDINGS, { section: 'Record', default: 'offer' }),
  sent_on: optional(instant('Last sent (IST)', { section: 'Dates', sorted: true })),
  /** What was begun stays begun, though the payment be reversed. */
  first_paid_on: optional(instant('First paid (IST)', { section: 'Dates' })),
  /** What was said where no class meets the hours that the family asks for. */
  sold_despite: optional(
    text('Sold though no class fits', 300, { section: 'Plan', long: true, protect: 'personal' }),
  ),
  invalid_reason: optional(text('Reason', 300, { section: 'Link', long: true, protect: 'personal' })),
  /** Money arrived that somebody should look at. */
  needs_review: flag('Needs review', { section: 'Link', filtered: true }),
  review_note: optional(text('Review note', 300, { section: 'Link', long: true, protect: 'personal' })),
};
const computed = {
  status: dated(
    'Status',
    LINK_STATE_WORDS,
    { of: 'stage', until: ['sent', 'created'], by: 'expires_on', after: 'expired' },
    { sorted: true, filtered: true },
  ),
  /** What the state does not say: late, disputed or refunded (`linkStanding`). */
  standing: dated(
    'Standing',
    STANDING_WORDS,
    {
      of: 'money_stage',
      until: ['open', 'partly_refunded', 'refunded'],
      by: 'next_due',
      after: 'overdue',
      ended: { of: 'stage', holds: 'sent', by: 'expires_on', is: 'offer' },
    },
    { section: 'Link', sorted: true, filtered: true },
  ),
};

export interface NewPaymentLink extends ValuesOf<typeof fields> {}
export interface PaymentLink extends RecordRow, NewPaymentLink, ValuesOf<typeof stored>, ValuesOf<typeof computed> {
  expires_on: IsoDate;
}

export const PAYMENT_LINKS = record<PaymentLink, NewPaymentLink, Needed<typeof fields & typeof stored>>({
  name: 'payment_link',
  table: 'payment_links',
  noun: { one: 'payment link', many: 'payment links' },
  path: '/payment/v1/links',
  group: 'Payments',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  fields,
  stored,
  computed,
  // What is open of it decides what is done next.
  firstSection: 'Money',
  named: 'student_name',
  // Overdue first.
  sort: 'next_due',
  keys: ['currency', 'owed'],
  actions: {
    send: {
      label: 'Send link',
      done: 'sent',
      who: 'staff',
      from: ['created', 'sent', 'partially_paid'],
      to: 'sent',
      confirmation: 'confirm',
      undo: { none: 'The family has been written to' },
      calm: true,
    },
    extend: {
      label: 'Extend',
      done: 'extended',
      who: 'staff',
      from: ['created', 'sent', 'expired'],
      to: 'sent',
      confirmation: 'form',
      undo: { none: 'The family may pay until then: a link that nobody should pay is marked invalid' },
      fields: ['expires_on'],
    },
    invalidate: {
      label: 'Mark invalid',
      done: 'marked invalid',
      who: 'staff',
      from: ['created', 'sent', 'partially_paid', 'expired'],
      to: 'invalid',
      confirmation: 'confirm',
      undo: { none: 'Money may have come since: somebody of finance restores the link on its page' },
      fields: ['invalid_reason'],
      needs: ['invalid_reason'],
    },
    review: {
      label: 'Mark reviewed',
      done: 'reviewed',
      who: 'staff',
      from: ['created', 'sent', 'partially_paid', 'expired', 'paid', 'invalid'],
      to: 'paid',
      confirmation: 'confirm',
      undo: { none: 'It says only that somebody has looked' },
      calm: true,
      fields: ['review_note'],
    },
    issue_invoice: {
      label: 'Issue invoice',
      done: 'invoiced',
      who: 'finance',
      from: ['sent', 'partially_paid', 'paid'],
      confirmation: 'confirm',
      undo: { none: 'A credit note takes it back' },
      calm: true,
      adds: true,
      touches: ['paper'],
    },
    issue_statement: {
      label: 'Issue statement',
      done: 'told of its ledger',
      who: 'staff',
      from: ['created', 'sent', 'partially_paid', 'expired', 'paid', 'invalid'],
      confirmation: 'confirm',
      undo: { none: 'It says what was so on its day: another one is issued' },
      calm: true,
      adds: true,
      touches: ['paper'],
    },
  },
  looks: {
    created: 'upcoming',
    sent: 'upcoming',
    partially_paid: 'now',
    paid: 'finished',
    expired: 'attention',
    invalid: 'cancelled',
  },
});

const { filters: _filters, ...owner } = PAYMENT_LINKS.shape.columns['owner']!;

/** Those of one person: the list is narrowed to its owner (`defaultFilters`), and asks nobody for another. */
export const MY_PAYMENT_LINKS: typeof PAYMENT_LINKS = {
  ...PAYMENT_LINKS,
  shape: { ...PAYMENT_LINKS.shape, name: 'my-payment-links', columns: { ...PAYMENT_LINKS.shape.columns, owner } },
};
