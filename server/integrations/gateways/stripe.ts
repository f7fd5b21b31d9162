// Stripe by its own client: hosted checkouts, payment intents, refunds, and webhooks with their signature.
import Stripe from 'stripe';
import { addDays, startOfDay } from '@domain/calendar';
import { ALL_REFUNDS, type DisputeStep, type PaymentFact, type RefundProgress } from '@domain/payments/gatewayEvents';
import { STRIPE_CURRENCIES } from './currencies';
import type { Gateway, GatewayMessage, SeenPayment } from './gateway';
import { GatewayProblem, TIME_LIMIT_MS } from './http';
import { fromStripe, stripeUnitOf, toStripe } from './stripeUnits';

export interface StripeKeys {
  secretKey: string;
  /** The endpoint's; two while one takes the other's place. */
  webhookSecrets: readonly string[];
  baseUrl?: string;
}

/** A webhook's time may differ from ours by this. */
const TOLERANCE_SECONDS = 300;
interface StripeEvent {
  id?: unknown;
  type: string;
  created?: number;
  data: { object: Record<string, unknown> };
}

const ours = (amount: unknown, currency: string) => fromStripe(Number(amount ?? 0), currency.toUpperCase());

export function stripe({ secretKey, webhookSecrets, baseUrl = 'https://api.stripe.com' }: StripeKeys): Gateway {
  const { protocol, hostname, port } = new URL(baseUrl);
  const client = new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    httpClient: Stripe.createFetchHttpClient(),
    timeout: TIME_LIMIT_MS,
    // The caller is told, and the hourly job asks again.
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return {
    name: 'stripe',
    configured: true,
    currencies: STRIPE_CURRENCIES,
    createCheckout: async ({ reference, amount, currency, description, return_url, key }) => {
      const session = client.checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [
            {
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: toStripe(amount, currency),
                product_data: { name: description },
              },
              quantity: 1,
            },
          ],
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
    fetchPayment: async (id) =>
      withDisputes(client, await answered(client.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] }))),
    refund: async (payment_intent, { amount, currency, key }) => {
      const { id, status } = await answered(
        client.refunds.create({ payment_intent, amount: toStripe(amount, currency) }, { idempotencyKey: key }),
      );
      return { refund_id: id, progress: refundProgress(status) };
    },
    fetchDispute: async (id) => {
      const found = await answered(client.disputes.retrieve(id));
      return disputeFact(found.id, found.status, found.amount, found.currency);
    },
    listDisputes: async (since) => {
      const all: SeenPayment[] = [];
      await answered(
        client.disputes
          .list({ created: { gte: since }, limit: 100 })
          .autoPagingEach(({ id, status, amount, currency, payment_intent }) => {
            const payment_id = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
            if (payment_id)
              all.push({
                payment_id,
                checkout_id: null,
                reference: null,
                currency: currency.toUpperCase(),
                facts: [disputeFact(id, status, amount, currency)],
              });
          }),
      );
      return all;
    },
    unitOf: stripeUnitOf,
    verifyWebhook: async (text, headers, now) => {
      for (const secret of webhookSecrets)
        if (await isSigned(client, text, headers.get('stripe-signature') ?? '', secret, now)) return true;
      return false;
    },
    parseEvent: (text, headers) => parsed(JSON.parse(text) as StripeEvent, headers.get('stripe-signature') ?? ''),
    listPayments: async (day) => {
      const created = { gte: startOfDay(day), lt: startOfDay(addDays(day, 1)) };
      const all: Stripe.PaymentIntent[] = [];
      await answered(
        client.paymentIntents
          .list({ created, limit: 100, expand: ['data.latest_charge.refunds'] })
          .autoPagingEach((intent) => void all.push(intent)),
      );
      return Promise.all(all.map((intent) => withDisputes(client, intent)));
    },
  };
}

/** What it answers, or a problem that holds no word of what was sent. */
async function answered<T>(call: Promise<T>): Promise<T> {
  return call.catch((problem: unknown) => {
    throw problem instanceof Stripe.errors.StripeError
      ? new GatewayProblem('Stripe', problem.statusCode, problem.code)
      : problem;
  });
}

async function isSigned(client: Stripe, text: string, header: string, secret: string, now: number): Promise<boolean> {
  try {
    await client.webhooks.constructEventAsync(text, header, secret, TOLERANCE_SECONDS, undefined, now * 1000);
    return true;
  } catch (problem) {
    if (problem instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    // The signature was judged before the text was read: it is signed, and no JSON.
    if (problem instanceof SyntaxError) return true;
    throw problem;
  }
}

const PROGRESS: Readonly<Record<string, 'started' | 'authorized' | 'captured'>> = {
  succeeded: 'captured',
  requires_capture: 'authorized',
};

/** Only a charge that says it is disputed is asked for its disputes. */
async function withDisputes(client: Stripe, intent: Stripe.PaymentIntent): Promise<SeenPayment> {
  const payment = seen(intent);
  if (typeof intent.latest_charge !== 'object' || !intent.latest_charge?.disputed) return payment;
  const { data } = await answered(client.disputes.list({ payment_intent: intent.id, limit: 100 }));
  return {
    ...payment,
    facts: [
      ...payment.facts,
      ...data.map(({ id, status, amount, currency }) => disputeFact(id, status, amount, currency)),
    ],
  };
}

function seen({
  id,
  amount,
  amount_received,
  currency,
  status,
  metadata,
  latest_charge,
}: Stripe.PaymentIntent): SeenPayment {
  const type = PROGRESS[status] ?? 'started';
  const facts: PaymentFact[] = [{ type, amount: ours(type === 'captured' ? amount_received : amount, currency) }];
  const charge = typeof latest_charge === 'object' ? latest_charge : null;
  if (charge) facts.push(...refundsOf(charge, currency));
  return {
    payment_id: id,
    checkout_id: null,
    reference: metadata?.reference ?? null,
    currency: currency.toUpperCase(),
    facts,
  };
}

type Refunded = Pick<Stripe.Charge, 'amount_refunded' | 'refunds'>;

/** The sum counts what is pending, too: it says something only where not every refund is named. */
function refundsOf({ amount_refunded, refunds }: Refunded, currency: string): PaymentFact[] {
  const sum = ours(amount_refunded, currency);
  const named = (refunds?.data ?? []).map(({ id, status, amount }): PaymentFact => ({
    type: 'refund',
    id,
    progress: refundProgress(status),
    amount: ours(amount, currency),
  }));
  return sum > 0 && (!refunds || refunds.has_more)
    ? [{ type: 'refund', id: ALL_REFUNDS, amount: sum }, ...named]
    : named;
}

function refundProgress(status: unknown): RefundProgress {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

/** What each type of event says of the payment intent. */
const FACTS: Readonly<Record<string, (object: Record<string, unknown>, currency: string) => PaymentFact[]>> = {
  'payment_intent.created': (object, currency) => [{ type: 'started', amount: ours(object['amount'], currency) }],
  'payment_intent.payment_failed': (object, currency) => [{ type: 'failed', amount: ours(object['amount'], currency) }],
  'payment_intent.amount_capturable_updated': (object, currency) => [
    { type: 'authorized', amount: ours(object['amount_capturable'], currency) },
  ],
  'payment_intent.succeeded': (object, currency) => [
    { type: 'captured', amount: ours(object['amount_received'], currency) },
  ],
  'checkout.session.completed': (object, currency) =>
    object['payment_status'] === 'paid' ? [{ type: 'captured', amount: ours(object['amount_total'], currency) }] : [],
  'checkout.session.async_payment_succeeded': (object, currency) => [
    { type: 'captured', amount: ours(object['amount_total'], currency) },
  ],
  'charge.refunded': (object, currency) => refundsOf(object as unknown as Refunded, currency),
  'refund.created': refund,
  'refund.updated': refund,
  'refund.failed': refund,
  'charge.refund.updated': refund,
  'charge.dispute.created': dispute,
  'charge.dispute.updated': dispute,
  'charge.dispute.funds_withdrawn': dispute,
  'charge.dispute.funds_reinstated': dispute,
  'charge.dispute.closed': dispute,
};

function refund(object: Record<string, unknown>, currency: string): PaymentFact[] {
  return [
    {
      type: 'refund',
      id: String(object['id']),
      progress: refundProgress(object['status']),
      amount: ours(object['amount'], currency),
    },
  ];
}

function dispute(object: Record<string, unknown>, currency: string): PaymentFact[] {
  return [disputeFact(String(object['id']), String(object['status']), object['amount'], currency)];
}

const DISPUTES: Readonly<Record<string, DisputeStep>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  won: 'won',
  lost: 'lost',
};

function disputeFact(id: string, status: string, amount: unknown, currency: string): PaymentFact {
  return { type: 'dispute', id, progress: DISPUTES[status] ?? 'open', amount: ours(amount, currency) };
}

function parsed({ id, type, created, data: { object } }: StripeEvent, signature: string): GatewayMessage | undefined {
  if (typeof id !== 'string') throw new TypeError('An event of Stripe has an id');
  const read = FACTS[type];
  const payment = type.startsWith('payment_intent.') ? object['id'] : object['payment_intent'];
  if (!read || typeof payment !== 'string') return undefined;
  const currency = String(object['currency'] ?? '').toUpperCase();
  const reference =
    (object['metadata'] as { reference?: string } | undefined)?.reference ??
    (object['client_reference_id'] as string | undefined) ??
    null;
  const checkout_id = type.startsWith('checkout.session.') ? String(object['id']) : null;
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? 0);
  return {
    event_id: id,
    type,
    payment_id: payment,
    checkout_id,
    reference,
    currency,
    facts: read(object, currency),
    sent_at: Math.max(signedAt, created ?? 0),
  };
}
