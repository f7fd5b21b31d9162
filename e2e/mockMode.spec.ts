// What is particular to mock mode: its pace, its one-click people, and that it remembers (spec 7, decisions 6).
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, dayOf, freeSlots, openAvailability, takeSlot } from './story';

test('spec 7: answers come after 1 to 2 seconds', async ({ page }) => {
  await openAvailability(page, PEOPLE.staff);
  await page.evaluate(() => localStorage.removeItem('mock-delay'));
  const began = performance.now();
  expect((await call(page, 'currentUser')).status).toBe(200);
  const seconds = (performance.now() - began) / 1000;
  expect(seconds).toBeGreaterThan(0.95);
  expect(seconds).toBeLessThan(4);
});

test('spec 7: one click signs in as one of the ready-made people', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Click to login' }).click();
  const offer = page.getByRole('region', { name: 'Mock mode' });
  await expect(offer.getByRole('button')).toHaveText(['Production admin', 'Staff', 'External partner']);
  await offer.getByRole('button', { name: 'Production admin' }).click();
  await expect(page.getByRole('button', { name: /User menu of admin@/ })).toBeVisible();
});

test('spec 7: what was written is there after a reload, and in another tab', async ({ page, context }) => {
  await openAvailability(page, PEOPLE.staff);
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: /User menu/ }).waitFor();
  const [slot] = freeSlots(await dayOf(page), 1);
  if (!slot) throw new Error('Nobody is free');
  await takeSlot(page, slot);
  await page.reload();
  await page.getByRole('button', { name: /User menu/ }).waitFor();
  for (const tab of [page, other]) {
    const trainer = (await dayOf(tab)).find(({ id }) => id === slot.trainer.id);
    expect(trainer?.calendar.events.filter(({ session_type }) => session_type === 'demo_session').length).toBe(
      slot.trainer.calendar.events.filter(({ session_type }) => session_type === 'demo_session').length + 1,
    );
  }
});

test('spec 7: the number of trainers can be chosen in the address', async ({ page }) => {
  await page.goto('/login?mock_trainers=40');
  await page.getByRole('button', { name: 'Click to login' }).waitFor();
  await openAvailability(page, PEOPLE.staff);
  const count = (await dayOf(page)).length;
  expect(count).toBeGreaterThan(20);
  expect(count).toBeLessThanOrEqual(40);
});
