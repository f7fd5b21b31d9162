// What a partner is told of a month: fixed when it is sent, line by line; what changes later stands in the next (decisions 11).
import { choice, instant, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { amount } from './moneyField';
import { record, type RecordRow } from './record';

const fields = {
  lead_source: text('Source', 120, { sorted: true, filtered: true, fixed: true }),
  /** YYYY-MM, of Asia/Kolkata. */
  month: text('Month', 7, { sorted: true, filtered: true, fixed: true }),
  /** Of the partner’s leads of that month, as it was when it was sent. */
  leads: number('Leads', { min: 0 }),
  approved: number('Approved', { min: 0 }),
  demos: number('Demos booked', { min: 0 }),
  demos_attended: number('Demos attended', { min: 0 }),
  won: number('Leads won', { min: 0 }),
  sent_by: text('Sent by', 254, { filtered: true }),
};

export interface NewPartnerStatement extends ValuesOf<typeof fields> {}
export interface PartnerStatement extends RecordRow, NewPartnerStatement {}

/** Its id names partner and month: there is one of both. */
export const PARTNER_STATEMENTS = record<PartnerStatement, NewPartnerStatement, Needed<typeof fields>>({
  name: 'partner_statement',
  table: 'partner_statements',
  noun: { one: 'statement of a partner', many: 'statements of partners' },
  path: '/salesbridge/v1/sent-statements',
  group: 'SalesBridge',
  access: { read: 'finance', create: null, edit: null, reveal: null },
  // Its lines say which statement they are of.
  operations: ['page', 'count', 'total', 'export', 'one', 'options'],
  appendOnly: true,
  fields,
  named: 'month',
  sort: '-month',
  idOf: ({ lead_source, month }) => `${lead_source}:${month}`,
});

const account = { lead_source: text('Source', 120, { filtered: true, fixed: true }) };
const sentUntil = { last_month: text('Last month', 7, { default: '' }) };

export interface NewPartnerAccount extends ValuesOf<typeof account> {}
export interface PartnerAccount extends RecordRow, NewPartnerAccount, ValuesOf<typeof sentUntil> {}

/** Sending a statement of the partner locks this row, so that no line stands in two statements. */
export const PARTNER_ACCOUNTS = record<PartnerAccount, NewPartnerAccount, Needed<typeof account & typeof sentUntil>>({
  name: 'partner_account',
  table: 'partner_accounts',
  noun: { one: 'account of a partner', many: 'accounts of partners' },
  path: '/salesbridge/v1/accounts',
  group: 'SalesBridge',
  access: { read: 'finance', create: null, edit: null, reveal: null },
  operations: [],
  fields: account,
  stored: sentUntil,
  named: 'lead_source',
  sort: '-created_on',
  idOf: ({ lead_source }) => lead_source,
});

export const LINE_KIND_WORDS = { paid: 'Paid in the month', correction: 'Correction' } as const;
export const LINE_STATE_WORDS = {
  sent: 'Sent',
  disputed: 'Disputed',
  upheld: 'Upheld',
  changed: 'Changed',
} as const;

const line = {
  statement_id: reference('Statement', 'partner_statement', { filtered: true, fixed: true }),
  lead_source: text('Source', 120, { filtered: true, fixed: true }),
  month: text('Month', 7, { sorted: true, filtered: true, fixed: true }),
  lead_id: reference('Lead', 'lead', { filtered: true, fixed: true }),
  kind: choice('What', LINE_KIND_WORDS, { sorted: true, filtered: true }),
  currency: text('Currency', 3, { filtered: true, fixed: true }),
  amount: amount('Amount', { min: -1e12, sorted: true, filtered: true }),
};
const lineStored = {
  status: choice('Status', LINE_STATE_WORDS, { default: 'sent', sorted: true, filtered: true }),
  /** What the partner says is wrong. */
  dispute: optional(text('Dispute', 300, { long: true, min: 3, protect: 'personal' })),
  disputed_by: optional(text('Disputed by', 254, { filtered: true })),
  disputed_on: optional(instant('Disputed (IST)', { sorted: true })),
  /** In place of the amount: the difference stands in the next statement. */
  agreed: optional(amount('Agreed', { min: -1e12, hint: 'The whole amount, not the difference' })),
  answer: optional(text('Answer', 300, { long: true, min: 3, protect: 'personal' })),
  decided_by: optional(text('Decided by', 254, { filtered: true })),
  decided_on: optional(instant('Decided (IST)', { sorted: true })),
};

export interface NewPartnerStatementLine extends ValuesOf<typeof line> {}
export interface PartnerStatementLine extends RecordRow, NewPartnerStatementLine, ValuesOf<typeof lineStored> {}

const DECIDING = {
  who: 'finance',
  duty: 'decide_statement_line',
  second: { after: { dispute_statement_line: 'disputed_by' } },
  from: ['disputed'],
  confirmation: 'form',
} as const;

export const PARTNER_STATEMENT_LINES = record<
  PartnerStatementLine,
  NewPartnerStatementLine,
  Needed<typeof line & typeof lineStored>
>({
  name: 'partner_statement_line',
  table: 'partner_statement_lines',
  noun: { one: 'line of a statement', many: 'lines of statements' },
  path: '/salesbridge/v1/statement-lines',
  group: 'SalesBridge',
  access: { read: 'finance', create: null, edit: null, reveal: null },
  fields: line,
  stored: lineStored,
  named: 'lead_id',
  called: ['kind', 'month'],
  sort: '-created_on',
  actions: {
    dispute: {
      label: 'Dispute',
      done: 'disputed',
      who: 'finance',
      duty: 'dispute_statement_line',
      from: ['sent'],
      to: 'disputed',
      confirmation: 'form',
      undo: 'withdraw',
      fields: ['dispute'],
      needs: ['dispute'],
    },
    withdraw: {
      label: 'Withdraw dispute',
      done: 'no longer disputed',
      who: 'finance',
      from: ['disputed'],
      to: 'sent',
      confirmation: 'confirm',
      undo: 'dispute',
      calm: true,
    },
    uphold: {
      ...DECIDING,
      label: 'Uphold',
      done: 'upheld',
      to: 'upheld',
      undo: { none: 'The partner was answered: it is decided again first' },
      fields: ['answer'],
      needs: ['answer'],
    },
    change: {
      ...DECIDING,
      label: 'Change amount',
      done: 'changed',
      to: 'changed',
      undo: { none: 'The partner was answered: it is decided again first' },
      fields: ['agreed', 'answer'],
      needs: ['agreed', 'answer'],
      follows: 'The line stays as it was sent; the difference stands in the next statement.',
    },
    decide_again: {
      label: 'Decide again',
      done: 'put back to be decided',
      who: 'finance',
      from: ['upheld', 'changed'],
      to: 'disputed',
      confirmation: 'confirm',
      undo: { none: 'It is decided again. What the next statement said of it is corrected in the one after' },
      calm: true,
    },
  },
  looks: { sent: 'finished', disputed: 'attention', upheld: 'finished', changed: 'now' },
});
