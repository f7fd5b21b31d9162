// Gateways that only reserve a family's money: it is taken as soon as it is there, where the payment is of a link of ours.
import { outcomeOf } from '@domain/payments/gatewayEvents';
import type { Log } from '../log/log';
import type { Store } from '../store/store';
import type { Gateway, SeenPayment } from '../integrations/gateways/gateway';
import { placeOf, startedBy } from './paymentPlace';

/** What the gateway says of it then; nothing where there was nothing to take, or it cannot be taken now: the reconciliation tries again. */
export async function captureReserved(
  gateway: Gateway,
  payment: SeenPayment,
  store: Store,
  log: Log,
): Promise<SeenPayment | undefined> {
  if (
    !gateway.capture ||
    outcomeOf(payment.facts).progress !== 'authorized' ||
    !(await isOurs(gateway, payment, store))
  )
    return undefined;
  try {
    return await gateway.capture(payment.payment_id);
  } catch (problem) {
    log.error({ err: problem, gateway: gateway.name }, 'A payment could not be captured yet');
    return undefined;
  }
}

/** The account of a gateway may serve others, too: their payments are theirs to capture. */
async function isOurs(
  { name }: Gateway,
  { payment_id, reference, checkout_id, currency }: SeenPayment,
  store: Store,
): Promise<boolean> {
  const place = await placeOf(store, name, payment_id);
  const attempt = place?.link_id ? place : await startedBy(store, { gateway: name, reference, checkout_id });
  return attempt !== undefined && attempt.currency === currency;
}
