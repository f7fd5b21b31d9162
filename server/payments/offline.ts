// Offline payments: entered with provider and reference, each receipt counted once and for one family, verified by another person (decisions 7).
import { addDays } from '@domain/calendar';
import type { Received } from '@domain/contract/contract';
import { stepOf } from '@domain/payments/money';
import {
  OFFLINE_PAYMENTS,
  type OfflinePayment,
  PAYMENT_PROOFS,
  PAYMENT_RECEIPTS,
  type PaymentReceipt,
} from '@domain/records/offlinePayment';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { foldText } from '@domain/search';
import { momentText } from '@domain/formats';
import { digest } from '../digest';
import { Failure, invalidField } from '../failure';
import type { RecordHooks } from '../records/hooks';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { LedgerBook } from './ledgerBook';
import { payLink } from './paidLinks';
import { type By, todayOf } from '../store/rows';

/** A payment that is entered later than this is a slip of the hand. */
const OLDEST_DAYS = 730;

type Entered = Received<'recordOfflinePayment', 'body'>;

function refuse(field: string, message: string, status: 400 | 409 = 400): never {
  throw new Failure(status, { errors: [invalidField(`body.${field}`, message)] });
}

export async function enterOffline(tx: Store, entered: Entered, by: By): Promise<OfflinePayment> {
  const { splits, currency, provider, reference, receipt_amount, paid_on, proof_id } = entered;
  const amount = splits.reduce((sum, split) => sum + split.amount, 0);
  const step = stepOf(currency);
  if (paid_on > todayOf(by)) refuse('paid_on', 'Must not be in the future');
  if (paid_on < addDays(todayOf(by), -OLDEST_DAYS)) refuse('paid_on', 'Must be within the last two years');
  if (receipt_amount % step !== 0) refuse('receipt_amount', `Must be a multiple of ${step} in the smallest unit`);
  if (new Set(splits.map(({ link_id }) => link_id)).size < splits.length) refuse('splits', 'Name each link only once');
  if (proof_id !== null && !(await tx.records(PAYMENT_PROOFS).find(proof_id)))
    refuse('proof_id', 'Upload the proof again: it is not there');
  const links: PaymentLink[] = [];
  for (const [at, split] of splits.entries()) {
    const link = await tx.records(PAYMENT_LINKS).find(split.link_id);
    if (!link) refuse(`splits.${at}.link_id`, 'There is no such payment link');
    if (link.approval === 'awaiting' || link.approval === 'declined')
      refuse(`splits.${at}.link_id`, 'The price of this link is not approved', 409);
    if (link.currency !== currency)
      refuse(
        `splits.${at}.link_id`,
        `This link is in ${link.currency}: amounts of two currencies are never added`,
        409,
      );
    if (split.amount % step !== 0) refuse(`splits.${at}.amount`, `Must be a multiple of ${step} in the smallest unit`);
    links.push(link);
  }
  const family = await familyOf(tx, links[0]!.lead_id);
  const stranger = links.findIndex(({ lead_id }) => !family.has(lead_id));
  if (stranger >= 0) refuse(`splits.${stranger}.link_id`, 'A receipt may be split over links of one family only', 409);
  const row: OfflinePayment = newRow(OFFLINE_PAYMENTS, by, {
    lead_id: links[0]!.lead_id,
    student_name: links[0]!.student_name,
    paid_on,
    provider,
    reference,
    currency,
    amount,
    splits,
    proof_id,
    receipt_id: await receiptId(provider, reference),
  });
  await claimReceipt(tx, row, receipt_amount, family, by);
  await tx.records(OFFLINE_PAYMENTS).insert([row]);
  const subject = { subject_type: 'offline_payment', subject_id: row.id, actor: by.actor, at: by.now };
  await tx.audit.write([
    {
      ...subject,
      action: 'offline_payment.entered',
      details: { provider, currency, amount, links: splits.map(({ link_id }) => link_id) },
    },
  ]);
  return row;
}

async function receiptId(provider: string, reference: string): Promise<string> {
  return digest(`${provider} ${foldText(reference).replace(/\s+/g, '')}`);
}

async function familyOf(tx: Store, leadId: string): Promise<Set<string>> {
  const lead = await tx.leads.find(leadId);
  const members = lead ? await tx.leads.family([lead]) : [];
  return new Set([leadId, ...members.map(({ id }) => id)]);
}

/** Holds the receipt; for another family, or beyond its amount, it is refused with the entry that came first. */
async function claimReceipt(
  tx: Store,
  row: OfflinePayment,
  whole: number,
  family: ReadonlySet<string>,
  by: By,
): Promise<void> {
  const receipts = tx.records(PAYMENT_RECEIPTS);
  const { receipt_id: id, provider, reference, currency, lead_id, amount } = row;
  const made: PaymentReceipt = newRow(PAYMENT_RECEIPTS, by, {
    id,
    provider,
    reference,
    currency,
    amount: whole,
    used: 0,
    lead_id,
    first_id: row.id,
  });
  await receipts.insertNew(made);
  const known = (await receipts.findForUpdate(id))!;
  // Of which every entry was declined: its reference is free.
  const held = known.used === 0 ? { ...made, version: known.version } : known;
  if (held.first_id !== row.id) {
    const first = await tx.records(OFFLINE_PAYMENTS).find(held.first_id);
    const { created_by, created_on } = first ?? held;
    const entry = `${held.provider} ${held.reference}, entered by ${created_by} on ${momentText(created_on)}${first ? ` for ${first.student_name}` : ''}`;
    if (!family.has(held.lead_id))
      throw new Failure(409, {
        message: `This receipt belongs to another family: ${entry}`,
        errors: [invalidField('body.reference', `Belongs to another family: ${entry}`)],
      });
    if (held.currency !== currency || held.amount !== whole)
      refuse('receipt_amount', `The receipt was entered with another amount: ${entry}`, 409);
  }
  if (held.used + amount > held.amount) refuse('splits', 'The splits are more than what is left of the receipt', 409);
  if (
    !(await receipts.update(
      { ...held, used: held.used + amount, version: held.version + 1, updated_by: by.actor, updated_on: by.now },
      held.version,
    ))
  )
    throw new Failure(409);
}

/** Verifying and declining are actions of the record; what they do to the ledger is here. */
export const offlinePaymentHooks: RecordHooks<OfflinePayment> = {
  before: async ({ row, call }) => ({ ...row, decided_by: call.user!.email }),
  after: async ({ tx, action, row, call }) => {
    const by = { actor: call.user!.email, now: call.now };
    if (action === 'verify') await book(tx, row, by);
    if (action === 'decline') await freeReceipt(tx, row, by);
  },
};

async function book(tx: Store, { id, splits, currency, provider, reference }: OfflinePayment, by: By): Promise<void> {
  const links = await Promise.all(
    splits.map(async (split) => ({
      ...split,
      lead_id: (await tx.records(PAYMENT_LINKS).find(split.link_id))!.lead_id,
    })),
  );
  // Whoever holds several ledgers takes them in one order.
  for (const lead_id of [...new Set(links.map((each) => each.lead_id))].sort()) {
    const ledger = await LedgerBook.findForUpdate(tx, lead_id, currency, by);
    for (const { link_id, amount } of links.filter((each) => each.lead_id === lead_id)) {
      const source = { source_id: id, note: `${provider} ${reference}` };
      const reasons = await payLink(ledger, link_id, amount, source, by.now);
      if (reasons.length > 0) await ledger.review(link_id, reasons.join('. '));
    }
    await ledger.save();
  }
}

/** What was declined or reversed may be entered again; where nothing of a receipt counts any more, by another family and with another amount too. */
export async function freeReceipt(tx: Store, { receipt_id, amount }: OfflinePayment, by: By): Promise<void> {
  const held = (await tx.records(PAYMENT_RECEIPTS).findForUpdate(receipt_id))!;
  await tx
    .records(PAYMENT_RECEIPTS)
    .update(
      { ...held, used: held.used - amount, version: held.version + 1, updated_by: by.actor, updated_on: by.now },
      held.version,
    );
}
