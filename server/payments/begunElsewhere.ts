// Refunds that somebody began at the provider by hand and that it has not finished: their money is on its way, and goes back only once (decisions 9).
import { refundsIn } from '@domain/payments/gatewayEvents';
import { GATEWAY_EVENTS, PAYMENT_ATTEMPTS, type PaymentAttempt } from '@domain/records/paymentAttempt';
import type { PaymentLink } from '@domain/records/paymentLink';
import { PAYMENT_REFUNDS } from '@domain/records/paymentRefund';
import { allOf, someOf } from '../store/rows';
import type { Store } from '../store/store';
import { factsIn } from './paymentPlace';

type Paid = Pick<PaymentAttempt, 'id' | 'gateway' | 'payment_id' | 'currency'>;

/** By payment, what the gateway says is pending and this console has not asked for; none of it is booked before it is done. */
export async function begunElsewhere(store: Store, payments: readonly Paid[]): Promise<Map<string, number>> {
  const named = payments.flatMap(({ payment_id }) => payment_id ?? []);
  if (named.length === 0) return new Map();
  const events = await someOf(store, GATEWAY_EVENTS, { payment_id: { anyOf: named } }, [
    'gateway',
    'payment_id',
    'currency',
    'status',
    'facts',
  ]);
  const ours = await referencesOf(
    store,
    payments.map(({ id }) => id),
  );
  return new Map(
    payments.map(({ id, gateway, payment_id, currency }) => {
      const own = events.filter((event) => event.gateway === gateway && event.payment_id === payment_id);
      const pending = [...refundsIn(factsIn(own, currency))].filter(
        ([refund, { progress }]) => progress === 'pending' && !ours.has(refund),
      );
      return [id, pending.reduce((sum, [, { amount }]) => sum + amount, 0)] as const;
    }),
  );
}

/** By link of a family, the same. */
export async function begunElsewhereOf(
  store: Store,
  { lead_id, currency }: Pick<PaymentLink, 'lead_id' | 'currency'>,
): Promise<Map<string, number>> {
  const paid = (
    await allOf(store, PAYMENT_ATTEMPTS, { lead_id: { anyOf: [lead_id] }, status: { anyOf: ['captured'] } })
  ).filter((attempt) => attempt.currency === currency && attempt.link_id !== null);
  const begun = await begunElsewhere(store, paid);
  const sums = new Map<string, number>();
  for (const { id, link_id } of paid) {
    const amount = begun.get(id) ?? 0;
    if (amount > 0) sums.set(link_id!, (sums.get(link_id!) ?? 0) + amount);
  }
  return sums;
}

/** By which gateways know the refunds that were asked for here. */
async function referencesOf(store: Store, attemptIds: readonly string[]): Promise<ReadonlySet<string | null>> {
  const rows = await someOf(store, PAYMENT_REFUNDS, { payment_id: { anyOf: [...attemptIds] } }, [
    'way',
    'status',
    'reference',
  ]);
  return new Set(
    rows.flatMap(({ way, status, reference }) => (way === 'gateway' && status !== 'failed' ? [reference] : [])),
  );
}
