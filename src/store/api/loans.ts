// Loans of families: who is asked, and the question.
import { loans } from '@domain/contract/operations/loans';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(loans);

export const loansApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    loanSetup: read(build, 'loanSetup'),
    checkLoan: write(build, 'checkLoan'),
    askLoanAgain: write(build, 'askLoanAgain'),
  }),
});

export const { useLoanSetupQuery, useCheckLoanMutation, useAskLoanAgainMutation } = loansApi;
