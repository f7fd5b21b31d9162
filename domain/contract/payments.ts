// Payments: links, the family's ledger, offline payments with their proofs, and what if (spec 7.3, decisions 7). Lists of them are declared records.
import { z } from 'zod';
import { GATEWAY_WORDS, PROVIDER_WORDS } from '../business/paymentTerms';
import { type Mark, MARKS } from '../records/attendanceMark';
import { INSTALMENTS } from '../records/instalment';
import { FAMILY_LEDGERS, LEDGER_ENTRIES } from '../records/ledger';
import { OFFLINE_PAYMENTS } from '../records/offlinePayment';
import { PAYMENT_LINKS } from '../records/paymentLink';
import { PAYMENT_ATTEMPTS } from '../records/paymentAttempt';
import { REFUND_WAY_WORDS, type RefundWay } from '../records/paymentRefund';
import { REDUCTION_PROPOSALS } from '../records/reductionProposal';
import { PLAN_KINDS } from '../payments/plans';
import { corrected, correctionEffects } from './corrections';
import { endpoint } from './endpoint';
import { countryCode, isoDate } from './fields';
import { fileName, PAPER, proofId } from './files';
import { listQuery } from './list';
import { schemasOf } from './records';

const GROUP = 'Payments';
const id = z.string().min(1).max(64);
const leadId = z.uuid({ error: 'Choose a lead' });
const currency = z.string({ error: 'Choose a currency' }).regex(/^[A-Z]{3}$/, { error: 'Choose a currency' });
/** Minor units, as everywhere. */
const amount = z.int({ error: 'Enter an amount' });
const positive = amount.min(1, { error: 'Must be more than 0' }).max(1_000_000_000_000, { error: 'Is too much' });
const reason = (what: string) =>
  z.string({ error: what }).trim().min(3, { error: what }).max(300, { error: 'Must have at most 300 characters' });
const link = schemasOf(PAYMENT_LINKS).row;
const instalment = schemasOf(INSTALMENTS).row;
const attempt = schemasOf(PAYMENT_ATTEMPTS).row;
const entry = schemasOf(LEDGER_ENTRIES).row;
const proposal = schemasOf(REDUCTION_PROPOSALS).row;
const offline = schemasOf(OFFLINE_PAYMENTS).row;
const ledger = schemasOf(FAMILY_LEDGERS).row;

export const scheduleChoices = z.strictObject({
  advancePercent: z.number({ error: 'Enter a percentage' }).optional(),
  restOn: isoDate.optional(),
  lenderMonths: z.int({ error: 'Choose how many months' }).optional(),
  parts: z.int({ error: 'Choose how many instalments' }).optional(),
});

const asked = {
  product_id: z.string({ error: 'Choose a product' }).min(1, { error: 'Choose a product' }).max(64),
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
  /** What the family has with us in this currency: it may pay what is open. */
  credit: amount,
  /** Of the course it pays for; 0 before there is one. */
  classes_taken: z.int(),
  /** The gateway of the next payment; null where the link takes none any more, and why. */
  pays_at: z.strictObject({ gateway: z.string().nullable(), problem: z.string().nullable() }),
  /** Whoever has paid for a course is one: there is a profile. */
  is_student: z.boolean(),
  paused_until: z.string().nullable(),
});

/** What a gateway reported of a payment. */
const gatewayReport = z.strictObject({
  id: z.string(),
  at: z.int(),
  gateway: z.string(),
  type: z.string(),
  payment_id: z.string().nullable(),
  status: z.string(),
  result: z.string().nullable(),
});

/** A class of a course, and how the child attended it. */
const attendedClass = z.strictObject({
  id: z.string(),
  at: z.int(),
  course: z.string(),
  attendance: z.enum(Object.keys(MARKS) as Mark[]),
});

/** Money on its way back, also where it never arrived. */
const refundOnItsWay = z.strictObject({
  id: z.string(),
  at: z.int(),
  changed_at: z.int(),
  way: z.enum(Object.keys(REFUND_WAY_WORDS) as RefundWay[]),
  amount,
  status: z.enum(['sent', 'done', 'failed']),
  problem: z.string().nullable(),
});

export const familyLedger = z.strictObject({
  /** One for each currency. */
  ledgers: z.array(
    z.strictObject({
      ledger,
      /** In the order in which they were added, each with the balance after it. */
      entries: z.array(entry),
      attempts: z.array(attempt),
      /** Webhooks, and what reconciliations found. */
      events: z.array(gatewayReport),
      /** Of the courses that are paid in this currency. */
      classes: z.array(attendedClass),
      refunds: z.array(refundOnItsWay),
      links: z.array(link),
      instalments: z.array(instalment),
      /** The rows summed anew are what is kept. */
      agrees: z.boolean(),
    }),
  ),
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

const split = z.strictObject({ link_id: id, amount: positive });

export const payments = {
  quotePaymentLink: endpoint({
    summary: 'What a new link would ask for: price, schedule and gateway',
    group: GROUP,
    who: 'staff',
    reads: true,
    body: z.strictObject(asked),
    answer: paymentQuote,
  }),
  createPaymentLink: endpoint({
    summary: 'Creates a payment link with its instalments',
    group: GROUP,
    who: 'staff',
    body: newPaymentLink,
    answer: link,
    status: 201,
  }),
  paymentLinkDetail: endpoint({
    summary: 'A link with its instalments, attempts, ledger rows, offline payments and reminders',
    group: GROUP,
    who: 'staff',
    path: z.strictObject({ id }),
    answer: paymentLinkDetail,
  }),
  paymentTotals: endpoint({
    summary: 'Per currency, what the links of a list come to: total, paid, due and overdue',
    group: GROUP,
    who: 'staff',
    query: listQuery(PAYMENT_LINKS.shape),
    answer: z.array(totalsOfCurrency),
  }),
  waiveInstalment: endpoint({
    summary:
      'Waives what is open of an instalment, or a part of it; more than one person may give is proposed to a second one',
    group: GROUP,
    who: 'staff',
    path: z.strictObject({ id }),
    body: z.strictObject({ reason: reason('Say why'), amount: positive.optional() }),
    answer: z.strictObject({ instalment, proposal: proposal.nullable() }),
  }),
  useCredit: endpoint({
    summary: "Pays an open instalment, or a part of it, out of the family's credit",
    group: GROUP,
    who: 'staff',
    path: z.strictObject({ id }),
    body: z.strictObject({ amount: positive }),
    answer: instalment,
  }),
  unmatchedPayments: endpoint({
    summary: 'Payments at a gateway of which no link is known',
    group: GROUP,
    who: 'staff',
    query: z.strictObject({ currency }),
    answer: z.array(attempt),
  }),
  assignPayment: endpoint({
    summary: 'Books a payment of which no link was known to one',
    group: GROUP,
    who: 'finance',
    path: z.strictObject({ id }),
    body: z.strictObject({ link_id: id, reason: reason('Say why it is of this family') }),
    answer: attempt,
  }),
  previewCorrection: endpoint({
    summary: 'What a correction would come to, in numbers: nothing is done',
    group: GROUP,
    who: 'finance',
    reads: true,
    body: z.strictObject(corrected),
    answer: correctionEffects,
  }),
  correctEntry: endpoint({
    summary:
      'Takes back a verified offline payment, a waiver, a use of credit or a link marked invalid, or moves an assigned payment: each by new rows, with a reason',
    group: GROUP,
    who: 'finance',
    body: z.strictObject({ ...corrected, reason: reason('Say why') }),
    answer: correctionEffects,
  }),
  uploadProof: endpoint({
    summary: 'Keeps a proof of payment: an image or a PDF of at most 5 MB, judged by its bytes',
    group: GROUP,
    who: 'staff',
    takes: PAPER,
    query: z.strictObject({ name: fileName }),
    answer: z.strictObject({ proof_id: z.string(), type: z.string(), size: z.int() }),
    status: 201,
  }),
  openProof: endpoint({
    summary: 'The proof of an offline payment; who opens it is written down',
    group: GROUP,
    who: 'staff',
    reads: true,
    path: z.strictObject({ id }),
    answer: z.strictObject({ name: z.string(), type: z.string(), content: z.string() }),
  }),
  recordOfflinePayment: endpoint({
    summary: 'Enters money that came past the links, split over links of one family; another person verifies it',
    group: GROUP,
    who: 'staff',
    body: z.strictObject({
      paid_on: isoDate,
      provider: z.enum(Object.keys(PROVIDER_WORDS) as (keyof typeof PROVIDER_WORDS)[], { error: 'Choose a provider' }),
      reference: z
        .string({ error: 'Enter the reference' })
        .trim()
        .min(3, { error: 'Enter the reference' })
        .max(80, { error: 'Must have at most 80 characters' }),
      /** Of the whole receipt. */
      receipt_amount: positive,
      currency,
      proof_id: proofId,
      splits: z.array(split).min(1, { error: 'Choose a link' }).max(20, { error: 'At most 20 links' }),
    }),
    answer: offline,
    status: 201,
  }),
  pauseReminders: endpoint({
    summary: 'Pauses the reminders of a family up to a day, or goes on with them',
    group: GROUP,
    who: 'staff',
    body: z.strictObject({ lead_id: leadId, until: isoDate.nullable() }),
    answer: z.strictObject({ ledgers: z.int() }),
  }),
  familyLedger: endpoint({
    summary: 'The ledgers of a family: every row in order, with the balance after each',
    group: GROUP,
    who: 'staff',
    query: z.strictObject({ lead_id: leadId }),
    answer: familyLedger,
  }),
  paymentWhatIf: endpoint({
    summary: 'What would become of the money if the family stopped today, or took credit: nothing is done',
    group: GROUP,
    who: 'staff',
    query: z.strictObject({
      link_id: id,
      classes_taken: z
        .string()
        .regex(/^\d{1,3}$/, { error: 'Must be a whole number' })
        .transform(Number),
    }),
    answer: z.strictObject({
      currency: z.string(),
      classes_total: z.int(),
      used: amount,
      refund: amount,
      still_owed: amount,
      cancelled: amount,
      /** What the family would owe in this currency, all in all, after each. */
      balance: amount,
      balance_if_stopped: amount,
      balance_if_credited: amount,
      /** Open instalments of its other links that the credit would pay. */
      credit_pays: z.array(z.strictObject({ instalment_id: z.string(), link_id: z.string(), amount })),
      credit_left: amount,
    }),
  }),
};
