// How many clicks ten frequent jobs take from the home page, on the real server: each press of the pointer counts, in a select too; what
// is typed, and the way from field to field by Tab, does not. What each is for is read from the API.
import type { Locator, Page } from '@playwright/test';
import { addDays, clockOf, dateOf, startOfHour } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import { dateText, momentText } from '@domain/formats';
import type { AttendanceMark } from '@domain/records/attendanceMark';
import type { Batch } from '@domain/records/batch';
import type { BatchMember } from '@domain/records/batchMember';
import type { BatchSession } from '@domain/records/batchSession';
import type { Refund } from '@domain/records/refund';
import type { Variant } from '@domain/records/variant';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, goInPlace, open, TODAY } from './story';

declare global {
  interface Window {
    pressed: number;
  }
}

test('ten jobs take at most so many clicks, and are stored', async ({ page }) => {
  await open(page, PEOPLE.admin, '/');
  await page.evaluate(() => {
    window.pressed = 0;
    document.addEventListener('pointerdown', () => window.pressed++, true);
  });
  const sessions = await sessionsAhead(page);
  for (const [name, most, job] of JOBS)
    await test.step(`${name}: ${most}`, async () => {
      await goInPlace(page, '/');
      await expect(page.getByRole('heading', { level: 1, name: 'Book Demo' })).toBeVisible();
      await page.evaluate(() => (window.pressed = 0));
      await job(page, sessions);
      expect(await page.evaluate(() => window.pressed), name).toBeLessThanOrEqual(most);
    });
});

/** Each job takes its own, so that none is in the way of another. */
type Sessions = BatchSession[];
type Job = readonly [name: string, most: number, job: (page: Page, sessions: Sessions) => Promise<void>];

const JOBS: readonly Job[] = [
  ['create a batch', 10, createBatch],
  ['mark a session', 3, markSession],
  ['reschedule a session', 5, reschedule],
  ['cancel a day', 5, cancelDay],
  ['allocate a batch', 4, allocate],
  ['approve a refund', 3, approveRefund],
  ['add a PTM', 5, addMeeting],
  ['issue a certificate', 4, issueCertificate],
  ['move a student', 5, moveStudent],
  ['hand a session over', 4, handOver],
];

async function createBatch(page: Page): Promise<void> {
  await find(page, 'create batch', /^Create Batch(?! Session)/);
  const form = page.getByRole('form', { name: 'New batch' });
  await expect(form.getByRole('combobox', { name: 'Product type' })).toBeFocused();
  await page.keyboard.type('math');
  await option(page, /math/i);
  await form.getByRole('combobox', { name: 'Grade band' }).click();
  await option(page, /./);
  await form.getByRole('combobox', { name: 'Region' }).click();
  await option(page, /India/);
  await form.getByRole('gridcell').nth(30).click();
  await form.getByRole('radio').first().click();
  await button(form, 'Create batch').click();
  const title = page.getByRole('heading', { name: /^Batch .+ created$/ });
  await expect(title).toBeVisible();
  const name = /^Batch (.+) created$/.exec(await title.innerText())![1]!;
  expect(await rowsOf<Batch>(page, 'batch', { search: name })).toMatchObject([{ name, region: 'IN' }]);
}

async function markSession(page: Page): Promise<void> {
  const { id } = await firstWaiting(page, 'sessions_to_mark');
  const marks = () => rowsOf<AttendanceMark>(page, 'attendance_mark', { session_id: id });
  await firstOf(page, 'Sessions to mark');
  await page
    .getByRole('button', { name: /^All P: / })
    .first()
    .click();
  await expect.poll(async () => [...new Set((await marks()).map(({ mark }) => mark))]).toEqual(['present']);
}

async function reschedule(page: Page, [session]: Sessions): Promise<void> {
  const { id, batch_id, batch_name, start_time } = session!;
  const to = await freeTime(page, batch_id, { what: 'reschedule', session_id: id });
  await find(page, batch_name, new RegExp(`^${batch_name}\\s*${momentText(start_time)} IST$`));
  await page.getByRole('link', { name: 'Reschedule' }).click();
  const form = page.getByRole('form', { name: 'Reschedule a session' });
  await typeInstant(page, form, 'New time (IST)', to);
  // Beside the hour of India stands that of the batch.
  await expect(form.getByText(/ in [A-Z][\w ]+$/)).toBeVisible();
  await button(page, 'Reschedule').click();
  await expect.poll(async () => (await one<BatchSession>(page, 'batch_session', id)).start_time).toBe(to);
}

async function cancelDay(page: Page, [, session]: Sessions): Promise<void> {
  const { id, batch_name, start_time } = session!;
  await find(page, 'cancel batch session', /^Cancel Batch Session/);
  await expect(page.getByRole('combobox', { name: 'Batch' })).toBeFocused();
  await page.keyboard.type(batch_name);
  await option(page, batch_name);
  await typeInto(page, page.getByRole('textbox', { name: 'From' }), dateText(dateOf(start_time)));
  await typeInto(page, page.getByRole('textbox', { name: 'Reason' }), 'The school has an exam');
  await page.getByRole('button', { name: /^Cancel \d+ sessions?$/ }).click();
  await button(page.getByRole('dialog'), 'Cancel sessions').click();
  await expect.poll(async () => (await one<BatchSession>(page, 'batch_session', id)).status).toBe('cancelled');
}

async function allocate(page: Page): Promise<void> {
  const { id } = await firstWaiting(page, 'to_allocate');
  await firstOf(page, 'Courses without a batch');
  await page
    .getByRole('button', { name: /^Allocate [A-Z]/ })
    .first()
    .click();
  await button(page, 'Allocate batch').click();
  await expect.poll(async () => (await one<Variant>(page, 'variant', id)).batch_id).not.toBeNull();
}

async function approveRefund(page: Page): Promise<void> {
  const { id } = await firstWaiting(page, 'refunds_to_approve');
  await firstOf(page, 'Refunds to approve');
  const form = page.getByRole('form', { name: 'Approve refund' });
  await typeInto(page, form.getByRole('textbox', { name: 'Note' }), 'As agreed');
  await typeInto(page, form.getByRole('textbox', { name: /exception/i }), 'Goodwill');
  await button(form, 'Approve').click();
  await expect.poll(async () => (await one<Refund>(page, 'refund', id)).status).toBe('approved');
}

async function addMeeting(page: Page, [, , session]: Sessions): Promise<void> {
  const { batch_id, batch_name } = session!;
  const at = await freeTime(page, batch_id, { what: 'meeting', kind: 'PTM' });
  await find(page, batch_name, batch_name);
  await expect(page).toHaveURL(new RegExp(batch_id));
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Add PTM' }).click();
  const form = page.getByRole('form', { name: 'Add CatchUp or PTM' });
  await typeInstant(page, form, 'Time (IST)', at);
  await form.getByRole('button', { name: /^Add/ }).click();
  await expect
    .poll(async () =>
      (await rowsOf<BatchSession>(page, 'batch_session', { batch_id, kind: 'PTM', start_time: AHEAD })).map(
        ({ start_time }) => start_time,
      ),
    )
    .toContain(at);
}

async function issueCertificate(page: Page, [, , , session]: Sessions): Promise<void> {
  const { student_name, lead_id, variant_id } = await seatedIn(page, session!);
  await find(page, student_name, student_name);
  await expect(page).toHaveURL(new RegExp(lead_id));
  await page.getByRole('link', { name: 'Issue certificate' }).first().click();
  const form = page.getByRole('form', { name: 'Issue certificate' });
  await typeInto(page, form.getByRole('textbox', { name: 'Title' }), 'First ten classes');
  await button(form, 'Issue certificate').click();
  await expect
    .poll(async () => {
      const { body } = await call(page, 'studentDashboard', { path: { id: lead_id } });
      const { courses } = body as AnswerOf<'studentDashboard'>;
      const { certificates } = courses.find(({ variant }) => variant.id === variant_id)!;
      return certificates.map(({ title }) => title);
    })
    .toContain('First ten classes');
}

async function moveStudent(page: Page, sessions: Sessions): Promise<void> {
  const { id, student_name, lead_id, variant_id } = await seatedIn(page, sessions[4]!);
  const to = await otherBatch(page, variant_id);
  await find(page, student_name, student_name);
  await expect(page).toHaveURL(new RegExp(lead_id));
  await page.getByRole('link', { name: 'Change batch' }).first().click();
  const form = page.getByRole('form', { name: `Move ${student_name}` });
  await expect(form.getByRole('combobox', { name: 'New batch' })).toBeFocused();
  await page.keyboard.type(to.name);
  await option(page, to.name);
  await typeInto(page, form.getByRole('textbox', { name: 'Reason' }), 'Another hour suits the family');
  await button(form, 'Move student').click();
  await expect.poll(async () => (await one<BatchMember>(page, 'batch_member', id)).to_date).not.toBeNull();
  expect(await rowsOf<BatchMember>(page, 'batch_member', { batch_id: to.id, variant_id })).toHaveLength(1);
}

async function handOver(page: Page): Promise<void> {
  const { id } = await firstWaiting(page, 'gaps');
  const holder = async () => (await one<BatchSession>(page, 'batch_session', id)).teacher_id;
  const before = await holder();
  await firstOf(page, 'Sessions of today without a trainer');
  await page
    .getByRole('button', { name: /^Hand over .+, to / })
    .first()
    .click();
  await button(page.getByRole('dialog'), 'Hand over').click();
  await expect.poll(holder).not.toBe(before);
}

const AHEAD = `${addDays(TODAY, 1)}..${addDays(TODAY, 30)}`;

/** When the batch can have it, as the API says: its trainer works then, and has nothing else. */
async function freeTime(page: Page, id: string, change: object): Promise<number> {
  for (let days = 10; days < 24; days++)
    for (const hour of [11, 14, 16, 18, 20]) {
      const start_time = startOfHour(addDays(TODAY, days), hour as never);
      const asked = { path: { id }, body: { change: { ...change, start_time } } };
      const { body } = await call(page, 'previewBatchChange', asked);
      const { sessions } = body as AnswerOf<'previewBatchChange'>;
      if (sessions.length > 0 && sessions.every(({ reason }) => reason === null)) return start_time;
    }
  throw new Error('No hour of two weeks is free');
}

/** Of as many batches, the soonest of each; what begins tomorrow at the earliest is nobody's gap of today. */
async function sessionsAhead(page: Page): Promise<Sessions> {
  const sessions = await rowsOf<BatchSession>(page, 'batch_session', {
    start_time: `${addDays(TODAY, 1)}..${addDays(TODAY, 9)}`,
    status: 'active',
    kind: 'regular',
    sort: 'start_time',
    size: '200',
  });
  const ofBatches = [...new Map([...sessions].reverse().map((each) => [each.batch_id, each])).values()].reverse();
  const named = ofBatches.filter(
    ({ batch_name }) =>
      !ofBatches.some((other) => other.batch_name !== batch_name && other.batch_name.startsWith(batch_name)),
  );
  expect(named.length).toBeGreaterThan(8);
  return named;
}

/** The student who keeps the seat. */
async function seatedIn(page: Page, { batch_id }: BatchSession): Promise<BatchMember> {
  const members = await rowsOf<BatchMember>(page, 'batch_member', { batch_id, size: '50' });
  return members.find(({ to_date, from_date }) => to_date === null && from_date <= TODAY)!;
}

/** Of the same course, with a free seat. */
async function otherBatch(page: Page, variant_id: string): Promise<Batch> {
  const { product_type, grade_band, batch_id } = await one<Variant>(page, 'variant', variant_id);
  const batches = await rowsOf<Batch>(page, 'batch', { product_type, grade_band, status: 'active', size: '50' });
  return batches.find(({ id, open_seats }) => id !== batch_id && open_seats > 0)!;
}

/** By what the palette calls it: two clicks. */
async function find(page: Page, words: string, name: string | RegExp): Promise<void> {
  await button(page, 'Search or run').click();
  await expect(page.getByRole('textbox', { name: 'Search or run' })).toBeFocused();
  await page.keyboard.type(words);
  await page
    .getByRole('dialog')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
}

/** Of My day: two clicks. */
async function firstOf(page: Page, queue: string): Promise<void> {
  await page.getByRole('link', { name: 'My day' }).click();
  await page.getByRole('region', { name: queue }).getByRole('list').getByRole('link').first().click();
}

async function firstWaiting(page: Page, name: string) {
  const queues = (await call(page, 'myDay')).body as AnswerOf<'myDay'>;
  const first = queues.find((each) => each.name === name)?.first[0];
  expect(first, `the seed has ${name}`).toBeDefined();
  return first!;
}

function button(within: Page | Locator, name: string): Locator {
  return within.getByRole('button', { name, exact: true });
}

async function option(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('option', { name }).first().click();
}

async function typeInstant(page: Page, form: Locator, label: string, instant: number): Promise<void> {
  await typeInto(page, form.getByRole('textbox', { name: label, exact: true }), dateText(dateOf(instant)));
  await typeInto(page, form.getByLabel(/, time$/), clockOf(instant));
}

/** Into a field to which Tab leads. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await field.waitFor();
  for (let tabs = 0; tabs < 60; tabs++) {
    if (await field.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(field).toBeFocused();
  await field.fill(text);
}

async function rowsOf<Row>(page: Page, record: string, query: Record<string, string>): Promise<Row[]> {
  const { status, body } = await call(page, `${record}.page`, { query });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { rows: Row[] }).rows;
}

async function one<Row>(page: Page, record: string, id: string): Promise<Row> {
  return (await call(page, `${record}.one`, { path: { id } })).body as Row;
}
