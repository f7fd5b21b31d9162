// Gateways: the clients against a server that speaks their HTTP and signs their webhooks, and what becomes of a payment through the
// whole API: twice, late, out of order, failed first, never notified of, for links that are closed or unknown (decisions 7).
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dateOf, startOfDay } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import type { Lead } from '@domain/contract/leads';
import type { PaymentFact } from '@domain/payments/gatewayEvents';
import type { PaymentLink } from '@domain/records/paymentLink';
import { type Student, STUDENTS } from '@domain/records/student';
import { GATEWAY_EVENTS, PAYMENT_ATTEMPTS, type PaymentAttempt } from '@domain/records/paymentAttempt';
import { storeOn } from '@server/audit/requestStore';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { Gateway, GatewayMessage, SeenPayment } from '@server/integrations/gateways/gateway';
import { Gateways } from '@server/integrations/gateways/gateways';
import { GatewayProblem } from '@server/integrations/gateways/http';
import { razorpay } from '@server/integrations/gateways/razorpay';
import { hexMac } from '@server/integrations/gateways/signatures';
import { stripe } from '@server/integrations/gateways/stripe';
import { signed, testGateway } from '@server/integrations/gateways/testGateway';
import { allOf } from '@server/store/rows';
import { dailyPayments, reconcile, sendReminders } from '@server/payments/reconciliation';
import { becomeStudent } from '@server/courses/becomeStudent';
import { keepAndApply } from '@server/payments/webhooks';
import { ASKED, loadProduct } from './api/existingPayments';
import { LEAD } from './api/lead';
import {
  type Caller,
  COOKIE_SECRET,
  newCaller,
  NOW,
  openTestServer,
  peopled,
  type TestServer,
  TODAY,
} from './api/testServer';
import { loadTrainers } from './api/trainers';

/** What the made-up gateways were asked. */
const asked: { method: string; path: string; body: string; authorization: string; key: string | undefined }[] = [];
let gatewayServer: Server;
let baseUrl = '';

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

const INTENT = {
  id: 'pi_1',
  amount: 5000,
  amount_received: 5000,
  currency: 'usd',
  status: 'succeeded',
  metadata: { reference: 'r1' },
  latest_charge: { id: 'ch_1', amount_refunded: 700 },
};
const DISPUTE = {
  id: 'dp_1',
  status: 'warning_needs_response',
  amount: 5000,
  currency: 'usd',
  payment_intent: 'pi_of_another_shop',
};
const PAYMENT = {
  id: 'pay_1',
  amount: 5000,
  amount_refunded: 0,
  currency: 'INR',
  status: 'captured',
  notes: { reference: 'r1' },
};
const ANSWERS: Record<string, (body: string) => [number, object]> = {
  'POST /v1/checkout/sessions': () => [200, { id: 'cs_1', url: 'https://checkout.example.com/cs_1' }],
  'GET /v1/payment_intents/pi_1': () => [200, INTENT],
  'GET /v1/payment_intents': () => [200, { data: [INTENT], has_more: false }],
  'POST /v1/refunds': () => [200, { id: 're_1', status: 'succeeded' }],
  'GET /v1/disputes': () => [
    200,
    {
      data: [DISPUTE],
      has_more: false,
      items: [
        {
          id: 'disp_1',
          payment_id: 'pay_1',
          amount: 5000,
          currency: 'INR',
          amount_deducted: 0,
          phase: 'chargeback',
          status: 'under_review',
        },
      ],
    },
  ],
  'GET /v1/disputes/dp_1': () => [200, DISPUTE],
  'GET /v1/disputes/disp_1': () => [200, { id: 'disp_1', amount: 5000, phase: 'chargeback', status: 'lost' }],
  'POST /v1/payment_links': (body) =>
    body.includes('taken')
      ? [400, { error: { code: 'BAD_REQUEST_ERROR' } }]
      : [200, { id: 'plink_1', short_url: 'https://rzp.example.com/i/1' }],
  'GET /v1/payment_links': () => [
    200,
    { payment_links: [{ id: 'plink_0', short_url: 'https://rzp.example.com/i/0' }] },
  ],
  'GET /v1/payments/pay_1': () => [200, PAYMENT],
  'GET /v1/payments': () => [200, { items: [PAYMENT] }],
  'GET /v1/payments/pay_1/refunds': () => [
    200,
    { items: [{ id: 'rfnd_0', amount: 100, status: 'failed', receipt: 'made before' }] },
  ],
  'POST /v1/payments/pay_1/refund': () => [200, { id: 'rfnd_1', status: 'processed' }],
  'GET /v1/payments/pay_2': () => [200, { ...PAYMENT, id: 'pay_2', amount_refunded: 300 }],
  'GET /v1/payments/pay_2/refunds': () => [
    200,
    {
      items: [
        { id: 'rfnd_a', amount: 100, status: 'pending' },
        { id: 'rfnd_b', amount: 200, status: 'processed' },
      ],
    },
  ],
  'GET /v1/payment_intents/pi_2': () => [
    200,
    {
      ...INTENT,
      id: 'pi_2',
      latest_charge: {
        id: 'ch_2',
        amount_refunded: 900,
        disputed: true,
        refunds: {
          data: [
            { id: 're_a', status: 'pending', amount: 200, currency: 'usd' },
            { id: 're_b', status: 'failed', amount: 700, currency: 'usd' },
          ],
          has_more: false,
        },
      },
    },
  ],
};

beforeAll(async () => {
  gatewayServer = createServer((request, answer) => {
    void (async () => {
      const body = await bodyOf(request);
      const path = new URL(request.url!, 'http://x').pathname;
      asked.push({
        method: request.method!,
        path: request.url!,
        body,
        authorization: request.headers.authorization ?? '',
        key: request.headers['idempotency-key'] as string | undefined,
      });
      const [status, json] = ANSWERS[`${request.method} ${path}`]?.(body) ?? [
        404,
        { error: { code: 'resource_missing' } },
      ];
      answer.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(json));
    })();
  });
  await new Promise<void>((ready) => gatewayServer.listen(0, '127.0.0.1', ready));
  baseUrl = `http://127.0.0.1:${(gatewayServer.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => gatewayServer.close(closed)));

const REQUEST = {
  reference: 'r1',
  amount: 5000,
  currency: 'USD',
  description: 'Course fee',
  return_url: 'https://console.test/pay/x',
  callback_url: 'https://console.test/pay/x/back/gateway',
  key: 'r1',
  buyer: { name: 'A', email: 'a@example.com', phone: '+911' },
};
const OLD_AND_NEW = ['whsec_old_secret', 'whsec_new_secret'];
const stripeHere = () => stripe({ secretKey: 'sk_test', webhookSecrets: OLD_AND_NEW, baseUrl });
const razorpayHere = () => razorpay({ keyId: 'rzp', keySecret: 'secret', webhookSecrets: OLD_AND_NEW, baseUrl });

describe('Stripe', () => {
  test('a checkout is asked for with its key, and names our reference', async () => {
    expect(await stripeHere().createCheckout(REQUEST)).toEqual({
      checkout_id: 'cs_1',
      url: 'https://checkout.example.com/cs_1',
    });
    const { body, authorization, key } = asked.at(-1)!;
    const form = new URLSearchParams(body);
    expect([
      form.get('line_items[0][price_data][unit_amount]'),
      form.get('line_items[0][price_data][currency]'),
      form.get('payment_intent_data[metadata][reference]'),
    ]).toEqual(['5000', 'usd', 'r1']);
    expect([authorization, key]).toEqual(['Bearer sk_test', 'r1']);
    await stripeHere().createCheckout({ ...REQUEST, currency: 'UGX', amount: 7 });
    expect(
      new URLSearchParams(asked.at(-1)!.body).get('line_items[0][price_data][unit_amount]'),
      'counted in hundredths there',
    ).toBe('700');
  });

  test('payments are read with what was refunded, and refunds have a key', async () => {
    const seen = {
      payment_id: 'pi_1',
      checkout_id: null,
      reference: 'r1',
      currency: 'USD',
      facts: [
        { type: 'captured', amount: 5000 },
        { type: 'refund', id: '*', amount: 700 },
      ],
    };
    expect(await stripeHere().fetchPayment('pi_1')).toEqual(seen);
    expect(await stripeHere().listPayments(TODAY)).toEqual([seen]);
    expect(await stripeHere().refund('pi_1', { amount: 100, currency: 'USD', key: 'k1' })).toEqual({
      refund_id: 're_1',
      progress: 'done',
    });
    expect(asked.at(-1)).toMatchObject({ key: 'k1', body: 'payment_intent=pi_1&amount=100' });
    await stripeHere().refund('pi_1', { amount: 7, currency: 'UGX', key: 'k2' });
    expect(asked.at(-1)!.body, 'counted in hundredths there').toBe('payment_intent=pi_1&amount=700');
    expect(
      (await stripeHere().fetchPayment('pi_2'))!.facts,
      'each by its name, and disputes of a disputed charge',
    ).toEqual([
      { type: 'captured', amount: 5000 },
      { type: 'refund', id: 're_a', progress: 'pending', amount: 200 },
      { type: 'refund', id: 're_b', progress: 'failed', amount: 700 },
      { type: 'dispute', id: 'dp_1', progress: 'inquiry', amount: 5000 },
    ]);
    expect(await stripeHere().fetchDispute('dp_1', 'pi_1')).toEqual({
      type: 'dispute',
      id: 'dp_1',
      progress: 'inquiry',
      amount: 5000,
    });
    expect(await stripeHere().listDisputes!(NOW)).toEqual([
      {
        payment_id: 'pi_of_another_shop',
        checkout_id: null,
        reference: null,
        currency: 'USD',
        facts: [{ type: 'dispute', id: 'dp_1', progress: 'inquiry', amount: 5000 }],
      },
    ]);
    expect(asked.at(-1)!.path).toContain(`created[gte]=${NOW}`);
    await expect(stripeHere().fetchPayment('pi_none')).rejects.toThrow(GatewayProblem);
  });

  test('a webhook is believed with either secret, within five minutes, and with no other', async () => {
    const gateway = stripeHere();
    const header = async (secret: string, time = NOW, text = '{}') =>
      new Headers({
        'Stripe-Signature': `t=${time},v1=${'0'.repeat(64)},v1=${await hexMac(`${time}.${text}`, secret)},v0=x`,
      });
    for (const secret of OLD_AND_NEW) expect(await gateway.verifyWebhook('{}', await header(secret), NOW)).toBe(true);
    expect(await gateway.verifyWebhook('{}', await header('another'), NOW)).toBe(false);
    expect(await gateway.verifyWebhook('{ }', await header(OLD_AND_NEW[0]!), NOW)).toBe(false);
    expect(await gateway.verifyWebhook('{}', await header(OLD_AND_NEW[0]!, NOW - 300), NOW)).toBe(true);
    expect(await gateway.verifyWebhook('{}', await header(OLD_AND_NEW[0]!, NOW - 301), NOW)).toBe(false);
    expect(await gateway.verifyWebhook('{}', new Headers(), NOW)).toBe(false);
  });

  test.each<[string, object, object[]]>([
    [
      'payment_intent.succeeded',
      { id: 'pi_1', amount_received: 5000, currency: 'usd', metadata: { reference: 'r1' } },
      [{ type: 'captured', amount: 5000 }],
    ],
    [
      'payment_intent.payment_failed',
      { id: 'pi_1', amount: 5000, currency: 'usd' },
      [{ type: 'failed', amount: 5000 }],
    ],
    [
      'charge.refunded',
      { id: 'ch_1', payment_intent: 'pi_1', amount_refunded: 700, currency: 'usd' },
      [{ type: 'refund', id: '*', amount: 700 }],
    ],
    [
      'charge.refunded',
      {
        id: 'ch_1',
        payment_intent: 'pi_1',
        amount_refunded: 700,
        currency: 'usd',
        refunds: { has_more: false, data: [{ id: 're_1', status: 'pending', amount: 700 }] },
      },
      [{ type: 'refund', id: 're_1', progress: 'pending', amount: 700 }],
    ],
    ...[
      ['refund.created', 'pending', 'pending'],
      ['refund.updated', 'succeeded', 'done'],
      ['charge.refund.updated', 'failed', 'failed'],
      ['refund.failed', 'failed', 'failed'],
      ['refund.updated', 'canceled', 'failed'],
      ['refund.created', 'requires_action', 'pending'],
    ].map(
      ([type, status, progress]) =>
        [
          type!,
          { id: 're_1', payment_intent: 'pi_1', status, amount: 700, currency: 'usd' },
          [{ type: 'refund', id: 're_1', progress, amount: 700 }],
        ] as [string, object, object[]],
    ),
    ...[
      ['created', 'needs_response', 'open'],
      ['updated', 'under_review', 'open'],
      ['closed', 'won', 'won'],
      ['closed', 'lost', 'lost'],
      ['created', 'warning_needs_response', 'inquiry'],
      ['updated', 'warning_under_review', 'inquiry'],
      ['closed', 'warning_closed', 'closed'],
      ['closed', 'prevented', 'closed'],
    ].map(
      ([step, status, progress]) =>
        [
          `charge.dispute.${step}`,
          { id: 'dp_1', payment_intent: 'pi_1', status, amount: 5000, currency: 'usd' },
          [{ type: 'dispute', id: 'dp_1', progress, amount: 5000 }],
        ] as [string, object, object[]],
    ),
  ])('%s', (type, object, facts) => {
    expect(
      stripeHere().parseEvent(JSON.stringify({ id: 'evt_1', type, data: { object } }), new Headers()),
    ).toMatchObject({ event_id: 'evt_1', payment_id: 'pi_1', currency: 'USD', facts });
  });
  test('an event that says nothing about a payment changes nothing', () => {
    expect(
      stripeHere().parseEvent(
        JSON.stringify({ id: 'evt_2', type: 'customer.created', data: { object: { id: 'cus_1' } } }),
        new Headers(),
      ),
    ).toBeUndefined();
  });
});

test.each<[string, () => Gateway, (asked: URLSearchParams) => [from: number, last: number]]>([
  ['Stripe', stripeHere, (asked) => [Number(asked.get('created[gte]')), Number(asked.get('created[lt]')) - 1]],
  ['Razorpay', razorpayHere, (asked) => [Number(asked.get('from')), Number(asked.get('to'))]],
])(
  '%s is asked for a day of Asia/Kolkata from its first second to its last, so that days leave nothing out',
  async (_, gateway, spanOf) => {
    const spans: [number, number][] = [];
    for (const day of [TODAY, addDays(TODAY, 1)]) {
      await gateway().listPayments(day);
      spans.push(spanOf(new URL(asked.at(-1)!.path, 'http://x').searchParams));
    }
    expect(spans).toEqual([
      [startOfDay(TODAY), startOfDay(addDays(TODAY, 1)) - 1],
      [startOfDay(addDays(TODAY, 1)), startOfDay(addDays(TODAY, 2)) - 1],
    ]);
  },
);

describe('Razorpay', () => {
  test('a checkout is a payment link; a reference that is taken is the very same checkout', async () => {
    expect(await razorpayHere().createCheckout(REQUEST)).toEqual({
      checkout_id: 'plink_1',
      url: 'https://rzp.example.com/i/1',
    });
    expect(asked.at(-1)!.authorization).toBe(`Basic ${btoa('rzp:secret')}`);
    expect(JSON.parse(asked.at(-1)!.body)).toMatchObject({ amount: 5000, reference_id: 'r1', callback_method: 'get' });
    expect(await razorpayHere().createCheckout({ ...REQUEST, reference: 'taken' })).toEqual({
      checkout_id: 'plink_0',
      url: 'https://rzp.example.com/i/0',
    });
  });

  test('payments of a day, one payment, a refund', async () => {
    const seen = {
      payment_id: 'pay_1',
      checkout_id: null,
      reference: 'r1',
      currency: 'INR',
      facts: [{ type: 'captured', amount: 5000 }],
    };
    expect(await razorpayHere().fetchPayment('pay_1')).toEqual(seen);
    expect(await razorpayHere().listPayments(TODAY)).toEqual([seen]);
    expect(await razorpayHere().refund('pay_1', { amount: 100, currency: 'INR', key: 'k1' })).toEqual({
      refund_id: 'rfnd_1',
      progress: 'done',
    });
    expect(
      await razorpayHere().refund('pay_1', { amount: 100, currency: 'INR', key: 'made before' }),
      'once a key',
    ).toEqual({ refund_id: 'rfnd_0', progress: 'failed' });
    expect((await razorpayHere().fetchPayment('pay_2'))!.facts, 'each by its name').toEqual([
      { type: 'captured', amount: 5000 },
      { type: 'refund', id: 'rfnd_a', progress: 'pending', amount: 100 },
      { type: 'refund', id: 'rfnd_b', progress: 'done', amount: 200 },
    ]);
    expect(await razorpayHere().fetchDispute('disp_1', 'pay_1')).toEqual({
      type: 'dispute',
      id: 'disp_1',
      progress: 'lost',
      amount: 5000,
    });
    expect(await razorpayHere().listDisputes!(NOW)).toEqual([
      {
        payment_id: 'pay_1',
        checkout_id: null,
        reference: null,
        currency: 'INR',
        facts: [{ type: 'dispute', id: 'disp_1', progress: 'open', amount: 5000 }],
      },
    ]);
    expect(asked.at(-1)!.path).toBe(`/v1/disputes?from=${NOW}&count=100&skip=0`);
  });

  test('a webhook is believed with either secret', async () => {
    const text = JSON.stringify({
      event: 'refund.processed',
      payload: { refund: { entity: { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, currency: 'INR' } } },
    });
    for (const secret of OLD_AND_NEW)
      expect(
        await razorpayHere().verifyWebhook(
          text,
          new Headers({ 'X-Razorpay-Signature': await hexMac(text, secret) }),
          NOW,
        ),
      ).toBe(true);
    expect(
      await razorpayHere().verifyWebhook(
        text,
        new Headers({ 'X-Razorpay-Signature': await hexMac(text, 'another') }),
        NOW,
      ),
    ).toBe(false);
    expect(razorpayHere().parseEvent(text, new Headers({ 'X-Razorpay-Event-Id': 'e9' }))).toMatchObject({
      event_id: 'e9',
      payment_id: 'pay_1',
      facts: [{ type: 'refund', id: 'rfnd_1', amount: 100 }],
    });
  });
});

test.each([
  ['refund.created', 'pending', 'pending'],
  ['refund.created', 'processed', 'done'],
  ['refund.processed', undefined, 'done'],
  ['refund.failed', undefined, 'failed'],
])('Razorpay %s (%s)', (event, status, progress) => {
  const text = JSON.stringify({
    event,
    payload: { refund: { entity: { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, currency: 'INR', status } } },
  });
  expect(razorpayHere().parseEvent(text, new Headers({ 'X-Razorpay-Event-Id': 'e9' }))!.facts).toEqual([
    { type: 'refund', id: 'rfnd_1', progress, amount: 100 },
  ]);
});
test.each([
  ['created', 'chargeback', 0, 'open'],
  ['action_required', 'pre_arbitration', 0, 'open'],
  ['won', 'chargeback', 0, 'won'],
  ['lost', 'chargeback', 100, 'lost'],
  ['created', 'retrieval', 0, 'inquiry'],
  ['under_review', 'fraud', 0, 'inquiry'],
  ['closed', 'fraud', 0, 'closed'],
  ['closed', 'chargeback', 0, 'won'],
  ['closed', 'chargeback', 100, 'lost'],
])('Razorpay payment.dispute.%s of %s, %i deducted: %s', (step, phase, amount_deducted, progress) => {
  const text = JSON.stringify({
    event: `payment.dispute.${step}`,
    payload: {
      dispute: { entity: { id: 'disp_1', payment_id: 'pay_1', amount: 100, currency: 'INR', phase, amount_deducted } },
    },
  });
  expect(razorpayHere().parseEvent(text, new Headers({ 'X-Razorpay-Event-Id': 'e9' }))!.facts).toEqual([
    { type: 'dispute', id: 'disp_1', progress, amount: 100 },
  ]);
});

describe('a payment, through the whole API', () => {
  let server: TestServer;
  let staff: Caller;
  let finance: Caller;
  let family: Caller;
  let lead: Lead;
  const store = memoryStore();
  const gateways = (real: readonly Gateway[]) =>
    new Gateways([...real, testGateway(store, COOKIE_SECRET, () => server.clock.now)]);
  const daily = (...real: Gateway[]) => ({
    store: storeOn(dateOf(server.clock.now), store),
    gateways: gateways(real),
    now: server.clock.now,
    log: { info: () => undefined, error: () => undefined },
    publicOrigin: undefined,
  });

  beforeAll(async () => {
    await loadTrainers(store, []);
    await loadProduct(store, [
      { plan: 'full', currency: 'INR', amount: 90_000 },
      { plan: 'emi', currency: 'INR', amount: 90_000 },
      { plan: 'emi', currency: 'USD', amount: 90_000 },
      { plan: 'scheduled-recurring', currency: 'USD', amount: 90_000 },
    ]);
    server = await openTestServer(await peopled(store, 0));
    [staff, finance] = [await server.as('staff'), await server.as('finance')];
    family = newCaller(server.api);
    lead = (await (await staff.call('createLead', { body: LEAD })).json()) as Lead;
  });

  const newLink = async (changes: object = {}, by = staff) => {
    const answer = await by.call('createPaymentLink', {
      body: { ...ASKED, lead_id: lead.lead_id, gateway: 'test', ...changes },
    });
    expect(answer.status, await answer.clone().text()).toBe(201);
    return (await answer.json()) as PaymentLink;
  };
  const detail = async ({ id }: PaymentLink) =>
    (await (await staff.call('paymentLinkDetail', { path: { id } })).json()) as AnswerOf<'paymentLinkDetail'>;
  /** Presses Pay on the link's page; gives the attempt at the test gateway. */
  const begin = async ({ code }: PaymentLink) => {
    const answer = await family.call('startPayment', { path: { code }, form: {} });
    expect(answer.status).toBe(303);
    return answer.headers.get('Location')!.split('/').at(-1)!;
  };
  const choose = (attempt_id: string, outcome: string) =>
    family.call('payAtTestGateway', { path: { attempt_id }, form: { outcome } });
  const webhook = async (message: Partial<GatewayMessage>) => {
    const { text, headers } = await signed(
      {
        event_id: crypto.randomUUID(),
        type: 'test',
        payment_id: 'p',
        checkout_id: null,
        reference: null,
        currency: 'INR',
        facts: [],
        ...message,
      },
      COOKIE_SECRET,
    );
    return family.fetch('/payment/v1/webhooks/test', { method: 'POST', body: text, headers });
  };

  test('three instalments at the test gateway, one of them failed first; every webhook comes twice and out of order', async () => {
    const link = await newLink({ country: 'US', plan: 'scheduled-recurring', currency: 'USD', choices: { parts: 3 } });
    const pageBefore = await (await family.call('payPage', { path: { code: link.code } })).text();
    expect(pageBefore).toContain('This is a test: no money moves.');
    const first = await begin(link);
    expect(await begin(link), 'one open attempt an instalment').toBe(first);
    const failed = (await choose(first, 'fail')).headers.get('Location')!;
    expect(await (await family.fetch(failed)).text()).toContain('Your payment did not go through. You can try again.');
    expect((await detail(link)).attempts.map(({ status }) => status)).toEqual(['failed']);
    expect((await detail(link)).link.paid).toBe(0);
    await choose(await begin(link), 'succeed');
    expect((await detail(link)).link).toMatchObject({ paid: 30_000, status: 'partially_paid' });
    // Nothing is due today any more: the family is not asked to pay now, and may.
    const back = await (await family.fetch(failed)).text();
    for (const said of [
      'Your payment of $300.00 has arrived. Thank you.',
      'Next: <strong>$300.00</strong>, due ',
      '<button type="submit">Pay $300.00</button>',
    ])
      expect(back).toContain(said);
    expect(back).not.toContain('To pay now');
    expect(await (await family.call('testGatewayPage', { path: { attempt_id: first } })).text()).toContain(
      'This is paid.',
    );
    for (let times = 0; times < 2; times++) await choose(await begin(link), 'succeed');
    const { link: paid, entries, attempts, instalments } = await detail(link);
    expect(paid).toMatchObject({ paid: 90_000, owed: 0, status: 'paid', needs_review: false });
    expect(attempts.map(({ captured }) => captured)).toEqual([30_000, 30_000, 30_000]);
    expect(instalments.map(({ row }) => row.status)).toEqual(['paid', 'paid', 'paid']);
    expect(entries.filter(({ kind }) => kind === 'payment')).toHaveLength(3);
    expect(await (await family.call('payPage', { path: { code: link.code } })).text()).toContain('Everything is paid');
    // What the bank takes back of any payment opens the youngest again.
    await webhook({
      payment_id: attempts[0]!.payment_id!,
      currency: 'USD',
      facts: [{ type: 'dispute', id: 'd', progress: 'lost', amount: 20_000 }],
    });
    expect((await detail(link)).instalments.map(({ row }) => row.paid)).toEqual([30_000, 30_000, 10_000]);
  });

  test('the way back from the gateway leads to the link, whatever the gateway adds to its address, and on to another try', async () => {
    const link = await newLink();
    const back = (await choose(await begin(link), 'silent')).headers.get('Location')!;
    const answer = await family.fetch(`${back}&razorpay_payment_id=pay_1&utm_source=mail`);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('You need not pay again.')]);
    const again = await family.fetch(back, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect([again.status, again.headers.get('Location')]).toEqual([303, expect.stringContaining('/test-gateway/')]);
    const refused = await family.fetch(back, {
      method: 'POST',
      body: 'amount=1',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' },
    });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining(`<a href="/pay/${link.code}">Try again</a>`),
    ]);
  });

  test('what is begun after a part was waived asks for what is open, and takes the place of what was begun before', async () => {
    const link = await newLink();
    const whole = await begin(link);
    await staff.call('waiveInstalment', {
      path: { id: (await detail(link)).instalments[0]!.row.id },
      body: { reason: 'Goodwill', amount: 15_000 },
    });
    const open = await begin(link);
    expect(
      (await detail(link)).attempts
        .map(({ id, amount, is_replaced }) => [id, amount, is_replaced])
        .sort((one, other) => Number(other[1]) - Number(one[1])),
    ).toEqual([
      [whole, 90_000, true],
      [open, 75_000, false],
    ]);
  });

  test('a checkout is offered again for half an hour; after that another one is made', async () => {
    const link = await newLink();
    const first = await begin(link);
    server.clock.now += 1799;
    expect(await begin(link)).toBe(first);
    server.clock.now += 1;
    const second = await begin(link);
    server.clock.now -= 1800;
    expect(second).not.toBe(first);
    expect(
      (await detail(link)).attempts
        .map(({ id, is_replaced }) => `${id === first ? 'first' : 'second'} ${is_replaced}`)
        .sort(),
    ).toEqual(['first true', 'second false']);
  });

  test('left without paying, then lost notifications: the daily reconciliation books what never arrived, once', async () => {
    const link = await newLink();
    await choose(await begin(link), 'leave');
    await choose(await begin(link), 'silent');
    expect((await detail(link)).link.paid).toBe(0);
    expect(await reconcile(daily(), TODAY)).toBeGreaterThan(0);
    expect((await detail(link)).link).toMatchObject({ paid: 90_000, status: 'paid' });
    expect(await reconcile(daily(), TODAY)).toBe(0);
    expect((await detail(link)).link.paid).toBe(90_000);
  });

  test('what was told to have failed and was paid days later, of which nobody told, is asked for; a payment or a day that the gateway does not know keeps nothing of the others', async () => {
    const link = await newLink();
    const reference = await begin(link);
    await webhook({
      payment_id: 'forgotten',
      reference: await begin(await newLink()),
      facts: [{ type: 'failed', amount: 90_000 }],
    });
    await webhook({ payment_id: 'revived', reference, facts: [{ type: 'failed', amount: 90_000 }] });
    const forgetful: Gateway = {
      ...testGateway(store, COOKIE_SECRET, () => NOW),
      listPayments: async () => Promise.reject(new GatewayProblem('Test', 500, undefined)),
      fetchPayment: async (payment_id) => {
        if (payment_id !== 'revived') throw new GatewayProblem('Test', 404, 'resource_missing');
        return {
          payment_id,
          checkout_id: null,
          reference,
          currency: 'INR',
          facts: [{ type: 'captured', amount: 90_000 }],
        };
      },
    };
    expect(await reconcile({ ...daily(), gateways: new Gateways([forgetful]) }, TODAY)).toBe(1);
    expect((await detail(link)).link).toMatchObject({ paid: 90_000, status: 'paid' });
  });

  test('a server that was away for six days asks for all of them', async () => {
    const link = await newLink({ expires_on: addDays(TODAY, 20) });
    await choose(await begin(link), 'silent');
    server.clock.now += 6 * 86_400;
    await dailyPayments(daily());
    server.clock.now -= 6 * 86_400;
    expect((await detail(link)).link).toMatchObject({ paid: 90_000, status: 'paid' });
  });

  test('failed, and authorised days later; a payment of a link that is closed is kept and flagged', async () => {
    const link = await newLink({ expires_on: TODAY });
    const reference = await begin(link);
    await webhook({ payment_id: 'late', reference, facts: [{ type: 'failed', amount: 90_000 }] });
    server.clock.now += 3 * 86_400;
    await webhook({
      payment_id: 'late',
      reference,
      facts: [
        { type: 'authorized', amount: 90_000 },
        { type: 'captured', amount: 90_000 },
      ],
    });
    server.clock.now -= 3 * 86_400;
    expect((await detail(link)).link).toMatchObject({
      paid: 90_000,
      status: 'paid',
      needs_review: true,
      review_note: 'Paid though the link is expired',
    });
    const wrong = await newLink();
    const started = await begin(wrong);
    await staff.call('payment_link.invalidate', {
      path: { id: wrong.id },
      body: { version: wrong.version, invalid_reason: 'Wrong course' },
    });
    await choose(started, 'succeed');
    expect((await detail(wrong)).link).toMatchObject({
      paid: 90_000,
      status: 'invalid',
      needs_review: true,
      review_note: 'Paid though the link is invalid',
    });
  });

  test('a payment in another currency than its link is booked nowhere, and somebody looks at it', async () => {
    const link = await newLink();
    const attempt = await begin(link);
    const { amount } = (await store.records(PAYMENT_ATTEMPTS).find(attempt))!;
    const message = {
      event_id: crypto.randomUUID(),
      payment_id: 'pay_usd',
      reference: attempt,
      currency: 'USD',
      facts: [{ type: 'captured' as const, amount }],
    };
    expect((await webhook(message)).status).toBe(200);
    expect((await webhook(message)).status).toBe(200);
    const { link: after, entries, attempts } = await detail(link);
    expect(after).toMatchObject({
      paid: 0,
      owed: link.owed,
      needs_review: true,
      review_note: 'Paid in USD, asked in INR',
    });
    expect(entries.filter(({ kind }) => kind === 'payment')).toEqual([]);
    expect(attempts).toMatchObject([{ captured: 0, payment_id: null }]);
    expect(
      (await store.records(GATEWAY_EVENTS).findDuplicates({ payment_id: 'pay_usd' }, 5)).map(({ status, result }) => [
        status,
        result,
      ]),
    ).toEqual([['unmatched', 'Paid in USD, asked in INR']]);
    const waiting = (await (
      await staff.call('unmatchedPayments', { query: { currency: 'USD' } })
    ).json()) as PaymentAttempt[];
    expect(waiting, 'in its own currency').toMatchObject([
      { payment_id: 'pay_usd', currency: 'USD', amount, captured: 0 },
    ]);
    const inRupees = (await (
      await staff.call('unmatchedPayments', { query: { currency: 'INR' } })
    ).json()) as PaymentAttempt[];
    expect(
      inRupees.map(({ payment_id }) => payment_id),
      'and in no other',
    ).not.toContain('pay_usd');
  });

  test('paid twice: the second one becomes credit; refunded at the gateway, and disputed: found, booked, flagged', async () => {
    const link = await newLink();
    const reference = await begin(link);
    const captured = { type: 'captured', amount: 90_000 } as const;
    await webhook({ payment_id: 'one', reference, facts: [captured] });
    await webhook({ payment_id: 'two', reference, facts: [captured] });
    expect((await detail(link)).entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['instalment', 90_000],
      ['payment', -90_000],
      ['credit', -90_000],
    ]);
    await webhook({ payment_id: 'two', facts: [{ type: 'refund', id: 'r', amount: 90_000 }] });
    await webhook({ payment_id: 'one', facts: [{ type: 'dispute', id: 'd', progress: 'open', amount: 90_000 }] });
    expect((await detail(link)).link).toMatchObject({
      paid: 0,
      owed: 90_000,
      refunded: 90_000,
      needs_review: true,
      review_note: 'The bank disputes a payment',
    });
    await webhook({ payment_id: 'one', facts: [{ type: 'dispute', id: 'd', progress: 'won', amount: 90_000 }] });
    expect((await detail(link)).link).toMatchObject({ paid: 90_000, owed: 0 });
  });

  test('captures, failures, refunds and disputes of two payments, in any order and number, end in one state', async () => {
    const amount = fc.integer({ min: 1, max: 50_000 });
    const payment = (payment_id: string) => {
      const told = fc.tuple(
        fc.constantFrom(30_000, 60_000, 90_000, 100_000),
        fc.option(amount),
        fc.option(amount),
        fc.constantFrom('open', 'won', 'lost'),
      );
      return told.map(([captured, refund, dispute, progress]) => {
        const facts: PaymentFact[] = [
          { type: 'failed', amount: captured },
          { type: 'authorized', amount: captured },
          { type: 'captured', amount: captured },
        ];
        if (refund) facts.push({ type: 'refund', id: 'r1', amount: refund }, { type: 'refund', id: 'r2', amount: 700 });
        if (dispute)
          facts.push(
            { type: 'dispute', id: 'd', progress: 'open', amount: dispute },
            { type: 'dispute', id: 'd', progress, amount: dispute },
          );
        return facts.map((fact, at) => ({ payment_id, event_id: `${payment_id} ${at}`, facts: [fact] }));
      });
    };
    const events = fc.tuple(payment('one'), payment('two')).map((both) => both.flat());
    let series = 0;
    const endOf = async (told: readonly { payment_id: string; event_id: string; facts: PaymentFact[] }[]) => {
      const run = ++series;
      const link = await newLink({
        country: 'US',
        plan: 'scheduled-recurring',
        currency: 'USD',
        choices: { parts: 3 },
      });
      const reference = await begin(link);
      for (const { payment_id, event_id, facts } of told) {
        const message = {
          type: 'test',
          payment_id: `${run} ${payment_id}`,
          event_id: `${run} ${event_id}`,
          checkout_id: null,
          reference,
          currency: 'USD',
          facts,
        };
        await keepAndApply({ name: 'test' }, message, '{}', {
          store,
          now: server.clock.now,
          log: { info: () => undefined, error: (problem) => expect.unreachable(JSON.stringify(problem)) },
        });
      }
      const { link: end, instalments, entries } = await detail(link);
      const credit = entries.filter(({ kind }) => kind === 'credit').reduce((sum, each) => sum - each.amount, 0);
      return {
        paid: end.paid,
        owed: end.owed,
        refunded: end.refunded,
        status: end.status,
        credit,
        each: instalments.map(({ row }) => row.paid),
      };
    };
    await fc.assert(
      fc.asyncProperty(
        events.chain((told) =>
          fc.tuple(fc.constant(told), fc.shuffledSubarray([...told, ...told], { minLength: told.length * 2 })),
        ),
        async ([told, arrived]) => {
          expect(await endOf(arrived)).toEqual(await endOf(told));
        },
      ),
      { numRuns: 12 },
    );
  }, 60_000);

  test('a payment of no link that we know loses nothing, and is matched when its reference arrives', async () => {
    const link = await newLink();
    const reference = await begin(link);
    await webhook({ payment_id: 'early', facts: [{ type: 'captured', amount: 90_000 }] });
    const unmatched = (await allOf(store, PAYMENT_ATTEMPTS, { payment_id: { anyOf: ['early'] } }))[0]!;
    expect(unmatched).toMatchObject({ link_id: null, needs_review: true, amount: 90_000 });
    await webhook({ payment_id: 'early', reference, facts: [{ type: 'authorized', amount: 90_000 }] });
    expect((await detail(link)).link.paid).toBe(90_000);
    expect((await webhook({ event_id: 'same', payment_id: 'x', facts: [] })).status).toBe(200);
    expect((await webhook({ event_id: 'same', payment_id: 'x', facts: [] })).status).toBe(200);
    expect((await allOf(store, GATEWAY_EVENTS, {})).filter(({ event_id }) => event_id === 'same')).toHaveLength(1);
    expect((await family.fetch('/payment/v1/webhooks/test', { method: 'POST', body: '{}' })).status).toBe(403);
  });

  test('a payment of no link is assigned to one by hand, with the reason, once; what the gateway tells later follows', async () => {
    const link = await newLink();
    const captured = { type: 'captured', amount: 100_000 } as const;
    await webhook({ payment_id: 'lost', facts: [captured] });
    await webhook({ payment_id: 'lost', facts: [{ type: 'authorized', amount: 100_000 }] });
    const waiting = (await (await staff.call('unmatchedPayments', { query: { currency: 'INR' } })).json()) as {
      id: string;
      payment_id: string;
      amount: number;
    }[];
    const { id } = waiting.find(({ payment_id }) => payment_id === 'lost')!;
    const assign = (to: PaymentLink, reason = 'The family sent its receipt') =>
      finance.call('assignPayment', { path: { id }, body: { link_id: to.id, reason } });
    expect(await (await assign(link, '')).text()).toContain('Say why it is of this family');
    const dollars = await newLink({ country: 'US', plan: 'scheduled-recurring', currency: 'USD' });
    expect(await (await assign(dollars)).text()).toContain('It was paid in INR, and this link asks for USD');
    expect((await assign(link)).status).toBe(200);
    expect(await (await assign(link)).text()).toContain('belongs to a link already');
    expect((await detail(link)).link).toMatchObject({
      paid: 90_000,
      status: 'paid',
      needs_review: true,
      review_note: 'More was paid than was open',
    });
    await webhook({ payment_id: 'lost', facts: [{ type: 'refund', id: 'r', amount: 10_000 }] });
    expect((await detail(link)).link).toMatchObject({ paid: 90_000, refunded: 10_000 });
    expect((await store.audit.of('payment_link', link.id)).map(({ action }) => action)).toContain(
      'payment_link.payment_assigned',
    );
    const { ledgers } = (await (
      await staff.call('familyLedger', { query: { lead_id: lead.lead_id } })
    ).json()) as AnswerOf<'familyLedger'>;
    expect(
      ledgers
        .flatMap(({ events }) => events)
        .filter(({ payment_id }) => payment_id === 'lost')
        .map(({ status }) => status),
    ).toEqual(['applied', 'applied', 'applied']);
  });

  test('Stripe: its page is led to, its signed webhook books, and reconciliation finds what was refunded there', async () => {
    const withStripe = await openTestServer(store, { gateways: [stripeHere()] });
    const colleague = await withStripe.as('staff');
    const asked = { country: 'US', plan: 'scheduled-recurring', currency: 'USD' };
    const link = await newLink({ ...asked, gateway: 'AUTO' }, colleague);
    expect(link.gateway_used).toBe('stripe');
    const forNothing = await colleague.call('createPaymentLink', {
      body: { ...ASKED, ...asked, lead_id: lead.lead_id, gateway: 'test' },
    });
    expect([forNothing.status, await forNothing.text()]).toEqual([
      409,
      expect.stringContaining('Stripe takes this plan'),
    ]);
    const family = newCaller(withStripe.api);
    const answer = await family.call('startPayment', { path: { code: link.code }, form: {} });
    expect(await answer.text()).toContain('href="https://checkout.example.com/cs_1"');
    const { id } = (await detail(link)).attempts[0]!;
    INTENT.metadata.reference = id;
    const text = JSON.stringify({
      id: 'evt_9',
      type: 'payment_intent.succeeded',
      data: { object: { id: 'pi_1', amount_received: 5000, currency: 'usd', metadata: { reference: id } } },
    });
    const signature = `t=${NOW},v1=${await hexMac(`${NOW}.${text}`, OLD_AND_NEW[1]!)}`;
    const send = () =>
      family.fetch('/payment/v1/webhooks/stripe', {
        method: 'POST',
        body: text,
        headers: { 'Stripe-Signature': signature },
      });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect((await detail(link)).link.paid).toBe(5000);
    await reconcile(daily(stripeHere()), TODAY);
    expect((await detail(link)).link).toMatchObject({
      paid: 5000,
      refunded: 700,
      standing: 'partly_refunded',
      needs_review: true,
      review_note: 'Refunded at the gateway',
    });
  });

  test('once a gateway is configured that takes the plan, no link is paid by a test: Automatic goes on to it, and one that names the test gateway says so', async () => {
    const asked = { country: 'US', plan: 'scheduled-recurring', currency: 'USD', choices: { parts: 2 } };
    const [auto, named, other] = [await newLink({ ...asked, gateway: 'AUTO' }), await newLink(asked), await newLink()];
    await choose(await begin(auto), 'succeed');
    const [begun, begunNamed] = [await begin(auto), await begin(named)];
    const sent = (await (
      await staff.call('payment_link.send', {
        path: { id: named.id },
        body: { version: (await detail(named)).link.version },
      })
    ).json()) as PaymentLink;
    const withStripe = await openTestServer(store, { gateways: [stripeHere()] });
    const [colleague, there] = [await withStripe.as('staff'), newCaller(withStripe.api)];
    const read = async ({ id }: PaymentLink) =>
      (await (await colleague.call('paymentLinkDetail', { path: { id } })).json()) as AnswerOf<'paymentLinkDetail'>;
    const page = async ({ code }: PaymentLink) => (await there.call('payPage', { path: { code } })).text();
    // What was begun as a test before leads back to the link, and pays nothing.
    for (const [attempt_id, link] of [
      [begun, auto],
      [begunNamed, named],
    ] as const) {
      const back = [
        await there.call('payAtTestGateway', { path: { attempt_id }, form: { outcome: 'succeed' } }),
        await there.call('testGatewayPage', { path: { attempt_id } }),
      ];
      expect(back.map(({ status, headers }) => [status, headers.get('Location')])).toEqual([
        [303, `/pay/${link.code}`],
        [303, `/pay/${link.code}`],
      ]);
    }
    expect([await read(auto), await read(named)].map(({ link }) => link.paid)).toEqual([45_000, 0]);
    expect(await page(auto)).toContain('Paid at Stripe.');
    expect((await read(auto)).pays_at).toEqual({ gateway: 'stripe', problem: null });
    expect(await (await there.call('startPayment', { path: { code: auto.code }, form: {} })).text()).toContain(
      'Continue to Stripe',
    );
    const moved = await read(auto);
    expect(moved.link.gateway_used).toBe('stripe');
    expect(
      moved.attempts
        .filter(({ is_replaced }) => !is_replaced)
        .map(({ gateway, status }) => `${gateway} ${status}`)
        .sort(),
    ).toEqual(['stripe started', 'test captured']);
    expect((await store.audit.of('payment_link', auto.id)).map(({ action }) => action)).toContain(
      'payment_link.gateway_changed',
    );
    // Named for a test: neither paid, nor sent, nor reminded of.
    const why =
      'This link is for the test gateway, and Stripe takes this plan now: nobody can pay by it. Create a new link.';
    expect(await page(named)).toContain('This link was for a test');
    expect(await (await there.call('startPayment', { path: { code: named.code }, form: {} })).text()).toContain(
      'This link was for a test',
    );
    expect((await read(named)).pays_at).toEqual({ gateway: null, problem: why });
    expect(
      (await read(named)).instalments.flatMap(({ reminders }) => reminders).filter(({ state }) => state !== 'missed'),
    ).toEqual([]);
    const again = await colleague.call('payment_link.send', {
      path: { id: named.id },
      body: { version: sent.version },
    });
    expect([again.status, await again.text()]).toEqual([409, expect.stringContaining(why)]);
    await sendReminders(daily(stripeHere()));
    expect((await read(named)).instalments.flatMap(({ row }) => row.reminders)).toEqual([]);
    // Stripe takes nothing in full in India: a server that takes money has no test gateway there either, and a link that went on to Stripe never comes back from it.
    expect(await page(other)).toContain('This link was for a test');
    expect(await (await family.call('payPage', { path: { code: auto.code } })).text()).toContain('Paid at Stripe.');
  });

  test('a plan whose gateways are not configured takes offline payments alone on a server that takes money, and says which are missing', async () => {
    const live = await openTestServer(store, { gateways: [stripeHere(), razorpayHere()] });
    const [colleague, there] = [await live.as('staff'), newCaller(live.api)];
    const asked = { country: 'AE', plan: 'emi', currency: 'USD' };
    const lacks = 'This plan takes offline payments alone: Tabby or PayGlocal is not configured on this server';
    const quote = (await (
      await colleague.call('quotePaymentLink', { body: { product_id: ASKED.product_id, ...asked } })
    ).json()) as AnswerOf<'quotePaymentLink'>;
    expect(quote).toMatchObject({ gateway_used: 'tabby', is_test: false, offline_alone: lacks });
    for (const gateway of ['test', 'tabby'])
      expect(
        (await colleague.call('createPaymentLink', { body: { ...ASKED, ...asked, lead_id: lead.lead_id, gateway } }))
          .status,
      ).toBe(409);
    const link = await newLink({ ...asked, gateway: 'AUTO' }, colleague);
    expect(link.gateway_used).toBe('tabby');
    expect(await (await there.call('payPage', { path: { code: link.code } })).text()).toContain(
      'This cannot be paid online yet.',
    );
    expect(await (await there.call('startPayment', { path: { code: link.code }, form: {} })).text()).toContain(
      'This cannot be paid online yet.',
    );
    const read = async () =>
      (await (
        await colleague.call('paymentLinkDetail', { path: { id: link.id } })
      ).json()) as AnswerOf<'paymentLinkDetail'>;
    expect(await read()).toMatchObject({ pays_at: { gateway: null, problem: lacks }, attempts: [] });
    expect(
      (await colleague.call('payment_link.send', { path: { id: link.id }, body: { version: link.version } })).status,
    ).toBe(200);
  });

  test('a plan in a currency that Stripe and Razorpay do not take goes to the one that does, or says so when the link is made', async () => {
    const both = [stripeHere(), razorpayHere()];
    const elsewhere = memoryStore();
    await loadProduct(
      elsewhere,
      ['IQD', 'LYD', 'GEL', 'JOD'].map((currency) => ({ plan: 'full', currency, amount: 50_000 })),
    );
    await peopled(elsewhere, 0);
    const quoted = async (gateways: Gateway[], country: string, currency: string) => {
      const colleague = await (await openTestServer(elsewhere, { gateways })).as('staff');
      const answer = await colleague.call('quotePaymentLink', {
        body: { product_id: ASKED.product_id, country, plan: 'full', currency },
      });
      return (await answer.json()) as AnswerOf<'quotePaymentLink'>;
    };
    const lacks = (who: string, currency: string) =>
      `This plan takes offline payments alone: ${who} does not take ${currency}`;
    expect(await quoted([stripeHere()], 'IQ', 'IQD')).toMatchObject({ offline_alone: lacks('Stripe', 'IQD') });
    expect(await quoted(both, 'IQ', 'IQD')).toMatchObject({ gateway_used: 'razorpay', offline_alone: null });
    expect(await quoted([razorpayHere()], 'GE', 'GEL')).toMatchObject({ offline_alone: lacks('Razorpay', 'GEL') });
    expect(await quoted(both, 'LY', 'LYD')).toMatchObject({ offline_alone: lacks('Stripe or Razorpay', 'LYD') });
    expect(await quoted(both, 'JO', 'JOD')).toMatchObject({ gateway_used: 'stripe', offline_alone: null });
  });

  test('what was paid as a test is in no total over families once a gateway takes money, and stays in its ledger under that name', async () => {
    const asked = { country: 'US', plan: 'scheduled-recurring', currency: 'USD', choices: { parts: 2 } };
    const child = (await (
      await staff.call('createLead', {
        body: {
          ...LEAD,
          first_name: 'Testina',
          mobile_number: '+919811177777',
          email_address: 'testina@families.example.com',
        },
      })
    ).json()) as Lead;
    const [auto, named] = [
      await newLink({ ...asked, lead_id: child.lead_id, gateway: 'AUTO' }),
      await newLink({ ...asked, lead_id: child.lead_id }),
    ];
    for (const link of [auto, named]) await choose(await begin(link), 'succeed');
    const totals = async (by: Caller) =>
      (await (
        await by.call('paymentTotals', { query: { lead_id: child.lead_id } })
      ).json()) as AnswerOf<'paymentTotals'>;
    expect(await totals(staff)).toMatchObject([{ links: 2, total: 180_000, paid: 90_000 }]);
    const live = await (await openTestServer(store, { gateways: [stripeHere()] })).as('staff');
    expect(await totals(live)).toMatchObject([{ links: 2, total: 90_000, paid: 0 }]);
    expect((await detail(auto)).entries.find(({ kind }) => kind === 'payment')!.note).toMatch(/^Test gateway pay_/);
  });

  test('signed nonsense is refused, and nothing of it is stored', async () => {
    const good = { event_id: 'nonsense', payment_id: 'nonsense', facts: [{ type: 'captured' as const, amount: 100 }] };
    const bad: Partial<GatewayMessage>[] = [
      { event_id: '' },
      { event_id: undefined as unknown as string },
      { payment_id: 'a\u0000b' },
      { reference: '\0' },
      { currency: 'rupees' },
      { sent_at: server.clock.now + 301 },
      ...[-1, 1.5, 1e300, '100' as unknown as number].map((amount) => ({
        facts: [{ type: 'captured' as const, amount }],
      })),
      { facts: 'many' as unknown as PaymentFact[] },
    ];
    for (const each of bad) expect((await webhook({ ...good, ...each })).status, JSON.stringify(each)).toBe(400);
    expect((await webhook({ ...good, sent_at: server.clock.now + 299 })).status).toBe(200);
    for (const text of ['null', '[]', '{', '{}', '"\\u0000"']) {
      const signature = await hexMac(text, OLD_AND_NEW[0]!);
      const live = newCaller((await openTestServer(store, { gateways: [stripeHere(), razorpayHere()] })).api);
      const stripeSigned = `t=${server.clock.now},v1=${await hexMac(`${server.clock.now}.${text}`, OLD_AND_NEW[0]!)}`;
      const answers = [
        await live.fetch('/payment/v1/webhooks/stripe', {
          method: 'POST',
          body: text,
          headers: { 'Stripe-Signature': stripeSigned },
        }),
        await live.fetch('/payment/v1/webhooks/razorpay', {
          method: 'POST',
          body: text,
          headers: { 'X-Razorpay-Signature': signature },
        }),
      ];
      expect(
        answers.map(({ status }) => status),
        text,
      ).toEqual([400, 400]);
    }
    const stored = await allOf(store, GATEWAY_EVENTS, { payment_id: { anyOf: ['nonsense'] } });
    expect(stored).toHaveLength(1);
  });

  test('Stripe signed in the future, and events of either without an id, are refused', async () => {
    const live = newCaller((await openTestServer(store, { gateways: [stripeHere(), razorpayHere()] })).api);
    const sendStripe = async (at: number, changes: object) => {
      const text = JSON.stringify({
        id: 'evt_time',
        type: 'payment_intent.succeeded',
        data: { object: { id: 'pi_time', amount_received: 5000, currency: 'usd' } },
        ...changes,
      });
      return (
        await live.fetch('/payment/v1/webhooks/stripe', {
          method: 'POST',
          body: text,
          headers: { 'Stripe-Signature': `t=${at},v1=${await hexMac(`${at}.${text}`, OLD_AND_NEW[0]!)}` },
        })
      ).status;
    };
    const { now } = server.clock;
    expect([
      await sendStripe(now + 301, {}),
      await sendStripe(now, { created: now + 301 }),
      await sendStripe(now, { id: undefined }),
      await sendStripe(now + 300, {}),
    ]).toEqual([400, 400, 400, 200]);
    const text = JSON.stringify({
      event: 'payment.captured',
      payload: { payment: { entity: { ...PAYMENT, id: 'pay_time' } } },
    });
    const sendRazorpay = async (headers: object) =>
      (
        await live.fetch('/payment/v1/webhooks/razorpay', {
          method: 'POST',
          body: text,
          headers: { 'X-Razorpay-Signature': await hexMac(text, OLD_AND_NEW[0]!), ...headers },
        })
      ).status;
    expect([await sendRazorpay({}), await sendRazorpay({ 'X-Razorpay-Event-Id': 'time' })]).toEqual([400, 200]);
  });

  test('an event that cannot be applied waits twice as long each time, at most a day; told again it is applied at once', async () => {
    const link = await newLink();
    const reference = await begin(link);
    const message = {
      type: 'test',
      payment_id: 'stuck',
      event_id: 'stuck',
      checkout_id: null,
      reference,
      currency: 'INR',
      facts: [{ type: 'captured' as const, amount: 90_000 }],
    };
    let broken = true;
    const problems: string[] = [];
    const log = { info: () => undefined, error: (_: object, text: string) => void problems.push(text) };
    // The link cannot be read, until it can.
    const stuck: typeof store = {
      ...store,
      transaction: (work) =>
        store.transaction((tx) =>
          work(
            broken
              ? {
                  ...tx,
                  records: ((type) => {
                    if (type.name === 'gateway_payment') throw new Error('broken');
                    return tx.records(type);
                  }) as typeof tx.records,
                }
              : tx,
          ),
        ),
    };
    const { now } = server.clock;
    const event = async () => (await allOf(store, GATEWAY_EVENTS, { payment_id: { anyOf: ['stuck'] } }))[0]!;
    const hourly = (later: number) => reconcile({ ...daily(), store: stuck, now: now + later, log });
    await keepAndApply({ name: 'test' }, message, '{}', { store: stuck, now, log });
    expect(await event()).toMatchObject({ status: 'waiting', tries: 1, next_try: now + 3600 });
    await hourly(3599);
    expect(await event()).toMatchObject({ tries: 1 });
    await hourly(3600);
    expect(await event()).toMatchObject({ tries: 2, next_try: now + 3600 + 7200 });
    for (let at = 0; at < 6; at++) await hourly(((await event()).next_try ?? 0) - now);
    const last = await event();
    expect([last.tries, last.next_try! - last.updated_on]).toEqual([8, 86_400]);
    broken = false;
    await keepAndApply({ name: 'test' }, message, '{}', { store: stuck, now, log });
    expect(await event()).toMatchObject({ status: 'applied', next_try: null });
    expect((await detail(link)).link.paid).toBe(90_000);
    expect(problems).toHaveLength(8);
  });

  test('reconciliation asks for payments of 45 days, and for older ones while a dispute of them is open', async () => {
    const asked: string[] = [];
    const started = async (payment_id: string, facts: PaymentFact[]) => {
      const link = await newLink({ expires_on: addDays(TODAY, 60) });
      await webhook({ payment_id, reference: await begin(link), facts });
      return link;
    };
    const captured = { type: 'captured', amount: 90_000 } as const;
    const dispute = (progress: 'inquiry' | 'open' | 'lost') =>
      ({ type: 'dispute', id: 'd', progress, amount: 90_000 }) as const;
    await started('aged', [captured]);
    const open = await started('disputed', [captured, dispute('open')]);
    const asking = await started('asked about', [captured, dispute('inquiry')]);
    expect((await detail(asking)).link, 'a flag, and no money').toMatchObject({
      paid: 90_000,
      needs_review: true,
      review_note: 'The bank asks about a payment',
    });
    const gateway: Gateway = {
      ...testGateway(store, COOKIE_SECRET, () => NOW),
      listPayments: async () => [],
      fetchPayment: async (id) => {
        asked.push(id);
        return undefined;
      },
      fetchDispute: async (_, payment_id) =>
        payment_id === 'disputed' ? dispute('lost') : payment_id === 'asked about' ? dispute('inquiry') : undefined,
    };
    const after = async (days: number) => {
      asked.length = 0;
      const found = await reconcile({
        ...daily(),
        gateways: new Gateways([gateway]),
        now: server.clock.now + days * 86_400,
      });
      return [asked.includes('aged'), found];
    };
    expect([await after(44), await after(46), await after(46)]).toEqual([
      [true, 1],
      [false, 0],
      [false, 0],
    ]);
    expect((await detail(open)).attempts.find(({ payment_id }) => payment_id === 'disputed')).toMatchObject({
      dispute: 'lost',
      disputed: 90_000,
    });
    expect(asked).toContain('asked about');
    expect(asked).not.toContain('disputed');
  });

  test('an inquiry that became a dispute, of which nobody told, is found whatever the age of its payment, and booked once', async () => {
    const link = await newLink({ expires_on: addDays(TODAY, 60) });
    const dispute = (progress: 'inquiry' | 'open') =>
      ({ type: 'dispute', id: 'asked first', progress, amount: 90_000 }) as const;
    await webhook({
      payment_id: 'asked first',
      reference: await begin(link),
      facts: [{ type: 'captured', amount: 90_000 }, dispute('inquiry')],
    });
    const gateway: Gateway = {
      ...testGateway(store, COOKIE_SECRET, () => NOW),
      listPayments: async () => [],
      fetchPayment: async () => undefined,
      fetchDispute: async (_, payment_id) => (payment_id === 'asked first' ? dispute('open') : undefined),
    };
    const found = () =>
      reconcile({ ...daily(), gateways: new Gateways([gateway]), now: server.clock.now + 46 * 86_400 });
    expect([await found(), await found()]).toEqual([1, 0]);
    expect((await detail(link)).link).toMatchObject({
      paid: 0,
      disputed: 90_000,
      review_note: 'The bank disputes a payment',
    });
  });

  test('a dispute that grew, of which nobody told, is booked at what it is now: where it is asked for, and where it is listed', async () => {
    const link = await newLink();
    const dispute = (amount: number) => ({ type: 'dispute', id: 'growing', progress: 'open', amount }) as const;
    await webhook({
      payment_id: 'growing',
      reference: await begin(link),
      facts: [{ type: 'captured', amount: 90_000 }, dispute(20_000)],
    });
    let [asked, listed] = [20_000, 20_000];
    const gateway: Gateway = {
      ...testGateway(store, COOKIE_SECRET, () => NOW),
      listPayments: async () => [],
      fetchPayment: async () => undefined,
      fetchDispute: async (_, payment_id) => (payment_id === 'growing' ? dispute(asked) : undefined),
      listDisputes: async () => [
        { payment_id: 'growing', checkout_id: null, reference: null, currency: 'INR', facts: [dispute(listed)] },
      ],
    };
    const disputed = async () => {
      const found = await reconcile({ ...daily(), gateways: new Gateways([gateway]) });
      return [found, (await detail(link)).link.disputed];
    };
    expect(await disputed()).toEqual([0, 20_000]);
    asked = 30_000;
    expect([await disputed(), await disputed()]).toEqual([
      [1, 30_000],
      [0, 30_000],
    ]);
    listed = 40_000;
    expect([await disputed(), await disputed()]).toEqual([
      [1, 40_000],
      [0, 40_000],
    ]);
  });

  test('a dispute whose webhook was lost is found by the reconciliation, whatever the age of its payment, and booked once', async () => {
    const link = await newLink();
    await webhook({
      payment_id: 'quietly disputed',
      reference: await begin(link),
      facts: [{ type: 'captured', amount: 90_000 }],
    });
    let listed: SeenPayment[] = [];
    const since: number[] = [];
    const gateway: Gateway = {
      ...testGateway(store, COOKIE_SECRET, () => NOW),
      listPayments: async () => [],
      fetchPayment: async () => undefined,
      listDisputes: async (from) => {
        since.push(from);
        return listed;
      },
    };
    const later = server.clock.now + 100 * 86_400;
    const asked = () => reconcile({ ...daily(), gateways: new Gateways([gateway]), now: later });
    const disputed = (progress: 'open' | 'won'): SeenPayment => ({
      payment_id: 'quietly disputed',
      checkout_id: null,
      reference: null,
      currency: 'INR',
      facts: [{ type: 'dispute', id: 'd', progress, amount: 90_000 }],
    });
    expect(await asked()).toBe(0);
    listed = [disputed('open')];
    expect([await asked(), await asked()]).toEqual([1, 0]);
    expect((await detail(link)).link).toMatchObject({
      paid: 0,
      disputed: 90_000,
      owed: 90_000,
      standing: 'disputed',
      needs_review: true,
      review_note: 'The bank disputes a payment',
    });
    listed = [disputed('won')];
    expect([await asked(), await asked()]).toEqual([1, 0]);
    expect((await detail(link)).link).toMatchObject({ paid: 90_000, disputed: 0, owed: 0, standing: 'settled' });
    const unseen = await newLink();
    const reference = await begin(unseen);
    gateway.fetchPayment = async (payment_id) =>
      payment_id === 'never told of'
        ? { payment_id, checkout_id: null, reference, currency: 'INR', facts: [{ type: 'captured', amount: 90_000 }] }
        : undefined;
    listed = [{ ...disputed('open'), payment_id: 'never told of' }];
    expect(await asked(), 'with its payment, which nobody told of either').toBe(1);
    expect((await detail(unseen)).link).toMatchObject({ paid: 0, disputed: 90_000 });
    expect(new Set(since), 'of 45 days').toEqual(new Set([later - 45 * 86_400]));
  });

  test('families are reminded once a day of what they were asked for, and not in a pause', async () => {
    const link = await newLink();
    const reminders = async () => (await detail(link)).instalments[0]!.row.reminders;
    await dailyPayments(daily());
    expect(await reminders(), 'never sent').toEqual([]);
    await staff.call('payment_link.send', { path: { id: link.id }, body: { version: link.version } });
    const pause = (until: string) => staff.call('pauseReminders', { body: { lead_id: lead.lead_id, until } });
    for (const day of [addDays(TODAY, -1), addDays(TODAY, 61)])
      expect(await (await pause(day)).text()).toContain('Must be within 60 days');
    expect((await pause(addDays(TODAY, 1))).status).toBe(200);
    await dailyPayments(daily());
    expect(await reminders()).toEqual([]);
    await staff.call('pauseReminders', { body: { lead_id: lead.lead_id, until: null } });
    for (let times = 0; times < 2; times++) await dailyPayments(daily());
    expect(await reminders()).toEqual([{ step: 0, on: TODAY }]);
    const rungs = async (of: PaymentLink) =>
      (await detail(of)).instalments.at(-1)!.reminders.filter(({ state }) => state === 'next' || state === 'planned')
        .length;
    expect([await rungs(link), await rungs(await newLink())], 'what is promised is what is sent').toEqual([4, 0]);
    // What the lender pays is none of the family's: it is neither reminded of it nor told that it will be.
    const lent = await newLink({ plan: 'emi' });
    await staff.call('payment_link.send', { path: { id: lent.id }, body: { version: lent.version } });
    await dailyPayments(daily());
    expect([await rungs(lent), (await detail(lent)).instalments.map(({ row }) => row.reminders)]).toEqual([0, [[]]]);
    // Copied and never sent: from the first payment on the family is reminded of the rest.
    const copied = await newLink({
      country: 'US',
      plan: 'scheduled-recurring',
      currency: 'USD',
      choices: { parts: 2 },
    });
    await choose(await begin(copied), 'succeed');
    expect(await rungs(copied)).toBe(7);
    expect(server.errors).toEqual([]);
  });

  test('a server that was away for weeks reminds of what was due 22 days ago once, and of what was due before that not at all', async () => {
    const after = async (days: number) => {
      const link = await newLink({ expires_on: addDays(TODAY, 40) });
      await staff.call('payment_link.send', { path: { id: link.id }, body: { version: link.version } });
      server.clock.now += days * 86_400;
      for (let times = 0; times < 2; times++) await sendReminders(daily());
      server.clock.now -= days * 86_400;
      return (await detail(link)).instalments[0]!.row.reminders;
    };
    expect([await after(22), await after(23)]).toEqual([[{ step: 15, on: addDays(TODAY, 22) }], []]);
  });

  test('an expired link takes no money, reminds of none and is in no sum of debt; once it is extended it is owed and reminded of again', async () => {
    const link = await newLink();
    await staff.call('payment_link.send', { path: { id: link.id }, body: { version: link.version } });
    const late = 9 * 86_400;
    server.clock.now += late;
    const later = await server.as('staff');
    const read = async () =>
      (await (
        await later.call('paymentLinkDetail', { path: { id: link.id } })
      ).json()) as AnswerOf<'paymentLinkDetail'>;
    const totals = async (status: string) =>
      (await (
        await later.call('paymentTotals', { query: { status, search: link.student_name } })
      ).json()) as AnswerOf<'paymentTotals'>;
    expect((await totals('expired')).find(({ currency }) => currency === 'INR')!.overdue).toBe(0);
    await dailyPayments(daily());
    const { link: expired, instalments } = await read();
    expect(expired).toMatchObject({ status: 'expired', next_due: TODAY, version: link.version + 1 });
    expect(instalments[0]!.row.status, 'no debt, as its link').toBe('offer');
    expect(instalments[0]!.row.reminders).toEqual([]);
    expect(instalments[0]!.reminders.every(({ state }) => state === 'missed')).toBe(true);
    const extend = (days: number) =>
      later.call('payment_link.extend', {
        path: { id: link.id },
        body: { version: expired.version, expires_on: addDays(TODAY, days) },
      });
    expect(await (await extend(9 + 91)).text()).toContain('Must be within 90 days');
    expect((await extend(9 + 90)).status).toBe(200);
    expect((await read()).link).toMatchObject({ status: 'sent', next_due: TODAY });
    expect((await totals('sent')).find(({ currency }) => currency === 'INR')!.overdue).toBeGreaterThan(0);
    await dailyPayments(daily());
    expect((await read()).instalments[0]!.row).toMatchObject({ status: 'overdue', reminders: [{}] });
    server.clock.now -= late;
    expect(server.errors).toEqual([]);
  });

  test('a student’s family is reminded by the way that it asked for, and not where it wants no message', async () => {
    const link = await newLink();
    await staff.call('payment_link.send', { path: { id: link.id }, body: { version: link.version } });
    await store.transaction((tx) => becomeStudent(tx, { ...link, paid: 1 }, { actor: 'rita@example.com', now: NOW }));
    const reminders = async () =>
      (
        await store.lists.outbox({
          page: 1,
          size: 100,
          sort: { field: 'at', descending: true },
          search: '',
          filters: {},
        })
      ).rows.filter(({ subject }) => subject === 'Payment reminder');
    const before = new Set((await reminders()).map(({ message_id }) => message_id));
    const by = async (payment_reminders: Student['payment_reminders']) => {
      const held = (await store.records(STUDENTS).find(lead.lead_id))!;
      expect(
        await store.records(STUDENTS).update({ ...held, payment_reminders, version: held.version + 1 }, held.version),
      ).toBe(true);
      await dailyPayments(daily());
      return (await reminders()).filter(({ message_id }) => !before.has(message_id)).map(({ channel }) => channel);
    };
    expect(await by('none')).toEqual([]);
    expect(await by('whatsapp')).toEqual(['whatsapp']);
  });
});
