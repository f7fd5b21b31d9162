// @vitest-environment jsdom
// Papers and what finance reads of money, over the API in process: a paper is saved from its list, and every number leads to its rows.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays } from '@domain/calendar';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import { SETTLEMENT_LINES } from '@domain/records/settlementLine';
import { memoryStore } from '@server/store/memory/memoryStore';
import { newRow } from '@server/store/newRow';
import { renderApp, SLOW } from '@/testing/app';
import { existingPapers } from '../../../../tests/api/existingPapers';
import { paidOn } from '../../../../tests/api/existingPartners';
import { answerInProcess } from '../../../../tests/api/inProcess';
import { emailOf, HOLDERS, NOW, peopled, TODAY } from '../../../../tests/api/testServer';
import { loadTrainers } from '../../../../tests/api/trainers';

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

async function open(queue: string) {
  const store = memoryStore();
  await loadTrainers(store, []);
  await existingPapers('lead', store);
  await store.records(PAYMENT_LINKS).insert([lateLink(3, 150_000), lateLink(20, 50_000), lateLink(400, 90_000)]);
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
  expect(cells).toEqual(['INR', '₹2,000.00 in 2 payment links', '–', '–', '₹900.00 in 1 payment link']);
  expect(
    within(owed)
      .getByRole('link', { name: /^₹2,000/ })
      .getAttribute('href'),
  ).toBe(
    `/payments/view/all?page=1&standing=overdue&currency=INR&next_due=${addDays(TODAY, -30)}..${addDays(TODAY, -1)}&seen=${NOW}`,
  );
  const received = await screen.findByRole('table', { name: 'Money received' }, SLOW);
  expect(
    within(received)
      .getAllByRole('cell')
      .map((cell) => plain(cell.textContent))
      .slice(1),
  ).toEqual(['Razorpay', '1 payment', '₹700.00']);
  expect(within(received).getByRole('link').getAttribute('href')).toContain(
    'gateway=razorpay&currency=INR&created_on=',
  );
  const out = await screen.findByRole('region', { name: 'Paid out by gateways' }, SLOW);
  expect(await within(out).findByText(/^₹683.48/, {}, SLOW)).toBeDefined();
  const fees = screen.getByRole('region', { name: 'Fees of gateways' });
  expect(await within(fees).findByText(/^₹16.52/, {}, SLOW)).toBeDefined();
});
