// A partner's lead to its statement, in the browser and by keyboard: numbers lead to rows, the month is sent, a line disputed and decided by another.
import type { Page } from '@playwright/test';
import type { AnswerOf } from '@domain/contract/contract';
import type { Lead } from '@domain/contract/leads';
import type { PartnerStatementLine } from '@domain/records/partnerStatement';
import { LEAD } from '../tests/api/lead';
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, newMobile, open, tabTo, TODAY } from './story';

test('a number leads to its leads, last month is sent, and is fixed after a reload', async ({ page }) => {
  await open(page, PEOPLE.admin, '/salesbridge/dashboard');
  const grid = page.getByRole('grid', { name: 'Leads by partner and month' });
  await grid.getByRole('link').first().waitFor();
  await expectNoViolations(page, 'partners by month');
  await grid.getByRole('link').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  const counted = (await page.locator(':focus').innerText()).trim();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^As counted at/)).toBeVisible();
  const title = page.getByRole('main').getByRole('heading', { level: 1 }).locator('xpath=..');
  await expect(title).toContainText(`${counted} lead`);
  await page.goBack();
  await page.getByRole('radio', { name: 'Money' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('table', { name: 'Money by partner and month' })).toBeVisible();

  // The month before the one that runs stands second to last.
  const drafts = page.getByRole('table', { name: 'Statements' }).getByRole('row').nth(1).getByRole('link');
  await drafts.nth(-2).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send statement' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send statement' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Sent .* by /)).toBeVisible();
  await expectNoViolations(page, 'a statement that was sent');
  await page.reload();
  await expect(page.getByText(/^Sent .* by /)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^statement-.*\.pdf$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

type Numbers = AnswerOf<'partnerStatement'>;

async function statementOf(page: Page, lead_source: string, month: string): Promise<Numbers> {
  return (await call(page, 'partnerStatement', { query: { lead_source, month } })).body as Numbers;
}

async function press(page: Page, name: string, within = page.getByRole('main')): Promise<void> {
  await tabTo(page, within.getByRole('button', { name, exact: true }).last());
  await page.keyboard.press('Enter');
}

test('decisions 11: a partner’s lead counts once it is approved; a sent line is disputed and decided by another, with the keyboard alone', async ({
  page,
  browser,
  host,
}) => {
  const partner = await (await browser.newContext({ baseURL: host.url })).newPage();
  await open(partner, PEOPLE.partner, '/');
  const body = { ...LEAD, mobile_number: newMobile(), email_address: 'of.a.partner@families.example' };
  const { lead_id, lead_source } = (await call(partner, 'createLead', { body })).body as Lead;
  await partner.context().close();

  const month = TODAY.slice(0, 7);
  await open(page, PEOPLE.admin, `/approve-lead?lead_approval=${lead_id}`);
  const before = await statementOf(page, lead_source, month);
  await press(page, 'Approve');
  await expect
    .poll(async () => (await statementOf(page, lead_source, month)).numbers.approved)
    .toBe(before.numbers.approved + 1);
  await page.goto(`/salesbridge/dashboard?show=statement&lead_source=${lead_source}&month=${month}`);
  const statement = page.getByRole('region', { name: 'Statement' });
  await expect(statement).toContainText(`Approved${before.numbers.approved + 1}`);
  await expect(statement.getByRole('button', { name: 'Send statement' })).toBeDisabled();

  // A month that is over, of the first partner whose families paid in it and that nobody has sent yet.
  const lines = async () =>
    (
      (await call(page, 'partner_statement_line.page', { query: { status: 'sent', size: '25' } })).body as {
        rows: PartnerStatementLine[];
      }
    ).rows;
  if ((await lines()).length === 0)
    await call(page, 'sendPartnerStatement', { body: { lead_source, month: monthBefore(month) } });
  const [line] = await lines();
  const at = (tab: string) =>
    `/salesbridge/dashboard?show=statement&lead_source=${line!.lead_source}&month=${line!.month}&partner_statement_line=${line!.id}&tab=${tab}`;
  const stored = async () =>
    (await call(page, 'partner_statement_line.one', { path: { id: line!.id } })).body as PartnerStatementLine;
  const accounts = await (await browser.newContext({ baseURL: host.url })).newPage();
  await open(accounts, PEOPLE.accounts, at('dispute'));
  await tabTo(accounts, accounts.getByRole('textbox', { name: /Dispute/ }));
  await accounts.keyboard.type('The family paid a second time');
  await press(accounts, 'Dispute');
  await expect.poll(async () => (await stored()).status).toBe('disputed');
  await accounts.context().close();

  await page.goto(at('uphold'));
  await tabTo(page, page.getByRole('textbox', { name: /Answer/ }));
  await page.keyboard.type('That payment is of November');
  await press(page, 'Uphold');
  await expect.poll(async () => (await stored()).status).toBe('upheld');
  expect(await stored()).toMatchObject({ disputed_by: PEOPLE.accounts.email, decided_by: PEOPLE.admin.email });
});

function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
}
