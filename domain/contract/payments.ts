// Payments: links, the family's ledger, offline payments with their proofs, and what if (spec 7.3, decisions 7). Lists of them are declared records.
import { z } from 'zod';
import { PROVIDER_WORDS } from '../business/paymentTerms';
import { PAYMENT_LINKS } from '../records/paymentLink';
import { corrected, correctionEffects } from './corrections';
import { endpoint } from './endpoint';
import { isoDate, reasonOf } from './fields';
import { fileName, PAPER, proofId } from './files';
import { listQuery, rowResults } from './list';
import {
  amount,
  asked,
  attempt,
  currency,
  id,
  instalment,
  leadId,
  link,
  newPaymentLink,
  offline,
  paymentLinkDetail,
  paymentQuote,
  proposal,
  totalsOfCurrency,
} from './paymentLinks';
import { familyLedger } from './familyLedger';

const GROUP = 'Payments';

const positive = amount.min(1, { error: 'Must be more than 0' }).max(1_000_000_000_000, { error: 'Is too much' });

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
  paymentSetup: endpoint({
    summary: 'Whether a gateway takes money: where none does, the built-in test gateway stands in for all of them',
    group: GROUP,
    who: 'staff',
    answer: z.strictObject({ takes_money: z.boolean() }),
  }),
  waiveInstalment: endpoint({
    summary:
      'Waives what is open of an instalment, or a part of it; more than one person may give is proposed to a second one',
    group: GROUP,
    who: 'staff',
    path: z.strictObject({ id }),
    body: z.strictObject({ reason: reasonOf(), amount: positive.optional() }),
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
    body: z.strictObject({ link_id: id, reason: reasonOf('Say why it is of this family') }),
    answer: attempt,
  }),
  assignPayments: endpoint({
    summary: 'Books payments of which no link was known to one; each is answered for itself',
    group: GROUP,
    who: 'finance',
    body: z.strictObject({
      ids: z.array(id).min(1, { error: 'Choose a payment' }).max(100, { error: 'At most 100 payments at a time' }),
      link_id: id,
      reason: reasonOf('Say why they are of this family'),
    }),
    answer: rowResults,
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
    body: z.strictObject({ ...corrected, reason: reasonOf() }),
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
    summary: 'Enters an offline payment, split over links of one family; another person verifies it',
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
