// ShopSe against a made-up server that opens and seals with Node's cryptography: checkouts, what it tells and what it is asked, and refunds past it.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lead } from '@domain/contract/leads';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import type { PaymentLink } from '@domain/records/paymentLink';
import { CheckoutRefused } from '@server/integrations/gateways/gateway';
import { Gateways } from '@server/integrations/gateways/gateways';
import { GatewayProblem } from '@server/integrations/gateways/http';
import { shopse } from '@server/integrations/gateways/shopse';
import { refundPayment } from '@server/payments/refunds';
import { reconcile } from '@server/payments/reconciliation';
import { memoryStore } from '@server/store/memory/memoryStore';
import { allOf } from '@server/store/rows';
import { ASKED, loadProduct } from './api/existingPayments';
import { LEAD } from './api/lead';
import { type Answers, madeUp, REQUEST } from './api/madeUpGateway';
import { type Caller, newCaller, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { loadTrainers } from './api/trainers';

const [KEY, OTHER_KEY] = [randomBytes(32), randomBytes(32)];
const IV = randomBytes(16).toString('base64');
const SECRETS = ['old-response-key', 'new-response-key'];
const REFERENCE = 'b7c5f0de-1111-4000-8000-000000000001';
const RUPEES = { ...REQUEST, reference: REFERENCE, currency: 'INR', amount: 1_234_567 };
const ORDER = `${REFERENCE}_1234567`;
const PATH = '/merchant/secure/api/v1/transactions';

interface Sent {
  orderId: string;
  amount: number;
  webhookUrl: string;
  [name: string]: unknown;
}

const sealed = (payload: object, key = KEY) => {
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.from(IV, 'utf8'));
  return Buffer.concat([cipher.update(JSON.stringify(payload)), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  );
};
const opened = (base64: string) => {
  const bytes = Buffer.from(base64, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', KEY, Buffer.from(IV, 'utf8'));
  decipher.setAuthTag(bytes.subarray(-16));
  return JSON.parse(`${decipher.update(bytes.subarray(0, -16), undefined, 'utf8')}${decipher.final('utf8')}`) as Sent;
};

let orders: Record<string, { asked: Sent; told: Record<string, unknown> }> = {};
let losesAnswers = false;
const answers: Answers = ({ method, path, body, headers }) => {
  if (headers.authorization !== 'Basic token' || headers['x-api-key'] !== 'host-key') return [401, {}];
  if (method === 'GET') {
    const found = orders[decodeURIComponent(path.slice(PATH.length + 1))];
    return found ? [200, { encryptedResponse: sealed({ orderId: found.asked.orderId, ...found.told }) }] : [404, {}];
  }
  const asked = opened((JSON.parse(body) as { encryptedRequest: string }).encryptedRequest);
  if (path !== PATH || orders[asked.orderId]) return [400, {}];
  orders[asked.orderId] = { asked, told: { status: 'initiated', statusCode: '1' } };
  if (losesAnswers) return [504, {}];
  const made = {
    orderId: asked.orderId,
    shopSeTxnId: 'S1',
    paymentRedirectUrl: `https://pay.shopse.example/${asked.orderId}`,
  };
  return [200, { encryptedResponse: sealed(made) }];
};
let server: Awaited<ReturnType<typeof madeUp>>;
beforeAll(async () => void (server = await madeUp(answers)));
afterAll(() => server.close());

const here = (changes: object = {}) =>
  shopse({
    token: 'token',
    encryptionKey: KEY.toString('base64'),
    ivKey: IV,
    apiKey: 'host-key',
    webhookSecrets: SECRETS,
    now: () => NOW,
    baseUrl: server.baseUrl,
    ...changes,
  });

/** As a form writes it, and then as a whole: what ShopSe signs. */
const formed = (text: string) => new URLSearchParams({ x: text }).toString().slice(2);
const signatureOf = (told: Record<string, unknown>, secret: string) => {
  const names = ['currentTime', 'orderId', 'shopSeTxnId', 'status', 'statusCode', 'statusMessage'];
  const text = formed(names.map((name) => `${name}=${String(told[name] ?? '')}`).join('&'));
  return createHmac('sha256', secret).update(text).digest('base64');
};
const PAID = {
  currentTime: String(NOW * 1000),
  orderId: ORDER,
  shopSeTxnId: 'S1',
  status: 'success',
  statusCode: '0',
  statusMessage: "Transaction successful (it's done) ~ & more",
};
const webhook = (told: Record<string, unknown>, secret = SECRETS[0]!, key = KEY) =>
  JSON.stringify({
    encryptedResponse: sealed({ ...told, signature: encodeURIComponent(signatureOf(told, secret)) }, key),
  });

describe('ShopSe', () => {
  test('a checkout is asked for whole, sealed, and tells where its webhook is to go', async () => {
    orders = {};
    expect(await here().createCheckout(RUPEES)).toEqual({
      checkout_id: ORDER,
      url: `https://pay.shopse.example/${ORDER}`,
    });
    expect(server.asked.at(-1)!.body).not.toMatch(/Mira|family@/);
    expect(orders[ORDER]!.asked).toMatchObject({
      amount: 12345.67,
      consumerName: 'Mira Rao',
      email: 'family@example.com',
      returnUrl: REQUEST.return_url,
      webhookUrl: 'https://console.test/payment/v1/webhooks/shopse',
      products: [{ amount: 12345.67, name: 'Course fee' }],
    });
    await expect(here().createCheckout({ ...RUPEES, currency: 'USD' })).rejects.toThrow(CheckoutRefused);
    const unknown = { ...RUPEES, reference: 'without a public address', return_url: '/pay/x?back=yes' };
    expect(await here().createCheckout(unknown)).toMatchObject({ checkout_id: 'without a public address_1234567' });
    expect(orders['without a public address_1234567']!.asked).not.toHaveProperty('webhookUrl');
  });

  test('when the answer of a payment was lost, it is begun once more under the same reference', async () => {
    [orders, losesAnswers] = [{}, true];
    await expect(here().createCheckout(RUPEES)).rejects.toThrow(GatewayProblem);
    losesAnswers = false;
    const again = await here().createCheckout(RUPEES);
    expect(again).toMatchObject({ checkout_id: `${ORDER}_${NOW}` });
    expect(await here().fetchPayment(again.checkout_id)).toMatchObject({
      reference: REFERENCE,
      checkout_id: again.checkout_id,
    });
  });

  test.each([
    [{ status: 'success', statusCode: '0' }, 'captured', 1_234_567],
    [{ status: 'SUCCESS', statusCode: 0 }, 'captured', 1_234_567],
    [{ status: 'success' }, 'captured', 1_234_567],
    [{ status: 'success', statusCode: '0', amount: 12000.5 }, 'captured', 1_200_050],
    [{ status: 'success', statusCode: '9' }, 'started', 1_234_567],
    [{ status: 'failed', statusCode: '53' }, 'failed', 1_234_567],
    [{ status: 'pending', statusCode: '1' }, 'started', 1_234_567],
    [{}, 'started', 1_234_567],
  ])('a payment that is %o', async (told, type, amount) => {
    orders = { [ORDER]: { asked: { orderId: ORDER, amount: 0, webhookUrl: '' }, told } };
    expect(await here().fetchPayment(ORDER)).toEqual({
      payment_id: ORDER,
      checkout_id: ORDER,
      reference: REFERENCE,
      currency: 'INR',
      facts: [{ type, amount }],
    });
  });

  test('what cannot be read, is of another payment or names no amount is a problem, and no payment', async () => {
    orders = { [ORDER]: { asked: { orderId: 'another_1', amount: 0, webhookUrl: '' }, told: {} } };
    await expect(here().fetchPayment(ORDER)).rejects.toThrow('another payment');
    orders = { [ORDER]: { asked: { orderId: ORDER, amount: 0, webhookUrl: '' }, told: { amount: 'much' } } };
    await expect(here().fetchPayment(ORDER)).rejects.toThrow('no amount');
    await expect(here({ encryptionKey: OTHER_KEY.toString('base64') }).fetchPayment(ORDER)).rejects.toThrow(
      'cannot be read',
    );
    await expect(here().fetchPayment('none_5')).rejects.toMatchObject({ status: 404 });
  });

  test('a webhook is opened, and believed with either response key', async () => {
    const believed = async (text: string) => {
      const said = await here().openWebhook!(text);
      return said !== undefined && here().verifyWebhook(said, new Headers(), NOW);
    };
    for (const secret of SECRETS) expect(await believed(webhook(PAID, secret))).toBe(true);
    const said = (await here().openWebhook!(webhook(PAID)))!;
    expect(here().parseEvent(said, new Headers())).toEqual({
      event_id: `${ORDER} success 0`,
      type: 'payment.success',
      payment_id: ORDER,
      checkout_id: ORDER,
      reference: REFERENCE,
      currency: 'INR',
      facts: [{ type: 'captured', amount: 1_234_567 }],
      sent_at: NOW,
    });
    const { signature, ...rest } = JSON.parse(said) as Record<string, unknown>;
    for (const text of [
      webhook(PAID, 'another key'),
      webhook(PAID, SECRETS[0], OTHER_KEY),
      JSON.stringify({ encryptedResponse: sealed({ ...rest, orderId: `${REFERENCE}_9`, signature }) }),
      JSON.stringify({ encryptedResponse: sealed(rest) }),
      JSON.stringify({ encryptedResponse: sealed([]) }),
      JSON.stringify(PAID),
      '{}',
      'null',
      '',
    ])
      expect(await believed(text), text).toBe(false);
    expect(here().parseEvent(JSON.stringify({ ...PAID, orderId: 'of another shop' }), new Headers())).toBeUndefined();
  });
});

describe('through the whole API', () => {
  let app: TestServer;
  let staff: Caller;
  let lead: Lead;
  const store = memoryStore();
  const gateways = () => new Gateways([here()]);
  const log = { info: () => undefined, error: () => undefined };
  const ask = () => reconcile({ store, gateways: gateways(), now: NOW, log, publicOrigin: undefined }, TODAY);
  beforeAll(async () => {
    orders = {};
    await loadTrainers(store, []);
    await loadProduct(store, [{ plan: 'emi', currency: 'INR', amount: 5_000_000 }]);
    app = await openTestServer(await peopled(store, 0), { gateways: [here()] });
    staff = await app.as('staff');
    lead = (await (await staff.call('createLead', { body: LEAD })).json()) as Lead;
  });
  const begin = async () => {
    const asked = { ...ASKED, lead_id: lead.lead_id, gateway: 'AUTO', country: 'IN', plan: 'emi', currency: 'INR' };
    const link = (await (await staff.call('createPaymentLink', { body: asked })).json()) as PaymentLink;
    const page = await newCaller(app.api).call('startPayment', { path: { code: link.code }, form: {} });
    return { link, page: await page.text(), order: Object.values(orders).at(-1)! };
  };
  const tell = async (text: string) =>
    (
      await newCaller(app.api).fetch('/payment/v1/webhooks/shopse', {
        method: 'POST',
        body: text,
        headers: { 'Content-Type': 'application/json' },
      })
    ).status;
  const attempts = (link_id: string) => allOf(store, PAYMENT_ATTEMPTS, { link_id: { anyOf: [link_id] } });

  test('the plan takes it, the family is led on, and what its webhook says is booked once', async () => {
    const { link, page, order } = await begin();
    expect(link.gateway_used).toBe('shopse');
    const { orderId } = order.asked;
    expect(page).toContain(`https://pay.shopse.example/${orderId}`);
    expect(await tell(webhook({ ...PAID, orderId }, 'another key'))).toBe(403);
    for (const nonsense of [
      { currentTime: String((NOW + 7200) * 1000) },
      { orderId: undefined },
      { status: 7 },
      { statusMessage: 'a\u0000b' },
      { amount: 'much' },
    ])
      expect(await tell(webhook({ ...PAID, orderId, ...nonsense })), JSON.stringify(nonsense)).toBe(400);
    expect(await attempts(link.id)).toMatchObject([{ status: 'started', captured: 0 }]);
    for (const secret of SECRETS) expect(await tell(webhook({ ...PAID, orderId }, secret))).toBe(200);
    expect(await attempts(link.id)).toMatchObject([
      { payment_id: orderId, status: 'captured', captured: 5_000_000, needs_review: false },
    ]);
    order.told = { status: 'success', statusCode: '0' };
    expect(await ask(), 'no news').toBe(0);
  });

  test('what it never told is asked for; what failed first is paid after all', async () => {
    const { link, order } = await begin();
    expect(await ask()).toBe(0);
    order.told = { status: 'failed', statusCode: '4' };
    expect(await ask()).toBe(1);
    expect(await attempts(link.id)).toMatchObject([{ status: 'failed', captured: 0 }]);
    order.told = { status: 'success', statusCode: '0' };
    expect(await ask()).toBe(1);
    expect(await attempts(link.id)).toMatchObject([{ status: 'captured', captured: 5_000_000 }]);
  });

  test('its payments go back by bank, and who asks for another way reads why', async () => {
    const { link, order } = await begin();
    order.told = { status: 'success', statusCode: '0' };
    await ask();
    const [attempt] = await attempts(link.id);
    const refund = (way: 'gateway' | 'bank') =>
      refundPayment(
        { store, gateways: gateways(), log, now: NOW, user: { email: 'rita@example.com' } },
        { key: crypto.randomUUID(), payment_id: attempt!.id, link_id: link.id, amount: 1000, way, note: 'Stops' },
      );
    await expect(refund('gateway')).rejects.toMatchObject({
      status: 409,
      body: { message: 'ShopSe takes no refunds from here: refund it by bank transfer' },
    });
    expect(await refund('bank')).toMatchObject({ status: 'done' });
    await expect(here().refund(order.asked.orderId, { amount: 1, currency: 'INR', key: 'k' })).rejects.toThrow(
      GatewayProblem,
    );
  });
});
