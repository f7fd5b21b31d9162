// @vitest-environment jsdom
// Products and their prices, over the API in process: what a production admin changes, and what staff and families see.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays } from '@domain/calendar';
import { dateText } from '@domain/formats';
import { newRow } from '@domain/records/newRow';
import { PRODUCTS } from '@domain/records/product';
import { PRODUCT_PRICES } from '@domain/records/productPrice';
import { memoryStore } from '@server/store/memory/memoryStore';
import { renderApp, SLOW } from '@/testing/app';
import { answerInProcess } from '../../../tests/api/inProcess';
import { emailOf, NOW, peopled, type Role, ROLES, TODAY } from '../../../tests/api/testServer';
import { choose, fieldAt, type as typeInto } from '../../../tests/forms';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const STAMPS = {
  version: 1,
  created_by: 'pricing@example.com',
  created_on: NOW,
  updated_by: 'pricing@example.com',
  updated_on: NOW,
};
const PRODUCT = {
  ...STAMPS,
  id: 'p-1',
  name: 'Math Champion',
  product_type: 'batches',
  package: '1-75',
  grade_bands: ['2-3', '4-6'],
  status: 'active',
  prices: 0,
} as const;
const SOON = addDays(TODAY, 20);
const PRICES = [
  { plan: 'full', currency: 'INR', amount: 4_000_000, valid_from: '2026-01-01' },
  { plan: 'full', currency: 'INR', amount: 4_500_000, valid_from: '2026-06-01' },
  { plan: 'full', currency: 'INR', amount: 4_770_000, valid_from: SOON },
  { plan: 'emi', currency: 'KWD', amount: 285_000, valid_from: '2026-01-01' },
  { plan: 'full', currency: 'SGD', amount: 126_000, valid_from: '2026-01-01' },
] as const;

async function open({
  role = 'admin',
  at = '?product=p-1&tab=prices',
  imageName,
}: { role?: Exclude<Role, 'nobody'>; at?: string; imageName?: string } = {}) {
  const records = await peopled(memoryStore(), 0);
  await records.records(PRODUCTS).insert([{ ...PRODUCT, grade_bands: [...PRODUCT.grade_bands] }]);
  await records
    .records(PRODUCT_PRICES)
    .insert(
      PRICES.map((price, place) =>
        newRow(
          PRODUCT_PRICES,
          { actor: STAMPS.created_by, now: STAMPS.created_on },
          { ...price, id: `price-${place}`, product_id: 'p-1' },
        ),
      ),
    );
  await answerInProcess(records, role);
  const app = await renderApp({
    user: { email: emailOf(role), permissions: [...ROLES[role]] },
    at: `/payments/list/products${at}`,
    imageName,
  });
  return { ...app, records };
}

const rowOf = (table: HTMLElement, name: string) => within(table).getByText(name).closest('tr')!.textContent;
/** What a select of the form offers, once it is open. */
async function optionsOf(form: HTMLElement, path: string): Promise<Element[]> {
  fireEvent.click(fieldAt(form, path));
  return waitFor(() => {
    const list = document.getElementById(fieldAt(form, path).getAttribute('aria-controls') ?? '');
    const found = [...(list?.querySelectorAll('[role=option]') ?? [])];
    expect(found.length).toBeGreaterThan(0);
    return found;
  }, SLOW);
}

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ');

test('prices in force stand by currency and plan, with since when and what comes next; the history says what each is', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Prices in force' }, SLOW);
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Currency', 'In full', 'EMI']);
  expect(plain(rowOf(table, 'INR'))).toBe(`INR₹45,000.00since 1 Jun 2026₹47,700.00from ${dateText(SOON)}–`);
  expect(plain(rowOf(table, 'KWD'))).toBe('KWD–KWD 285.000since 1 Jan 2026');
  const history = screen.getByRole('table', { name: 'History of prices' });
  const states = within(history)
    .getAllByRole('row')
    .slice(1)
    .map((row) => plain(row.textContent));
  expect(states.map((row) => /Upcoming|In force|Past/.exec(row)?.[0])).toEqual([
    'Upcoming',
    'In force',
    'Past',
    'In force',
    'In force',
  ]);
});

test('a production admin sets a price from a day on, and withdraws one that is not in force yet', async () => {
  const { records, store } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add price' }, SLOW));
  const form = await screen.findByRole('form', { name: 'Create price' }, SLOW);
  await choose(form, 'plan', 'Monthly instalments');
  // No country pays in rupees by the month.
  const currencies = await optionsOf(form, 'currency');
  expect(currencies.map(({ textContent }) => textContent)).toEqual(['AED', 'CAD', 'GBP', 'USD']);
  fireEvent.click(currencies[2]!);
  typeInto(form, 'amount', '512.5');
  typeInto(form, 'valid_from', addDays(TODAY, 1));
  fireEvent.click(within(form).getByRole('button', { name: 'Create price' }));
  const table = await screen.findByRole('table', { name: 'Prices in force' }, SLOW);
  await waitFor(() => expect(plain(rowOf(table, 'GBP'))).toContain(`£512.50from ${dateText(addDays(TODAY, 1))}`), SLOW);
  expect(store.getState().snackbar).toMatchObject([{ kind: 'success', text: 'Price created' }]);

  fireEvent.click(
    screen.getByRole('button', { name: new RegExp(`^Withdraw price ₹47,700.00, In full, from ${dateText(SOON)}`) }),
  );
  const dialog = await screen.findByRole('dialog', {}, SLOW);
  expect(plain(dialog.textContent)).toContain('₹47,700.00, In full, from');
  fireEvent.click(within(dialog).getByText('Withdraw price', { selector: 'button *' }));
  await waitFor(
    async () => expect(await records.records(PRODUCT_PRICES).find('price-2')).toMatchObject({ status: 'withdrawn' }),
    SLOW,
  );
  await waitFor(
    () => expect(plain(rowOf(screen.getByRole('table', { name: 'Prices in force' }), 'INR'))).not.toContain('47,700'),
    SLOW,
  );
});

test('what a country sees: its plans and currencies, the price today, gateways in order, and in words what is not offered', async () => {
  await open({ at: '?product=p-1&tab=country' });
  const full = await screen.findByRole('table', { name: 'In full in India' }, SLOW);
  expect(plain(rowOf(full, 'INR'))).toContain('₹45,000.00');
  expect(screen.getByText('Not offered in India: Monthly instalments.')).toBeTruthy();
  // As the API answers: here no gateway is configured.
  expect(
    await screen.findByText(
      'Gateways in order: Razorpay, PayU. No gateway is configured: Automatic takes the test gateway.',
      {},
      SLOW,
    ),
  ).toBeTruthy();
  expect(
    screen.getAllByText(/^Gateways in order: .* Without a price in force nobody can pay on this plan\.$/).length,
  ).toBe(3);
  const country = screen.getByRole('combobox', { name: 'Country' });
  fireEvent.click(country);
  fireEvent.click(await screen.findByRole('option', { name: 'Singapore', hidden: true }, SLOW));
  const there = await screen.findByRole('table', { name: 'In full in Singapore' }, SLOW);
  expect([rowOf(there, 'SGD'), rowOf(there, 'USD')].map(plain)).toEqual([
    'SGD$1,260.00since 1 Jan 2026'.replace('$', 'SGD '),
    'USD–',
  ]);
  expect(screen.getAllByText(/^Gateways in order: PayGlocal, Stripe, Razorpay\./).length).toBe(2);
  expect(screen.getByText('Not offered in Singapore: EMI, Advance and EMI, Monthly instalments.')).toBeTruthy();
});

test('staff see products and prices, and change neither', async () => {
  await open({ role: 'staff' });
  await screen.findByRole('table', { name: 'Prices in force' }, SLOW);
  for (const name of ['Create product', 'Add price', 'Edit']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test.each([
  ['', ['English Elite', 'IMO'], ['Batches (OC)']],
  ['console-oc-7', ['Batches (OC)'], ['English Elite', 'Batches']],
])(
  'the courses of deployment “%s”, and the packages of a course, are what the form offers',
  async (imageName, offered, others) => {
    await open({ at: '', imageName });
    fireEvent.click(await screen.findByRole('button', { name: 'Create product' }, SLOW));
    const form = await screen.findByRole('form', { name: 'Create product' }, SLOW);
    const courses = await optionsOf(form, 'product_type');
    const words = courses.map(({ textContent }) => textContent);
    expect(words).toEqual(expect.arrayContaining(offered));
    for (const other of others) expect(words).not.toContain(other);
    fireEvent.click(courses[words.indexOf(offered[0]!)]!);
    const packages = (await optionsOf(form, 'package')).map(({ textContent }) => textContent);
    expect(packages).toEqual(
      offered[0] === 'English Elite' ? ['1–60, 60 sessions'] : expect.arrayContaining(['1–75, 75 sessions']),
    );
  },
);
