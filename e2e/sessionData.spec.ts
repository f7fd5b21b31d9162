// Session Data in the browser, by keyboard: two dimensions, a heat map, the rows of a number and back; a view that is there after a reload.
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { open } from './story';

test('two dimensions are chosen by keyboard, a number leads to as many rows, and Back to the numbers', async ({
  page,
}) => {
  await open(page, PEOPLE.staff, '/analytics/session-data');
  await page.getByRole('grid', { name: 'Sessions by hour and weekday' }).getByRole('link').first().waitFor();
  await page.getByRole('combobox', { name: 'Rows' }).focus();
  await page.keyboard.type('Ty');
  const map = page.getByRole('grid', { name: 'Sessions by type and weekday' });
  await map.getByRole('link').first().waitFor();
  await page.getByRole('combobox', { name: 'Columns' }).focus();
  await page.keyboard.type('St');
  const byStatus = page.getByRole('grid', { name: 'Sessions by type and status' });
  await byStatus.getByRole('link').first().waitFor();
  await expectNoViolations(page, 'session data');

  await byStatus.getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  const number = page.locator(':focus');
  const counted = (await number.innerText()).trim();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/show=rows.*seen=\d+/);
  await expect(page.getByText(/^As counted at/)).toBeVisible();
  const title = page.getByRole('main').getByRole('heading', { level: 1 }).locator('xpath=..');
  await expect(title).toContainText(`${counted} session`);
  await page.goBack();
  await expect(byStatus.getByRole('link').first()).toBeVisible();
});

test('a chart, compared days and a saved view are there again after a reload', async ({ page }) => {
  await open(page, PEOPLE.staff, '/analytics/session-data?rows=trainer&columns=fill&draw=chart&compare=before');
  await expect(
    page
      .getByRole('toolbar', { name: /^Points of Sessions by trainer/ })
      .getByRole('link')
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Days before' })).toBeVisible();
  await expectNoViolations(page, 'session data as a chart');
  await page.getByRole('button', { name: 'Views' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Save as new view' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Trainers by fill');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Trainers by fill' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Trainers by fill' })).toBeVisible();
  await page.goto('/analytics/session-data');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Trainers by fill' }).click();
  await expect(page).toHaveURL(/rows=trainer.*columns=fill.*draw=chart.*compare=before/);
  await page.setViewportSize({ width: 390, height: 844 });
  // The drawing is laid out again.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
