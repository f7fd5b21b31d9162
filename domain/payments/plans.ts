// How a course may be paid in a country: plans, their currencies, and the gateways that take them (spec 9, decisions 7).
import { ownCurrencyOf } from './currencies';

export const PLAN_KINDS = ['full', 'advance', 'emi', 'advance-emi', 'scheduled-recurring'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

export const EMI_COUNTRIES: readonly string[] = ['IN', 'AE', 'SA', 'BH', 'KW', 'AU'];
export const SCHEDULED_RECURRING_COUNTRIES: readonly string[] = ['US', 'CA', 'GB', 'AE'];

/** Gateways by region and kind of plan, in order of preference; India has no scheduled plan. */
export const GATEWAY_PREFERENCES = {
  'row-emi': ['tabby', 'payglocal'],
  'row-non-emi': ['payglocal', 'stripe', 'razorpay'],
  'row-scheduled': ['stripe', 'razorpay'],
  'in-emi': ['razorpay', 'payu', 'shopse'],
  'in-non-emi': ['razorpay', 'payu'],
  'in-scheduled': [],
} as const satisfies Record<`${'in' | 'row'}-${GatewayKind}`, readonly string[]>;

type GatewayKind = 'emi' | 'non-emi' | 'scheduled';

const GATEWAY_KINDS: Readonly<Record<PlanKind, GatewayKind>> = {
  full: 'non-emi',
  advance: 'non-emi',
  emi: 'emi',
  'advance-emi': 'emi',
  'scheduled-recurring': 'scheduled',
};

/** In Kuwait and Bahrain a family pays in dollars, and only through a lender in its own currency too. */
const OWN_CURRENCY_WITH_LENDER_ONLY: readonly string[] = ['KW', 'BH'];

/** The plans of a country (ISO 3166 alpha-2), in the order of `PLAN_KINDS`. */
export function plansOf(country: string): PlanKind[] {
  return PLAN_KINDS.filter((plan) => {
    if (plan === 'scheduled-recurring') return SCHEDULED_RECURRING_COUNTRIES.includes(country);
    return usesLender(plan) ? EMI_COUNTRIES.includes(country) : true;
  });
}

/** The currencies of a plan, the country's own before USD; none where the plan is not offered. */
export function currenciesOf(country: string, plan: PlanKind): string[] {
  if (!plansOf(country).includes(plan)) return [];
  if (country === 'IN') return ['INR'];
  if (country === 'CA') return ['USD', 'CAD'];
  if (OWN_CURRENCY_WITH_LENDER_ONLY.includes(country) && !usesLender(plan)) return ['USD'];
  const own = ownCurrencyOf(country);
  return own === undefined || own === 'USD' ? ['USD'] : [own, 'USD'];
}

/** The gateways of a plan in order of preference; none where the plan is not offered. */
export function gatewaysOf(country: string, plan: PlanKind): string[] {
  if (!plansOf(country).includes(plan)) return [];
  const region = country === 'IN' ? 'in' : 'row';
  return [...GATEWAY_PREFERENCES[`${region}-${GATEWAY_KINDS[plan]}`]];
}

function usesLender(plan: PlanKind): boolean {
  return plan === 'emi' || plan === 'advance-emi';
}
