// A family withdraws its consent: the lender is asked no more, and its offers go into no link.
import { type LoanCheck } from '@domain/records/loanCheck';
import { LOAN_OFFERS } from '@domain/records/loanOffer';
import type { RecordHooks } from '../records/hooks';
import { changed, offersOf } from './loanChecks';

export const loanCheckHooks: RecordHooks<LoanCheck> = {
  before: async ({ row, call }) => ({
    ...row,
    stage: 'withdrawn',
    withdrawn_by: call.user!.email,
    withdrawn_on: call.now,
  }),
  after: async ({ tx, row, call }) => {
    const by = { actor: call.user!.email, now: call.now };
    // Why a lender refused is nothing that we may keep now.
    for (const offer of await offersOf(tx, row.id))
      await tx.records(LOAN_OFFERS).update(changed(offer, { stage: 'withdrawn', reason: null }, by), offer.version);
  },
};
