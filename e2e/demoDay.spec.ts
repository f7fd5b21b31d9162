// A day of sales in the browser, by keyboard: who is there, a call's outcome; then two demos given up for a reason, and their families told once.
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { open } from './story';

test('an outcome is entered for a demo of today, and is there after a reload', async ({ page }) => {
  await open(page, PEOPLE.admin, '/session-attendance-sales?whose=all');
  const rows = page.getByRole('table', { name: 'Demos of the day' }).getByRole('row');
  await rows.nth(1).waitFor();
  await expectNoViolations(page, 'demos of the day');
  const outcome = rows.nth(1).getByRole('combobox');
  await outcome.focus();
  await page.keyboard.type('Bu');
  await expect(rows.nth(1)).toContainText('Busy, ');
  await page.reload();
  await expect(rows.nth(1)).toContainText('Busy, ');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('two demos are given up with one reason, and their families are told once', async ({ page }) => {
  await open(page, PEOPLE.admin, '/cancel-student-demo');
  const rows = page.getByRole('table', { name: 'Demos ahead' }).getByRole('row');
  await rows.nth(1).waitFor();
  await expectNoViolations(page, 'demos ahead');
  for (const at of [1, 2]) {
    await rows.nth(at).getByRole('checkbox').focus();
    await page.keyboard.press('Space');
  }
  const names = await rows
    .getByRole('checkbox', { checked: true })
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')!.replace('Choose the demo of ', '')));
  expect(names).toHaveLength(2);
  await page.getByRole('button', { name: 'Cancel demos' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Category' }).focus();
  await page.keyboard.type('Ch');
  await page.getByRole('combobox', { name: 'Sub-reason' }).focus();
  await page.keyboard.type('Ex');
  await page.getByRole('button', { name: 'Cancel 2 demos' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 demos cancelled, the families are told')).toBeVisible();
  await page.goto('/outbox?search=');
  await expect(page.getByText('Trial class cancelled').first()).toBeVisible();
  expect(await page.getByText('Trial class cancelled').count()).toBe(4);
});
