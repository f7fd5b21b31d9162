// Loans of families: whether a lender agrees, and to what.
import type { Area } from '../operation';

export const loans = {
  loanSetup: { at: 'GET /payment/v1/loan-setup', shows: ['payment_attempt'] },
  checkLoan: { at: 'POST /payment/v1/loan-checks', changes: ['loan_check', 'loan_offer'] },
  askLoanAgain: { at: 'POST /payment/v1/loan-checks/:id/ask-again', changes: ['loan_check', 'loan_offer'] },
} as const satisfies Area;
