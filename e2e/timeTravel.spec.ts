// A jump in time redraws the exact screen, filters, picks, drawer and hour filter, without a call (spec 2.4, Redux DevTools).
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { blockingSlot, cell, createSessions, dayOf, drawer, open, openAvailability, search } from './story';

interface TimeMachine {
  moments: unknown[];
  jump(moment: number): void;
}

declare global {
  interface Window {
    timeMachine: TimeMachine;
  }
}

/** Stands in for the DevTools extension: remembers every state, and puts one back as the extension does on a jump. */
function installTimeMachine(): void {
  interface Store {
    dispatch: (action: { type: string; state?: unknown }) => unknown;
    getState: () => unknown;
  }
  type Create = (
    reducer: (state: unknown, action: { type: string; state?: unknown }) => unknown,
    ...more: unknown[]
  ) => Store;
  const instrument =
    (create: Create): Create =>
    (reducer, ...more) => {
      const store = create(
        (state, action) => (action.type === 'JUMP' ? action.state : reducer(state, action)),
        ...more,
      );
      const moments: unknown[] = [];
      window.timeMachine = { moments, jump: (moment) => store.dispatch({ type: 'JUMP', state: moments[moment] }) };
      const dispatch: Store['dispatch'] = (action) => {
        const result = store.dispatch(action);
        moments.push(store.getState());
        return result;
      };
      return { ...store, dispatch };
    };
  Object.assign(window, {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
      () =>
      (...enhancers: ((create: Create) => Create)[]) =>
      (create: Create) =>
        [...enhancers, instrument].reduceRight((inner, enhancer) => enhancer(inner), create),
  });
}

/** What a person sees, as far as time travel must bring it back. */
async function screen(page: Page, row: string): Promise<object> {
  const cells = page.locator(`[data-place]:has-text("${row}") [data-column][aria-label]`);
  return {
    address: new URL(page.url()).search,
    working: await page.getByLabel('Working day').isChecked(),
    search: await page.getByRole('textbox', { name: 'Search' }).inputValue(),
    count: await page.getByText(/^\d+ of \d+ trainers/).textContent(),
    alert: await page.getByText("Showing trainer's availability at").isVisible(),
    drawer: await drawer(page).isVisible(),
    create: await page.locator('button', { hasText: /^Create Sessions$/ }).isEnabled(),
    row: await cells.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))),
  };
}

test('a jump in time brings a list’s selection back, over pages and filters', async ({ page }) => {
  await page.addInitScript(installTimeMachine);
  await open(page, PEOPLE.staff, '/trainers/view-trainer');
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await expect(bar.getByText('50 trainers selected')).toBeVisible();
  const before = await page.evaluate(() => window.timeMachine.moments.length - 1);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(bar).toContainText('none of them on this page');
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toBeHidden();
  await page.evaluate((at) => window.timeMachine.jump(at), before);
  await expect(bar.getByText('50 trainers selected')).toBeVisible();
  await expect(bar).not.toContainText('on this page');
  await expect(page.getByRole('checkbox', { name: 'Select all rows of this page' })).toBeChecked();
});

test('spec 2.4: a jump in time redraws filters, picks, blocks, drawer and hour filter without a call', async ({
  page,
}) => {
  await page.addInitScript(installTimeMachine);
  await openAvailability(page, PEOPLE.staff);
  const slot = blockingSlot(await dayOf(page));
  const { id } = slot.trainer;
  const seen: { moment: number; screen: object }[] = [];
  const remember = async () => {
    const moment = await page.evaluate(() => window.timeMachine.moments.length - 1);
    seen.push({ moment, screen: await screen(page, id) });
  };

  await search(page, id);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2');
  await remember();
  await page.getByLabel('Working day').check();
  await expect(page).toHaveURL(/working=1/);
  await remember();
  await cell(page, slot).click();
  await expect(cell(page, { trainer: slot.trainer, hour: slot.blocked.hour })).toHaveAttribute(
    'aria-label',
    /: Blocked/,
  );
  await expect(createSessions(page)).toBeEnabled();
  await remember();
  await createSessions(page).click();
  await expect(drawer(page)).toBeVisible();
  await remember();
  await drawer(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(drawer(page)).toBeHidden();
  await cell(page, slot).click();
  await expect(createSessions(page)).toBeDisabled();
  await search(page, '');
  await page.getByRole('columnheader').getByRole('button', { name: '10 AM', exact: true }).click();
  await expect(page.getByText("Showing trainer's availability at 10 AM")).toBeVisible();
  await expect(page).toHaveURL(/hour=10/);
  await remember();

  const calls: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(request.url());
  });
  for (const { moment, screen: then } of [...seen].reverse().concat(seen)) {
    await page.evaluate((at) => window.timeMachine.jump(at), moment);
    await expect.poll(() => screen(page, id)).toEqual(then);
  }
  expect(calls).toEqual([]);
});

const lastMoment = (page: Page) => page.evaluate(() => window.timeMachine.moments.length - 1);
const jump = (page: Page, moment: number) => page.evaluate((at) => window.timeMachine.jump(at), moment);

test('a jump in time redraws a half-filled form, what is wrong with it, and the question before it is left', async ({
  page,
}) => {
  await page.addInitScript(installTimeMachine);
  // An address is filled in by those who answer for people.
  await open(page, PEOPLE.admin, '/trainers/add-trainer');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const problems = page.getByRole('alert').filter({ hasText: /^Fix \d+ fields? to save/ });
  await name.fill('Nila R');
  await page.getByLabel('Address').fill('7, Lake View Road');
  const half = await lastMoment(page);
  await page.getByRole('button', { name: 'Add trainer', exact: true }).click();
  await expect(problems).toBeVisible();
  const wrong = await lastMoment(page);
  await name.fill('Nila Rao');
  await page.getByRole('link', { name: 'View Trainers' }).first().click();
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(question).toBeVisible();
  const requested = await lastMoment(page);
  await question.getByRole('button', { name: 'Leave, keep draft' }).click();
  await expect(page).toHaveURL(/view-trainer/);

  await jump(page, half);
  await expect(name).toHaveValue('Nila R');
  await expect(page.getByLabel('Address')).toHaveValue('7, Lake View Road');
  await expect(problems).toBeHidden();
  await jump(page, wrong);
  await expect(problems).toBeVisible();
  await jump(page, requested);
  await expect(question).toBeVisible();
  await expect(name).toHaveValue('Nila Rao');
  await page.screenshot({ path: 'test-results/time-travel-form.png' });
});

test('a jump in time redraws an open confirmation', async ({ page }) => {
  await page.addInitScript(installTimeMachine);
  await open(page, PEOPLE.admin, '/users');
  await page.getByRole('link', { name: PEOPLE.partner.email }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Disable user' }).click();
  const question = page.getByRole('dialog', { name: 'Disable user?' });
  await expect(question).toBeVisible();
  const requested = await lastMoment(page);
  await question.getByRole('button', { name: 'Keep user' }).last().click();
  await expect(question).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More actions' })).toBeHidden();
  await page.getByRole('navigation').getByRole('button', { name: 'Trainers', exact: true }).click();
  await page.getByRole('link', { name: 'View Trainers' }).first().click();
  await expect(page).toHaveURL(/view-trainer/);
  await jump(page, requested);
  await expect(question).toBeVisible();
});
