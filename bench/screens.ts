// A list screen beside a bare table of the same rows: what a tick, a step of the highlight, the list and a record take.
import type { BrowserContext, CDPSession, Page } from 'playwright';
import { PAGES_BASE } from './build';
import type { Ratio } from './ratios';
import { type Spread, spread } from './statistics';
import { formatTable } from './table';

const ROWS = 200;
/** Of 60 Hz, ms. */
const FRAME = 1000 / 60;
const STEPS = 15;
const OPENINGS = 8;
/** Of each, not counted: code is compiled, hints and panels are loaded. */
const WARM_UP = 3;
const LIST = `/trainers/view-trainer?size=${ROWS}`;

export interface ScreenFigures {
  /** Main-thread work, ms. */
  tick: Spread;
  highlight: Spread;
  /** From the step until it is painted, ms. */
  list: Spread;
  record: Spread;
}

export type Screens = Record<'console' | 'bare', ScreenFigures>;

/** How to open the list and the record with that number; both resolve at once. */
interface Subject {
  path: string;
  openList: (page: Page) => Promise<unknown>;
  leaveList: (page: Page) => Promise<unknown>;
  openRecord: (page: Page, at: number) => Promise<unknown>;
  closeRecord: (page: Page) => Promise<unknown>;
}

/** There once a record is shown, and on no list. */
const RECORD = 'dl dd';

const CONSOLE: Subject = {
  path: LIST,
  openList: (page) => page.evaluate(goTo, LIST),
  leaveList: async (page) => {
    await page.evaluate(goTo, '/');
    await page.locator('[data-row]').first().waitFor({ state: 'detached' });
    await page.waitForTimeout(300);
  },
  openRecord: (page, at) =>
    page.locator(`[data-row="${at}"] [data-record]`).evaluate((link) => (link as HTMLElement).click()),
  closeRecord: (page) => page.evaluate(goTo, LIST),
};

const BARE: Subject = {
  path: `${PAGES_BASE}peers/table.html`,
  openList: (page) => page.evaluate((rows) => void window.openList(rows), ROWS),
  leaveList: (page) => page.evaluate(() => void (document.querySelector('#list')!.textContent = '')),
  openRecord: (page, at) =>
    page.evaluate(
      (row) => void window.openRecord(document.querySelectorAll('[data-row]')[row]!.children[2]!.textContent!),
      at,
    ),
  closeRecord: (page) => page.evaluate(() => void (document.querySelector('#record')!.textContent = '')),
};

export async function measureScreens(newContext: () => Promise<BrowserContext>): Promise<Screens> {
  return { console: await measure(await newContext(), CONSOLE), bare: await measure(await newContext(), BARE) };
}

async function measure(context: BrowserContext, subject: Subject): Promise<ScreenFigures> {
  const page = await context.newPage();
  await page.goto(subject.path);
  if (subject === BARE) await subject.openList(page);
  await rowsShown(page);
  const browser = await context.newCDPSession(page);
  await browser.send('Performance.enable');
  const box = (await page.locator('[data-row] input[type=checkbox]').nth(3).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const tick = await repeated(STEPS, () =>
    workOf(browser, page, () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)),
  );
  await page.locator('[data-row]').nth(2).locator('td').nth(2).focus();
  const highlight = await repeated(STEPS, () => workOf(browser, page, () => page.keyboard.press('ArrowDown')));
  const record = await repeated(OPENINGS, async (at) => {
    await subject.closeRecord(page);
    await page.locator(RECORD).first().waitFor({ state: 'detached' });
    await page.waitForTimeout(300);
    return timeOf(page, () => subject.openRecord(page, at), RECORD);
  });
  await page.goto(subject.path);
  if (subject === BARE) await subject.openList(page);
  await rowsShown(page);
  const list = await repeated(OPENINGS, async () => {
    await subject.leaveList(page);
    return timeOf(page, () => subject.openList(page), `[data-row]:nth-of-type(${ROWS})`);
  });
  await context.close();
  return { tick, highlight, list, record };
}

async function repeated(times: number, once: (at: number) => Promise<number>): Promise<Spread> {
  const values: number[] = [];
  for (let at = 0; at < WARM_UP + times; at++) {
    const value = await once(at);
    if (at >= WARM_UP) values.push(value);
  }
  return spread(values);
}

async function workOf(browser: CDPSession, page: Page, act: () => Promise<void>): Promise<number> {
  await page.waitForTimeout(60);
  const before = await taskTime(browser);
  await act();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  return (await taskTime(browser)) - before;
}

async function taskTime(browser: CDPSession): Promise<number> {
  const { metrics } = await browser.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}

/** In the page's own time, from just before the step until the frame that shows what it leads to. */
async function timeOf(page: Page, act: () => Promise<unknown>, shown: string): Promise<number> {
  const watch = await page.evaluateHandle((selector) => {
    const began = performance.now();
    return {
      done: new Promise<number>((resolve) => {
        const look = () =>
          document.querySelector(selector)
            ? setTimeout(() => resolve(performance.now() - began))
            : requestAnimationFrame(look);
        requestAnimationFrame(look);
      }),
    };
  }, shown);
  await act();
  return watch.evaluate(({ done }) => done);
}

async function rowsShown(page: Page): Promise<void> {
  await page
    .locator('[data-row]')
    .nth(ROWS - 1)
    .waitFor();
}

function goTo(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

export function screenTable({ console, bare }: Screens): string {
  const row = (title: string, of: keyof ScreenFigures) => [
    `  ${title}`,
    ...[console, bare].map((each) => `${each[of].median.toFixed(1)} / ${each[of].p95.toFixed(1)}`),
  ];
  return formatTable([
    [`a list of ${ROWS} rows, median / p95`, 'console', 'bare DOM'],
    row('tick: main-thread work, ms', 'tick'),
    row('highlight one row on: main-thread work, ms', 'highlight'),
    row('list opened, warm → painted, ms', 'list'),
    row('record opened → painted, ms', 'record'),
  ]);
}

export function screenRatios({ console, bare }: Screens): Ratio[] {
  const frames = (of: 'tick' | 'highlight') => (console[of].median - bare[of].median) / FRAME;
  return [
    { claim: 'frames by which a tick takes longer than bare DOM’s', measured: frames('tick'), atMost: 1 },
    { claim: 'frames by which a step of the highlight takes longer', measured: frames('highlight'), atMost: 1 },
    { claim: 'a list opened, console to bare DOM', measured: console.list.median / bare.list.median, atMost: 4 },
    { claim: 'a record opened, console to bare DOM', measured: console.record.median / bare.record.median, atMost: 5 },
  ];
}
