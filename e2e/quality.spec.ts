// Quality checks in the browser, by keyboard: a session is taken from the sample, marked by keys and submitted; rubrics, coverage, scores and calibration.
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { open } from './story';

test('a session of the sample is taken, marked by keys and submitted; its score stands with the trainer', async ({
  page,
}) => {
  await open(page, PEOPLE.admin, '/quality-check/searchQC');
  const table = page.getByRole('table', { name: 'Sampled sessions' });
  await expect(table).toBeVisible();
  const trainer = await table.getByRole('link').first().innerText();
  await page.getByRole('button', { name: `Take check of ${trainer}` }).focus();
  await page.keyboard.press('Enter');
  const score = page.getByRole('region', { name: 'Score' });
  await expect(score).toContainText('items open');
  await expectNoViolations(page, 'a check');
  const submit = score.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeDisabled();
  await score.getByRole('button', { name: /open$/ }).focus();
  await page.keyboard.press('Enter');
  const items = page.locator('[data-item]');
  for (let left = await items.count(); left > 0; left--) {
    await page.keyboard.press('1');
    await page.keyboard.press('j');
  }
  await expect(score).toContainText('No items open');
  await expect(score).toContainText('All saved');
  await page.reload();
  await expect(score).toContainText('No items open');
  await submit.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Check submitted')).toBeVisible();
  await expectNoViolations(page, 'a submitted check');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: trainer }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Quality checks' }).click();
  await expect(page.getByRole('table', { name: 'Scores of quality checks' })).toBeVisible();
});

test('coverage, checks, scores, rubrics and calibration, each at an address of its own', async ({ page }) => {
  await open(page, PEOPLE.admin, '/quality-check/searchQC?show=coverage');
  await expect(page.getByRole('table', { name: 'Trainers by last check' })).toBeVisible();
  await expectNoViolations(page, 'coverage');
  const parts = page.getByRole('navigation', { name: 'Quality checks' });
  await parts.getByRole('link', { name: 'Calibration' }).click();
  await expect(page.getByRole('table', { name: /^Agreement by item/ }).first()).toBeVisible();
  await expectNoViolations(page, 'calibration');
  await parts.getByRole('link', { name: 'Scores' }).click();
  await expect(page.getByText('Choose a trainer')).toBeVisible();
  await parts.getByRole('link', { name: 'Checks' }).click();
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
  await expectNoViolations(page, 'checks');
  await parts.getByRole('link', { name: 'Rubrics' }).click();
  await page.getByRole('grid').getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Compare' }).click();
  await expect(page.getByRole('table', { name: /beside/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Try it' }).click();
  await expect(page.getByRole('region', { name: 'Score' })).toBeVisible();
  await expectNoViolations(page, 'a rubric that is tried');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('button', { name: 'Add section' })).toBeVisible();
  await expectNoViolations(page, 'a rubric that is edited');
});
