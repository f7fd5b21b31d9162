// What leaves the bank for a cycle, by keyboard alone: the file with who is left out, a payment that is held, a rate of TDS; and a file of settled
// payments that is taken back.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { AnswerOf } from '@domain/contract/contract';
import { cycleOf, cycleText } from '@domain/payout/cycles';
import { TRANSFER_HEAD } from '@domain/payout/transfer';
import type { SettlementLine } from '@domain/records/settlementLine';
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, open, tabTo } from './story';
import { INSTANT } from '../tests/clock/instant.mjs';

async function press(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

test('decisions 246: the bank transfer file of a cycle is downloaded, names who is left out, and the next one is told', async ({
  page,
}) => {
  await open(page, PEOPLE.accounts, '/trainers/payout');
  const cycles = (await call(page, 'payoutCycles')).body as AnswerOf<'payoutCycles'>;
  const { cycle } = cycles.cycles.find(({ states }) =>
    states.some(({ status, count }) => status === 'approved' && count > 0),
  )!;
  const transfer = (await call(page, 'bankTransfer', { query: { cycle } })).body as AnswerOf<'bankTransfer'>;
  expect(transfer.file.count).toBeGreaterThan(0);
  expect(transfer.left_out.length).toBeGreaterThan(0);
  await press(page, page.getByRole('button', { name: 'Bank transfer file' }));
  const panel = page.getByRole('region', { name: 'Bank transfer file' });
  await expect(panel.getByRole('table', { name: 'Left out of the file' })).toContainText(
    transfer.left_out[0]!.trainer_name,
  );
  await expectNoViolations(page, 'the bank transfer file');
  const saved = page.waitForEvent('download');
  await press(page, panel.getByRole('button', { name: /^Download file of / }));
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`bank-transfer-${cycle}.csv`);
  const lines = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines[0]).toBe(TRANSFER_HEAD.join(','));
  expect(lines).toHaveLength(transfer.file.count + 1);
  await expect(panel.getByText(`by ${PEOPLE.accounts.email}`).first()).toBeVisible();

  // A held payment says why before anybody tries.
  const held = transfer.left_out.find(({ reason }) => reason.includes('is held'))!;
  await press(page, panel.getByRole('link', { name: held.trainer_name, exact: true }).first());
  const reasons = page.getByRole('list', { name: 'Why it isn’t possible yet' });
  await expect(reasons).toContainText('Mark paid: The payment is held');
  await expect(page.getByRole('button', { name: 'Mark paid', exact: true })).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Cycle' })).toHaveValue(cycleText(cycle));
});

test('decisions 246: a rate of TDS is added and withdrawn, and what is not frozen is computed again meanwhile', async ({
  page,
}) => {
  await open(page, PEOPLE.admin, '/trainers/payout');
  await press(page, page.getByRole('button', { name: 'TDS rates' }));
  const panel = page.getByRole('region', { name: 'TDS rates' });
  await press(page, panel.getByRole('button', { name: 'Add TDS rate' }));
  await tabTo(page, panel.getByLabel('Percent'));
  await page.keyboard.type('7.5');
  await tabTo(page, panel.getByRole('textbox', { name: 'Valid from' }));
  // A month ahead, so that other stories meet no other figures.
  const day = new Date(INSTANT + 45 * 86_400_000).toISOString().slice(0, 10);
  await page.keyboard.type(day);
  await press(page, panel.getByRole('button', { name: 'Create TDS rate' }));
  const row = panel.getByRole('row', { name: /7\.5 %/ });
  await expect(row).toContainText('Set');
  await expectNoViolations(page, 'rates of TDS');
  await press(page, row.getByRole('button', { name: /^Withdraw rate/ }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Withdraw rate', exact: true }));
  await expect(row).toContainText('Withdrawn');
  expect(cycleOf(INSTANT / 1000)).toMatch(/-(01|16)$/);
});

test('decisions 247: a file of settled payments is taken back by another one of finance', async ({
  page,
  browser,
  host,
}) => {
  const day = new Date(INSTANT).toISOString().slice(0, 10);
  const text = [
    'gateway,settlement,payment_id,settled_on,currency,amount,fee',
    `razorpay,setl_back,pay_back_1,${day},INR,100.00,1.00`,
    `razorpay,setl_back,pay_back_2,${day},INR,200.00,2.00`,
    '',
  ].join('\r\n');
  await open(page, PEOPLE.accounts, '/payments/view/all?queue=settlements');
  await press(page, page.getByRole('button', { name: 'Import CSV' }));
  const dialog = page.getByRole('dialog', { name: 'Import settled payments from CSV' });
  const chooser = page.waitForEvent('filechooser');
  await press(page, dialog.getByRole('button', { name: 'CSV file' }));
  await (await chooser).setFiles({ name: 'settled.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await press(page, dialog.getByRole('button', { name: 'Check 2 lines' }));
  await press(page, dialog.getByRole('button', { name: 'Import 2 lines' }));
  await expect(dialog.getByText('2 created · 0 changed · 0 unchanged · 0 refused')).toBeVisible();

  const other = await (await browser.newContext({ baseURL: host.url })).newPage();
  await open(other, PEOPLE.admin, '/payments/view/all?queue=settlements');
  const settled = async () =>
    (
      (await call(other, 'settlement_line.page', { query: { settlement: 'setl_back' } })).body as {
        rows: SettlementLine[];
      }
    ).rows;
  const [matched] = await settled();
  await call(other, 'settlement_line.match', { path: { id: matched!.id }, body: { version: matched!.version } });
  await press(other, other.getByRole('button', { name: 'Import CSV' }));
  const again = other.getByRole('dialog', { name: 'Import settled payments from CSV' });
  await expect(again.getByText(`by ${PEOPLE.accounts.email}`).first()).toBeVisible();
  await press(other, again.getByRole('button', { name: /^Undo import of / }).first());
  await press(other, again.getByRole('group', { name: 'Undo import' }).getByRole('button', { name: 'Undo import' }));
  await expect(again.getByText('1 undone · 1 kept')).toBeVisible();
  await expect(again.getByText('Somebody has worked on this settled payment since')).toBeVisible();
  expect((await settled()).map(({ id }) => id)).toEqual([matched!.id]);
  await other.context().close();
});
