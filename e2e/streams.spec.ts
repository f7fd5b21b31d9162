// Streams and Maverick sessions in the browser, by keyboard: a stream whose host is replaced while it runs, and an invitation to a certificate.
import type { Locator, Page } from '@playwright/test';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { TIME_ZONE, weekdayIndex } from '@domain/calendar';
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, open, tabTo, TODAY } from './story';
import { INSTANT } from '../tests/clock/instant.mjs';

const press = async (page: Page, button: Locator) => {
  await button.focus();
  await page.keyboard.press('Enter');
};
const rowsOf = async (page: Page, operation: `${string}.page`, query: Record<string, string>) =>
  ((await call(page, operation, { query })).body as { rows: Record<string, string>[] }).rows;

const SOON = INSTANT / 1000 + 1800;

/** A stream that begins in half an hour, so that it can be started: the first whose host is free then. */
async function soon(page: Page): Promise<Record<string, string>> {
  const rows = await rowsOf(page, 'stream_session.page', { status: 'scheduled', sort: '-start_time' });
  for (const row of rows) {
    const body = { version: row['version'], start_time: SOON, minutes: 60 };
    if ((await call(page, 'stream_session.reschedule', { path: { id: row['id']! }, body })).status === 200) return row;
  }
  throw new Error('No host is free in half an hour');
}

/** Another trainer who is free then. */
async function freeHost(page: Page, host: string): Promise<string> {
  const { rows } = (await call(page, 'trainerPage', { query: { trainer_status: 'active' } })).body as {
    rows: { teacher_id: string }[];
  };
  // The time as a clock in India shows it.
  const clock = new Date((SOON + 5.5 * 3600) * 1000).toISOString().slice(11, 16);
  const slots = [`${WEEKDAYS[weekdayIndex(TODAY)]} ${clock}`];
  const hours = { region: 'IN', time_zone: TIME_ZONE, slots, start_date: TODAY, planned: 1 };
  for (const { teacher_id } of rows) {
    const answer = await call(page, 'previewHobbySeries', { body: { ...hours, host: teacher_id } });
    const { sessions = [] } = answer.body as { sessions?: { what: string; start_time: number }[] };
    if (teacher_id !== host && sessions[0]?.what === 'made' && sessions[0].start_time === SOON) return teacher_id;
  }
  throw new Error('No other trainer is free in half an hour');
}

test('a stream begins, its host is replaced while it runs, and it ends', async ({ page, expectedErrors }) => {
  // The hosts of some streams are not free in half an hour.
  expectedErrors.push(/409 .*\/reschedule/);
  await open(page, PEOPLE.admin, '/streams/session/view');
  const session = await soon(page);
  const { id, host } = session;
  const state = async () => (await call(page, 'stream_session.one', { path: { id: id! } })).body as typeof session;
  /** Its button, or its entry among the rarer ones. */
  const act = async (name: string) => {
    const panel = page.getByRole('region', { name: session['title']! });
    const button = panel.getByRole('button', { name: new RegExp(`^${name}`) });
    const more = panel.getByRole('button', { name: 'More actions' });
    await expect(button.or(more).first()).toBeVisible();
    if (await button.first().isVisible()) return press(page, button.first());
    await press(page, more);
    await press(page, page.getByRole('menuitem', { name: new RegExp(`^${name}`) }));
  };
  const confirmed = (name: string) => press(page, page.getByRole('dialog').getByRole('button', { name, exact: true }));
  await page.goto(`/streams/session/view?stream_session=${id}`);
  await act('Start');
  await confirmed('Start');
  await expect.poll(async () => (await state())!['status']).toBe('live');
  await act('Replace host');
  const form = page.getByRole('form', { name: 'Replace host' });
  const field = form.getByRole('combobox', { name: 'Host' });
  const other = await freeHost(page, host!);
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(other);
  // Once the search has answered.
  await expect(page.getByRole('option').first()).toContainText(other);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectNoViolations(page, 'a host is replaced');
  await press(page, form.getByRole('button', { name: 'Replace host' }));
  await expect.poll(async () => (await state())!['host']).not.toBe(host);
  await act('End');
  await confirmed('End');
  await expect.poll(async () => (await state())!['status']).toBe('ended');
});

interface ToInvite {
  session: string;
  attendance: number;
  variant: string;
  student: string;
}

/** The strictest rule of attendance that somebody fits who is not asked yet, its session, and one of them. */
async function toInvite(page: Page): Promise<ToInvite> {
  const sessions = await rowsOf(page, 'maverick_session.page', { status: 'scheduled' });
  for (const attendance of [100, 98, 95, 90, 80, 0])
    for (const { id, grades } of sessions) {
      const body = { grades, attendance_least: attendance, conquest_least: null };
      const { body: found } = await call(page, 'previewInvitees', { path: { id: id! }, body });
      const [one] = (found as { fit?: { variant_id: string; student_name: string }[] }).fit ?? [];
      if (one) return { session: id!, attendance, variant: one.variant_id, student: one.student_name };
    }
  throw new Error('Everybody is asked to every session');
}

test('students are invited by rule, a family accepts by its link; who attended gets a result and a certificate', async ({
  page,
  browser,
}) => {
  const { keyboard } = page;
  await open(page, PEOPLE.admin, '/maverick/sessions');
  const { session, attendance, variant, student } = await toInvite(page);
  await page.goto(`/maverick/sessions?maverick_session=${session}&tab=invite`);
  const form = page.getByRole('form', { name: 'Invite students' });
  await tabTo(page, form.getByLabel('Attendance at least, %'));
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(String(attendance));
  await expect(form.getByRole('checkbox', { name: `Invite ${student}` }).first()).toBeChecked();
  await expectNoViolations(page, 'students who fit a rule');
  await press(page, form.getByRole('button', { name: /^Invite \d+ students?$/ }));
  await expect(page.getByText(/^\d+ students? invited$/).first()).toBeVisible();
  const asked = { maverick_session_id: session, variant_id: variant };
  const [invited] = await rowsOf(page, 'maverick_invitation.page', asked);
  const { body } = await call(page, 'invitationLink', { path: { id: invited!['id']! } });
  const family = await browser.newPage();
  await family.goto(new URL(new URL((body as { link: string }).link, page.url()).pathname, page.url()).href);
  await expect(family.getByRole('heading', { name: 'Invitation to a Maverick session' })).toBeVisible();
  await expectNoViolations(family, 'an invitation');
  await press(family, family.getByRole('button', { name: 'Accept' }));
  await expect(family.getByRole('heading', { name: 'You have a seat' })).toBeVisible();
  await family.close();
  await page.goto(`/maverick/sessions?maverick_session=${session}&tab=invitations`);
  await expect(page.getByRole('row').filter({ hasText: student }).getByText('Accepted')).toBeVisible();
  await expectNoViolations(page, 'invitations');

  // Of a session that was held: one who came, and was marked as missed.
  const [missed] = await rowsOf(page, 'maverick_invitation.page', { status: 'missed' });
  const name = missed!['student_name']!;
  await page.goto(`/maverick/sessions?maverick_session=${missed!['maverick_session_id']}&tab=invitations`);
  const seat = page
    .getByRole('table', { name: /invitations/i })
    .getByRole('row')
    .filter({ hasText: name });
  await press(page, seat.getByRole('button', { name: /^Attended/ }));
  const result = page.getByRole('region', { name: 'Results' }).getByRole('row').filter({ hasText: name });
  await press(page, result.getByRole('button', { name: 'Result' }));
  await expect(page.getByRole('form', { name: 'Result' })).toBeVisible();
  await tabTo(page, page.getByRole('form', { name: 'Result' }).getByLabel('Score, %'));
  await keyboard.type('91');
  await keyboard.press('Enter');
  await expect(result.getByText('91')).toBeVisible();
  await press(page, result.getByRole('button', { name: 'Issue certificate' }));
  await tabTo(page, page.getByRole('form', { name: 'Issue certificate' }).getByLabel('Title'));
  await keyboard.type('Invariants and parity');
  await expectNoViolations(page, 'a certificate is issued');
  await keyboard.press('Enter');
  await expect(result.getByRole('link', { name: 'Issued' })).toBeVisible();
});
