// PayGlocal over its HTTP API (docs.payglocal.in): encrypted and signed requests, answers that are asked for, and a form that the family's browser brings back (docs/decisions/124).
import type { PaymentProgress, RefundProgress } from '@domain/payments/gatewayEvents';
import { stepOf } from '@domain/payments/money';
import type { EpochSeconds } from '@domain/units';
import { digest } from '../../digest';
import { fromDecimal, toDecimal } from './decimals';
import { CheckoutRefused, type Gateway, type MadeRefund, type SeenPayment } from './gateway';
import { callGateway, GatewayProblem } from './http';
import { encryptedToken, signedToken, verifiedToken } from './jose';

export interface PayglocalKeys {
  merchantId: string;
  /** Ours, PKCS #8: it signs what we ask. */
  privateKey: Uint8Array<ArrayBuffer>;
  privateKeyId: string;
  /** The key of PayGlocal's, SPKI: what we send is encrypted for it, and what the family's browser brings is signed by it. */
  certificate: Uint8Array<ArrayBuffer>;
  certificateId: string;
  /** Those of the account: PayGlocal publishes no list. */
  currencies: readonly string[];
  now: () => EpochSeconds;
  baseUrl?: string;
}

/** How long a token holds, in milliseconds from its `iat`. */
const TOKEN_HOLDS = 300_000;
/** The field of the form that the family's browser brings. */
const TOKEN_FIELD = 'x-gl-token';
/** A number is taken, or the request is wrong in another way: its own pages name both statuses for the first. */
const MAYBE_TAKEN: readonly (number | undefined)[] = [400, 409];
const UNKNOWN: readonly (number | undefined)[] = [400, 404];

interface Answer {
  gid?: string;
  status: string;
  reasonCode?: string;
  data?: {
    gid?: string;
    status?: string;
    redirectUrl?: string;
    refundId?: string;
    merchantTxnId?: string;
    Amount?: string | number;
    Currency?: string;
  } | null;
}

/** What is not among these says nothing yet. `CONDITIONAL_DECLINE` may still be paid later, and a failure is not final here. */
const PROGRESS: Readonly<Record<string, PaymentProgress>> = {
  AUTHORIZED: 'authorized',
  SENT_FOR_CAPTURE: 'captured',
  ...Object.fromEntries(
    (
      'ABANDONED AUTHENTICATION_TIMEOUT CANCELLED CONDITIONAL_DECLINE CONFIG_ERROR CUSTOMER_CANCELLED EXPIRED FAILED ' +
      'GENERAL_DECLINE ISSUER_DECLINE REQUEST_ERROR SYSTEM_ERROR'
    )
      .split(' ')
      .map((status) => [status, 'failed'] as const),
  ),
};

export function payglocal({
  merchantId,
  privateKey,
  privateKeyId,
  certificate,
  certificateId,
  currencies,
  now,
  baseUrl = 'https://api.prod.payglocal.in',
}: PayglocalKeys): Gateway {
  const tokenTimes = () => ({ exp: TOKEN_HOLDS, iat: String(now() * 1000) });
  /** Over the body, or over the path of what is only asked for. */
  const headersFor = async (text: string) => ({
    'x-gl-token-external': await signedToken(
      { digest: await base64Digest(text), digestAlgorithm: 'SHA-256', ...tokenTimes() },
      {
        'issued-by': merchantId,
        'is-digested': 'true',
        'x-gl-enc': 'true',
        'x-gl-merchantId': merchantId,
        kid: privateKeyId,
      },
      privateKey,
    ),
    'x-gl-merchantid': merchantId,
    'x-gl-kid': privateKeyId,
  });
  const post = async (path: string, payload: object) => {
    const body = await encryptedToken(
      payload,
      { 'issued-by': merchantId, kid: certificateId, ...tokenTimes() },
      certificate,
    );
    const headers = { ...(await headersFor(body)), 'Content-Type': 'text/plain' };
    return callGateway<Answer>({ gateway: 'PayGlocal', method: 'POST', url: `${baseUrl}${path}`, headers, body });
  };
  /** By its id of them, or by ours. */
  const statusOf = async (id: string) => {
    const path = `/gl/v1/payments/${encodeURIComponent(id)}/status`;
    return callGateway<Answer>({
      gateway: 'PayGlocal',
      method: 'GET',
      url: `${baseUrl}${path}`,
      headers: await headersFor(path),
    });
  };
  const find = async (gid: string) => seen(gid, await statusOf(gid));
  return {
    name: 'payglocal',
    configured: true,
    currencies,
    createCheckout: async ({ reference, amount, currency, callback_url }) => {
      if (!currencies.includes(currency)) throw new CheckoutRefused(`PayGlocal does not take ${currency} here`);
      const begin = (suffix: string) =>
        post('/gl/v1/payments/initiate/paycollect', {
          merchantTxnId: `${reference.replaceAll('-', '')}${suffix}`,
          merchantUniqueId: `${reference}${suffix}`,
          paymentData: { totalAmount: toDecimal(amount, currency), txnCurrency: currency },
          merchantCallbackURL: callback_url,
        });
      // Of a number that is taken the address was lost: no family was ever led to it, so that another one is begun.
      const made = await begin('').catch((problem: unknown) => {
        if (!(problem instanceof GatewayProblem) || !MAYBE_TAKEN.includes(problem.status)) throw problem;
        return begin(`x${now()}`);
      });
      const [gid, url] = [made.gid ?? made.data?.gid, made.data?.redirectUrl];
      if (!gid || !url) throw new GatewayProblem('PayGlocal', 200, made.reasonCode ?? 'no such checkout');
      return { checkout_id: gid, url };
    },
    fetchPayment: find,
    findByCheckout: find,
    readCallback: async (form) => {
      const told = await verifiedToken(new URLSearchParams(form).get(TOKEN_FIELD) ?? '', certificate);
      const gid = told?.['gid'];
      return typeof gid === 'string' && gid !== '' ? find(gid) : undefined;
    },
    refund: async (gid, { amount, currency, key }) => {
      const id = await refundIdOf(key);
      // In part up to the whole of it: a refund named whole has no amount, and would give back what is not asked for.
      const made = await post(`/gl/v1/payments/${encodeURIComponent(gid)}/refund`, {
        merchantTxnId: id.replaceAll('-', ''),
        merchantUniqueId: id,
        refundType: 'P',
        paymentData: { totalAmount: toDecimal(amount, currency), txnCurrency: currency },
      });
      return madeRefund(made, gid, id, 'pending');
    },
    findRefund: async (gid, { key }) => {
      const id = await refundIdOf(key);
      try {
        const answer = await statusOf(id);
        return madeRefund(answer, gid, id, refundProgress(answer.data?.status ?? answer.status));
      } catch (problem) {
        if (problem instanceof GatewayProblem && UNKNOWN.includes(problem.status)) return undefined;
        throw problem;
      }
    },
    // What it tells of disputes is not documented.
    fetchDispute: async () => undefined,
    unitOf: stepOf,
    // Of single payments it sends none, and it lists none: each is asked for by its checkout.
    verifyWebhook: async () => false,
    parseEvent: () => undefined,
    listPayments: async () => [],
  };
}

async function base64Digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

/** The id of a refund that we choose, in the form that it recommends. */
async function refundIdOf(key: string): Promise<string> {
  const hex = await digest(`refund ${key}`);
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** Some of its pages name a refund by an id of its own, others by another `gid` than the payment's, and some by neither. */
function madeRefund({ gid, data }: Answer, paymentGid: string, id: string, progress: RefundProgress): MadeRefund {
  const named = [data?.refundId, gid, data?.gid].find((each) => each && each !== paymentGid);
  return { refund_id: named ?? id, progress };
}

/** `SENT_FOR_REFUND` is the last that it tells of one that is on its way to the family. */
function refundProgress(status: string): RefundProgress {
  if (status === 'SENT_FOR_REFUND' || status === 'REFUNDED') return 'done';
  return PROGRESS[status] === 'failed' ? 'failed' : 'pending';
}

function amountOf(data: Answer['data']): number {
  if (!data || !/^[A-Z]{3}$/.test(data.Currency ?? '')) throw new GatewayProblem('PayGlocal', 200, 'no currency');
  try {
    return fromDecimal(data.Amount, data.Currency!);
  } catch {
    throw new GatewayProblem('PayGlocal', 200, 'no amount');
  }
}

/** A number of ours without its dashes, and what stands behind it where it was begun a second time. */
function referenceOf(merchantTxnId: string | undefined): string | null {
  const [, ...parts] =
    /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})(?:x|$)/.exec(merchantTxnId ?? '') ?? [];
  return parts.length > 0 ? parts.join('-') : null;
}

function seen(gid: string, { status, data }: Answer): SeenPayment {
  const type = PROGRESS[data?.status ?? status] ?? 'started';
  return {
    payment_id: gid,
    checkout_id: gid,
    reference: referenceOf(data?.merchantTxnId),
    currency: data?.Currency ?? '',
    facts: [{ type, amount: amountOf(data) }],
  };
}
