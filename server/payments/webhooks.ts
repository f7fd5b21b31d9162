// Webhooks: believed with their signature only, stored, and then applied; the same event twice, or in another order, ends in the same state (decisions 7).
import { dateOf } from '@domain/calendar';
import { outcomeOf } from '@domain/payments/gatewayEvents';
import { linkStateOf } from '@domain/payments/linkState';
import { GATEWAY_EVENTS, type GatewayEvent, PAYMENT_ATTEMPTS, type PaymentAttempt } from '@domain/records/paymentAttempt';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import type { GatewayName } from '@domain/business/paymentTerms';
import type { EpochSeconds } from '@domain/units';
import { digest } from '../auth/digest';
import { Failure } from '../failure';
import type { Log } from '../host';
import type { Store } from '../store/store';
import type { Gateway, GatewayMessage, SeenPayment } from './gateways/gateway';
import { allOf, type By, LedgerBook, newRow } from './ledgerBook';
import { refundedByUs } from './refundedByUs';

interface Received {
  store: Store;
  now: EpochSeconds;
  log: Log;
}

/** Stored at once; what follows from it is done behind, and again by the reconciliation where it failed. */
export async function receiveWebhook(gateway: Gateway, text: string, headers: Headers, received: Received): Promise<void> {
  if (!(await gateway.verifyWebhook(text, headers, received.now))) throw new Failure(403, { message: 'The signature is wrong' });
  let message: GatewayMessage | undefined;
  try {
    message = gateway.parseEvent(text, headers);
  } catch {
    throw new Failure(400, { errors: [{ field: 'body', message: 'Must be JSON' }] });
  }
  if (message) await keepAndApply(gateway, message, text, received);
}

/** True where the event was not known. */
export async function keepAndApply({ name }: Pick<Gateway, 'name'>, message: GatewayMessage, raw: string, { store, now, log }: Received): Promise<boolean> {
  const by = { actor: `gateway:${name}`, now };
  const id = await keepEvent(store, name, message, raw, by);
  if (id === undefined) return false;
  try {
    await store.transaction((tx) => applyEvent(tx, id, by));
  } catch (problem) {
    log.error({ err: problem, event: id }, 'An event of a gateway could not be applied yet');
  }
  return true;
}

/** Its id; undefined where it was known before. */
export async function keepEvent(store: Store, gateway: GatewayName, { event_id, type, payment_id, reference, currency, facts }: GatewayMessage, raw: string, by: By): Promise<string | undefined> {
  const id = await digest(`event ${gateway} ${event_id}`);
  const row: GatewayEvent = {
    ...newRow(by), id, gateway, event_id: event_id.slice(0, 200), type, attempt_id: null, payment_id, facts, reference, currency, raw,
    status: 'received', applied_on: null, result: null,
  };
  return (await store.records(GATEWAY_EVENTS).insertNew(row)) ? id : undefined;
}

/** What a gateway says of a payment when it is asked is an event too: known by what it says. */
export async function keepSeen(gateway: Pick<Gateway, 'name'>, payment: SeenPayment, received: Received): Promise<boolean> {
  const raw = JSON.stringify(payment);
  return keepAndApply(gateway, { ...payment, event_id: `reconciliation ${payment.payment_id} ${await digest(raw)}`, type: 'reconciliation' }, raw, received);
}

/** Does what an event says, once: what is booked is the difference to what was booked before. */
export async function applyEvent(tx: Store, id: string, by: By): Promise<void> {
  const event = await tx.records(GATEWAY_EVENTS).find(id);
  if (!event || event.status === 'applied') return;
  const asked = event.reference === null ? undefined : await tx.records(PAYMENT_ATTEMPTS).find(event.reference);
  const known = asked ?? (await paymentOf(tx, event));
  if (!known || known.link_id === null) {
    await keepUnmatched(tx, event, by);
    return;
  }
  const link = (await tx.records(PAYMENT_LINKS).find(known.link_id))!;
  const book = await LedgerBook.findForUpdate(tx, link.lead_id, link.currency, by);
  if (event.currency !== link.currency) {
    const result = `Paid in ${event.currency}, asked in ${link.currency}`;
    await settled(tx, event, by, { status: 'failed', attempt_id: known.id, result });
    await flagged(tx, known.id, link.id, result, by);
    return;
  }
  const attempt = await attemptOf(tx, event, known, by);
  const outcome = outcomeOf((await allOf(tx, GATEWAY_EVENTS, { payment_id: { anyOf: [event.payment_id!] } })).filter(({ gateway }) => gateway === event.gateway).flatMap(({ facts }) => facts));
  const held = await book.linkForUpdate(link.id);
  const state = linkStateOf(held.link.stage, held.link.expires_on, dateOf(by.now));
  const source = { source_id: attempt.id, note: `${event.gateway} ${event.payment_id}` };
  const reasons: string[] = [];
  const [paid, refunded, disputed] = [outcome.captured - attempt.captured, outcome.refunded - attempt.refunded, outcome.disputed - attempt.disputed];
  // What was paid too much goes back in refunds before disputes: where both meet, disputes stand aside and are booked anew.
  const disputes = paid > 0 || refunded > 0 ? await otherDisputes(tx, link.id, attempt) : [];
  const anew = (refunded > 0 || held.link.refunded > 0) && attempt.disputed + disputes.length > 0 && (paid > 0 || refunded > 0);
  const ofAttempt = (each: Pick<PaymentAttempt, 'id'>) => ({ ...source, source_id: each.id });
  if (anew) for (const each of [attempt, ...disputes]) if (each.disputed > 0) await book.settle(link.id, each.disputed, ofAttempt(each));
  if (paid > 0) {
    if (state === 'invalid' || state === 'expired') reasons.push(`Paid though the link is ${state}`);
    if ((await book.pay(link.id, paid, source)) > 0) reasons.push('More was paid than was open');
  }
  if (refunded > 0) {
    if ((await book.refund(link.id, refunded, source)) > 0) reasons.push('More went back than was left of the link: the rest was used as credit elsewhere');
    if (outcome.refunded > (await refundedByUs(tx, attempt.id))) reasons.push('Refunded at the gateway');
  }
  if (anew) for (const each of [{ ...attempt, disputed: outcome.disputed }, ...disputes]) if (each.disputed > 0) await book.dispute(link.id, each.disputed, ofAttempt(each));
  if (disputed > 0 && !anew) await book.dispute(link.id, disputed, source);
  if (disputed < 0 && !anew) await book.settle(link.id, -disputed, source);
  if (disputed > 0) reasons.push('The bank disputes a payment');
  if (reasons.length > 0) Object.assign(held.link, { needs_review: true, review_note: reasons.join('. ') });
  const changed: PaymentAttempt = { ...attempt, payment_id: event.payment_id, status: outcome.progress, captured: outcome.captured, refunded: outcome.refunded, disputed: outcome.disputed, dispute: outcome.dispute, needs_review: attempt.needs_review || reasons.length > 0 };
  await updated(tx, changed, by);
  await book.save();
  await settled(tx, event, by, { status: 'applied', attempt_id: attempt.id, result: reasons.join('. ') || null });
}

async function otherDisputes(tx: Store, linkId: string, { id }: PaymentAttempt): Promise<PaymentAttempt[]> {
  return (await allOf(tx, PAYMENT_ATTEMPTS, { link_id: { anyOf: [linkId] } })).filter((each) => each.id !== id && each.disputed > 0);
}

async function paymentOf(tx: Store, { gateway, payment_id }: GatewayEvent): Promise<PaymentAttempt | undefined> {
  if (payment_id === null) return undefined;
  const found = await allOf(tx, PAYMENT_ATTEMPTS, { payment_id: { anyOf: [payment_id] } });
  return found.find((each) => each.gateway === gateway && !each.is_replaced) ?? found.find((each) => each.gateway === gateway);
}

/** The attempt of this very payment: the one that was started, or another payment that came of it. What was unmatched is adopted. */
async function attemptOf(tx: Store, event: GatewayEvent, known: PaymentAttempt, by: By): Promise<PaymentAttempt> {
  const started = (await tx.records(PAYMENT_ATTEMPTS).findForUpdate(known.id))!;
  if (started.payment_id === event.payment_id) return started;
  const own = await paymentOf(tx, event);
  if (started.payment_id === null) {
    if (own) await updated(tx, { ...own, payment_id: null, is_replaced: true, needs_review: false }, by);
    return started;
  }
  const { link_id, lead_id, instalment_id } = started;
  if (own) return { ...own, link_id, lead_id, instalment_id };
  const row: PaymentAttempt = { ...started, ...newRow(by), checkout_url: null, payment_id: event.payment_id, status: 'started', captured: 0, refunded: 0, disputed: 0, dispute: null, is_replaced: false, needs_review: false };
  await tx.records(PAYMENT_ATTEMPTS).insert([row]);
  return row;
}

/** A payment of no link that we know: kept, and somebody looks at it. */
async function keepUnmatched(tx: Store, event: GatewayEvent, by: By): Promise<void> {
  const { gateway, payment_id, currency } = event;
  const id = (await digest(`payment ${gateway} ${payment_id}`)).slice(0, 36);
  const facts = payment_id === null ? event.facts : (await allOf(tx, GATEWAY_EVENTS, { payment_id: { anyOf: [payment_id] } })).filter((each) => each.gateway === gateway).flatMap((each) => each.facts);
  const outcome = outcomeOf(facts);
  const amount = Math.max(outcome.captured, ...facts.map((fact) => fact.amount));
  const kept = { status: outcome.progress, captured: 0, refunded: 0, disputed: 0, dispute: outcome.dispute };
  const row: PaymentAttempt = {
    ...newRow(by), id, link_id: null, instalment_id: null, lead_id: null, gateway, checkout_id: null, payment_id, checkout_url: null, currency, amount,
    ...kept, is_replaced: false, needs_review: true,
  };
  if (!(await tx.records(PAYMENT_ATTEMPTS).insertNew(row))) await updated(tx, { ...(await tx.records(PAYMENT_ATTEMPTS).findForUpdate(id))!, ...kept, amount }, by);
  await settled(tx, event, by, { status: 'unmatched', attempt_id: id, result: 'No link of ours is known for it' });
}

/** Somebody looks at it: the link says why, where staff see it. */
async function flagged(tx: Store, id: string, linkId: string, review_note: string, by: By): Promise<void> {
  const attempt = await tx.records(PAYMENT_ATTEMPTS).findForUpdate(id);
  if (attempt) await updated(tx, { ...attempt, needs_review: true }, by);
  const links = tx.records(PAYMENT_LINKS);
  const link = (await links.findForUpdate(linkId))!;
  await links.update({ ...link, needs_review: true, review_note, version: link.version + 1, updated_by: by.actor, updated_on: by.now }, link.version);
}

async function updated(tx: Store, row: PaymentAttempt, { actor, now }: By): Promise<void> {
  if (!(await tx.records(PAYMENT_ATTEMPTS).update({ ...row, version: row.version + 1, updated_by: actor, updated_on: now }, row.version))) throw new Failure(409);
}

async function settled(tx: Store, event: GatewayEvent, { actor, now }: By, outcome: Pick<GatewayEvent, 'status' | 'attempt_id' | 'result'>): Promise<void> {
  const row = { ...event, ...outcome, applied_on: now, version: event.version + 1, updated_by: actor, updated_on: now };
  if (!(await tx.records(GATEWAY_EVENTS).update(row, event.version))) throw new Failure(409);
}
