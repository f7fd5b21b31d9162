// When a lender's answer holds, which offer goes into a payment link, and what a family agrees to before anybody is asked (decisions 11).
import { addDays } from '../calendar';
import { amountText, dateText } from '../formats';
import type { IsoDate } from '../units';

/** Only these can be asked about today (Razorpay’s Eligibility Check). */
export const LOAN_CURRENCIES = ['INR'] as const;
/** An answer holds so many days where the lender names none. */
export const ANSWER_DAYS = 30;

export interface LoanQuestion {
  /** Minor units. */
  amount: number;
  currency: string;
  months: number;
}

/** Read to the family, and kept word for word: it names the very question. */
export function consentText(lender: string, { amount, currency, months }: LoanQuestion): string {
  return (
    `You agree that we send your mobile number to ${lender}, to ask which lenders would lend you ` +
    `${amountText(amount, currency)} over ${months} months. You can withdraw this at any time.`
  );
}

/** The last day on which an answer holds. */
export function holdsUntil(answered: IsoDate, named: IsoDate | null): IsoDate {
  return named ?? addDays(answered, ANSWER_DAYS);
}

export type OfferStage = 'eligible' | 'pending' | 'ineligible' | 'failed' | 'withdrawn';

/** One lender who agrees is enough; as long as one still thinks, nothing is refused. */
export function stageOfOffers(stages: readonly OfferStage[]): 'eligible' | 'pending' | 'ineligible' | 'failed' {
  for (const stage of ['eligible', 'pending', 'ineligible', 'failed'] as const)
    if (stages.includes(stage)) return stage;
  return 'ineligible';
}

/** Of an earlier check: whether it is the very question, and its answer still holds. */
export function answersStill(
  check: LoanQuestion & { lender: string; stage: string; expires_on: IsoDate },
  asked: LoanQuestion & { lender: string },
  today: IsoDate,
): boolean {
  return (
    check.amount === asked.amount &&
    check.currency === asked.currency &&
    check.months === asked.months &&
    check.lender === asked.lender &&
    check.stage !== 'withdrawn' &&
    check.stage !== 'failed' &&
    check.expires_on >= today
  );
}

/** What of a lender's offer decides whether a link may be paid by it. */
export interface OfferedLoan extends LoanQuestion {
  lead_id: string;
  lender: string;
  stage: OfferStage;
  expires_on: IsoDate;
}

export interface LoanOfLink {
  lead_id: string;
  /** Whether its plan has a lender at all. */
  hasLender: boolean;
  /** What the lender is to pay; minor units. */
  amount: number;
  currency: string;
  months: number;
  gateway: string;
}

/** Why a link cannot be paid by this offer, in words; undefined where it can. */
export function offerProblem(offer: OfferedLoan, link: LoanOfLink, today: IsoDate): string | undefined {
  if (offer.lead_id !== link.lead_id) return 'This offer is for another family';
  if (offer.stage === 'withdrawn') return 'The family has withdrawn its consent: check the eligibility again';
  if (offer.stage !== 'eligible') return 'The lender has not agreed to lend';
  if (offer.expires_on < today) return `This offer ended on ${dateText(offer.expires_on)}: check the eligibility again`;
  if (!link.hasLender) return 'Choose a plan that a lender pays: this offer is a loan';
  if (offer.currency !== link.currency) return `This offer is in ${offer.currency}`;
  if (offer.months !== link.months) return `This offer is for ${offer.months} months`;
  if (link.amount > offer.amount)
    return `The lender agreed to ${amountText(offer.amount, offer.currency)}, and this link asks it for ${amountText(link.amount, link.currency)}`;
  if (offer.lender !== link.gateway) return 'This offer is paid at the gateway that was asked: choose that one';
  return undefined;
}
