// PayGlocal against a made-up server that opens and checks every token by Node's cryptography; and what a family brings back, or never does.
import {
  constants,
  createDecipheriv,
  createHash,
  createHmac,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
  sign,
  verify,
} from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lead } from '@domain/contract/leads';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import type { PaymentLink } from '@domain/records/paymentLink';
import { CheckoutRefused } from '@server/integrations/gateways/gateway';
import { Gateways } from '@server/integrations/gateways/gateways';
import { GatewayProblem } from '@server/integrations/gateways/http';
import { encryptedToken, signedToken, verifiedToken } from '@server/integrations/gateways/jose';
import { payglocal } from '@server/integrations/gateways/payglocal';
import { reconcile } from '@server/payments/reconciliation';
import { type RefundAsked, refundPayment } from '@server/payments/refunds';
import { memoryStore } from '@server/store/memory/memoryStore';
import { allOf } from '@server/store/rows';
import { ASKED, loadProduct } from './api/existingPayments';
import { LEAD } from './api/lead';
import { type Answers, madeUp, REQUEST } from './api/madeUpGateway';
import { type Caller, newCaller, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { loadTrainers } from './api/trainers';

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [ours, theirs, strangers] = [rsa(), rsa(), rsa()];
const REFERENCE = 'b7c5f0de-1111-4000-8000-000000000001';
const INITIATE = '/gl/v1/payments/initiate/paycollect';

const bytesOf = (part: string) => Buffer.from(part, 'base64url');
const objectOf = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

/** As its receiver opens a token: by Node's cryptography, which shares no code with what made it. */
function opened(token: string, receiver: KeyObject) {
  const [head, shared, iv, text, tag] = token.split('.') as [string, string, string, string, string];
  const keys = privateDecrypt(
    { key: receiver, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    bytesOf(shared),
  );
  const bits = Buffer.alloc(8);
  bits.writeBigUInt64BE(BigInt(head.length * 8));
  const covered = Buffer.concat([Buffer.from(head), bytesOf(iv), bytesOf(text), bits]);
  const expected = createHmac('sha256', keys.subarray(0, 16)).update(covered).digest().subarray(0, 16);
  expect(expected.toString('base64url')).toBe(tag);
  const decipher = createDecipheriv('aes-128-cbc', keys.subarray(16), bytesOf(iv));
  const plain = Buffer.concat([decipher.update(bytesOf(text)), decipher.final()]).toString();
  return { header: objectOf(head), payload: JSON.parse(plain) as Record<string, never> };
}

function isSignedBy(token: string, signer: KeyObject): boolean {
  const [head = '', payload = '', signature = ''] = token.split('.');
  return verify('sha256', Buffer.from(`${head}.${payload}`), signer, bytesOf(signature));
}

/** A text signed as PayGlocal signs it. */
function signedBy(
  signer: KeyObject,
  claims: object,
  header: object = { 'issued-by': 'GLOCAL', kid: 'x', alg: 'RS256' },
) {
  const text = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${text}.${sign('sha256', Buffer.from(text), signer).toString('base64url')}`;
}

const spki = (key: KeyObject) => new Uint8Array(key.export({ type: 'spki', format: 'der' }));
const pkcs8 = (key: KeyObject) => new Uint8Array(key.export({ type: 'pkcs8', format: 'der' }));

interface Payment {
  gid: string;
  status: string;
  merchantTxnId: string;
  merchantUniqueId: string;
  amount: string;
  currency: string;
}
const payments: Payment[] = [];
let isDown = false;
/** It does what it is asked, and its answer is lost. */
let losesAnswers = false;
const answers: Answers = ({ method, path, body, headers }) => {
  if (isDown) return [502, {}];
  const token = String(headers['x-gl-token-external']);
  const [header, claims] = token.split('.').slice(0, 2).map(objectOf);
  const expected = createHash('sha256')
    .update(method === 'GET' ? path : body)
    .digest('base64');
  expect(header).toEqual({
    alg: 'RS256',
    kid: 'our-key',
    'issued-by': 'shop',
    'is-digested': 'true',
    'x-gl-enc': 'true',
    'x-gl-merchantId': 'shop',
  });
  if (!isSignedBy(token, ours.publicKey) || claims!['digest'] !== expected) return [401, {}];
  const known = (id: string) => payments.find((each) => id === each.gid || id === each.merchantUniqueId);
  const [, , , , id = '', part] = path.split('/');
  if (method === 'GET') {
    const found = known(decodeURIComponent(id));
    if (!found) return [400, { status: 'REQUEST_ERROR', reasonCode: 'GL-400-999' }];
    const { gid, status, merchantTxnId, amount, currency } = found;
    return [200, { gid, status, data: { gid, status, merchantTxnId, Amount: amount, Currency: currency } }];
  }
  expect(headers['content-type']).toMatch(/^text\/plain/);
  const { header: head, payload } = opened(body, theirs.privateKey);
  expect(head).toMatchObject({ alg: 'RSA-OAEP-256', enc: 'A128CBC-HS256', kid: 'their-key', exp: 300_000 });
  const { merchantTxnId, merchantUniqueId, paymentData } = payload as unknown as Payment & {
    paymentData: { totalAmount: string; txnCurrency: string };
  };
  if (payments.some((each) => each.merchantTxnId === merchantTxnId)) return [409, { status: 'REQUEST_ERROR' }];
  const isRefund = part === 'refund';
  const made = {
    gid: `gl-${payments.length + 1}`,
    status: isRefund ? 'INITIATED' : 'CREATED',
    merchantTxnId,
    merchantUniqueId,
    amount: paymentData.totalAmount,
    currency: paymentData.txnCurrency,
  };
  payments.push(made);
  if (losesAnswers) return [502, {}];
  return isRefund
    ? [200, { status: 'SUCCESS', data: { gid: id, refundId: `RFD-${payments.length}`, refundStatus: 'INITIATED' } }]
    : [201, { gid: made.gid, status: 'CREATED', data: { redirectUrl: `https://pay.payglocal.example/${made.gid}` } }];
};
let server: Awaited<ReturnType<typeof madeUp>>;
beforeAll(async () => void (server = await madeUp(answers)));
afterAll(() => server.close());
const here = () =>
  payglocal({
    merchantId: 'shop',
    privateKey: pkcs8(ours.privateKey),
    privateKeyId: 'our-key',
    certificate: spki(theirs.publicKey),
    certificateId: 'their-key',
    currencies: ['USD', 'KWD'],
    now: () => NOW,
    baseUrl: server.baseUrl,
  });
const dollars = { ...REQUEST, currency: 'USD', reference: REFERENCE };
/** As the family's browser brings it. */
const form = (claims: object, signer = theirs.privateKey) =>
  new URLSearchParams({ 'x-gl-token': signedBy(signer, claims) }).toString();
const checkout = async () => (await here().createCheckout({ ...dollars, reference: crypto.randomUUID() })).checkout_id;
const told = (gid: string, changes: Partial<Payment>) =>
  Object.assign(
    payments.find((each) => each.gid === gid)!,
    changes,
  );

describe('tokens', () => {
  test('an encrypted text is read only by its receiver, whatever it says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string({ minLength: 1 }), fc.string({ unit: 'binary' })), async (payload) => {
        const sent = JSON.parse(JSON.stringify(payload)) as object;
        const token = await encryptedToken(sent, { kid: 'k' }, spki(theirs.publicKey));
        expect(opened(token, theirs.privateKey).payload).toEqual(sent);
        expect(() => opened(token, strangers.privateKey)).toThrow();
      }),
      { numRuns: 20 },
    );
  });

  test('a signature is believed of its key and of that very text alone', async () => {
    const made = await signedToken({ gid: 'gl-1' }, { kid: 'k' }, pkcs8(ours.privateKey));
    expect([isSignedBy(made, ours.publicKey), isSignedBy(made, theirs.publicKey)]).toEqual([true, false]);
    const key = spki(theirs.publicKey);
    const token = signedBy(theirs.privateKey, { gid: 'gl-1' });
    expect(await verifiedToken(token, key)).toEqual({ gid: 'gl-1' });
    const [head, payload, signature] = token.split('.') as [string, string, string];
    for (const wrong of [
      '',
      'a',
      `${head}.${payload}`,
      `${head}.${payload}.`,
      `${head}.${payload}.?`,
      `${head}.${Buffer.from('{"gid":"gl-2"}').toString('base64url')}.${signature}`,
      `${token}.more`,
      signedBy(theirs.privateKey, { gid: 'gl-1' }, { alg: 'none' }),
      signedBy(theirs.privateKey, { gid: 'gl-1' }, { alg: 'HS256' }),
      signedBy(strangers.privateKey, { gid: 'gl-1' }),
    ])
      expect(await verifiedToken(wrong, key), wrong).toBeUndefined();
  });
});

describe('PayGlocal', () => {
  test('a checkout names our reference and where its form is brought, and nothing of the family', async () => {
    const { checkout_id, url } = await here().createCheckout({ ...dollars, currency: 'KWD', amount: 12_340 });
    expect(url).toBe(`https://pay.payglocal.example/${checkout_id}`);
    const { body, path } = server.asked.at(-1)!;
    expect(path).toBe(INITIATE);
    expect(opened(body, theirs.privateKey).payload).toEqual({
      merchantTxnId: REFERENCE.replaceAll('-', ''),
      merchantUniqueId: REFERENCE,
      paymentData: { totalAmount: '12.340', txnCurrency: 'KWD' },
      merchantCallbackURL: REQUEST.callback_url,
    });
    await expect(here().createCheckout({ ...dollars, currency: 'AED' })).rejects.toThrow(CheckoutRefused);
  });

  test('a number that is taken is begun again under another one, and is of the same payment of ours', async () => {
    const again = await here().createCheckout(dollars);
    expect(payments.at(-1)!.merchantTxnId).toMatch(/^b7c5f0de111140008000000000000001x\w+$/);
    expect(await here().fetchPayment(again.checkout_id)).toMatchObject({ reference: REFERENCE });
  });

  test.each([
    ['SENT_FOR_CAPTURE', 'captured'],
    ['AUTHORIZED', 'authorized'],
    ['CREATED', 'started'],
    ['INPROGRESS', 'started'],
    ['SUCCESS', 'started'],
    ['REFUNDED', 'started'],
    ['ABANDONED', 'failed'],
    ['ISSUER_DECLINE', 'failed'],
    ['CONDITIONAL_DECLINE', 'failed'],
  ])('%s is %s', async (status, type) => {
    const gid = await checkout();
    told(gid, { status });
    expect(await here().findByCheckout!(gid)).toMatchObject({
      payment_id: gid,
      checkout_id: gid,
      currency: 'USD',
      facts: [{ type, amount: 5000 }],
    });
  });

  test('what the family brings is asked for: its own word counts for nothing, and without the signature nothing is asked', async () => {
    const gid = await checkout();
    expect((await here().readCallback!(form({ gid, status: 'SENT_FOR_CAPTURE' })))!.facts).toEqual([
      { type: 'started', amount: 5000 },
    ]);
    const asked = server.asked.length;
    for (const wrong of [form({ gid }, strangers.privateKey), form({ status: 'x' }), 'x-gl-token=a.b.c', '', 'gid=1'])
      expect(await here().readCallback!(wrong), wrong).toBeUndefined();
    expect(server.asked.length).toBe(asked);
    // Signed for another shop.
    await expect(here().readCallback!(form({ gid: 'gl-of-another' }))).rejects.toThrow(GatewayProblem);
  });

  test('no webhook is believed: it sends none of such payments', async () => {
    expect(await here().verifyWebhook(form({ gid: 'gl-1' }), new Headers(), NOW)).toBe(false);
  });

  test('a refund is on its way until it is asked for, by a key of ours', async () => {
    const gid = await checkout();
    const asked = { amount: 105, currency: 'USD', key: 'k1' };
    expect(await here().findRefund!(gid, asked)).toBeUndefined();
    const made = await here().refund(gid, asked);
    expect(made).toEqual({ refund_id: `RFD-${payments.length}`, progress: 'pending' });
    const { path, body } = server.asked.at(-1)!;
    expect(path).toBe(`/gl/v1/payments/${gid}/refund`);
    expect(opened(body, theirs.privateKey).payload).toMatchObject({
      refundType: 'P',
      paymentData: { totalAmount: '1.05', txnCurrency: 'USD' },
    });
    for (const [status, progress] of [
      ['INITIATED', 'pending'],
      ['SENT_FOR_REFUND', 'done'],
      ['SYSTEM_ERROR', 'failed'],
    ]) {
      payments.at(-1)!.status = status!;
      expect(await here().findRefund!(gid, asked)).toMatchObject({ progress });
    }
    expect(await here().findRefund!(gid, { key: 'k2' })).toBeUndefined();
    isDown = true;
    await expect(here().findRefund!(gid, asked)).rejects.toThrow(GatewayProblem);
    isDown = false;
  });
});

describe('through the whole API', () => {
  let app: TestServer;
  let staff: Caller;
  let lead: Lead;
  const store = memoryStore();
  beforeAll(async () => {
    await loadTrainers(store, []);
    await loadProduct(store, [{ plan: 'full', currency: 'USD', amount: 50_000 }]);
    app = await openTestServer(await peopled(store, 0), { gateways: [here()] });
    staff = await app.as('staff');
    lead = (await (await staff.call('createLead', { body: LEAD })).json()) as Lead;
  });
  const begin = async () => {
    const asked = { ...ASKED, lead_id: lead.lead_id, gateway: 'AUTO', country: 'US', plan: 'full', currency: 'USD' };
    const link = (await (await staff.call('createPaymentLink', { body: asked })).json()) as PaymentLink;
    const page = await newCaller(app.api).call('startPayment', { path: { code: link.code }, form: {} });
    return { link, page: await page.text(), payment: payments.at(-1)! };
  };
  /** A page of PayGlocal lets the family's browser post its form. */
  const post = (path: string, body: string) =>
    newCaller(app.api).fetch(path, {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: 'https://pay.payglocal.example',
        'Sec-Fetch-Site': 'cross-site',
      },
    });
  const bring = async ({ code }: PaymentLink, body: string) => {
    const { status, headers } = await post(`/pay/${code}/back/payglocal`, body);
    expect([status, headers.get('Location')]).toEqual([303, `/pay/${code}?back=yes`]);
  };
  const attempts = (link_id: string) => allOf(store, PAYMENT_ATTEMPTS, { link_id: { anyOf: [link_id] } });
  const log = { info: () => undefined, error: () => undefined };
  const gateways = () => new Gateways([here()]);
  const ask = () => reconcile({ store, gateways: gateways(), now: NOW, log, publicOrigin: undefined }, TODAY);

  test('the family is led on, and back to its page; what it brings is booked once', async () => {
    const { link, page, payment } = await begin();
    expect(page).toContain(`https://pay.payglocal.example/${payment.gid}`);
    const { payload } = opened(server.asked.at(-1)!.body, theirs.privateKey);
    expect(payload['merchantCallbackURL']).toBe(`http://console.test/pay/${link.code}/back/payglocal`);
    await bring(link, form({ gid: payment.gid, status: 'SENT_FOR_CAPTURE' }));
    expect(await attempts(link.id)).toMatchObject([{ status: 'started', captured: 0 }]);
    payment.status = 'SENT_FOR_CAPTURE';
    await bring(link, form({ gid: payment.gid }, strangers.privateKey));
    expect(await attempts(link.id)).toMatchObject([{ captured: 0 }]);
    for (const _ of [1, 2]) await bring(link, form({ gid: payment.gid }));
    expect(await attempts(link.id)).toMatchObject([{ payment_id: payment.gid, status: 'captured', captured: 50_000 }]);
    expect(await (await newCaller(app.api).fetch(`/pay/${link.code}?back=yes`)).text()).toContain('Everything is paid');
    expect(await ask(), 'no news').toBe(0);
  });

  test('a form from another site is taken at exactly that address', async () => {
    const { link } = await begin();
    for (const path of [`/pay/${link.code}`, `/pay/${link.code}/back/payglocal/more`, '/payment/v1/webhooks/payglocal'])
      expect((await post(path, form({ gid: 'gl-1' }))).status, path).toBe(403);
    expect((await post('/pay/no-such-code/back/payglocal', '')).status).toBe(404);
    expect((await post(`/pay/${link.code}/back/nobody`, '')).status).toBe(400);
    // A gateway that brings no form changes nothing by it.
    expect((await post(`/pay/${link.code}/back/stripe`, form({ gid: 'gl-1' }))).status).toBe(303);
    expect(await attempts(link.id)).toMatchObject([{ payment_id: null, status: 'started' }]);
  });

  test('where PayGlocal cannot be asked the family comes back all the same, no word of it is logged, and the reconciliation finds it', async () => {
    const { link, payment } = await begin();
    payment.status = 'SENT_FOR_CAPTURE';
    isDown = true;
    const logged = app.errors.length;
    await bring(link, form({ gid: payment.gid, email: LEAD.email_address }));
    isDown = false;
    expect(JSON.stringify(app.errors.slice(logged))).toContain('could not be checked');
    expect(JSON.stringify(app.errors.slice(logged))).not.toMatch(new RegExp(`${LEAD.email_address}|x-gl-token`));
    expect(await attempts(link.id)).toMatchObject([{ captured: 0 }]);
    expect(await ask()).toBe(1);
    expect(await attempts(link.id)).toMatchObject([{ payment_id: payment.gid, captured: 50_000 }]);
    expect(await ask()).toBe(0);
  });

  test('a checkout that nobody came back from is asked for until it is paid, and what failed first is paid after all', async () => {
    const { link, payment } = await begin();
    expect(await ask()).toBe(0);
    payment.status = 'CONDITIONAL_DECLINE';
    expect(await ask()).toBe(1);
    expect(await attempts(link.id)).toMatchObject([{ status: 'failed', captured: 0 }]);
    payment.status = 'SENT_FOR_CAPTURE';
    expect(await ask()).toBe(1);
    expect(await attempts(link.id)).toMatchObject([{ status: 'captured', captured: 50_000 }]);
  });

  describe('refunds', () => {
    const pay = async () => {
      const { link, payment } = await begin();
      payment.status = 'SENT_FOR_CAPTURE';
      await bring(link, form({ gid: payment.gid }));
      const [attempt] = await attempts(link.id);
      return { link_id: link.id, payment_id: attempt!.id };
    };
    const refund = (asked: Pick<RefundAsked, 'key' | 'payment_id' | 'link_id'>, now = NOW) =>
      refundPayment(
        { store, gateways: gateways(), log, now, user: { email: 'rita@example.com' } },
        { amount: 1500, way: 'gateway', note: 'Stops', ...asked },
      );
    const refundsAsked = () => server.asked.filter(({ path }) => path.endsWith('/refund')).length;
    const refunded = async (link_id: string) => (await attempts(link_id)).map((each) => each.refunded);

    test('one is on its way until PayGlocal has sent it, and is booked once', async () => {
      const asked = { ...(await pay()), key: crypto.randomUUID() };
      for (const _ of [1, 2])
        expect(await refund(asked)).toMatchObject({
          status: 'sent',
          reference: expect.stringMatching(/^RFD-/) as string,
        });
      expect(await ask()).toBe(0);
      expect(await refunded(asked.link_id)).toEqual([0]);
      payments.at(-1)!.status = 'SENT_FOR_REFUND';
      expect(await ask()).toBe(1);
      expect(await refunded(asked.link_id)).toEqual([1500]);
      expect(await refund(asked)).toMatchObject({ status: 'done' });
      expect(await ask()).toBe(0);
    });

    test('whose answer was lost is found by its key, and not made a second time', async () => {
      const asked = { ...(await pay()), key: crypto.randomUUID() };
      const before = refundsAsked();
      losesAnswers = true;
      await expect(refund(asked)).rejects.toMatchObject({ status: 503 });
      losesAnswers = false;
      expect(await refund(asked)).toMatchObject({ status: 'sent', reference: payments.at(-1)!.gid });
      expect(refundsAsked() - before).toBe(1);
    });

    test('of which it knows nothing waits an hour, and then fails for somebody to decide; another try has another key', async () => {
      const asked = { ...(await pay()), key: crypto.randomUUID() };
      const before = refundsAsked();
      losesAnswers = true;
      await expect(refund(asked)).rejects.toMatchObject({ status: 503 });
      losesAnswers = false;
      const lost = payments.pop()!;
      await expect(refund(asked, NOW + 60)).rejects.toMatchObject({
        status: 503,
        body: { message: expect.stringContaining('it is not made twice') as string },
      });
      await expect(refund(asked, NOW + 3601)).rejects.toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('Look for it there') as string },
      });
      expect(refundsAsked() - before).toBe(1);
      expect(await refund(asked, NOW + 3700)).toMatchObject({ status: 'sent', tries: 2 });
      expect(refundsAsked() - before).toBe(2);
      expect(payments.at(-1)!.merchantUniqueId).not.toBe(lost.merchantUniqueId);
    });
  });
});
