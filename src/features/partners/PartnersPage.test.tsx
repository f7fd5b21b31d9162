// @vitest-environment jsdom
// SalesBridge Dashboard over the API in process: numbers by partner and month lead to their rows; a statement is sent, a line disputed.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LEADS } from '@domain/records/lead';
import { LEAD_APPROVALS } from '@domain/records/leadApproval';
import { PARTNER_STATEMENT_LINES, PARTNER_STATEMENTS } from '@domain/records/partnerStatement';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { memoryStore } from '@server/store/memory/memoryStore';
import { allOf } from '@server/store/rows';
import { renderApp, SLOW } from '@/testing/app';
import { answerInProcess } from '../../../tests/api/inProcess';
import { ACME, approvalOf, paidOn, partnerLead } from '../../../tests/api/existingPartners';
import { emailOf, HOLDERS, NOW, peopled, ROLES } from '../../../tests/api/testServer';
import { loadTrainers } from '../../../tests/api/trainers';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const PEOPLE = { ...ROLES, ...HOLDERS };

async function company(role: 'admin' | 'staff' | 'finance') {
  const store = memoryStore();
  await loadTrainers(store, []);
  const [won, booked, waiting] = [
    partnerLead({ happened: ['created', 'booked', 'attended', 'paid'], lead_owner: emailOf('staff') }),
    partnerLead({ happened: ['created', 'booked'], lead_owner: emailOf('staff') }),
    partnerLead({ created_on: NOW - 3600 }),
  ];
  await store.records(LEADS).insert([won!, booked!, waiting!]);
  await store.records(LEAD_APPROVALS).insert([approvalOf(won!), approvalOf(booked!), approvalOf(waiting!, 'waiting')]);
  await store.records(PAYMENT_ATTEMPTS).insert([paidOn('2026-10-20', won!.id, 9_000_000)]);
  await answerInProcess(await peopled(store, 0), role);
  return store;
}

const open = (role: 'admin' | 'staff' | 'finance', search = '') =>
  renderApp({ user: { email: emailOf(role), permissions: [...PEOPLE[role]] }, at: `/salesbridge/dashboard${search}` });
const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ');
const linesOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => plain(cell.textContent)));

test('each number of a partner and a month leads to its rows; money stands apart by currency', async () => {
  await company('admin');
  const { router } = await open('admin', '?from=2026-10&to=2026-11');
  const grid = await screen.findByRole('grid', { name: 'Leads by partner and month' }, SLOW);
  expect(linesOf(grid)).toEqual([
    ['Partner', 'Oct 2026', 'Nov 2026', 'Total'],
    ['Acme Corp', '2', '1', '3'],
    ['Total', '2', '1', '3'],
  ]);
  const tile = within(screen.getByRole('region', { name: 'Leads, Nov 2026' })).getByRole('link');
  expect(Object.fromEntries(new URLSearchParams(tile.getAttribute('href')!.split('?')[1]))).toMatchObject({
    lead_source: ACME,
    created_on: '2026-11-01..2026-11-30',
  });
  fireEvent.change(screen.getByRole('combobox', { name: 'Number shown', hidden: true }), {
    target: { value: 'demos' },
  });
  const demos = await screen.findByRole('grid', { name: 'Demos booked by partner and month' }, SLOW);
  fireEvent.click(within(demos).getByRole('link', { name: '2 leads, Acme Corp, Oct 2026' }));
  expect((await screen.findAllByText('2 leads', {}, SLOW)).length).toBeGreaterThan(0);
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    page: '1',
    show: 'rows',
    happened: 'booked',
    lead_source: ACME,
    created_on: '2026-10-01..2026-10-31',
    seen: String(NOW),
  });
  await router.navigate(-1);
  await screen.findByRole('grid', { name: 'Demos booked by partner and month' }, SLOW);
  fireEvent.change(screen.getByRole('combobox', { name: 'Number shown', hidden: true }), {
    target: { value: 'money' },
  });
  const money = await screen.findByRole('table', { name: 'Money by partner and month' }, SLOW);
  expect(linesOf(money)[1]).toEqual(['Acme Corp', '₹90,000.00', '–', '₹90,000.00']);
});

test('a person who answers for money sends the statement of a month that is over, after a second question; its line is disputed', async () => {
  const store = await company('finance');
  await open('finance', `?show=statement&lead_source=${ACME}&month=2026-10`);
  const lines = await screen.findByRole('table', { name: 'Lines' }, SLOW);
  expect(linesOf(lines)[1]!.slice(1)).toEqual(['Paid in the month', '₹90,000.00']);
  fireEvent.click(screen.getByRole('button', { name: 'Send statement' }));
  const dialog = await screen.findByRole('dialog', {}, SLOW);
  expect(dialog.textContent).toContain('₹90,000.00');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send statement' }));
  await screen.findByText(/^Sent \d+ Nov 2026 by finance@example.com/, {}, SLOW);
  expect(await store.records(PARTNER_STATEMENTS).find(`${ACME}:2026-10`)).toMatchObject({ leads: 2, won: 1 });
  const [line] = await allOf(store, PARTNER_STATEMENT_LINES, {});
  expect(line).toMatchObject({ amount: 9_000_000, status: 'sent' });
  cleanup();
  await open(
    'finance',
    `?show=statement&lead_source=${ACME}&month=2026-10&partner_statement_line=${line!.id}&tab=dispute`,
  );
  fireEvent.change(await screen.findByRole('textbox', { name: /Dispute/ }, SLOW), {
    target: { value: 'They paid more' },
  });
  fireEvent.click(screen.getAllByRole('button', { name: 'Dispute' }).at(-1)!);
  await waitFor(async () =>
    expect((await store.records(PARTNER_STATEMENT_LINES).find(line!.id))!).toMatchObject({
      status: 'disputed',
      dispute: 'They paid more',
      disputed_by: emailOf('finance'),
    }),
  );
});

test('a month that runs is a draft that cannot be sent yet; staff without the duty see no statements', async () => {
  await company('finance');
  await open('finance', `?show=statement&lead_source=${ACME}&month=2026-11`);
  expect(await screen.findByText(/The month is not over/, {}, SLOW)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send statement' }).disabled).toBe(true);
  cleanup();
  await company('staff');
  await open('staff', '?from=2026-10&to=2026-11');
  await screen.findByRole('grid', { name: 'Leads by partner and month' }, SLOW);
  expect(screen.queryByRole('region', { name: 'Statements' })).toBeNull();
});
