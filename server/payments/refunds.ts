// Refunds of payments: reserved under the ledger's lock, sent through the gateway or by bank or kept as credit, and booked once (decisions 7 and 9).
import { GATEWAY_WORDS } from '@domain/business/paymentTerms';
import { amountText } from '@domain/formats';
import { outcomeOf, refundsIn } from '@domain/payments/gatewayEvents';
import type { LinkMoney } from '@domain/payments/linkMoney';
import { stepOf } from '@domain/payments/money';
import { spreadOver } from '@domain/refunds/refunds';
import { PAYMENT_ATTEMPTS, type PaymentAttempt } from '@domain/records/paymentAttempt';
import type { PaymentLink } from '@domain/records/paymentLink';
import { PAYMENT_REFUNDS, type PaymentRefund, type RefundWay } from '@domain/records/paymentRefund';
import { Failure } from '../failure';
import type { AnyCall } from '../operations/call';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { findLink } from './familyLedger';
import type { Gateway, MadeRefund } from '../integrations/gateways/gateway';
import { GatewayProblem } from '../integrations/gateways/http';
import { LedgerBook } from './ledgerBook';
import type { By } from '../store/rows';
import { moneyOfLink } from './moneyOfLinks';
import { applyEvent } from './applyEvent';
import { refundDone, saveRefund } from './refundSettlement';
import { madeBefore, refundKeyOf, sendRefund } from './sentRefunds';
import { keepEvent, keepSeen } from './webhooks';
import { paymentOf, refundablePayments } from './refundablePayments';

export interface RefundAsked {
  /** Asked again with the same key, it is done once; one that failed is tried again. At most 64 letters. */
  key: string;
  /** The attempt at a gateway, or the offline payment. */
  payment_id: string;
  /** An offline payment may be split over several: the one whose share goes back. */
  link_id: string;
  amount: number;
  way: RefundWay;
  /** The bank's, where it went by bank. */
  reference?: string | null;
  /** Stands in the ledger. */
  note: string;
}

type RefundCall = Pick<AnyCall, 'store' | 'gateways' | 'log' | 'now'> & { user: { email: string } };

/**
 * Sends back an amount of one payment and books it; throws a `Failure` in words where it may not. Never inside of a transaction:
 * a gateway is asked in the midst of it. What it answers is `sent` while the gateway has not finished: its events, or the same key asked
 * again, say more. A 503 says that nobody knows yet: the same key may be asked again.
 */
export async function refundPayment(
  { store, gateways, log, now, user }: RefundCall,
  asked: RefundAsked,
): Promise<PaymentRefund> {
  const by: By = { actor: user.email, now };
  const { row, isKnown, attempt, gateway } = await reserveRefund({ store, gateways, log, now, user }, asked);
  if (row.status === 'done') return row;
  if (row.way !== 'gateway') return store.transaction((tx) => book(tx, row, asked.reference ?? null, by));
  // The gateway has it, and was asked above what became of it.
  if (row.reference !== null) return row;
  const before =
    isKnown && gateway!.findRefund ? await madeBefore(gateway!, attempt!.payment_id!, row, store, by) : undefined;
  const made = before ?? (await sendRefund(gateway!, attempt!.payment_id!, row, store, by));
  await store.transaction(async (tx) => {
    const held = (await tx.records(PAYMENT_REFUNDS).findForUpdate(row.id))!;
    if (held.reference === null) await saveRefund(tx, held, { reference: made.refund_id }, by);
  });
  const after = await store.transaction((tx) => bookAtGateway(tx, gateway!, attempt!, row, made, by));
  if (after.status === 'failed') throw new Failure(409, { message: after.problem! });
  return after;
}

/**
 * Nobody else gives the same money back from now on: of a bank transfer, from when it is sent until it is marked done or failed.
 * Never inside of a transaction, as `refundPayment`.
 */
export async function reserveRefund(
  { store, gateways, log, now, user }: RefundCall,
  asked: RefundAsked,
): Promise<{
  row: PaymentRefund;
  /** It was asked for before, and is not made a second time. */
  isKnown: boolean;
  attempt: PaymentAttempt | undefined;
  gateway: Gateway | undefined;
}> {
  const by: By = { actor: user.email, now };
  const link = await findLink(store, asked.link_id);
  const attempt = await store.records(PAYMENT_ATTEMPTS).find(asked.payment_id);
  const gateway = attempt && gateways.named(attempt.gateway);
  let most = Infinity;
  const before = await store.records(PAYMENT_REFUNDS).find(asked.key);
  if (attempt?.payment_id && gateway?.configured) most = await leftAt(gateway, attempt, { store, now, log });
  const { row, isKnown } = await store.transaction((tx) => reserve(tx, asked, link, most, before, gateways, by));
  return { row, isKnown, attempt, gateway };
}

/** What the gateway itself would still give back; what it tells of it is booked. */
async function leftAt(
  gateway: Gateway,
  { payment_id, gateway: name }: PaymentAttempt,
  received: Pick<RefundCall, 'store' | 'now' | 'log'>,
): Promise<number> {
  const seen = await gateway.fetchPayment(payment_id!).catch((problem: unknown) => {
    if (!(problem instanceof GatewayProblem)) throw problem;
    if (problem.status === 404) return undefined;
    throw new Failure(
      503,
      { message: `${GATEWAY_WORDS[name]} does not say what is left of the payment. Please try again in a moment.` },
      30,
    );
  });
  if (!seen) throw new Failure(409, { message: `${GATEWAY_WORDS[name]} does not know this payment` });
  await keepSeen(gateway, seen, received);
  const { captured, refunded, disputed } = outcomeOf(seen.facts);
  // Money that it has begun to send back is reserved for that refund alone.
  const pending = [...refundsIn(seen.facts).values()].filter(({ progress }) => progress === 'pending');
  return captured - refunded - disputed - pending.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Out of the latest payments of a link, while its ledger is held: what is kept of one is not given back a second time. What was
 * paid with credit before, or is disputed, is of none.
 */
export async function keepAsCredit(
  tx: Store,
  ledger: LedgerBook,
  { id: link_id, lead_id, currency }: PaymentLink,
  amount: number,
  { key, note }: Pick<RefundAsked, 'key' | 'note'>,
  gateways: RefundCall['gateways'],
  by: By,
): Promise<void> {
  let rest = amount;
  for (const [at, part] of spreadOver(amount, await refundablePayments(tx, link_id, gateways)).entries()) {
    const row: PaymentRefund = newRow(PAYMENT_REFUNDS, by, {
      id: `${key}:${at}`,
      payment_id: part.source_id,
      link_id,
      lead_id,
      currency,
      amount: part.amount,
      way: 'credit',
      note,
      status: 'done',
    });
    await tx.records(PAYMENT_REFUNDS).insert([row]);
    await ledger.refundAsCredit(link_id, part.amount, { source_id: row.id, note });
    rest -= part.amount;
  }
  if (rest > 0) await ledger.refundAsCredit(link_id, rest, { source_id: key, note });
}

/** Why no more of the link's own money goes back. */
export function beyondLink(left: number, { usedElsewhere }: LinkMoney, currency: string): string {
  const most =
    left > 0
      ? `At most ${amountText(left, currency)} of what was paid on this link can go back`
      : 'Nothing of what was paid on this link is left to go back';
  return usedElsewhere > 0
    ? `${most}: ${amountText(usedElsewhere, currency)} of it was used as credit elsewhere`
    : most;
}

/** Nobody else gives the same money back from now on. */
async function reserve(
  tx: Store,
  asked: RefundAsked,
  found: PaymentLink,
  most: number,
  before: PaymentRefund | undefined,
  gateways: RefundCall['gateways'],
  by: By,
): Promise<{ row: PaymentRefund; isKnown: boolean }> {
  const { key, payment_id, link_id, amount, way, note } = asked;
  await LedgerBook.findForUpdate(tx, found.lead_id, found.currency, by);
  // Read again under the lock, so that nothing else is being booked.
  const link = await findLink(tx, link_id);
  const refunds = tx.records(PAYMENT_REFUNDS);
  const known = await refunds.findForUpdate(key);
  if (
    known &&
    (known.payment_id !== payment_id || known.link_id !== link_id || known.amount !== amount || known.way !== way)
  )
    throw new Failure(409, { message: 'Another refund was asked for with this key' });
  if (known && known.status !== 'failed') return { row: known, isKnown: true };
  // It was on its way, and the gateway says only now that it failed: to ask what became of it is not to ask for another.
  if (known && before?.status === 'sent') throw new Failure(409, { message: known.problem! });
  const payment = await paymentOf(tx, payment_id, link, gateways);
  if (!payment) throw new Failure(404, { message: 'The link has no such payment' });
  const through = gateways.named(payment.through);
  const step = way === 'gateway' ? (through?.unitOf(link.currency) ?? stepOf(link.currency)) : stepOf(link.currency);
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new Failure(400, { message: 'The amount must be more than 0' });
  if (amount % step !== 0)
    throw new Failure(400, { message: `The amount must be a multiple of ${amountText(step, link.currency)}` });
  if (payment.frozen) throw new Failure(409, { message: payment.frozen });
  if (!payment.ways.includes(way))
    throw new Failure(409, {
      message:
        payment.kind === 'offline'
          ? 'It was paid past the gateways: refund it by bank transfer'
          : through?.refundsElsewhere
            ? `${GATEWAY_WORDS[through.name]} takes no refunds from here: refund it by bank transfer`
            : 'Its gateway cannot be reached from here: refund it by bank transfer',
    });
  const left = Math.min(payment.left, most);
  if (amount > left)
    throw new Failure(409, {
      message:
        left > 0
          ? `At most ${amountText(left, link.currency)} of this payment can be refunded`
          : 'Nothing of this payment is left to refund',
    });
  const ofLink = await moneyOfLink(tx, link);
  const ofWay = way === 'credit' ? ofLink.leftAsCredit : ofLink.left;
  if (amount > ofWay) throw new Failure(409, { message: beyondLink(ofWay, ofLink, link.currency) });
  const made: PaymentRefund = newRow(PAYMENT_REFUNDS, by, {
    id: key,
    payment_id,
    link_id,
    lead_id: link.lead_id,
    currency: link.currency,
    amount,
    way,
    note,
  });
  if (!known) await refunds.insert([made]);
  const changes = { status: 'sent' as const, reference: null, problem: null, note };
  const row = known ? await saveRefund(tx, known, { ...changes, tries: known.tries + 1 }, by) : made;
  return { row, isKnown: false };
}

/** By bank, or as credit. */
async function book(tx: Store, row: PaymentRefund, reference: string | null, by: By): Promise<PaymentRefund> {
  const ledger = await LedgerBook.findForUpdate(tx, row.lead_id, row.currency, by);
  const held = (await tx.records(PAYMENT_REFUNDS).findForUpdate(row.id))!;
  if (held.status === 'done') return held;
  // Credit is of its own source, so that a later refund of the payment does not take it back.
  if (row.way === 'credit') await ledger.refundAsCredit(row.link_id, row.amount, { source_id: row.id, note: row.note });
  else
    await ledger.refund(row.link_id, row.amount, {
      source_id: row.payment_id,
      note: reference ? `${row.note} (${reference})` : row.note,
    });
  await ledger.save();
  return refundDone(tx, held, reference, by);
}

/** As a fact of the gateway: its own webhook may say the same before or after. */
async function bookAtGateway(
  tx: Store,
  { name }: Gateway,
  { id, payment_id }: PaymentAttempt,
  row: PaymentRefund,
  { refund_id, progress }: MadeRefund,
  by: By,
): Promise<PaymentRefund> {
  const facts = [{ type: 'refund' as const, id: refund_id, progress, amount: row.amount }];
  const message = {
    event_id: `refund ${refundKeyOf(row)}`,
    type: 'refund',
    payment_id: payment_id!,
    checkout_id: null,
    reference: id,
    currency: row.currency,
    facts,
  };
  const event = await keepEvent(tx, name, message, JSON.stringify(message), by);
  if (event !== undefined) await applyEvent(tx, event, by);
  return (await tx.records(PAYMENT_REFUNDS).find(row.id))!;
}
