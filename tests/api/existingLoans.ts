// Good calls about loans: a question that nobody has asked yet, and a check with an answer that is pending.
import type { Operation } from '@domain/contract/paths';
import { consentText } from '@domain/loans/offers';
import { addDays } from '@domain/calendar';
import { type LoanCheck, LOAN_CHECKS } from '@domain/records/loanCheck';
import { type LoanOffer, LOAN_OFFERS } from '@domain/records/loanOffer';
import type { Store } from '@server/store/store';
import { STAMPS } from './existingPayments';
import { NOW, type RequestFixture, TODAY } from './testServer';

const CHECK_ID = 'c7c5f0de-0000-4000-8000-000000000001';
const QUESTION = { amount: 1_000_000, currency: 'INR', months: 6 };

export async function existingLoans(
  lead_id: string,
  store: Store,
): Promise<Partial<Record<Operation, RequestFixture>>> {
  const check: LoanCheck = {
    ...STAMPS,
    ...QUESTION,
    id: CHECK_ID,
    lead_id,
    lender: 'test',
    consent_text: consentText('Test lender', QUESTION),
    consent_by: STAMPS.created_by,
    consent_on: NOW - 3600,
    stage: 'pending',
    expires_on: addDays(TODAY, 30),
    answered_on: NOW - 3600,
    problem: null,
    withdrawn_by: null,
    withdrawn_on: null,
    withdrawn_note: null,
    lead_owner: null,
    status: 'pending',
  };
  const offer: LoanOffer = {
    ...STAMPS,
    ...QUESTION,
    id: 'c7c5f0de-0000-4000-8000-000000000002',
    check_id: CHECK_ID,
    lead_id,
    lender: 'test',
    provider: 'test_slow',
    method: 'cardless_emi',
    lender_ref: 'test_slow',
    stage: 'pending',
    interest_rate: null,
    instalment: null,
    last_instalment: null,
    total: null,
    expires_on: addDays(TODAY, 30),
    reason: null,
    lead_owner: null,
    status: 'pending',
  };
  await store.records(LOAN_CHECKS).insert([check]);
  await store.records(LOAN_OFFERS).insert([offer]);
  const other = { ...QUESTION, months: 9 };
  return {
    checkLoan: { body: { ...other, lead_id, consent_text: consentText('Test lender', other) } },
    askLoanAgain: { path: { id: CHECK_ID } },
  };
}
