// Hours painted as a rectangle, undone and redone, and created sessions taken back: one story by mouse, one by keyboard.
import { computeDay } from '@domain/availability/engine';
import { startOfDay } from '@domain/calendar';
import { hourLabel } from '@domain/formats';
import { HOUR_ORDER } from '@/widgets/trainer-availability/columns';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { cell, createSessions, dayOf, drawer, openAvailability, type Slot, SLOT_DATE, tabTo } from './story';

const bar = (page: Page) => page.getByRole('group', { name: 'Picked hours' });
const tools = (page: Page) => page.getByRole('button', { name: 'Log of the day' });
const picked = (page: Page) => page.getByRole('grid').locator('[data-column][aria-selected="true"]');

/** A trainer who is free in two hours that stand beside each other, at the top of a list that is searched for that trainer. */
async function twoHours(page: Page, skip = 0): Promise<[Slot, Slot]> {
  const found = (await dayOf(page)).flatMap((trainer): [Slot, Slot][] => {
    const cells = computeDay(trainer, [], startOfDay(SLOT_DATE));
    const hour = HOUR_ORDER.find(
      (each, at) =>
        at < HOUR_ORDER.length - 1 &&
        each >= 16 &&
        cells[each]!.status === 'available' &&
        computeDay(trainer, [each], startOfDay(SLOT_DATE))[HOUR_ORDER[at + 1]!]!.status === 'available',
    );
    return hour === undefined
      ? []
      : [
          [
            { trainer, hour },
            { trainer, hour: (hour + 1) % 24 },
          ],
        ];
  });
  return found[skip]!;
}

test('by mouse: a rectangle beyond the rows in sight is painted and undone; what is created is taken back', async ({
  page,
}) => {
  await openAvailability(page, PEOPLE.staff);
  await tools(page).waitFor();
  // From the first row down over the lower edge: the list goes on below the pointer.
  const box = (await page.getByRole('grid').locator('..').boundingBox())!;
  const start = (await page.locator(`[data-place="0"] [data-column="${4 + HOUR_ORDER.indexOf(16)}"]`).boundingBox())!;
  await page.mouse.move(start.x + 10, start.y + 10);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width * 2.5, start.y + 40, { steps: 3 });
  await page.mouse.move(start.x + start.width * 2.5, box.y + box.height - 2, { steps: 5 });
  await expect
    .poll(() =>
      page
        .getByRole('grid')
        .locator('..')
        .evaluate((list) => list.scrollTop),
    )
    .toBeGreaterThan(600);
  await page.mouse.up();
  await expect(bar(page)).toContainText(/\d+ hours painted · \d+ left out: /);
  const trainers = Number(/· (\d+) trainers/.exec((await bar(page).textContent()) ?? '')?.[1]);
  expect(trainers).toBeGreaterThan(5);
  // A click after it picks nothing that was painted away.
  await page.getByRole('button', { name: 'Undo the last step' }).click();
  await expect(bar(page)).toContainText('No hours picked');
  await page.getByRole('button', { name: 'Redo the step' }).click();
  await expect(bar(page)).toContainText(`· ${trainers} trainers`);
  await page.keyboard.press('Control+z');
  await expect(bar(page)).toContainText('No hours picked');

  const [one, two] = await twoHours(page);
  await page.getByRole('textbox', { name: 'Search' }).fill(one.trainer.id);
  await cell(page, one).scrollIntoViewIfNeeded();
  await cell(page, one).hover();
  await page.mouse.down();
  await cell(page, two).hover();
  await page.mouse.up();
  await expect(picked(page)).toHaveCount(2);
  await createSessions(page).click();
  await drawer(page).getByRole('button', { name: 'Create Session', exact: true }).click();
  await expect(page.getByText('Sessions Submitted Successfully')).toBeVisible();
  await expect(cell(page, one)).toHaveAttribute('aria-label', /Busy, DEMO/);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Creation of 2 sessions undone')).toBeVisible();
  for (const slot of [one, two]) await expect(cell(page, slot)).toHaveAttribute('aria-label', /: Available/);
});

test('by keyboard: Shift with the arrows paints, Ctrl Z undoes, and the log of the day takes back after a reload', async ({
  page,
}) => {
  await openAvailability(page, PEOPLE.staff);
  const [one, two] = await twoHours(page, 1);
  await page.getByRole('textbox', { name: 'Search' }).fill(one.trainer.id);
  await tools(page).waitFor();
  await tabTo(page, page.getByRole('grid').locator('[data-place="0"] [tabindex="0"]'));
  await page.keyboard.press('End');
  for (let column = HOUR_ORDER.length - 1; column > HOUR_ORDER.indexOf(one.hour); column--)
    await page.keyboard.press('ArrowLeft');
  await expect(cell(page, one)).toBeFocused();
  await page.keyboard.down('Shift');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await page.keyboard.up('Shift');
  await expect(picked(page)).toHaveCount(0);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(picked(page)).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(picked(page)).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(picked(page)).toHaveCount(2);
  await tabTo(page, createSessions(page), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, drawer(page).getByRole('button', { name: 'Create Session', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sessions Submitted Successfully')).toBeVisible();

  await page.reload();
  await tools(page).waitFor();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Search or run' })).toBeFocused();
  await page.keyboard.type('log of the day');
  await expect(page.locator('[data-action][data-selected]')).toHaveText('Log of the day');
  await page.keyboard.press('Enter');
  const log = page.getByRole('dialog', { name: /^Log of/ });
  // What one person created within a minute is one entry, and the clock stands still: other stories’ sessions are in it.
  const entry = log
    .getByRole('listitem', { name: new RegExp(`^Created \\d+ demo sessions, ${PEOPLE.staff.email}`) })
    .first();
  await tabTo(page, entry.getByRole('button', { name: /^Undo (all|\d+)$/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Undo creation', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Creation of \d+ sessions undone/)).toBeVisible();
  await expect(entry.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(log).toBeHidden();
  for (const slot of [one, two])
    await expect(
      page.getByRole('grid').getByLabel(`${slot.trainer.name}, ${hourLabel(slot.hour)}: Available`),
    ).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a finger that moves scrolls; one that rests first paints', async ({ page }) => {
    await openAvailability(page, PEOPLE.staff);
    await tools(page).waitFor();
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const list = page.getByRole('grid').locator('..');
    const box = (await list.boundingBox())!;
    const [x, y] = [box.x + box.width * 0.7, box.y + box.height * 0.6];
    const swipe = async () => {
      for (let move = 1; move <= 8; move++) await touch('touchMove', x, y - move * 20);
      await touch('touchEnd');
    };
    const isStill = list.evaluate(
      (element) =>
        new Promise<void>((resolve) => {
          element.addEventListener('scrollend', () => resolve(), { once: true });
        }),
    );
    await touch('touchStart', x, y);
    await swipe();
    await isStill;
    await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(30);
    await expect(bar(page)).toContainText('No hours picked');
    const before = await list.evaluate((element) => element.scrollTop);
    await touch('touchStart', x, y);
    await expect(page.locator('[data-painting]')).toBeVisible();
    await swipe();
    await expect(page.locator('[data-painting]')).toBeHidden();
    await expect(bar(page)).toContainText(/hours? painted|No hour to pick/);
    expect(await list.evaluate((element) => element.scrollTop)).toBe(before);
    const clear = page.getByRole('button', { name: 'Clear', exact: true });
    if (await clear.isVisible()) await clear.tap();

    const [one, two] = await twoHours(page);
    await page.getByRole('textbox', { name: 'Search' }).fill(one.trainer.id);
    await cell(page, two).scrollIntoViewIfNeeded();
    const [from, to] = [(await cell(page, one).boundingBox())!, (await cell(page, two).boundingBox())!];
    await touch('touchStart', from.x + 10, from.y + 10);
    await expect(page.locator('[data-painting]')).toBeVisible();
    for (const share of [0.5, 1]) await touch('touchMove', from.x + 10 + (to.x - from.x) * share, from.y + 10);
    await touch('touchEnd');
    await expect(bar(page)).toContainText('2 hours painted');
    await expect(picked(page)).toHaveCount(2);
    // What was painted is not tapped too, and the next tap picks as before.
    await page.getByRole('button', { name: 'Undo the last step' }).tap();
    await expect(picked(page)).toHaveCount(0);
    await cell(page, one).tap();
    await expect(picked(page)).toHaveCount(1);
  });
});
