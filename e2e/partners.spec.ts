// A partner's lead to its statement, in the browser and by keyboard: numbers lead to rows, the month is sent, a line disputed and decided by another.
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { open } from './story';

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
