// A lender says whether a family may borrow; every one of them answers alike. Amounts are minor units.
import type { LoanQuestion, OfferStage } from '@domain/loans/offers';
import type { LenderName } from '@domain/records/loanCheck';
import type { LoanOffer } from '@domain/records/loanOffer';
import type { IsoDate } from '@domain/units';
import { LoggableError } from '../../store/errors';

/** The number is written to no log and no address. */
export interface AskedLender extends LoanQuestion {
  phone: string;
}

/** What one provider behind the lender says. */
export interface LenderOffer {
  provider: string;
  method: LoanOffer['method'];
  stage: Exclude<OfferStage, 'withdrawn'>;
  /** By which a pending answer is asked for. */
  lender_ref: string | null;
  /** Percent a year; null where the provider tells it on its own page alone. */
  rate: number | null;
  /** The last day of the offer, where the provider names one. */
  ends_on: IsoDate | null;
  /** Why it does not lend. */
  reason: string | null;
}

export interface Lender {
  readonly name: LenderName;
  /** Rejects with `LenderProblem`. It knows no keys: nobody asks the same twice. */
  ask(asked: AskedLender): Promise<LenderOffer[]>;
  /** What has become of a question that was pending. It asks nothing again. */
  askAgain(ref: string, question: LoanQuestion): Promise<LenderOffer[]>;
}

/** Why there is no answer, in words for staff; holds no number. */
export class LenderProblem extends LoggableError {
  override name = 'LenderProblem';
  constructor(
    message: string,
    /** The question may have arrived all the same. */
    readonly mayBeAsked: boolean,
  ) {
    super(message);
  }
}
