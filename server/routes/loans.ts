// Loans of families: who is asked, and what came of it.
import type { loans as contract } from '@domain/contract/loans';
import type { HandlersOf } from '../operations/call';
import { askLoanAgain, checkLoan } from '../payments/loanChecks';

export const loans: HandlersOf<typeof contract> = {
  async loanSetup({ lenders }) {
    return { lender: lenders.asked()?.name ?? null };
  },

  async checkLoan({ body, ...call }) {
    return checkLoan({ ...call, body }, body);
  },

  async askLoanAgain({ path, ...call }) {
    return askLoanAgain({ ...call, path }, path.id);
  },
};
