// A leave from its application to its sessions handed over, by keyboard alone; what is stored and what the availability grid shows say the same.
import type { Locator, Page } from '@playwright/test';
import { addDays, startOfDay } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import { dateText } from '@domain/formats';
import type { BatchSession } from '@domain/records/batchSession';
import type { Leave } from '@domain/records/leave';
import type { SessionCover } from '@domain/records/sessionCover';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { AVAILABILITY, call, dayOf, open, search, TODAY } from './story';

/** A trainer with a day of at least three sessions, all of batches, each of which as many others can take as there are sessions: enough for all. */
async function absentee(page: Page): Promise<{ teacher_id: string; date: string }> {
  for (let ahead = 2; ahead < 7; ahead++) {
    const date = addDays(TODAY, ahead);
    const day = await dayOf(page, date);
    for (const { id: teacher_id, calendar } of day.filter(
      ({ calendar: { leaves, events } }) => leaves.length === 0 && events.length >= 3,
    )) {
      if (calendar.events.some(({ session_type }) => session_type !== 'batch_session')) continue;
      const start = startOfDay(date);
      const preview = (
        await call(page, 'previewLeave', { body: { teacher_id, start_time: start, end_time: start + 86_400 } })
      ).body as AnswerOf<'previewLeave'>;
      if (preview.overlapping || preview.sessions.length < 3 || preview.sessions.length > 6) continue;
      // Of each session all trainers are ranked: no more of them than it takes to know.
      let coverable = 0;
      for (const [at, { session_id }] of preview.sessions.entries()) {
        const { trainers } = (await call(page, 'rankForSession', { path: { id: session_id } }))
          .body as AnswerOf<'rankForSession'>;
        if (trainers.filter(({ reason }) => reason === null).length >= preview.sessions.length) coverable++;
        if (coverable === 3) return { teacher_id, date };
        if (coverable + preview.sessions.length - at - 1 < 3) break;
      }
    }
  }
  throw new Error('The seed has no such trainer');
}

/** With Tab alone. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let pressed = 0; pressed < 150; pressed++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${control}`);
}

async function press(page: Page, within: Page | Locator, name: string | RegExp): Promise<void> {
  const button = within.getByRole('button', { name, exact: typeof name === 'string' });
  await expect(button).toBeEnabled();
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

async function fill(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

test('decisions 10: a leave is applied for, approved, and its sessions handed over to the best for all, by keyboard alone', async ({
  page,
}) => {
  await open(page, PEOPLE.staff, '/trainers/trainer-leave-management');
  const { teacher_id, date } = await absentee(page);
  await page.goto(`/trainers/trainer-leave-application?${new URLSearchParams({ trainer: teacher_id })}`);
  const form = page.getByRole('form', { name: 'Leave application' });
  await fill(page, form.getByRole('textbox', { name: 'First day' }), dateText(date));
  await fill(page, form.getByRole('textbox', { name: 'Last day' }), dateText(date));
  await fill(page, form.getByRole('textbox', { name: 'Reason' }), 'Family function');
  await expect(form.getByRole('table', { name: 'Sessions it would touch' })).toBeVisible();
  await press(page, form, 'Apply for leave');

  // Another person decides.
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  const asked = new URL(page.url());
  await page.context().clearCookies();
  await open(page, PEOPLE.admin, asked.pathname + asked.search);
  await press(page, page, 'Approve');
  await press(page, page.getByRole('form', { name: 'Approve leave' }), 'Approve');
  await press(page, page, 'Best for all');
  await expect(page.getByText(/Covered: [3-9] of/)).toBeVisible();
  await press(page, page, /^Hand over \d/);
  await press(page, page.getByRole('dialog'), 'Hand over');
  await expect(page.getByText(/^[3-9] handed over$/)).toBeVisible();

  const id = new URL(page.url()).searchParams.get('id')!;
  const { leave, covers } = (await call(page, 'leaveDetail', { path: { id } })).body as AnswerOf<'leaveDetail'>;
  expect(leave).toMatchObject({ status: 'APPROVED', teacher_id, reason: 'Family function' } satisfies Partial<Leave>);
  expect(covers.length).toBeGreaterThanOrEqual(3);
  const stored = (
    (await call(page, 'session_cover.page', { query: { leave_id: id } })).body as { rows: SessionCover[] }
  ).rows;
  expect(stored.map(({ status }) => status)).toEqual(covers.map(() => 'given'));
  for (const { session_id, to_teacher } of stored) {
    const session = (await call(page, 'batch_session.one', { path: { id: session_id } })).body as BatchSession;
    expect(session).toMatchObject({ teacher_id: to_teacher, status: 'active' });
    expect(to_teacher).not.toBe(teacher_id);
  }

  // The grid says so.
  await page.goto(`${AVAILABILITY}?date=${date}`);
  await search(page, teacher_id);
  await expect(page.getByRole('gridcell', { name: /\(Leave-approved\)/ }).first()).toBeVisible();
});
