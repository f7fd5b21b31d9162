// Lists keep their places when they are filtered, scrolled and ticked. What holds of every list as it opens is in everyScreen.spec.ts.
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { misplacedOnTelephone } from './listPlaces';
import { filterBy, open } from './story';

test('spec 2.1: on a telephone the chips of a list scroll within their line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, PEOPLE.staff, '/view-sessions?fill=full&countries=BH,KW,IN&session_status=active&strength=1..');
  await expect(page.getByRole('button', { name: 'Fill: Full' })).toBeVisible();
  await page.locator('main [data-rows]').waitFor();
  expect(await misplacedOnTelephone(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a filter moves nothing: its chip has its place', async ({ page }) => {
  await open(page, PEOPLE.staff, `/view-sessions?start_time=next-7-days`);
  const place = page.locator('[data-rows]');
  const before = await place.boundingBox();
  const add = page.getByRole('button', { name: 'Filter', exact: true });
  const button = await add.boundingBox();
  for (const [field, value] of [
    ['Status', 'Active'],
    ['Fill', 'Empty'],
    ['Countries', 'Bahrain'],
    ['Grades', '1'],
  ] as const) {
    await filterBy(page, field);
    await page.getByRole('option', { name: value, exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: `${field}: ${value}` })).toBeVisible();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
  expect((await place.boundingBox())!.y).toBe(before!.y);
  expect(await add.boundingBox()).toEqual(button);
});

test('heads and pager stay in sight, whatever stands above the rows, and a tick moves nothing', async ({ page }) => {
  await open(page, PEOPLE.staff, '/trainers/view-trainer');
  const table = page.getByRole('grid', { name: 'Trainers' });
  const pager = page.getByRole('combobox', { name: 'Rows per page' });
  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const filters of ['', '?trainer_status=active&rating=1..']) {
      await page.goto(`/trainers/view-trainer${filters}`);
      await table.getByRole('row').nth(50).waitFor();
      await page.locator('[data-scroller]').evaluate((rows) => rows.scrollTo({ top: 900 }));
      await expect(pager, `${width} ${filters}`).toBeInViewport({ ratio: 1 });
      await expect(table.getByRole('columnheader').nth(1), `${width} ${filters}`).toBeInViewport({ ratio: 1 });
      expect(
        await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
        `${width} ${filters}`,
      ).toBeLessThanOrEqual(0);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/trainers/view-trainer');
  const row = table.getByRole('row').nth(3);
  await row.waitFor();
  const shifts = await page.evaluateHandle(() => {
    const seen: number[] = [];
    new PerformanceObserver((list) =>
      seen.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value)),
    ).observe({ type: 'layout-shift' });
    return seen;
  });
  const before = await row.boundingBox();
  await row.getByRole('checkbox').click();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar.getByRole('button', { name: 'Deactivate' })).toBeVisible();
  expect(await row.boundingBox()).toEqual(before);
  const heads = (await table.getByRole('row').first().boundingBox())!;
  const actions = (await bar.getByRole('button', { name: 'Deactivate' }).boundingBox())!;
  expect(actions.y).toBeGreaterThanOrEqual(heads.y - 1);
  expect(actions.y + actions.height).toBeLessThanOrEqual(heads.y + heads.height + 1);
  await table.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await expect(bar.getByText('50 trainers selected')).toBeVisible();
  expect(await shifts.jsonValue()).toEqual([]);
});

test('on paper a list shows each row of its page, without what is pressed on the screen', async ({ page }) => {
  await open(page, PEOPLE.staff, '/trainers/view-trainer');
  const table = page.getByRole('grid', { name: 'Trainers' });
  await table.getByRole('row').nth(50).waitFor();
  await page.emulateMedia({ media: 'print' });
  const scroller = page.locator('[data-scroller]');
  expect(await scroller.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(
    1,
  );
  expect(await table.evaluate((grid) => grid.getBoundingClientRect().height)).toBeGreaterThan(50 * 16);
  await expect(table.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Filter|Views|Actions|Menu|Next page)/ })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveCount(0);
  await expect(table.getByText('Name', { exact: true })).toBeVisible();
});
