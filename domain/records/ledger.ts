// A family's ledger of one currency, and its rows, which are never changed: a correction is a new row (decisions 7).
import { choice, date, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { amount } from './moneyField';
import { record, type RecordRow } from './record';

export const ENTRY_WORDS = {
  instalment: 'Instalment',
  payment: 'Payment',
  waiver: 'Waiver',
  credit: 'Credit',
  refund: 'Refund',
  dispute: 'Dispute',
  correction: 'Correction',
} as const;

const ledger = {
  lead_id: text('Lead id', 36, { filtered: true, fixed: true }),
  currency: text('Currency', 3, { filtered: true, fixed: true }),
};
const sums = {
  /** Of all rows but credit. */
  owed: amount('Owed'),
  credit: amount('Credit'),
  entries: number('Rows', { min: 0 }),
  /** The last day on which nobody is reminded. */
  paused_until: optional(date('Reminders paused until')),
};

export interface NewFamilyLedger extends ValuesOf<typeof ledger> {}
export interface FamilyLedger extends RecordRow, NewFamilyLedger, ValuesOf<typeof sums> {}

const READ_ONLY = { read: 'staff', create: null, edit: null, reveal: null } as const;

/** Code that adds a row locks this one first, so that its sums are those of the rows. */
export const FAMILY_LEDGERS = record<FamilyLedger, NewFamilyLedger, Needed<typeof ledger & typeof sums>>({
  name: 'family_ledger',
  table: 'family_ledgers',
  noun: { one: 'ledger', many: 'ledgers' },
  path: '/payment/v1/ledgers',
  group: 'Payments',
  access: READ_ONLY,
  operations: [],
  fields: ledger,
  stored: sums,
  named: 'id',
  sort: '-created_on',
  idOf: ({ lead_id, currency }) => `${lead_id}:${currency}`,
});

const entry = {
  ledger_id: reference('Ledger', 'family_ledger', { filtered: true, fixed: true }),
  lead_id: text('Lead id', 36, { filtered: true, fixed: true }),
  currency: text('Currency', 3, { filtered: true, fixed: true }),
  /** From 1, in the order in which they were added. */
  place: number('Place', { min: 1, sorted: true }),
  kind: choice('Kind', ENTRY_WORDS, { filtered: true }),
  /** What it adds to what the family owes. */
  amount: amount('Amount', { sorted: true, filtered: true }),
  /** What the family owes after it, less its credit. */
  balance: amount('Balance'),
  link_id: optional(text('Payment link', 36, { filtered: true, fixed: true })),
  instalment_id: optional(text('Instalment', 36)),
  /** The attempt or the offline payment that it comes from. */
  source_id: optional(text('Source', 64, { filtered: true, fixed: true })),
  /** The row that this one corrects. */
  corrects: optional(text('Corrects', 64, { fixed: true })),
  note: optional(text('Note', 300, { long: true, protect: 'personal' })),
};

export interface NewLedgerEntry extends ValuesOf<typeof entry> {}
export interface LedgerEntry extends RecordRow, NewLedgerEntry {}

export const LEDGER_ENTRIES = record<LedgerEntry, NewLedgerEntry, Needed<typeof entry>>({
  name: 'ledger_entry',
  table: 'ledger_entries',
  noun: { one: 'ledger row', many: 'ledger rows' },
  path: '/payment/v1/ledger-entries',
  group: 'Payments',
  access: READ_ONLY,
  operations: ['page', 'count', 'total', 'export', 'one'],
  appendOnly: true,
  fields: entry,
  named: 'kind',
  sort: '-created_on',
});
