// Money that came past the links: entered by one person with its proof, verified by another, split over links of one family (spec 9, decisions 7).
import { PROVIDER_WORDS } from '../business/paymentTerms';
import { choice, date, json, number, optional, text, type Needed, type ValuesOf } from './fields';
import { amount } from './moneyField';
import { RECEIPT } from './paperActions';
import { record, type RecordRow } from './record';

/** Through whom families pay (spec 9). */
export { PROVIDER_WORDS };
export const OFFLINE_WORDS = {
  awaiting_verification: 'To verify',
  verified: 'Verified',
  declined: 'Declined',
  reversed: 'Reversed',
} as const;

export interface OfflineSplit {
  link_id: string;
  /** Minor units. */
  amount: number;
}

const fields = {
  /** Of the first link; the others are of the same family. */
  lead_id: text('Lead id', 36, { filtered: true, fixed: true }),
  student_name: text('Student', 161, { protect: 'personal', sorted: true, searched: true }),
  paid_on: date('Paid on', { sorted: true, filtered: true }),
  provider: choice('Provider', PROVIDER_WORDS, { filtered: true }),
  reference: text('Reference', 80, { searched: true }),
  currency: text('Currency', 3, { filtered: true, fixed: true }),
  /** Of the splits together. */
  amount: amount('Amount', { sorted: true, filtered: true }),
  splits: json<OfflineSplit[]>('Splits', 4000),
  proof_id: optional(text('Proof', 36)),
  receipt_id: text('Receipt', 64, { filtered: true, fixed: true }),
};
const stored = {
  status: choice('Status', OFFLINE_WORDS, { default: 'awaiting_verification', sorted: true, filtered: true }),
  decided_by: optional(text('Decided by', 254)),
  decline_reason: optional(text('Reason', 300, { long: true, protect: 'personal' })),
  /** Of one that bounced after it was verified. */
  reversed_by: optional(text('Reversed by', 254)),
  reverse_reason: optional(text('Reason of the reversal', 300, { long: true, protect: 'personal' })),
};

export interface NewOfflinePayment extends ValuesOf<typeof fields> {}
export interface OfflinePayment extends RecordRow, NewOfflinePayment, ValuesOf<typeof stored> {}

const VERIFYING = {
  who: 'finance',
  duty: 'verify_offline_payment',
  second: { after: { enter_offline_payment: 'created_by' } },
} as const;

export const OFFLINE_PAYMENTS = record<OfflinePayment, NewOfflinePayment, Needed<typeof fields & typeof stored>>({
  name: 'offline_payment',
  table: 'offline_payments',
  noun: { one: 'offline payment', many: 'offline payments' },
  path: '/payment/v1/offline',
  group: 'Payments',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  fields,
  stored,
  // What is verified is paid.
  touches: ['payment_link', 'instalment', 'family_ledger', 'ledger_entry', 'student', 'variant'],
  named: 'reference',
  // Those that wait to be verified come first.
  sort: 'status',
  keys: ['created_by', 'currency', 'amount'],
  actions: {
    verify: {
      label: 'Verify',
      done: 'verified',
      from: ['awaiting_verification'],
      to: 'verified',
      confirmation: 'confirm',
      undo: { none: 'It is booked: somebody else of finance reverses it on its page' },
      calm: true,
      ...VERIFYING,
    },
    decline: {
      label: 'Decline',
      done: 'declined',
      from: ['awaiting_verification'],
      to: 'declined',
      confirmation: 'confirm',
      undo: { none: 'The person who entered it was told: it is entered again' },
      fields: ['decline_reason'],
      needs: ['decline_reason'],
      ...VERIFYING,
    },
    issue_receipt: { ...RECEIPT, from: ['verified'] },
  },
  looks: { awaiting_verification: 'attention', verified: 'finished', declined: 'cancelled', reversed: 'cancelled' },
});

const NOBODY = { read: 'staff', create: null, edit: null, reveal: null } as const;

const receipt = {
  provider: choice('Provider', PROVIDER_WORDS),
  reference: text('Reference', 80),
  currency: text('Currency', 3),
  /** Of the whole receipt. */
  amount: amount('Amount'),
  /** Of the entries that were not declined. */
  used: amount('Used'),
  lead_id: text('Lead id', 36, { filtered: true, fixed: true }),
  /** The offline payment that named it first. */
  first_id: text('First entry', 36),
};
export interface NewPaymentReceipt extends ValuesOf<typeof receipt> {}
export interface PaymentReceipt extends RecordRow, NewPaymentReceipt {}

/** Held while an entry is made, so that one receipt counts once. Its id is made of provider and reference. */
export const PAYMENT_RECEIPTS = record<PaymentReceipt, NewPaymentReceipt, Needed<typeof receipt>>({
  name: 'payment_receipt',
  table: 'payment_receipts',
  noun: { one: 'receipt', many: 'receipts' },
  path: '/payment/v1/receipts',
  group: 'Payments',
  access: NOBODY,
  operations: [],
  fields: receipt,
  named: 'reference',
  sort: '-created_on',
});

/** Base64 of 5 MB. */
export const MAX_PROOF_BYTES = 5 * 1024 * 1024;

const proof = {
  name: text('File name', 200, { protect: 'personal' }),
  type: choice('Type', { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP', 'application/pdf': 'PDF' }),
  size: number('Bytes'),
  digest: text('SHA-256', 64),
  /** Base64. */
  content: text('Content', 8_000_000, { protect: 'encrypted' }),
};
export interface NewPaymentProof extends ValuesOf<typeof proof> {}
export interface PaymentProof extends RecordRow, Omit<NewPaymentProof, 'content'> {
  content: string | null;
}

/** Read through one audited call alone. */
export const PAYMENT_PROOFS = record<PaymentProof, NewPaymentProof, Needed<typeof proof>>({
  name: 'payment_proof',
  table: 'payment_proofs',
  noun: { one: 'proof', many: 'proofs' },
  path: '/payment/v1/proofs',
  group: 'Payments',
  access: { ...NOBODY, reveal: 'staff' },
  operations: [],
  fields: proof,
  named: 'id',
  sort: '-created_on',
});
