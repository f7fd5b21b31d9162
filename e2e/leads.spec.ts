// A lead in the browser, by keyboard: from the list to its call screen, an outcome by a key, hours that no class meets, and why it is sold all the same.
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { open } from './story';

test('a lead is opened from the list, called, and what was promised of its hours stands there after a reload', async ({
  page,
}) => {
  await open(page, PEOPLE.admin, '/leads/view?status=demo_attended');
  const first = page.getByRole('grid').getByRole('link').first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Timeline' })).toBeVisible();
  await page.getByRole('tab', { name: 'Timeline' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Attended a demo');
  await expectNoViolations(page, 'a lead beside the list');
  await page.getByRole('link', { name: 'Open call screen', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Outcome of the call' })).toBeVisible();
  await expectNoViolations(page, 'call screen');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('4');
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Call: Busy');

  const promise = page.getByRole('region', { name: 'Promise check' });
  await promise.getByRole('checkbox', { name: 'Sun' }).focus();
  await page.keyboard.press('Space');
  await promise.getByRole('combobox', { name: 'Time' }).selectOption('03:00');
  await promise.getByRole('button', { name: 'Check classes' }).focus();
  await page.keyboard.press('Enter');
  await expect(promise.getByText('No class fits')).toBeVisible();
  await promise.getByRole('textbox').fill('They begin at another hour');
  await promise.getByRole('button', { name: 'Sell all the same' }).focus();
  await page.keyboard.press('Enter');
  await expect(promise.getByText('Sold all the same')).toBeVisible();
  await page.reload();
  await expect(promise.getByText('They begin at another hour')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Call: Busy');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
