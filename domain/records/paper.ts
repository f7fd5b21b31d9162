// Papers that families were given: receipts, invoices, credit notes and statements. What one says never changes: a wrong invoice is taken
// back by a credit note, and another one is issued.
import { choice, date, flag, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { amount } from './moneyField';
import { record, type RecordRow } from './record';

export const PAPER_KINDS = {
  receipt: 'Receipt',
  invoice: 'Invoice',
  credit_note: 'Credit note',
  statement: 'Statement',
} as const;
export type PaperKind = keyof typeof PAPER_KINDS;

/** What a credit note takes back. */
export const CREDITED = {
  no_longer_asked: 'What is no longer asked for (refunded or waived)',
  whole: 'All of the invoice: it is wrong',
} as const;

const fields = {
  kind: choice('Kind', PAPER_KINDS, { filtered: true, sorted: true, fixed: true }),
  /** None of a statement, and of what was paid at the test gateway. */
  paper_number: optional(text('Paper number', 24, { filtered: true, sorted: true, searched: true, fixed: true })),
  issued_to: text('Issued to', 161, { protect: 'personal', sorted: true, searched: true }),
  issued_on: date('Issued', { sorted: true, filtered: true }),
  currency: text('Currency', 3, { filtered: true, fixed: true }),
  amount: amount('Amount', { sorted: true, filtered: true }),
  /** Inside of the amount. */
  tax: amount('Tax', { default: 0 }),
  is_test: flag('Test', { filtered: true }),
  entity_id: optional(reference('Legal entity', 'legal_entity', { filtered: true, fixed: true })),
  lead_id: text('Lead id', 36, { section: 'Record', filtered: true, fixed: true }),
  link_id: optional(reference('Payment link', 'payment_link', { filtered: true, fixed: true })),
  /** The attempt at a gateway, or the offline payment, that a receipt is of. */
  payment_id: optional(text('Payment', 120, { section: 'Record', filtered: true, fixed: true })),
  /** That a credit note takes back, all of it or a part. */
  invoice_id: optional(reference('Invoice', 'paper', { filtered: true, fixed: true })),
  reason: optional(text('Reason', 300, { long: true, protect: 'personal' })),
  contents: text('Contents', 1_000_000, { protect: 'encrypted' }),
};
const stored = { status: choice('Status', { issued: 'Issued' }, { default: 'issued' }) };

export interface NewPaper extends ValuesOf<typeof fields> {}
export interface Paper extends RecordRow, Omit<NewPaper, 'contents'>, ValuesOf<typeof stored> {
  contents: string | null;
}

export const CREDIT_NOTE_ASKS = {
  credited: choice('Take back', CREDITED, { default: 'no_longer_asked' }),
  credit_reason: text('Reason', 300, { long: true, min: 3, protect: 'personal' }),
};

export const PAPERS = record<Paper, NewPaper, Needed<typeof fields & typeof stored>>({
  name: 'paper',
  table: 'papers',
  noun: { one: 'paper', many: 'papers' },
  path: '/payment/v1/papers',
  group: 'Papers',
  access: { read: 'staff', create: null, edit: null, reveal: 'admin' },
  operations: ['page', 'count', 'total', 'tally', 'export', 'keys', 'one', 'activity', 'options', 'send', 'credit'],
  appendOnly: true,
  fields,
  stored,
  named: 'paper_number',
  called: ['kind', 'paper_number', 'issued_on'],
  sort: '-created_on',
  keys: ['kind', 'currency', 'amount'],
  actions: {
    send: {
      label: 'Send to the family',
      done: 'sent',
      who: 'staff',
      from: ['issued'],
      confirmation: 'confirm',
      undo: { none: 'The family has been written to' },
      calm: true,
      adds: true,
      touches: ['sent_message'],
    },
    credit: {
      label: 'Issue credit note',
      done: 'credited',
      who: 'finance',
      from: ['issued'],
      confirmation: 'form',
      undo: { none: 'What was issued stays: another invoice is issued' },
      adds: true,
      asks: CREDIT_NOTE_ASKS,
      touches: ['paper'],
      whyNot: (row) => ((row as Partial<Paper>).kind === 'invoice' ? undefined : 'Only an invoice is credited'),
      says: () => 'Credit note issued',
    },
  },
  looks: { issued: 'finished' },
});

const series = {
  entity_id: reference('Legal entity', 'legal_entity', { filtered: true, fixed: true }),
  kind: choice('Kind', PAPER_KINDS, { fixed: true }),
  /** The financial year. */
  year: text('Year', 7, { fixed: true }),
};
const taken = {
  last_number: number('Last number', { default: 0 }),
  /** The day of the last one: a later number has no earlier day. */
  last_day: optional(date('Last issued')),
};

export interface NewPaperSeries extends ValuesOf<typeof series> {}
export interface PaperSeries extends RecordRow, NewPaperSeries, ValuesOf<typeof taken> {}

/** Issuing a paper locks this row, after all else, until it is written: so that no number is missing and none is given twice. */
export const PAPER_SERIES = record<PaperSeries, NewPaperSeries, Needed<typeof series & typeof taken>>({
  name: 'paper_series',
  table: 'paper_series',
  noun: { one: 'series of papers', many: 'series of papers' },
  path: '/payment/v1/paper-series',
  group: 'Papers',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  operations: [],
  fields: series,
  stored: taken,
  named: 'id',
  sort: '-created_on',
  idOf: ({ entity_id, kind, year }) => `${entity_id}:${kind}:${year}`,
});
