// Refunds of payments on every store: through the gateway, by bank, as credit; never more than was paid, also when twenty ask at once (decisions 7 and 9).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { momentText, weekdayAndDate } from '@domain/formats';
import type { AnswerOf } from '@domain/contract/contract';
import type { Lead } from '@domain/contract/leads';
import { recount } from '@domain/payments/ledger';
import { WENT_BACK } from '@domain/payments/linkMoney';
import { INSTALMENTS } from '@domain/records/instalment';
import { FAMILY_LEDGERS, LEDGER_ENTRIES } from '@domain/records/ledger';
import type { OfflinePayment } from '@domain/records/offlinePayment';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import type { PaymentLink } from '@domain/records/paymentLink';
import { PAYMENT_REFUNDS, type RefundWay } from '@domain/records/paymentRefund';
import { type Refund, REFUNDS } from '@domain/records/refund';
import { REFUND_PAYOUTS } from '@domain/records/refundPayout';
import { TEST_PAYMENTS } from '@domain/records/testPayment';
import { Failure } from '@server/failure';
import type { GatewayMessage } from '@server/integrations/gateways/gateway';
import { GatewayProblem } from '@server/integrations/gateways/http';
import { Gateways } from '@server/integrations/gateways/gateways';
import { signed, testGateway } from '@server/integrations/gateways/testGateway';
import { allOf } from '@server/store/rows';
import { type RefundAsked, refundPayment, reserveRefund } from '@server/payments/refunds';
import { begunElsewhere } from '@server/payments/begunElsewhere';
import { refundablePayments } from '@server/payments/refundablePayments';
import { Random } from '@server/seed/company/random';
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
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const PRICE = 90_000;
const LOG = { info: () => undefined, error: (_: object, message: string) => expect.unreachable(message) };

describe.each(MEMORY_AND_DATABASE)('refunds on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;
  let family: Caller;
  let families = 0;

  beforeAll(async () => {
    opened = await open();
    await loadTrainers(opened.store, []);
    await loadProduct(opened.store, [{ plan: 'full', currency: 'INR', amount: PRICE }]);
    server = await openTestServer(await peopled(opened.store, 0));
    staff = await server.as('staff');
    family = newCaller(server.api);
  }, 60_000);
  afterAll(() => opened.clean());

  const made = async <T>(operation: string, sending: object, by = staff) => {
    const answer = await by.call(operation, sending);
    const text = await answer.text();
    expect(answer.status, text).toBeLessThan(300);
    return JSON.parse(text) as T;
  };
  const gateway = () => testGateway(opened.store, COOKIE_SECRET, () => NOW);
  const call = (gateways = new Gateways([gateway()])) => ({
    store: opened.store,
    gateways,
    log: LOG,
    now: NOW,
    user: { email: 'rita@example.com' },
  });
  const refund = (asked: Omit<RefundAsked, 'key' | 'note'> & { key?: string }, gateways?: Gateways) =>
    refundPayment(call(gateways), { key: crypto.randomUUID(), note: 'Stops', ...asked });
  const refused = async (work: Promise<unknown>) => {
    const problem = await work.then(
      () => undefined,
      (each: unknown) => each,
    );
    expect(problem).toBeInstanceOf(Failure);
    return (problem as Failure).message;
  };
  const newLink = async () => {
    const child = String(++families).padStart(4, '0');
    const lead = await made<Lead>('createLead', {
      body: { ...LEAD, mobile_number: `+91981118${child}`, email_address: `f${child}@families.example.com` },
    });
    return made<PaymentLink>('createPaymentLink', { body: { ...ASKED, lead_id: lead.lead_id, gateway: 'test' } });
  };
  /** Paid at the test gateway. */
  const paid = async () => {
    const link = await newLink();
    const answer = await family.call('startPayment', { path: { code: link.code }, form: {} });
    const id = answer.headers.get('Location')!.split('/').at(-1)!;
    await family.call('payAtTestGateway', { path: { attempt_id: id }, form: { outcome: 'succeed' } });
    return { link, link_id: link.id, payment_id: id };
  };
  const webhook = async (payment_id: string, facts: GatewayMessage['facts']) => {
    const { text, headers } = await signed(
      {
        event_id: crypto.randomUUID(),
        type: 'test',
        payment_id: `pay_${payment_id}`,
        checkout_id: null,
        reference: payment_id,
        currency: 'INR',
        facts,
      },
      COOKIE_SECRET,
    );
    expect((await family.fetch('/payment/v1/webhooks/test', { method: 'POST', body: text, headers })).status).toBe(200);
  };
  const detail = (id: string) => made<AnswerOf<'paymentLinkDetail'>>('paymentLinkDetail', { path: { id } });
  const books = async ({ lead_id }: PaymentLink) => {
    const ledger = (await opened.store.records(FAMILY_LEDGERS).find(`${lead_id}:INR`))!;
    const entries = (await allOf(opened.store, LEDGER_ENTRIES, { lead_id: { anyOf: [lead_id] } })).sort(
      (one, other) => one.place - other.place,
    );
    expect({ owed: ledger.owed, credit: ledger.credit }).toEqual(recount(entries));
    return { ledger, entries };
  };
  const left = async (link_id: string) =>
    (await refundablePayments(opened.store, link_id, call().gateways)).map((each) => each.left);

  test('through the gateway: booked once, whether its own webhook comes first or again, and nobody is asked to look at it', async () => {
    const { link, ...payment } = await paid();
    expect(await left(link.id)).toEqual([PRICE]);
    const done = await refund({ ...payment, amount: 30_000, way: 'gateway', key: 'refund one' });
    expect(done).toMatchObject({ status: 'done', reference: 'refund one' });
    expect(await refund({ ...payment, amount: 30_000, way: 'gateway', key: 'refund one' })).toEqual(done);
    await webhook(payment.payment_id, [{ type: 'refund', id: 'refund one', amount: 30_000 }]);
    expect((await detail(link.id)).link).toMatchObject({ refunded: 30_000, needs_review: false });
    expect((await books(link)).entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['instalment', PRICE],
      ['payment', -PRICE],
      ['refund', 30_000],
      ['correction', -30_000],
    ]);
    expect(await left(link.id)).toEqual([60_000]);
    expect(await refused(refund({ ...payment, amount: 60_001, way: 'gateway' }))).toBe(
      'At most ₹600.00 of this payment can be refunded',
    );
    expect(await refused(refund({ ...payment, amount: 100, way: 'gateway', key: 'refund one' }))).toBe(
      'Another refund was asked for with this key',
    );
    expect(
      (await opened.store.audit.of('payment_link', link.id)).map(({ action, actor }) => [action, actor]),
    ).toContainEqual(['payment_link.refunded', 'rita@example.com']);
  });

  test('what was refunded at the gateway by hand is found before, booked and flagged; what it refuses moves nothing', async () => {
    const { link, ...payment } = await paid();
    const [row] = await allOf(opened.store, TEST_PAYMENTS, { payment_id: { anyOf: [`pay_${payment.payment_id}`] } });
    await opened.store.records(TEST_PAYMENTS).update(
      {
        ...row!,
        facts: [...row!.facts, { type: 'refund', id: 'by hand', amount: 80_000 }],
        version: row!.version + 1,
      },
      row!.version,
    );
    expect(await refused(refund({ ...payment, amount: 20_000, way: 'gateway' }))).toBe(
      'At most ₹100.00 of this payment can be refunded',
    );
    expect((await detail(link.id)).link).toMatchObject({
      refunded: 80_000,
      needs_review: true,
      review_note: 'Refunded at the gateway',
    });
    const refuses = new Gateways([
      { ...gateway(), refund: async () => Promise.reject(new GatewayProblem('Test', 400, 'too_old')) },
    ]);
    expect(await refused(refund({ ...payment, amount: 10_000, way: 'gateway', key: 'k refused' }, refuses))).toBe(
      'Test gateway refuses the refund (too_old)',
    );
    expect(await left(link.id)).toEqual([10_000]);
    expect(await refund({ ...payment, amount: 10_000, way: 'gateway', key: 'k refused' })).toMatchObject({
      status: 'done',
    });
    expect(await left(link.id)).toEqual([0]);
    expect(await refused(refund({ ...payment, amount: 1, way: 'bank' }))).toBe(
      'Nothing of this payment is left to refund',
    );
  });

  test('what somebody began at the gateway by hand and it has not finished is on its way: no bank and no credit gives it back again', async () => {
    for (const way of ['bank', 'credit', 'gateway'] as const) {
      const { link, ...payment } = await paid();
      const pending = (progress: 'pending' | 'failed'): GatewayMessage['facts'][number] => ({
        type: 'refund',
        id: `begun there ${way}`,
        progress,
        amount: 80_000,
      });
      const [row] = await allOf(opened.store, TEST_PAYMENTS, { payment_id: { anyOf: [`pay_${payment.payment_id}`] } });
      await opened.store
        .records(TEST_PAYMENTS)
        .update({ ...row!, facts: [...row!.facts, pending('pending')], version: row!.version + 1 }, row!.version);
      expect(await refused(refund({ ...payment, amount: PRICE, way }))).toBe(
        'At most ₹100.00 of this payment can be refunded',
      );
      // Known by now to every proposal and reservation, and not booked yet.
      expect(await refundablePayments(opened.store, link.id, call().gateways)).toMatchObject([
        { refunded: 80_000, left: 10_000 },
      ]);
      expect((await detail(link.id)).link.refunded).toBe(0);
      expect(await refund({ ...payment, amount: 10_000, way })).toMatchObject({ status: 'done' });
      expect(await left(link.id)).toEqual([0]);
      await webhook(payment.payment_id, [pending('failed')]);
      expect(await left(link.id), 'it failed there').toEqual([80_000]);
      await books(link);
    }
  });

  test('credit that a refund begun at the gateway will take with it pays nothing else meanwhile', async () => {
    const { link, other, payment, payFromCredit } = await overpaid(45_000);
    await webhook(payment.payment_id, [{ type: 'refund', id: 'all', progress: 'pending', amount: PRICE + 40_000 }]);
    expect(await left(link.id)).toEqual([5_000]);
    expect((await payFromCredit(5_001)).status).toBe(409);
    expect((await payFromCredit(5_000)).status).toBe(200);
    await webhook(payment.payment_id, [{ type: 'refund', id: 'all', progress: 'done', amount: PRICE + 40_000 }]);
    expect((await books(link)).ledger.credit).toBe(0);
    expect((await detail(other.id)).link.paid).toBe(5_000);
  });

  test('no answer: it stays reserved, and the same refund asked again is made once', async () => {
    const { link, ...payment } = await paid();
    const lost = new Gateways([
      {
        ...gateway(),
        refund: async (...asked) => {
          await gateway().refund(...asked);
          throw new GatewayProblem('Test', undefined, undefined);
        },
      },
    ]);
    const asked = { ...payment, amount: 50_000, way: 'gateway', key: `lost ${link.id}`.slice(0, 64) } as const;
    expect(await refused(refund(asked, lost))).toContain('Try the same refund again in a moment');
    expect(await left(link.id)).toEqual([40_000]);
    expect(await refund(asked)).toMatchObject({ status: 'done' });
    expect((await detail(link.id)).link).toMatchObject({ refunded: 50_000, needs_review: false });
    expect(await left(link.id)).toEqual([40_000]);
  });

  test('a refund on its way is booked when the gateway says it is done, freed when it says it failed, and booked back when it fails after that', async () => {
    const { link, ...payment } = await paid();
    const keys: string[] = [];
    const slow = new Gateways([
      { ...gateway(), refund: async (_, { key }) => (keys.push(key), { refund_id: `re ${key}`, progress: 'pending' }) },
    ]);
    const asked = { ...payment, amount: 30_000, way: 'gateway', key: `slow ${link.id}` } as const;
    const told = (id: string, progress: 'done' | 'failed') =>
      webhook(payment.payment_id, [{ type: 'refund', id, progress, amount: 30_000 }]);
    const refunded = async () => [(await detail(link.id)).link.refunded, (await left(link.id))[0]];
    expect(await refund(asked, slow)).toMatchObject({ status: 'sent', reference: `re ${asked.key}` });
    expect(await refunded(), 'reserved, and not booked').toEqual([0, 60_000]);
    expect(await refund(asked, slow), 'asked again').toMatchObject({ status: 'sent' });
    await told(`re ${asked.key}`, 'failed');
    expect(await refunded()).toEqual([0, PRICE]);
    expect(await refund(asked, slow), 'by another key, since the gateway would answer the same').toMatchObject({
      status: 'sent',
      tries: 2,
    });
    expect(keys).toEqual([asked.key, `${asked.key}:2`]);
    await told(`re ${asked.key}:2`, 'done');
    expect(await refunded()).toEqual([30_000, 60_000]);
    expect(await opened.store.records(PAYMENT_REFUNDS).find(asked.key)).toMatchObject({ status: 'done' });
    await told(`re ${asked.key}:2`, 'failed');
    expect(await refunded()).toEqual([0, PRICE]);
    expect(await opened.store.records(PAYMENT_REFUNDS).find(asked.key)).toMatchObject({ status: 'failed' });
    expect((await detail(link.id)).link).toMatchObject({
      needs_review: true,
      review_note: 'A refund failed after it was done',
      owed: 0,
      paid: PRICE,
    });
    expect((await books(link)).entries.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount)).toEqual([
      30_000, -30_000,
    ]);
  });

  test('a payout that fails after its refund was processed is failed again, counted as open, and the refund stays processed', async () => {
    const { link, ...payment } = await paid();
    const key = `payout ${link.id}`.slice(0, 36);
    await refund({ ...payment, amount: 30_000, way: 'gateway', key });
    const stamps = {
      version: 1,
      created_by: 'rita@example.com',
      created_on: NOW,
      updated_by: 'rita@example.com',
      updated_on: NOW,
    };
    const of = { lead_id: link.lead_id, currency: 'INR', amount: 30_000 };
    const processed: Refund = {
      ...stamps,
      ...of,
      id: `of ${key}`.slice(0, 36),
      variant_id: 'none',
      student_name: 'Mira Rao',
      product_type: 'batches',
      owner: 'rita@example.com',
      reason_category: null,
      sub_reason: null,
      comment: null,
      parts: [],
      as_credit: false,
      account: null,
      status: 'processed',
      proposed: 0,
      evidence: null,
      status_since: NOW,
      last_edited_by: 'rita@example.com',
      approved_by: null,
      exception_reason: null,
      retention_reason: null,
      retained_until: null,
      note: null,
      payouts_open: 0,
      paid_by: [],
      reactivation: null,
    };
    await opened.store.records(REFUNDS).insert([processed]);
    await opened.store.records(REFUND_PAYOUTS).insert([
      {
        ...stamps,
        ...of,
        id: key,
        refund_id: processed.id,
        link_id: link.id,
        source_id: payment.payment_id,
        way: 'gateway',
        status: 'done',
        bank_reference: key,
        failure: null,
      },
    ]);
    await webhook(payment.payment_id, [{ type: 'refund', id: key, progress: 'failed', amount: 30_000 }]);
    expect(await opened.store.records(REFUND_PAYOUTS).find(key)).toMatchObject({
      status: 'failed',
      failure: 'The gateway says that the refund failed',
    });
    expect(await opened.store.records(REFUNDS).find(processed.id)).toMatchObject({
      status: 'processed',
      payouts_open: 1,
    });
    expect((await detail(link.id)).link.refunded).toBe(0);
  });

  test('a refund that failed after all leaves credit as if it had never been asked for', async () => {
    const { link, ...payment } = await paid();
    await webhook(payment.payment_id, [{ type: 'captured', amount: PRICE + 10_000 }]);
    const told = (id: string, progress: 'done' | 'failed') =>
      webhook(payment.payment_id, [{ type: 'refund', id, progress, amount: 40_000 }]);
    const credit = async () => (await books(link)).ledger.credit;
    await told('one', 'done');
    await told('two', 'done');
    expect(await credit()).toBe(0);
    await told('one', 'failed');
    expect(await credit(), 'the other takes it').toBe(0);
    await told('two', 'failed');
    expect([await credit(), (await detail(link.id)).link.refunded]).toEqual([10_000, 0]);
  });

  test('a dispute freezes refunds of its payment until it is settled', async () => {
    const { link, ...payment } = await paid();
    const dispute = (progress: 'open' | 'won') =>
      webhook(payment.payment_id, [{ type: 'dispute', id: 'd', progress, amount: 20_000 }]);
    await dispute('open');
    for (const way of ['gateway', 'bank', 'credit'] as const)
      expect(await refused(refund({ ...payment, amount: 100, way }))).toContain('The bank disputes this payment');
    await dispute('won');
    expect(await refund({ ...payment, amount: PRICE, way: 'bank', reference: 'UTR 1' })).toMatchObject({
      status: 'done',
      reference: 'UTR 1',
    });
    expect((await books(link)).ledger).toMatchObject({ owed: 0, credit: 0 });
  });

  test('too much was paid: its credit goes back first, and only once', async () => {
    const { link, ...payment } = await paid();
    await webhook(payment.payment_id, [{ type: 'captured', amount: PRICE + 10_000 }]);
    expect((await books(link)).ledger).toMatchObject({ owed: 0, credit: 10_000 });
    await refund({ ...payment, amount: 10_000, way: 'bank' });
    expect((await books(link)).ledger).toMatchObject({ owed: 0, credit: 0 });
    await refund({ ...payment, amount: 40_000, way: 'credit' });
    expect((await books(link)).ledger).toMatchObject({ owed: 0, credit: 40_000 });
    await refund({ ...payment, amount: 50_000, way: 'bank' });
    expect((await books(link)).ledger).toMatchObject({ owed: 0, credit: 40_000 });
    expect(await left(link.id)).toEqual([0]);
  });

  test('the timeline of a lead says when its money arrived, and when it was begun or entered', async () => {
    const moments = async ({ lead_id }: PaymentLink) => {
      const admin = await server.as('admin');
      const all = await made<AnswerOf<'leadTimeline'>>('leadTimeline', { path: { id: lead_id } }, admin);
      return all.filter(({ kind }) => kind === 'payment').map(({ at, title, text }) => [at, title, text]);
    };
    const link = await newLink();
    const begun = await family.call('startPayment', { path: { code: link.code }, form: {} });
    const attempt = begun.headers.get('Location')!.split('/').at(-1)!;
    expect(await moments(link)).toEqual([]);
    server.clock.now = NOW + 600;
    await family.call('payAtTestGateway', { path: { attempt_id: attempt }, form: { outcome: 'succeed' } });
    expect(await moments(link)).toEqual([[NOW + 600, 'Paid ₹900.00', `Begun on ${momentText(NOW)} IST`]]);
    const byBank = await newLink();
    const body = {
      paid_on: TODAY,
      provider: 'paypal',
      reference: `PP ${byBank.id}`,
      receipt_amount: PRICE,
      currency: 'INR',
      splits: [{ link_id: byBank.id, amount: PRICE }],
    };
    const { id } = await made<OfflinePayment>('recordOfflinePayment', { body });
    server.clock.now = NOW + 1200;
    await made('offline_payment.verify', { path: { id }, body: { version: 1 } }, await server.as('admin'));
    server.clock.now = NOW;
    expect(await moments(byBank)).toEqual([
      [
        NOW + 1200,
        'Paid ₹900.00 past the gateways',
        `Paid on ${weekdayAndDate(TODAY)}, entered on ${momentText(NOW + 600)} IST`,
      ],
    ]);
    // One that is begun and paid in the same minute says it once.
    expect(await moments((await paid()).link)).toEqual([[NOW, 'Paid ₹900.00', null]]);
  });

  test('an offline payment goes back by bank, each child its share', async () => {
    const link = await newLink();
    const body = {
      paid_on: TODAY,
      provider: 'paypal',
      reference: `PP ${link.id}`,
      receipt_amount: PRICE,
      currency: 'INR',
      splits: [{ link_id: link.id, amount: PRICE }],
    };
    const { id } = await made<OfflinePayment>('recordOfflinePayment', { body });
    expect(await refundablePayments(opened.store, link.id, call().gateways)).toEqual([]);
    expect(await refused(refund({ payment_id: id, link_id: link.id, amount: 100, way: 'bank' }))).toBe(
      'The link has no such payment',
    );
    await made('offline_payment.verify', { path: { id }, body: { version: 1 } }, await server.as('admin'));
    expect(await refused(refund({ payment_id: id, link_id: link.id, amount: 100, way: 'gateway' }))).toContain(
      'refund it by bank transfer',
    );
    await refund({ payment_id: id, link_id: link.id, amount: 30_000, way: 'bank' });
    expect(await refundablePayments(opened.store, link.id, call().gateways)).toMatchObject([
      { kind: 'offline', through: 'paypal', paid: PRICE, refunded: 30_000, left: 60_000, ways: ['bank', 'credit'] },
    ]);
  });

  test('twenty clients at once: never more than was paid, the same key once, and the ledger agrees', async () => {
    const { link, ...payment } = await paid();
    const ways: RefundWay[] = ['gateway', 'bank', 'credit'];
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, client) => {
        const amount = 10_000 + (client >> 1) * 100;
        // Two clients ask for each refund with the same key.
        return refund({
          ...payment,
          amount,
          way: ways[(client >> 1) % 3]!,
          key: `race ${client >> 1} ${link.id}`,
        }).catch((problem: unknown) => {
          if (!(problem instanceof Failure)) throw problem;
          return undefined;
        });
      }),
    );
    const done = new Map(answers.flatMap((each) => (each ? [[each.id, each.amount] as const] : [])));
    const sum = [...done.values()].reduce((total, amount) => total + amount, 0);
    expect(sum).toBeLessThanOrEqual(PRICE);
    expect(sum).toBeGreaterThan(PRICE - 12_000);
    expect((await detail(link.id)).link.refunded).toBe(sum);
    expect(await left(link.id)).toEqual([PRICE - sum]);
    await books(link);
  }, 60_000);

  /** Paid by so much too much; beside it a second course of the family, of which nothing is paid. */
  const overpaid = async (tooMuch: number) => {
    const { link, ...payment } = await paid();
    const tests = opened.store.records(TEST_PAYMENTS);
    const [row] = await allOf(opened.store, TEST_PAYMENTS, { payment_id: { anyOf: [`pay_${payment.payment_id}`] } });
    expect(
      await tests.update(
        { ...row!, facts: [{ type: 'captured', amount: PRICE + tooMuch }], version: row!.version + 1 },
        row!.version,
      ),
    ).toBe(true);
    await webhook(payment.payment_id, [{ type: 'captured', amount: PRICE + tooMuch }]);
    const other = await made<PaymentLink>('createPaymentLink', {
      body: { ...ASKED, lead_id: link.lead_id, gateway: 'test' },
    });
    const [instalment] = await allOf(opened.store, INSTALMENTS, { link_id: { anyOf: [other.id] } });
    const payFromCredit = (amount: number) =>
      staff.call('useCredit', { path: { id: instalment!.id }, body: { amount } });
    return { link, other, payment, payFromCredit };
  };

  test('what was paid too much and used for another course does not go back; what is there does, in money or as credit', async () => {
    const { link, payment, payFromCredit } = await overpaid(45_000);
    expect((await payFromCredit(45_000)).status).toBe(200);
    expect(await left(link.id)).toEqual([PRICE]);
    expect(await refused(refund({ ...payment, amount: PRICE + 45_000, way: 'bank' }))).toBe(
      'At most ₹900.00 of what was paid on this link can go back: ₹450.00 of it was used as credit elsewhere',
    );
    await refund({ ...payment, amount: 40_000, way: 'bank' });
    expect(await refused(refund({ ...payment, amount: 50_001, way: 'credit' }))).toMatch(
      /^At most ₹500.00 of what was paid/,
    );
    await refund({ ...payment, amount: 50_000, way: 'gateway' });
    expect(await left(link.id)).toEqual([0]);
    expect((await books(link)).ledger).toMatchObject({ owed: 45_000, credit: 0 });
  });

  test('money that was paid too much is credit already: it does not become credit a second time', async () => {
    const { link, payment } = await overpaid(45_000);
    expect(await refused(refund({ ...payment, amount: PRICE + 1, way: 'credit' }))).toMatch(
      /^At most ₹900.00 of what was paid/,
    );
    await refund({ ...payment, amount: PRICE, way: 'credit' });
    expect((await books(link)).ledger.credit).toBe(PRICE + 45_000);
    await refund({ ...payment, amount: 45_000, way: 'bank' });
    expect((await books(link)).ledger.credit).toBe(PRICE);
  });

  test('refunded at the provider or taken by the bank beyond that, the family owes what it got twice, and somebody looks at it', async () => {
    const facts = {
      refund: [{ type: 'refund', id: 'all', amount: PRICE + 45_000 }],
      dispute: [{ type: 'dispute', id: 'all', progress: 'lost', amount: PRICE + 45_000 }],
    } as const;
    for (const kind of ['refund', 'dispute'] as const) {
      const { link, other, payment, payFromCredit } = await overpaid(45_000);
      expect((await payFromCredit(45_000)).status).toBe(200);
      await webhook(payment.payment_id, [...facts[kind]]);
      // Of the second course ₹450.00 are open; a disputed first one is open again.
      expect((await books(link)).ledger).toMatchObject({
        owed: kind === 'refund' ? 45_000 : 45_000 + PRICE,
        credit: -45_000,
      });
      expect((await detail(other.id)).link).toMatchObject({ paid: 45_000, owed: 45_000 });
      expect((await detail(link.id)).link).toMatchObject({ needs_review: true });
      expect(await left(link.id)).toEqual([0]);
    }
  });

  test('credit that a refund on its way takes with it pays nothing else meanwhile', async () => {
    const { link, payment, payFromCredit } = await overpaid(45_000);
    const lost = new Gateways([
      { ...gateway(), refund: async () => Promise.reject(new GatewayProblem('Test', undefined, undefined)) },
    ]);
    const asked = { ...payment, amount: PRICE + 40_000, way: 'gateway', key: `waits ${link.id}`.slice(0, 64) } as const;
    expect(await refused(refund(asked, lost))).toContain('Try the same refund again in a moment');
    expect((await payFromCredit(5_001)).status).toBe(409);
    expect((await payFromCredit(5_000)).status).toBe(200);
    expect(await refund(asked)).toMatchObject({ status: 'done' });
    expect((await books(link)).ledger.credit).toBe(0);
  });

  test('what is on its way to become credit leaves a refund in money as much less of the course: the rest of it takes credit', async () => {
    const { link, payment, payFromCredit } = await overpaid(45_000);
    const lost = new Gateways([
      { ...gateway(), refund: async () => Promise.reject(new GatewayProblem('Test', undefined, undefined)) },
    ]);
    const key = (what: string) => `${what} ${link.id}`.slice(0, 64);
    const kept = { ...payment, amount: 80_000, way: 'credit', key: key('kept') } as const;
    const money = { ...payment, amount: 50_000, way: 'gateway', key: key('money') } as const;
    // The server is killed before it is booked.
    await reserveRefund(call(), { note: 'Stops', ...kept });
    expect(await refused(refund(money, lost))).toContain('Try the same refund again in a moment');
    expect((await payFromCredit(5_001)).status).toBe(409);
    expect((await payFromCredit(5_000)).status).toBe(200);
    for (const asked of [kept, money]) expect(await refund(asked)).toMatchObject({ status: 'done' });
    // What was paid too much went back first, of what there was and what was kept.
    expect((await books(link)).ledger.credit).toBe(45_000 - 5_000 + 80_000 - 45_000);
  });

  test('two people at once, one gives everything back and one uses the credit: one of them is refused', async () => {
    for (let round = 0; round < 2; round++) {
      const { link, other, payment, payFromCredit } = await overpaid(45_000);
      const giving = () =>
        refund({ ...payment, amount: PRICE + 45_000, way: round % 2 === 0 ? 'gateway' : 'bank' }).then(
          () => true,
          (problem: unknown) => (expect(problem).toBeInstanceOf(Failure), false),
        );
      const using = async () => (await payFromCredit(45_000)).status === 200;
      const results = await Promise.all([giving(), using(), giving(), using()]);
      expect(results.filter(Boolean)).toHaveLength(1);
      const [now, next] = [(await detail(link.id)).link, (await detail(other.id)).link];
      expect([now.refunded, next.paid]).toEqual(next.paid > 0 ? [0, 45_000] : [PRICE + 45_000, 0]);
      expect((await books(link)).ledger.credit).toBe(0);
    }
  }, 60_000);

  test('any series of payments, credit, refunds, disputes and what is done at the provider: money that is here is on a course or is credit, once', async () => {
    for (let series = 0; series < 3; series++) {
      const random = new Random(series, 2, 7);
      const { link, other, payment, payFromCredit } = await overpaid(random.int(0, 60_000));
      let atProvider = 0;
      for (let step = 0; step < 10; step++) {
        const amount = random.int(1, 90_000);
        const kind = random.int(0, 9);
        let ours: RefundWay | undefined;
        if (kind <= 3) {
          const way = random.pick(['gateway', 'bank', 'credit'] as const);
          await refund({ ...payment, amount, way }).then(
            () => (ours = way),
            (problem: unknown) => expect(problem).toBeInstanceOf(Failure),
          );
        } else if (kind <= 6) expect([200, 409]).toContain((await payFromCredit(Math.ceil(amount / 2))).status);
        else if (kind === 7)
          await webhook(payment.payment_id, [
            { type: 'dispute', id: 'd', progress: random.pick(['open', 'won'] as const), amount: 30_000 },
          ]);
        else if (kind === 8) {
          const byHand = { type: 'refund', id: `by hand ${random.int(0, 2)}`, amount: 20_000 } as const;
          await webhook(payment.payment_id, [
            { ...byHand, progress: random.pick(['pending', 'pending', 'done'] as const) },
          ]);
        } else await webhook(payment.payment_id, [{ type: 'captured', amount: PRICE + 60_000 + 1000 * step }]);
        atProvider += kind >= 7 ? 1 : 0;
        const { ledger, entries } = await books(link);
        const attempt = (await opened.store.records(PAYMENT_ATTEMPTS).find(payment.payment_id))!;
        const kept = (await allOf(opened.store, PAYMENT_REFUNDS, { lead_id: { anyOf: [link.lead_id] } })).filter(
          ({ status }) => status === 'done',
        );
        const byBank = kept.filter(({ way }) => way === 'bank').reduce((sum, each) => sum + each.amount, 0);
        const asCredit = kept.filter(({ way }) => way === 'credit').reduce((sum, each) => sum + each.amount, 0);
        const here = attempt.captured - attempt.refunded - attempt.disputed - byBank;
        const wentBack = entries
          .filter(({ kind: row, note }) => row === 'credit' && note === WENT_BACK)
          .reduce((sum, each) => sum + each.amount, 0);
        const [of, second] = [(await detail(link.id)).link, (await detail(other.id)).link];
        const onCourse = of.paid - (of.refunded - wentBack);
        expect(of.refunded).toBe(attempt.refunded + byBank + asCredit);
        expect(onCourse + second.paid + ledger.credit).toBe(here);
        expect(onCourse).toBeGreaterThanOrEqual(0);
        const begun = (await begunElsewhere(opened.store, [attempt])).get(attempt.id)!;
        // What is on its way there is left to it: of no payment more goes back than was paid.
        if (ours) expect(attempt.refunded + begun + byBank + asCredit).toBeLessThanOrEqual(attempt.captured);
        // Only the provider can take what pays for the second course: our own refunds stop before.
        if (atProvider === 0) expect(ledger.credit).toBeGreaterThanOrEqual(0);
      }
    }
  }, 60_000);

  test('any series of refunds, disputes and webhooks leaves a ledger that agrees, and no payment with less than nothing', async () => {
    for (let series = 0; series < 3; series++) {
      const random = new Random(series, 1, 7);
      const { link, ...payment } = await paid();
      for (let step = 0; step < 12; step++) {
        const amount = random.int(1, 40_000);
        const way = random.pick(['gateway', 'bank', 'credit'] as const);
        const kind = random.int(0, 4);
        if (kind <= 2)
          await refund({ ...payment, amount, way }).catch((problem: unknown) =>
            expect(problem).toBeInstanceOf(Failure),
          );
        else
          await webhook(payment.payment_id, [
            { type: 'dispute', id: 'd', progress: kind === 3 ? 'open' : 'won', amount: 5000 },
          ]);
        const attempt = (await opened.store.records(PAYMENT_ATTEMPTS).find(payment.payment_id))!;
        const { link: now } = await detail(link.id);
        expect(now.refunded).toBeLessThanOrEqual(attempt.captured);
        expect(now.total).toBe(now.paid + now.waived + now.owed);
        await books(link);
      }
    }
  }, 60_000);
});
