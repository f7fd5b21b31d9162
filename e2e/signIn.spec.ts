// Signing in and out, and what those who are not signed in see (spec 2.1, decisions 4).
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { AVAILABILITY, endSession, fillSignIn, listed, open, signInHere } from './story';

test('spec 2.1: signing in leads through the API’s page back to the requested page', async ({ page, host }) => {
  await page.goto(`${AVAILABILITY}?working=1`);
  await expect(page).toHaveURL(/\/login$/);
  const login = page.getByRole('button', { name: 'Click to login' });
  const { host: address } = new URL(host.url);
  await expect(login).toHaveAttribute(
    'href',
    new RegExp(`/admin-auth/v1/login\\?return_url=${encodeURIComponent(address)}`),
  );
  await login.click();
  await expect(page).toHaveURL(/\/admin-auth\/v1\/login/);
  await fillSignIn(page, PEOPLE.staff);
  await expect(page).toHaveURL(new RegExp(`${AVAILABILITY}\\?working=1`));
  await listed(page);
  await page.goto('/login');
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});

test('spec 2.1: a wrong password says so and keeps the e-mail', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 401/);
  await page.goto('/login');
  await signInHere(page, { ...PEOPLE.staff, password: 'not-the-password' });
  await expect(page.getByRole('alert')).toHaveText('The e-mail or the password is wrong.');
  await expect(page.getByLabel('E-mail')).toHaveValue(PEOPLE.staff.email);
  await fillSignIn(page, PEOPLE.staff);
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});

test('spec 2.1: the user menu greets, shows the role, and logs out', async ({ page, context }) => {
  await open(page, PEOPLE.staff, '/');
  await page.getByRole('button', { name: /User menu/ }).click();
  await expect(page.getByText('Project Admin')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(AVAILABILITY);
  await expect(page).toHaveURL(/\/login$/);
  expect((await context.cookies()).filter(({ name }) => name.startsWith('admin_'))).toEqual([]);
  const stored = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => !key.startsWith('mock-')));
  expect(JSON.stringify(stored)).not.toContain(PEOPLE.staff.email);
});

test('spec 8: an expired session leads to the login page with its message', async ({
  page,
  context,
  host,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  await open(page, PEOPLE.staff, '/');
  await endSession(context, host);
  await page.goto(AVAILABILITY);
  await expect(page.getByText('You are logged out. Please log-in')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await signInHere(page, PEOPLE.staff);
  await expect(page).toHaveURL(new RegExp(AVAILABILITY));
  await listed(page);
});

test('spec 2.1: the login error page says what happened and leads back', async ({ page }) => {
  await page.goto('/login_error');
  await expect(page.getByText('Something went wrong, Please Login again')).toBeVisible();
  await page.getByRole('link', { name: /login page/i }).click();
  await expect(page).toHaveURL(/\/login$/);
});
