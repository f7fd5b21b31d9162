// Two planners at work on one day: each sees what the other holds, and an hour that is taken turns busy under one's eyes (docs/decisions/259).
import { hourLabel } from '@domain/formats';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { expectNoViolations } from './axe';
import { cell, dayOf, freeSlots, openAvailability, pick, search, SLOT_DATE, takeSlot } from './story';
import { stopClock, INSTANT } from '../tests/clock/instant.mjs';

/** A second, and what a busy machine adds. */
const AT_ONCE = { timeout: 5000 };

test('what another planner holds is seen by name and vanishes; what they take turns busy, and a pick on it says so', async ({
  page,
  browser,
  host,
}) => {
  await openAvailability(page, PEOPLE.staff);
  const [held, wanted] = freeSlots(await dayOf(page), 12).slice(-2);
  const other = await browser.newContext({ baseURL: host.url });
  await other.addInitScript(stopClock, INSTANT);
  const theirs = await other.newPage();
  await openAvailability(theirs, PEOPLE.admin);
  // The tools come once the grid is there; the link to others with them.
  for (const each of [page, theirs]) await each.getByRole('button', { name: 'Log of the day' }).waitFor();

  await pick(theirs, held!);
  const name = PEOPLE.admin.email.split('@')[0]!;
  await search(page, held!.trainer.id);
  await expect(cell(page, held!)).toHaveAttribute('aria-label', new RegExp(`: Available, held by ${name}$`), AT_ONCE);
  await expect(cell(page, held!)).not.toHaveAttribute('aria-disabled');
  await expect(async () => {
    // The tooltip comes once the grid is there.
    await page.mouse.move(0, 0);
    await cell(page, held!).hover();
    await expect(page.getByRole('tooltip')).toContainText(`Held by ${name}`, AT_ONCE);
  }).toPass();
  await expectNoViolations(page, 'a held hour');
  // Nobody is told of their own.
  await expect(cell(theirs, held!)).not.toHaveAttribute('data-held');
  await cell(theirs, held!).focus();
  await theirs.keyboard.press('Enter');
  await expect(cell(page, held!)).not.toHaveAttribute('data-held', AT_ONCE);

  await search(theirs, wanted!.trainer.id);
  await pick(page, wanted!);
  await expect(cell(theirs, wanted!)).toHaveAttribute('data-held', PEOPLE.staff.email.split('@')[0]!, AT_ONCE);
  const scrolled = () =>
    page
      .getByRole('grid')
      .locator('..')
      .evaluate((list) => list.scrollTop);
  const before = await scrolled();
  await takeSlot(theirs, wanted!, SLOT_DATE);
  await expect(cell(page, wanted!)).toHaveAttribute('aria-label', /: Busy, .*needs attention$/, AT_ONCE);
  await expect(cell(theirs, wanted!)).toHaveAttribute('aria-label', /: Busy/, AT_ONCE);
  expect(await scrolled()).toBe(before);
  const notice = page.getByRole('status').filter({ hasText: 'You picked what is gone' });
  await expect(notice).toContainText(
    `${hourLabel(wanted!.hour)} with ${wanted!.trainer.name} was just taken by ${name}`,
  );
  await notice.getByRole('button', { name: 'Remove this pick' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('group', { name: 'Picked hours' })).toContainText('No hours picked');
  await other.close();
});
