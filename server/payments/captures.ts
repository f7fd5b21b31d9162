// Gateways that only reserve a family's money: it is taken as soon as it is there, where the payment is of a link of ours.
import { outcomeOf } from '@domain/payments/gatewayEvents';
import type { Gateway, SeenPayment } from './gateways/gateway';
import { placeOf, startedBy } from './paymentPlace';
import { keepSeen, type Received } from './webhooks';

/** Where it cannot be captured now, the reconciliation tries again: what was told of the payment is kept all the same. */
export async function captureReserved(gateway: Gateway, payment: SeenPayment, received: Received): Promise<void> {
  if (!gateway.capture || outcomeOf(payment.facts).progress !== 'authorized' || !(await isOurs(gateway, payment, received))) return;
  try {
    await keepSeen(gateway, await gateway.capture(payment.payment_id), received);
  } catch (problem) {
    received.log.error({ err: problem, gateway: gateway.name }, 'A payment could not be captured yet');
  }
}

/** The account of a gateway may serve others, too: their payments are theirs to capture. */
async function isOurs({ name }: Gateway, { payment_id, reference, checkout_id, currency }: SeenPayment, { store }: Received): Promise<boolean> {
  const place = await placeOf(store, name, payment_id);
  const attempt = place?.link_id ? place : await startedBy(store, { gateway: name, reference, checkout_id });
  return attempt !== undefined && attempt.currency === currency;
}
