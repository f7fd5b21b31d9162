// What a new payment link asks for, what it would come to, and what a link shows (decisions 7).
import { z } from 'zod';
import { GATEWAY_WORDS } from '../business/paymentTerms';
import { INSTALMENTS } from '../records/instalment';
import { LEDGER_ENTRIES } from '../records/ledger';
import { LOAN_OFFERS } from '../records/loanOffer';
import { OFFLINE_PAYMENTS } from '../records/offlinePayment';
import { PAYMENT_LINKS } from '../records/paymentLink';
import { PAYMENT_ATTEMPTS } from '../records/paymentAttempt';
import { REDUCTION_PROPOSALS } from '../records/reductionProposal';
import { PLAN_KINDS } from '../payments/plans';
import { countryCode, isoDate } from './fields';
import { schemasOf } from './records';

export const id = z.string().min(1).max(64);

export const leadId = z.uuid({ error: 'Choose a lead' });

export const currency = z.string({ error: 'Choose a currency' }).regex(/^[A-Z]{3}$/, { error: 'Choose a currency' });

/** Minor units, as everywhere. */
export const amount = z.int({ error: 'Enter an amount' });

export const link = schemasOf(PAYMENT_LINKS).row;

export const instalment = schemasOf(INSTALMENTS).row;

export const attempt = schemasOf(PAYMENT_ATTEMPTS).row;

export const entry = schemasOf(LEDGER_ENTRIES).row;

export const proposal = schemasOf(REDUCTION_PROPOSALS).row;

export const offline = schemasOf(OFFLINE_PAYMENTS).row;

export const scheduleChoices = z.strictObject({
  advancePercent: z.number({ error: 'Enter a percentage' }).optional(),
  restOn: isoDate.optional(),
  lenderMonths: z.int({ error: 'Choose how many months' }).optional(),
  parts: z.int({ error: 'Choose how many instalments' }).optional(),
});

export const asked = {
  product_id: z.string({ error: 'Choose a course' }).min(1, { error: 'Choose a course' }).max(64),
  country: countryCode,
  plan: z.enum(PLAN_KINDS, { error: 'Choose a plan' }),
  currency,
  gateway: z
    .enum(Object.keys(GATEWAY_WORDS) as (keyof typeof GATEWAY_WORDS)[], { error: 'Choose a gateway' })
    .default('AUTO'),
  discount_percent: z
    .number({ error: 'Enter a percentage' })
    .min(0, { error: 'Must be 0 to 100' })
    .max(100, { error: 'Must be 0 to 100' })
    .default(0),
  discount_reason: z.string().trim().max(300, { error: 'Must have at most 300 characters' }).nullable().default(null),
  choices: scheduleChoices.default({}),
};

const scheduleRow = z.strictObject({
  number: z.int(),
  amount,
  due_date: z.string(),
  who: z.enum(['family', 'lender']),
});

export const newPaymentLink = z.strictObject({
  ...asked,
  lead_id: leadId,
  /** The last day on which it may be paid. */
  expires_on: isoDate,
  is_offline: z.boolean().default(false),
  /** The lender's offer that the family pays by. */
  loan_offer_id: z.string().max(36).nullable().default(null),
});

export type NewLink = z.output<typeof newPaymentLink>;

export const paymentQuote = z.strictObject({
  price: amount,
  /** After the discount. */
  total: amount,
  classes_total: z.int(),
  rows: z.array(scheduleRow),
  /** The family's schedule with its lender: shown, not owed to us. */
  lender: z.array(scheduleRow.omit({ who: true })),
  gateway_used: z.string(),
  /** No gateway at all is configured: the built-in test gateway stands in. */
  is_test: z.boolean(),
  /** The discount is more than one person may give: a second one has to agree before the link is sent. */
  needs_approval: z.boolean(),
  /** Why it is paid past the gateways; null where one takes it. */
  offline_alone: z.string().nullable(),
});

export type PaymentQuote = z.output<typeof paymentQuote>;

const rung = z.strictObject({
  step: z.int(),
  date: z.string(),
  state: z.enum(['sent', 'next', 'planned', 'missed']),
  sent_on: z.string().nullable(),
});

export const paymentLinkDetail = z.strictObject({
  link,
  /** It takes somebody else to make it valid again. */
  marked_invalid_by: z.string().nullable(),
  url: z.string(),
  short_url: z.string(),
  instalments: z.array(z.strictObject({ row: instalment, reminders: z.array(rung) })),
  lender: paymentQuote.shape.lender,
  attempts: z.array(attempt),
  entries: z.array(entry),
  offline: z.array(offline),
  /** Discounts and waivers that a second person agrees to, or does not. */
  proposals: z.array(proposal),
  /** Over which a receipt may be split: those of the whole family in this currency. */
  family_links: z.array(link),
  /** The lender's offer that it is paid by, as it stands now. */
  loan_offer: schemasOf(LOAN_OFFERS).row.nullable(),
  /** What the family has with us in this currency: it may pay what is open. */
  credit: amount,
  /** Of the course it pays for; 0 before there is one. */
  classes_taken: z.int(),
  /** The gateway of the next payment; null where the link takes none any more, and why. */
  pays_at: z.strictObject({ gateway: z.string().nullable(), problem: z.string().nullable() }),
  /** True once a course was paid for: the lead has a profile as a student. */
  is_student: z.boolean(),
  paused_until: z.string().nullable(),
});

export const totalsOfCurrency = z.strictObject({
  currency: z.string(),
  links: z.int(),
  total: amount,
  paid: amount,
  due: amount,
  overdue: amount,
});

export type TotalsOfCurrency = z.output<typeof totalsOfCurrency>;
