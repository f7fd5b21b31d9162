// The lender's offer that a payment link is paid by: judged when the link is created, and shown as it stands now.
import type { NewLink, PaymentQuote } from '@domain/contract/paymentLinks';
import { offerProblem } from '@domain/loans/offers';
import { CHOICES_OF } from '@domain/payments/schedule';
import { LOAN_CHECKS } from '@domain/records/loanCheck';
import { type LoanOffer, LOAN_OFFERS } from '@domain/records/loanOffer';
import { readable } from '@domain/records/masking';
import type { PaymentLink } from '@domain/records/paymentLink';
import type { IsoDate } from '@domain/units';
import { wrongField } from '../failure';
import type { Store } from '../store/store';

/** Holds the check, so that no consent is withdrawn meanwhile. */
export async function refuseOffer(
  tx: Store,
  { loan_offer_id, lead_id, plan, currency, choices: { lenderMonths = 12 } }: NewLink,
  { rows, gateway }: { rows: PaymentQuote['rows']; gateway: string },
  today: IsoDate,
): Promise<void> {
  if (loan_offer_id === null) return;
  const found = await tx.records(LOAN_OFFERS).find(loan_offer_id);
  if (!found) throw wrongField('loan_offer_id', 'There is no such loan offer');
  await tx.records(LOAN_CHECKS).findForUpdate(found.check_id);
  const offer = (await tx.records(LOAN_OFFERS).find(loan_offer_id))!;
  const asked = rows.filter(({ who }) => who === 'lender').reduce((sum, { amount }) => sum + amount, 0);
  const problem = offerProblem(
    offer,
    {
      lead_id,
      hasLender: CHOICES_OF[plan].includes('lenderMonths'),
      amount: asked,
      currency,
      months: lenderMonths,
      gateway,
    },
    today,
  );
  if (problem) throw wrongField('loan_offer_id', problem, 409);
}

/** Without why another lender refused, which is for those who look after the lead alone. */
export async function offerOfLink(store: Store, { loan_offer_id }: PaymentLink): Promise<LoanOffer | null> {
  const offer = loan_offer_id === null ? undefined : await store.records(LOAN_OFFERS).find(loan_offer_id);
  return offer ? readable(LOAN_OFFERS, { ...offer, reason: null }) : null;
}
