// Papers on every store: receipts, invoices, credit notes and statements say for ever what they said, are numbered without gaps when two people issue
// at once, and together come to what families are asked for; tests take no number (decisions 4 and 7).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lead } from '@domain/contract/leads';
import { addDays } from '@domain/calendar';
import type { PaperContents } from '@domain/papers/contents';
import type { LegalEntity } from '@domain/records/legalEntity';
import { OFFLINE_PAYMENTS } from '@domain/records/offlinePayment';
import { PAGE_LINKS } from '@domain/records/pageLink';
import { type Paper, PAPERS, PAPER_SERIES } from '@domain/records/paper';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { PAYMENT_REFUNDS } from '@domain/records/paymentRefund';
import { TRAINER_PAYOUTS } from '@domain/records/trainerPayout';
import type { SettlementLine } from '@domain/records/settlementLine';
import { PAYOUT_LINES } from '@domain/records/payoutLine';
import { SENT_MESSAGES } from '@domain/records/sentMessage';
import { LedgerBook } from '@server/payments/ledgerBook';
import { allOf } from '@server/store/rows';
import { newRow } from '@server/store/newRow';
import { paidOn } from './api/existingPartners';
import { ASKED, loadProduct } from './api/existingPayments';
import { CYCLE, payoutLine, payoutRow } from './api/existingPayouts';
import { LEAD } from './api/lead';
import { type Caller, newCaller, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { loadTrainers } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const PRICE = 2_100_000;
const BY = { actor: 'books@example.com', now: NOW };
const ENTITY = {
  name: 'Bright Classes Private Limited',
  country: 'IN',
  address: '4 Residency Road\nBengaluru',
  tax_number_name: 'GSTIN',
  tax_number: '29AAACB1234C1Z5',
  service_code: null,
  prefix: 'IN',
  year_begins: '4',
  serves: ['IN'],
};

describe.each(MEMORY_AND_DATABASE)('papers on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;
  let finance: Caller;
  let admin: Caller;
  let entity: LegalEntity;
  let children = 0;

  const said = async <T>(answer: Promise<Response>, status = 201): Promise<T> => {
    const got = await answer;
    const text = await got.text();
    expect(got.status, text).toBe(status);
    return JSON.parse(text) as T;
  };
  const newLink = async (): Promise<PaymentLink> => {
    const child = String(++children).padStart(4, '0');
    const { lead_id } = await said<Lead>(
      staff.call('createLead', {
        body: {
          ...LEAD,
          first_name: children === 1 ? 'आरव' : LEAD.first_name,
          mobile_number: `+91981117${child}`,
          email_address: `p${child}@families.example.com`,
        },
      }),
    );
    return said<PaymentLink>(staff.call('createPaymentLink', { body: { ...ASKED, lead_id, gateway: 'AUTO' } }));
  };
  const book = ({ lead_id }: PaymentLink, work: (book: LedgerBook) => Promise<unknown>) =>
    opened.store.transaction(async (tx) => {
      const held = await LedgerBook.findForUpdate(tx, lead_id, 'INR', BY);
      await work(held);
      await held.save();
    });
  /** All of it, in money or as a test. */
  const paid = async (gateway: 'stripe' | 'test' = 'stripe') => {
    const link = await newLink();
    const attempt = paidOn(TODAY, link.lead_id, PRICE, { link_id: link.id, gateway });
    await opened.store.records(PAYMENT_ATTEMPTS).insert([attempt]);
    await book(link, (held) => held.pay(link.id, PRICE, { source_id: attempt.id }));
    return { link, attempt };
  };
  const receipt = (id: string) => staff.call('payment_attempt.issue_receipt', { path: { id }, body: {} });
  const invoice = (id: string, by = finance) => by.call('payment_link.issue_invoice', { path: { id }, body: {} });
  const credit = (id: string, credited: string, by = finance) =>
    by.call('paper.credit', { path: { id }, body: { credited, credit_reason: 'The family moved' } });
  const papers = (filters: Record<string, string>) =>
    allOf(opened.store, PAPERS, Object.fromEntries(Object.entries(filters).map(([of, is]) => [of, { anyOf: [is] }])));
  const contents = async ({ id }: Paper) =>
    JSON.parse((await opened.store.records(PAPERS).find(id))!.contents!) as PaperContents;

  beforeAll(async () => {
    opened = await open();
    await loadTrainers(opened.store, []);
    await loadProduct(opened.store, [{ plan: 'full', currency: 'INR', amount: PRICE }]);
    server = await openTestServer(await peopled(opened.store, 0));
    [staff, finance, admin] = [await server.as('staff'), await server.as('finance'), await server.as('admin')];
  }, 60_000);
  afterAll(() => opened.clean());

  test('a receipt needs somebody who issues it, is one however often it is asked for, and says for ever what it said', async () => {
    const { link, attempt } = await paid();
    const refused = await receipt(attempt.id);
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('a production admin adds one'),
    ]);
    expect((await staff.call('legal_entity.create', { body: ENTITY })).status).toBe(403);
    entity = await said<LegalEntity>(admin.call('legal_entity.create', { body: ENTITY }));
    const overlaps = await admin.call('legal_entity.create', { body: { ...ENTITY, prefix: 'IN2' } });
    expect([overlaps.status, await overlaps.text()]).toEqual([409, expect.stringContaining('India')]);
    expect(
      new Set((await Promise.all([receipt(attempt.id), receipt(attempt.id)])).map(({ status }) => status)),
    ).toEqual(new Set([201]));
    const [given, ...others] = await papers({ payment_id: attempt.id });
    expect(others).toEqual([]);
    expect([given!.paper_number, given!.amount, given!.is_test]).toEqual(['IN/26-27/R00001', PRICE, false]);
    const before = await contents(given!);
    expect(before.to[0]).toBe(link.student_name);
    expect(before.lines).toEqual([
      expect.objectContaining({ amount: PRICE, what: expect.stringContaining('Math Star') as string }),
    ]);
    // The company and the family are called otherwise later.
    await said(
      admin.call('legal_entity.edit', { path: { id: entity.id }, body: { version: 1, name: 'Other name' } }),
      200,
    );
    await opened.store
      .records(PAYMENT_LINKS)
      .update(
        { ...(await opened.store.records(PAYMENT_LINKS).find(link.id))!, student_name: 'Somebody else', version: 9 },
        (await opened.store.records(PAYMENT_LINKS).find(link.id))!.version,
      );
    expect(await contents(given!)).toEqual(before);
    const pdf = await said<{ name: string; content: string }>(staff.call('paperPdf', { path: { id: given!.id } }), 200);
    expect([pdf.name, atob(pdf.content).slice(0, 5)]).toEqual(['receipt-IN-26-27-R00001.pdf', '%PDF-']);
    await expect(
      opened.store.transaction((tx) => tx.records(PAPERS).update({ ...given!, amount: 1, version: 2 }, 1)),
    ).rejects.toThrow();
  });

  test('what was paid at the test gateway is named a test and takes no number; an offline payment has its receipt too', async () => {
    const { link, attempt } = await paid('test');
    await said(receipt(attempt.id));
    await said(invoice(link.id));
    const all = [...(await papers({ link_id: link.id }))].sort((one) => (one.kind === 'receipt' ? -1 : 1));
    expect(all.map(({ kind, is_test, paper_number }) => [kind, is_test, paper_number])).toEqual([
      ['receipt', true, null],
      ['invoice', true, null],
    ]);
    expect((await contents(all[0]!)).notes[0]).toContain('This is a test');
    const other = await newLink();
    const offline = newRow(OFFLINE_PAYMENTS, BY, {
      lead_id: other.lead_id,
      student_name: other.student_name,
      paid_on: addDays(TODAY, -300),
      provider: 'directBankTransfer',
      reference: 'UTR 77',
      currency: 'INR',
      amount: PRICE,
      splits: [{ link_id: other.id, amount: PRICE }],
      receipt_id: 'r',
      status: 'verified',
    });
    await opened.store.records(OFFLINE_PAYMENTS).insert([offline]);
    await said(staff.call('offline_payment.issue_receipt', { path: { id: offline.id }, body: {} }));
    const [given] = await papers({ payment_id: offline.id });
    expect(given!.paper_number).toBe('IN/26-27/R00002');
    expect((await contents(given!)).facts).toContainEqual(['Reference', 'UTR 77']);
    // It bounced: the paper stays, and goes to nobody any more.
    await opened.store
      .records(OFFLINE_PAYMENTS)
      .update({ ...offline, status: 'reversed', version: 2 }, offline.version);
    const late = await staff.call('paper.send', { path: { id: given!.id }, body: {} });
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('was reversed')]);
  });

  test('twelve people issue at once: each number is given once, and none is missing', async () => {
    const links = await Promise.all(Array.from({ length: 6 }, () => paid()));
    const answers = await Promise.all(links.flatMap(({ link }) => [invoice(link.id), invoice(link.id)]));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const issued = (await papers({ kind: 'invoice' })).filter(({ is_test }) => !is_test);
    expect(issued.map(({ paper_number }) => paper_number).sort()).toEqual(
      links.map((_, at) => `IN/26-27/I0000${at + 1}`),
    );
    const [series] = await allOf(opened.store, PAPER_SERIES, { id: { anyOf: [`${entity.id}:invoice:2026-27`] } });
    expect(series!.last_number).toBe(6);
  });

  test('an invoice has its taxes inside; a refund is credited at the rates of the invoice, and a wrong one is issued anew', async () => {
    const rate = (tax_name: string, tax_percent: number, by = admin) =>
      by.call('tax_rate.create', {
        path: { id: entity.id },
        body: { country: 'IN', tax_name, tax_percent, valid_from: TODAY },
      });
    expect((await rate('CGST', 9, finance)).status).toBe(403);
    await said(rate('CGST', 9));
    const sgst = await said<{ id: string }>(rate('SGST', 9));
    expect((await rate('SGST', 8)).status).toBe(409);
    const spelt = await rate('S.Gst', 9);
    expect([spelt.status, await spelt.text()]).toEqual([409, expect.stringContaining('called SGST there')]);
    const { link } = await paid();
    expect((await invoice(link.id, staff)).status).toBe(403);
    await said(invoice(link.id));
    const [first] = await papers({ link_id: link.id });
    expect([first!.amount, first!.tax]).toEqual([PRICE, 320_338]);
    expect((await contents(first!)).sums).toEqual([
      { label: 'Before tax', amount: 1_779_662 },
      { label: 'CGST 9 %', amount: 160_169 },
      { label: 'SGST 9 %', amount: 160_169 },
    ]);
    const early = await credit(first!.id, 'no_longer_asked');
    expect([early.status, await early.text()]).toEqual([409, expect.stringContaining('nothing was refunded')]);
    expect((await credit(first!.id, 'whole', staff)).status).toBe(403);
    // The rate is another by then.
    await said(admin.call('tax_rate.withdraw', { path: { id: sgst.id }, body: { version: 1 } }), 200);
    await book(link, (held) => held.refund(link.id, 700_000, { source_id: null }));
    const both = await Promise.all([credit(first!.id, 'no_longer_asked'), credit(first!.id, 'no_longer_asked')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    await said(credit(first!.id, 'whole'));
    expect((await credit(first!.id, 'whole')).status).toBe(409);
    const notes = await papers({ invoice_id: first!.id });
    expect(notes.map(({ amount, paper_number }) => [amount, paper_number])).toEqual([
      [700_000, 'IN/26-27/C00001'],
      [1_400_000, 'IN/26-27/C00002'],
    ]);
    expect(notes.reduce((sum, { tax }) => sum + tax, 0)).toBe(first!.tax);
    expect((await contents(notes[0]!)).facts[0]).toEqual(['Of invoice', first!.paper_number]);
    // Anew: what is asked for by now, at the rate of now.
    await said(invoice(link.id));
    const again = (await papers({ link_id: link.id, kind: 'invoice' })).at(-1)!;
    expect([again.amount, again.tax, again.paper_number]).toEqual([1_400_000, 115_596, 'IN/26-27/I00008']);
    expect((await credit(notes[0]!.id, 'whole')).status).toBe(409);
  });

  test('of a link that is marked invalid what was paid stays invoiced, and the rest is credited', async () => {
    const link = await newLink();
    await book(link, (held) => held.pay(link.id, 500_000, { source_id: 'some payment' }));
    await said(invoice(link.id));
    const [given] = await papers({ link_id: link.id, kind: 'invoice' });
    expect(given!.amount).toBe(PRICE);
    const { version } = (await opened.store.records(PAYMENT_LINKS).find(link.id))!;
    const body = { version, invalid_reason: 'Another course' };
    await said(staff.call('payment_link.invalidate', { path: { id: link.id }, body }), 200);
    await said(credit(given!.id, 'no_longer_asked'));
    const [note] = await papers({ invoice_id: given!.id });
    expect(note!.amount).toBe(PRICE - 500_000);
  });

  test('a line of a settlement is matched with its payment: at once, or when that is known', async () => {
    const { attempt } = await paid();
    const line = (more: object, by = finance) =>
      by.call('settlement_line.create', {
        body: {
          gateway: 'stripe',
          payment_id: attempt.payment_id,
          settlement: 'po_1',
          settled_on: TODAY,
          currency: 'INR',
          amount: PRICE,
          fee: 50_000,
          ...more,
        },
      });
    expect((await line({}, staff)).status).toBe(403);
    const known = await said<SettlementLine>(line({}));
    expect([known.status, known.net, known.attempt_id]).toEqual(['matched', PRICE - 50_000, attempt.id]);
    expect((await line({})).status).toBe(409);
    expect((await said<SettlementLine>(line({ settlement: 'po_2', amount: 90_000 }))).status).toBe('differs');
    const { id, status, version } = await said<SettlementLine>(line({ payment_id: 'pi_2' }));
    expect(status).toBe('unknown');
    await opened.store
      .records(PAYMENT_ATTEMPTS)
      .insert([paidOn(TODAY, attempt.lead_id!, PRICE, { gateway: 'stripe', payment_id: 'pi_2' })]);
    const again = finance.call('settlement_line.match', { path: { id }, body: { version } });
    expect((await said<SettlementLine>(again, 200)).status).toBe('matched');
    expect([known.payment_day, (await said<SettlementLine>(line({ payment_id: 'pi_3' }))).payment_day]).toEqual([
      TODAY,
      null,
    ]);
    // Two refunds of it in one settlement, each by its own id; by the payment's id it is one of them or all that went back.
    for (const [reference, amount] of [
      ['re_1', 400_000],
      ['re_2', 300_000],
    ] as const)
      await opened.store.records(PAYMENT_REFUNDS).insert([
        newRow(PAYMENT_REFUNDS, BY, {
          payment_id: attempt.id,
          link_id: attempt.link_id!,
          lead_id: attempt.lead_id!,
          currency: 'INR',
          amount,
          way: 'gateway',
          note: 'Refund',
          status: 'done',
          reference,
        }),
      ]);
    const held = (await opened.store.records(PAYMENT_ATTEMPTS).find(attempt.id))!;
    await opened.store.records(PAYMENT_ATTEMPTS).update({ ...held, refunded: 700_000, version: 2 }, held.version);
    const back = async (payment_id: string | null, settlement: string, amount: number) => {
      const of = { payment_id: payment_id ?? attempt.payment_id, settlement, amount, fee: 0 };
      const { status: standing, attempt_id, payment_day } = await said<SettlementLine>(line(of));
      return [standing, attempt_id === attempt.id, payment_day];
    };
    expect(await back('re_1', 'po_1', -400_000)).toEqual(['matched', true, null]);
    expect(await back('re_2', 'po_1', -300_000)).toEqual(['matched', true, null]);
    expect(await back('re_2', 'po_3', -300_001)).toEqual(['differs', true, null]);
    expect(await back(null, 'po_4', -300_000)).toEqual(['matched', true, null]);
    expect(await back(null, 'po_5', -700_000)).toEqual(['matched', true, null]);
    expect(await back(null, 'po_6', -100_000)).toEqual(['differs', true, null]);
    expect(await back('re_9', 'po_1', -400_000)).toEqual(['unknown', false, null]);
  });

  test('a payslip is of a payout that is frozen', async () => {
    const { store } = opened;
    await store.records(TRAINER_PAYOUTS).insert([payoutRow('slip', { status: 'computed' })]);
    const slip = () => staff.call('payslipPdf', { path: { id: 'slip' } });
    expect((await slip()).status).toBe(409);
    const row = (await store.records(TRAINER_PAYOUTS).find('slip'))!;
    const lines = [payoutLine('one', 30_000), payoutLine('two', 15_000)];
    const { teacher_id, cycle } = row;
    await store
      .records(PAYOUT_LINES)
      .insert(lines.map((line) => newRow(PAYOUT_LINES, BY, { ...line, payout_id: 'slip', teacher_id, cycle })));
    await store
      .records(TRAINER_PAYOUTS)
      .update({ ...row, status: 'frozen', total: 45_000, frozen_on: NOW, version: 2 }, 1);
    const { name, content } = await said<{ name: string; content: string }>(slip(), 200);
    expect([name, atob(content).slice(0, 5)]).toEqual([`payslip-${CYCLE}.pdf`, '%PDF-']);
  });

  test('a statement has what is owed and no offers, is one a day, and reaches the family by a page', async () => {
    const { link } = await paid();
    const { lead_id } = link;
    await said(staff.call('createPaymentLink', { body: { ...ASKED, lead_id } }));
    const state = () => staff.call('payment_link.issue_statement', { path: { id: link.id }, body: {} });
    await said(state());
    await said(state());
    const [given, ...others] = await papers({ lead_id, kind: 'statement' });
    expect([others, given!.amount, given!.paper_number]).toEqual([[], 0, null]);
    const { lines, total } = await contents(given!);
    expect(lines.map(({ amount, balance }) => [amount, balance])).toEqual([
      [PRICE, PRICE],
      [-PRICE, 0],
    ]);
    expect(total).toEqual({ label: 'Owed by the family', amount: 0 });
    await said(staff.call('paper.send', { path: { id: given!.id }, body: {} }));
    const about = { about_type: { anyOf: ['paper'] }, about_id: { anyOf: [given!.id] } };
    expect((await allOf(opened.store, SENT_MESSAGES, about)).length).toBeGreaterThan(0);
    const [page] = await allOf(opened.store, PAGE_LINKS, { subject_id: { anyOf: [given!.id] } });
    const shown = await newCaller(server.api).call('linkedPage', { path: { code: page!.code } });
    const text = await shown.text();
    expect([shown.status, text]).toEqual([200, expect.stringContaining('data:application/pdf;base64,')]);
    expect(text).toContain('Statement of account');
  });
});
