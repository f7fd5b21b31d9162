// The short round through mock mode: every screen that is built opens, and one story goes from the grid to a session.
import { type Route, ROUTES } from '@/routes/routes';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { cell, createSessions, dayOf, drawer, freeSlots, open, openAvailability, pick } from './story';

const BUILT = (ROUTES as readonly Route[]).filter(({ page }) => page);

test('spec 2.2: every screen that is built opens over the mock, with its title and without an error', async ({ page }) => {
  await open(page, PEOPLE.admin, '/?mock_trainers=40');
  for (const { path, title } of BUILT) {
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(`^${title} · `));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByText('Oops!')).toBeHidden();
  }
});

test('spec 4: an hour that is picked becomes a session, and is one after a reload', async ({ page }) => {
  await openAvailability(page, PEOPLE.staff);
  const [slot] = freeSlots(await dayOf(page), 1);
  if (!slot) throw new Error('Nobody is free');
  await pick(page, slot);
  await createSessions(page).click();
  await drawer(page).getByRole('button', { name: 'Create Session', exact: true }).click();
  await expect(page.getByText('Sessions Submitted Successfully')).toBeVisible();
  await page.reload();
  await expect(cell(page, slot)).toHaveAttribute('aria-label', /: Busy, DEMO$/);
});
