// How many bytes are loaded before a page shows, nothing cached. What is loaded is counted in the browser: each document, script,
// worker, stylesheet and font, gzipped, so that no list of files can leave one out. The browser is never idle here: what comes only
// then never comes, and the pages show without it.
import type { Page } from '@playwright/test';
import { type Route, ROUTES } from '@/routes/routes';
import { beyond, filesOf, total } from '../bench/bytes';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { placeOf } from './places';
import { AVAILABILITY, listed, open } from './story';

/**
 * kB, of 1000 bytes gzipped: the home page, and what each of the two other pages adds to it. What there is of
 * each, and what was done for it, is in docs/decisions/033.
 */
const HOME = 180;
const LIST = 60;
const HOURS = 60;
/** What reading learning content adds to its list and to a record of another area that is read, and what the first press of Edit body adds to its form (docs/decisions/178). */
const READING = 15;
const EDITOR = 230;
/** Inter: no page waits for it (docs/decisions/048). */
const FONT = 50;
const isFont = ([url]: [string, number]) => url.endsWith('.woff2');

test('the first load stays within its budget, and so does what a list and Trainer Availability add', async ({
  context,
  page,
}) => {
  await open(page, PEOPLE.staff, '/');
  await page.close();
  await context.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const home = await filesOf(context, '/', async (shown) => {
    await expect(shown.getByRole('heading', { name: 'Book Demo' })).toBeVisible();
    await expect(shown.getByRole('list', { name: 'Recent leads' }).getByRole('link').first()).toBeVisible();
    await expect(shown.getByRole('button', { name: `User menu of ${PEOPLE.staff.email}` })).toBeVisible();
    await expect(
      shown.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'View Demo' }),
    ).toBeVisible();
  });
  const list = await filesOf(context, '/trainers/view-trainer', async (shown) => {
    await expect(shown.getByRole('grid', { name: 'Trainers' }).getByRole('row').nth(20)).toBeVisible();
    await expect(shown.getByRole('combobox', { name: 'Rows per page' })).toBeVisible();
  });
  const hours = await filesOf(context, AVAILABILITY, listed);

  const font = new Map([...home].filter(isFont));
  expect(font.size, 'one file for all weights').toBe(1);
  const sizes = { home: beyond(home, font), list: beyond(list, home), hours: beyond(hours, home), font };
  const reported = Object.entries(sizes).map(
    ([name, files]) => `${name}: ${kilobytes(files)} kB\n${[...files].map(lineOf).join('\n')}`,
  );
  console.log(
    Object.entries(sizes)
      .map(([name, files]) => `${name} ${kilobytes(files)} kB`)
      .join(', '),
  );
  const late = [
    ...(total(sizes.home) > HOME * 1000 ? ['home'] : []),
    ...(total(sizes.list) > LIST * 1000 ? ['list'] : []),
    ...(total(sizes.hours) > HOURS * 1000 ? ['hours'] : []),
    ...(total(font) > FONT * 1000 ? ['font'] : []),
  ];
  expect(late, `of ${HOME}, ${LIST} and ${HOURS} kB:\n${reported.join('\n\n')}`).toEqual([]);
  // Nothing that floats is among what the home page loads: its menus and hints come with their first use.
  expect([...home.keys()].filter((url) => /floating|Popover|Menu-|Tooltip/.test(url))).toEqual([]);

  // What else a page needs is named beside the page: the first file is not to grow by it with every screen.
  const entry = [...home.keys()].find((url) => /\/index-[\w-]+\.js$/.test(url)) ?? '';
  const named = (await (await context.request.get(entry)).text()).match(/assets\/[\w-]+Page-/g);
  expect(new Set(named)).toEqual(new Set(['assets/BookDemoPage-', 'assets/LoginPage-']));
});

test('reading learning content loads no editor; the editor comes with the first body that is edited', async ({
  context,
  page,
}) => {
  await open(page, PEOPLE.staff, '/');
  const at = (path: string) =>
    placeOf(
      (ROUTES as readonly Route[]).find((route) => route.path === path)!,
      page.request,
    );
  const [read, edited] = [await at('/lms/topics/:topicId'), await at('/lms/topics/edit/:topicId')];
  const elsewhere = await at('/trainers/leave-details');
  await page.close();
  await context.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const list = await filesOf(context, '/lms/topics', async (shown) => {
    await expect(shown.getByRole('grid').getByRole('row').nth(2)).toBeVisible();
  });
  const reading = await filesOf(context, read, async (shown) => {
    await expect(shown.getByRole('heading', { level: 2 }).first()).toBeVisible();
  });
  const record = await filesOf(context, elsewhere, async (shown) => {
    await expect(shown.getByRole('heading', { level: 2 }).first()).toBeVisible();
  });
  const edit = async (shown: Page, isPressed: boolean) => {
    const button = shown.getByRole('button', { name: 'Edit body' });
    await expect(button).toBeVisible();
    if (!isPressed) return;
    await button.click();
    await expect(shown.getByRole('textbox', { name: 'Body' })).toBeVisible();
  };
  const form = await filesOf(context, edited, (shown) => edit(shown, false));
  const written = await filesOf(context, edited, (shown) => edit(shown, true));
  const sizes = { reading: beyond(reading, new Map([...list, ...record])), editor: beyond(written, form) };
  console.log(`reading ${kilobytes(sizes.reading)} kB, editor ${kilobytes(sizes.editor)} kB`);
  const all = Object.values(sizes).flatMap((files) => [...files].map(lineOf));
  expect([total(sizes.reading) <= READING * 1000, total(sizes.editor) <= EDITOR * 1000], all.join('\n')).toEqual([
    true,
    true,
  ]);
  // The editor is what the press loads, and nothing else does.
  expect(total(sizes.editor)).toBeGreaterThan(100_000);
});

function kilobytes(files: ReadonlyMap<string, number>): string {
  return (total(files) / 1000).toFixed(1);
}

function lineOf([url, bytes]: [string, number]): string {
  return `${(bytes / 1000).toFixed(1).padStart(7)} ${new URL(url).pathname}`;
}
