// One person with two tabs: unsaved work belongs to the person, not to the tab.
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { cell, dayOf, freeSlots, listed, openAvailability, pick, search } from './story';

test('spec 4: hours picked in one tab are picked in the other, and a reload of either keeps them', async ({
  page,
  context,
}) => {
  await openAvailability(page, PEOPLE.staff);
  const other = await context.newPage();
  await other.goto(page.url());
  await listed(other);
  const [first, second] = freeSlots(await dayOf(page), 10);
  if (!first || !second) throw new Error('Nobody is free');
  await pick(page, first);
  await search(other, first.trainer.id);
  await expect(cell(other, first)).toHaveAttribute('aria-selected', 'true');
  await pick(other, second);
  await page.reload();
  await listed(page);
  for (const slot of [first, second]) {
    await search(page, slot.trainer.id);
    await expect(cell(page, slot)).toHaveAttribute('aria-selected', 'true');
  }
});

test('decisions 014: a form’s draft survives when another tab saves its own state', async ({ page, context }) => {
  await openAvailability(page, PEOPLE.staff);
  const other = await context.newPage();
  await other.goto('/trainers/view-trainer');
  await other.getByRole('grid', { name: 'Trainers' }).waitFor();
  await page.goto('/trainers/add-trainer');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Meera Nair');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('persist:console'))).toContain('Meera Nair');
  // Kept in the browser by the other tab.
  await other.getByRole('button', { name: 'View', exact: true }).click();
  await other.getByText('Comfortable').click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('persist:console'))).toMatch(/density\W+md/);
  await page.reload();
  await expect(name).toHaveValue('Meera Nair');
});
