// @vitest-environment jsdom
// What payments come to over the API in process: tables and files say what is stored, by periods in the address, each currency apart.
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays, startOfDay } from '@domain/calendar';
import { PAYMENT_ATTEMPTS, type PaymentAttempt } from '@domain/records/paymentAttempt';
import { memoryStore } from '@server/store/memory/memoryStore';
import { jsonAnswer, renderApp, SLOW } from '@/testing/app';
import { answerInProcess } from '../../../../tests/api/inProcess';
import { emailOf, NOW, peopled, ROLES, TODAY } from '../../../../tests/api/testServer';
import { loadTrainers } from '../../../../tests/api/trainers';
import { newRow } from '@server/store/newRow';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ');

function attempt(daysAgo: number, currency: string, captured: number, more: Partial<PaymentAttempt> = {}) {
  const at = startOfDay(addDays(TODAY, -daysAgo)) + 3600;
  return newRow(
    PAYMENT_ATTEMPTS,
    { actor: 'family', now: at },
    {
      gateway: 'test',
      payment_id: `pay ${daysAgo} ${currency} ${captured}`,
      currency,
      amount: captured,
      status: 'captured',
      captured,
      ...more,
    },
  ) as PaymentAttempt;
}

/** jsdom's has no reader of its own. */
function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(blob);
  });
}

async function company() {
  const store = memoryStore();
  await loadTrainers(store, []);
  await store
    .records(PAYMENT_ATTEMPTS)
    .insert([
      attempt(1, 'INR', 150_000),
      attempt(1, 'INR', 50_000),
      attempt(2, 'INR', 100_000),
      attempt(2, 'KWD', 12_500),
      attempt(2, 'INR', 900_000, { status: 'failed', captured: 0 }),
      attempt(8, 'INR', 400_000),
      attempt(9, 'USD', 7_000),
    ]);
  return answerInProcess(await peopled(store, 0), 'staff');
}

const open = (search: string) =>
  renderApp({
    user: { email: emailOf('staff'), permissions: [...ROLES.staff] },
    at: `/payments/view/all?queue=numbers${search}`,
  });
const tile = async (name: string) => plain((await screen.findByRole('region', { name }, SLOW)).textContent);

test('a tile has each currency apart, against as many days before, in words and by a sign', async () => {
  await company();
  await open('&period=last-7-days');
  await screen.findByText(/^₹3,000.00/, {}, SLOW);
  expect(await tile('Paid at gateways')).toBe(
    'Paid at gateways₹3,000.00 in 3 payments▼ 25.0 % less than the 7 days beforeKWD 12.500 in 1 payment▲ none in the 7 days before$0.00 in 0 payments▼ 100.0 % less than the 7 days before',
  );
  expect(await tile('Paid offline')).toBe('Paid offline0');
  expect(await tile('Links created')).toBe('Links created0 payment links= as many as in the 7 days before');
  const link = within(screen.getByRole('region', { name: 'Paid at gateways' })).getByRole('link', { name: /^₹3,000/ });
  expect(link.getAttribute('href')).toBe(
    `/payments/view/all?page=1&queue=payments&status=captured&currency=INR&created_on=${addDays(TODAY, -6)}..${TODAY}&seen=${NOW}`,
  );
  // The note says what counts while no gateway is connected.
  expect(screen.getByText(/No gateway is connected/)).toBeDefined();
  fireEvent.click(link);
  expect((await screen.findAllByText('3 payments', {}, SLOW)).length).toBeGreaterThan(0);
  expect(await screen.findByText(/^As counted at/, {}, SLOW)).toBeDefined();
});

test('the chart’s points, its table and its file say the same, one currency at a time', async () => {
  await company();
  const files: Promise<string>[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  URL.createObjectURL = (blob) => {
    files.push(textOf(blob as Blob));
    return 'blob:x';
  };
  URL.revokeObjectURL = () => {};
  await open('&period=last-7-days&currency=INR');
  const figure = await screen.findByRole('figure', { name: 'Paid at gateways, INR by day' }, SLOW);
  const points = within(figure).getAllByRole('link');
  expect(points.map((each) => plain(each.getAttribute('aria-label')).split(': ')[1])).toEqual([
    '₹0.00',
    '₹0.00',
    '₹0.00',
    '₹0.00',
    '₹1,000.00',
    '₹2,000.00',
    '₹0.00',
  ]);
  expect(points.filter((each) => each.tabIndex === 0)).toHaveLength(1);
  points[0]!.focus();
  fireEvent.keyDown(points[0]!, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(points[1]);
  fireEvent.keyDown(points[1]!, { key: 'End' });
  expect(document.activeElement).toBe(points[6]);
  fireEvent.click(within(figure).getByRole('button', { name: 'Show table' }));
  const rows = within(await within(figure).findByRole('table', {}, SLOW))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => plain(row.textContent)).slice(4)).toEqual([
    expect.stringMatching(/1₹1,000.00$/),
    expect.stringMatching(/2₹2,000.00$/),
    expect.stringMatching(/0₹0.00$/),
  ]);
  fireEvent.click(within(figure).getByRole('button', { name: /^CSV of/ }));
  const lines = (await files[0]!).replace('\uFEFF', '').trim().split('\r\n');
  expect(lines[0]).toBe('Day,Number,Amount (INR)');
  expect(lines.slice(5)).toEqual([
    `${addDays(TODAY, -2)},1,1000.00`,
    `${addDays(TODAY, -1)},2,2000.00`,
    `${TODAY},0,0.00`,
  ]);
  fireEvent.click(screen.getByText('KWD', { selector: 'label *' }));
  expect(await screen.findByRole('figure', { name: 'Paid at gateways, KWD by day' }, SLOW)).toBeDefined();
});

test('the period and how finely it is told are in the address, and what makes no sense there is the usual one', async () => {
  await company();
  const { store } = await open('&period=never&grain=hour');
  expect(await screen.findByRole('figure', { name: 'Paid at gateways, INR by day' }, SLOW)).toBeDefined();
  const period = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Period' });
  expect(period.value).toBe('last-28-days');
  fireEvent.change(period, { target: { value: 'last-month' } });
  expect(store.getState().location.search).toContain('period=last-month');
  expect(await screen.findByText('No payments on these days', {}, SLOW)).toBeDefined();
  fireEvent.change(period, { target: { value: 'last-30-days' } });
  fireEvent.click(screen.getByText('Week', { selector: 'label *' }));
  expect(await screen.findByRole('figure', { name: 'Paid at gateways, INR by week' }, SLOW)).toBeDefined();
  expect(store.getState().location.search).toContain('grain=week');
});

test('a number that cannot be counted says so in its place, and is counted when a person tries again', async () => {
  const { failing } = await company();
  failing['GET /payment/v1/attempts/tally'] = () => jsonAnswer(500, { status_code: 500, message: 'Down' });
  await open('&period=last-7-days');
  const region = await screen.findByRole('region', { name: 'Paid at gateways' }, SLOW);
  const again = await within(region).findByRole('button', { name: 'Try again' }, SLOW);
  delete failing['GET /payment/v1/attempts/tally'];
  fireEvent.click(again);
  expect(await within(region).findByText(/^₹3,000.00/, {}, SLOW)).toBeDefined();
});
