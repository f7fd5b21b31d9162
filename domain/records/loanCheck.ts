// Whether a family may borrow for a course: what it agreed to, what the lender was asked, and what it answered (decisions 11).
import { dated, joined } from './computedFields';
import { choice, date, instant, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { leadRows } from './leadAccess';
import { amount } from './moneyField';
import { record, type RecordRow } from './record';

/** Who can be asked; the test lender stands in only where no gateway is configured. */
export const LENDER_WORDS = { razorpay: 'Razorpay', test: 'Test lender' } as const;
export type LenderName = keyof typeof LENDER_WORDS;

const STAGE_WORDS = {
  /** As every check begins: the lender may have the question though nobody heard from it. */
  unanswered: 'No answer',
  pending: 'Pending',
  eligible: 'Eligible',
  ineligible: 'Not eligible',
  /** The lender was not asked, or could not judge: the same may be asked again. */
  failed: 'Failed',
  withdrawn: 'Consent withdrawn',
} as const;
export const LOAN_CHECK_WORDS = { ...STAGE_WORDS, expired: 'Expired' } as const;

const fields = {
  lead_id: reference('Lead', 'lead', { section: 'Question', filtered: true, fixed: true }),
  lender: choice('Asked', LENDER_WORDS, { section: 'Question', filtered: true, fixed: true }),
  currency: text('Currency', 3, { section: 'Question', filtered: true, fixed: true }),
  amount: amount('Amount', { section: 'Question', sorted: true }),
  months: number('Months', { section: 'Question', min: 1, sorted: true, filtered: true }),
  /** Word for word as it was read to the family. */
  consent_text: text('Consent', 500, { section: 'Consent', long: true, fixed: true }),
  /** Who read it to the family, and heard the answer. */
  consent_by: text('Consent recorded by', 254, { section: 'Consent', filtered: true, fixed: true }),
  consent_on: instant('Consent given (IST)', { section: 'Consent', sorted: true, fixed: true }),
};
const stored = {
  stage: choice('Stage', STAGE_WORDS, { section: 'Record', default: 'unanswered' }),
  /** The last day on which the answer holds. */
  expires_on: date('Holds until', { section: 'Answer', sorted: true, filtered: true }),
  answered_on: optional(instant('Answered (IST)', { section: 'Answer', sorted: true })),
  /** Why nobody was asked; names no person. */
  problem: optional(text('Problem', 200, { section: 'Answer' })),
  withdrawn_by: optional(text('Withdrawal recorded by', 254, { section: 'Consent' })),
  withdrawn_on: optional(instant('Withdrawn (IST)', { section: 'Consent' })),
  withdrawn_note: optional(
    text('How the family said so', 300, { section: 'Consent', long: true, protect: 'personal' }),
  ),
};
const computed = {
  lead_owner: joined('Owner', { by: 'lead_id', table: 'leads', key: 'id', field: 'lead_owner' }, { filtered: true }),
  status: dated(
    'Status',
    LOAN_CHECK_WORDS,
    { of: 'stage', until: ['unanswered', 'pending', 'eligible', 'ineligible'], by: 'expires_on', after: 'expired' },
    { sorted: true, filtered: true },
  ),
};

export interface NewLoanCheck extends ValuesOf<typeof fields> {}
export interface LoanCheck extends RecordRow, NewLoanCheck, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

export const LOAN_CHECKS = record<LoanCheck, NewLoanCheck, Needed<typeof fields & typeof stored>>({
  name: 'loan_check',
  table: 'loan_checks',
  noun: { one: 'loan check', many: 'loan checks' },
  path: '/payment/v1/loan-checks',
  group: 'Loans',
  access: { read: { who: 'staff', rows: leadRows }, create: null, edit: null, reveal: null },
  fields,
  stored,
  computed,
  named: 'id',
  called: ['amount', 'months'],
  sort: '-created_on',
  operations: ['page', 'count', 'total', 'export', 'one', 'activity', 'withdraw'],
  actions: {
    withdraw: {
      label: 'Withdraw consent',
      done: 'withdrawn',
      who: 'staff',
      from: ['unanswered', 'pending', 'eligible', 'ineligible', 'expired'],
      to: 'withdrawn',
      confirmation: 'confirm',
      undo: { none: 'The family has to agree again: a new check asks for it' },
      fields: ['withdrawn_note'],
      touches: ['loan_offer'],
      follows: 'The lender is asked no more, and none of its offers goes into a payment link any more.',
    },
  },
  looks: {
    unanswered: 'attention',
    pending: 'upcoming',
    eligible: 'now',
    ineligible: 'cancelled',
    failed: 'attention',
    withdrawn: 'cancelled',
    expired: 'finished',
  },
});
