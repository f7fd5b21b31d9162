// A tree of 5,000 open rows beside its editor: scrolled without a task of more than 50 ms, and walked by keyboard.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { open } from './story';
import { slowness } from '../scripts/pace.mjs';

/** 250 topics, which stand below each of 20 modules. */
const [MODULES, TOPICS] = [20, 250];
const ROWS = 1 + MODULES + MODULES * TOPICS;
/** ms; a task of more is a long one, as browsers count. */
const LONGEST = 50;
/** Another process may have the processor for one round: what the tree needs shows in the best. */
const ROUNDS = 4;

function file() {
  const common = { summary: null, aims: null, body: null, tags: [], owner: PEOPLE.staff.email };
  const own = { product_type: null, grade_band: null };
  const topics = Array.from({ length: TOPICS }, (_, at) => `t${at}`);
  const modules = Array.from({ length: MODULES }, (_, at) => `m${at}`);
  const node = (key: string, kind: string, title: string, children: string[], more: object) => ({
    key,
    kind,
    children,
    fields: { title, ...common, ...more },
  });
  return {
    format: 'learning-content',
    root: 'c',
    nodes: [
      node('c', 'course', 'A large tree', modules, { product_type: 'batches', grade_band: '4-6', package: '1-30' }),
      ...modules.map((key, at) => node(key, 'module', `Module ${at + 1}`, topics, own)),
      ...topics.map((key, at) =>
        node(key, 'topic', `Topic ${at + 1}`, [], { ...own, session_count: 1, worksheet_titles: [] }),
      ),
    ],
  };
}

/** How long the longest task was while something was done, ms; 0 where none was long. */
async function longest(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const seen: number[] = [];
    const observer = new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ duration }) => duration)));
    observer.observe({ type: 'longtask' });
    Object.assign(window, {
      seenTasks: () => {
        seen.push(...observer.takeRecords().map(({ duration }) => duration));
        observer.disconnect();
        return seen;
      },
    });
  });
  await act();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => Math.max(0, ...(Reflect.get(window, 'seenTasks') as () => number[])()));
}

/** Of the usual machine: how much slower this one was just before and after is taken off. */
async function best(page: Page, act: () => Promise<void>): Promise<number> {
  let found = Infinity;
  for (let round = 0; round < ROUNDS && found > LONGEST; round++) {
    const before = await slowness();
    const task = await longest(page, act);
    found = Math.min(found, task / Math.max(before, await slowness()));
  }
  return found;
}

test('5,000 open rows scroll without a long task', async ({ page }) => {
  await open(page, PEOPLE.staff, '/');
  const made = await page.request.post('/lms/v1/file-imports', {
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    data: JSON.stringify(file()),
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/lms/courses/edit/${id}`);
  const tree = page.getByRole('tree', { name: 'Contents' });
  const rows = tree.getByRole('treeitem');
  await expect(rows.first()).toContainText('A large tree');
  // Drawn are those in sight alone.
  expect(await rows.count()).toBeLessThan(80);
  await expect(page.getByRole('textbox', { name: /^Title/ })).toBeVisible();

  await rows.first().focus();
  await page.keyboard.press('End');
  await expect(rows.filter({ hasText: `Topic ${TOPICS}` }).last()).toBeFocused();
  const end = await tree.evaluate((element) => element.scrollTop);
  expect(end).toBeGreaterThan(ROWS * 20);
  await page.keyboard.press('Home');
  await expect(rows.first()).toBeFocused();

  const box = (await tree.boundingBox())!;
  const [middle, top] = [box.x + box.width / 2, box.y];
  await page.mouse.move(middle, top + 200);
  const scrolled = await best(page, async () => {
    for (let step = 0; step < 60; step++) await page.mouse.wheel(0, step < 30 ? 900 : -900);
  });
  console.log(`scrolling: longest task ${Math.round(scrolled)} ms`);
  expect(scrolled).toBeLessThanOrEqual(LONGEST);
});
