// The rows of the hours grid: by name or by their free hours, in the address, and as a file; by mouse and by keyboard.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { countFree, dayCodes } from '@domain/availability/codes';
import { hoursOver } from '@domain/availability/demoSlot';
import { dayFacts } from '@domain/availability/facts';
import { startOfDay } from '@domain/calendar';
import { INSTANT } from '../tests/clock/instant.mjs';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { dayOf, listed, openAvailability, SLOT_DATE } from './story';

const FIRST = 10;

async function firstIds(page: Page): Promise<string[]> {
  const ids: string[] = [];
  for (let place = 0; place < FIRST; place++) {
    const row = page.getByRole('grid').locator(`[data-place="${place}"]`);
    ids.push((await row.locator('[data-column="0"]').textContent()) ?? '');
  }
  return ids;
}

/** As the API tells the day, and as the rules see it. */
async function freeById(page: Page): Promise<Map<string, number>> {
  const over = hoursOver(SLOT_DATE, INSTANT / 1000);
  return new Map(
    (await dayOf(page)).map((trainer) => [
      trainer.id,
      countFree(dayCodes(dayFacts(trainer, startOfDay(SLOT_DATE)), 0), over),
    ]),
  );
}

test('those with the most free hours stand first, after a reload too; what is shown is saved as it stands', async ({
  page,
}) => {
  await openAvailability(page, PEOPLE.staff);
  const free = await freeById(page);
  const most = [...free.values()].sort((one, other) => other - one).slice(0, FIRST);
  await page.getByRole('button', { name: 'Rows: by name' }).click();
  await page.getByRole('menuitemradio', { name: 'Most free hours first' }).click();
  await expect(page).toHaveURL(/order=free/);
  const counts = async () => (await firstIds(page)).map((id) => free.get(id));
  await expect.poll(counts).toEqual(most);
  await page.reload();
  await listed(page);
  await expect.poll(counts).toEqual(most);

  const ids = await firstIds(page);
  await page.getByRole('button', { name: 'Rows: most free hours first' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save these rows as CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(free.size + 1);
  ids.forEach((id, at) => expect(lines[at + 1]).toContain(`${id},`));
});

test('by keyboard: the palette puts those with the fewest free hours first', async ({ page }) => {
  await openAvailability(page, PEOPLE.staff);
  const free = await freeById(page);
  await expect(page.getByRole('button', { name: 'Rows: by name' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('textbox', { name: 'Search or run' })).toBeFocused();
  await page.keyboard.type('fewest free');
  await expect(page.locator('[data-action][data-selected]')).toHaveText('Order: fewest free hours first');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/order=busy/);
  const fewest = [...free.values()].sort((one, other) => one - other).slice(0, FIRST);
  await expect.poll(async () => (await firstIds(page)).map((id) => free.get(id))).toEqual(fewest);
});
