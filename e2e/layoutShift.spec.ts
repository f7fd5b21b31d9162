// Nothing moves when something appears: the usual jobs, with the browser as the witness of what changed its place.
import type { Page } from '@playwright/test';
import { pathOf } from '@domain/contract/paths';
import { gateOf } from './apiGate';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { AVAILABILITY, listed, open, search } from './story';

declare global {
  interface Window {
    shifts: string[];
  }
}

/**
 * Writes down what moves, also right after a click or a key, which a browser's own score leaves out. What is asked to move is
 * left out: rows of a table that is searched or filtered, and what makes room for a panel beside it, to the left.
 */
async function watch(page: Page): Promise<(step: string, isAsked?: RegExp) => Promise<void>> {
  await page.addInitScript(() => {
    window.shifts = [];
    const named = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      if (!element) return 'gone';
      const place = element.closest('tbody') ? 'row ' : '';
      return `${place}${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${(element.textContent ?? '').slice(0, 30)}”`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[])
        for (const { node, previousRect: from, currentRect: to } of entry.sources)
          window.shifts.push(
            `${named(node)} ${from.y === to.y ? 'aside' : 'up or down'} ${Math.round(from.x)},${Math.round(from.y)} to ${Math.round(to.x)},${Math.round(to.y)}`,
          );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async (step, isAsked) => {
    // What is late is late by less than this. A page with nothing to draw may never call itself idle: hence the limit.
    await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(resolve)), { timeout: 500 }),
        ),
    );
    const shifts = await page.evaluate(() => window.shifts.splice(0));
    expect
      .soft(
        shifts.filter((shift) => !isAsked?.test(shift)),
        step,
      )
      .toEqual([]);
  };
}

test.use({ actionTimeout: 20_000 });

test('nothing moves where a list is ticked, searched, opened and read again', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 500/);
  const expectStill = await watch(page);
  const api = await gateOf(page);

  await open(page, PEOPLE.staff, '/trainers/view-trainer?trainer_type=demos');
  const list = page.getByRole('grid', { name: 'Trainers' });
  await list.getByRole('row').nth(5).waitFor();
  await expectStill('a filtered list opens');

  await list.getByRole('row').nth(2).getByRole('checkbox').click();
  await list.getByRole('row').nth(4).getByRole('checkbox').click();
  await page.getByRole('region', { name: 'Selected rows' }).waitFor();
  await expectStill('rows are ticked');
  await list.getByRole('row').nth(2).getByRole('checkbox').click();
  await list.getByRole('row').nth(4).getByRole('checkbox').click();
  await expectStill('and not ticked any more');

  const found = page.waitForResponse((response) => response.url().includes(pathOf('trainerPage').path));
  await page.getByRole('search', { name: 'Trainers' }).getByRole('searchbox').fill('an');
  await found;
  await expectStill('a list is searched', /^row /);
  await list.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('tab').first().waitFor();
  await expectStill('a record opens', / aside /);

  await page.goto('/trainers/view-trainer');
  await list.getByRole('row').nth(10).waitFor();
  await expectStill('a list opens');
  api.fail();
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  const old = page.getByRole('alert').filter({ hasText: 'These may be old' });
  await old.waitFor();
  // The snack that says so comes in at its own place.
  await expectStill('a list cannot be loaded again', /Notification/);
  api.open();
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(old).toBeHidden();
  await expectStill('and then it can', /Notification/);
});

test('nothing moves where a form is refused, a lead is opened, and around the hours grid', async ({ page }) => {
  const expectStill = await watch(page);
  await open(page, PEOPLE.staff, '/trainers/add-trainer-group');
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
  await expectStill('the hours grid opens');
  await page.getByRole('columnheader').getByRole('button', { name: '10 AM', exact: true }).click();
  await page.getByText("Showing trainer's availability at 10 AM").waitFor();
  await search(page, 'nobody is called so');
  await page.getByText(/^None of \d+ trainers fits the filters/).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await listed(page);
  await expectStill('it is filtered, empty, and whole again', /_cell_|_tag_/);

  await page.goto(`${AVAILABILITY}?date=nonsense`);
  await listed(page);
  const notice = page.getByRole('alert').filter({ hasText: 'Part of this link can’t be used' });
  await notice.waitFor();
  await expectStill('a part of the address is left out');
  await notice.getByRole('button', { name: 'Leave it out' }).click();
  await expect(notice).toBeHidden();
  await expectStill('and the notice is closed');
});
