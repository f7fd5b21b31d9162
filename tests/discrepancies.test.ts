// What older versions left behind: each fault is found, corrected by new rows once somebody confirms it, and gone (decisions 4, 7, 8, 9 and 14).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, startOfHour } from '@domain/calendar';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import type { DiscrepancyKind } from '@domain/discrepancies/kinds';
import type { Lead } from '@domain/contract/leads';
import type { DisputeStep, PaymentFact } from '@domain/payments/gatewayEvents';
import { recount } from '@domain/payments/ledger';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { BATCHES } from '@domain/records/batch';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { DISCREPANCIES, type Discrepancy } from '@domain/records/discrepancy';
import { FAMILY_LEDGERS, LEDGER_ENTRIES } from '@domain/records/ledger';
import { INSTALMENTS } from '@domain/records/instalment';
import { GATEWAY_EVENTS, PAYMENT_ATTEMPTS, type PaymentAttempt } from '@domain/records/paymentAttempt';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { PAYMENT_REFUNDS } from '@domain/records/paymentRefund';
import { PAYOUT_TICKETS, type PayoutTicket } from '@domain/records/payoutTicket';
import { PAYOUT_LINES } from '@domain/records/payoutLine';
import { TRAINER_PAYOUTS } from '@domain/records/trainerPayout';
import { REFUNDS } from '@domain/records/refund';
import { ENROLMENTS } from '@domain/records/enrolment';
import { findDiscrepancies, searchEachDay } from '@server/discrepancies/search';
import { type Gateway, notConfigured } from '@server/integrations/gateways/gateway';
import { Gateways } from '@server/integrations/gateways/gateways';
import { LedgerBook } from '@server/payments/ledgerBook';
import { reconcile } from '@server/payments/reconciliation';
import { memoryStore } from '@server/store/memory/memoryStore';
import { allOf } from '@server/store/rows';
import { batchRow, memberRow, sessionRow, enrolmentRow } from './api/batchRows';
import { ASKED, loadProduct } from './api/existingPayments';
import { CYCLE, payoutLine, payoutRow } from './api/existingPayouts';
import { attend, payLink, refundRow } from './api/existingRefunds';
import { LEAD } from './api/lead';
import { type Caller, emailOf, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { ASHA, loadTrainers } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';
import { newRow } from '@server/store/newRow';

const PRICE = 90_000;
const BY = { actor: 'gateway:stripe', now: NOW - 86_400 };
const LOG = { info: () => undefined, error: (_: object, message: string) => expect.unreachable(message) };
const ALL_DAY = Object.fromEntries(WEEKDAYS.map((day) => [day, [[0, 1440]]])) as Record<string, [number, number][]>;

describe.each(MEMORY_AND_DATABASE)('faults that were left behind, on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;
  let finance: Caller;
  let checker: Caller;
  let children = 0;
  /** What Stripe says when it is asked. */
  const stripe = new Map<string, PaymentFact[]>();
  /** By dispute. */
  const banks = new Map<string, PaymentFact>();
  const stripeHere: Gateway = {
    ...notConfigured('stripe'),
    configured: true,
    listPayments: async () => [],
    fetchPayment: async (payment_id) => ({
      payment_id,
      checkout_id: null,
      reference: null,
      currency: 'INR',
      facts: stripe.get(payment_id) ?? [],
    }),
    fetchDispute: async (id) => banks.get(id),
  };

  beforeAll(async () => {
    opened = await open();
    await loadTrainers(opened.store, [], { working_days: ALL_DAY });
    await loadProduct(opened.store, [
      { plan: 'full', currency: 'INR', amount: PRICE },
      { plan: 'full', currency: 'USD', amount: PRICE },
    ]);
    server = await openTestServer(await peopled(opened.store, 0), { gateways: [stripeHere] });
    [staff, finance, checker] = [await server.as('staff'), await server.as('finance'), await server.as('finance2')];
  }, 60_000);
  afterAll(() => opened.clean());

  const sent = async <T>(caller: Caller, operation: string, sending: object, status = 200): Promise<T> => {
    const answer = await caller.call(operation, sending);
    const text = await answer.text();
    expect(
      answer.status,
      `${operation} ${text} ${JSON.stringify(server.errors.map(({ facts }) => String((facts['err'] as Error | undefined)?.stack)))}`,
    ).toBe(status);
    return JSON.parse(text) as T;
  };
  const newLink = async (more: object = {}, lead_id?: string) => {
    const child = String(++children).padStart(4, '0');
    const lead =
      lead_id ??
      (
        await sent<Lead>(
          staff,
          'createLead',
          { body: { ...LEAD, mobile_number: `+91981117${child}`, email_address: `d${child}@families.example.com` } },
          201,
        )
      ).lead_id;
    return sent<PaymentLink>(staff, 'createPaymentLink', { body: { ...ASKED, lead_id: lead, ...more } }, 201);
  };
  /** Booked at one place, as an older version did, whatever stands elsewhere. */
  const bookedAt = async (
    { id: link_id, lead_id, currency }: PaymentLink,
    payment_id: string,
    amount: number,
    more: Partial<PaymentAttempt> = {},
    times = 1,
    actor = BY.actor,
  ) => {
    const by = { ...BY, actor };
    const row: PaymentAttempt = newRow(PAYMENT_ATTEMPTS, by, {
      link_id,
      lead_id,
      gateway: 'stripe',
      payment_id,
      currency,
      amount,
      status: 'captured',
      captured: amount,
      ...more,
    });
    await opened.store.transaction(async (tx) => {
      await tx.records(PAYMENT_ATTEMPTS).insert([row]);
      const book = await LedgerBook.findForUpdate(tx, lead_id, currency, by);
      for (let time = 0; time < times; time++) await book.pay(link_id, amount, { source_id: row.id, note: 'Stripe' });
      await book.save();
    });
    return row;
  };
  const told = (payment_id: string, currency: string, facts: PaymentFact[], attempt_id: string | null = null) =>
    opened.store.records(GATEWAY_EVENTS).insert([
      newRow(GATEWAY_EVENTS, BY, {
        gateway: 'stripe',
        event_id: crypto.randomUUID(),
        type: 'told',
        attempt_id,
        payment_id,
        facts,
        currency,
        raw: '{}',
        status: 'applied',
        applied_on: NOW,
      }),
    ]);
  const captured = (amount: number): PaymentFact[] => [{ type: 'captured', amount }];
  const linkOf = async (id: string) => (await opened.store.records(PAYMENT_LINKS).find(id))!;
  const listed = async (status = 'found') =>
    (await sent<{ rows: Discrepancy[] }>(staff, 'discrepancy.page', { query: { status, size: '100' } })).rows;
  /** Found, and nothing else. */
  const found = async (kind: DiscrepancyKind): Promise<Discrepancy> => {
    await findDiscrepancies(opened.store, NOW);
    const rows = await listed();
    expect(rows.map((row) => row.kind)).toEqual([kind]);
    return rows[0]!;
  };
  const decide = (action: string, { id, version }: Discrepancy, by = checker, more: object = {}, status = 200) =>
    sent<Discrepancy & { message?: string }>(
      by,
      `discrepancy.${action}`,
      { path: { id }, body: { version, ...more } },
      status,
    );
  /** Corrected, answered the same again, and gone; every ledger is the sum of its rows. */
  const corrected = async (row: Discrepancy): Promise<Discrepancy> => {
    const done = await decide('confirm', row);
    expect(done).toMatchObject({ status: 'confirmed', decided_by: emailOf('finance2') });
    expect(await decide('confirm', row)).toEqual(done);
    await agrees();
    return done;
  };
  const agrees = async () => {
    await findDiscrepancies(opened.store, NOW);
    expect(await listed()).toEqual([]);
    for (const { id, owed, credit } of await allOf(opened.store, FAMILY_LEDGERS, {}))
      expect(recount(await allOf(opened.store, LEDGER_ENTRIES, { ledger_id: { anyOf: [id] } })), id).toEqual({
        owed,
        credit,
      });
  };
  const bookedOf = async (payment_id: string) => {
    const places = await allOf(opened.store, PAYMENT_ATTEMPTS, { payment_id: { anyOf: [payment_id] } });
    const rows = await allOf(opened.store, LEDGER_ENTRIES, { source_id: { anyOf: places.map(({ id }) => id) } });
    return {
      places: places.map(({ link_id, captured: amount }) => [link_id, amount]),
      booked: 0 - rows.reduce((sum, { amount }) => sum + amount, 0),
    };
  };

  test('a payment on two links: the one that a person chose is taken back, by another person', async () => {
    const [one, other] = [await newLink(), await newLink()];
    await bookedAt(one, 'pay_1', PRICE, {}, 1, emailOf('finance'));
    await bookedAt(other, 'pay_1', PRICE, { checkout_id: 'cs_1' });
    await told('pay_1', 'INR', captured(PRICE));
    const row = await found('booked_twice');
    expect(row).toMatchObject({ amount: PRICE, currency: 'INR', link_id: one.id, made_by: [emailOf('finance')] });
    expect((await decide('confirm', row, staff, {}, 403)).message).toBeUndefined();
    expect((await decide('confirm', row, finance, {}, 403)).message).toBe(
      'You made this entry: somebody else has to confirm this correction',
    );
    const before = await allOf(opened.store, LEDGER_ENTRIES, {});
    await corrected(row);
    // Booked rows are as they were.
    const after = await allOf(opened.store, LEDGER_ENTRIES, { lead_id: { anyOf: [one.lead_id, other.lead_id] } });
    expect(after.filter(({ id }) => before.some((each) => each.id === id))).toEqual(
      before.filter(({ lead_id }) => lead_id === one.lead_id || lead_id === other.lead_id),
    );
    expect(await bookedOf('pay_1')).toEqual({ places: [[other.id, PRICE]], booked: PRICE });
    expect([await linkOf(one.id), await linkOf(other.id)]).toMatchObject([
      { paid: 0, owed: PRICE },
      { paid: PRICE, owed: 0 },
    ]);
  });

  test('a payment twice on one link, and its place emptied in between', async () => {
    const link = await newLink();
    const { id } = await bookedAt(link, 'pay_2', PRICE, {}, 2);
    await told('pay_2', 'INR', captured(PRICE), id);
    await corrected(await found('booked_twice'));
    expect(await bookedOf('pay_2')).toEqual({ places: [[link.id, PRICE]], booked: PRICE });
    expect(await opened.store.records(FAMILY_LEDGERS).find(`${link.lead_id}:INR`)).toMatchObject({
      owed: 0,
      credit: 0,
    });
  });

  test('rupees and dollars in one sum: what is of another currency is taken back, all of it becomes unmatched', async () => {
    const [link, rupees] = [
      await newLink({ country: 'US', currency: 'USD' }),
      await newLink({ country: 'US', currency: 'USD' }),
    ];
    await bookedAt(link, 'pay_3', 836_000);
    await told('pay_3', 'USD', captured(10_000));
    await told('pay_3', 'INR', captured(836_000));
    expect(await corrected(await found('currencies_mixed'))).toMatchObject({ amount: 826_000, currency: 'USD' });
    expect(await bookedOf('pay_3')).toEqual({ places: [[link.id, 10_000]], booked: 10_000 });
    await bookedAt(rupees, 'pay_4', 5000);
    await told('pay_4', 'INR', captured(5000));
    await corrected(await found('currencies_mixed'));
    expect(await allOf(opened.store, PAYMENT_ATTEMPTS, { payment_id: { anyOf: ['pay_4'] } })).toMatchObject([
      { link_id: null, currency: 'INR', amount: 5000, needs_review: true },
    ]);
  });

  test('what was refunded since, or is disputed, is settled first', async () => {
    const link = await newLink();
    const place = await bookedAt(link, 'pay_5', PRICE, {}, 2);
    await told('pay_5', 'INR', captured(0), place.id);
    await opened.store.records(PAYMENT_REFUNDS).insert([
      newRow(PAYMENT_REFUNDS, BY, {
        payment_id: place.id,
        link_id: link.id,
        lead_id: link.lead_id,
        currency: 'INR',
        amount: 1000,
        way: 'bank',
        note: 'Stops',
        status: 'sent',
      }),
    ]);
    const row = await found('booked_twice');
    expect((await decide('confirm', row, checker, {}, 409)).message).toBe(
      'Part of this payment was paid back, or is on its way: settle the refund first',
    );
    expect((await decide('dismiss', row, checker, {}, 400)).message).toBeUndefined();
    expect(await decide('dismiss', row, checker, { reason: 'Settled with the family' })).toMatchObject({
      status: 'dismissed',
      reason: 'Settled with the family',
    });
    // It stays listed as such, and is not listed again.
    await agrees();
    expect((await listed('dismissed')).map(({ id }) => id)).toEqual([row.id]);
    expect((await decide('confirm', row, checker, {}, 409)).message).toBe('The discrepancy is dismissed');
  });

  test('more went back than the link had left: the family owes what it got twice', async () => {
    const link = await newLink();
    const other = await newLink({}, link.lead_id);
    const payment = await bookedAt(link, 'pay_6', PRICE + 50_000);
    await told('pay_6', 'INR', [
      ...captured(PRICE + 50_000),
      { type: 'refund', id: 're', progress: 'done', amount: PRICE + 50_000 },
    ]);
    const [instalment] = await allOf(opened.store, INSTALMENTS, { link_id: { anyOf: [other.id] } });
    await opened.store.transaction(async (tx) => {
      const book = await LedgerBook.findForUpdate(tx, link.lead_id, 'INR', BY);
      await book.payWithCredit(other.id, instalment!.id, 50_000, null);
      await book.refund(link.id, PRICE, { source_id: payment.id });
      await book.save();
      // As older versions booked what was used elsewhere.
      const ledger = (await tx.records(FAMILY_LEDGERS).findForUpdate(`${link.lead_id}:INR`))!;
      const row = {
        ledger_id: ledger.id,
        lead_id: link.lead_id,
        currency: 'INR',
        balance: ledger.owed - ledger.credit,
        link_id: link.id,
        instalment_id: null,
        source_id: payment.id,
        corrects: null,
        note: null,
      };
      const rows = (['refund', 'correction'] as const).map((kind, at) =>
        newRow(LEDGER_ENTRIES, BY, {
          ...row,
          id: `${ledger.id}:${ledger.entries + at + 1}`,
          place: ledger.entries + at + 1,
          kind,
          amount: at === 0 ? 50_000 : -50_000,
        }),
      );
      await tx.records(LEDGER_ENTRIES).insert(rows);
      await tx
        .records(FAMILY_LEDGERS)
        .update({ ...ledger, entries: ledger.entries + 2, version: ledger.version + 1 }, ledger.version);
      const held = (await tx.records(PAYMENT_LINKS).findForUpdate(link.id))!;
      await tx
        .records(PAYMENT_LINKS)
        .update({ ...held, refunded: held.refunded + 50_000, version: held.version + 1 }, held.version);
      const attempt = (await tx.records(PAYMENT_ATTEMPTS).findForUpdate(payment.id))!;
      await tx.records(PAYMENT_ATTEMPTS).update({ ...attempt, refunded: PRICE + 50_000, version: 2 }, 1);
    });
    const before = (await opened.store.records(FAMILY_LEDGERS).find(`${link.lead_id}:INR`))!;
    expect(await corrected(await found('refunded_too_much'))).toMatchObject({ amount: 50_000, link_id: link.id });
    expect(await opened.store.records(FAMILY_LEDGERS).find(before.id)).toMatchObject({
      owed: before.owed,
      credit: before.credit - 50_000,
    });
  });

  test('a refund that was booked before its gateway finished: it is asked, and what failed is booked back', async () => {
    const link = await newLink();
    const payment = await bookedAt(link, 'pay_7', PRICE);
    const facts: PaymentFact[] = [...captured(PRICE), { type: 'refund', id: 're_7', amount: 40_000 }];
    await told('pay_7', 'INR', facts);
    await opened.store.records(PAYMENT_REFUNDS).insert([
      newRow(PAYMENT_REFUNDS, BY, {
        payment_id: payment.id,
        link_id: link.id,
        lead_id: link.lead_id,
        currency: 'INR',
        amount: 40_000,
        way: 'gateway',
        note: 'Stops',
        status: 'done',
        reference: 're_7',
      }),
    ]);
    await opened.store.transaction(async (tx) => {
      const book = await LedgerBook.findForUpdate(tx, link.lead_id, 'INR', BY);
      await book.refund(link.id, 40_000, { source_id: payment.id });
      await book.save();
      await tx
        .records(PAYMENT_ATTEMPTS)
        .update(
          { ...(await tx.records(PAYMENT_ATTEMPTS).findForUpdate(payment.id))!, refunded: 40_000, version: 2 },
          1,
        );
    });
    const row = await found('refund_unconfirmed');
    stripe.set('pay_7', facts);
    expect((await decide('confirm', row, checker, {}, 409)).message).toBe(
      'The gateway does not say what became of it: look there, and dismiss this with what you found',
    );
    stripe.set('pay_7', [...captured(PRICE), { type: 'refund', id: 're_7', progress: 'failed', amount: 40_000 }]);
    await corrected(row);
    expect(await linkOf(link.id)).toMatchObject({ refunded: 0 });
    expect(
      (await allOf(opened.store, PAYMENT_REFUNDS, { link_id: { anyOf: [link.id] } })).map(({ status }) => status),
    ).toEqual(['failed']);
  });

  test('a sum of refunds that no version ever asked about, however old: the gateway names what became of it', async () => {
    const link = await newLink();
    const payment = await bookedAt(link, 'pay_7b', PRICE, { created_on: NOW - 90 * 86_400 });
    const sum: PaymentFact = { type: 'refund', id: '*', amount: 40_000 };
    await told('pay_7b', 'INR', [...captured(PRICE), sum]);
    await opened.store.transaction(async (tx) => {
      const book = await LedgerBook.findForUpdate(tx, link.lead_id, 'INR', BY);
      await book.refund(link.id, 40_000, { source_id: payment.id });
      await book.save();
      const held = (await tx.records(PAYMENT_ATTEMPTS).findForUpdate(payment.id))!;
      await tx.records(PAYMENT_ATTEMPTS).update({ ...held, refunded: 40_000, version: 2 }, 1);
    });
    const row = await found('refund_unconfirmed');
    expect(row).toMatchObject({ amount: 40_000, link_id: link.id });
    stripe.set('pay_7b', [
      ...captured(PRICE),
      { type: 'refund', id: 're_7b', progress: 'done', amount: 30_000 },
      { type: 'refund', id: 're_7c', progress: 'failed', amount: 10_000 },
    ]);
    expect(await corrected(row)).toMatchObject({ result: 'Stripe says that ₹300.00 went back' });
    expect(await linkOf(link.id)).toMatchObject({ refunded: 30_000 });
  });

  /** As an older version did: of an inquiry as of a dispute. */
  const bookedAsDisputed = async (payment_id: string, dispute: string) => {
    const link = await newLink();
    const payment = await bookedAt(link, payment_id, PRICE);
    const fact = (progress: DisputeStep): PaymentFact => ({ type: 'dispute', id: dispute, progress, amount: 50_000 });
    await told(payment_id, 'INR', captured(PRICE), payment.id);
    await told(payment_id, 'INR', [fact('open')], payment.id);
    await opened.store.transaction(async (tx) => {
      const book = await LedgerBook.findForUpdate(tx, link.lead_id, 'INR', BY);
      await book.dispute(link.id, 50_000, { source_id: payment.id });
      await book.save();
      const held = (await tx.records(PAYMENT_ATTEMPTS).findForUpdate(payment.id))!;
      await tx.records(PAYMENT_ATTEMPTS).update({ ...held, disputed: 50_000, dispute: 'open', version: 2 }, 1);
    });
    const asked = async (progress: DisputeStep) => {
      banks.set(dispute, fact(progress));
      const asksBanks = { ...stripeHere, fetchPayment: async () => undefined };
      const daily = { store: opened.store, gateways: new Gateways([asksBanks]), publicOrigin: undefined, log: LOG };
      await reconcile({ ...daily, now: NOW });
    };
    const disputed = async () => {
      const { dispute: state, disputed: amount } = (await opened.store.records(PAYMENT_ATTEMPTS).find(payment.id))!;
      return [state, amount, (await linkOf(link.id)).paid, (await linkOf(link.id)).disputed];
    };
    return { link, asked, disputed };
  };

  test('an inquiry that was booked as a dispute: listed once the gateway was asked, its money counts again, and it may still become one', async () => {
    const { link, asked, disputed } = await bookedAsDisputed('pay_10', 'dp_10');
    await agrees();
    await asked('inquiry');
    expect(await disputed(), 'no row is changed by itself').toEqual(['open', 50_000, 40_000, 50_000]);
    const row = await found('inquiry_booked');
    expect(row).toMatchObject({ amount: 50_000, currency: 'INR', link_id: link.id, made_by: [] });
    expect(await corrected(row)).toMatchObject({ result: 'Stripe says that the bank holds ₹0.00' });
    expect(await disputed()).toEqual(['inquiry', 0, PRICE, 0]);
    await asked('open');
    expect(await disputed()).toEqual(['open', 50_000, 40_000, 50_000]);
    await agrees();
  });

  test('an inquiry that is closed by now is released by the daily question, and one that turned into a dispute stays', async () => {
    const closed = await bookedAsDisputed('pay_11', 'dp_11');
    await closed.asked('closed');
    expect(await closed.disputed()).toEqual([null, 0, PRICE, 0]);
    await agrees();
    const real = await bookedAsDisputed('pay_12', 'dp_12');
    await real.asked('inquiry');
    const row = await found('inquiry_booked');
    await real.asked('open');
    expect(await decide('confirm', row)).toMatchObject({ result: 'Stripe says that the bank holds ₹500.00' });
    expect(await real.disputed()).toEqual(['open', 50_000, 40_000, 50_000]);
    await agrees();
  });

  test('a course that was reactivated free: what went back is due at once, by another person than who paid it out', async () => {
    const link = await newLink();
    const { enrolment, payments } = await payLink(opened.store, link, [PRICE]);
    const refund = refundRow(enrolment, {
      status: 'reactivated',
      amount: 50_000,
      parts: [{ source_id: payments[0]!, amount: 50_000 }],
      paid_by: [emailOf('finance')],
    });
    await opened.store.records(REFUNDS).insert([refund]);
    await opened.store.transaction(async (tx) => {
      const book = await LedgerBook.findForUpdate(tx, link.lead_id, 'INR', BY);
      await book.refund(link.id, 50_000, { source_id: payments[0]! });
      await book.save();
      await tx
        .records(PAYMENT_ATTEMPTS)
        .update(
          { ...(await tx.records(PAYMENT_ATTEMPTS).findForUpdate(payments[0]!))!, refunded: 50_000, version: 2 },
          1,
        );
    });
    const row = await found('reactivated_free');
    await decide('confirm', row, finance, {}, 403);
    await corrected(row);
    expect(await linkOf(link.id)).toMatchObject({ owed: 50_000, next_due: TODAY });
    expect(await opened.store.records(REFUNDS).find(refund.id)).toMatchObject({ reactivation: 'instalment' });
    expect(await opened.store.records(ENROLMENTS).find(enrolment.id)).toMatchObject({
      settled: 'open',
      classes_total: 30,
    });
  });

  test('a session that was paid twice: people resolve a ticket of what it is worth', async () => {
    const line = {
      ...payoutLine('lesson', 0),
      payout_id: 'payout-1',
      teacher_id: ASHA,
      cycle: CYCLE,
      trainer_name: null,
    };
    await opened.store.records(TRAINER_PAYOUTS).insert([payoutRow('payout-1', { status: 'computed', total: 60_000 })]);
    const ticket: PayoutTicket = newRow(PAYOUT_TICKETS, BY, {
      id: 'ticket-1',
      teacher_id: ASHA,
      payout_id: 'payout-1',
      cycle: CYCLE,
      line_key: 'lesson',
      source_id: 'lesson',
      label: line.label,
      start_time: line.start_time,
      claimed: 30_000,
      description: 'Was held',
      status: 'resolved',
      raised_on: NOW - 90_000,
      agreed: 30_000,
      note: 'Seen',
      decided_by: emailOf('people'),
      decided_on: NOW - 89_000,
    });
    await opened.store.records(PAYOUT_TICKETS).insert([ticket]);
    const adjustment = { ...line, kind: 'adjustment' as const, outcome: 'correction' as const, amount: 30_000 };
    await opened.store
      .records(PAYOUT_LINES)
      .insert([
        newRow(PAYOUT_LINES, BY, { ...line }),
        newRow(PAYOUT_LINES, BY, { ...adjustment, key: 'one', ticket_id: 'ticket-1' }),
        newRow(PAYOUT_LINES, BY, { ...adjustment, key: 'two' }),
      ]);
    const payout = (await opened.store.records(TRAINER_PAYOUTS).find('payout-1'))!;
    await opened.store
      .records(TRAINER_PAYOUTS)
      .update({ ...payout, status: 'paid', version: payout.version + 1 }, payout.version);
    const row = await found('paid_twice');
    expect(row).toMatchObject({
      amount: 30_000,
      currency: 'INR',
      payout_id: 'payout-1',
      made_by: [emailOf('people')],
    });
    await corrected(row);
    const [raised] = await allOf(opened.store, PAYOUT_TICKETS, { status: { anyOf: ['open'] } });
    expect(raised).toMatchObject({
      claimed: 30_000,
      computed: 60_000,
      source_id: 'lesson',
      created_by: emailOf('finance2'),
    });
  });

  test('lessons that a batch lost take the next hours, of a completed one whose student has classes left, too', async () => {
    const start = startOfHour(TODAY, 17) - 5 * 86_400;
    for (const [at, stage] of (['active', 'completed'] as const).entries()) {
      const id = `b0000000-0000-4000-8000-00000000010${at}`;
      const name = `IN-G2-3-MC-9${at}`;
      await opened.store.records(BATCHES).insert([
        batchRow({
          id,
          name,
          number: 90 + at,
          stage,
          status: stage,
          slots: at === 0 ? ['Mon 11:00'] : ['Tue 11:00'],
          last_session: 4,
          without_hour: stage === 'active' ? 2 : 0,
          held: 2,
          next_number: null,
          start_date: addDays(TODAY, -30),
        }),
      ]);
      await opened.store.records(BATCH_SESSIONS).insert(
        [1, 3].map((number) => ({
          ...sessionRow(number + at * 10, 0, {
            start_time: start - number * 86_400,
            end_time: start - number * 86_400 + 3600,
            batch_id: id,
            batch_name: name,
          }),
          number,
        })),
      );
      if (stage === 'completed') {
        await opened.store
          .records(ENROLMENTS)
          .insert([enrolmentRow(7, { status: 'active', batch_id: id, batch_name: name, classes_left: 2 })]);
        await opened.store.records(BATCH_MEMBERS).insert([memberRow(7, { batch_id: id })]);
      }
      const row = await found('lessons_lost');
      expect(row).toMatchObject({
        amount: null,
        batch_id: id,
        found: `2 lessons of 4 of ${name} have no hour: 2, 4`,
      });
      expect((await corrected(row)).result).toMatch(/^2 sessions placed, until /);
      expect(await opened.store.records(BATCHES).find(id)).toMatchObject({ stage: 'active', without_hour: 0 });
      expect(
        (await allOf(opened.store, BATCH_SESSIONS, { batch_id: { anyOf: [id] } })).map(({ number }) => number).sort(),
      ).toEqual([1, 2, 3, 4]);
    }
  });

  test('a course that a mark had completed goes on; what was corrected elsewhere leaves the list by itself', async () => {
    const { enrolment } = await payLink(opened.store, await newLink(), [PRICE]);
    await attend(opened.store, enrolment, ['present', 'present'], { given: 0, done: 0 });
    const complete = async () => {
      const row = (await opened.store.records(ENROLMENTS).find(enrolment.id))!;
      await opened.store
        .records(ENROLMENTS)
        .update({ ...row, status: 'completed', version: row.version + 1 }, row.version);
    };
    await complete();
    await corrected(await found('completed_early'));
    expect(await opened.store.records(ENROLMENTS).find(enrolment.id)).toMatchObject({
      status: 'active',
      classes_left: 28,
    });
    const other = await newLink();
    await bookedAt(other, 'pay_8', PRICE, {}, 2);
    await told('pay_8', 'INR', captured(PRICE));
    const row = await found('booked_twice');
    const [place] = await allOf(opened.store, PAYMENT_ATTEMPTS, { payment_id: { anyOf: ['pay_8'] } });
    await opened.store.transaction(async (tx) => {
      const book = await LedgerBook.findForUpdate(tx, other.lead_id, 'INR', BY);
      await book.reverse(other.id, PRICE, { source_id: place!.id });
      await book.save();
    });
    // Confirmed now, nothing is taken back a second time.
    expect(await decide('confirm', row)).toMatchObject({ status: 'settled', result: null });
    expect(await bookedOf('pay_8')).toMatchObject({ booked: PRICE });
    await agrees();
  });

  test('all rows are looked at once a day, and the list every hour', async () => {
    await searchEachDay(opened.store, NOW);
    const link = await newLink();
    const place = await bookedAt(link, 'pay_9', PRICE, {}, 2);
    await told('pay_9', 'INR', captured(PRICE));
    await searchEachDay(opened.store, NOW + 86_399);
    expect(await listed()).toEqual([]);
    await searchEachDay(opened.store, NOW + 86_400);
    expect((await listed()).map(({ kind }) => kind)).toEqual(['booked_twice']);
    await opened.store.transaction(async (tx) => {
      const book = await LedgerBook.findForUpdate(tx, link.lead_id, 'INR', BY);
      await book.reverse(link.id, PRICE, { source_id: place.id });
      await book.save();
    });
    await searchEachDay(opened.store, NOW + 90_000);
    expect(await listed()).toEqual([]);
    expect((await listed('settled')).length).toBe(2);
  });
});

test('a seeded company has none', async () => {
  const store = await peopled(memoryStore());
  await findDiscrepancies(store, NOW);
  expect(await allOf(store, DISCREPANCIES, {})).toEqual([]);
});
