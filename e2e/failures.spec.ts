// What goes wrong: somebody else was faster, or the session ended in the middle (decisions 3, spec 8).
import { gateOf } from './apiGate';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import {
  AVAILABILITY,
  cell,
  createSessions,
  dayOf,
  drawer,
  endSession,
  freeSlots,
  listed,
  open,
  openAvailability,
  pick,
  search,
  signInHere,
  takeSlot,
} from './story';

test('a console that is loaded while the API refuses everything says so, and is whole after the next try', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await open(page, PEOPLE.staff, '/');
  const api = await gateOf(page);
  // The grid's day is asked for before its page has come.
  for (const place of [AVAILABILITY, '/trainers/view-trainer']) {
    const main = page.getByRole('main');
    const loading = main
      .locator(':is([role=status], output):is([aria-label^="Loading"], :has-text("Loading"))')
      .first();
    api.holdAll();
    await page.goto(place);
    await expect(loading).toBeVisible();
    api.fail();
    const retry = main.getByRole('alert').getByRole('button', { name: 'Try again' }).first();
    await expect(retry).toBeVisible();
    api.open();
    await retry.click();
    if (place === AVAILABILITY) await listed(page);
    else await expect(main.getByRole('grid').getByRole('row').nth(5)).toBeVisible();
    await expect(retry).toBeHidden();
  }
  await api.close();
});

test('decisions 3: what failed stays picked with its reason, what was created is not sent again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  await openAvailability(page, PEOPLE.staff);
  const [taken, free] = freeSlots(await dayOf(page), 5).slice(0, 2);
  if (!taken || !free) throw new Error('Too few are free');
  await pick(page, taken);
  await pick(page, free);
  await takeSlot(page, taken);
  await createSessions(page).click();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/create-sessions')) sent.push(request.postData() ?? '');
  });
  const submit = drawer(page).getByRole('button', { name: 'Create Session', exact: true });
  await submit.click();
  await expect(page.getByText(/^Failed: Calendar conflicts:/)).toHaveCount(1);
  await expect(drawer(page)).toContainText('The trainer already has a session');
  await expect(drawer(page)).toContainText(taken.trainer.name);
  await expect(drawer(page)).not.toContainText(free.trainer.name);

  await submit.click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toContain(taken.trainer.id);
  expect(sent[1]).not.toContain(free.trainer.id);
  await expect(drawer(page)).toContainText('The trainer already has a session');
  await drawer(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(drawer(page)).toBeHidden();
  await search(page, free.trainer.id);
  await expect(cell(page, free)).toHaveAttribute('aria-label', /: Busy, DEMO$/);
});

test('spec 8: logged out in the middle, the picks are still there after signing in', async ({
  page,
  context,
  host,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  await openAvailability(page, PEOPLE.staff, '?working=1');
  const slots = freeSlots(await dayOf(page), 8).slice(0, 2);
  for (const slot of slots) await pick(page, slot);
  await createSessions(page).click();
  await endSession(context, host);
  await drawer(page).getByRole('button', { name: 'Create Session', exact: true }).click();
  await expect(page.getByText('You are logged out. Please log-in')).toBeVisible();
  await signInHere(page, PEOPLE.staff);
  await expect(page).toHaveURL(/working=1/);
  await expect(createSessions(page)).toBeEnabled();
  for (const slot of slots) {
    await search(page, slot.trainer.id);
    await expect(cell(page, slot)).toHaveAttribute('aria-selected', 'true');
  }
  if (!(await drawer(page).isVisible())) await createSessions(page).click();
  await drawer(page).getByRole('button', { name: 'Create Session', exact: true }).click();
  await expect(page.getByText('Sessions Submitted Successfully')).toBeVisible();
});

test('spec 6: another person who signs in on this browser sees no picks of the previous one', async ({
  page,
  context,
  host,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  await openAvailability(page, PEOPLE.staff);
  const [slot] = freeSlots(await dayOf(page), 10);
  if (!slot) throw new Error('Nobody is free');
  await pick(page, slot);
  await endSession(context, host);
  await page.reload();
  await signInHere(page, PEOPLE.admin);
  await search(page, slot.trainer.id);
  await expect(cell(page, slot)).toHaveAttribute('aria-selected', 'false');
  await expect(createSessions(page)).toBeDisabled();
});
