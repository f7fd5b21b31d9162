// Stripe by its own client: hosted checkouts, payment intents, refunds, and webhooks with their signature.
import Stripe from 'stripe';
import { addDays, startOfDay } from '@domain/calendar';
import type { PaymentFact } from '@domain/payments/gatewayEvents';
import type { Gateway, GatewayMessage, SeenPayment } from './gateway';
import { GatewayProblem, TIME_LIMIT_MS } from './http';

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

interface StripeEvent {
  id: string;
  type: string;
  data: { object: Record<string, unknown> };
}

const factor = (currency: string) => (COUNTED_IN_HUNDREDTHS.includes(currency.toUpperCase()) ? 100 : 1);
const ours = (amount: unknown, currency: string) => Math.round(Number(amount ?? 0) / factor(currency));

export function stripe({ secretKey, webhookSecrets, baseUrl = 'https://api.stripe.com' }: StripeKeys): Gateway {
  const { protocol, hostname, port } = new URL(baseUrl);
  const client = new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    httpClient: Stripe.createFetchHttpClient(),
    timeout: TIME_LIMIT_MS,
    // Whoever asked is told, and the hourly work asks again.
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return {
    name: 'stripe',
    configured: true,
    createCheckout: async ({ reference, amount, currency, description, return_url, key }) => {
      const session = client.checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [{ price_data: { currency: currency.toLowerCase(), unit_amount: amount * factor(currency), product_data: { name: description } }, quantity: 1 }],
          client_reference_id: reference,
          metadata: { reference },
          payment_intent_data: { metadata: { reference } },
          success_url: return_url,
          cancel_url: return_url,
        },
        { idempotencyKey: key },
      );
      const { id, url } = await answered(session);
      return { checkout_id: id, url: url! };
    },
    fetchPayment: async (id) => seen(await answered(client.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))),
    refund: async (payment_intent, { amount, currency, key }) => {
      const { id } = await answered(client.refunds.create({ payment_intent, amount: amount * factor(currency) }, { idempotencyKey: key }));
      return { refund_id: id };
    },
    verifyWebhook: async (text, headers, now) => {
      for (const secret of webhookSecrets) if (await isSigned(client, text, headers.get('stripe-signature') ?? '', secret, now)) return true;
      return false;
    },
    parseEvent: (text) => parsed(JSON.parse(text) as StripeEvent),
    listPayments: async (day) => {
      const created = { gte: startOfDay(day), lt: startOfDay(addDays(day, 1)) };
      const all: SeenPayment[] = [];
      await answered(client.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] }).autoPagingEach((intent) => void all.push(seen(intent))));
      return all;
    },
  };
}

/** What it answers, or a problem that holds no word of what was sent. */
async function answered<T>(call: Promise<T>): Promise<T> {
  return call.catch((problem: unknown) => {
    throw problem instanceof Stripe.errors.StripeError ? new GatewayProblem('Stripe', problem.statusCode, problem.code) : problem;
  });
}

async function isSigned(client: Stripe, text: string, header: string, secret: string, now: number): Promise<boolean> {
  try {
    await client.webhooks.constructEventAsync(text, header, secret, TOLERANCE_SECONDS, undefined, now * 1000);
    return true;
  } catch (problem) {
    if (problem instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw problem;
  }
}

const PROGRESS: Readonly<Record<string, 'started' | 'authorized' | 'captured'>> = { succeeded: 'captured', requires_capture: 'authorized' };

function seen({ id, amount, amount_received, currency, status, metadata, latest_charge }: Stripe.PaymentIntent): SeenPayment {
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
