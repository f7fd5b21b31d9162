// What one lender said of a loan check: whether it lends, at which instalment, and until when (decisions 11).
import { dated, joined } from './computedFields';
import { choice, date, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { leadRows } from './leadAccess';
import { LENDER_WORDS } from './loanCheck';
import { amount } from './moneyField';
import { record, type RecordRow } from './record';

export const LOAN_METHODS = { emi: 'Debit card EMI', cardless_emi: 'Cardless EMI' } as const;
/** As gateways write them; another one is shown as it is written. */
export const LOAN_PROVIDERS = {
  HDFC: 'HDFC Bank',
  INDB: 'IndusInd Bank',
  KKBK: 'Kotak Mahindra Bank',
  UTIB: 'Axis Bank',
  ICIC: 'ICICI Bank',
  hdfc: 'HDFC Bank',
  icic: 'ICICI Bank',
  idfb: 'IDFC First Bank',
  kkbk: 'Kotak Mahindra Bank',
  earlysalary: 'Fibe',
  walnut369: 'Axio',
  zestmoney: 'ZestMoney',
  test_bank: 'Test bank',
  test_free: 'Test lender without interest',
  test_slow: 'Test lender who answers later',
} as const;

const STAGE_WORDS = {
  pending: 'Pending',
  eligible: 'Eligible',
  ineligible: 'Not eligible',
  failed: 'Failed',
  withdrawn: 'Consent withdrawn',
} as const;
export const LOAN_OFFER_WORDS = { ...STAGE_WORDS, expired: 'Expired' } as const;

const fields = {
  check_id: reference('Loan check', 'loan_check', { filtered: true, fixed: true }),
  lead_id: reference('Lead', 'lead', { filtered: true, fixed: true }),
  /** The company that was asked; the provider is the one that lends. */
  lender: choice('Asked', LENDER_WORDS, { filtered: true, fixed: true }),
  provider: text('Provider', 40, { filtered: true, sorted: true, fixed: true, known: LOAN_PROVIDERS }),
  method: choice('Way', LOAN_METHODS, { filtered: true, fixed: true }),
  currency: text('Currency', 3, { filtered: true, fixed: true }),
  amount: amount('Amount'),
  months: number('Months', { min: 1, sorted: true, filtered: true }),
};
const stored = {
  /** By which the lender knows the question: a pending answer is asked for with it. */
  lender_ref: optional(text('Id at the lender', 64)),
  stage: choice('Stage', STAGE_WORDS, { default: 'pending' }),
  /** Percent a year; these are not known where the lender tells them on its own page alone. */
  interest_rate: optional(number('Interest, percent a year', { decimals: 2, min: 0, sorted: true })),
  instalment: optional(amount('Instalment')),
  last_instalment: optional(amount('Last instalment')),
  total: optional(amount('Total')),
  expires_on: date('Holds until', { sorted: true, filtered: true }),
  /** Why the lender does not lend, in its words. */
  reason: optional(text('Reason', 300, { long: true, protect: 'personal' })),
};
const computed = {
  lead_owner: joined('Owner', { by: 'lead_id', table: 'leads', key: 'id', field: 'lead_owner' }, { filtered: true }),
  status: dated(
    'Status',
    LOAN_OFFER_WORDS,
    { of: 'stage', until: ['pending', 'eligible', 'ineligible'], by: 'expires_on', after: 'expired' },
    { sorted: true, filtered: true },
  ),
};

export interface NewLoanOffer extends ValuesOf<typeof fields> {}
export interface LoanOffer extends RecordRow, NewLoanOffer, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

export const LOAN_OFFERS = record<LoanOffer, NewLoanOffer, Needed<typeof fields & typeof stored>>({
  name: 'loan_offer',
  table: 'loan_offers',
  noun: { one: 'loan offer', many: 'loan offers' },
  path: '/payment/v1/loan-offers',
  group: 'Loans',
  access: { read: { who: 'staff', rows: leadRows }, create: null, edit: null, reveal: null },
  fields,
  stored,
  computed,
  named: 'provider',
  called: ['provider', 'method'],
  sort: '-created_on',
  operations: ['page', 'count', 'total', 'export', 'one'],
  looks: {
    pending: 'upcoming',
    eligible: 'now',
    ineligible: 'cancelled',
    failed: 'attention',
    withdrawn: 'cancelled',
    expired: 'finished',
  },
});
