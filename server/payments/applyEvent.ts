// Does what a stored event says, once: what is booked is the difference between what the gateway tells of a payment and what was booked of it (decisions 7).
import { GATEWAY_WORDS } from '@domain/business/paymentTerms';
import { outcomeOf } from '@domain/payments/gatewayEvents';
import {
  GATEWAY_EVENTS,
  type GatewayEvent,
  PAYMENT_ATTEMPTS,
  type PaymentAttempt,
} from '@domain/records/paymentAttempt';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { Failure } from '../failure';
import type { Store } from '../store/store';
import { LedgerBook } from './ledgerBook';
import { payLink } from './paidLinks';
import { allOf, type By } from '../store/rows';
import {
  eventsOf,
  factsIn,
  holdPayment,
  keepUnmatched,
  placeAt,
  placeOf,
  saveAttempt,
  startedBy,
} from './paymentPlace';
import { refundedByUs } from './refundedByUs';
import { holdRefunds, settleRefunds } from './refundSettlement';

type Outcome = Pick<GatewayEvent, 'status' | 'attempt_id' | 'result'>;

/** Nothing where it was applied before. */
export async function applyEvent(tx: Store, id: string, by: By): Promise<void> {
  const stored = await tx.records(GATEWAY_EVENTS).find(id);
  if (!stored || isSettled(stored) || stored.payment_id === null) return;
  const { gateway, payment_id } = stored;
  await holdPayment(tx, gateway, payment_id, by);
  const event = (await tx.records(GATEWAY_EVENTS).findForUpdate(id))!;
  if (isSettled(event)) return;
  const events = await eventsOf(tx, gateway, payment_id);
  const place = await placeOf(tx, gateway, payment_id);
  const started = await startedBy(tx, event);
  const link = await linkOf(tx, place?.link_id ? place : started);
  if (!link || (!place?.link_id && event.currency !== link.currency)) {
    const result = link ? `Paid in ${event.currency}, asked in ${link.currency}` : 'No link of ours is known for it';
    const kept = await keepUnmatched(tx, payment_id, events, place, by);
    await settled(tx, event, { status: 'unmatched', attempt_id: kept.id, result }, by);
    if (link) await flagged(tx, link, result, by);
    return;
  }
  await holdRefunds(tx, place?.id, factsIn(events, link.currency));
  const book = await LedgerBook.findForUpdate(tx, link.lead_id, link.currency, by);
  if (place?.link_id && event.currency !== link.currency) {
    const result = `Told in ${event.currency}, and booked in ${link.currency}`;
    await settled(tx, event, { status: 'failed', attempt_id: place.id, result }, by);
    await flagged(tx, link, result, by);
    return;
  }
  const attempt = place?.link_id
    ? (await tx.records(PAYMENT_ATTEMPTS).findForUpdate(place.id))!
    : await placeAt(tx, payment_id, started!.id, place, by);
  const namesAnother =
    started &&
    started.link_id !== link.id &&
    !events.some((each) => each.id !== id && each.reference === event.reference);
  const reasons = await bookPayment(
    tx,
    book,
    attempt,
    link.id,
    events,
    by,
    namesAnother ? ['The gateway names another link'] : [],
  );
  await book.save();
  await settleEvents(
    tx,
    events.filter((each) => each.id === id || (each.status === 'unmatched' && each.currency === link.currency)),
    attempt.id,
    reasons,
    by,
  );
}

function isSettled({ status }: GatewayEvent): boolean {
  return status === 'applied' || status === 'void';
}

/** Of a payment that has a place; what the gateway told until now. The place, and its ledger, are held. Says what somebody should look at. */
export async function bookPayment(
  tx: Store,
  book: LedgerBook,
  attempt: PaymentAttempt,
  linkId: string,
  events: readonly GatewayEvent[],
  by: By,
  also: readonly string[] = [],
): Promise<string[]> {
  const held = await book.linkForUpdate(linkId);
  const facts = factsIn(events, held.link.currency);
  const told = outcomeOf(facts);
  const source = { source_id: attempt.id, note: `${GATEWAY_WORDS[attempt.gateway]} ${attempt.payment_id}` };
  const reasons = [...also];
  const [paid, refunded, disputed] = [
    told.captured - attempt.captured,
    told.refunded - attempt.refunded,
    told.disputed - attempt.disputed,
  ];
  // What was paid too much goes back in refunds before disputes: where both meet, disputes stand aside and are booked again.
  const moved = paid > 0 || refunded !== 0;
  const disputes = moved ? await otherDisputes(tx, linkId, attempt) : [];
  const isBookedAgain = moved && (refunded !== 0 || held.link.refunded > 0) && attempt.disputed + disputes.length > 0;
  const ofAttempt = (each: Pick<PaymentAttempt, 'id'>) => ({ ...source, source_id: each.id });
  if (isBookedAgain)
    for (const each of [attempt, ...disputes])
      if (each.disputed > 0) await book.settle(linkId, each.disputed, ofAttempt(each));
  if (paid > 0) reasons.push(...(await payLink(book, linkId, paid, source, by.now)));
  if (paid < 0) reasons.push('More is booked than the gateway tells');
  if (refunded > 0 && (await book.refund(linkId, refunded, source)) > 0)
    reasons.push('More went back than was left of the link: the rest was used as credit elsewhere');
  if (refunded < 0) {
    await book.takeBackRefund(linkId, -refunded, source);
    reasons.push('A refund failed after it was done');
  }
  if (isBookedAgain)
    for (const each of [{ ...attempt, disputed: told.disputed }, ...disputes])
      if (each.disputed > 0) await book.dispute(linkId, each.disputed, ofAttempt(each));
  if (disputed > 0 && !isBookedAgain) await book.dispute(linkId, disputed, source);
  if (disputed < 0 && !isBookedAgain) await book.settle(linkId, -disputed, source);
  if (disputed > 0) reasons.push('The bank disputes a payment');
  if (told.dispute === 'inquiry' && attempt.dispute !== 'inquiry') reasons.push('The bank asks about a payment');
  await settleRefunds(tx, attempt, facts, by);
  if (refunded > 0 && told.refunded > (await refundedByUs(tx, attempt.id))) reasons.push('Refunded at the gateway');
  if (reasons.length > 0) await book.review(linkId, reasons.join('. '));
  const { progress: status, refunded: back, disputed: taken, dispute } = told;
  await saveAttempt(
    tx,
    {
      ...attempt,
      status,
      captured: Math.max(attempt.captured, told.captured),
      refunded: back,
      disputed: taken,
      dispute,
      needs_review: attempt.needs_review || reasons.length > 0,
    },
    by,
  );
  return reasons;
}

/** Booked now, with the event that found the place or by hand. */
export async function settleEvents(
  tx: Store,
  events: readonly GatewayEvent[],
  attemptId: string,
  reasons: readonly string[],
  by: By,
): Promise<void> {
  for (const event of events)
    await settled(tx, event, { status: 'applied', attempt_id: attemptId, result: reasons.join('. ') || null }, by);
}

async function linkOf(tx: Store, attempt: PaymentAttempt | undefined): Promise<PaymentLink | undefined> {
  return attempt?.link_id ? tx.records(PAYMENT_LINKS).find(attempt.link_id) : undefined;
}

async function otherDisputes(tx: Store, linkId: string, { id }: PaymentAttempt): Promise<PaymentAttempt[]> {
  return (await allOf(tx, PAYMENT_ATTEMPTS, { link_id: { anyOf: [linkId] } })).filter(
    (each) => each.id !== id && each.disputed > 0,
  );
}

/** Somebody looks at it: the link says why, where staff see it. */
async function flagged(tx: Store, { id }: PaymentLink, review_note: string, by: By): Promise<void> {
  const links = tx.records(PAYMENT_LINKS);
  const link = (await links.findForUpdate(id))!;
  await links.update(
    { ...link, needs_review: true, review_note, version: link.version + 1, updated_by: by.actor, updated_on: by.now },
    link.version,
  );
}

/** Found again: what a list of events answers has not its text. */
async function settled(tx: Store, { id }: GatewayEvent, outcome: Outcome, { actor, now }: By): Promise<void> {
  const event = (await tx.records(GATEWAY_EVENTS).findForUpdate(id))!;
  const row = {
    ...event,
    ...outcome,
    applied_on: now,
    next_try: null,
    version: event.version + 1,
    updated_by: actor,
    updated_on: now,
  };
  if (!(await tx.records(GATEWAY_EVENTS).update(row, event.version))) throw new Failure(409);
}
