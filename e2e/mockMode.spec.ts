// Mock mode is the API in the browser: every screen that is built opens over it, and one story covers what is particular to it.
import type { Page } from '@playwright/test';
import { type Route, ROUTES } from '@/routes/routes';
import { arrived } from './arrived';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { placeBy } from './places';
import {
  AVAILABILITY,
  call,
  cell,
  createSessions,
  dayOf,
  drawer,
  freeSlots,
  goInPlace,
  listed,
  open,
  pick,
  search,
  takeSlot,
} from './story';

const BUILT = (ROUTES as readonly Route[]).filter(({ page }) => page);

// While the database of all others is seeded, there are workers for both.
test.describe.configure({ mode: 'parallel' });

test('spec 2.2: every screen that is built opens over the mock, with its title and without an error', async ({
  page,
}) => {
  await open(page, PEOPLE.admin, '/?mock_trainers=40');
  for (const route of BUILT) {
    const { title } = route;
    await goInPlace(
      page,
      await placeBy(
        route,
        async (operation, query) => (await call(page, operation as `${string}.${string}`, { query })).body,
      ),
    );
    await arrived(page, title);
    await expect(page).toHaveTitle(`${title} · Tutoring Console`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.getByRole('main').locator('[aria-busy="true"], [role=status][aria-label^="Loading"]'),
    ).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  }
});

test('spec 7: one click signs in; an hour that is picked becomes a session, here and in another tab, also after a reload', async ({
  page,
  context,
}) => {
  await page.goto('/login?mock_trainers=40');
  await page.getByRole('button', { name: 'Click to login' }).click();
  const offer = page.getByRole('region', { name: 'Mock mode' });
  await expect(offer.getByRole('button')).toHaveText([
    'Production admin',
    'Staff',
    'External partner',
    'Trainer management',
    'Accounts',
  ]);
  await offer.getByRole('button', { name: 'Staff' }).click();
  await page.getByRole('button', { name: `User menu of ${PEOPLE.staff.email}` }).waitFor();
  await page.goto(AVAILABILITY);
  await listed(page);
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: /User menu/ }).waitFor();

  const day = await dayOf(page);
  expect(day.length).toBeGreaterThan(20);
  expect(day.length).toBeLessThanOrEqual(40);
  const [slot] = freeSlots(day, 1);
  if (!slot) throw new Error('Nobody is free');
  await pick(page, slot);
  await createSessions(page).click();
  await drawer(page).getByRole('button', { name: 'Create Session', exact: true }).click();
  await expect(page.getByText('Sessions Submitted Successfully')).toBeVisible();
  await page.reload();
  await expect(cell(page, slot)).toHaveAttribute('aria-label', /: Busy, DEMO$/);
  const demos = (trainers: typeof day) =>
    trainers
      .find(({ id }) => id === slot.trainer.id)
      ?.calendar.events.filter(({ session_type }) => session_type === 'demo_session').length;
  expect(demos(await dayOf(other))).toBe(demos(day)! + 1);

  // Answers come after 1 to 2 seconds unless a browser test takes the delay away.
  await page.evaluate(() => localStorage.removeItem('mock-delay'));
  const began = performance.now();
  expect((await call(page, 'currentUser')).status).toBe(200);
  const seconds = (performance.now() - began) / 1000;
  expect(seconds).toBeGreaterThan(0.95);
  expect(seconds).toBeLessThan(4);
});

test('spec 7: what was written is there when the browser has ended the worker that is the API', async ({ page }) => {
  await open(page, PEOPLE.staff, `${AVAILABILITY}?mock_trainers=40`);
  await listed(page);
  const [slot] = freeSlots(await dayOf(page), 1);
  if (!slot) throw new Error('Nobody is free');
  await takeSlot(page, slot);
  const sessions = async () =>
    (await dayOf(page)).find(({ id }) => id === slot.trainer.id)?.calendar.events.map(({ session_id }) => session_id);
  const taken = await sessions();

  await endWorkers(page);
  expect(await sessions()).toEqual(taken);
  await endWorkers(page);
  await page.goto(AVAILABILITY);
  await search(page, slot.trainer.id);
  await expect(cell(page, slot)).toHaveAttribute('aria-label', /: Busy, DEMO$/);
  expect(await sessions()).toEqual(taken);
});

test('spec 7: a worker that another build has replaced is replaced by the page’s own, with all that was written', async ({
  page,
}) => {
  await open(page, PEOPLE.staff, `${AVAILABILITY}?mock_trainers=40`);
  await listed(page);
  const [slot] = freeSlots(await dayOf(page), 1);
  if (!slot) throw new Error('Nobody is free');
  await takeSlot(page, slot);
  const own = await workerOf(page);
  await page.evaluate(
    async (address) => {
      const { serviceWorker } = navigator;
      const isReplaced = new Promise((resolve) =>
        serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
      await serviceWorker.register(address, { updateViaCache: 'none' });
      await isReplaced;
    },
    own.replace(/\?.*$/, '?another-build'),
  );
  expect(await workerOf(page)).toContain('another-build');
  // A page that is still open is answered by whichever worker there is.
  const booked = async () =>
    (await dayOf(page)).find(({ id }) => id === slot.trainer.id)?.calendar.events.map(({ session_id }) => session_id);
  const taken = await booked();
  expect(taken).not.toEqual([]);

  await page.goto(AVAILABILITY);
  await search(page, slot.trainer.id);
  await expect(cell(page, slot)).toHaveAttribute('aria-label', /: Busy, DEMO$/);
  expect(await workerOf(page)).toBe(own);
  expect(await booked()).toEqual(taken);
});

function workerOf(page: Page): Promise<string> {
  return page.evaluate(() => navigator.serviceWorker.controller!.scriptURL);
}

/** As a browser does with a worker that had nothing to do for a while. */
async function endWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}
