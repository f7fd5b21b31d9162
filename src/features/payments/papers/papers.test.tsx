// @vitest-environment jsdom
// Papers and what finance reads of money, over the API in process: a paper is saved from its list, and every number leads to its rows.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays } from '@domain/calendar';
import type { Lead } from '@domain/contract/leads';
import { type Instalment, INSTALMENTS } from '@domain/records/instalment';
import { CREDITED, PAPERS } from '@domain/records/paper';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { SENT_MESSAGES } from '@domain/records/sentMessage';
import { SETTLEMENT_LINES } from '@domain/records/settlementLine';
import { LedgerBook } from '@server/payments/ledgerBook';
import { memoryStore } from '@server/store/memory/memoryStore';
import { newRow } from '@server/store/newRow';
import { allOf } from '@server/store/rows';
import { renderApp, SLOW } from '@/testing/app';
import { existingPapers } from '../../../../tests/api/existingPapers';
import { paidOn } from '../../../../tests/api/existingPartners';
import { ASKED, loadProduct } from '../../../../tests/api/existingPayments';
import { answerInProcess } from '../../../../tests/api/inProcess';
import { LEAD } from '../../../../tests/api/lead';
import { type Caller, emailOf, HOLDERS, NOW, peopled, TODAY } from '../../../../tests/api/testServer';
import { loadTrainers } from '../../../../tests/api/trainers';
import { choose, type as typeInto } from '../../../../tests/forms';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ');
const BY = { actor: 'books@example.com', now: NOW };

/** Late since so many days. */
function lateLink(days: number, owed: number) {
  return newRow(PAYMENT_LINKS, BY, {
    id: `link ${days}`,
    lead_id: `lead ${days}`,
    student_name: `Child ${days}`,
    product_id: 'product',
    country: 'IN',
    plan: 'full',
    currency: 'INR',
    gateway: 'AUTO',
    discount_percent: 0,
    expires_on: addDays(TODAY, 9),
    owner: emailOf('staff'),
    code: `code ${days}`,
    short_link: `/s/${days}`,
    gateway_used: 'razorpay',
    choices: {},
    classes_total: 30,
    price: owed,
    total: owed,
    paid: 0,
    waived: 0,
    refunded: 0,
    owed,
    next_due: addDays(TODAY, -days),
    stage: 'sent',
    money_stage: 'open',
    sent_on: NOW,
  });
}

/** What is open of it, so many days after it was due. */
function instalment(days: number, owed: number, more: Partial<Instalment> = {}) {
  return newRow(INSTALMENTS, BY, {
    link_id: `link ${days}`,
    lead_id: `lead ${days}`,
    number: 1,
    currency: 'INR',
    amount: owed + 10_000,
    due_date: addDays(TODAY, -days),
    payer: 'family',
    paid: 10_000,
    waived: 0,
    owed,
    settled: 'open',
    money_stage: 'open',
    waive_reason: null,
    ...more,
  }) as Instalment;
}

async function open(queue: string) {
  const store = memoryStore();
  await loadTrainers(store, []);
  await existingPapers('lead', store);
  await store.records(PAYMENT_LINKS).insert([lateLink(3, 150_000), lateLink(20, 50_000), lateLink(400, 90_000)]);
  await store.records(INSTALMENTS).insert([
    instalment(3, 150_000),
    instalment(20, 50_000),
    instalment(400, 90_000),
    // Of the same link, later: late for other days, due today, and not due yet.
    instalment(45, 70_000, { link_id: 'link 400' }),
    instalment(0, 80_000, { link_id: 'link 400' }),
    instalment(-30, 90_000, { link_id: 'link 400' }),
    instalment(10, 60_000, { link_id: 'link 3', money_stage: 'offer' }),
  ]);
  await store.records(PAYMENT_ATTEMPTS).insert([paidOn(addDays(TODAY, -1), 'lead', 70_000, { gateway: 'razorpay' })]);
  await store.records(SETTLEMENT_LINES).insert([
    newRow(SETTLEMENT_LINES, BY, {
      gateway: 'razorpay',
      payment_id: 'pay_1',
      settlement: 'setl_1',
      settled_on: TODAY,
      currency: 'INR',
      amount: 70_000,
      fee: 1_652,
      net: 68_348,
      status: 'matched',
      payment_day: addDays(TODAY, -1),
    }),
  ]);
  await answerInProcess(await peopled(store, 0), 'finance');
  await renderApp({
    user: { email: emailOf('finance'), permissions: [...HOLDERS.finance] },
    at: `/payments/view/all?queue=${queue}&period=last-7-days&grain=day`,
  });
}

test('a paper is found in its list, and saved as it was issued', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  await open('papers');
  await screen.findByText('IN/26-27/R00001', {}, SLOW);
  fireEvent.click(screen.getAllByRole('link', { name: /^Receipt/ })[0]!);
  fireEvent.click(await screen.findByRole('button', { name: 'Save receipt IN/26-27/R00001 as PDF' }, SLOW));
  await waitFor(() => expect(saved).toHaveBeenCalled(), SLOW);
  expect(screen.queryByRole('button', { name: 'Issue credit note' })).toBeNull();
});

test('what is owed by age, money received by day and gateway, and what was paid out: each leads to its rows', async () => {
  await open('numbers');
  const owed = await screen.findByRole('table', { name: 'Owed, by how long it is overdue' }, SLOW);
  const cells = within(owed)
    .getAllByRole('cell')
    .map((cell) => plain(cell.textContent));
  expect(cells).toEqual([
    'INR',
    '₹2,000.00 in 2 instalments',
    '₹700.00 in 1 instalment',
    '–',
    '₹900.00 in 1 instalment',
  ]);
  expect(
    within(owed)
      .getByRole('link', { name: /^₹2,000/ })
      .getAttribute('href'),
  ).toBe(
    `/payments/view/all?page=1&queue=instalments&status=overdue&currency=INR&due_date=${addDays(TODAY, -30)}..${addDays(TODAY, -1)}&seen=${NOW}`,
  );
  const received = await screen.findByRole('table', { name: 'Money received' }, SLOW);
  expect(
    within(received)
      .getAllByRole('cell')
      .map((cell) => plain(cell.textContent))
      .slice(1),
  ).toEqual(['Razorpay', '1 payment', '₹700.00', '₹16.52', '₹683.48, 1 of 1 settled']);
  const [paid, settled] = within(received).getAllByRole('link');
  expect(paid!.getAttribute('href')).toContain('gateway=razorpay&currency=INR&created_on=');
  // What was settled today is of yesterday's payment.
  expect(settled!.getAttribute('href')).toContain(
    `queue=settlements&gateway=razorpay&currency=INR&payment_day=${addDays(TODAY, -1)}..${addDays(TODAY, -1)}`,
  );
  const out = await screen.findByRole('region', { name: 'Paid out by gateways' }, SLOW);
  expect(await within(out).findByText(/^₹683.48/, {}, SLOW)).toBeDefined();
  const fees = screen.getByRole('region', { name: 'Fees of gateways' });
  expect(await within(fees).findByText(/^₹16.52/, {}, SLOW)).toBeDefined();
  fireEvent.click(within(owed).getByRole('link', { name: /^₹2,000/ }));
  expect((await screen.findAllByText('2 instalments', {}, SLOW)).length).toBeGreaterThan(0);
  expect((await screen.findAllByText('Child 20', {}, SLOW)).length).toBeGreaterThan(0);
  expect(screen.queryByText('Waive')).toBeNull();
});

/** A link that its family has paid, and somebody who issues papers. */
async function paidLink() {
  const store = memoryStore();
  await loadTrainers(store, []);
  await loadProduct(store, [{ plan: 'full', currency: 'INR', amount: 2_100_000 }]);
  const server = await answerInProcess(await peopled(store, 0), 'finance');
  const [staff, admin] = [await server.as('staff'), await server.as('admin')];
  const made = async <T,>(caller: Caller, operation: string, body: object): Promise<T> => {
    const answer = await caller.call(operation, { body });
    expect(answer.status, await answer.clone().text()).toBe(201);
    return (await answer.json()) as T;
  };
  await made(admin, 'legal_entity.create', {
    name: 'Bright Classes Private Limited',
    country: 'IN',
    address: '4 Residency Road\nBengaluru',
    tax_number_name: 'GSTIN',
    tax_number: '29AAACB1234C1Z5',
    service_code: null,
    prefix: 'IN',
    year_begins: '4',
    serves: ['IN'],
  });
  const { lead_id } = await made<Lead>(staff, 'createLead', LEAD);
  const link = await made<PaymentLink>(staff, 'createPaymentLink', { ...ASKED, lead_id, gateway: 'AUTO' });
  const attempt = paidOn(TODAY, lead_id, 2_100_000, { link_id: link.id, gateway: 'stripe' });
  await store.records(PAYMENT_ATTEMPTS).insert([attempt]);
  await store.transaction(async (tx) => {
    const held = await LedgerBook.findForUpdate(tx, lead_id, 'INR', BY);
    await held.pay(link.id, 2_100_000, { source_id: attempt.id });
    await held.save();
  });
  return { store, link };
}

const openAt = (at: string) =>
  renderApp({ user: { email: emailOf('finance'), permissions: [...HOLDERS.finance] }, at });

test('an invoice is issued at its link after a question, sent to the family, and taken back by a credit note with a reason', async () => {
  const { store, link } = await paidLink();
  const papers = async () =>
    (await allOf(store, PAPERS, {}))
      .map(({ kind, amount }) => [kind, amount])
      .sort((one, other) => (one < other ? 1 : -1));
  const confirmed = async (name: string) => {
    const asked = within(await screen.findByRole('dialog', {}, SLOW));
    fireEvent.click(asked.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), SLOW);
  };
  await openAt(`/payments/view/all?payment_link=${link.id}&tab=papers`);
  await screen.findByText('No papers yet', {}, SLOW);
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Issue invoice' }, SLOW));
  expect(await papers()).toEqual([]);
  await confirmed('Issue invoice');
  const table = within(await screen.findByRole('table', { name: 'papers' }, SLOW));
  expect(await table.findByText('IN/26-27/I00001', {}, SLOW)).toBeDefined();
  expect(await papers()).toEqual([['invoice', 2_100_000]]);

  fireEvent.click(table.getByRole('button', { name: /^Send to the family/ }));
  await confirmed('Send to the family');
  const { id } = (await allOf(store, PAPERS, {}))[0]!;
  expect(await allOf(store, SENT_MESSAGES, { about_id: { anyOf: [id] } })).not.toEqual([]);

  fireEvent.click(table.getByRole('button', { name: /^Issue credit note/ }));
  const form = await screen.findByRole('form', { name: /^Issue credit note/ }, SLOW);
  await choose(form, 'credited', CREDITED.whole);
  typeInto(form, 'credit_reason', 'The family moved');
  fireEvent.click(within(form).getByRole('button', { name: 'Issue credit note' }));
  await screen.findByText('Credit note issued', {}, SLOW);
  expect((await papers()).map(([kind]) => kind).sort()).toEqual(['credit_note', 'invoice']);
});
