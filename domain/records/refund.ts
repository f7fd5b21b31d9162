// A refund of one course of a student: asked by one person, approved by another, paid out payment by payment (decisions 9).
import { amountText, countText } from '../formats';
import { CANCELLATION_REASONS, RETENTION_REASONS } from '../business/reasons';
import { PRODUCT_TYPES } from '../business/courses';
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
import { PAYING_REFUND } from './refundPayout';

export const REFUND_STATUSES = {
  incomplete: 'Incomplete',
  pending: 'Pending',
  temporary_retained: 'Temporarily retained',
  approved: 'Approved',
  processed: 'Processed',
  retained: 'Retained',
  rejected: 'Rejected',
  reactivated: 'Reactivated',
} as const;

/** What a course that goes on again costs: what went back is asked for again, or its classes are fewer. */
export const REACTIVATION_WORDS = {
  instalment: 'Asked for again, due at once',
  credit: 'Taken from the family’s credit',
  fewer_classes: 'Not asked for, only the classes still paid for',
} as const;

const categories = Object.entries(CANCELLATION_REASONS);

/** While it is one of these, the course has no other refund. */
export const OPEN_REFUNDS: readonly (keyof typeof REFUND_STATUSES)[] = [
  'incomplete',
  'pending',
  'temporary_retained',
  'approved',
];

export const REASON_CATEGORIES = Object.fromEntries(categories.map(([name, { label }]) => [name, label])) as Record<
  keyof typeof CANCELLATION_REASONS,
  string
>;

/** All of them; which belong to a category is its own business. */
export const SUB_REASONS: Readonly<Record<string, string>> = Object.assign(
  {},
  ...categories.map(([, { reasons }]) => reasons),
);

/** What of one payment is to go back. */
export interface RefundPart {
  /** The payment: an attempt or an offline payment. */
  source_id: string;
  /** Minor units. */
  amount: number;
}

/** What the three tests found when it was asked, with the numbers they counted. */
export interface RefundEvidence {
  classes_taken: number;
  worksheets_given: number;
  worksheets_done: number;
  present: number;
  late: number;
  absent: number;
  failed: ('classes' | 'worksheets' | 'attendance')[];
}

/** How much of which payment is asked for. */
function askedText(parts: readonly RefundPart[], row: object): string {
  const { currency } = row as { currency: string };
  return parts.length === 0 ? 'Not said yet' : parts.map(({ amount }) => amountText(amount, currency)).join(' + ');
}

/** `12 classes taken · 3 of 5 worksheets done · 9 present, 1 late, 2 absent`. */
function evidenceText({
  classes_taken,
  worksheets_given,
  worksheets_done,
  present,
  late,
  absent,
  failed,
}: RefundEvidence): string {
  const parts = [
    countText({ one: 'class taken', many: 'classes taken' }, classes_taken),
    `${worksheets_done} of ${worksheets_given} worksheets done`,
    `${present} present, ${late} late, ${absent} absent`,
    failed.length > 0 && `not met: ${failed.join(', ')}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

const fields = {
  variant_id: reference('Course', 'variant', { section: 'Student', filtered: true, fixed: true }),
  lead_id: text('Student id', 36, { section: 'Record', filtered: true, fixed: true }),
  student_name: text('Student', 161, { section: 'Student', protect: 'personal', sorted: true, searched: true }),
  product_type: choice('Product type', PRODUCT_TYPES, { section: 'Student', filtered: true, sorted: true }),
  owner: text('Owner', 254, { section: 'Student', filtered: true, sorted: true }),
  currency: text('Currency', 3, { section: 'Money', filtered: true, fixed: true }),
  reason_category: optional(choice('Reason', REASON_CATEGORIES, { section: 'Reason', filtered: true })),
  sub_reason: optional(text('Sub-reason', 40, { section: 'Reason', filtered: true, known: SUB_REASONS })),
  comment: optional(text('Comment', 1000, { section: 'Reason', long: true, protect: 'personal' })),
  parts: json<RefundPart[]>('Amount per payment', 6000, { section: 'Money', default: [], words: askedText }),
  /** The family's choice. */
  as_credit: flag('Credit instead of money', { section: 'Money', filtered: true }),
  /** Where money goes that cannot go back the way it came. */
  account: optional(text('Account', 200, { section: 'Money', protect: 'encrypted' })),
};

const stored = {
  status: choice('Status', REFUND_STATUSES, { default: 'incomplete', sorted: true, filtered: true }),
  /** Of the parts together. */
  amount: amount('Amount', { section: 'Money', sorted: true, filtered: true }),
  proposed: amount('Proposed', { section: 'Money' }),
  evidence: optional(json<RefundEvidence>('Evidence', 1000, { words: evidenceText })),
  /** Since when it has this status: its age in the queue. */
  status_since: instant('Status since (IST)', { section: 'Decision', sorted: true, filtered: true }),
  last_edited_by: text('Last edited by', 254, { section: 'Decision', filtered: true }),
  approved_by: optional(text('Approved by', 254, { section: 'Decision', filtered: true })),
  /** Who sent money of it, marked it paid or processed it. */
  paid_by: json<string[]>('Paid out by', 4000, {
    section: 'Decision',
    default: [],
    words: (people) => (people.length === 0 ? 'Nobody yet' : people.join(', ')),
  }),
  /** Of a production admin, where a test failed. */
  exception_reason: optional(
    text('Why it is approved all the same', 600, {
      section: 'Decision',
      long: true,
      protect: 'personal',
      hint: 'Needed where a test of the evidence failed',
    }),
  ),
  retention_reason: optional(choice('Retention reason', RETENTION_REASONS, { section: 'Decision', filtered: true })),
  retained_until: optional(date('Retained until', { section: 'Decision', sorted: true, filtered: true })),
  /** Said when the course is reactivated. */
  reactivation: optional(choice('What went back', REACTIVATION_WORDS, { section: 'Decision' })),
  note: optional(text('Note', 300, { section: 'Decision', long: true, protect: 'personal' })),
  payouts_open: number('Payouts open', { section: 'Money', default: 0, filtered: true }),
};

export interface NewRefund extends ValuesOf<typeof fields> {}

export interface Refund extends RecordRow, NewRefund, ValuesOf<typeof stored> {}

const DECIDING_REFUND = {
  who: 'finance',
  duty: 'decide_refund',
  second: { after: { edit_refund: ['created_by', 'last_edited_by'] } },
} as const;

export const REFUNDS = record<Refund, NewRefund, Needed<typeof fields & typeof stored>>({
  name: 'refund',
  table: 'refunds',
  noun: { one: 'refund', many: 'refunds' },
  path: '/student/v1/refunds',
  group: 'Refunds',
  access: { read: 'staff', create: null, edit: null, reveal: 'staff' },
  fields,
  stored,
  // What is processed has moved money, ended a course and given its seat free.
  touches: [
    'refund_payout',
    'variant',
    'batch_member',
    'batch',
    'waiting_entry',
    'seat_offer',
    'payment_link',
    'instalment',
    'family_ledger',
    'ledger_entry',
  ],
  named: 'student_name',
  // The longest waiting first.
  sort: 'status_since',
  keys: ['currency', 'amount'],
  card: ['amount', 'status_since', 'owner'],
  // Decisions 9: these and nothing else. `mayBecome` reads them.
  actions: {
    submit: {
      label: 'Submit',
      done: 'submitted',
      who: 'staff',
      from: ['incomplete'],
      to: 'pending',
      confirmation: 'form',
      undo: { none: 'It stays with those who decide: it is edited as it is, or rejected' },
      fields: ['note'],
      needs: ['note'],
    },
    approve: {
      label: 'Approve',
      done: 'approved',
      ...DECIDING_REFUND,
      from: ['pending'],
      to: 'approved',
      confirmation: 'form',
      undo: 'reopen',
      fields: ['note', 'exception_reason'],
      needs: ['note'],
    },
    retain: {
      label: 'Retain',
      done: 'retained',
      who: 'staff',
      from: ['pending', 'temporary_retained'],
      to: 'retained',
      confirmation: 'form',
      undo: { by: 'reopen', notFrom: { temporary_retained: 'It returns to pending and is decided again' } },
      fields: ['retention_reason', 'note'],
      needs: ['retention_reason', 'note'],
    },
    retain_for_now: {
      label: 'Retain for now',
      done: 'retained for now',
      who: 'staff',
      from: ['pending'],
      to: 'temporary_retained',
      confirmation: 'form',
      undo: 'reopen',
      fields: ['retention_reason', 'retained_until', 'note'],
      needs: ['retention_reason', 'retained_until', 'note'],
    },
    reject: {
      label: 'Reject',
      done: 'rejected',
      ...DECIDING_REFUND,
      from: ['pending'],
      to: 'rejected',
      confirmation: 'form',
      undo: 'reopen',
      fields: ['note'],
      needs: ['note'],
    },
    process: {
      label: 'Process',
      done: 'processed',
      ...PAYING_REFUND,
      second: { after: { decide_refund: 'approved_by' } },
      from: ['approved'],
      to: 'processed',
      confirmation: 'form',
      undo: { none: 'The money is paid out: reactivate the course if the student continues' },
      fields: ['note'],
      needs: ['note'],
      follows:
        'The course ends: its seat in a batch is given up, its place on the waiting list too, and what is open for classes not taken is no longer asked for.',
    },
    reopen: {
      label: 'Back to pending',
      done: 'reopened',
      who: 'staff',
      from: ['temporary_retained', 'approved', 'rejected', 'retained'],
      to: 'pending',
      confirmation: 'form',
      undo: { none: 'It is decided again' },
      fields: ['note'],
      needs: ['note'],
    },
    reactivate: {
      label: 'Reactivate',
      done: 'reactivated',
      who: 'finance',
      duty: 'reactivate_course',
      second: { after: { pay_refund: 'paid_by' } },
      from: ['processed'],
      to: 'reactivated',
      confirmation: 'form',
      undo: { none: 'The course goes on: it is refunded by another refund' },
      fields: ['reactivation', 'note'],
      needs: ['reactivation', 'note'],
      follows: 'The course goes on without a seat: a batch is to be found for it.',
    },
  },
  looks: {
    incomplete: 'upcoming',
    pending: 'attention',
    temporary_retained: 'upcoming',
    approved: 'now',
    processed: 'finished',
    retained: 'finished',
    rejected: 'cancelled',
    reactivated: 'finished',
  },
});

/** Done, and then a payout failed after all: the family is still to be paid. */
export function isUnpaid({ status, payouts_open }: Pick<Refund, 'status' | 'payouts_open'>): boolean {
  return status === 'processed' && payouts_open > 0;
}

/** The same as filters of a list. */
export const UNPAID = { status: 'processed', payouts_open: '1..' } as const;
