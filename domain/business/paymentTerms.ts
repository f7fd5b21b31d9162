// Who takes money, and by which plan: providers of payments and gateways of links are two lists (spec 9, decisions 7).
import type { PlanKind } from '../payments/plans';

/** Through whom a family paid when it did not use a link. */
export const PROVIDER_WORDS = {
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

/** On whose page a family pays; AUTO takes the first of the plan that is configured. `test` is the built-in one. */
export const GATEWAY_WORDS = {
  AUTO: 'Automatic',
  razorpay: 'Razorpay',
  stripe: 'Stripe',
  payglocal: 'PayGlocal',
  tabby: 'Tabby',
  payu: 'PayU',
  shopse: 'ShopSe',
  test: 'Test gateway',
} as const;
export type GatewayName = Exclude<keyof typeof GATEWAY_WORDS, 'AUTO'>;

export const PLAN_WORDS = {
  full: 'In full',
  advance: 'Advance',
  emi: 'EMI',
  'advance-emi': 'Advance and EMI',
  'scheduled-recurring': 'Monthly instalments',
} as const satisfies Record<PlanKind, string>;
