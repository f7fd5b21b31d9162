// The one place of a payment at a gateway: known by gateway and payment id, whatever names it (decisions 7, docs/decisions/087).
import type { GatewayName } from '@domain/business/paymentTerms';
import { outcomeOf, type PaymentFact } from '@domain/payments/gatewayEvents';
import { GATEWAY_PAYMENTS } from '@domain/records/gatewayPayment';
import {
  GATEWAY_EVENTS,
  type GatewayEvent,
  PAYMENT_ATTEMPTS,
  type PaymentAttempt,
} from '@domain/records/paymentAttempt';
import { digest } from '../digest';
import { Failure } from '../failure';
import type { Store } from '../store/store';
import { allOf, type By, newStamps } from '../store/rows';
import { newRow } from '../store/newRow';

type Named = Pick<GatewayEvent, 'gateway' | 'reference' | 'checkout_id'>;

/** Nobody else books anything of this payment until the transaction ends. Held before refunds and ledgers are. */
export async function holdPayment(tx: Store, gateway: GatewayName, payment_id: string, by: By): Promise<void> {
  const id = await digest(`payment ${gateway} ${payment_id}`);
  const payments = tx.records(GATEWAY_PAYMENTS);
  if (!(await payments.insertNew(newRow(GATEWAY_PAYMENTS, by, { id, gateway, payment_id }))))
    await payments.findForUpdate(id);
}

/** Everything that the gateway told of it so far. */
export function eventsOf(tx: Store, gateway: GatewayName, payment_id: string): Promise<GatewayEvent[]> {
  return allOf(tx, GATEWAY_EVENTS, { payment_id: { anyOf: [payment_id] }, gateway: { anyOf: [gateway] } });
}

/** Amounts of another currency are not of the same sum; what is void says nothing. */
export function factsIn(
  events: readonly Pick<GatewayEvent, 'currency' | 'status' | 'facts'>[],
  currency: string,
): PaymentFact[] {
  return events.filter((event) => event.currency === currency && event.status !== 'void').flatMap(({ facts }) => facts);
}

/** The attempt that stands for a payment: the one with a link, else the one that was not replaced. */
export async function placeOf(
  tx: Store,
  gateway: GatewayName,
  payment_id: string,
): Promise<PaymentAttempt | undefined> {
  const found = await allOf(tx, PAYMENT_ATTEMPTS, {
    payment_id: { anyOf: [payment_id] },
    gateway: { anyOf: [gateway] },
  });
  return found.find(({ link_id }) => link_id !== null) ?? found.find(({ is_replaced }) => !is_replaced) ?? found[0];
}

/** What a family began at this gateway, by our own words that came back, or by the gateway's name of the checkout. */
export async function startedBy(
  tx: Store,
  { gateway, reference, checkout_id }: Named,
): Promise<PaymentAttempt | undefined> {
  const named = reference === null ? undefined : await tx.records(PAYMENT_ATTEMPTS).find(reference);
  if (named?.gateway === gateway && named.link_id !== null) return named;
  if (checkout_id === null) return undefined;
  const found = await allOf(tx, PAYMENT_ATTEMPTS, {
    checkout_id: { anyOf: [checkout_id] },
    gateway: { anyOf: [gateway] },
  });
  return found.find(({ link_id }) => link_id !== null);
}

/**
 * The place of a payment that has none of a link yet: what the family began, or one more payment of the same checkout. `unmatched`,
 * where it was kept until now, becomes that or is left empty. The ledger is held.
 */
export async function placeAt(
  tx: Store,
  payment_id: string,
  startedId: string,
  unmatched: PaymentAttempt | undefined,
  by: By,
): Promise<PaymentAttempt> {
  const attempts = tx.records(PAYMENT_ATTEMPTS);
  const started = (await attempts.findForUpdate(startedId))!;
  const kept = unmatched && (await attempts.findForUpdate(unmatched.id))!;
  if (started.payment_id === null) {
    if (kept) await saveAttempt(tx, { ...kept, payment_id: null, is_replaced: true, needs_review: false }, by);
    return { ...started, payment_id };
  }
  const { link_id, lead_id, instalment_id, currency } = started;
  if (kept) return { ...kept, link_id, lead_id, instalment_id, currency, needs_review: false };
  const row: PaymentAttempt = {
    ...started,
    ...newStamps(by),
    checkout_url: null,
    payment_id,
    status: 'started',
    captured: 0,
    refunded: 0,
    disputed: 0,
    dispute: null,
    is_replaced: false,
    needs_review: false,
  };
  await attempts.insert([row]);
  return row;
}

/** Without a link, until somebody finds out whose it is. Nothing of it is booked. */
export async function keepUnmatched(
  tx: Store,
  payment_id: string,
  events: readonly GatewayEvent[],
  place: PaymentAttempt | undefined,
  by: By,
): Promise<PaymentAttempt> {
  const { gateway } = events[0]!;
  const currency = currencyOf(events);
  const facts = factsIn(events, currency);
  const outcome = outcomeOf(facts);
  const told = {
    currency,
    amount: Math.max(outcome.captured, ...facts.map(({ amount }) => amount), 0),
    status: outcome.progress,
    dispute: outcome.dispute,
    captured: 0,
    refunded: 0,
    disputed: 0,
  };
  const attempts = tx.records(PAYMENT_ATTEMPTS);
  if (place) {
    const held = { ...(await attempts.findForUpdate(place.id))!, ...told, needs_review: true };
    await saveAttempt(tx, held, by);
    return held;
  }
  const row: PaymentAttempt = newRow(PAYMENT_ATTEMPTS, by, {
    gateway,
    payment_id,
    ...told,
    is_replaced: false,
    needs_review: true,
  });
  await attempts.insert([row]);
  return row;
}

/** In which it was paid; of several in which it was told, always the same one. */
function currencyOf(events: readonly GatewayEvent[]): string {
  const currencies = [...new Set(events.map(({ currency }) => currency))].sort();
  return currencies.find((currency) => outcomeOf(factsIn(events, currency)).captured > 0) ?? currencies[0]!;
}

export async function saveAttempt(tx: Store, row: PaymentAttempt, { actor, now }: By): Promise<void> {
  if (
    !(await tx
      .records(PAYMENT_ATTEMPTS)
      .update({ ...row, version: row.version + 1, updated_by: actor, updated_on: now }, row.version))
  )
    throw new Failure(409);
}
