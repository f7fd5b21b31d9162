// The steps of which the stories are made: what a person does, and what the API knows meanwhile.
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { hoursOver } from '@domain/availability/demoSlot';
import { computeDay, type HourCell } from '@domain/availability/engine';
import { hasHour } from '@domain/availability/hours';
import { isListed } from '@domain/availability/trainerTypes';
import { addDays, dateOf, hourOf, startOfDay, startOfHour, TIME_ZONE } from '@domain/calendar';
import { hourLabel, toSlashDate } from '@domain/formats';
import { DEMO_SLOT_SUMMARY, type TrainerAvailability } from '@domain/contract/availability';
import { SEARCH_HEADER, searchHeader } from '@domain/contract/operation';
import { inSearchHeader, type Operation, pathOf } from '@domain/contract/paths';
import { recordNamed } from '@domain/records/all';
import { recordCall } from '@domain/records/calls';
import type { HourOfDay, IsoDate } from '@domain/units';
import type { ConsoleHost } from './fixtures';
import type { Person } from './hosts/people';
import { cookiesOf, signInAndSeeTour } from './hosts/server';
import { INSTANT } from '../tests/clock/instant.mjs';

export const AVAILABILITY = '/trainers/trainer-availability';

/** The date of the instant at which the server, its seed and every page stand. */
export const TODAY: IsoDate = dateOf(INSTANT / 1000);

/** The date on which the stories pick hours: in the evening too few of today are left. */
export const SLOT_DATE: IsoDate = hourOf(INSTANT / 1000) < 15 ? TODAY : addDays(TODAY, 1);

let numbers = 0;

/** A mobile number that no other story of this host has. */
export function newMobile(): string {
  numbers++;
  return `+9190${String(numbers).padStart(8, '0')}`;
}

/** Signs in on the login page that is shown. */
export async function signInHere(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Click to login' }).click();
  await fillSignIn(page, { email, password });
}

/** Fills in the API's own sign-in page. */
export async function fillSignIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens a page as somebody who is not signed in yet, and signs in on the way. `origin` is the host's own, or the partner's. */
export async function open(page: Page, person: Person, path: string, origin = ''): Promise<void> {
  // Only the browser itself can reach the partner's host name.
  const signedIn = origin === '' && (await signInByRequest(page, person));
  await page.goto(origin + path);
  if (!signedIn) await signInHere(page, person);
  await page.getByRole('button', { name: `User menu of ${person.email}` }).waitFor();
}

/** As an administrator who is signed in there: added, invited, with a password of their own, and past the tour of the console. */
export async function addPerson(
  page: Page,
  { email, permissions, password }: Person,
  { hasSeenTour = true } = {},
): Promise<void> {
  const added = await call(page, 'user.create', { body: { email, permissions } });
  expect(added.status).toBe(201);
  const invited = await call(page, 'inviteUser', { path: { user_id: (added.body as { id: string }).id } });
  const { path } = invited.body as { path: string };
  const chosen = await page.request.post(path, { form: { password }, maxRedirects: 0 });
  expect(chosen.status()).toBe(303);
  if (hasSeenTour) await signInAndSeeTour(page.url(), { email, password });
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
/** By e-mail, how they were signed in last: hashing a password takes the server as long as answering twenty calls. */
const signedInBefore = new Map<string, Cookies>();

/** Saves the way over the sign-in page where a server answers; in mock mode the page itself is the API, and this is false. */
async function signInByRequest(page: Page, { email, password }: Person): Promise<boolean> {
  const context = page.context();
  const before = signedInBefore.get(email);
  if (before) {
    await context.addCookies(before);
    if (await isSignedIn(page, email)) return true;
    // Signed out meanwhile, or at another server.
    await context.clearCookies();
  }
  const answer = await page.request.post(pathOf('signIn').path, { form: { email, password }, maxRedirects: 0 });
  if (answer.status() !== 303) return false;
  signedInBefore.set(email, await context.cookies());
  return true;
}

async function isSignedIn(page: Page, email: string): Promise<boolean> {
  const answer = await page.request.get(pathOf('currentUser').path);
  if (!answer.ok() || !answer.headers()['content-type']?.includes('json')) return false;
  return ((await answer.json()) as { email: string }).email === email;
}

/** Goes on to another screen of the page that is open, as a link in it does. */
export async function goInPlace(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

export async function openAvailability(page: Page, person: Person, search = ''): Promise<void> {
  const parameters = new URLSearchParams(search);
  if (SLOT_DATE !== TODAY && !parameters.has('date')) parameters.set('date', SLOT_DATE);
  await open(page, person, parameters.size > 0 ? `${AVAILABILITY}?${parameters}` : AVAILABILITY);
  await listed(page);
}

/** The hours grid, once it lists trainers. */
export async function listed(page: Page): Promise<Locator> {
  const grid = page.getByRole('grid');
  await expect(grid.locator('[data-place="0"]')).toBeVisible();
  return grid;
}

export function createSessions(page: Page): Locator {
  return page.getByRole('button', { name: /^Create Sessions/ });
}

export function drawer(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Create Sessions' });
}

interface Answer {
  status: number;
  body: unknown;
}

function placeOf(operation: string): { method: string; path: string } {
  const [record = '', name = ''] = operation.split('.');
  const type = recordNamed(record);
  return type ? recordCall(type, name) : pathOf(operation as Operation);
}

/** Calls the API from the page itself, with its cookies: in both hosts the same data answers. */
export function call(
  page: Page,
  operation: Operation | `${string}.${string}`,
  sent: { path?: Record<string, string>; query?: Record<string, string>; body?: unknown } = {},
): Promise<Answer> {
  const { method, path: template } = placeOf(operation);
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(sent.path?.[name] ?? ''));
  const { [inSearchHeader(operation) ?? '']: search, ...query } = sent.query ?? {};
  const url = `${path}?${new URLSearchParams(query)}`;
  const headers = {
    ...(search !== undefined && { [SEARCH_HEADER]: searchHeader(search) }),
    ...(sent.body !== undefined && { 'Content-Type': 'application/json' }),
  };
  return page.evaluate(
    async ({ url, method, headers, body }) => {
      const response = await fetch(url, {
        method,
        credentials: 'include',
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as unknown };
    },
    { url, method, headers, body: sent.body },
  );
}

/** The day as the API tells it, without trainers that the screen never lists. */
export async function dayOf(page: Page, date = SLOT_DATE): Promise<TrainerAvailability[]> {
  const { body } = await call(page, 'trainerSlots', { query: { date: toSlashDate(date), timezone: TIME_ZONE } });
  return (body as TrainerAvailability[]).filter(({ trainer_type }) => isListed(trainer_type));
}

export interface Slot {
  trainer: TrainerAvailability;
  hour: HourOfDay;
}

/** Slots of different trainers that may be picked, or could have been while the date was not past. */
export function freeSlots(day: readonly TrainerAvailability[], count: number, date = SLOT_DATE): Slot[] {
  const slots = day.flatMap((trainer) => {
    const hour = cells(trainer, [], date).find(
      ({ hour: each, status }) => status === 'available' && !isOverToday(date, each),
    )?.hour;
    return hour === undefined ? [] : [{ trainer, hour }];
  });
  expect(slots.length).toBeGreaterThanOrEqual(count);
  return slots.slice(-count);
}

/** A slot whose pick blocks another hour of its trainer (spec 4), and that hour. */
export function blockingSlot(day: readonly TrainerAvailability[], date = SLOT_DATE): Slot & { blocked: HourCell } {
  for (const trainer of day) {
    const before = cells(trainer, [], date);
    for (const { hour, status } of before) {
      if (status !== 'available' || isOverToday(date, hour)) continue;
      const blocked = cells(trainer, [hour], date).find(
        (cell) => cell.status === 'blocked' && before[cell.hour]?.status === 'available',
      );
      if (blocked) return { trainer, hour, blocked };
    }
  }
  throw new Error('No pick of this day blocks another hour');
}

function isOverToday(date: IsoDate, hour: HourOfDay): boolean {
  return date === TODAY && hasHour(hoursOver(date, INSTANT / 1000), hour);
}

function cells(trainer: TrainerAvailability, picks: HourOfDay[], date: IsoDate): HourCell[] {
  return computeDay(trainer, picks, startOfDay(date));
}

/** Narrows the list to one trainer, whose row is then on the screen. */
export async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Search' }).fill(words);
}

/** The cell of a trainer's hour; its name says how it stands. */
export function cell(page: Page, { trainer, hour }: Slot): Locator {
  return page.getByRole('grid').locator(`[data-column][aria-label^="${trainer.name}, ${hourLabel(hour)}:"]`);
}

/** Picks an hour of a trainer, whom it searches first. */
export async function pick(page: Page, slot: Slot): Promise<void> {
  await search(page, slot.trainer.id);
  await cell(page, slot).click();
  await expect(cell(page, slot)).toHaveAttribute('aria-selected', 'true');
}

/** Somebody else takes a slot meanwhile, through the API. */
export async function takeSlot(page: Page, { trainer, hour }: Slot, date = SLOT_DATE): Promise<void> {
  const start = startOfHour(date, hour);
  const event = {
    id: crypto.randomUUID(),
    capacity: 1,
    summary: DEMO_SLOT_SUMMARY,
    start: { dateTime: start, timeZone: TIME_ZONE },
    end: { dateTime: start + 3600, timeZone: TIME_ZONE },
  };
  const { status } = await call(page, 'createSessions', { body: [{ trainer_email: trainer.id, events: [event] }] });
  expect(status).toBe(200);
}

/** The session ends at the API while the page is open, as when it expires: the page is not notified. */
export async function endSession(context: BrowserContext, host: ConsoleHost): Promise<void> {
  const cookies = await context.cookies(host.url);
  const answer = await fetch(new URL(pathOf('signOut').path, host.url), {
    method: 'POST',
    headers: { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  });
  expect(cookiesOf(answer)).not.toBe('');
}

const MAX_STOPS = 400;

/** Presses Tab until the element has the focus, or Shift+Tab where it stands before what has it now. */
export async function tabTo(page: Page, target: Locator, chosen?: string): Promise<void> {
  await expect(target).toBeVisible();
  const key = chosen ?? ((await target.evaluate(standsBeforeFocus)) ? 'Shift+Tab' : 'Tab');
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${MAX_STOPS} times ${key} did not reach ${String(target)}`);
}

/** In the browser. */
function standsBeforeFocus(element: Element): boolean {
  const focused = document.activeElement ?? document.body;
  return focused !== document.body && (focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) > 0;
}

/** Something has the focus, and shows it. */
export async function expectFocusSeen(page: Page, within?: Locator): Promise<void> {
  const focused = (within ?? page.locator('body')).locator(':focus-visible');
  await expect(focused).toHaveCount(1);
  expect(await focused.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none');
}

/** Pixels by which the page can be scrolled sideways. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Opens what sets the filter of a list's field. */
export async function filterBy(page: Page, field: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('option', { name: field, exact: true }).click();
}

/** Opens a select by keyboard and takes the option with these words. */
export async function chooseByKeyboard(page: Page, field: string, option: string): Promise<void> {
  await tabTo(page, page.getByRole('combobox', { name: field, exact: true }));
  await page.keyboard.press('ArrowDown');
  const wanted = page.getByRole('option', { name: option, exact: true });
  await expect(wanted).toBeVisible();
  for (let step = 0; step < 60; step++) {
    if ((await wanted.getAttribute('data-combobox-selected')) === 'true') break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}
