// Steps of the stories about learning content: what is pressed, what the API answers meanwhile, and somebody else who does their part.
import type { Browser, Locator, Page } from '@playwright/test';
import { expect } from './fixtures';
import type { Person } from './hosts/people';
import { call, open, tabTo } from './story';
import { INSTANT, stopClock } from '../tests/clock/instant.mjs';

/** Most of a tablist or a menu. */
const MOST_ITEMS = 30;

/** Reached and pressed by keys alone: no script gives it the focus. */
export async function press(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await reach(button);
  await button.page().keyboard.press('Enter');
}

/** By Tab; within a tablist or a menu, which is one stop, by arrows. */
async function reach(target: Locator): Promise<void> {
  const page = target.page();
  const role = await target.getAttribute('role');
  if (role !== 'tab' && role !== 'menuitem') return tabTo(page, target);
  if (role === 'tab') await tabTo(page, page.getByRole('tablist').filter({ has: target }).locator('[tabindex="0"]'));
  const key = role === 'tab' ? 'ArrowRight' : 'ArrowDown';
  for (let step = 0; step < MOST_ITEMS; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${MOST_ITEMS} times ${key} did not reach ${String(target)}`);
}

export async function said<Body>(answer: Promise<{ status: number; body: unknown }>): Promise<Body> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body as Body;
}

export const rowsOf = async <Row>(page: Page, operation: `${string}.page`, query: Record<string, string>) =>
  (await said<{ rows: Row[] }>(call(page, operation, { query }))).rows;

/** A second person, in a browser of their own. */
export async function another(browser: Browser, person: Person, baseURL: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await context.addInitScript(stopClock, INSTANT);
  const page = await context.newPage();
  await open(page, person, path);
  return page;
}

/** An action of the node that is open, by its button or among the rarer ones. */
export async function act(page: Page, label: string): Promise<void> {
  const editor = page.getByRole('region', { name: /^Editor of/ });
  const button = editor.getByRole('button', { name: new RegExp(`^${label}`) });
  const more = editor.getByRole('button', { name: 'More actions' });
  await expect(button.or(more).first()).toBeVisible();
  if (await button.first().isVisible()) return press(button.first());
  await press(more);
  await press(page.getByRole('menuitem', { name: new RegExp(`^${label}`) }));
}
