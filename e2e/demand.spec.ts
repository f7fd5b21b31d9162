// Demand beside supply: what hours miss is shown above the trainers and handed to a plan; one story by mouse, one by keyboard.
import type { Page } from '@playwright/test';
import { demandOf, gapsOf, weeksCounted } from '@domain/availability/demand';
import { startOfHour } from '@domain/calendar';
import type { DayDemand } from '@domain/contract/demand';
import { hourLabel, toSlashDate } from '@domain/formats';
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, openAvailability, SLOT_DATE } from './story';

const strip = (page: Page) => page.getByRole('rowgroup', { name: 'Demand' });
const panel = (page: Page) => page.getByRole('region', { name: 'Plan for me' });
const proposed = (page: Page) => panel(page).getByRole('button', { name: /^Remove .+, \d+ [AP]M$/ });

async function chooseInMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Rows/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** What is missing by hour, as the API counted it. */
async function gaps(page: Page) {
  const query = { date: toSlashDate(SLOT_DATE), countries: 'AE' };
  const { hours, searches_since } = (await call(page, 'dayDemand', { query })).body as DayDemand;
  return gapsOf(hours.map((each) => demandOf(each, weeksCounted(startOfHour(SLOT_DATE, each.hour), searches_since))));
}

const sumOf = (all: { missing: number }[]) => all.reduce((sum, { missing }) => sum + missing, 0);

test('by mouse: the strip says what hours miss, follows the countries, and its gaps are planned and picked', async ({
  page,
}) => {
  await openAvailability(page, PEOPLE.staff, 'countries=AE');
  await chooseInMenu(page, 'Show demand');
  await expect(strip(page).getByRole('rowheader')).toHaveText([
    'Seats free',
    'Usually booked',
    'Found no slot',
    /^Missing/,
  ]);
  const missing = await gaps(page);
  expect(sumOf(missing)).toBeGreaterThan(3);
  await expectNoViolations(page, 'demand');

  await strip(page)
    .getByRole('button', { name: `Fill the gaps (${sumOf(missing)})` })
    .click();
  await expect(panel(page).getByText(/^Only in hours that miss seats/)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(proposed(page).first()).toBeVisible();
  const labels = await proposed(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')!));
  for (const { hour, missing: most } of missing)
    expect(labels.filter((label) => label.endsWith(`, ${hourLabel(hour)}`)).length).toBeLessThanOrEqual(most);
  const inGaps = labels.filter((label) => missing.some(({ hour }) => label.endsWith(`, ${hourLabel(hour)}`)));
  expect(inGaps).toEqual(labels);
  await panel(page)
    .getByRole('button', { name: /^Add \d+ to picks$/ })
    .click();
  await expect(page.getByRole('group', { name: 'Picked hours' })).toContainText(`${labels.length} `);

  await panel(page).getByRole('button', { name: 'Close' }).click();
  await chooseInMenu(page, 'Hide demand');
  await expect(strip(page)).toBeHidden();
});

test('by keyboard: demand is shown and planned from the palette, and the grid is walked below it', async ({ page }) => {
  await openAvailability(page, PEOPLE.staff, 'countries=AE');
  await expect(page.getByRole('button', { name: 'Plan for me' })).toBeVisible();
  const choose = async (words: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('textbox', { name: 'Search or run' })).toBeFocused();
    await page.keyboard.type(words);
    await expect(page.locator('[data-action][data-selected]')).toHaveText(words);
    await page.keyboard.press('Enter');
  };
  await choose('Show demand');
  await expect(strip(page)).toBeVisible();
  await expect(strip(page).getByRole('button', { name: /^Fill the gaps/ })).toBeVisible();

  // The row that the keyboard comes to stands below the strip, not under it.
  await page.getByRole('grid').locator('[data-place="0"] [data-column]').nth(6).focus();
  for (let row = 0; row < 25; row++) await page.keyboard.press('ArrowDown');
  for (let row = 0; row < 12; row++) await page.keyboard.press('ArrowUp');
  const below = await page.evaluate(() => {
    const lines = document.querySelector('[role=rowgroup][aria-label=Demand]')!.getBoundingClientRect();
    return document.activeElement!.getBoundingClientRect().top - lines.bottom;
  });
  expect(below).toBeGreaterThanOrEqual(-1);

  await choose('Fill the gaps');
  await expect(panel(page).getByRole('textbox', { name: 'Demos wanted' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(proposed(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(proposed(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await choose('Hide demand');
  await expect(strip(page)).toBeHidden();
});
