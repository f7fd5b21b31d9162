// A payment that a gateway captured and of which no link is known.
import { type PaymentAttempt, PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { NOW } from './testServer';
import { newRow } from '@server/store/newRow';

/** `amount` in the smallest unit of its currency. Its payment id is `pay_` and the id. */
export function strayPayment(id: string, currency: string, amount: number): PaymentAttempt {
  return newRow(
    PAYMENT_ATTEMPTS,
    { actor: 'gateway:test', now: NOW },
    { id, gateway: 'test', payment_id: `pay_${id}`, currency, amount, status: 'captured', needs_review: true },
  );
}
