// Plan for me: hours are asked for in a form, proposed in the grid and added; one story by mouse, one by keyboard.
import { codeAt, dayCodes, isFree } from '@domain/availability/codes';
import { dayFacts } from '@domain/availability/facts';
import { startOfDay } from '@domain/calendar';
import { hourLabel } from '@domain/formats';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { dayOf, openAvailability, SLOT_DATE, tabTo } from './story';

const bar = (page: Page) => page.getByRole('group', { name: 'Picked hours' });
const panel = (page: Page) => page.getByRole('region', { name: 'Plan for me' });
const planButton = (page: Page) => page.getByRole('button', { name: 'Plan for me' });
const proposed = (page: Page) => page.getByRole('grid').locator('[data-proposed]');
const wanted = (page: Page) => panel(page).getByRole('textbox', { name: 'Demos wanted' });

/** What is proposed: `Asha Rao` at 17. */
async function proposedHours(page: Page): Promise<{ name: string; hour: number }[]> {
  const buttons = panel(page).getByRole('button', { name: /^Remove .+, \d+ [AP]M$/ });
  const labels = await buttons.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
  return labels.map((label) => {
    const [, name = '', at = ''] = /^Remove (.+), (\d+ [AP]M)$/.exec(label) ?? [];
    return { name, hour: Array.from({ length: 24 }, (_, hour) => hour).find((hour) => hourLabel(hour) === at)! };
  });
}

test('by mouse: what is proposed may be picked, is changed cell by cell, and is added and undone as one step', async ({
  page,
}) => {
  await openAvailability(page, PEOPLE.staff);
  await planButton(page).click();
  await expect(wanted(page)).toBeFocused();
  await wanted(page).fill('13');
  await panel(page).getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(panel(page).getByText('The limits allow 12: 3 hours with 4 each')).toBeVisible();
  await expect(wanted(page)).toBeFocused();

  await wanted(page).fill('12');
  await panel(page).getByRole('button', { name: 'Plan', exact: true }).click();
  const add = panel(page).getByRole('button', { name: /^Add \d+ to picks$/ });
  await expect(add).toBeVisible();
  const all = await proposedHours(page);
  expect(all.length).toBeGreaterThan(2);
  // As the rules see each of them, beside the others of its trainer.
  const day = await dayOf(page);
  for (const { name, hour } of all) {
    expect(all.filter((each) => each.hour === hour).length, 'four an hour').toBeLessThanOrEqual(4);
    const isPossible = day.some(
      (trainer) => trainer.name === name && isFree(codeAt(dayCodes(dayFacts(trainer, startOfDay(SLOT_DATE)), 0), hour)),
    );
    expect(isPossible, `${name} at ${hour}`).toBe(true);
  }
  await expect(bar(page)).toContainText('No hours picked');

  // One is taken out, one is added by its row, and one is picked where it stands in the grid.
  await panel(page)
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  // What was proposed needs no network to be picked.
  await page.context().setOffline(true);
  await panel(page)
    .getByRole('button', { name: /^Add .+, / })
    .first()
    .click();
  await expect(bar(page)).toContainText('1 hour ·');
  await page.context().setOffline(false);
  const left = await proposedHours(page);
  expect(left).toHaveLength(all.length - 2);
  await page.getByRole('textbox', { name: 'Search' }).fill(left[0]!.name);
  const cell = proposed(page).first();
  await expect(cell).toHaveAttribute('aria-label', /, proposed$/);
  await cell.click();
  await page.getByRole('textbox', { name: 'Search' }).fill('');
  await expect(bar(page)).toContainText('2 hours ·');
  await expect(add).toHaveText(`Add ${left.length - 1} to picks`);
  await add.click();
  await expect(bar(page)).toContainText(`${left.length + 1} hours ·`);
  await expect(bar(page)).toContainText(`${left.length - 1} hour`);
  await expect(proposed(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo the last step' }).click();
  await expect(bar(page)).toContainText('2 hours ·');
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(planButton(page)).toBeFocused();
});

test('by keyboard: P opens it, Enter plans, Esc drops the proposal and closes; the palette opens it again', async ({
  page,
}) => {
  await openAvailability(page, PEOPLE.staff);
  await planButton(page).waitFor();
  await page.keyboard.press('p');
  await expect(wanted(page)).toBeFocused();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('2 proposed')).toBeVisible();
  await expect(panel(page).getByText('No plan has more hours')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page).getByText('2 proposed')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(planButton(page)).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Search or run' })).toBeFocused();
  await page.keyboard.type('plan for me');
  await expect(page.locator('[data-action][data-selected]')).toHaveText('Plan for me');
  await page.keyboard.press('Enter');
  await expect(wanted(page)).toBeVisible();
  await expect(wanted(page)).toHaveValue('2');
  await tabTo(page, wanted(page));
  await page.keyboard.press('Enter');
  await tabTo(page, panel(page).getByRole('button', { name: 'Add 2 to picks' }));
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText('2 hours · ');
  await expect(bar(page)).toContainText('2 hours added');
});
