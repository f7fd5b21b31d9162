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

test('decisions 10: a substitute declines by one link, the session is a gap of its day again, and the next one accepts, by keyboard alone', async ({
  page,
}) => {
  await open(page, PEOPLE.staff, '/trainers/trainer-leave-management');
  const { teacher_id, date } = await absentee(page);
  const [start_time, end_time] = [startOfDay(date), startOfDay(addDays(date, 1))];
  const applied = { teacher_id, start_time, end_time, reason: 'Family function' };
  const leave = (await call(page, 'applyForLeave', { body: applied })).body as Leave;
  await page.context().clearCookies();
  await open(page, PEOPLE.admin, `/trainers/leave-details?${new URLSearchParams({ id: leave.id })}`);
  await call(page, 'leave.approve', { path: { id: leave.id }, body: { version: leave.version } });
  await page.reload();
  /** Of the first session; to the first who may take it. */
  const handOver = async (what = '') => {
    const button = page
      .getByRole('button', { name: `Hand over ${what}` })
      .filter({ hasText: /^To / })
      .first();
    await expect(button).toBeEnabled();
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('dialog'), 'Hand over');
    await expect(page.getByText('1 handed over')).toBeVisible();
  };
  /** By the link in the message, as the outbox keeps it. */
  const linkOf = async (to: string) => {
    const { rows } = (await call(page, 'outboxPage', { query: { sort: '-at', search: 'Can you hold' } }))
      .body as unknown as AnswerOf<'outboxPage'>;
    for (const { message_id, subject } of rows) {
      if (subject !== 'Can you hold a session?') continue;
      const letter = (await call(page, 'openMessage', { path: { message_id } })).body as AnswerOf<'openMessage'>;
      if (letter.to === to) return /\/p\/[\w-]+/.exec(letter.body)![0];
    }
    throw new Error(`No question to ${to}`);
  };
  const coversOf = async () =>
    ((await call(page, 'leaveDetail', { path: { id: leave.id } })).body as AnswerOf<'leaveDetail'>).covers;

  const details = page.url();
  await handOver();
  const [{ cover, to_name }] = (await coversOf()) as [Awaited<ReturnType<typeof coversOf>>[number]];
  await page.goto(await linkOf(cover.to_teacher));
  await expect(page.getByRole('heading', { name: 'Can you hold this session?' })).toBeVisible();
  await fill(page, page.getByRole('textbox', { name: 'Why you can’t hold it' }), 'I am travelling');
  await press(page, page, 'Decline');
  await expect(page.getByRole('heading', { name: 'You have declined' })).toBeVisible();

  await page.goto(`/trainers/trainer-leave-management-new?view=gaps&from=${date}`);
  const decliners = page.getByRole('list', { name: /^Who declined / });
  await expect(decliners.getByText(`${to_name}: Declined: I am travelling`)).toBeVisible();
  await page.goto(details);
  await handOver(cover.label);
  const next = (await coversOf()).find((each) => each.cover.status === 'given')!;
  expect(next.cover.to_teacher).not.toBe(cover.to_teacher);
  await page.goto(await linkOf(next.cover.to_teacher));
  await press(page, page, 'Accept');
  await expect(page.getByRole('heading', { name: 'You hold this session' })).toBeVisible();
  await page.goto(details);
  const row = page.getByRole('table', { name: 'Handed over' }).getByRole('row', { name: new RegExp(next.to_name) });
  await expect(row.getByText('Accepted')).toBeVisible();
  // Told on the telephone that it was a mistake, staff take the answer back.
  await press(page, row, /^Take answer back/);
  await press(page, page.getByRole('dialog'), /^Take answer back/);
  await expect(row.getByText('Asked', { exact: true })).toBeVisible();
});
