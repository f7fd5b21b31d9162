// Loans of families: who is asked, and the question.
import { loans } from '@domain/contract/operations/loans';
import { apiOf } from './apiOf';

export const loansApi = apiOf(loans, 'loanSetup', 'checkLoan', 'askLoanAgain');

export const { useLoanSetupQuery, useCheckLoanMutation, useAskLoanAgainMutation } = loansApi;
