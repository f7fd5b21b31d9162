// PayU India over its HTTP APIs (docs.payu.in): payment links as checkouts, commands signed with the salt, webhooks of the reverse hash (docs/decisions/103).
import { addDays } from '@domain/calendar';
import type { PaymentFact, RefundProgress } from '@domain/payments/gatewayEvents';
import { stepOf } from '@domain/payments/money';
import { digest, sameText } from '../../digest';
import { fromDecimal, toDecimal } from './decimals';
import { CheckoutRefused, type Gateway, type GatewayMessage, type SeenPayment } from './gateway';
import { callGateway, GatewayProblem } from './http';

export interface PayuKeys {
  key: string;
  /** The first signs; two while one takes the other's place. */
  salts: readonly string[];
  merchantId: string;
  clientId: string;
  clientSecret: string;
  /** Of tokens, of payment links and of commands. */
  baseUrls?: readonly [accounts: string, links: string, commands: string];
}

const CURRENCY = 'INR';
const ADDRESSES = ['https://accounts.payu.in', 'https://oneapi.payu.in', 'https://info.payu.in'] as const;
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
/** PayU takes no longer token of a refund. */
const TOKEN_LENGTH = 23;
/** The longest that is surely taken: its own numbers of links are as long. */
const INVOICE_LENGTH = 16;

interface PaymentLink {
  invoiceNumber: string;
  paymentLink: string;
  udf?: { udf1?: string | null } | null;
}

interface LinkAnswer {
  status: number;
  result: PaymentLink | null;
}

/** Its own id is left out: as a number of JSON it has more digits than a number holds. */
interface Transaction {
  txnid: string;
  amount?: string;
  amt?: string;
  udf1?: string | null;
  status: string;
  unmappedstatus?: string | null;
}

interface Listed extends Transaction {
  id: string;
  addedon: string;
}

interface Action {
  amt: string;
  action: string;
  token: string;
  status: string;
}

/** Of a command: 0 where it failed. */
interface CommandAnswer {
  status: number;
  error_code?: number | string;
}

export function payu({ key, salts, merchantId, clientId, clientSecret, baseUrls = ADDRESSES }: PayuKeys): Gateway {
  const [accounts, links, commands] = baseUrls;
  const link = async (method: 'GET' | 'POST', path: string, scope: string, body?: object) => {
    const asked = new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
      scope,
    });
    const { access_token } = await callGateway<{ access_token: string }>({
      gateway: 'PayU',
      method: 'POST',
      url: `${accounts}/oauth/token`,
      headers: FORM,
      body: asked.toString(),
    });
    const headers = { Authorization: `Bearer ${access_token}`, merchantId, 'Content-Type': 'application/json' };
    return callGateway<LinkAnswer>({
      gateway: 'PayU',
      method,
      url: `${links}/payment-links${path}`,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
  };
  const command = async <T>(name: string, ...vars: string[]) => {
    const form = new URLSearchParams({
      key,
      command: name,
      hash: await sha512([key, name, vars[0], salts[0]].join('|')),
    });
    for (const [at, value] of vars.entries()) form.set(`var${at + 1}`, value);
    return callGateway<CommandAnswer & T>({
      gateway: 'PayU',
      method: 'POST',
      url: `${commands}/merchant/postservice?form=2`,
      headers: FORM,
      body: form.toString(),
    });
  };
  const find = async (id: string) => {
    const { status, transaction_details } = await command<{ transaction_details: Transaction }>('check_payment', id);
    if (status !== 1) throw new GatewayProblem('PayU', 200, 'no such payment');
    return transaction_details;
  };
  /** By the name that each has at PayU. */
  const refundsOf = async (id: string): Promise<[string, Action][]> => {
    const { transaction_details } = await command<{
      transaction_details?: Record<string, Record<string, Action> | string>;
    }>('check_action_status', id, 'payuid');
    const actions = transaction_details?.[id];
    return typeof actions === 'object' ? Object.entries(actions).filter(([, { action }]) => action === 'refund') : [];
  };
  const withRefunds = async (id: string, payment: Transaction) =>
    seen(id, payment, progressOf(payment) === 'captured' ? await refundsOf(id) : []);
  return {
    name: 'payu',
    configured: true,
    currencies: [CURRENCY],
    createCheckout: async ({ reference, amount, currency, description, buyer }) => {
      if (currency !== CURRENCY) throw new CheckoutRefused(`PayU does not take ${currency} here`);
      const invoiceNumber = reference.replaceAll('-', '').slice(0, INVOICE_LENGTH);
      // No address to come back to: PayU would post a form there, and our pages take none from elsewhere.
      const sent = {
        invoiceNumber,
        subAmount: Number(toDecimal(amount, currency)),
        currency,
        description,
        source: 'API',
        isPartialPaymentAllowed: false,
        isAmountFilledByCustomer: false,
        maxPaymentsAllowed: 1,
        customer: { ...buyer, phone: buyer.phone.replace(/^\+91/, '') },
        udf: { udf1: reference },
      };
      const made = await link('POST', '', 'create_payment_links', sent);
      // A number is used once: one that is there already is the very checkout.
      const { result } = made.result ? made : await link('GET', `/${invoiceNumber}`, 'read_payment_links');
      if (!result || (result !== made.result && result.udf?.udf1 !== reference))
        throw new GatewayProblem('PayU', 200, 'no such payment link');
      return { checkout_id: invoiceNumber, url: result.paymentLink };
    },
    fetchPayment: async (id) => withRefunds(id, await find(id)),
    refund: async (id, { amount, currency, key: asked }) => {
      const token = (await digest(`refund ${asked}`)).slice(0, TOKEN_LENGTH);
      const made = (await refundsOf(id)).find(([, refund]) => refund.token === token);
      if (made) return { refund_id: made[0], progress: refundProgress(made[1].status) };
      const { status, request_id, error_code } = await command<{ request_id?: string | number }>(
        'cancel_refund_transaction',
        id,
        token,
        toDecimal(amount, currency),
      );
      if (status !== 1 || !request_id)
        throw new GatewayProblem('PayU', 200, error_code === undefined ? undefined : String(error_code));
      return { refund_id: String(request_id), progress: 'pending' };
    },
    // What it tells of disputes is not documented well enough to be booked.
    fetchDispute: async () => undefined,
    unitOf: stepOf,
    verifyWebhook: async (text) => {
      const told = new URLSearchParams(text);
      const id = told.get('mihpayid');
      if (!id || told.get('key') !== key || !(await isSigned(told, salts))) return false;
      // The hash does not cover the id: the same message with another id would be another payment.
      const payment = await find(id);
      return (
        payment.txnid === told.get('txnid') &&
        (payment.udf1 ?? '') === (told.get('udf1') ?? '') &&
        amountOf(payment) === amountOf({ amount: told.get('amount') ?? '' })
      );
    },
    parseEvent: (text) => parsed(Object.fromEntries(new URLSearchParams(text))),
    listPayments: async (day) => {
      // Whether its last day is part of what it lists is not said.
      const { status, Transaction_details: found } = await command<{ Transaction_details?: Listed[] }>(
        'get_Transaction_Details',
        day,
        addDays(day, 1),
      );
      if (status !== 1) return [];
      const all: SeenPayment[] = [];
      for (const payment of found ?? [])
        if (payment.addedon.startsWith(day)) all.push(await withRefunds(payment.id, payment));
      return all;
    },
  };
}

async function sha512(text: string): Promise<string> {
  return Array.from(new Uint8Array(await crypto.subtle.digest('SHA-512', new TextEncoder().encode(text))), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

async function isSigned(told: URLSearchParams, salts: readonly string[]): Promise<boolean> {
  const of = (name: string) => told.get(name) ?? '';
  const fields = ['udf5', 'udf4', 'udf3', 'udf2', 'udf1', 'email', 'firstname', 'productinfo', 'amount', 'txnid', 'key']
    .map(of)
    .join('|');
  const charges = of('additional_charges') || of('additionalCharges');
  let found = false;
  for (const salt of salts) {
    const expected = await sha512(`${charges ? `${charges}|` : ''}${salt}|${of('status')}||||||${fields}`);
    if (await sameText(of('hash').toLowerCase(), expected)) found = true;
  }
  return found;
}

const PROGRESS: Readonly<Record<string, 'authorized' | 'captured' | 'failed'>> = {
  captured: 'captured',
  success: 'captured',
  refunded: 'captured',
  auth: 'authorized',
  failed: 'failed',
  failure: 'failed',
  bounced: 'failed',
  dropped: 'failed',
  usercancelled: 'failed',
  cancelled: 'failed',
};

/** What it says in its own words is more exact. */
function progressOf({
  status,
  unmappedstatus,
}: Pick<Transaction, 'status' | 'unmappedstatus'>): 'started' | 'authorized' | 'captured' | 'failed' {
  return PROGRESS[(unmappedstatus || status).toLowerCase()] ?? 'started';
}

function refundProgress(status: string): RefundProgress {
  const word = status.toLowerCase();
  if (word === 'success') return 'done';
  return word === 'failure' || word === 'failed' ? 'failed' : 'pending';
}

function amountOf({ amount, amt }: Pick<Transaction, 'amount' | 'amt'>): number {
  return fromDecimal(amount ?? amt, CURRENCY);
}

function seen(id: string, payment: Transaction, refunds: readonly [string, Action][]): SeenPayment {
  const facts: PaymentFact[] = [{ type: progressOf(payment), amount: amountOf(payment) }];
  for (const [name, { amt, status }] of refunds)
    facts.push({ type: 'refund', id: name, progress: refundProgress(status), amount: fromDecimal(amt, CURRENCY) });
  return { payment_id: id, checkout_id: null, reference: payment.udf1 || null, currency: CURRENCY, facts };
}

/** Of its words only `status` is signed. */
function parsed({
  mihpayid = '',
  txnid = '',
  status = '',
  amount = '',
  udf1 = '',
  addedon = '',
}: Record<string, string>): GatewayMessage {
  // When the payment was begun, by the clock of India: it was sent no earlier.
  const begun = Date.parse(`${addedon.replace(' ', 'T')}+05:30`);
  return {
    ...seen(mihpayid, { txnid, status, amount, udf1 }, []),
    event_id: `${mihpayid} ${status}`,
    type: `payment.${status}`,
    ...(!Number.isNaN(begun) && { sent_at: Math.floor(begun / 1000) }),
  };
}
