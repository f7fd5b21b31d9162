// Numbers on screens in the browser: tiles, charts, a flow and a heat map are drawn, walked by keys, judged by axe, and lead to their rows.
import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { open } from './story';

const NUMBERS = '/payments/view/all?queue=numbers&period=last-30-days';

async function drawn(page: Page): Promise<void> {
  await expect(
    page.locator('[data-drawing=bars] .recharts-bar-rectangle path').filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(page.locator('[data-drawing=flow] rect').first()).toBeVisible();
}

/** How many rows a list says that it has, such as `1,234 payments`. */
async function rowsListed(page: Page): Promise<number> {
  await expect(
    page
      .getByRole('main')
      .getByRole('grid')
      .or(page.getByText(/^No .* match$/)),
  ).toBeVisible();
  const title = page.getByRole('main').getByRole('heading', { level: 1 }).locator('xpath=..');
  await expect(title).toContainText(/\d/);
  return Number(/([\d,]+) /.exec((await title.innerText()).split('\n').at(-1)!)![1]!.replaceAll(',', ''));
}

test('the numbers of the payments are drawn and told, light and dark, and walked by keys to their rows', async ({
  page,
}) => {
  await open(page, PEOPLE.staff, NUMBERS);
  await drawn(page);
  await expectNoViolations(page, 'numbers of the payments');
  // One that is opened is called otherwise.
  const unopened = page.getByRole('button', { name: 'Show table' });
  while ((await unopened.count()) > 0) await unopened.first().click();
  await expect(page.getByRole('table', { name: 'What became of the links' })).toBeVisible();
  await expectNoViolations(page, 'numbers of the payments, tables open');

  // One stop of Tab for all points of a chart; each says itself.
  const points = page.getByRole('toolbar', { name: /^Points of Paid at gateways/ }).getByRole('link');
  await points.first().focus();
  await page.keyboard.press('End');
  await expect(points.last()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(points.nth((await points.count()) - 2)).toBeFocused();
  // Each of them stands over its own bar.
  const bars = page.locator('[data-drawing=bars] .recharts-bar-rectangle path').filter({ visible: true });
  const bar = await bars.last().boundingBox();
  const places = await points.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
  const middle = bar!.x + bar!.width / 2;
  expect(places.some(({ left, right }) => Math.abs((left + right) / 2 - middle) < 3)).toBe(true);

  const flow = page.getByRole('toolbar', { name: /^Steps of What became of the links/ }).getByRole('link');
  await flow.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(flow.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  const said = (await page.locator(':focus').getAttribute('aria-label'))!;
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/seen=\d+/);
  expect(await rowsListed(page)).toBe(Number(/: ([\d,]+) /.exec(said)![1]!.replaceAll(',', '')));
  await expect(page.getByText(/^As counted at/)).toBeVisible();
  await expectNoViolations(page, 'rows of a number');
  await page.getByRole('button', { name: 'Show rows created since too' }).click();
  await expect(page).not.toHaveURL(/seen=/);
});

test('a line, forced colours and a telephone', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, PEOPLE.staff, NUMBERS);
  await drawn(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  const colour = (selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
  // The forced colours are few: a bar has the colour of words, a step that of links.
  expect(await colour('[data-drawing=bars] .recharts-bar-rectangle path', 'fill')).toBe(await colour('h1', 'color'));
  await page.emulateMedia({ forcedColors: 'none' });
  await page.goto('/payments/view/all?queue=numbers&period=2026-07-01..2026-11-18&number=links');
  await expect(page.locator('[data-drawing=line] .recharts-line path').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoViolations(page, 'numbers on a telephone');
  const last = page
    .getByRole('toolbar', { name: /^Points of Links created/ })
    .getByRole('link')
    .last();
  const [end, dot] = await Promise.all([
    last.boundingBox(),
    page.locator('[data-drawing=line] .recharts-line-curve').boundingBox(),
  ]);
  expect(Math.abs(end!.x + end!.width / 2 - (dot!.x + dot!.width))).toBeLessThan(4);
});

test('sessions by hour and weekday lead to their rows, and are told by weeks too', async ({ page }) => {
  await open(page, PEOPLE.staff, '/batch-session/count?start_time=last-30-days&grain=week');
  const map = page.getByRole('grid', { name: 'Sessions by hour and weekday' });
  await map.getByRole('link').first().waitFor();
  await expect(
    page.locator('[data-drawing=bars] .recharts-bar-rectangle path').filter({ visible: true }).first(),
  ).toBeVisible();
  await expectNoViolations(page, 'session count');
  const total = map.getByRole('link').last();
  const counted = Number((await total.innerText()).replaceAll(',', ''));
  await total.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/batch-session\/view.*seen=/);
  await expect.poll(() => rowsListed(page).catch(() => null), 'rows listed').toBe(counted);
});
