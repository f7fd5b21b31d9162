// Who takes money, and from whom: providers of payments and gateways of links are two lists (spec 9, decisions 7).
import type { PlanKind } from '../payments/plans';

/** Through whom a family paid when it did not use a link. */
export const PAYMENT_PROVIDERS = {
  shopse: 'ShopSe',
  financePeer: 'FinancePeer',
  razorpay: 'Razorpay',
  paypal: 'PayPal',
  payU: 'PayU',
  directBankTransfer: 'Bank transfer',
  eduvanz: 'Eduvanz',
  stripe: 'Stripe',
  tabby: 'Tabby',
  propelld: 'Propelld',
  other: 'Other',
} as const;

/** On whose page a family pays. `test` is the built-in one, which stands in where no other is configured. */
export const GATEWAYS = {
  razorpay: 'Razorpay',
  stripe: 'Stripe',
  payglocal: 'PayGlocal',
  tabby: 'Tabby',
  payu: 'PayU',
  shopse: 'ShopSe',
  test: 'Test gateway',
} as const;
export type GatewayName = keyof typeof GATEWAYS;
export const DEFAULT_GATEWAY: GatewayName = 'razorpay';
/** Takes the first gateway of the plan that is configured. */
export const AUTO = 'AUTO';

export const PLAN_LABELS: Readonly<Record<PlanKind, string>> = {
  full: 'Full payment',
  advance: 'Advance, then the rest',
  emi: 'EMI',
  'advance-emi': 'Advance, then EMI',
  'scheduled-recurring': 'Monthly instalments',
};

/** The gateway that AUTO takes: the first in order of preference that is configured, else the built-in test gateway. */
export function gatewayTaken(preferred: readonly string[], configured: readonly string[]): string {
  return preferred.find((gateway) => configured.includes(gateway)) ?? 'test';
}
