// ShopSe over its HTTP API, as programs of others speak it in public: encrypted calls and webhooks, and no call for refunds that is known (docs/decisions/216).
import type { PaymentProgress } from '@domain/payments/gatewayEvents';
import { stepOf } from '@domain/payments/money';
import type { EpochSeconds } from '@domain/units';
import { base64OfBytes, bytesOfBase64 } from '../../base64';
import { macBytes, sameText } from '../../digest';
import { fromDecimal, toDecimal } from './decimals';
import { CheckoutRefused, type Gateway, type GatewayMessage, type SeenPayment } from './gateway';
import { callGateway, GatewayProblem } from './http';

export interface ShopseKeys {
  /** After "Basic". */
  token: string;
  /** 256 bits, base64: of what is sent, of answers and of webhooks. */
  encryptionKey: string;
  /** Its text is the vector, not what it would be as base64. */
  ivKey: string;
  /** Some of its hosts ask for one more. */
  apiKey?: string | undefined;
  /** Its response key; two while one takes the other's place. */
  webhookSecrets: readonly string[];
  now: () => EpochSeconds;
  /** Which one is of an account is published nowhere. */
  baseUrl: string;
}

const CURRENCY = 'INR';
/** A number is taken, or the request is wrong in another way. */
const MAYBE_TAKEN: readonly (number | undefined)[] = [400, 409, 422];
/** In this order, which is that of their names. */
const SIGNED = ['currentTime', 'orderId', 'shopSeTxnId', 'status', 'statusCode', 'statusMessage'] as const;

/** Of a payment, in an answer or in a webhook: whole numbers may stand there as texts. */
interface OrderAnswer {
  orderId?: string;
  shopSeTxnId?: string;
  status?: string;
  statusCode?: string | number;
  statusMessage?: string;
  currentTime?: string | number;
  amount?: string | number;
  signature?: string;
}

interface Made {
  paymentRedirectUrl?: string;
}

export function shopse({ token, encryptionKey, ivKey, apiKey, webhookSecrets, now, baseUrl }: ShopseKeys): Gateway {
  const iv = new TextEncoder().encode(ivKey);
  const key = async (use: 'encrypt' | 'decrypt') =>
    crypto.subtle.importKey('raw', await bytesOfBase64(encryptionKey), 'AES-GCM', false, [use]);
  const sealed = async (payload: object) => {
    const text = new TextEncoder().encode(JSON.stringify(payload));
    const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await key('encrypt'), text);
    return base64OfBytes(new Uint8Array(bytes));
  };
  const opened = async (base64: string) =>
    new TextDecoder().decode(
      await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await key('decrypt'), await bytesOfBase64(base64)),
    );
  const call = async <T>(method: 'GET' | 'POST', path: string, payload?: object): Promise<T> => {
    const { encryptedResponse } = await callGateway<{ encryptedResponse?: string }>({
      gateway: 'ShopSe',
      method,
      url: `${baseUrl}/merchant/secure/api/v1/transactions${path}`,
      headers: {
        Authorization: `Basic ${token}`,
        'Content-Type': 'application/json',
        ...(apiKey && { 'x-api-key': apiKey }),
      },
      ...(payload && { body: JSON.stringify({ encryptedRequest: await sealed(payload) }) }),
    });
    try {
      return JSON.parse(await opened(encryptedResponse ?? '')) as T;
    } catch {
      throw new GatewayProblem('ShopSe', 200, 'an answer that cannot be read');
    }
  };
  const find = async (orderId: string) => {
    const told = await call<OrderAnswer>('GET', `/${encodeURIComponent(orderId)}`);
    const payment = told.orderId === undefined || told.orderId === orderId ? seen({ ...told, orderId }) : undefined;
    if (!payment) throw new GatewayProblem('ShopSe', 200, 'another payment');
    return payment;
  };
  return {
    name: 'shopse',
    configured: true,
    currencies: [CURRENCY],
    createCheckout: async ({ reference, amount, currency, description, return_url, buyer }) => {
      if (currency !== CURRENCY) throw new CheckoutRefused(`ShopSe does not take ${currency} here`);
      const rupees = Number(toDecimal(amount, currency));
      const begin = async (orderId: string) => {
        const { paymentRedirectUrl } = await call<Made>('POST', '', {
          orderId,
          amount: rupees,
          mobile: buyer.phone.replace(/^\+91/, ''),
          email: buyer.email,
          consumerName: buyer.name,
          returnUrl: return_url,
          // Where this server has no public address it is asked what came of it, as every day.
          ...(URL.canParse(return_url) && { webhookUrl: new URL('/payment/v1/webhooks/shopse', return_url).href }),
          products: [{ productId: reference, name: description, amount: rupees, category: 'course', quantity: '1' }],
        });
        if (!paymentRedirectUrl) throw new GatewayProblem('ShopSe', 200, 'no such checkout');
        return { checkout_id: orderId, url: paymentRedirectUrl };
      };
      // What it tells of a payment names no amount: the number does, which its signature covers.
      const orderId = `${reference}_${amount}`;
      // Of a number that is taken the address was lost: no family was ever led to it, so that another one is begun.
      return begin(orderId).catch((problem: unknown) => {
        if (!(problem instanceof GatewayProblem) || !MAYBE_TAKEN.includes(problem.status)) throw problem;
        return begin(`${orderId}_${now()}`);
      });
    },
    fetchPayment: find,
    findByCheckout: find,
    refundsElsewhere: true,
    refund: () => Promise.reject(new GatewayProblem('ShopSe', 405, 'no refunds by this way')),
    // What it says of disputes is not known.
    fetchDispute: async () => undefined,
    unitOf: stepOf,
    openWebhook: async (text) => {
      try {
        return await opened((JSON.parse(text) as { encryptedResponse: string }).encryptedResponse);
      } catch {
        return undefined;
      }
    },
    verifyWebhook: async (text) => {
      const told = answerIn(text);
      if (typeof told?.signature !== 'string') return false;
      const signatures = [told.signature, decoded(told.signature)];
      let found = false;
      for (const secret of webhookSecrets) {
        const expected = await base64OfBytes(await macBytes(signedText(told), secret));
        for (const each of signatures) if (await sameText(each, expected)) found = true;
      }
      return found;
    },
    parseEvent: (text) => parsed(JSON.parse(text) as OrderAnswer),
    // It lists none: each is asked for by its checkout.
    listPayments: async () => [],
  };
}

function answerIn(text: string): OrderAnswer | undefined {
  try {
    const told: unknown = JSON.parse(text);
    return typeof told === 'object' && told !== null ? (told as OrderAnswer) : undefined;
  } catch {
    return undefined;
  }
}

/** As a form writes it, once more as a whole: Java's way, with a plus for each blank. */
function signedText(told: OrderAnswer): string {
  return encodeURIComponent(SIGNED.map((name) => `${name}=${told[name] ?? ''}`).join('&'))
    .replace(/[!'()~]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}

/** Webhooks bring it as it would stand in an address. */
function decoded(signature: string): string {
  try {
    return decodeURIComponent(signature);
  } catch {
    return signature;
  }
}

/** Both say it: the one in words, the other as a number. What is neither done nor failed says nothing yet. */
function progressOf({ status, statusCode }: OrderAnswer): PaymentProgress {
  const word = String(status).toLowerCase();
  if (word === 'success') return String(statusCode ?? '0') === '0' ? 'captured' : 'started';
  return word === 'failed' || word === 'failure' ? 'failed' : 'started';
}

/** Undefined where the number is none of ours: the account may serve other shops. */
function seen(told: OrderAnswer & { orderId: string }): SeenPayment | undefined {
  const [, reference, asked] = /^([^_]{1,64})_(\d{1,15})(?:_\d+)?$/.exec(told.orderId) ?? [];
  if (reference === undefined) return undefined;
  const amount = told.amount === undefined ? Number(asked) : amountOf(told.amount);
  return {
    payment_id: told.orderId,
    checkout_id: told.orderId,
    reference,
    currency: CURRENCY,
    facts: [{ type: progressOf(told), amount }],
  };
}

function amountOf(amount: string | number): number {
  try {
    return fromDecimal(amount, CURRENCY);
  } catch {
    throw new GatewayProblem('ShopSe', 200, 'no amount');
  }
}

/** It has no id of its own: a payment in the same state is the same event. */
function parsed(told: OrderAnswer): GatewayMessage | undefined {
  const { orderId, status } = told;
  if (typeof orderId !== 'string' || typeof status !== 'string')
    throw new TypeError('An event names a payment and its state');
  const payment = seen({ ...told, orderId });
  const sent = Number(told.currentTime);
  return (
    payment && {
      ...payment,
      event_id: `${orderId} ${status} ${told.statusCode ?? ''}`.trim(),
      type: `payment.${status}`,
      ...(Number.isFinite(sent) && sent > 0 && { sent_at: Math.floor(sent / 1000) }),
    }
  );
}
