// Stripe over its HTTP API: hosted checkouts, payment intents, refunds, and webhooks signed with `t=…,v1=…`.
import { addDays, startOfDay } from '@domain/calendar';
import type { PaymentFact } from '@domain/payments/gatewayEvents';
import type { Gateway, GatewayMessage, SeenPayment } from './gateway';
import { callGateway } from './http';
import { isSigned } from './signatures';

export interface StripeKeys {
  secretKey: string;
  /** The endpoint's; two while one takes the other's place. */
  webhookSecrets: readonly string[];
  baseUrl?: string;
}

/** A webhook's time may differ from ours by this. */
const TOLERANCE_SECONDS = 300;
/** Stripe counts these with two digits though they have none (docs.stripe.com/currencies). */
const COUNTED_IN_HUNDREDTHS: readonly string[] = ['ISK', 'UGX'];
const ALL_REFUNDS = '*';

interface Intent {
  id: string;
  amount: number;
  amount_received?: number;
  currency: string;
  status: string;
  metadata?: { reference?: string };
  latest_charge?: { id: string; amount_refunded?: number; disputed?: boolean } | string | null;
}

interface StripeEvent {
  id: string;
  type: string;
  data: { object: Record<string, unknown> };
}

const factor = (currency: string) => (COUNTED_IN_HUNDREDTHS.includes(currency.toUpperCase()) ? 100 : 1);
const ours = (amount: unknown, currency: string) => Math.round(Number(amount ?? 0) / factor(currency));

export function stripe({ secretKey, webhookSecrets, baseUrl = 'https://api.stripe.com' }: StripeKeys): Gateway {
  const call = <T>(method: 'GET' | 'POST', path: string, values: Record<string, string> = {}, key?: string) => {
    const form = new URLSearchParams(values).toString();
    return callGateway<T>({
      gateway: 'Stripe',
      method,
      url: `${baseUrl}${path}${method === 'GET' && form ? `?${form}` : ''}`,
      headers: { Authorization: `Bearer ${secretKey}`, 'Content-Type': 'application/x-www-form-urlencoded', ...(key && { 'Idempotency-Key': key }) },
      ...(method === 'POST' && { body: form }),
    });
  };
  return {
    name: 'stripe',
    configured: true,
    createCheckout: async ({ reference, amount, currency, description, return_url, key }) => {
      const { id, url } = await call<{ id: string; url: string }>(
        'POST',
        '/v1/checkout/sessions',
        {
          mode: 'payment',
          'line_items[0][price_data][currency]': currency.toLowerCase(),
          'line_items[0][price_data][unit_amount]': String(amount * factor(currency)),
          'line_items[0][price_data][product_data][name]': description,
          'line_items[0][quantity]': '1',
          client_reference_id: reference,
          'metadata[reference]': reference,
          'payment_intent_data[metadata][reference]': reference,
          success_url: return_url,
          cancel_url: return_url,
        },
        key,
      );
      return { checkout_id: id, url };
    },
    fetchPayment: async (id) => seen(await call<Intent>('GET', `/v1/payment_intents/${encodeURIComponent(id)}`, { 'expand[]': 'latest_charge' })),
    refund: async (payment_intent, { amount, currency, key }) => {
      const { id } = await call<{ id: string }>('POST', '/v1/refunds', { payment_intent, amount: String(amount * factor(currency)) }, key);
      return { refund_id: id };
    },
    verifyWebhook: async (text, headers, now) => {
      const parts = (headers.get('stripe-signature') ?? '').split(',').map((part) => part.trim().split('=') as [string, string?]);
      const time = Number(parts.find(([name]) => name === 't')?.[1]);
      if (!Number.isFinite(time) || Math.abs(now - time) > TOLERANCE_SECONDS) return false;
      const signatures = parts.flatMap(([name, value]) => (name === 'v1' && value ? [value] : []));
      return isSigned(`${time}.${text}`, signatures, webhookSecrets);
    },
    parseEvent: (text) => parsed(JSON.parse(text) as StripeEvent),
    listPayments: async (day) => {
      const all: SeenPayment[] = [];
      const within = { 'created[gte]': String(startOfDay(day)), 'created[lt]': String(startOfDay(addDays(day, 1))), limit: '100', 'expand[]': 'data.latest_charge' };
      for (let after: string | undefined; ; ) {
        const { data, has_more } = await call<{ data: Intent[]; has_more: boolean }>('GET', '/v1/payment_intents', { ...within, ...(after && { starting_after: after }) });
        all.push(...data.map(seen));
        after = data.at(-1)?.id;
        if (!has_more || after === undefined) return all;
      }
    },
  };
}

const PROGRESS: Readonly<Record<string, 'started' | 'authorized' | 'captured'>> = { succeeded: 'captured', requires_capture: 'authorized' };

function seen({ id, amount, amount_received, currency, status, metadata, latest_charge }: Intent): SeenPayment {
  const type = PROGRESS[status] ?? 'started';
  const facts: PaymentFact[] = [{ type, amount: ours(type === 'captured' ? amount_received : amount, currency) }];
  const refunded = typeof latest_charge === 'object' ? ours(latest_charge?.amount_refunded, currency) : 0;
  if (refunded > 0) facts.push({ type: 'refund', id: ALL_REFUNDS, amount: refunded });
  return { payment_id: id, checkout_id: null, reference: metadata?.reference ?? null, currency: currency.toUpperCase(), facts };
}

/** What each type of event says of the payment intent. */
const FACTS: Readonly<Record<string, (object: Record<string, unknown>, currency: string) => PaymentFact[]>> = {
  'payment_intent.created': (object, currency) => [{ type: 'started', amount: ours(object['amount'], currency) }],
  'payment_intent.payment_failed': (object, currency) => [{ type: 'failed', amount: ours(object['amount'], currency) }],
  'payment_intent.amount_capturable_updated': (object, currency) => [{ type: 'authorized', amount: ours(object['amount_capturable'], currency) }],
  'payment_intent.succeeded': (object, currency) => [{ type: 'captured', amount: ours(object['amount_received'], currency) }],
  'checkout.session.completed': (object, currency) => (object['payment_status'] === 'paid' ? [{ type: 'captured', amount: ours(object['amount_total'], currency) }] : []),
  'checkout.session.async_payment_succeeded': (object, currency) => [{ type: 'captured', amount: ours(object['amount_total'], currency) }],
  'charge.refunded': (object, currency) => [{ type: 'refund', id: ALL_REFUNDS, amount: ours(object['amount_refunded'], currency) }],
  'charge.dispute.created': dispute,
  'charge.dispute.closed': dispute,
};

function dispute(object: Record<string, unknown>, currency: string): PaymentFact[] {
  const progress = object['status'] === 'won' ? 'won' : object['status'] === 'lost' ? 'lost' : 'open';
  return [{ type: 'dispute', id: String(object['id']), progress, amount: ours(object['amount'], currency) }];
}

function parsed({ id, type, data: { object } }: StripeEvent): GatewayMessage | undefined {
  const read = FACTS[type];
  const payment = type.startsWith('payment_intent.') ? object['id'] : object['payment_intent'];
  if (!read || typeof payment !== 'string') return undefined;
  const currency = String(object['currency'] ?? '').toUpperCase();
  const reference = (object['metadata'] as { reference?: string } | undefined)?.reference ?? (object['client_reference_id'] as string | undefined) ?? null;
  return { event_id: id, type, payment_id: payment, checkout_id: null, reference, currency, facts: read(object, currency) };
}
