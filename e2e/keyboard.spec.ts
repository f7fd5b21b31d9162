// The whole story without a mouse: from the login page to a created session (spec 2.4, WAI-ARIA grid pattern).
import { HOUR_ORDER } from '@/widgets/trainer-availability/columns';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import {
  AVAILABILITY,
  cell,
  createSessions,
  dayOf,
  drawer,
  freeSlots,
  listed,
  openAvailability,
  search,
  tabTo,
  takeSlot,
} from './story';

test('spec 2.4: login, search, pick and create with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, page.getByRole('button', { name: 'Click to login' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(PEOPLE.staff.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PEOPLE.staff.password);
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByRole('navigation').getByRole('button', { name: 'Trainers', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Availability', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(AVAILABILITY));
  const grid = await listed(page);
  const [slot] = freeSlots(await dayOf(page), 20);
  if (!slot) throw new Error('Nobody is free');

  await tabTo(page, page.getByRole('textbox', { name: 'Search' }));
  await page.keyboard.type(slot.trainer.id);
  await expect(grid).toHaveAttribute('aria-rowcount', '2');

  const first = grid.locator(`[data-place="0"] [data-column]`);
  await tabTo(page, grid.locator('[data-place] [tabindex="0"]'));
  await page.keyboard.press('Home');
  await expect(first.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(first.last()).toBeFocused();
  for (let column = HOUR_ORDER.length - 1; column > HOUR_ORDER.indexOf(slot.hour); column--)
    await page.keyboard.press('ArrowLeft');
  await expect(cell(page, slot)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(cell(page, slot)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(cell(page, slot)).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('Enter');
  await expect(cell(page, slot)).toHaveAttribute('aria-selected', 'true');

  await tabTo(page, createSessions(page), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, drawer(page).getByRole('button', { name: 'Create Session', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sessions Submitted Successfully')).toBeVisible();
  await expect(cell(page, slot)).toHaveAttribute('aria-label', /: Busy, DEMO$/);
  await expect(page.locator('output:focus')).toHaveText(/^1 of/);
});

test('spec 2.4, decisions 3: filters, hour header, capacity, a refusal and sending again, and the focus is never lost', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const press = (key: string) => page.keyboard.press(key);
  const focus = page.locator(':focus');
  await openAvailability(page, PEOPLE.staff);
  const [taken, free] = freeSlots(await dayOf(page), 25);
  if (!taken || !free) throw new Error('Too few are free');

  await tabTo(page, page.getByLabel('Working day'));
  await press('Space');
  await expect(page).toHaveURL(/working=1/);
  const hour = page.getByRole('columnheader').getByRole('button', { name: '10 AM', exact: true });
  await tabTo(page, page.getByRole('grid').locator('[tabindex="0"]'));
  await press('Control+Home');
  for (let column = 0; column < 8; column++) await press('ArrowRight');
  await expect(hour).toBeFocused();
  await press('Enter');
  await expect(page.getByText("Showing trainer's availability at 10 AM")).toBeVisible();
  await expect(hour).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Clear filters' }), 'Shift+Tab');
  await press('Enter');
  await expect(page).not.toHaveURL(/working|hour/);
  await expect(focus).toHaveText(/^\d+ of \d+ trainers/);

  for (const slot of [taken, free]) {
    await search(page, slot.trainer.id);
    await cell(page, slot).focus();
    await press('Space');
    await expect(cell(page, slot)).toHaveAttribute('aria-selected', 'true');
  }
  await takeSlot(page, taken);
  await tabTo(page, createSessions(page), 'Shift+Tab');
  await press('Enter');
  await tabTo(page, drawer(page).getByLabel('Select Capacity'));
  await press('ArrowDown');
  await press('ArrowDown');
  await press('Enter');
  await expect(drawer(page).getByLabel('Select Capacity')).toHaveValue('2');
  const submit = drawer(page).getByRole('button', { name: 'Create Session', exact: true });
  await tabTo(page, submit);
  for (let time = 0; time < 2; time++) {
    await press('Enter');
    await expect(drawer(page).getByText('The trainer already has a session')).toHaveCount(1);
    await expect(submit).toBeEnabled();
    await expect(submit).toBeFocused();
  }
  await tabTo(page, drawer(page).getByRole('button', { name: /^Remove/ }), 'Shift+Tab');
  await press('Enter');
  await expect(drawer(page).getByText('No hours picked.')).toBeVisible();
  await expect(drawer(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press('Enter');
  await expect(drawer(page)).toBeHidden();
  await expect(focus).toHaveText(/^\d+ of \d+ trainers/);
});

test('spec 2.4: the grid is one tab stop, and its keys reach its corners though rows are virtual', async ({ page }) => {
  await page.goto(AVAILABILITY);
  await page.getByRole('button', { name: 'Click to login' }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel('E-mail').fill(PEOPLE.staff.email);
  await page.getByLabel('Password').fill(PEOPLE.staff.password);
  await page.keyboard.press('Enter');
  const grid = await listed(page);
  const rows = Number(await grid.getAttribute('aria-rowcount'));
  await expect(grid).toHaveAttribute('aria-colcount', '28');
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
  await grid.locator('[data-place] [tabindex="0"]').focus();
  const focused = () =>
    page.evaluate(() => {
      const row = document.activeElement?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex');
      const cell = document.activeElement?.closest('[aria-colindex]')?.getAttribute('aria-colindex');
      return `${row} ${cell}`;
    });
  await page.keyboard.press('Control+End');
  await expect.poll(focused).toBe(`${rows} 28`);
  await page.keyboard.press('Control+Home');
  await expect.poll(focused).toBe('1 1');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('End');
  await expect.poll(focused).toMatch(/^\d{2} 28$/);
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
});
