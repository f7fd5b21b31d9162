// Signing in and out, and what those who are not signed in see (spec 2.1, decisions 4).
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { addPerson, AVAILABILITY, endSession, fillSignIn, listed, open, signInHere } from './story';

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

test('the tour is shown at the first sign-in, takes nothing away, and one key ends it in every browser', async ({
  page,
  context,
}) => {
  const newcomer = { email: 'newcomer@mock.example', password: 'walnut gravel tuba', permissions: ['demo-admins'] };
  await open(page, PEOPLE.admin, '/');
  await addPerson(page, newcomer, { hasSeenTour: false });
  await context.clearCookies();
  await open(page, newcomer, '/');
  const tour = page.getByRole('region', { name: 'Tour of the console' });
  await expect(tour.getByText('Step 1 of 5')).toBeVisible();
  expect(await tour.evaluate((card) => card.contains(document.activeElement))).toBe(false);
  await expectNoViolations(page, 'tour', { within: 'section[aria-label^=Tour]' });
  // What is behind it is used as ever.
  await page.getByRole('searchbox', { name: 'Mobile number, e-mail or name' }).fill('Asha');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Search or run' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Search or run' })).toBeHidden();
  for (const step of [2, 3, 4, 5]) {
    await tour.getByRole('button', { name: 'Next' }).click();
    await expect(tour.getByText(`Step ${step} of 5`)).toBeVisible();
  }
  await tour.getByRole('button', { name: 'Back' }).click();
  await expect(tour.getByText('Step 4 of 5')).toBeVisible();
  const told = page.waitForResponse((answer) => answer.url().endsWith('/user/tour'));
  await page.keyboard.press('Escape');
  await expect(tour).toHaveCount(0);
  expect((await told).ok()).toBe(true);

  // Another browser signs in: it is told that there is none.
  await context.clearCookies();
  await page.goto('/login');
  await signInHere(page, newcomer);
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Show the tour again' }).click();
  await expect(tour.getByText('Step 1 of 5')).toBeVisible();
  await tour.getByRole('button', { name: 'Skip tour' }).click();
  await expect(tour).toHaveCount(0);
  await page.keyboard.press('?');
  await page.getByRole('link', { name: 'Guide to this screen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Front desk/ })).toBeVisible();
  // Its place is kept before it comes.
  const picture = page.getByRole('img', { name: /^Book Demo with a lead/ });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
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
