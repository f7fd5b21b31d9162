// The built-in test lender of a fresh install: three providers, who answer by the amount alone, and lend nothing.
import type { LoanQuestion } from '@domain/loans/offers';
import type { Lender, LenderOffer } from './lender';

/** More than this nobody lends; minor units. */
export const TEST_LIMIT = 20_000_000;
/** Without interest, for so long at most. */
const FREE_MONTHS = 6;

const NOTHING = { lender_ref: null, rate: null, ends_on: null, reason: null };

export const TEST_LENDER: Lender = {
  name: 'test',
  ask: async (asked) => [bank(asked), free(asked), slow('pending')],
  askAgain: async (_ref, asked) => [slow(asked.amount > TEST_LIMIT ? 'ineligible' : 'eligible')],
};

function bank({ amount }: LoanQuestion): LenderOffer {
  const of = { ...NOTHING, provider: 'test_bank', method: 'emi' as const };
  return amount > TEST_LIMIT
    ? { ...of, stage: 'ineligible', reason: 'Does not lend that much' }
    : { ...of, stage: 'eligible', rate: 15 };
}

function free({ months }: LoanQuestion): LenderOffer {
  const of = { ...NOTHING, provider: 'test_free', method: 'cardless_emi' as const };
  return months > FREE_MONTHS
    ? { ...of, stage: 'ineligible', reason: `Lends for ${FREE_MONTHS} months at most` }
    : { ...of, stage: 'eligible', rate: 0 };
}

/** A bank whose answer is pending until it is asked again. */
function slow(stage: LenderOffer['stage']): LenderOffer {
  return {
    ...NOTHING,
    provider: 'test_slow',
    method: 'cardless_emi',
    stage,
    lender_ref: 'test_slow',
    rate: stage === 'eligible' ? 12.5 : null,
    reason: stage === 'ineligible' ? 'Does not lend that much' : null,
  };
}
