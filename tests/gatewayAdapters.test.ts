// Gateways of their own words, each against a made-up server that speaks its HTTP: checkouts, payments, refunds and what they tell.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOfDay } from '@domain/calendar';
import type { Lead } from '@domain/contract/leads';
import type { PaymentLink } from '@domain/records/paymentLink';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { fromDecimal, toDecimal } from '@server/integrations/gateways/decimals';
import { CheckoutRefused, notConfigured } from '@server/integrations/gateways/gateway';
import { Gateways } from '@server/integrations/gateways/gateways';
import { GatewayProblem } from '@server/integrations/gateways/http';
import { payu } from '@server/integrations/gateways/payu';
import { tabby } from '@server/integrations/gateways/tabby';
import { allOf } from '@server/store/rows';
import { reconcile } from '@server/payments/reconciliation';
import { memoryStore } from '@server/store/memory/memoryStore';
import { ASKED, loadProduct } from './api/existingPayments';
import { LEAD } from './api/lead';
import { type Answers, BUYER, madeUp, REQUEST } from './api/madeUpGateway';
import { type Caller, newCaller, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { loadTrainers } from './api/trainers';

const SECRETS = ['old-secret', 'new-secret'];

describe('amounts as decimals', () => {
  test.each([
    [5000, 'AED', '50.00'],
    [5, 'INR', '0.05'],
    [12_340, 'KWD', '12.340'],
    [7, 'JPY', '7'],
    [0, 'AED', '0.00'],
  ])('%i %s is %s', (amount, currency, text) => {
    expect(toDecimal(amount, currency)).toBe(text);
    expect(fromDecimal(text, currency)).toBe(amount);
  });
  test('what is written comes back, whatever the amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 13 }),
        fc.constantFrom('AED', 'KWD', 'JPY'),
        (amount, currency) => fromDecimal(toDecimal(amount, currency), currency) === amount,
      ),
    );
  });
  test('shorter and longer ones are read, and nothing else is', () => {
    expect([
      fromDecimal('100', 'AED'),
      fromDecimal('100.5', 'AED'),
      fromDecimal('100.500', 'AED'),
      fromDecimal(3999.5, 'INR'),
    ]).toEqual([10_000, 10_050, 10_050, 399_950]);
    for (const text of ['', '1,000.00', '-5.00', '5.001', '1e3', 'NaN', undefined, null, '99999999999999.99'])
      expect(() => fromDecimal(text, 'AED'), String(text)).toThrow(TypeError);
  });
});

describe('Tabby', () => {
  interface Payment {
    id: string;
    status: string;
    amount: string;
    currency: string;
    created_at: string;
    order: { reference_id: string };
    captures: { id: string; amount: string; reference_id: string }[];
    refunds: { id: string; amount: string; reference_id: string }[];
  }
  const payments: Payment[] = [];
  let rejection: string | null = null;
  let isDown = false;
  const answers: Answers = ({ method, path, query, body }) => {
    if (isDown) return [503, {}];
    const sent = (body ? JSON.parse(body) : {}) as { payment: Payment; amount: string; reference_id: string };
    const [, , , resource, id, part] = path.split('/');
    if (method === 'POST' && resource === 'checkout') {
      if (rejection)
        return [
          200,
          {
            id: 's',
            status: 'rejected',
            payment: { id: 'none' },
            configuration: { available_products: {}, products: { installments: { rejection_reason: rejection } } },
          },
        ];
      const { amount, currency, order } = sent.payment;
      const made = {
        id: `tp_${payments.length + 1}`,
        status: 'CREATED',
        amount,
        currency,
        created_at: new Date(NOW * 1000).toISOString(),
        order,
        captures: [],
        refunds: [],
      };
      payments.push(made);
      return [
        200,
        {
          id: 's',
          status: 'created',
          payment: made,
          configuration: {
            available_products: { installments: [{ web_url: `https://checkout.tabby.example/${made.id}` }] },
          },
        },
      ];
    }
    if (resource !== 'payments') return [404, { status: 'error', errorType: 'not_found' }];
    if (id === undefined) {
      const done = payments.filter(
        ({ status, created_at }) =>
          ['AUTHORIZED', 'CLOSED'].includes(status) &&
          created_at >= query.get('created_at__gte')! &&
          created_at <= `${query.get('created_at__lte')}T00:00:00Z`,
      );
      return [
        200,
        { payments: done.slice(Number(query.get('offset')), Number(query.get('offset')) + Number(query.get('limit'))) },
      ];
    }
    const payment = payments.find((each) => each.id === id);
    if (!payment) return [404, { status: 'error', errorType: 'not_found' }];
    if (method === 'GET') return [200, payment];
    const known = (part === 'captures' ? payment.captures : payment.refunds).some(
      ({ reference_id }) => reference_id === sent.reference_id,
    );
    if (part === 'captures') {
      if (payment.status !== 'AUTHORIZED') return [400, { status: 'error', errorType: 'bad_data' }];
      if (!known) payment.captures.push({ id: `c_${id}`, amount: sent.amount, reference_id: sent.reference_id });
      payment.status = 'CLOSED';
    } else {
      if (payment.status !== 'CLOSED') return [403, { status: 'error', errorType: 'forbidden' }];
      if (known) return [409, { status: 'error', errorType: 'conflict' }];
      payment.refunds.push({
        id: `rf_${payment.refunds.length + 1}`,
        amount: sent.amount,
        reference_id: sent.reference_id,
      });
    }
    return [200, payment];
  };
  let server: Awaited<ReturnType<typeof madeUp>>;
  beforeAll(async () => void (server = await madeUp(answers)));
  afterAll(() => server.close());
  const here = () =>
    tabby({
      secretKey: 'sk_1',
      merchantCodes: { AED: 'shop', KWD: 'shop2' },
      webhookSecrets: SECRETS,
      baseUrl: server.baseUrl,
    });
  const paid = (changes: Partial<Payment>): Payment => ({
    id: 'tp_x',
    status: 'authorized',
    amount: '50.00',
    currency: 'AED',
    created_at: '2026-01-01T00:00:00Z',
    order: { reference_id: 'r1' },
    captures: [],
    refunds: [],
    ...changes,
  });

  test('a checkout names our reference, the family and the store of its currency', async () => {
    const { checkout_id, url } = await here().createCheckout({ ...REQUEST, currency: 'KWD', amount: 12_340 });
    expect(url).toBe(`https://checkout.tabby.example/${checkout_id}`);
    const { body, headers } = server.asked.at(-1)!;
    expect(headers.authorization).toBe('Bearer sk_1');
    expect(JSON.parse(body)).toMatchObject({
      merchant_code: 'shop2',
      payment: { amount: '12.340', currency: 'KWD', buyer: BUYER, order: { reference_id: 'r1' } },
      merchant_urls: { success: REQUEST.return_url },
    });
  });

  test('whom Tabby gives no instalments is told so, and a currency without a store is not asked for', async () => {
    rejection = 'order_amount_too_high';
    await expect(here().createCheckout(REQUEST)).rejects.toThrow('more than Tabby allows');
    rejection = 'not_available';
    await expect(here().createCheckout(REQUEST)).rejects.toThrow('does not offer instalments');
    rejection = null;
    const asked = server.asked.length;
    await expect(here().createCheckout({ ...REQUEST, currency: 'USD' })).rejects.toThrow(CheckoutRefused);
    expect(server.asked.length).toBe(asked);
  });

  test.each([
    ['created', {}, [{ type: 'started', amount: 5000 }]],
    ['authorized', {}, [{ type: 'authorized', amount: 5000 }]],
    ['rejected', {}, [{ type: 'failed', amount: 5000 }]],
    ['EXPIRED', {}, [{ type: 'failed', amount: 5000 }]],
    ['closed', {}, [{ type: 'failed', amount: 5000 }]],
    [
      'authorized',
      { captures: [{ id: 'c', amount: '20', reference_id: 'c' }] },
      [
        { type: 'authorized', amount: 5000 },
        { type: 'captured', amount: 2000 },
      ],
    ],
    [
      'CLOSED',
      {
        captures: [
          { id: 'c', amount: '20.00', reference_id: 'c' },
          { id: 'd', amount: '30', reference_id: 'd' },
        ],
        refunds: [{ id: 'f', amount: '1.50', reference_id: 'f' }],
      },
      [
        { type: 'captured', amount: 5000 },
        { type: 'refund', id: 'f', progress: 'done', amount: 150 },
      ],
    ],
  ])('%s with %o', (status, changes, facts) => {
    const text = JSON.stringify(paid({ status, ...changes }));
    expect(here().parseEvent(text, new Headers())).toMatchObject({
      payment_id: 'tp_x',
      reference: 'r1',
      currency: 'AED',
      type: `payment.${status.toLowerCase()}`,
      facts,
    });
  });

  test('the same state is the same event, and another is another', () => {
    const id = (changes: Partial<Payment>) => here().parseEvent(JSON.stringify(paid(changes)), new Headers())!.event_id;
    const captures = [{ id: 'c', amount: '50.00', reference_id: 'c' }];
    const refunds = [{ id: 'f', amount: '1.50', reference_id: 'f' }];
    const ids = [
      id({}),
      id({ captures }),
      id({ captures, status: 'closed' }),
      id({ captures, status: 'closed', refunds }),
    ];
    expect(new Set(ids).size).toBe(4);
    expect(id({ captures, status: 'CLOSED' })).toBe(ids[2]);
  });

  test('a webhook is believed with either secret in its header, and with no other', async () => {
    for (const secret of SECRETS)
      expect(await here().verifyWebhook('{}', new Headers({ 'X-Tabby-Secret': secret }), NOW)).toBe(true);
    expect(await here().verifyWebhook('{}', new Headers({ 'X-Tabby-Secret': 'another' }), NOW)).toBe(false);
    expect(await here().verifyWebhook('{}', new Headers(), NOW)).toBe(false);
  });

  test('a payment is captured once, and a refund is made once a key', async () => {
    const { checkout_id: id } = await here().createCheckout(REQUEST);
    expect((await here().capture!(id)).facts, 'nothing is reserved yet').toEqual([{ type: 'started', amount: 5000 }]);
    payments.at(-1)!.status = 'AUTHORIZED';
    await expect(here().refund(id, { amount: 100, currency: 'AED', key: 'k1' })).rejects.toThrow(GatewayProblem);
    for (const _ of [1, 2]) expect((await here().capture!(id)).facts).toEqual([{ type: 'captured', amount: 5000 }]);
    for (const _ of [1, 2])
      expect(await here().refund(id, { amount: 100, currency: 'AED', key: 'k1' })).toEqual({
        refund_id: 'rf_1',
        progress: 'done',
      });
    expect(await here().refund(id, { amount: 105, currency: 'AED', key: 'k2' })).toEqual({
      refund_id: 'rf_2',
      progress: 'done',
    });
    expect((await here().fetchPayment(id))!.facts).toEqual([
      { type: 'captured', amount: 5000 },
      { type: 'refund', id: 'rf_1', progress: 'done', amount: 100 },
      { type: 'refund', id: 'rf_2', progress: 'done', amount: 105 },
    ]);
  });

  test('payments of a day here, not of the day in UTC, over all pages', async () => {
    const before = payments.length;
    const at = (seconds: number) => new Date((startOfDay('2026-03-02') + seconds) * 1000).toISOString();
    for (const [place, created_at] of [
      at(-1),
      ...Array.from({ length: 30 }, (_, each) => at(each * 60)),
      at(86_399),
      at(86_400),
    ].entries())
      payments.push(paid({ id: `day_${place}`, status: 'AUTHORIZED', created_at }));
    const found = (await here().listPayments('2026-03-02')).map(({ payment_id }) => payment_id);
    expect([found.length, found[0], found.at(-1)]).toEqual([31, 'day_1', 'day_31']);
    payments.splice(before);
  });

  describe('through the whole API', () => {
    let app: TestServer;
    let staff: Caller;
    let lead: Lead;
    const store = memoryStore();
    beforeAll(async () => {
      await loadTrainers(store, []);
      await loadProduct(store, [
        { plan: 'emi', currency: 'AED', amount: 5000 },
        { plan: 'emi', currency: 'USD', amount: 5000 },
      ]);
      app = await openTestServer(await peopled(store, 0), { gateways: [here()] });
      staff = await app.as('staff');
      lead = (await (await staff.call('createLead', { body: LEAD })).json()) as Lead;
    });
    const create = (changes: object = {}) =>
      staff.call('createPaymentLink', {
        body: {
          ...ASKED,
          lead_id: lead.lead_id,
          gateway: 'AUTO',
          country: 'AE',
          plan: 'emi',
          currency: 'AED',
          ...changes,
        },
      });
    const begin = async () => {
      const link = (await (await create()).json()) as PaymentLink;
      const answer = await newCaller(app.api).call('startPayment', { path: { code: link.code }, form: {} });
      return { link, answer };
    };
    const tell = (payment: Payment, secret = SECRETS[1]!) =>
      newCaller(app.api).fetch('/payment/v1/webhooks/tabby', {
        method: 'POST',
        body: JSON.stringify({ ...payment, status: payment.status.toLowerCase() }),
        headers: { 'X-Tabby-Secret': secret, 'Content-Type': 'application/json' },
      });
    const attempts = (link_id: string) => allOf(store, PAYMENT_ATTEMPTS, { link_id: { anyOf: [link_id] } });

    test('a reserved payment is captured and booked once, however often it is reported', async () => {
      const { link, answer } = await begin();
      const payment = payments.at(-1)!;
      expect(await answer.text()).toContain(`https://checkout.tabby.example/${payment.id}`);
      expect(JSON.parse(server.asked.at(-1)!.body)).toMatchObject({
        payment: { buyer: { name: 'Mira Rao', email: LEAD.email_address, phone: '+919876543210' } },
      });
      payment.status = 'AUTHORIZED';
      expect((await tell(payment, 'another')).status).toBe(403);
      const reserved = structuredClone(payment);
      for (const _ of [1, 2]) expect((await tell(reserved)).status).toBe(200);
      expect((await tell(payment)).status).toBe(200);
      expect(payment.captures).toMatchObject([{ amount: payment.amount }]);
      expect(await attempts(link.id)).toMatchObject([
        { payment_id: payment.id, status: 'captured', captured: link.total },
      ]);
    });

    test('where the capture is lost, the reconciliation captures; what is of nobody here is left to its owner', async () => {
      const { link } = await begin();
      const payment = payments.at(-1)!;
      payment.status = 'AUTHORIZED';
      isDown = true;
      expect((await tell(payment)).status, 'what was told is kept').toBe(200);
      isDown = false;
      expect(await attempts(link.id)).toMatchObject([{ status: 'authorized', captured: 0 }]);
      const foreign = paid({
        id: 'foreign',
        status: 'AUTHORIZED',
        created_at: payment.created_at,
        order: { reference_id: 'of another shop' },
      });
      const mixed = paid({
        id: 'mixed',
        status: 'AUTHORIZED',
        currency: 'KWD',
        created_at: payment.created_at,
        order: payment.order,
      });
      payments.push(foreign, mixed);
      for (const each of [foreign, mixed]) expect((await tell(each)).status).toBe(200);
      await reconcile(
        {
          store,
          gateways: new Gateways([here()]),
          now: app.clock.now,
          log: { info: () => undefined, error: () => undefined },
          publicOrigin: undefined,
        },
        TODAY,
      );
      expect(await attempts(link.id)).toMatchObject([{ status: 'captured', captured: link.total }]);
      for (const each of [foreign, mixed]) expect([each.status, each.captures], each.id).toEqual(['AUTHORIZED', []]);
    });

    test('a currency without a store has no gateway, and the family that is refused reads why', async () => {
      expect(await (await create({ currency: 'USD', gateway: 'tabby' })).json()).toMatchObject({
        errors: [{ field: 'body.gateway', message: 'Tabby does not take USD' }],
      });
      rejection = 'order_amount_too_low';
      const { answer } = await begin();
      rejection = null;
      expect(answer.status).toBe(409);
      expect(await answer.text()).toContain('less than Tabby takes');
    });

    test('nonsense with the right secret is refused', async () => {
      for (const changes of [{ amount: 'much' }, { currency: 'aed' }, { id: '' }])
        expect((await tell(paid({ status: 'AUTHORIZED', ...changes }))).status, JSON.stringify(changes)).toBe(400);
    });
  });
});

describe('a gateway of some currencies', () => {
  const only = tabby({ secretKey: 'sk', merchantCodes: { AED: 'shop' }, webhookSecrets: SECRETS });
  const next = { ...notConfigured('payglocal'), configured: true };
  const link = { gateway: 'AUTO', gateway_used: 'tabby', country: 'AE', plan: 'emi' } as const;

  test('another currency goes to the next gateway of the plan, before and after the link is made', () => {
    const gateways = new Gateways([only, next]);
    expect([gateways.choose('AUTO', 'AE', 'emi', 'AED'), gateways.choose('AUTO', 'AE', 'emi', 'USD')]).toEqual([
      { name: 'tabby' },
      { name: 'payglocal' },
    ]);
    expect([gateways.forLink({ ...link, currency: 'AED' }), gateways.forLink({ ...link, currency: 'USD' })]).toEqual([
      { name: 'tabby' },
      { name: 'payglocal' },
    ]);
  });

  test('where there is none, the plan takes offline payments alone and says why', () => {
    const gateways = new Gateways([only]);
    const why = 'This plan takes offline payments alone: Tabby does not take USD';
    expect([
      gateways.lacking('AE', 'emi', 'USD'),
      gateways.forLink({ ...link, currency: 'USD' }),
      gateways.isOfflineAlone({ ...link, currency: 'USD' }),
    ]).toEqual([why, why, true]);
    expect(gateways.lacking('AE', 'emi', 'AED')).toBeUndefined();
    expect(gateways.lacking('AE', 'full', 'USD')).toContain('is not configured on this server');
  });
});

describe('PayU', () => {
  const ID = '403993715530075847';
  const SALTS = ['old-salt', 'new-salt'];
  const sha512 = (text: string) => createHash('sha512').update(text).digest('hex');
  interface Action {
    amt: string;
    action: string;
    token: string;
    status: string;
  }
  const invoices = new Map<string, { invoiceNumber: string; paymentLink: string; udf: { udf1: string } }>();
  const transaction = { txnid: 't1', amount: '50.00', udf1: 'r1', status: 'success', unmappedstatus: 'captured' };
  let transactions: Record<string, typeof transaction & { addedon: string }> = {};
  let actions: Record<string, Action> = {};
  let isDown = false;
  const commandAnswer: Answers = ({ body }) => {
    const form = new URLSearchParams(body);
    const [command, one, two, three] = ['command', 'var1', 'var2', 'var3'].map((name) => form.get(name) ?? '') as [
      string,
      string,
      string,
      string,
    ];
    if (form.get('hash') !== sha512(`mkey|${command}|${one}|${SALTS[0]}`))
      return [200, { status: 0, msg: 'Invalid Hash.' }];
    if (command === 'check_payment')
      return transactions[one]
        ? [200, { status: 1, transaction_details: transactions[one] }]
        : [200, { status: 0, msg: '0 out of 1 Transactions Fetched Successfully' }];
    if (command === 'check_action_status')
      return [
        200,
        {
          status: 1,
          transaction_details: { [one]: Object.keys(actions).length > 0 ? actions : 'No action status found' },
        },
      ];
    if (command === 'get_Transaction_Details')
      return [
        200,
        {
          status: 1,
          Transaction_details: Object.entries(transactions).map(([id, each]) => ({
            id,
            ...each,
            unmappedstatus: undefined,
            status: each.unmappedstatus,
          })),
        },
      ];
    if (three === '999.00') return [200, { status: 0, error_code: 105, msg: 'Refund FAILURE - Invalid amount' }];
    actions[`9${Object.keys(actions).length}`] = { amt: three, action: 'refund', token: two, status: 'queued' };
    return [200, { status: 1, error_code: 102, request_id: Number(Object.keys(actions).at(-1)) }];
  };
  const answers: Answers = (asked) => {
    if (isDown) return [503, {}];
    if (asked.path === '/oauth/token')
      return [200, { access_token: `token for ${new URLSearchParams(asked.body).get('scope')}` }];
    if (asked.path === '/merchant/postservice') return commandAnswer(asked);
    if (asked.method === 'GET')
      return [200, { status: 0, result: invoices.get(asked.path.split('/').at(-1)!) ?? null }];
    const sent = JSON.parse(asked.body) as { invoiceNumber: string; udf: { udf1: string } };
    if (invoices.has(sent.invoiceNumber))
      return [200, { status: -1, message: 'Invoice Number already exists.', result: null }];
    const made = {
      invoiceNumber: sent.invoiceNumber,
      paymentLink: `https://pay.payu.example/${sent.invoiceNumber}`,
      udf: sent.udf,
    };
    invoices.set(sent.invoiceNumber, made);
    return [200, { status: 0, result: made }];
  };
  let server: Awaited<ReturnType<typeof madeUp>>;
  beforeAll(async () => void (server = await madeUp(answers)));
  afterAll(() => server.close());
  const here = () =>
    payu({
      key: 'mkey',
      salts: SALTS,
      merchantId: '7',
      clientId: 'cid',
      clientSecret: 'cs',
      baseUrls: [server.baseUrl, server.baseUrl, server.baseUrl],
    });
  const known = (changes: object = {}) => ({ [ID]: { ...transaction, addedon: '2026-03-02 13:54:52', ...changes } });
  const RUPEES = { ...REQUEST, currency: 'INR', reference: 'b7c5f0de-1111-4000-8000-000000000001' };
  /** A form as PayU posts it. */
  const told = (salt: string, changes: Record<string, string> = {}, after: Record<string, string> = {}) => {
    const all: Record<string, string> = {
      mihpayid: ID,
      key: 'mkey',
      txnid: 't1',
      status: 'success',
      amount: '50.00',
      productinfo: 'Course fee',
      firstname: 'Mira',
      email: 'family@example.com',
      udf1: 'r1',
      ...changes,
    };
    const of = (name: string) => all[name] ?? '';
    const rest = ['udf5', 'udf4', 'udf3', 'udf2', 'udf1', 'email', 'firstname', 'productinfo', 'amount', 'txnid', 'key']
      .map(of)
      .join('|');
    const hash = sha512(
      `${all['additional_charges'] ? `${all['additional_charges']}|` : ''}${salt}|${of('status')}||||||${rest}`,
    );
    return new URLSearchParams({ ...all, hash, ...after }).toString();
  };

  test('a checkout is a payment link for the whole amount, paid once; a number that is taken is the very same checkout', async () => {
    const checkout = { checkout_id: 'b7c5f0de11114000', url: 'https://pay.payu.example/b7c5f0de11114000' };
    expect(await here().createCheckout({ ...RUPEES, amount: 12_345_678_905 })).toEqual(checkout);
    const { body, headers } = server.asked.at(-1)!;
    expect([headers.authorization, headers['merchantid']]).toEqual(['Bearer token for create_payment_links', '7']);
    expect(body).toContain('"subAmount":123456789.05,');
    expect(JSON.parse(body)).toMatchObject({
      maxPaymentsAllowed: 1,
      isPartialPaymentAllowed: false,
      isAmountFilledByCustomer: false,
      udf: { udf1: RUPEES.reference },
      customer: { name: 'Mira Rao' },
    });
    expect(await here().createCheckout(RUPEES), 'asked again').toEqual(checkout);
    await expect(
      here().createCheckout({ ...RUPEES, reference: 'b7c5f0de-1111-4000-9999-000000000001' }),
      'of another payment',
    ).rejects.toThrow(GatewayProblem);
    await expect(here().createCheckout({ ...RUPEES, currency: 'USD' })).rejects.toThrow(CheckoutRefused);
  });

  test.each([
    [{}, 'captured'],
    [{ unmappedstatus: 'auth' }, 'authorized'],
    [{ status: 'failure', unmappedstatus: 'failed' }, 'failed'],
    [{ status: 'failure', unmappedstatus: 'userCancelled' }, 'failed'],
    [{ status: 'pending', unmappedstatus: 'in progress' }, 'started'],
    [{ status: 'pending', unmappedstatus: '' }, 'started'],
  ])('a payment that is %o', async (changes, type) => {
    [transactions, actions] = [known(changes), {}];
    expect(await here().fetchPayment(ID)).toEqual({
      payment_id: ID,
      checkout_id: null,
      reference: 'r1',
      currency: 'INR',
      facts: [{ type, amount: 5000 }],
    });
  });

  test('a refund is made once a key, and told by its name until it is done or failed', async () => {
    [transactions, actions] = [known(), { 1: { amt: '50.00', action: 'capture', token: '', status: 'SUCCESS' } }];
    for (const _ of [1, 2])
      expect(await here().refund(ID, { amount: 105, currency: 'INR', key: 'k'.repeat(64) })).toEqual({
        refund_id: '91',
        progress: 'pending',
      });
    expect(actions['91']).toMatchObject({ amt: '1.05', token: expect.stringMatching(/^[0-9a-f]{23}$/) as string });
    for (const [status, progress] of [
      ['queued', 'pending'],
      ['success', 'done'],
      ['FAILURE', 'failed'],
      ['od_hit', 'pending'],
    ]) {
      actions['91']!.status = status!;
      expect((await here().fetchPayment(ID))!.facts).toEqual([
        { type: 'captured', amount: 5000 },
        { type: 'refund', id: '91', progress, amount: 105 },
      ]);
    }
    expect(await here().refund(ID, { amount: 105, currency: 'INR', key: 'another' })).toEqual({
      refund_id: '92',
      progress: 'pending',
    });
    await expect(here().refund(ID, { amount: 99_900, currency: 'INR', key: 'too much' })).rejects.toThrow('105');
  });

  test('payments of a day, by the day that PayU says', async () => {
    [transactions, actions] = [{ ...known(), 2: { ...transaction, addedon: '2026-03-03 00:00:00' } }, {}];
    expect(await here().listPayments('2026-03-02')).toEqual([
      {
        payment_id: ID,
        checkout_id: null,
        reference: 'r1',
        currency: 'INR',
        facts: [{ type: 'captured', amount: 5000 }],
      },
    ]);
  });

  test('a webhook is believed with either salt, where PayU knows that payment so; the hash does not cover its id', async () => {
    [transactions, actions] = [{ ...known(), 5: { ...transaction, txnid: 'another', addedon: '' } }, {}];
    const believed = (text: string) => here().verifyWebhook(text, new Headers(), NOW);
    for (const salt of SALTS) expect(await believed(told(salt))).toBe(true);
    expect(await believed(told(SALTS[0]!, { additional_charges: '2.00' }))).toBe(true);
    const asked = server.asked.length;
    for (const text of [
      told('another-salt'),
      told(SALTS[0]!, {}, { amount: '5.00' }),
      told(SALTS[0]!, {}, { udf1: 'r2' }),
      told(SALTS[0]!, { key: 'other' }),
      '',
      '{}',
    ])
      expect(await believed(text), text).toBe(false);
    expect(server.asked.length, 'nobody without the salt makes us ask').toBe(asked);
    expect(await believed(told(SALTS[0]!, { mihpayid: '5' }))).toBe(false);
    expect(await believed(told(SALTS[0]!, { udf1: 'r2' }))).toBe(false);
    expect(await believed(told(SALTS[0]!, { amount: '5.00' }))).toBe(false);
    expect(here().parseEvent(told(SALTS[0]!), new Headers())).toEqual({
      event_id: `${ID} success`,
      type: 'payment.success',
      payment_id: ID,
      checkout_id: null,
      reference: 'r1',
      currency: 'INR',
      facts: [{ type: 'captured', amount: 5000 }],
    });
  });

  test('through the whole API: a form that is believed is kept, one that is not is refused, and one that cannot be checked is asked for again', async () => {
    [transactions, actions] = [known(), {}];
    const app = await openTestServer(await peopled(memoryStore(), 0), { gateways: [here()] });
    const tell = async (text: string) =>
      (
        await newCaller(app.api).fetch('/payment/v1/webhooks/payu', {
          method: 'POST',
          body: text,
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        })
      ).status;
    expect(await tell(told(SALTS[1]!))).toBe(200);
    expect(await allOf(app.store, PAYMENT_ATTEMPTS, {})).toMatchObject([
      { gateway: 'payu', payment_id: ID, status: 'captured', needs_review: true },
    ]);
    expect(await tell(told('another-salt'))).toBe(403);
    isDown = true;
    expect(await tell(told(SALTS[1]!))).toBe(503);
    isDown = false;
  });
});
