// The note of a session by keyboard alone: found in My day, written, sent to the families of the roster, corrected and sent again.
import { addDays } from '@domain/calendar';
import type { NoteOfSession } from '@domain/contract/batchAttendance';
import type { BatchSession } from '@domain/records/batchSession';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, open, TODAY } from './story';

test('a note is written for a session of the last days, sent to each family once, and a corrected word makes a correction', async ({
  page,
}) => {
  await open(page, PEOPLE.staff, '/');
  // What My day counts is what its list shows.
  const rows = (
    (
      await call(page, 'batch_session.page', {
        query: {
          size: '50',
          note_state: 'none',
          is_marked: 'yes',
          status: 'active',
          kind: 'regular,CatchUp,extra',
          start_time: `${addDays(TODAY, -6)}..${TODAY}`,
          sort: 'start_time',
        },
      })
    ).body as { rows: BatchSession[] }
  ).rows;
  const session = rows[0]!;
  const shown = async () =>
    (await call(page, 'noteOfSession', { path: { session_id: session.id } })).body as NoteOfSession;
  await page.goto(`/batch-session/view?batch_session=${session.id}&tab=note`);
  const form = page.getByRole('form', { name: 'Write session note' });
  await form.getByRole('textbox', { name: 'What was taught' }).focus();
  await page.keyboard.type('Halves and quarters');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Page 12');
  await form.getByRole('button', { name: 'Write session note' }).focus();
  await page.keyboard.press('Enter');
  const send = page.getByRole('button', { name: 'Send to families' });
  await expect(send).toBeVisible();
  expect((await shown()).note).toMatchObject({ status: 'draft', taught: 'Halves and quarters', homework: 'Page 12' });
  await send.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const { families } = await shown();
  await expect(dialog).toContainText(
    `${families.length} of ${families.length === 1 ? '1 family' : `${families.length} families`} will be told`,
  );
  await dialog.getByRole('button', { name: 'Send to families' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Last sent')).toBeVisible();
  expect((await shown()).families.every(({ time_told, is_to_tell }) => time_told === 1 && !is_to_tell)).toBe(true);
  // A word is corrected.
  await page.getByRole('button', { name: 'Edit note' }).focus();
  await page.keyboard.press('Enter');
  const edit = page.getByRole('form', { name: 'Edit session note' });
  await edit.getByRole('textbox', { name: 'Homework' }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Page 13');
  await edit.getByRole('button', { name: 'Save session note' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Changed since it was sent').first()).toBeVisible();
  await page.getByRole('button', { name: 'Send correction' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Send correction' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Written 2 times').first()).toBeVisible();
  expect((await shown()).note).toMatchObject({ status: 'sent', sent_homework: 'Page 13' });
});
