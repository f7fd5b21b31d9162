// The story on a telephone, 390 px wide: everything can be reached, and no page is wider than the screen (spec 2.1).
import { addDays, hourOf } from '@domain/calendar';
import { hourLabel } from '@domain/formats';
import { INSTANT } from '../tests/clock/instant.mjs';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { cell, createSessions, dayOf, drawer, freeSlots, listed, open, overflow, search, TODAY } from './story';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('spec 2.1: sign in, open the menu, pick and create on a small screen', async ({ page }, testInfo) => {
  const fits = async (name: string) => {
    await testInfo.attach(name, { body: await page.screenshot(), contentType: 'image/png' });
    expect(await overflow(page), `${name} is wider than the screen`).toBeLessThanOrEqual(0);
  };
  await page.goto('/login');
  await page.getByRole('button', { name: 'Click to login' }).waitFor();
  await fits('login');
  await open(page, PEOPLE.staff, '/');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  await fits('home');
  await page.getByRole('button', { name: 'Toggle menu' }).click();
  await fits('menu');
  await page.getByRole('button', { name: 'Trainers', exact: true }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Availability', exact: true }).click();
  await listed(page);
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'Trainer Name' })).toBeInViewport({ ratio: 1 });
  // It opens at the hour that is on; the hour after midnight says of which date it is, too.
  const thisHour = new RegExp(`^${hourLabel(hourOf(INSTANT / 1000))}(?: 00–05|$)`);
  await expect(page.getByRole('columnheader', { name: thisHour })).toBeInViewport({ ratio: 1 });
  await fits('availability');
  // The grid is the screen: what narrows it is folded away, and one press away.
  expect((await page.getByRole('grid').boundingBox())?.y).toBeLessThan(360);
  await page.getByRole('button', { name: 'Filters' }).tap();
  await page.getByLabel('Working day').tap();
  await fits('filters of the hours');
  await page.getByLabel('Working day').tap();
  await page.getByRole('button', { name: 'Filters' }).tap();
  await expect(page.getByLabel('Working day')).toBeHidden();
  const isWhole = (element: SVGElement | HTMLElement) => element.scrollWidth <= element.clientWidth;
  expect(
    await page.getByRole('button', { name: 'Today' }).locator('span').last().evaluate(isWhole),
    'Today is clipped',
  ).toBe(true);
  // A finger has no hover: a tap on what cannot be picked says why.
  const busy = page.getByRole('grid').locator('[aria-label*=": Busy, DEMO"]').first();
  await busy.scrollIntoViewIfNeeded();
  await busy.tap({ force: true });
  await expect(page.getByRole('tooltip')).toContainText('DEMO');
  const [slot] = freeSlots(await dayOf(page), 30);
  if (!slot) throw new Error('Nobody is free');
  await search(page, slot.trainer.id);
  await cell(page, slot).scrollIntoViewIfNeeded();
  await cell(page, slot).click();
  await expect(cell(page, slot)).toHaveAttribute('aria-selected', 'true');
  await createSessions(page).click();
  await expect(drawer(page)).toBeInViewport();
  await fits('drawer');
  await drawer(page).getByRole('button', { name: 'Create Session', exact: true }).click();
  await expect(page.getByText('Sessions Submitted Successfully')).toBeVisible();
  await fits('created');

  // So low that the header is scrolled away: the first tap brings it back, the second one picks.
  const [, other] = freeSlots(await dayOf(page), 30);
  if (!other) throw new Error('Only one is free');
  await page.setViewportSize({ width: 320, height: 256 });
  await search(page, other.trainer.id);
  await cell(page, other).scrollIntoViewIfNeeded();
  await page.getByRole('grid').evaluate((grid) => window.scrollTo(0, grid.getBoundingClientRect().top + scrollY - 30));
  await cell(page, other).tap();
  await expect(page.getByRole('columnheader', { name: hourLabel(other.hour), exact: true })).toBeInViewport({
    ratio: 1,
  });
  await expect(cell(page, other)).toHaveAttribute('aria-selected', 'false');
  await cell(page, other).tap();
  await expect(cell(page, other)).toHaveAttribute('aria-selected', 'true');
  await fits('low');
});

test('spec 2.1: the sessions of a day, one of them and who may take it over, on a small screen', async ({
  page,
}, testInfo) => {
  const fits = async (name: string) => {
    await testInfo.attach(name, { body: await page.screenshot(), contentType: 'image/png' });
    expect(await overflow(page), `${name} is wider than the screen`).toBeLessThanOrEqual(0);
  };
  await open(page, PEOPLE.staff, '/view-sessions');
  await page.getByRole('button', { name: 'Later' }).tap();
  const cards = page.getByRole('list', { name: 'Demo sessions' });
  await expect(cards.getByRole('listitem').first()).toBeVisible();
  await fits('sessions');
  await page.getByRole('button', { name: 'Filter', exact: true }).tap();
  await page.getByRole('option', { name: 'Countries' }).tap();
  await fits('filters');
  await page.keyboard.press('Escape');
  await cards.getByRole('listitem').first().getByRole('checkbox').tap();
  await fits('selected');
  await page.goto(`/view-sessions?start_time=${addDays(TODAY, 1)}..${addDays(TODAY, 1)}&fill=empty`);
  await cards.getByRole('link').first().tap();
  const reassign = page.getByRole('button', { name: 'Reassign' });
  await reassign.waitFor();
  // The list below it is not seen, and not scrolled through.
  const seen = await page.evaluate(() => scrollY);
  await page.mouse.move(120, 20);
  await page.mouse.wheel(0, 2000);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => scrollY)).toBe(seen);
  await reassign.tap();
  await expect(page.getByLabel('Search trainers')).toBeVisible();
  await fits('reassign');
  await page.goto(`/view-sessions?start_time=${addDays(TODAY, 1)}..${addDays(TODAY, 1)}&fill=full`);
  await cards.getByRole('link').first().tap();
  await page.getByRole('tab', { name: /^Leads/ }).tap();
  await expect(page.getByRole('list', { name: 'Leads of the session' }).getByRole('listitem').first()).toBeVisible();
  await fits('leads');
});
