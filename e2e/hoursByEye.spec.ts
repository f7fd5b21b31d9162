// What the eye needs of the hours grid: texts and names that are whole, picks that stand out, nothing drawn over what is pinned.
import type { Locator, Page } from '@playwright/test';
import { addDays, weekdayIndex } from '@domain/calendar';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { openAvailability, TODAY } from './story';

/** The next Wednesday: on a Sunday few teach. */
const WORKING_DAY = addDays(TODAY, (9 - weekdayIndex(TODAY)) % 7);

/** Cells whose text does not fit, of all rows; and which of those pinned at the left are whole nowhere. */
async function cutTexts(page: Page): Promise<{ seen: number; hours: string[]; names: string[] }> {
  return page.evaluate(async () => {
    const scroller = document.querySelector('[role=grid]')!.parentElement!;
    const found = { seen: 0, hours: new Set<string>(), names: new Set<string>(), rows: new Set<string>() };
    const isCut = (each: HTMLElement) =>
      each.scrollWidth > each.clientWidth || each.scrollHeight > Math.ceil(each.getBoundingClientRect().height);
    for (scroller.scrollTop = 0; ; scroller.scrollTop += scroller.clientHeight / 2) {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      for (const row of scroller.querySelectorAll<HTMLElement>('[role=row][data-place]')) {
        if (row.dataset.place === '-1' || found.rows.has(row.dataset.place!)) continue;
        found.rows.add(row.dataset.place!);
        const name = row.querySelector<HTMLElement>('[role=rowheader]')!;
        if (isCut(name)) found.names.add(name.textContent);
        for (const each of row.querySelectorAll<HTMLElement>('[aria-label][data-column]')) {
          // The corner of a short form leaves room for two lines at most.
          const tagged = each.querySelector('[data-text]') && each.textContent !== '';
          if (each.textContent === '' || tagged) continue;
          found.seen++;
          if (isCut(each)) found.hours.add(each.textContent);
        }
      }
      if (scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight) break;
    }
    return { seen: found.seen, hours: [...found.hours], names: [...found.names] };
  });
}

test('decisions 2: in a roomy grid every text of a working day is whole, and at 1920 px every name', async ({
  page,
}) => {
  await openAvailability(page, PEOPLE.staff, `date=${WORKING_DAY}`);
  await page.getByRole('button', { name: 'Density: Fit the day' }).click();
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 1000 });
    const { seen, hours, names } = await cutTexts(page);
    expect(seen, 'labels of the day').toBeGreaterThan(300);
    expect(hours, `cut at ${width} px`).toEqual([]);
    if (width === 1920) expect(names).toEqual([]);
  }
  const row = page.getByRole('grid').locator('[data-place="0"]');
  expect((await row.boundingBox())?.height).toBe(30);

  await page.getByRole('button', { name: 'Density: Roomy' }).click();
  expect((await cutTexts(page)).hours, 'short forms that are cut').toEqual([]);
  await page.getByRole('button', { name: 'Toggle menu' }).click();
  const list = page.getByRole('grid').locator('..');
  const hidden = () => list.evaluate((each) => each.scrollWidth - each.clientWidth);
  // The menu takes a moment to give its room.
  await expect.poll(hidden, 'all 24 hours are in sight with the menu closed').toBeLessThanOrEqual(0);
});

test('a pick stands out from free cells by more than its tick: by light and dark, in every colour scheme', async ({
  page,
}) => {
  await openAvailability(page, PEOPLE.staff, `date=${WORKING_DAY}`);
  const free = page.getByRole('grid').locator('[aria-label$=": Available"]:not([aria-disabled])').first();
  await free.click();
  const picked = page.getByRole('grid').locator('[aria-label$=", picked"]').first();
  const ground = (of: Locator) => of.evaluate((each) => getComputedStyle(each).backgroundColor);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(contrast(await ground(picked), await ground(free)), colorScheme).toBeGreaterThan(3);
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  expect(contrast(await ground(picked), await ground(free)), 'in colours of the system').toBeGreaterThan(3);
});

test('the lines of midnight and of now lie under what is pinned', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await openAvailability(page, PEOPLE.staff, `date=${TODAY}`);
  const scroller = page.getByRole('grid').locator('..');
  await page.getByRole('button', { name: 'Density: Fit the day' }).click();
  // So far that the hours from midnight on begin below the pinned columns.
  await scroller.evaluate((list) => {
    const head = [...list.querySelectorAll('button')].find(({ textContent }) => textContent === '12 AM');
    const pinned = list.querySelector('[role=rowheader]')!.getBoundingClientRect();
    list.scrollLeft += head!.getBoundingClientRect().left - pinned.left - pinned.width / 2;
  });
  const row = page.getByRole('grid').locator('[data-place="2"]');
  const name = (await row.locator('[role=rowheader]').boundingBox())!;
  const seen = () => page.screenshot({ clip: name });
  const before = await seen();
  await page.addStyleTag({ content: '[data-place]::before, [data-place]::after { display: none !important }' });
  expect((await seen()).equals(before)).toBe(true);
});

/** WCAG's, of two colours as a browser computes them. */
function contrast(one: string, other: string): number {
  const [dark, light] = [one, other].map(luminance).sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = (colour.match(/[\d.]+/g) ?? []).map(Number).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
