// Razorpay over its HTTP API: payment links as checkouts, payments, refunds, and webhooks signed over their whole body.
import { addDays, startOfDay } from '@domain/calendar';
import type { PaymentFact } from '@domain/payments/gatewayEvents';
import type { Checkout, Gateway, GatewayMessage, SeenPayment } from './gateway';
import { callGateway, GatewayProblem } from './http';
import { isSigned } from './signatures';

export interface RazorpayKeys {
  keyId: string;
  keySecret: string;
  /** The webhook's, which is not the key's; two while one takes the other's place. */
  webhookSecrets: readonly string[];
  baseUrl?: string;
}

const AT_ONCE = 100;

interface Payment {
  id: string;
  amount: number;
  amount_refunded?: number | null;
  currency: string;
  status: string;
  notes?: { reference?: string } | [];
}

interface Entity<T> {
  entity: T;
}

interface RazorpayEvent {
  event: string;
  payload: {
    payment?: Entity<Payment>;
    refund?: Entity<{ id: string; payment_id: string; amount: number; currency: string }>;
    dispute?: Entity<{ id: string; payment_id: string; amount: number; currency: string }>;
    payment_link?: Entity<{ reference_id?: string }>;
  };
}

export function razorpay({ keyId, keySecret, webhookSecrets, baseUrl = 'https://api.razorpay.com' }: RazorpayKeys): Gateway {
  const call = <T>(method: 'GET' | 'POST', path: string, body?: object) =>
    callGateway<T>({
      gateway: 'Razorpay',
      method,
      url: `${baseUrl}${path}`,
      headers: { Authorization: `Basic ${btoa(`${keyId}:${keySecret}`)}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const checkout = ({ id, short_url }: { id: string; short_url: string }): Checkout => ({ checkout_id: id, url: short_url });
  return {
    name: 'razorpay',
    configured: true,
    createCheckout: async ({ reference, amount, currency, description, return_url }) => {
      const sent = { amount, currency, description, reference_id: reference, notes: { reference }, callback_url: return_url, callback_method: 'get' };
      try {
        return checkout(await call('POST', '/v1/payment_links', sent));
      } catch (problem) {
        // A reference is used once: one that is there already is the very checkout.
        if (!(problem instanceof GatewayProblem) || problem.status !== 400) throw problem;
        const { payment_links: known } = await call<{ payment_links: { id: string; short_url: string }[] }>('GET', `/v1/payment_links?reference_id=${encodeURIComponent(reference)}`);
        if (!known[0]) throw problem;
        return checkout(known[0]);
      }
    },
    fetchPayment: async (id) => seen(await call<Payment>('GET', `/v1/payments/${encodeURIComponent(id)}`)),
    refund: async (paymentId, { amount, key }) => {
      const payment = `/v1/payments/${encodeURIComponent(paymentId)}`;
      // It knows no keys: a refund whose receipt is the key was made before.
      const { items } = await call<{ items: { id: string; receipt?: string | null }[] }>('GET', `${payment}/refunds`);
      const made = items.find(({ receipt }) => receipt === key);
      return { refund_id: made?.id ?? (await call<{ id: string }>('POST', `${payment}/refund`, { amount, receipt: key })).id };
    },
    verifyWebhook: async (text, headers) => isSigned(text, [headers.get('x-razorpay-signature') ?? ''], webhookSecrets),
    parseEvent: (text, headers) => parsed(JSON.parse(text) as RazorpayEvent, headers.get('x-razorpay-event-id') ?? undefined),
    listPayments: async (day) => {
      const all: SeenPayment[] = [];
      const [from, to] = [startOfDay(day), startOfDay(addDays(day, 1)) - 1];
      for (let skip = 0; ; skip += AT_ONCE) {
        const { items } = await call<{ items: Payment[] }>('GET', `/v1/payments?from=${from}&to=${to}&count=${AT_ONCE}&skip=${skip}`);
        all.push(...items.map(seen));
        if (items.length < AT_ONCE) return all;
      }
    },
  };
}

const PROGRESS: Readonly<Record<string, 'started' | 'authorized' | 'captured' | 'failed'>> = { created: 'started', authorized: 'authorized', captured: 'captured', refunded: 'captured', failed: 'failed' };

function referenceOf({ notes }: Payment): string | null {
  return notes && !Array.isArray(notes) ? (notes.reference ?? null) : null;
}

function seen(payment: Payment): SeenPayment {
  const { id, amount, amount_refunded, currency, status } = payment;
  const facts: PaymentFact[] = [{ type: PROGRESS[status] ?? 'started', amount }];
  if (amount_refunded) facts.push({ type: 'refund', id: '*', amount: amount_refunded });
  return { payment_id: id, checkout_id: null, reference: referenceOf(payment), currency, facts };
}

const DISPUTES: Readonly<Record<string, 'open' | 'won' | 'lost'>> = { 'payment.dispute.created': 'open', 'payment.dispute.under_review': 'open', 'payment.dispute.won': 'won', 'payment.dispute.lost': 'lost' };

/** An event without an id is known by what it says. */
function parsed({ event, payload: { payment, refund, dispute, payment_link } }: RazorpayEvent, eventId: string | undefined): GatewayMessage | undefined {
  const known = (payment_id: string, currency: string, facts: PaymentFact[]): GatewayMessage => ({
    event_id: eventId ?? `${event}:${payment_id}:${JSON.stringify(facts)}`,
    type: event,
    payment_id,
    checkout_id: null,
    reference: payment_link?.entity.reference_id ?? (payment ? referenceOf(payment.entity) : null),
    currency,
    facts,
  });
  if (event === 'refund.processed' && refund) {
    const { id, payment_id, amount, currency } = refund.entity;
    return known(payment_id, currency, [{ type: 'refund', id, amount }]);
  }
  const progress = DISPUTES[event];
  if (progress && dispute) {
    const { id, payment_id, amount, currency } = dispute.entity;
    return known(payment_id, currency, [{ type: 'dispute', id, progress, amount }]);
  }
  const isPayment = event === 'payment.authorized' || event === 'payment.captured' || event === 'payment.failed' || event === 'payment_link.paid';
  if (!isPayment || !payment) return undefined;
  const { id, amount, currency } = payment.entity;
  const type = event === 'payment_link.paid' ? 'captured' : (event.split('.')[1] as 'authorized' | 'captured' | 'failed');
  return known(id, currency, [{ type, amount }]);
}
