// Tabby over its HTTP API (docs.tabby.ai): payments in instalments that are only reserved until they are captured (docs/decisions/103).
import { addDays, startOfDay } from '@domain/calendar';
import type { PaymentFact } from '@domain/payments/gatewayEvents';
import { stepOf } from '@domain/payments/money';
import type { EpochSeconds } from '@domain/units';
import { sameText } from '../../digest';
import { fromDecimal, toDecimal } from './decimals';
import { CheckoutRefused, type Gateway, type GatewayMessage, type SeenPayment } from './gateway';
import { callGateway, GatewayProblem } from './http';

export interface TabbyKeys {
  secretKey: string;
  /** The merchant code of each currency: a store of Tabby is of one country. */
  merchantCodes: Readonly<Record<string, string>>;
  /** The value of the webhook's header; two while one takes the other's place. */
  webhookSecrets: readonly string[];
  baseUrl?: string;
}

/** Under this name the webhook is registered with its secret as the value: Tabby signs nothing. */
const SECRET_HEADER = 'x-tabby-secret';
/** Tabby lists no more payments in one answer. */
const AT_ONCE = 20;

interface Part {
  id: string;
  amount: string;
  reference_id?: string | null;
  created_at?: string | null;
}

interface Payment {
  id: string;
  /** In capitals where it is asked for, and in small letters in a webhook. */
  status: string;
  amount: string;
  currency: string;
  created_at?: string;
  closed_at?: string | null;
  order?: { reference_id?: string | null } | null;
  captures?: Part[] | null;
  refunds?: Part[] | null;
}

interface Session {
  status: string;
  payment: { id: string };
  configuration: {
    available_products?: { installments?: { web_url?: string }[] };
    products?: { installments?: { rejection_reason?: string | null } };
  };
}

const REFUSED =
  'Tabby does not offer instalments for this payment. Ask the person who sent you this link for another way to pay.';
const REFUSALS: Readonly<Record<string, string>> = {
  order_amount_too_high:
    'This payment is more than Tabby allows you now. Ask the person who sent you this link for another way to pay.',
  order_amount_too_low:
    'This payment is less than Tabby takes. Ask the person who sent you this link for another way to pay.',
};

export function tabby({
  secretKey,
  merchantCodes,
  webhookSecrets,
  baseUrl = 'https://api.tabby.ai',
}: TabbyKeys): Gateway {
  const call = <T>(method: 'GET' | 'POST', path: string, body?: object) =>
    callGateway<T>({
      gateway: 'Tabby',
      method,
      url: `${baseUrl}/api/v2${path}`,
      headers: { Authorization: `Bearer ${secretKey}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const find = (id: string) => call<Payment>('GET', `/payments/${encodeURIComponent(id)}`);
  return {
    name: 'tabby',
    configured: true,
    currencies: Object.keys(merchantCodes),
    createCheckout: async ({ reference, amount, currency, description, return_url, buyer }) => {
      const merchant_code = merchantCodes[currency];
      if (!merchant_code) throw new CheckoutRefused(`Tabby does not take ${currency} here`);
      const order = {
        reference_id: reference,
        items: [
          {
            reference_id: reference,
            title: description,
            quantity: 1,
            unit_price: toDecimal(amount, currency),
            category: 'Education',
          },
        ],
      };
      const payment = { amount: toDecimal(amount, currency), currency, description, buyer, order };
      const {
        status,
        payment: made,
        configuration,
      } = await call<Session>('POST', '/checkout', {
        payment,
        lang: 'en',
        merchant_code,
        merchant_urls: { success: return_url, cancel: return_url, failure: return_url },
      });
      const url = configuration.available_products?.installments?.[0]?.web_url;
      if (status !== 'created' || !url)
        throw new CheckoutRefused(REFUSALS[configuration.products?.installments?.rejection_reason ?? ''] ?? REFUSED);
      return { checkout_id: made.id, url };
    },
    fetchPayment: async (id) => seen(await find(id)),
    capture: async (id) => {
      const payment = await find(id);
      if (progressOf(payment) !== 'authorized') return seen(payment);
      const rest = amountOf(payment) - capturedOf(payment);
      // Its reference is the key: asked again, nothing more is taken.
      return seen(
        await call<Payment>('POST', `/payments/${encodeURIComponent(id)}/captures`, {
          amount: toDecimal(rest, payment.currency),
          reference_id: id,
        }),
      );
    },
    refund: async (id, { amount, currency, key }) => {
      const made = ({ refunds }: Payment) => refunds?.find(({ reference_id }) => reference_id === key);
      const found =
        made(await find(id)) ??
        made(
          await call<Payment>('POST', `/payments/${encodeURIComponent(id)}/refunds`, {
            amount: toDecimal(amount, currency),
            reference_id: key,
          }),
        );
      if (!found) throw new GatewayProblem('Tabby', undefined, 'no such refund');
      return { refund_id: found.id, progress: 'done' };
    },
    // A dispute that the family wins is a refund, and told as one.
    fetchDispute: async () => undefined,
    unitOf: stepOf,
    verifyWebhook: async (_text, headers) => {
      const sent = headers.get(SECRET_HEADER) ?? '';
      let found = false;
      for (const secret of webhookSecrets) if (await sameText(sent, secret)) found = true;
      return found;
    },
    parseEvent: (text) => parsed(JSON.parse(text) as Payment),
    listPayments: async (day) => {
      // It compares dates alone, in UTC: a day here lies in two of them.
      const filter = `created_at__gte=${addDays(day, -1)}&created_at__lte=${addDays(day, 1)}&limit=${AT_ONCE}`;
      const [from, to] = [startOfDay(day), startOfDay(addDays(day, 1))];
      const all: SeenPayment[] = [];
      for (let offset = 0; ; offset += AT_ONCE) {
        const { payments } = await call<{ payments: Payment[] }>('GET', `/payments?${filter}&offset=${offset}`);
        for (const payment of payments) {
          const at = Date.parse(payment.created_at ?? '') / 1000;
          if (at >= from && at < to) all.push(seen(payment));
        }
        if (payments.length < AT_ONCE) return all;
      }
    },
  };
}

function amountOf({ amount, currency }: Pick<Payment, 'amount' | 'currency'>): number {
  return fromDecimal(amount, currency);
}

function capturedOf({ captures, currency }: Payment): number {
  return (captures ?? []).reduce((sum, { amount }) => sum + amountOf({ amount, currency }), 0);
}

/** One that is closed without a capture was let go: nothing was taken. */
function progressOf(payment: Payment): 'started' | 'authorized' | 'captured' | 'failed' {
  const status = payment.status.toLowerCase();
  if (status === 'authorized') return 'authorized';
  if (status === 'closed') return capturedOf(payment) > 0 ? 'captured' : 'failed';
  return status === 'rejected' || status === 'expired' ? 'failed' : 'started';
}

function seen(payment: Payment): SeenPayment {
  const { id, currency, order, refunds } = payment;
  const [type, captured] = [progressOf(payment), capturedOf(payment)];
  const facts: PaymentFact[] = [];
  if (type !== 'captured') facts.push({ type, amount: amountOf(payment) });
  if (captured > 0) facts.push({ type: 'captured', amount: captured });
  for (const refund of refunds ?? [])
    facts.push({
      type: 'refund',
      id: refund.id,
      progress: 'done',
      amount: amountOf({ amount: refund.amount, currency }),
    });
  return { payment_id: id, checkout_id: id, reference: order?.reference_id ?? null, currency, facts };
}

/** Of the moments that it names the last one: it was sent no earlier. */
function lastTimeOf({ created_at, closed_at, captures, refunds }: Payment): EpochSeconds | undefined {
  const times = [created_at, closed_at, ...[...(captures ?? []), ...(refunds ?? [])].map((part) => part.created_at)]
    .map((text) => Date.parse(text ?? ''))
    .filter((at) => !Number.isNaN(at));
  return times.length > 0 ? Math.floor(Math.max(...times) / 1000) : undefined;
}

/** It has no id of its own: a payment in the same state is the same event. */
function parsed(payment: Payment): GatewayMessage {
  const told = seen(payment);
  const status = payment.status.toLowerCase();
  const sent_at = lastTimeOf(payment);
  const refunded = told.facts.reduce((sum, fact) => (fact.type === 'refund' ? sum + fact.amount : sum), 0);
  return {
    ...told,
    event_id:
      `${payment.id} ${status} ${capturedOf(payment)} ${payment.refunds?.length ?? 0} ${refunded} ${told.reference?.slice(0, 60) ?? ''}`.trim(),
    type: `payment.${status}`,
    ...(sent_at !== undefined && { sent_at }),
  };
}
