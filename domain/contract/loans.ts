// Loans of families: consent first, then one question to a lender, whose offers go into payment links (decisions 11).
import { z } from 'zod';
import { LOAN_CURRENCIES } from '../loans/offers';
import { LENDER_MONTHS } from '../payments/schedule';
import { LENDER_WORDS, type LenderName, LOAN_CHECKS } from '../records/loanCheck';
import { LOAN_OFFERS } from '../records/loanOffer';
import { endpoint } from './endpoint';
import { id, leadId } from './paymentLinks';
import { schemasOf } from './records';

const GROUP = 'Loans';
/** No course costs more; minor units. */
const MOST = 1_000_000_000;

export const loanQuestion = z.strictObject({
  lead_id: leadId,
  amount: z
    .int({ error: 'Enter an amount' })
    .min(1, { error: 'Must be more than 0' })
    .max(MOST, { error: 'Is more than any course costs' }),
  currency: z.enum(LOAN_CURRENCIES, { error: `Only ${LOAN_CURRENCIES.join(' and ')} can be asked about` }),
  months: z
    .int({ error: 'Choose how many months' })
    .refine((months) => (LENDER_MONTHS as readonly number[]).includes(months), {
      error: `Must be ${LENDER_MONTHS.join(', ')} months`,
    }),
  /** Word for word as it was read to the family, which agreed to it. */
  consent_text: z
    .string({ error: 'The family has to agree first' })
    .min(1, { error: 'The family has to agree first' })
    .max(500, { error: 'Must have at most 500 characters' }),
});
export type AskedLoan = z.output<typeof loanQuestion>;

const answer = z.strictObject({
  check: schemasOf(LOAN_CHECKS).row,
  offers: z.array(schemasOf(LOAN_OFFERS).row),
});
export type LoanAnswer = z.output<typeof answer>;

export const loans = {
  loanSetup: endpoint({
    summary: 'Who is asked whether a family may borrow; null where nobody can be',
    group: GROUP,
    who: 'staff',
    answer: z.strictObject({ lender: z.enum(Object.keys(LENDER_WORDS) as LenderName[]).nullable() }),
  }),
  checkLoan: endpoint({
    summary:
      'Keeps the family’s consent and asks the lender; the same question again has the same answer, and asks nobody',
    group: GROUP,
    who: 'staff',
    body: loanQuestion,
    answer,
  }),
  askLoanAgain: endpoint({
    summary: 'Asks for answers that are pending, by the lender’s own id of the question',
    group: GROUP,
    who: 'staff',
    path: z.strictObject({ id }),
    answer,
  }),
};
