// Every screen that is built, in one table over the routes: a new one is in it by being built. Each is opened as it is, without
// an answer, when the API fails, with nothing to show, and by somebody who may not see it.
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { breadcrumbsOf } from '@/app/menu';
import { type Route, ROUTES } from '@/routes/routes';
import { pathOf } from '@domain/contract/paths';
import { offencesOfScreen } from '../tests/phrases';
import { INSTANT, stopClock } from '../tests/clock/instant.mjs';
import { type ApiGate, gateOf } from './apiGate';
import { arrived } from './arrived';
import { expectNoViolations } from './axe';
import { expect, test as base } from './fixtures';
import { PEOPLE, type Person } from './hosts/people';
import { notReached } from './keyboardWalk';
import { misplacedOnDesk, misplacedOnTelephone } from './listPlaces';
import { placeOf } from './places';
import { forgetAnswers } from './readAgain';
import { goInPlace, signInHere } from './story';

const BUILT = (ROUTES as readonly Route[]).filter(({ page }) => page);
/** What is listed there comes with the console, and is never nothing. */
const BUILT_IN: readonly string[] = ['/message-templates'];
const LARGE = { width: 1440, height: 900 };
const SMALL = { width: 390, height: 844 };

/** Two people at the console, for all screens: who may see everything, and who may see only what partners may. */
interface Screens {
  /** Goes from screen to screen as its user would: loaded once, so that what looks at it has been loaded and compiled too. */
  page: Page;
  /** Forgets all answers before each screen, to see it before there are some. */
  gated: Page;
  api: ApiGate;
  partner: Page;
  /** What was written to the console log of the first two pages since the last look. */
  errors: string[];
  seconds: Record<string, number>;
}

const test = base.extend<object, { screens: Screens }>({
  // The pages are those of `screens`, whose log each test looks at.
  checkedLog: async ({ host: _host }, provide) => provide(),
  screens: [
    async ({ browser, host }, provide) => {
      const [context, theirs] = await Promise.all([
        signedIn(browser, host.url, PEOPLE.admin),
        newContext(browser, host.partnerUrl),
      ]);
      const [page, gated] = [await context.newPage(), await context.newPage()];
      const errors: string[] = [];
      for (const each of [page, gated]) {
        each.on(
          'console',
          (message) => message.type() === 'error' && errors.push(`${message.text()} (${message.location().url})`),
        );
        each.on('pageerror', (error) => errors.push(String(error)));
      }
      for (const each of [page, gated]) {
        await each.goto('/');
        await each.getByRole('button', { name: /^User menu/ }).waitFor();
      }
      const api = await gateOf(gated);
      await provide({ page, gated, api, partner: await partnerPage(theirs), errors, seconds: {} });
      await api.close();
      await Promise.all([context.close(), theirs.close()]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function newContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  // The worker that keeps parts for updates would ask the API out of sight.
  const context = await browser.newContext({
    baseURL,
    viewport: LARGE,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'block',
    // Nothing fades in that would be waited for on each of them.
    reducedMotion: 'reduce',
  });
  await context.addInitScript(stopClock, INSTANT);
  return context;
}

async function signedIn(browser: Browser, baseURL: string, { email, password }: Person): Promise<BrowserContext> {
  const context = await newContext(browser, baseURL);
  await context.request.post(pathOf('signIn').path, { form: { email, password }, maxRedirects: 0 });
  return context;
}

/** Only the browser itself can reach the partner's host name. */
async function partnerPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/');
  await signInHere(page, PEOPLE.partner);
  await page.getByRole('button', { name: /^User menu/ }).waitFor();
  return page;
}

test.describe.configure({ mode: 'parallel' });

for (const route of BUILT)
  test(`${route.path}, ${route.title}`, async ({ screens }) => {
    const { page, gated, api, partner, errors, seconds } = screens;
    const main = page.getByRole('main');
    const step = timing(seconds);
    errors.length = 0;
    await page.setViewportSize(LARGE);
    const place = await placeOf(route, page.request);

    await goInPlace(page, place);
    await arrived(page, `${route.title} ·`);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(loadingIn(main)).toHaveCount(0);
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(main.getByRole('alert')).toHaveCount(0);
    await expect(page).toHaveTitle(`${route.title} · Tutoring Console`);
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')).toHaveText(
      breadcrumbsOf(route).map(({ label }) => label),
    );
    // The hours of a week that a form asks for are no rows.
    const showsRows = (await main.locator('table, [role=grid]:not(form *), [data-rows]').count()) > 0;
    step('load');
    for (const width of [1280, LARGE.width]) {
      await page.setViewportSize({ ...LARGE, width });
      await expect.poll(() => misplacedOnDesk(page), `at ${width} px`).toEqual([]);
    }
    step('list');
    await expectNoViolations(page, route.path);
    step('axe');
    expect(await notReached(page), 'cannot be reached with Tab').toEqual([]);
    step('keyboard');
    expect(offencesOfScreen(await wordsOf(page)), 'words that are not for people').toEqual([]);
    step('words');
    await page.setViewportSize(SMALL);
    await expect.poll(() => tooWide(page), 'wider than a small screen').toEqual([]);
    await expect.poll(() => misplacedOnTelephone(page), 'on a small screen').toEqual([]);
    await page.setViewportSize(LARGE);
    expect(errors.splice(0), 'errors in the console log').toEqual([]);
    step('small screen');

    api.open();
    await forgetAnswers(gated);
    api.holdAll();
    await goInPlace(gated, place);
    await isDrawn(gated, route.title);
    if (api.requested.length > 0) {
      const parts = gated.getByRole('main');
      const form = parts.getByRole('form').first();
      const loading = loadingIn(parts).first();
      await expect(showsRows ? loading : loading.or(form).first()).toBeVisible();
      step('loading');
      api.fail();
      const retry = parts.getByRole('alert').getByRole('button', { name: 'Try again' }).first();
      await expect(showsRows ? retry : retry.or(form).first()).toBeVisible();
      await expect(gated.getByText('Oops!')).toBeHidden();
      expect(
        errors.splice(0).filter((error) => !/status of 500/.test(error)),
        'errors in the console log',
      ).toEqual([]);
      step('error');
      api.empty();
      if (await retry.isVisible()) await retry.click();
      const empty = BUILT_IN.includes(route.path) ? parts.getByRole('table') : parts.locator('[data-empty]');
      await expect(empty.or(form).first()).toBeVisible();
      // A call of the step before may have been refused last; nothing is refused now.
      expect(
        errors.splice(0).filter((error) => !/status of 500/.test(error)),
        'errors in the console log',
      ).toEqual([]);
      step('empty');
    }

    if (route.access !== 'anyone') {
      await goInPlace(partner, place);
      await expect(partner.getByText("Your don't have enough permissions to access this page!")).toBeVisible();
      await expect(partner.getByRole('heading', { level: 1 })).toHaveText(route.title);
      step('no permission');
    }
  });

test.afterAll(({ screens }) => {
  const all = Object.values(screens.seconds).reduce((sum, each) => sum + each, 0);
  const parts = Object.entries(screens.seconds).map(([name, each]) => `${name} ${each.toFixed(1)}`);
  process.stdout.write(`screens took ${all.toFixed(1)} s: ${parts.join(', ')}\n`);
});

function loadingIn(main: Locator): Locator {
  return main.locator(':is([role=status], output):is([aria-label^="Loading"], :has-text("Loading"))');
}

/** The screen stands there, with or without what it asks for: its requests have begun. */
function isDrawn(page: Page, title: string): Promise<void> {
  return page.evaluate(async (expected) => {
    for (let frame = 0, still = 0; frame < 1200 && still < 5; frame++) {
      await new Promise(requestAnimationFrame);
      still = document.title.startsWith(`${expected} ·`) && document.querySelector('main h1') ? still + 1 : 0;
    }
  }, title);
}

/** What is read on the page, and read out: the texts, then the names and hints of what has no words of its own. */
function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((each) => [
      each.getAttribute('aria-label') ?? '',
      // A code stands in the tooltip of its word.
      each.hasAttribute('data-code') ? '' : (each.getAttribute('title') ?? ''),
      each.getAttribute('placeholder') ?? '',
    ]);
    return [document.body.innerText, ...named].join('\n');
  });
}

/** What makes the page scroll sideways, the innermost elements first; nothing when it does not. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('main *')].filter(
      (each) => each.getBoundingClientRect().right > clientWidth,
    );
    const named = (each: Element) =>
      `${each.tagName.toLowerCase()}.${each.className} to ${Math.round(each.getBoundingClientRect().right)} px`;
    return [`${scrollWidth} px`, ...wide.reverse().slice(0, 10).map(named)];
  });
}

/** Adds what each step took to the seconds of its kind. */
function timing(seconds: Record<string, number>): (name: string) => void {
  let began = performance.now();
  return (name) => {
    seconds[name] = (seconds[name] ?? 0) + (performance.now() - began) / 1000;
    began = performance.now();
  };
}
