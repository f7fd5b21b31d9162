// Money of the test gateway where a real gateway takes money: in no sum over families, and what was sold for it is listed to be asked for (decisions 7).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOfDay } from '@domain/calendar';
import type { Lead } from '@domain/contract/leads';
import type { TallyAnswer } from '@domain/contract/tally';
import { tallySent } from '@domain/numbers/number';
import { PAID_AT_GATEWAYS } from '@domain/numbers/paymentNumbers';
import { DISCREPANCIES, type Discrepancy } from '@domain/records/discrepancy';
import { LEDGER_ENTRIES } from '@domain/records/ledger';
import { GATEWAY_EVENTS, PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { PAYMENT_REFUNDS } from '@domain/records/paymentRefund';
import { findDiscrepancies } from '@server/discrepancies/search';
import { type Gateway, notConfigured } from '@server/integrations/gateways/gateway';
import { paidBy, paidOn as paidOnDays } from '@server/partners/money';
import { keepAndApply } from '@server/payments/webhooks';
import { allOf } from '@server/store/rows';
import { paidOn } from './api/existingPartners';
import { ASKED, loadProduct } from './api/existingPayments';
import { LEAD } from './api/lead';
import { type Caller, NOW, openTestServer, peopled, TODAY } from './api/testServer';
import { loadTrainers } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';
import { newRow } from '@server/store/newRow';

const PRICE = 90_000;
const STRIPE: Gateway = { ...notConfigured('stripe'), configured: true };

describe.each(MEMORY_AND_DATABASE)('money of the test gateway, on $name', ({ open }) => {
  let opened: OpenedStore;
  /** Before a gateway was connected, and since. */
  let before: Caller;
  let staff: Caller;
  let checker: Caller;
  let children = 0;

  beforeAll(async () => {
    opened = await open();
    await loadTrainers(opened.store, []);
    await loadProduct(opened.store, [{ plan: 'full', currency: 'INR', amount: PRICE }]);
    before = await (await openTestServer(await peopled(opened.store, 0))).as('staff');
    const live = await openTestServer(opened.store, { gateways: [STRIPE] });
    [staff, checker] = [await live.as('staff'), await live.as('finance')];
  }, 60_000);
  afterAll(() => opened.clean());

  const newLink = async () => {
    const child = String(++children).padStart(4, '0');
    const made = async <T>(operation: string, body: object) =>
      (await (await before.call(operation, { body })).json()) as T;
    const { lead_id } = await made<Lead>('createLead', {
      ...LEAD,
      mobile_number: `+91981119${child}`,
      email_address: `t${child}@families.example.com`,
    });
    return made<PaymentLink>('createPaymentLink', { ...ASKED, lead_id, gateway: 'AUTO' });
  };
  /** Told by its webhook. */
  const paid = async ({ id: link_id, lead_id }: PaymentLink, created_on: number) => {
    const attempt = {
      ...paidOn(TODAY, lead_id, 0, { link_id, status: 'started', amount: PRICE, payment_id: null }),
      created_on,
    };
    await opened.store.records(PAYMENT_ATTEMPTS).insert([attempt]);
    const message = {
      event_id: attempt.id,
      type: 'test',
      payment_id: `pay ${attempt.id}`,
      checkout_id: null,
      reference: attempt.id,
      currency: 'INR',
      facts: [{ type: 'captured' as const, amount: PRICE }],
    };
    const log = { info: () => undefined, error: (_: object, words: string) => expect.unreachable(words) };
    await keepAndApply({ name: 'test' }, message, '{}', { store: opened.store, now: NOW, log });
    return attempt.id;
  };

  test('what went back of it by bank takes nothing off what families paid', async () => {
    const lead_id = crypto.randomUUID();
    const [test, real] = [
      paidOn('2026-10-20', lead_id, 50_000),
      paidOn('2026-10-21', lead_id, 70_000, { gateway: 'stripe' }),
    ];
    await opened.store.records(PAYMENT_ATTEMPTS).insert([test, real]);
    await opened.store.records(PAYMENT_REFUNDS).insert(
      [test, real].map(({ id: payment_id }, at) =>
        newRow(
          PAYMENT_REFUNDS,
          { actor: 'finance@example.com', now: startOfDay('2026-11-02') + 60 },
          {
            payment_id,
            link_id: 'none',
            lead_id,
            currency: 'INR',
            amount: 20_000 + at,
            way: 'bank' as const,
            note: 'Stops',
            status: 'done' as const,
            reference: 'UTR',
          },
        ),
      ),
    );
    const amounts = (rows: { amount: number }[]) => rows.map(({ amount }) => amount).sort((one, other) => one - other);
    expect(amounts(await paidBy(opened.store, [lead_id], true))).toEqual([-20_001, 70_000]);
    expect(amounts(await paidBy(opened.store, [lead_id], false))).toEqual([-20_001, -20_000, 50_000, 70_000]);
    // In a period in which nothing was paid.
    const november = { from: '2026-11-01', to: '2026-11-05' };
    expect(amounts(await paidOnDays(opened.store, november, true))).toEqual([-20_001]);
  });

  test('sums of payments leave it out for every reader and filter; of tests alone they tell as asked', async () => {
    const days = { from: '2026-10-19', to: '2026-10-22' };
    const sum = async (by: Caller, filters: Record<string, string>) => {
      const query = tallySent(PAID_AT_GATEWAYS, { days, filters }) as Record<string, string>;
      const { rows } = (await (await by.call('payment_attempt.tally', { query })).json()) as TallyAnswer;
      return rows.reduce((all, each) => all + (each.sum ?? 0), 0);
    };
    expect([await sum(before, {}), await sum(staff, {})]).toEqual([120_000, 70_000]);
    expect(await sum(staff, { gateway: 'test,stripe' })).toBe(70_000);
    expect(await sum(staff, { gateway: 'razorpay' })).toBe(0);
    expect(await sum(staff, { gateway: 'test' })).toBe(50_000);
  });

  test('a course that was sold for it while another gateway took payments is listed, taken back by new rows, and asked for', async () => {
    const since = startOfDay('2026-10-21') + 40_000;
    const [early, late] = [await newLink(), await newLink()];
    await paid(early, since - 1);
    const attemptId = await paid(late, since);
    const listed = async () => {
      await findDiscrepancies(opened.store, NOW, true);
      const rows = await allOf(opened.store, DISCREPANCIES, { status: { anyOf: ['found'] } });
      return rows.filter(({ kind }) => kind === 'paid_as_test');
    };
    const [row, ...others] = await listed();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ source_id: attemptId, link_id: late.id, amount: PRICE, currency: 'INR' });
    const confirm = async () =>
      (await checker.call('discrepancy.confirm', { path: { id: row!.id }, body: { version: 1 } })).json();
    const done = (await confirm()) as Discrepancy;
    expect(done).toMatchObject({ status: 'confirmed', result: '₹900.00 reversed: the link asks for it again' });
    expect(await confirm()).toEqual(done);
    const linkOf = (id: string) => opened.store.records(PAYMENT_LINKS).find(id);
    expect([await linkOf(early.id), await linkOf(late.id)]).toMatchObject([
      { paid: PRICE, owed: 0 },
      { paid: 0, owed: PRICE },
    ]);
    const rows = await allOf(opened.store, LEDGER_ENTRIES, { link_id: { anyOf: [late.id] } });
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['instalment', PRICE],
      ['payment', -PRICE],
      ['payment', PRICE],
    ]);
    expect(await allOf(opened.store, GATEWAY_EVENTS, { payment_id: { anyOf: [`pay ${attemptId}`] } })).toMatchObject([
      { status: 'void' },
    ]);
    expect(await listed()).toEqual([]);
  });

  test('what was paid back of it is settled first', async () => {
    const link = await newLink();
    const attemptId = await paid(link, NOW);
    await opened.store.records(PAYMENT_ATTEMPTS).change(attemptId, { refunded: 1000 }, 2);
    await findDiscrepancies(opened.store, NOW, true);
    const listed = await allOf(opened.store, DISCREPANCIES, { link_id: { anyOf: [link.id] } });
    const row = listed.find(({ kind }) => kind === 'paid_as_test');
    const answer = await checker.call('discrepancy.confirm', { path: { id: row!.id }, body: { version: 1 } });
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('settle that first')]);
  });
});
