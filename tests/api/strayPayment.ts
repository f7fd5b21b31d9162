// A payment that a gateway captured and of which no link is known.
import type { PaymentAttempt } from '@domain/records/paymentAttempt';
import { newRow } from '@server/store/rows';
import { NOW } from './testServer';

/** `amount` in the smallest unit of its currency. Its payment id is `pay_` and the id. */
export function strayPayment(id: string, currency: string, amount: number): PaymentAttempt {
  return {
    ...newRow({ actor: 'gateway:test', now: NOW }),
    id,
    link_id: null,
    instalment_id: null,
    lead_id: null,
    gateway: 'test',
    checkout_id: null,
    payment_id: `pay_${id}`,
    checkout_url: null,
    currency,
    amount,
    status: 'captured',
    captured: 0,
    refunded: 0,
    disputed: 0,
    dispute: null,
    is_replaced: false,
    needs_review: true,
  };
}
