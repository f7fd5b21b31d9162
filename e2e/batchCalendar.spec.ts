// The calendar of batches in the browser: a session is dragged to another hour, what that touches is shown, and nothing is done before it
// is confirmed; in light and dark, and at 390 px.
import { addDays, clockOf, dateOf, startOfHour } from '@domain/calendar';
import { clockText, weekdayAndDate } from '@domain/formats';
import type { BatchSession } from '@domain/records/batchSession';
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, open, overflow, TODAY } from './story';

test('a session is dragged by mouse or moved by a key, and stays until that is confirmed', async ({ page }) => {
  await open(page, PEOPLE.admin, '/');
  const query = { start_time: `${addDays(TODAY, 1)}..${addDays(TODAY, 9)}`, status: 'active', kind: 'regular' };
  const { rows } = (await call(page, 'batch_session.page', { query })).body as { rows: BatchSession[] };
  const { id, batch_id, batch_name, number, start_time } = rows[0]!;
  const day = dateOf(start_time);
  const to = startOfHour(day, (Number(clockOf(start_time).slice(0, 2)) === 11 ? 13 : 11) as never);
  await page.goto(`/batch/view?show=calendar&of=batch&who=${batch_id}&from=${day}`);
  const entry = page.getByRole('button', { name: new RegExp(`${batch_name}, Session ${number} `) });
  await expect(entry).toBeVisible();
  await expectNoViolations(page, 'calendar of batches');

  const slot = page.getByRole('button', {
    name: `${weekdayAndDate(day)}, ${clockText(clockOf(to))}`,
    exact: true,
  });
  await slot.scrollIntoViewIfNeeded();
  await entry.dragTo(slot);
  const dialog = page.getByRole('dialog', { name: `${batch_name}, Session ${number}` });
  await expect(dialog.getByLabel(/, time$/)).toHaveValue(clockOf(to));
  await expect(dialog.getByRole('table', { name: 'What becomes of each session' })).toBeVisible();
  await expectNoViolations(page, 'calendar of batches, moving');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await entry.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(dialog.getByLabel(/, time$/)).toHaveValue(clockOf(start_time + 1800));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const { body } = await call(page, 'batch_session.one', { path: { id } });
  expect(body).toMatchObject({ start_time });

  await page.getByRole('button', { name: 'Month' }).click();
  await expect(entry).toBeVisible();
  await expectNoViolations(page, 'calendar of batches, month');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(entry).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
