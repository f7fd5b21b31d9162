// @vitest-environment jsdom
// What leaves the bank, over the API in process: the bank transfer file with who is left out, a held payment, the payslip, and the rates of TDS.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { cycleOf, previousCycle } from '@domain/payout/cycles';
import { TDS_RATES } from '@domain/records/tdsRate';
import { placeOf, TRAINER_PAYOUTS, type TrainerPayout } from '@domain/records/trainerPayout';
import { memoryStore } from '@server/store/memory/memoryStore';
import { allOf } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { renderApp, SLOW } from '@/testing/app';
import { payoutRow } from '../../../tests/api/existingPayouts';
import { answerInProcess } from '../../../tests/api/inProcess';
import { emailOf, HOLDERS, NOW, peopled } from '../../../tests/api/testServer';
import { ASHA, BINA, loadTrainers } from '../../../tests/api/trainers';
import { accountOf } from '../../../tests/api/verifiedAccounts';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const LAST = previousCycle(cycleOf(NOW));
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ');

async function open(who: 'finance' | 'admin', at: string): Promise<Store> {
  const store = memoryStore();
  await loadTrainers(store);
  const payout = (id: string, teacher_id: string, values: Partial<TrainerPayout>) => ({
    ...payoutRow(id, { status: 'approved', ...values }),
    teacher_id,
    place: placeOf(LAST, teacher_id),
  });
  await store
    .records(TRAINER_PAYOUTS)
    .insert([payout('paid out', ASHA, { total: 123_450, tds: -13_717 }), payout('left out', BINA, { total: 60_000 })]);
  await accountOf(store, ASHA);
  await accountOf(store, BINA, 'returned');
  await answerInProcess(await peopled(store, 0), who);
  await renderApp({
    user: { email: emailOf(who), permissions: who === 'admin' ? ['prod-admins'] : [...HOLDERS[who]] },
    at,
  });
  return store;
}

function saving(): ReturnType<typeof vi.spyOn> {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  return vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
}

test('the bank transfer file of a cycle: its sums, who is left out and why, and who has downloaded it before', async () => {
  const saved = saving();
  await open('finance', '/trainers/payout');
  fireEvent.click(await screen.findByRole('button', { name: 'Bank transfer file' }, SLOW));
  const panel = within(await screen.findByRole('region', { name: 'Bank transfer file' }, SLOW));
  const left = await panel.findByRole('table', { name: 'Left out of the file' }, SLOW);
  expect(plain(left.textContent)).toContain('₹600.00The payment is held: the trainer’s bank details are returned');
  expect(plain(panel.getByText('In the file').closest('dl')!.textContent)).toContain('1 payout · ₹1,234.50');
  expect(panel.queryByText(/^Downloaded /)).toBeNull();
  fireEvent.click(panel.getByRole('button', { name: 'Download file of 1 payout' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1), SLOW);
  // Somebody who comes later is told.
  await panel.findByText(/^Downloaded .* IST by finance@example.com$/, {}, SLOW);
  expect(document.body.textContent).not.toContain('001234567890');
});

test('a held payment says why before anybody tries, and stands in a queue of its own; a payslip is saved, TDS on its own line', async () => {
  const saved = saving();
  await open('finance', '/trainers/payout');
  fireEvent.click(await screen.findByRole('button', { name: /^Held by bank details/ }, SLOW));
  const row = await waitFor(() => {
    const [first, ...others] = screen.getAllByRole('row').filter(({ textContent }) => textContent.includes('Returned'));
    expect(others).toEqual([]);
    return first!;
  }, SLOW);
  fireEvent.click(within(row).getAllByRole('link')[0]!);
  fireEvent.click(await screen.findByRole('link', { name: 'Open payout' }, SLOW));
  const reasons = await screen.findByRole('list', { name: 'Why it isn’t possible yet' }, SLOW);
  expect(reasons.textContent).toContain('Mark paid: The payment is held');
  expect(screen.queryByRole('button', { name: 'Mark paid' })).toBeNull();
  cleanup();

  await open('finance', `/trainers/payout?${new URLSearchParams({ email: ASHA, cycle: LAST })}`);
  await screen.findByRole('button', { name: 'Mark paid' }, SLOW);
  expect(plain(screen.getByText('TDS').closest('dl')!.textContent)).toContain('TDS-₹137.17');
  fireEvent.click(screen.getByRole('button', { name: 'Save payslip' }));
  await waitFor(() => expect(saved).toHaveBeenCalled(), SLOW);
});

test('a production admin adds a rate of TDS and withdraws it; who pays has neither button', async () => {
  const store = await open('admin', '/trainers/payout?panel=tds');
  const panel = within(await screen.findByRole('region', { name: 'TDS rates' }, SLOW));
  await panel.findByText('No rate yet: nothing is deducted', {}, SLOW);
  fireEvent.click(panel.getByRole('button', { name: 'Add TDS rate' }));
  fireEvent.change(await screen.findByLabelText(/^Percent/, {}, SLOW), { target: { value: '7.5' } });
  const day = screen.getByLabelText(/^Valid from/);
  fireEvent.change(day, { target: { value: LAST } });
  fireEvent.blur(day);
  fireEvent.click(screen.getByRole('button', { name: 'Create TDS rate' }));
  await panel.findByText('7.5 %', {}, SLOW);
  expect(await allOf(store, TDS_RATES, {})).toMatchObject([{ tax_percent: 7.5, valid_from: LAST, status: 'set' }]);
  fireEvent.click(panel.getByRole('button', { name: /^Withdraw rate/ }));
  const asked = within(await screen.findByRole('dialog', {}, SLOW));
  fireEvent.click(asked.getByRole('button', { name: 'Withdraw rate' }));
  await panel.findByText('Withdrawn', {}, SLOW);
  cleanup();

  await open('finance', '/trainers/payout?panel=tds');
  await screen.findByText('No rate yet: a production admin adds rates', {}, SLOW);
  expect(screen.queryByRole('button', { name: 'Add TDS rate' })).toBeNull();
});
