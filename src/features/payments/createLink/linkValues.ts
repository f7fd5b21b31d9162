// What is typed into the form of a new link, what a choice changes beside itself, and what the quote is asked with.
import type { GATEWAY_WORDS } from '@domain/business/paymentTerms';
import { addDays } from '@domain/calendar';
import { currenciesOf, gatewaysOf, type PlanKind, plansOf } from '@domain/payments/plans';
import { ADVANCE_PERCENT, CHOICES_OF, LENDER_MONTHS, RECURRING_PARTS, REST_DAYS } from '@domain/payments/schedule';
import type { LoanOffer } from '@domain/records/loanOffer';
import type { IsoDate } from '@domain/units';
import type { Input } from '@/store/call';

/** Numbers, choices and dates may still be empty. */
export interface LinkValues {
  lead_id: string;
  is_offline: boolean;
  product_id: string | null;
  country: string | null;
  plan: PlanKind | null;
  currency: string | null;
  gateway: keyof typeof GATEWAY_WORDS;
  discount_percent: number | string;
  discount_reason: string;
  choices: { advancePercent?: number | string; restOn?: string | null; lenderMonths?: number; parts?: number | string };
  expires_on: string | null;
  /** The lender's offer that the family pays by. */
  loan_offer_id: string | null;
}

/** How long a link stays open unless another day is chosen. */
const PAY_WITHIN_DAYS = 7;

export function newLink(
  lead: { lead_id: string; country: string },
  isOffline: boolean,
  today: IsoDate,
  offer?: LoanOffer,
): LinkValues {
  const values: LinkValues = {
    lead_id: lead.lead_id,
    is_offline: isOffline,
    product_id: null,
    country: lead.country,
    plan: null,
    currency: null,
    gateway: 'AUTO',
    discount_percent: 0,
    discount_reason: '',
    choices: {},
    expires_on: addDays(today, PAY_WITHIN_DAYS),
    loan_offer_id: null,
  };
  if (!offer) return values;
  // Loans are asked for in India alone, whose families pay them by EMI.
  const ofLender = afterChoice(values, { country: 'IN', plan: 'emi' }, today);
  return { ...values, ...ofLender, loan_offer_id: offer.id, choices: { lenderMonths: offer.months } };
}

/** What of plan, currency, gateway and schedule goes with another country or plan: what is still offered stays. */
export function afterChoice(
  values: LinkValues,
  chosen: Partial<Pick<LinkValues, 'country' | 'plan'>>,
  today: IsoDate,
): Partial<LinkValues> {
  const country = chosen.country ?? values.country;
  const wanted = chosen.plan ?? values.plan;
  const plan = country !== null && wanted !== null && plansOf(country).includes(wanted) ? wanted : null;
  if (country === null || plan === null) return { ...chosen, plan, currency: null, gateway: 'AUTO', choices: {} };
  const currencies = currenciesOf(country, plan);
  const only = currencies.length === 1 ? currencies[0]! : null;
  return {
    ...chosen,
    plan,
    currency: values.currency !== null && currencies.includes(values.currency) ? values.currency : only,
    gateway: gatewaysFor(country, plan).includes(values.gateway) ? values.gateway : 'AUTO',
    choices: plan === values.plan ? values.choices : presets(plan, today),
  };
}

function presets(plan: PlanKind, today: IsoDate): LinkValues['choices'] {
  const all = {
    advancePercent: ADVANCE_PERCENT.preset,
    restOn: addDays(today, REST_DAYS),
    lenderMonths: LENDER_MONTHS.at(-1)!,
    parts: RECURRING_PARTS.least,
  };
  return Object.fromEntries(CHOICES_OF[plan].map((name) => [name, all[name]]));
}

/** Automatic, those of the plan in order of preference, and the built-in one. */
export function gatewaysFor(country: string, plan: PlanKind): LinkValues['gateway'][] {
  return ['AUTO', ...(gatewaysOf(country, plan) as LinkValues['gateway'][]), 'test'];
}

/** Undefined as long as something is missing that the price hangs on. */
export function quoteOf({
  product_id,
  country,
  plan,
  currency,
  gateway,
  discount_percent,
  discount_reason,
  choices,
}: LinkValues): Input<'quotePaymentLink'>['body'] | undefined {
  // The amounts do not hang on the reason: the schedule is there before it is typed, and a link is not created without it.
  const reason = discount_reason.trim() === '' && Number(discount_percent) > 0 ? 'Not given yet' : discount_reason;
  const isWhole = [discount_percent, ...Object.values(choices)].every((value) => value !== '' && value !== null);
  if (product_id === null || country === null || plan === null || currency === null || !isWhole) return undefined;
  // What is typed may be no number or no day: the API says so at its field.
  return {
    product_id,
    country,
    plan,
    currency,
    gateway,
    discount_percent,
    discount_reason: reason,
    choices,
  } as Input<'quotePaymentLink'>['body'];
}
