// Corrections by hand, each by new rows and with a reason: a payment that bounced, a waiver, a use of credit, an assignment, a link marked invalid (decisions 7).
import { type AuthUser, type DutyName, dutyRefusal, type TakenBy } from '@domain/access';
import type { Received } from '@domain/contract/contract';
import type { CorrectionEffects } from '@domain/contract/corrections';
import { makersOf } from '@domain/payments/entryMakers';
import { LEDGER_ENTRIES, type LedgerEntry } from '@domain/records/ledger';
import { OFFLINE_PAYMENTS } from '@domain/records/offlinePayment';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { PAYMENT_REFUNDS } from '@domain/records/paymentRefund';
import { REDUCTION_PROPOSALS } from '@domain/records/reductionProposal';
import { Failure, invalidField } from '../failure';
import type { AnyCall } from '../operations/call';
import type { Store } from '../store/store';
import { findLink, markedInvalidBy } from './familyLedger';
import { LedgerBook, type Source } from './ledgerBook';
import { moneyOfLink } from './moneyOfLinks';
import { payLink } from './paidLinks';
import { allOf, type By } from '../store/rows';
import { freeReceipt } from './offline';
import { holdPayment } from './paymentPlace';

type Asked = Received<'previewCorrection', 'body'> & { reason: string };
type Caller = Pick<AnyCall, 'user' | 'onLocalhost' | 'now'>;

interface Correction {
  tx: Store;
  asked: Asked;
  by: By;
  /** Throws a `Failure` 403 where the person may not take this step. */
  permit(duty: DutyName, taken: TakenBy): void;
}

const CORRECT: Readonly<Record<Asked['what'], (correction: Correction) => Promise<CorrectionEffects>>> = {
  payment: reversePayment,
  waiver: unwaive,
  credit: takeBackCredit,
  assignment: moveAssignment,
  invalidation: revalidate,
};

export async function correct(tx: Store, asked: Asked, { user, onLocalhost, now }: Caller): Promise<CorrectionEffects> {
  const permit = (duty: DutyName, taken: TakenBy) => {
    const refusal = dutyRefusal(duty, user as AuthUser, taken, onLocalhost);
    if (refusal) throw new Failure(403, { message: refusal });
  };
  return CORRECT[asked.what]({ tx, asked, by: { actor: user!.email, now }, permit });
}

/** Nothing of it stays. */
class Undone extends Error {
  constructor(readonly effects: CorrectionEffects) {
    super('Only a preview');
  }
}

/** Does it in a transaction that is then undone: so the numbers are those of the correction itself. */
export async function previewOf(store: Store, asked: Omit<Asked, 'reason'>, call: Caller): Promise<CorrectionEffects> {
  try {
    return await store.transaction(async (tx) => {
      throw new Undone(await correct(tx, { ...asked, reason: 'A preview' }, call));
    });
  } catch (problem) {
    if (problem instanceof Undone) return problem.effects;
    throw problem;
  }
}

/** Of all that are held, what changed. Saves them. */
async function saved(...books: readonly LedgerBook[]): Promise<CorrectionEffects> {
  const ledgers = books.map((book) => book.effects());
  for (const book of books) await book.save();
  return { ledgers };
}

function conflict(message: string): never {
  throw new Failure(409, { message });
}

/** A cheque that bounced: what it paid is open again, and its receipt may be entered again. */
async function reversePayment({ tx, asked: { id, reason }, by, permit }: Correction): Promise<CorrectionEffects> {
  const found = await tx.records(OFFLINE_PAYMENTS).find(id);
  if (!found) throw new Failure(404, { message: 'Offline payment not found' });
  permit('reverse_payment', { enter_offline_payment: found.created_by });
  const held = (await tx.records(OFFLINE_PAYMENTS).findForUpdate(id))!;
  if (held.status !== 'verified') conflict('Only a verified payment is reversed');
  const links = await Promise.all(
    held.splits.map(async (split) => ({ ...split, lead_id: (await findLink(tx, split.link_id)).lead_id })),
  );
  const books: LedgerBook[] = [];
  for (const lead_id of [...new Set(links.map((each) => each.lead_id))].sort()) {
    const book = await LedgerBook.findForUpdate(tx, lead_id, held.currency, by);
    await refuseRefunded(tx, id);
    for (const { link_id, amount } of links.filter((each) => each.lead_id === lead_id))
      await book.reverse(link_id, amount, {
        source_id: id,
        note: `${held.provider} ${held.reference} reversed: ${reason}`.slice(0, 300),
      });
    books.push(book);
  }
  const effects = await saved(...books);
  await tx.records(OFFLINE_PAYMENTS).update(
    {
      ...held,
      status: 'reversed',
      reversed_by: by.actor,
      reverse_reason: reason,
      version: held.version + 1,
      updated_by: by.actor,
      updated_on: by.now,
    },
    held.version,
  );
  await freeReceipt(tx, held, by);
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: 'offline_payment.reversed',
      subject_type: 'offline_payment',
      subject_id: id,
      details: { amount: held.amount, currency: held.currency },
      personal: { reason },
    },
  ]);
  return effects;
}

/** What was paid back, or is on its way, was there: it is settled first. */
async function refuseRefunded(tx: Store, paymentId: string): Promise<void> {
  const refunds = (await allOf(tx, PAYMENT_REFUNDS, { payment_id: { anyOf: [paymentId] } })).filter(
    ({ status }) => status !== 'failed',
  );
  if (refunds.length > 0) conflict('Part of this payment was paid back, or is on its way: settle the refund first');
}

/** The row, its ledger held; not corrected before. */
async function entryOf(
  { tx, asked: { id }, by, permit }: Correction,
  isMeant: (entry: LedgerEntry) => boolean,
  refusal: string,
): Promise<{ entry: LedgerEntry; book: LedgerBook }> {
  const entry = await tx.records(LEDGER_ENTRIES).find(id);
  if (!entry) throw new Failure(404, { message: 'Ledger row not found' });
  const proposals = await allOf(tx, REDUCTION_PROPOSALS, { lead_id: { anyOf: [entry.lead_id] } });
  permit('correct_entry', { make_entry: makersOf(entry, proposals) });
  if (!isMeant(entry) || entry.link_id === null) conflict(refusal);
  const book = await LedgerBook.findForUpdate(tx, entry.lead_id, entry.currency, by);
  if (
    (await allOf(tx, LEDGER_ENTRIES, { link_id: { anyOf: [entry.link_id] } })).some(({ corrects }) => corrects === id)
  )
    conflict('This row is corrected already');
  return { entry, book };
}

async function unwaive(correction: Correction): Promise<CorrectionEffects> {
  const {
    tx,
    asked: { reason },
    by,
  } = correction;
  const { entry, book } = await entryOf(
    correction,
    ({ kind, amount }) => kind === 'waiver' && amount < 0,
    'This row is not a waiver',
  );
  await book.unwaive(entry, `Waiver reversed: ${reason}`.slice(0, 300));
  const effects = await saved(book);
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: 'instalment.unwaived',
      subject_type: 'instalment',
      subject_id: entry.instalment_id!,
      details: { link_id: entry.link_id, amount: -entry.amount },
      personal: { reason },
    },
  ]);
  return effects;
}

async function takeBackCredit(correction: Correction): Promise<CorrectionEffects> {
  const {
    tx,
    asked: { reason },
    by,
  } = correction;
  const refusal = 'This row is not a use of credit';
  const { entry, book } = await entryOf(
    correction,
    ({ kind, amount, source_id }) => kind === 'credit' && amount > 0 && source_id === null,
    refusal,
  );
  // A use is two rows, one after the other: what is taken from the credit, and what it pays.
  const paid = await tx.records(LEDGER_ENTRIES).find(`${entry.ledger_id}:${entry.place + 1}`);
  if (!paid || paid.kind !== 'payment' || paid.amount !== -entry.amount || paid.instalment_id === null)
    conflict(refusal);
  // What went back of the course was what it had paid, too: it would be credit a second time.
  const { leftAsCredit } = await moneyOfLink(tx, (await book.linkForUpdate(entry.link_id!)).link);
  if (entry.amount > leftAsCredit)
    conflict('What it paid went back since, or is on its way: nothing of it is left to be credit again');
  await book.giveCreditBack(entry, paid.instalment_id, `Use of credit reversed: ${reason}`.slice(0, 300));
  const effects = await saved(book);
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: 'instalment.credit_taken_back',
      subject_type: 'instalment',
      subject_id: paid.instalment_id,
      details: { link_id: entry.link_id, amount: entry.amount },
      personal: { reason },
    },
  ]);
  return effects;
}

/** To another link, or back among those of which no link is known. */
async function moveAssignment({
  tx,
  asked: { id, link_id: to, reason },
  by,
  permit,
}: Correction): Promise<CorrectionEffects> {
  const attempts = tx.records(PAYMENT_ATTEMPTS);
  const found = await attempts.find(id);
  if (!found) throw new Failure(404, { message: 'Payment not found' });
  const rows = await allOf(tx, LEDGER_ENTRIES, { source_id: { anyOf: [id] } });
  permit('correct_entry', { make_entry: rows.map(({ created_by }) => created_by) });
  if (found.link_id === null || found.payment_id === null || found.instalment_id !== null)
    conflict('Only a payment that somebody assigned to a link is moved');
  const from = await findLink(tx, found.link_id);
  const target = to === null ? undefined : await findLink(tx, to);
  const wrong = (message: string) => new Failure(409, { errors: [invalidField('body.link_id', message)] });
  if (target && target.currency !== found.currency)
    throw wrong(`It was paid in ${found.currency}, and this link asks for ${target.currency}`);
  if (target?.id === from.id) throw wrong('The payment belongs to this link already');
  await holdPayment(tx, found.gateway, found.payment_id!, by);
  const books = new Map<string, LedgerBook>();
  // Several ledgers are always locked in one order.
  for (const lead_id of [...new Set([from.lead_id, target?.lead_id ?? from.lead_id])].sort())
    books.set(lead_id, await LedgerBook.findForUpdate(tx, lead_id, found.currency, by));
  const held = (await attempts.findForUpdate(id))!;
  if (held.link_id !== from.id) conflict('The payment has been moved: reload it');
  if (held.captured <= 0) conflict('Nothing of this payment is booked');
  if (held.refunded > 0 || held.disputed > 0)
    conflict('The payment was refunded or is disputed: that is settled first');
  await refuseRefunded(tx, id);
  const source = { source_id: id, note: `${held.gateway} ${held.payment_id} moved: ${reason}`.slice(0, 300) };
  await books.get(from.lead_id)!.reverse(from.id, held.captured, source);
  if (target) await payMoved(books.get(target.lead_id)!, target.id, held.captured, source, by);
  const place = target
    ? { link_id: target.id, lead_id: target.lead_id }
    : { link_id: null, lead_id: null, captured: 0, needs_review: true };
  await attempts.update(
    { ...held, ...place, version: held.version + 1, updated_by: by.actor, updated_on: by.now },
    held.version,
  );
  const effects = await saved(...books.values());
  const details = { payment_id: held.payment_id, amount: held.captured, currency: held.currency, from: from.id, to };
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: 'payment_link.payment_moved',
      subject_type: 'payment_link',
      subject_id: from.id,
      details,
      personal: { reason },
    },
  ]);
  return effects;
}

async function payMoved(book: LedgerBook, linkId: string, amount: number, source: Source, by: By): Promise<void> {
  const reasons = await payLink(book, linkId, amount, source, by.now);
  if (reasons.length > 0) await book.review(linkId, reasons.join('. '));
}

async function revalidate({ tx, asked: { id, reason }, by, permit }: Correction): Promise<CorrectionEffects> {
  const found = await findLink(tx, id);
  const book = await LedgerBook.findForUpdate(tx, found.lead_id, found.currency, by);
  const { link } = await book.linkForUpdate(id);
  // Asked while the link is held: nobody marks it invalid between the question and the answer.
  permit('correct_entry', { make_entry: await markedInvalidBy(tx, link) });
  if (link.stage !== 'invalid') conflict('The link is not invalid');
  if (link.approval === 'declined') conflict('The discount was declined: create another link');
  await book.revalidate(id, `Valid again: ${reason}`.slice(0, 300));
  const effects = await saved(book);
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: 'payment_link.restored',
      subject_type: 'payment_link',
      subject_id: id,
      details: {},
      personal: { reason },
    },
  ]);
  return effects;
}
