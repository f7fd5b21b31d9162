// Asks axe what is wrong with a page, in light and in dark: WCAG 2.1 AA and axe's best practices.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './fixtures';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All that the colours decide; whatever else is wrong is so in both schemes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const OF_COLOUR: RunOptions = { preload: false, runOnly: COLOUR_RULES };
const BUT_COLOUR: RunOptions = {
  // All stylesheets would be loaded once more, for a rule that is still an experiment and is left out.
  preload: { assets: ['media'] },
  // Open menus and drawers stand at the end of the document, outside of its landmarks, as their pattern has it.
  // What a pointer aims at is 24 px, or stands that far from the next (WCAG 2.2): a rule that axe leaves out by itself.
  rules: {
    region: { enabled: false },
    'target-size': { enabled: true },
    ...Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])),
  },
};

/** Marks the first text of each look: what the colours decide of it, they decide of all that look the same. */
const LOOK = 'data-judged-look';

/** Rows of a list are alike: of each table the first ones are judged, which hold every column. */
const FURTHER_ROWS = ':is([role=grid], table) :is([role=row], tr):nth-of-type(n + 6)';

/** The same around every page, with the names of 80 screens in it: judged once. */
const SHELL = ['#side-menu', 'header:not(main header)'];

/** What of the page is judged. */
interface Context {
  include: string[];
  exclude: string[];
}

declare global {
  interface Window {
    axe?: { run(context: Context, options: RunOptions): Promise<AxeResults> };
  }
}

/** `shell`: menu and top bar are judged too; `within`: the part that was opened, where the rest was judged before. */
export async function expectNoViolations(
  page: Page,
  name: string,
  { shell = false, within = 'html' } = {},
): Promise<void> {
  const context: Context = { include: [within], exclude: shell ? [FURTHER_ROWS] : [...SHELL, FURTHER_ROWS] };
  await settled(page);
  await hide(page, context.exclude);
  expect(
    [...(await violations(page, context, BUT_COLOUR)), ...(await violationsOfColour(page, context))],
    name,
  ).toEqual([]);
  const light = await background(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  expect(await background(page), `${name} in dark`).not.toBe(light);
  expect(await violationsOfColour(page, context), `${name} in dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await hide(page, []);
}

/** What is not judged keeps its place, unseen: axe would measure it all the same, the rows of a list for longer than all else. */
async function hide(page: Page, selectors: readonly string[]): Promise<void> {
  await page.evaluate((hidden) => {
    const sheet = new CSSStyleSheet();
    if (hidden.length > 0)
      sheet.replaceSync(`:is(${hidden.join()}), :is(${hidden.join()}) * { visibility: hidden !important }`);
    document.adoptedStyleSheets = sheet.cssRules.length > 0 ? [sheet] : [];
  }, selectors);
}

async function violations(page: Page, context: Context, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    ({ within, run }) => window.axe!.run(within, { resultTypes: ['violations'], ...run }),
    { within: context, run: options },
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
  );
}

/** Each look of a text once: axe looks for what lies behind each text it judges, which takes longer than all other rules. */
async function violationsOfColour(page: Page, { include, exclude }: Context): Promise<string[]> {
  const marked = await page.evaluate(markLooks, { within: include.join(), besides: exclude.join(), mark: LOOK });
  return marked === 0 ? [] : violations(page, { include: [`[${LOOK}]`], exclude }, OF_COLOUR);
}

/** In the browser. Says how many looks there are. */
function markLooks({ within, besides, mark }: { within: string; besides: string; mark: string }): number {
  const grounds = new Map<Element, string>();
  /** All that lies behind an element: what paints, fades or lifts it and those around it. */
  function groundOf(element: Element | null): string {
    if (!element) return '';
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(element);
    const own = [
      backgroundColor !== 'rgba(0, 0, 0, 0)' && backgroundColor,
      backgroundImage !== 'none' && backgroundImage,
      opacity !== '1' && opacity,
      filter !== 'none' && filter,
      ['absolute', 'fixed', 'sticky'].includes(position) && element.className,
    ].filter(Boolean);
    const ground = [groundOf(element.parentElement), ...own].join(' ');
    grounds.set(element, ground);
    return ground;
  }
  const isText = ({ childNodes }: Element) =>
    [...childNodes].some(({ nodeType, data }: ChildNode & { data?: string }) => nodeType === 3 && data?.trim());
  const looks = new Set<string>();
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  for (const element of document.querySelectorAll(`:is(${within}) *`)) {
    if (!isText(element) && !element.matches('input, select, textarea')) continue;
    if ((besides && element.closest(besides)) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element);
    const look = [
      element.tagName,
      color,
      fontSize,
      fontWeight,
      textShadow,
      textDecorationLine,
      groundOf(element),
    ].join();
    if (looks.has(look)) continue;
    looks.add(look);
    element.setAttribute(mark, '');
  }
  return looks.size;
}

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

/**
 * What fades in has faded in: half-way its contrast is nobody's. What was just opened begins to fade some frames later; a
 * loader that turns for ever is not waited for.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moves = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    for (let frames = 0; frames < 5; frames++) {
      await new Promise(requestAnimationFrame);
      if (document.getAnimations().some(moves)) frames = 0;
    }
  });
}
