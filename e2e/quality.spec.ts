// Quality checks in the browser, by keyboard: a session is taken from the sample, marked by keys and submitted; rubrics, coverage, scores and calibration.
import type { Browser, Page } from '@playwright/test';
import { addDays } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import { isCheckedTwice } from '@domain/quality/seats';
import type { QualityCheck } from '@domain/records/qualityCheck';
import { expectNoViolations } from './axe';
import { type ConsoleHost, expect, test } from './fixtures';
import { type Person, PEOPLE } from './hosts/people';
import { addPerson, call, open, tabTo, TODAY } from './story';

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

/** Every item, with the same key; then submitted. */
async function checkedByKeys(page: Page, key: string): Promise<void> {
  const score = page.getByRole('region', { name: 'Score' });
  await tabTo(page, score.getByRole('button', { name: /open$/ }));
  await page.keyboard.press('Enter');
  for (let left = await page.locator('[data-item]').count(); left > 0; left--) {
    await page.keyboard.press(key);
    await page.keyboard.press('j');
  }
  await expect(score).toContainText('No items open');
  await expect(score).toContainText('All saved');
  await tabTo(page, score.getByRole('button', { name: 'Submit' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Check submitted')).toBeVisible();
}

/** Somebody else at a browser of their own; created where nobody is called so. */
async function as(browser: Browser, host: ConsoleHost, by: Page, person: Person, path: string): Promise<Page> {
  await addPerson(by, person);
  const page = await (await browser.newContext({ baseURL: host.url })).newPage();
  await open(page, person, path);
  return page;
}

test('decisions 16: a session is found, checked, checked blind by another, disputed and decided, with the keyboard alone', async ({
  page,
  browser,
  host,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  await open(page, PEOPLE.admin, '/quality-check/searchQC');
  const yesterday = addDays(TODAY, -1);
  const { body } = await call(page, 'checkableSessions', { query: { day: yesterday, days: '7' } });
  const session = (body as AnswerOf<'checkableSessions'>).find(
    ({ state, kind, session_id }) => state === 'open' && kind === 'trainer' && isCheckedTwice(session_id),
  )!;
  const { session_id, batch_name, held_on, trainer_name } = session;
  const found = `/quality-check/searchQC?show=sessions&day=${held_on}`;
  const take = async (by: Page) => {
    await tabTo(by, by.getByRole('searchbox', { name: 'Trainer or batch' }));
    await by.keyboard.type(batch_name!);
    await expect(by.getByRole('table', { name: 'Held sessions' }).getByRole('row')).toHaveCount(2);
    await tabTo(by, by.getByRole('button', { name: `Take check of ${trainer_name}` }));
    await by.keyboard.press('Enter');
    await by.waitForURL(/quality-check\/trainer\?id=/);
    return new URL(by.url()).searchParams.get('id')!;
  };
  await page.goto(found);
  const id = await take(page);
  await checkedByKeys(page, '1');
  const stored = async () => (await call(page, 'quality_check.one', { path: { id } })).body as QualityCheck;
  const check = await stored();

  const password = 'several unrelated words';
  const checker = await as(
    browser,
    host,
    page,
    { email: 'second@story.example', password, permissions: ['quality'] },
    found,
  );
  await take(checker);
  await expect(checker.getByRole('region', { name: 'Score' })).not.toContainText('Second check');
  await checkedByKeys(checker, '1');
  await checker.goto('/quality-check/searchQC?show=calibration');
  const byTwo = checker.getByRole('table', { name: /^Sessions checked by two/ });
  await expect(byTwo.filter({ hasText: trainer_name! }).first()).toBeVisible();
  await checker.context().close();

  const address = `/quality-check/trainer?id=${id}`;
  const leads: Person = { email: check.manager!, password, permissions: ['demo-admins'] };
  const manager = await as(browser, host, page, leads, address);
  await tabTo(manager, manager.getByRole('button', { name: 'Dispute', exact: true }));
  await manager.keyboard.press('Enter');
  const dispute = manager.getByRole('region', { name: 'Dispute' });
  await tabTo(manager, dispute.getByRole('textbox').first());
  await manager.keyboard.type('It was done at the end');
  await tabTo(manager, dispute.getByRole('button', { name: 'Dispute check' }));
  await manager.keyboard.press('Enter');
  await expect(manager.getByText('Check disputed')).toBeVisible();
  await manager.context().close();

  const third: Person = { email: 'third@story.example', password, permissions: ['quality'] };
  const decides = await as(browser, host, page, third, address);
  const decide = decides.getByRole('region', { name: 'Decide' });
  await tabTo(decides, decide.getByRole('textbox', { name: /^Answer on/ }));
  await decides.keyboard.type('It was, and too late for the class');
  await tabTo(decides, decide.getByRole('button', { name: 'Decide dispute' }));
  await decides.keyboard.press('Enter');
  await expect(decides.getByText('Upheld').first()).toBeVisible();
  await decides.context().close();
  expect(await stored()).toMatchObject({
    status: 'upheld',
    score: check.score,
    standing_score: check.score,
    disputed_by: leads.email,
    decided_by: third.email,
    session_id,
  });
});
