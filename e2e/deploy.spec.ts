// A deploy while a page is open: a new version is offered, and a missing part reloads the page once (spec 2.1).
import { appendFile, cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { removeFolder, seededFolder, startServer } from './hosts/server';
import { AVAILABILITY, listed, open } from './story';

test.describe('a console that is open', () => {
  test.use({ serviceWorkers: 'allow' });

  test('spec 2.1: a new version is offered, and Refresh brings the newest', async ({
    page,
    expectedErrors,
  }, testInfo) => {
    test.setTimeout(420_000);
    // The server is down for a moment, as in a deploy.
    expectedErrors.push(/ERR_CONNECTION_REFUSED/, /sw\.js/);
    const build = testInfo.outputPath('dist');
    await mkdir(build, { recursive: true });
    await cp('dist', build, { recursive: true });
    const main = join(build, 'server', 'main.js');
    const folder = await seededFolder();
    const before = await startServer(folder, {}, { main });
    await open(page, PEOPLE.staff, '/', before.url);
    // On the first visit already, since people keep the console open for days. It keeps a thousand small files before that.
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 240_000 })
      .toBe(true);

    await before.stop();
    const deploy = () => appendFile(join(build, 'console', 'sw.js'), '\n// the next version\n');
    await deploy();
    const after = await startServer(folder, { PORT: String(before.port) }, { main });
    // What the page does by itself once a minute.
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(page.getByText('New updates available!')).toBeVisible();
    // A second deploy that this page does not know of: Refresh loads that one, not the first one with another offer.
    await after.stop();
    await deploy();
    const newest = await startServer(folder, { PORT: String(before.port) }, { main });
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await reloaded;
    await expect(page.getByRole('button', { name: `User menu of ${PEOPLE.staff.email}` })).toBeVisible();
    const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null);
    await expect.poll(waiting).toBeNull();
    // The browser checks once more, as at the reload: nothing is waiting, so nothing is offered.
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(waiting).toBeNull();
    await expect(page.getByText('New updates available!')).toBeHidden();
    await newest.stop();
    await removeFolder(folder);
  });
});

test.describe('a part of the console that a deploy took away', () => {
  for (const [what, reloadsUntilThere] of [
    ['is fetched again after one reload', 1],
    ['and that stays away is reported, without a loop of reloads', Infinity],
  ] as const) {
    test(`spec 2.1: ${what}`, async ({ page, expectedErrors }) => {
      expectedErrors.push(/404|dynamically imported module|preload|serviceWorker/i);
      await open(page, PEOPLE.staff, '/');
      const opened = await page.evaluate(() => performance.timeOrigin);
      let loads = 0;
      page.on('load', () => loads++);
      await page.route(/\/assets\/TrainerAvailabilityPage[^/]*\.js/, async (route) => {
        const reloaded = (await page.evaluate(() => performance.timeOrigin)) !== opened;
        if (reloaded && reloadsUntilThere === 1) await route.continue();
        else await route.fulfill({ status: 404, body: 'Not found' });
      });
      await page.getByRole('navigation').getByRole('button', { name: 'Trainers', exact: true }).click();
      await page.getByRole('navigation').getByRole('link', { name: 'Availability', exact: true }).click();
      if (reloadsUntilThere === 1) {
        await listed(page);
        await expect(page).toHaveURL(new RegExp(AVAILABILITY));
      } else
        await expect(
          page.getByText('Oops! Something broke. Administrator has been informed. Try again later.'),
        ).toBeVisible();
      expect(loads).toBe(1);
    });
  }
});
