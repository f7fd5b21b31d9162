// Nothing moves when something appears: the usual jobs, with the browser as the witness of what changed its place.
import type { Page } from '@playwright/test';
import { gateOf } from './apiGate';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { AVAILABILITY, cell, dayOf, freeSlots, listed, open, search } from './story';

declare global {
  interface Window {
    shifts: string[];
  }
}

/**
 * Writes down what moves, also right after a click or a key, which a browser's own score leaves out. What is asked to move is
 * left out: rows of a table that is filtered or loaded anew, and what makes room for a panel beside it, to the left.
 */
async function watch(page: Page): Promise<(step: string, isAllowed?: RegExp) => Promise<void>> {
  const seen: Record<string, string[]> = {};
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
  return async (step, isAllowed) => {
    // What is late is late by less than this: two frames after the page has nothing more to do.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(resolve)))));
    const shifts = await page.evaluate(() => window.shifts.splice(0));
    seen[step] = shifts.filter((shift) => !isAllowed?.test(shift));
    expect.soft(seen[step], step).toEqual([]);
  };
}

/** The worker that keeps parts for updates would answer past the gate. */
test.use({ serviceWorkers: 'block' });

test('nothing moves when something appears', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 500/);
  const expectStill = await watch(page);
  const api = await gateOf(page);

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

  const rows = await list.getAttribute('aria-rowcount');
  await page.goto('/trainers/view-trainer?trainer_type=demos');
  await list.getByRole('row').nth(5).waitFor();
  expect(await list.getAttribute('aria-rowcount')).not.toBe(rows);
  await expectStill('a filtered list opens');
  await page.getByRole('search', { name: 'Trainers' }).getByRole('textbox').first().fill('an');
  await expect(page).toHaveURL(/an/);
  await expectStill('a list is searched', /^row /);

  await list.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('tab').first().waitFor();
  await expectStill('a record opens', / aside /);

  await page.goto('/trainers/view-trainer');
  await list.getByRole('row').nth(10).waitFor();
  await expectStill('a list opens again');
  api.fail();
  await page.getByRole('button', { name: 'Refresh' }).click();
  const retry = page.getByRole('main').getByRole('button', { name: /Try again|Retry/ }).first();
  await retry.waitFor();
  await expectStill('a list cannot be loaded');
  api.open();
  await retry.click();
  await list.getByRole('row').nth(10).waitFor();
  await expectStill('its retry succeeds');

  await page.goto('/trainers/add-trainer-group');
  await page.getByRole('form').first().waitFor();
  await expectStill('a form opens');
  await page.getByRole('form').first().locator('button[type=submit]').click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await expectStill('a form has errors');

  await page.goto('/');
  const leads = page.getByRole('list', { name: 'Recent leads' });
  await leads.getByRole('link').first().waitFor();
  await expectStill('Book Demo opens');
  await leads.getByRole('link').first().click();
  await page.getByRole('region', { name: 'Lead', exact: true }).waitFor();
  await expectStill('a lead opens');

  await page.goto(AVAILABILITY);
  await listed(page);
  await expectStill('the hours open');
  const slots = freeSlots(await dayOf(page), 20);
  await search(page, slots[0]!.trainer.id);
  await expectStill('a trainer is searched', /^row |gridcell|rowheader/);
  await cell(page, slots[0]!).click();
  await expect(cell(page, slots[0]!)).toHaveAttribute('aria-selected', 'true');
  await expectStill('an hour is picked');
});
