// What gateways say of disputes when they are asked: of those that are open here, and of those whose webhook never arrived.
import { disputesIn, type PaymentFact } from '@domain/payments/gatewayEvents';
import type { PaymentAttempt } from '@domain/records/paymentAttempt';
import type { Store } from '../store/store';
import type { Gateway, SeenPayment } from '../integrations/gateways/gateway';
import { eventsOf, factsIn } from './paymentPlace';

/** News of those disputes of a payment that were not settled: what was told otherwise before, or was answered otherwise the last time. */
export async function disputesOf(
  store: Store,
  gateway: Gateway,
  { payment_id, currency }: PaymentAttempt,
): Promise<SeenPayment> {
  const events = await eventsOf(store, gateway.name, payment_id!);
  const told = disputesIn(factsIn(events, currency));
  const answered = events.filter(({ type }) => type === 'reconciliation').flatMap(({ facts }) => facts);
  const open = [...told].filter(([, { progress }]) => progress === 'open' || progress === 'inquiry');
  const facts: PaymentFact[] = [];
  for (const [id, before] of open) {
    const fact = await gateway.fetchDispute(id, payment_id!);
    if (fact?.type !== 'dispute') continue;
    const last = answered.findLast((each) => each.type === 'dispute' && each.id === id);
    const isOther = last?.type === 'dispute' && last.progress !== fact.progress;
    if (isOther || fact.progress !== before.progress || fact.amount > before.amount) facts.push(fact);
  }
  return { payment_id: payment_id!, checkout_id: null, reference: null, currency, facts };
}

/** A dispute that the gateway lists, where it is not known as it is now; with its payment, where nothing was told of that either. */
export async function newsOf(store: Store, gateway: Gateway, dispute: SeenPayment): Promise<SeenPayment | undefined> {
  const events = await eventsOf(store, gateway.name, dispute.payment_id);
  const told = disputesIn(factsIn(events, dispute.currency));
  const facts = dispute.facts.filter(
    (fact) =>
      fact.type === 'dispute' &&
      !(told.get(fact.id)?.progress === fact.progress && told.get(fact.id)!.amount >= fact.amount),
  );
  if (facts.length === 0) return undefined;
  const payment = events.length === 0 ? await gateway.fetchPayment(dispute.payment_id) : undefined;
  return payment ? { ...payment, facts: [...payment.facts, ...facts] } : { ...dispute, facts };
}
