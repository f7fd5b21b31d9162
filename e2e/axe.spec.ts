// Every page that is built, judged by axe in light and dark: WCAG 2.1 AA and axe's best practices.
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { AVAILABILITY, createSessions, dayOf, drawer, freeSlots, listed, open, pick } from './story';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('no violations on the pages of people who are not signed in', async ({ page }) => {
      for (const path of ['/login', '/login_error']) {
        await page.goto(path);
        await page.getByRole('main').getByRole('link').waitFor();
        await expectNoViolations(page, path);
      }
      await page.goto('/admin-auth/v1/login');
      await page.getByLabel('Password').waitFor();
      await expectNoViolations(page, 'sign-in');
      await page.goto('/api-docs');
      await page.getByRole('heading', { name: 'API', exact: true }).waitFor();
      await expectNoViolations(page, 'api-docs');
    });

    test('no violations on the pages of staff', async ({ page }) => {
      await open(page, PEOPLE.staff, '/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectNoViolations(page, 'home');
      await page.getByRole('button', { name: /User menu/ }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
      await expectNoViolations(page, 'user menu');
      await page.goto('/view-sessions');
      await page.getByText('This screen is not built yet').waitFor();
      await expectNoViolations(page, 'not built');
      await page.goto(AVAILABILITY);
      await listed(page);
      await expectNoViolations(page, 'availability');
      const [slot] = freeSlots(await dayOf(page), 40);
      if (!slot) throw new Error('Nobody is free');
      await pick(page, slot);
      await page.getByRole('columnheader').getByRole('button', { name: '10 AM', exact: true }).click();
      await expectNoViolations(page, 'availability, picked and filtered');
      await createSessions(page).click();
      await expect(drawer(page)).toBeInViewport();
      await expectNoViolations(page, 'drawer');
    });

    test('no violations on the pages of administrators', async ({ page }) => {
      await open(page, PEOPLE.admin, '/users');
      await page.getByRole('table').waitFor();
      await expectNoViolations(page, 'users');
      await page.getByRole('button', { name: 'Add a person' }).click();
      await page.getByRole('form').waitFor();
      await expectNoViolations(page, 'users, adding');
    });
  });
}
