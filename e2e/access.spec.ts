// Who sees and may do what: partners, staff, administrators (spec 2.3, 6; decisions 4).
import { TIME_ZONE } from '@domain/calendar';
import { toSlashDate } from '@domain/formats';
import { INSTANT, stopClock } from '../tests/clock/instant.mjs';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { AVAILABILITY, call, open, signInHere, TODAY } from './story';

test('spec 6: an external partner sees only Book Demo, and the API refuses the rest', async ({
  page,
  host,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/);
  await open(page, PEOPLE.partner, '/', host.partnerUrl);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link')).toHaveText(['Book Demo']);
  await page.goto(host.partnerUrl + AVAILABILITY);
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(page.getByText("Your don't have enough permissions to access this page!")).toBeVisible();
  const slots = { query: { date: toSlashDate(TODAY), timezone: TIME_ZONE } };
  expect((await call(page, 'trainerSlots', slots)).status).toBe(403);
  expect((await call(page, 'listCountries')).status).toBe(200);
});

test('spec 2.3: staff see every group of the menu; the entry that cannot be opened says so', async ({ page }) => {
  await open(page, PEOPLE.staff, '/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (const group of ['Demo Session', 'Payments', 'Sales', 'Trainers', 'LMS', 'Master Class'])
    await expect(menu.getByRole('button', { name: group, exact: true })).toBeVisible();
  // The group of the page is open, the others open when they are asked to.
  await expect(menu.getByRole('link')).toHaveText(['Book Demo', 'View Demo', 'Demo Feedback', 'Demo Attendance']);
  await menu.getByRole('button', { name: 'Trainer Performance', exact: true }).click();
  await expect(menu.getByRole('link', { name: 'Review Requests' })).toHaveAttribute('aria-disabled', 'true');
  await menu.getByRole('button', { name: 'Trainers', exact: true }).click();
  await menu.getByRole('link', { name: 'Availability', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(AVAILABILITY));
  await expect(page.getByRole('heading', { level: 1, name: 'Trainer Availability' })).toBeVisible();
});

test('spec 6: an administrator invites a person by a link, who chooses a password and can then sign in', async ({
  page,
  browser,
  host,
}) => {
  await open(page, PEOPLE.admin, '/');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Manage users' }).click();
  await page.getByRole('button', { name: 'Invite user' }).click();
  const form = page.getByRole('form', { name: 'Invite user' });
  const person = { email: 'new.person@mock.example', password: 'a long enough password' };
  await form.getByLabel('E-mail').fill(person.email);
  await form.getByLabel('Permissions', { exact: true }).fill('sales');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Invite user' }).click();
  await expect(page.getByRole('region', { name: person.email })).toContainText('Invited');
  const link = await page.getByRole('dialog', { name: 'Invitation link' }).getByLabel('Link').inputValue();
  const other = await browser.newContext({ baseURL: host.url });
  await other.addInitScript(stopClock, INSTANT);
  const theirs = await other.newPage();
  await theirs.goto(new URL(link).pathname + new URL(link).search);
  await expect(theirs.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await theirs.getByLabel('New password').fill(person.password);
  await theirs.getByRole('button', { name: 'Save password' }).click();
  await theirs.goto('/');
  await signInHere(theirs, { ...person, permissions: [] });
  await expect(theirs.getByRole('button', { name: `User menu of ${person.email}` })).toBeVisible();
  await other.close();
});

test('spec 6: staff may not manage users', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 403/);
  await open(page, PEOPLE.staff, '/users');
  await expect(page.getByText("Your don't have enough permissions to access this page!")).toBeVisible();
  expect((await call(page, 'user.page')).status).toBe(403);
});
