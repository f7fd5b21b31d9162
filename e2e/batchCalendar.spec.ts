// The calendar of batches: weeks and months of a region, a trainer or a batch; a session is moved by mouse and by keys, and what that
// touches is said first. The address keeps what is shown.
import type { Locator, Page } from '@playwright/test';
import { addDays, dateOf, startOfDay } from '@domain/calendar';
import { clockText, weekdayAndDate } from '@domain/formats';
import type { Batch } from '@domain/records/batch';
import type { BatchSession } from '@domain/records/batchSession';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, open, overflow, tabTo, TODAY } from './story';

const CALENDAR = '/batch/view?show=calendar';
const calendar = (page: Page) => page.getByRole('group', { name: /^Sessions of batches/ });
const hint = (page: Page) => page.getByText(/sessions?, (?:none|\d+) with a conflict\./);
const next = (page: Page) => page.getByRole('button', { name: /^Next (?:week|month)$/ });

async function rows<T>(page: Page, operation: `${string}.page`, query: Record<string, string>): Promise<T[]> {
  const { status, body } = await call(page, operation, { query });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { rows: T[] }).rows;
}

/** A batch that goes on in the week after next, and its session then. */
async function batchAhead(page: Page): Promise<{ batch: Batch; session: BatchSession }> {
  const days = `${addDays(TODAY, 7)}..${addDays(TODAY, 13)}`;
  const found = await rows<BatchSession>(page, 'batch_session.page', {
    start_time: days,
    status: 'active',
    kind: 'regular',
    region: 'IN',
    sort: 'start_time',
    size: '50',
  });
  for (const session of found) {
    const { body } = await call(page, 'batch.one', { path: { id: session.batch_id } });
    const batch = body as Batch;
    if (batch.stage === 'active') return { batch, session };
  }
  throw new Error('No active batch has a session in the week after next');
}

async function choose(page: Page, of: 'Region' | 'Trainer' | 'Batch', who: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Calendar of' }).click();
  await page.getByRole('option', { name: of, exact: true }).click();
  const field = page.getByRole('combobox', { name: of, exact: true });
  await field.click();
  await field.fill(who);
  await page.getByRole('option', { name: who }).first().click();
}

const entryOf = (page: Page, { number }: BatchSession): Locator =>
  calendar(page).getByRole('button', { name: new RegExp(`Session ${number}\\b`) });
const storedStart = async (page: Page, { id }: BatchSession) =>
  ((await call(page, 'batch_session.one', { path: { id } })).body as BatchSession).start_time;

test('weeks and months of a region, a trainer and a batch are kept by the address', async ({ page }) => {
  await open(page, PEOPLE.staff, CALENDAR);
  await expect(hint(page)).toContainText(/^\d+ sessions/);
  await expect(page.getByRole('button', { name: 'Week', exact: true })).toHaveAttribute('aria-pressed', 'true');
  const { batch, session } = await batchAhead(page);

  // Of a region an hour holds more than can stand side by side: one block says how many, and opens no session.
  await expect(
    calendar(page)
      .getByRole('button', { name: /^\d+ sessions/ })
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await expect(page).toHaveURL(/view=month/);
  await calendar(page)
    .getByRole('button', { name: /^\d+ sessions/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Week', exact: true })).toHaveAttribute('aria-pressed', 'true');

  await page.goto(CALENDAR);
  await page.getByRole('combobox', { name: 'Calendar of' }).click();
  await page.getByRole('option', { name: 'Trainer', exact: true }).click();
  await expect(page.getByText('Choose a trainer')).toBeVisible();
  const trainer = page.getByRole('combobox', { name: 'Trainer', exact: true });
  await trainer.click();
  await trainer.fill(session.trainer_name!);
  await page.getByRole('option', { name: session.trainer_name! }).first().click();
  await next(page).click();
  await expect(entryOf(page, session).filter({ hasText: batch.name }).first()).toBeVisible();

  await choose(page, 'Batch', batch.name);
  await expect(entryOf(page, session)).toBeVisible();
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  const shown = page.url();
  expect(shown).toMatch(/of=batch/);
  expect(shown).toMatch(/view=month/);
  await expect(entryOf(page, session)).toBeVisible();
  await page.reload();
  await expect(entryOf(page, session)).toBeVisible();
  expect(page.url()).toBe(shown);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Week', exact: true })).toHaveAttribute('aria-pressed', 'true');
});

test('a session is dragged to another hour and moved by keys; what it touches is said first, and it is moved back', async ({
  page,
}) => {
  await open(page, PEOPLE.staff, CALENDAR);
  await hint(page).waitFor();
  const { batch, session } = await batchAhead(page);
  await page.goto(`${CALENDAR}&of=batch&who=${batch.id}&from=${dateOf(session.start_time)}`);
  const entry = entryOf(page, session);
  await entry.scrollIntoViewIfNeeded();
  await expect(entry).toBeVisible();

  // An hour of the same day that is drawn too.
  const to =
    session.start_time + (session.start_time - startOfDay(dateOf(session.start_time)) < 15 * 3600 ? 1 : -1) * 7200;
  const clock = new Date((to + 19_800) * 1000).toISOString().slice(11, 16);
  const slot = calendar(page).getByLabel(`${weekdayAndDate(dateOf(to))}, ${clockText(clock)}`, { exact: true });
  await entry.dragTo(slot, { targetPosition: { x: 8, y: 4 } });
  const dialog = page.getByRole('dialog', { name: new RegExp(`Session ${session.number}$`) });
  await expect(dialog.getByRole('table', { name: 'What becomes of each session' }).getByRole('row')).toHaveCount(2);
  await expect(dialog.getByLabel(/, time$/)).toHaveValue(clock);
  expect(await storedStart(page, session), 'nothing is done before it is confirmed').toBe(session.start_time);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await storedStart(page, session)).toBe(session.start_time);

  const press = async (key: 'ArrowLeft' | 'ArrowRight', wanted: number) => {
    await tabTo(page, entryOf(page, session));
    await page.keyboard.press(`Shift+${key}`);
    await expect(dialog.getByRole('table', { name: 'What becomes of each session' }).getByRole('row')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Reschedule', exact: true }).click();
    await expect.poll(() => storedStart(page, session)).toBe(wanted);
    await expect(dialog).toBeHidden();
  };
  await press('ArrowRight', session.start_time + 86_400);
  await press('ArrowLeft', session.start_time);
});

test('on a telephone its days stand below each other, and nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, PEOPLE.staff, CALENDAR);
  await hint(page).waitFor();
  expect(await overflow(page)).toBe(0);
  await page
    .getByRole('region')
    .getByRole('button', { name: /Session \d+/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: /Session \d+$/ })).toBeVisible();
  expect(await overflow(page)).toBe(0);
});
