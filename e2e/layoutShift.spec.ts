// Nothing moves when rows are ticked, with the browser as the witness of what changed its place.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { AVAILABILITY, listed, open, search } from './story';

declare global {
  interface Window {
    shifts: string[];
  }
}

/** Writes down what moves, also right after a click or a key, which a browser's own score leaves out. */
async function watch(page: Page): Promise<(step: string) => Promise<void>> {
  await page.addInitScript(() => {
    window.shifts = [];
    const named = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      if (!element) return 'gone';
      const place = element.closest('tbody') ? 'row ' : '';
      return `${place}${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${(element.textContent ?? '').slice(0, 30)}”`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] })[])
        for (const { node, previousRect: from, currentRect: to } of entry.sources)
          window.shifts.push(`${named(node)} ${from.y === to.y ? 'aside' : 'up or down'} ${Math.round(from.x)},${Math.round(from.y)} to ${Math.round(to.x)},${Math.round(to.y)}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async (step) => {
    // What is late is late by less than this. A page with nothing to draw may never call itself idle: hence the limit.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(resolve)), { timeout: 2000 })));
    const shifts = await page.evaluate(() => window.shifts.splice(0));
    expect.soft(shifts, step).toEqual([]);
  };
}

test.use({ serviceWorkers: 'block', actionTimeout: 20_000 });

test('nothing moves where a list opens and its rows are ticked, nor around the hours grid', async ({ page }) => {
  const expectStill = await watch(page);

  await open(page, PEOPLE.staff, '/trainers/view-trainer');
  const list = page.getByRole('grid', { name: 'Trainers' });
  await list.getByRole('row').nth(10).waitFor();
  await expectStill('a list opens');

  await list.getByRole('row').nth(2).getByRole('checkbox').click();
  await list.getByRole('row').nth(4).getByRole('checkbox').click();
  await page.getByRole('region', { name: 'Selected rows' }).waitFor();
  await expectStill('rows are ticked');
  await list.getByRole('row').nth(2).getByRole('checkbox').click();
  await list.getByRole('row').nth(4).getByRole('checkbox').click();
  await expectStill('and not ticked any more');

  await page.goto(AVAILABILITY);
  await listed(page);
  await expectStill('the hours grid opens');
  await page.getByRole('columnheader').getByRole('button', { name: '10 AM', exact: true }).click();
  await page.getByText('Showing trainer\'s availability at 10 AM').waitFor();
  await search(page, 'nobody is called so');
  await page.getByText(/^None of \d+ trainers fits the filters/).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await listed(page);
  await expectStill('it is filtered, empty, and whole again');
});
