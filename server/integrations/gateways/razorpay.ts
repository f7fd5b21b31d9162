// Razorpay over its HTTP API: payment links as checkouts, payments, refunds, and webhooks signed over their whole body.
import { addDays, startOfDay } from '@domain/calendar';
import { ALL_REFUNDS, type PaymentFact, type RefundProgress } from '@domain/payments/gatewayEvents';
import { stepOf } from '@domain/payments/money';
import { RAZORPAY_CURRENCIES } from './currencies';
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

interface Refund {
  id: string;
  amount: number;
  status?: string;
  receipt?: string | null;
}

interface Dispute {
  id: string;
  amount: number;
  /** Of `fraud` and `retrieval` no money is taken: somebody asks. */
  phase?: string;
  status?: string;
  amount_deducted?: number;
}

interface OfPayment {
  payment_id: string;
  currency: string;
}

interface RazorpayEvent {
  event: string;
  created_at?: number;
  payload: {
    payment?: Entity<Payment>;
    refund?: Entity<Refund & OfPayment>;
    dispute?: Entity<Dispute & OfPayment>;
    payment_link?: Entity<{ id?: string; reference_id?: string }>;
  };
}

export function razorpay({
  keyId,
  keySecret,
  webhookSecrets,
  baseUrl = 'https://api.razorpay.com',
}: RazorpayKeys): Gateway {
  const call = <T>(method: 'GET' | 'POST', path: string, body?: object) =>
    callGateway<T>({
      gateway: 'Razorpay',
      method,
      url: `${baseUrl}${path}`,
      headers: { Authorization: `Basic ${btoa(`${keyId}:${keySecret}`)}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const refundsOf = async (paymentId: string) =>
    (await call<{ items: Refund[] }>('GET', `/v1/payments/${encodeURIComponent(paymentId)}/refunds?count=${AT_ONCE}`))
      .items;
  /** Each by its name: the sum counts what is pending, too. */
  const withRefunds = async (payment: Payment) =>
    payment.amount_refunded ? seen(payment, await refundsOf(payment.id)) : seen(payment, []);
  const checkout = ({ id, short_url }: { id: string; short_url: string }): Checkout => ({
    checkout_id: id,
    url: short_url,
  });
  return {
    name: 'razorpay',
    configured: true,
    currencies: RAZORPAY_CURRENCIES,
    createCheckout: async ({ reference, amount, currency, description, return_url }) => {
      const sent = {
        amount,
        currency,
        description,
        reference_id: reference,
        notes: { reference },
        callback_url: return_url,
        callback_method: 'get',
      };
      try {
        return checkout(await call('POST', '/v1/payment_links', sent));
      } catch (problem) {
        // A reference is used once: one that is there already is the very checkout.
        if (!(problem instanceof GatewayProblem) || problem.status !== 400) throw problem;
        const { payment_links: known } = await call<{ payment_links: { id: string; short_url: string }[] }>(
          'GET',
          `/v1/payment_links?reference_id=${encodeURIComponent(reference)}`,
        );
        if (!known[0]) throw problem;
        return checkout(known[0]);
      }
    },
    fetchPayment: async (id) => withRefunds(await call<Payment>('GET', `/v1/payments/${encodeURIComponent(id)}`)),
    refund: async (paymentId, { amount, key }) => {
      // It knows no keys: a refund whose receipt is the key was made before.
      const made =
        (await refundsOf(paymentId)).find(({ receipt }) => receipt === key) ??
        (await call<Refund>('POST', `/v1/payments/${encodeURIComponent(paymentId)}/refund`, { amount, receipt: key }));
      return { refund_id: made.id, progress: refundProgress(made.status) };
    },
    fetchDispute: async (id) => {
      const found = await call<Dispute>('GET', `/v1/disputes/${encodeURIComponent(id)}`);
      return disputeFact(found, found.status);
    },
    listDisputes: async (since) => {
      const all: SeenPayment[] = [];
      for (let skip = 0; ; skip += AT_ONCE) {
        const { items } = await call<{ items: (Dispute & OfPayment)[] }>(
          'GET',
          `/v1/disputes?from=${since}&count=${AT_ONCE}&skip=${skip}`,
        );
        for (const { payment_id, currency, ...of } of items)
          all.push({ payment_id, checkout_id: null, reference: null, currency, facts: [disputeFact(of, of.status)] });
        if (items.length < AT_ONCE) return all;
      }
    },
    unitOf: stepOf,
    verifyWebhook: async (text, headers) => isSigned(text, [headers.get('x-razorpay-signature') ?? ''], webhookSecrets),
    parseEvent: (text, headers) => parsed(JSON.parse(text) as RazorpayEvent, headers.get('x-razorpay-event-id') ?? ''),
    listPayments: async (day) => {
      const all: SeenPayment[] = [];
      const [from, to] = [startOfDay(day), startOfDay(addDays(day, 1)) - 1];
      for (let skip = 0; ; skip += AT_ONCE) {
        const { items } = await call<{ items: Payment[] }>(
          'GET',
          `/v1/payments?from=${from}&to=${to}&count=${AT_ONCE}&skip=${skip}`,
        );
        for (const payment of items) all.push(await withRefunds(payment));
        if (items.length < AT_ONCE) return all;
      }
    },
  };
}

const PROGRESS: Readonly<Record<string, 'started' | 'authorized' | 'captured' | 'failed'>> = {
  created: 'started',
  authorized: 'authorized',
  captured: 'captured',
  refunded: 'captured',
  failed: 'failed',
};

function referenceOf({ notes }: Payment): string | null {
  return notes && !Array.isArray(notes) ? (notes.reference ?? null) : null;
}

function seen(payment: Payment, refunds: readonly Refund[]): SeenPayment {
  const { id, amount, amount_refunded, currency, status } = payment;
  const facts: PaymentFact[] = [{ type: PROGRESS[status] ?? 'started', amount }, ...refunds.map(refundFact)];
  if (amount_refunded && (refunds.length === 0 || refunds.length === AT_ONCE))
    facts.push({ type: 'refund', id: ALL_REFUNDS, amount: amount_refunded });
  return { payment_id: id, checkout_id: null, reference: referenceOf(payment), currency, facts };
}

/** One without a word is on its way: only `processed` says that it arrived. */
function refundProgress(status: string | undefined): RefundProgress {
  if (status === 'processed') return 'done';
  return status === 'failed' ? 'failed' : 'pending';
}

function refundFact({ id, status, amount }: Refund): PaymentFact {
  return { type: 'refund', id, progress: refundProgress(status), amount };
}

const REFUNDS: Readonly<Record<string, string | undefined>> = {
  'refund.processed': 'processed',
  'refund.failed': 'failed',
};
const REFUND_EVENTS: readonly string[] = ['refund.created', 'refund.processed', 'refund.failed'];
const DISPUTE_EVENT = 'payment.dispute.';
const PAYMENT_EVENTS: readonly string[] = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'payment_link.paid',
];

function disputeFact({ id, amount, phase, amount_deducted = 0 }: Dispute, status: string | undefined): PaymentFact {
  const isInquiry = phase === 'fraud' || phase === 'retrieval';
  const ended = isInquiry ? 'closed' : amount_deducted > 0 ? 'lost' : 'won';
  const progress =
    status === 'won' || status === 'lost' ? status : status === 'closed' ? ended : isInquiry ? 'inquiry' : 'open';
  return { type: 'dispute', id, progress, amount };
}

function parsed(
  { event, created_at, payload: { payment, refund, dispute, payment_link } }: RazorpayEvent,
  event_id: string,
): GatewayMessage | undefined {
  if (event_id === '') throw new TypeError('An event of Razorpay has an id');
  const known = (payment_id: string, currency: string, fact: PaymentFact): GatewayMessage => ({
    event_id,
    type: event,
    payment_id,
    checkout_id: payment_link?.entity.id ?? null,
    reference: payment_link?.entity.reference_id ?? (payment ? referenceOf(payment.entity) : null),
    currency,
    facts: [fact],
    ...(created_at !== undefined && { sent_at: created_at }),
  });
  if (REFUND_EVENTS.includes(event) && refund) {
    const { payment_id, currency, ...of } = refund.entity;
    return known(payment_id, currency, refundFact({ ...of, status: REFUNDS[event] ?? of.status ?? 'pending' }));
  }
  if (event.startsWith(DISPUTE_EVENT) && dispute) {
    const { payment_id, currency, ...of } = dispute.entity;
    return known(payment_id, currency, disputeFact(of, event.slice(DISPUTE_EVENT.length)));
  }
  if (!PAYMENT_EVENTS.includes(event) || !payment) return undefined;
  const { id, amount, currency } = payment.entity;
  const type =
    event === 'payment_link.paid' ? 'captured' : (event.split('.')[1] as 'authorized' | 'captured' | 'failed');
  return known(id, currency, { type, amount });
}
