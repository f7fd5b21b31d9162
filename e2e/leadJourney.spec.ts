// Lead Journey in the browser, by keyboard: a band of the flow leads to as many leads, one of them to its way, and Back to the flow.
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { open } from './story';

test('a band of the flow leads to its leads, one of them to its way, and Back', async ({ page }) => {
  await open(page, PEOPLE.admin, '/analytics/lead-journey');
  const steps = page.getByRole('toolbar', { name: /^Steps of Ways of leads/ });
  await steps.getByRole('link').first().waitFor();
  await expectNoViolations(page, 'lead journey as a flow');
  const band = steps.getByRole('link', { name: /^1\. New to Demo booked/ });
  const counted = /: ([\d,]+) leads?$/.exec((await band.getAttribute('aria-label'))!)![1]!;
  await band.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/show=rows.*steps=.*seen=\d+/);
  await expect(page.getByText(/^As counted at/)).toBeVisible();
  const title = page.getByRole('main').getByRole('heading', { level: 1 }).locator('xpath=..');
  await expect(title).toContainText(`${counted} lead`);

  // The newest are of other stories, where a lead goes through all its stages within a second: none of them lasted.
  const oldest = page
    .getByRole('grid', { name: 'Leads and their journeys' })
    .getByRole('link', { name: /^(?!Open call screen)/ })
    .last();
  const name = await oldest.innerText();
  await oldest.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Stages' })).toContainText('Demo booked');
  await expect(page.getByRole('table', { name: 'What was written' })).toBeVisible();
  await expectNoViolations(page, 'journey of one lead');
  await page.reload();
  await expect(page.getByRole('table', { name: 'Stages' })).toContainText('Demo booked');
  await page.goBack();
  await page.goBack();
  await expect(steps.getByRole('link').first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
