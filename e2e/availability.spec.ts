// The main job: find trainers, pick hours, create demo sessions (spec 2.4, 4, 5; decisions 1 to 3).
import { addDays } from '@domain/calendar';
import { hourLabel, toSlashDate } from '@domain/formats';
import { rulesApply } from '@domain/availability/trainerTypes';
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import {
  AVAILABILITY,
  blockingSlot,
  cell,
  createSessions,
  dayOf,
  drawer,
  freeSlots,
  listed,
  openAvailability,
  pick,
  search,
  SLOT_DATE,
  TODAY,
} from './story';

test('spec 2.4: filters combine, and the count is always that of the listed trainers', async ({ page }) => {
  await openAvailability(page, PEOPLE.staff);
  const day = await dayOf(page);
  const counts = (matching: number) => page.getByText(new RegExp(`^${matching} of ${day.length} trainers`));
  await expect(counts(day.length)).toBeVisible();

  await page.getByLabel('Working day').check();
  const working = day.filter(({ working_day }) => working_day);
  await expect(counts(working.length)).toBeVisible();

  await page.getByLabel('Demo only trainers').check();
  const demoOnly = working.filter(
    ({ trainer_type: types }) =>
      types.some((type) => type.startsWith('demos')) && !types.some((type) => type.startsWith('batches')),
  );
  await expect(counts(demoOnly.length)).toBeVisible();

  await page.getByLabel('Batch only trainers').check();
  await expect(page.getByLabel('Demo only trainers')).not.toBeChecked();
  const batchOnly = working.filter(
    ({ trainer_type: types }) =>
      !types.some((type) => type.startsWith('demos')) && types.some((type) => type.startsWith('batches')),
  );
  await expect(counts(batchOnly.length)).toBeVisible();

  await page.getByLabel('Batch only trainers').uncheck();
  await search(page, working[0]?.name ?? '');
  await expect(
    page
      .getByRole('grid')
      .getByText(working[0]?.id ?? '')
      .first(),
  ).toBeVisible();
});

test('spec 4: regions and countries stay in step', async ({ page }) => {
  await openAvailability(page, PEOPLE.staff);
  const regions = page.getByRole('combobox', { name: 'Regions' }).or(page.getByRole('textbox', { name: 'Regions' }));
  await regions.click();
  await page.getByRole('option', { name: 'ANZ' }).click();
  await expect(page).toHaveURL(/countries=AU%2CNZ/);
  await page.getByRole('option', { name: 'ANZ' }).click();
  await expect(page).not.toHaveURL(/countries=/);
  await page.getByRole('option', { name: 'ANZ' }).click();
  await page.keyboard.press('Escape');
  const day = await dayOf(page);
  const matching = day.filter(({ demo_session_countries: countries }) =>
    ['AU', 'NZ'].some((each) => countries.includes(each)),
  );
  await expect(page.getByText(new RegExp(`^${matching.length} of ${day.length} trainers`))).toBeVisible();
});

test('spec 2.4: an hour’s header lists those who are free in it, says so, and can be closed', async ({ page }) => {
  await openAvailability(page, PEOPLE.staff);
  const header = page.getByRole('columnheader').getByRole('button', { name: '10 AM', exact: true });
  // The grid opens at the hour that matters, so 10 AM may have to come into sight first.
  await header.click({ trial: true });
  const before = await header.boundingBox();
  await header.click();
  const alert = page.getByText("Showing trainer's availability at 10 AM");
  await expect(alert).toBeVisible();
  // Two clicks toggle the hour twice.
  expect(await header.boundingBox()).toEqual(before);
  await expect(page).toHaveURL(/hour=10/);
  const names = await page
    .getByRole('grid')
    .locator('[aria-label*=", 10 AM: "]')
    .evaluateAll((cells) => cells.map((each) => each.getAttribute('aria-label') ?? ''));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !/10 AM: (Available|(PTM |CatchUp )?Cancelled)/.test(name))).toEqual([]);
  await header.click();
  await expect(alert).toBeHidden();
  await header.click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(alert).toBeHidden();
  await expect(page).not.toHaveURL(/hour=/);

  // In colours of the system's choosing each status has a look of its own.
  await page.emulateMedia({ forcedColors: 'active' });
  const looks = ['Available', 'Busy, DEMO', 'Busy, (first|second) half', 'Cancelled', 'Blocked', 'Outside'].map(
    async (status) => {
      const shown = await page
        .getByRole('grid')
        .locator('[aria-label]')
        .evaluateAll((cells, name) => {
          const found = cells.find((each) => new RegExp(`: ${name}`).test(each.getAttribute('aria-label') ?? ''));
          if (!found) return undefined;
          const { backgroundColor, backgroundImage, boxShadow, outlineStyle } = getComputedStyle(found);
          return [backgroundColor, backgroundImage, boxShadow, outlineStyle].join(' ');
        }, status);
      return [status, shown];
    },
  );
  const found = (await Promise.all(looks)).filter(([, shown]) => shown !== undefined);
  expect(found.length).toBeGreaterThanOrEqual(4);
  expect(new Set(found.map(([, shown]) => shown)).size, JSON.stringify(found)).toBe(found.length);

  // On paper the hours have the page for themselves, beside no menu, and stand below their headers wherever the list was scrolled.
  await page.emulateMedia({ forcedColors: 'none' });
  await page
    .getByRole('grid')
    .locator('..')
    .evaluate((list) => list.scrollTo(300, 200));
  await page.emulateMedia({ media: 'print' });
  const lefts = (cells: Locator) =>
    cells.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)));
  const [heads, cells] = await Promise.all(
    ['columnheader', 'gridcell'].map((role) => lefts(page.getByRole('grid').locator(`[role=${role}]`))),
  );
  expect(heads?.[0]).toBeLessThan(40);
  expect(cells?.slice(1, 26)).toEqual(heads?.slice(2, 27));
});

test('spec 2.4: a copied link shows a colleague the same view', async ({ page, context }) => {
  await openAvailability(page, PEOPLE.staff);
  await page.getByLabel('Working day').check();
  await page.getByLabel('Batch + Demo trainers').check();
  await page.getByRole('columnheader').getByRole('button', { name: '11 AM', exact: true }).click();
  const count = page.getByText(/^\d+ of \d+ trainers/);
  await expect(page).toHaveURL(/hour=11/);
  const colleague = await context.newPage();
  await colleague.goto(page.url());
  await listed(colleague);
  await expect(colleague.getByLabel('Working day')).toBeChecked();
  await expect(colleague.getByLabel('Batch + Demo trainers')).toBeChecked();
  await expect(colleague.getByText("Showing trainer's availability at 11 AM")).toBeVisible();
  await expect(colleague.getByText(/^\d+ of \d+ trainers/)).toHaveText((await count.textContent()) ?? '');
});

test('spec 4: picking ticks the hour and blocks others of that trainer; unpicking frees them', async ({ page }) => {
  await openAvailability(page, PEOPLE.staff);
  const slot = blockingSlot(await dayOf(page));
  expect(rulesApply(slot.trainer.trainer_type)).toBe(true);
  await search(page, slot.trainer.id);
  const blocked = cell(page, { trainer: slot.trainer, hour: slot.blocked.hour });
  await expect(blocked).toHaveAttribute('aria-label', /: Available/);
  await expect(createSessions(page)).toBeDisabled();
  await cell(page, slot).click();
  await expect(cell(page, slot)).toHaveAttribute('aria-label', /Available, picked$/);
  await expect(blocked).toHaveAttribute('aria-label', new RegExp(`: Blocked, ${slot.blocked.label}`));
  await expect(createSessions(page)).toBeEnabled();
  // Forced: what is refused is marked disabled, and is pressed all the same.
  await blocked.click({ force: true });
  await expect(blocked).toHaveAttribute('aria-selected', 'false');
  await cell(page, slot).click();
  await expect(blocked).toHaveAttribute('aria-label', /: Available/);
  await expect(createSessions(page)).toBeDisabled();
});

test('spec 4: created sessions are confirmed, are no longer picked, and appear in the reloaded list as DEMO', async ({
  page,
}) => {
  await openAvailability(page, PEOPLE.staff);
  const slots = freeSlots(await dayOf(page), 2);
  for (const slot of slots) await pick(page, slot);
  await createSessions(page).click();
  await expect(drawer(page)).toContainText(toSlashDate(SLOT_DATE));
  for (const { trainer, hour } of slots) {
    await expect(drawer(page)).toContainText(trainer.name);
    await expect(drawer(page)).toContainText(trainer.id);
    await expect(drawer(page)).toContainText(`${String(hour % 12 || 12).padStart(2, '0')}:00`);
  }
  await drawer(page).getByLabel('Select Capacity').click();
  await expect(page.getByRole('option')).toHaveText(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  await page.getByRole('option', { name: '3', exact: true }).click();
  await drawer(page).getByRole('button', { name: 'Create Session', exact: true }).click();
  await expect(page.getByText('Sessions Submitted Successfully')).toBeVisible();
  await expect(drawer(page)).toBeHidden();
  await expect(createSessions(page)).toBeDisabled();
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    for (const slot of slots) {
      await search(page, slot.trainer.id);
      await expect(cell(page, slot)).toHaveAttribute(
        'aria-label',
        `${slot.trainer.name}, ${hourLabel(slot.hour)}: Busy, DEMO`,
      );
      await expect(cell(page, slot)).toContainText('DEMO');
    }
  }
});

test('spec 5: nothing can be picked on a date before today', async ({ page }) => {
  const yesterday = addDays(TODAY, -1);
  await openAvailability(page, PEOPLE.staff, `?date=${yesterday}`);
  const [slot] = freeSlots(await dayOf(page, yesterday), 1, yesterday);
  if (!slot) throw new Error('Nobody was free yesterday');
  await search(page, slot.trainer.id);
  await cell(page, slot).click({ force: true });
  await expect(cell(page, slot)).toHaveAttribute('aria-selected', 'false');
  await expect(createSessions(page)).toBeDisabled();
});

test('spec 4: refresh reloads the list and clears the picks', async ({ page }) => {
  await openAvailability(page, PEOPLE.staff);
  const [slot] = freeSlots(await dayOf(page), 1);
  if (!slot) throw new Error('Nobody is free');
  await pick(page, slot);
  const reloaded = page.waitForResponse(/\/tms\/v1\/trainers\/slots/);
  await page.getByRole('button', { name: /refresh/i }).click();
  await reloaded;
  await expect(cell(page, slot)).toHaveAttribute('aria-selected', 'false');
  await expect(createSessions(page)).toBeDisabled();
});

test('spec 2.4: without a date the checkboxes are disabled', async ({ page }) => {
  await openAvailability(page, PEOPLE.staff);
  await page.goto(`${AVAILABILITY}?date=none`);
  for (const label of ['Working day', 'Demo only trainers', 'Batch only trainers', 'Batch + Demo trainers'])
    await expect(page.getByLabel(label)).toBeDisabled();
});
