// Where Loan Eligibility stands, read from the address: whose loan it is, and which check is shown.
import { createAction } from '@reduxjs/toolkit';
import { patchSearch, type SearchPatch } from './location';
import type { RootState } from './store';

const changing = (search: SearchPatch) => ({ payload: undefined, meta: { search, step: true } });

export const borrowerChosen = createAction('loanEligibility/borrowerChosen', (lead: string) =>
  changing({ lead, check: null }),
);
export const borrowerLeft = createAction('loanEligibility/borrowerLeft', () => changing({ lead: null, check: null }));
export const loanCheckShown = createAction('loanEligibility/loanCheckShown', (check: string) => changing({ check }));
export const anotherQuestionBegun = createAction('loanEligibility/anotherQuestionBegun', () =>
  changing({ check: null }),
);

/** Empty where the address names none. */
export function selectLoanEligibility({ location }: RootState, part: 'lead' | 'check'): string {
  return new URLSearchParams(location.search).get(part) ?? '';
}

/** The query string at which this lead is asked about. */
export function searchForBorrower(search: string, lead: string): string {
  return patchSearch(search, { lead, check: null });
}
