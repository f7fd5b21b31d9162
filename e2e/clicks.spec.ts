// How many clicks ten frequent jobs take from the home page, by a person with a mouse: whatever is pressed counts, a menu and each of its
// options too; what is typed into a field that has the focus, or that Tab leads to, does not. Each job ends by reading what is stored.
import type { Locator, Page } from '@playwright/test';
import { addDays, clockOf, dateOf, startOfHour } from '@domain/calendar';
import type { AttendanceSheet } from '@domain/contract/batchAttendance';
import type { AnswerOf } from '@domain/contract/contract';
import { clockText, dateText } from '@domain/formats';
import type { Batch } from '@domain/records/batch';
import type { BatchMember } from '@domain/records/batchMember';
import type { BatchSession } from '@domain/records/batchSession';
import type { Enrolment } from '@domain/records/enrolment';
import type { Refund } from '@domain/records/refund';
import type { Certificate } from '@domain/records/studentWork';
import { Clicks, one, rows } from './clickCount';
import { expect, test } from './fixtures';
import { type Person, PEOPLE } from './hosts/people';
import { call, open, TODAY } from './story';
import { INSTANT } from '../tests/clock/instant.mjs';

async function begin(page: Page, person: Person = PEOPLE.staff): Promise<Clicks> {
  await open(page, person, '/');
  await page.getByRole('heading', { name: 'Book Demo' }).waitFor();
  return new Clicks(page);
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Types into a field that choices are found in, and takes the first. */
async function type(page: Page, words: string): Promise<void> {
  // What stands in for a field until its code is there takes no letters.
  await expect(page.locator('input:focus')).toBeEditable();
  await page.keyboard.type(words);
  await page.getByRole('option', { name: words }).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** Sessions of batches that go on, of a week from some days on. */
async function sessionsAhead(page: Page, from: number): Promise<BatchSession[]> {
  const found = await rows<BatchSession>(page, 'batch_session', {
    start_time: `${addDays(TODAY, from)}..${addDays(TODAY, from + 6)}`,
    status: 'active',
    region: 'IN',
    kind: 'regular',
    sort: 'start_time',
    size: '100',
  });
  const active = new Set((await rows<Batch>(page, 'batch', { status: 'active', size: '200' })).map(({ id }) => id));
  const ahead = found.filter(({ batch_id }) => active.has(batch_id));
  expect(ahead.length).toBeGreaterThan(0);
  return ahead;
}

/** When a change of the batch is possible, from that day on. */
async function possibleTime(page: Page, batch_id: string, change: object, from: string): Promise<number> {
  for (let hour = 8; hour < 22; hour++) {
    const start_time = startOfHour(from, hour);
    const { body } = await call(page, 'previewBatchChange', {
      path: { id: batch_id },
      body: { change: { ...change, start_time } },
    });
    const { sessions = [] } = body as Partial<AnswerOf<'previewBatchChange'>>;
    if (sessions.length > 0 && sessions.every(({ what }) => what !== 'failed')) return start_time;
  }
  return possibleTime(page, batch_id, change, addDays(from, 1));
}

async function enterMoment(form: Locator, label: string, instant: number): Promise<void> {
  const day = form.getByRole('textbox', { name: label, exact: true });
  await day.fill(dateText(dateOf(instant)));
  await day.press('Tab');
  await form.getByLabel(`${label}, time`).fill(clockOf(instant));
}

test('a batch is created in 10', async ({ page }) => {
  const clicks = await begin(page);
  await clicks.find('Create Batch');
  const form = page.getByRole('form', { name: 'New batch' });
  await expect(form.getByRole('combobox', { name: 'Product type' })).toBeFocused();
  await type(page, 'Batches');
  await clicks.choose('Grade band', '2-3');
  await clicks.choose('Region', 'India');
  for (const hour of ['Mon 10:00 AM', 'Thu 10:00 AM'])
    await clicks.on(form.locator(`[data-path="slots"] [aria-label^="${hour}"]`));
  await clicks.on(form.getByRole('radio').first());
  await clicks.on(button(page, 'Create batch'));
  const heading = page.getByRole('heading', { name: /^Batch .+ created$/ });
  await heading.waitFor();
  expect(clicks.count).toBeLessThanOrEqual(10);
  const name = /^Batch (.+) created$/.exec((await heading.textContent())!)![1]!;
  const [batch] = await rows<Batch>(page, 'batch', { search: name });
  expect(batch).toMatchObject({ name, region: 'IN', grade_band: '2-3', slots: ['Mon 10:00', 'Thu 10:00'] });
  const days = `${TODAY}..${addDays(TODAY, 300)}`;
  expect((await rows(page, 'batch_session', { batch_id: batch!.id, start_time: days })).length).toBeGreaterThan(10);
});

test('a session is marked in 3', async ({ page }) => {
  const clicks = await begin(page);
  await clicks.ofMyDay('Sessions to mark');
  const all = page.getByRole('button', { name: /^All P: \d+ present/ }).first();
  await all.waitFor();
  const search = new URL(page.url()).searchParams;
  const open = async () => {
    const query = { from: search.get('from') ?? addDays(TODAY, -42), to: search.get('to') ?? TODAY };
    const { body } = await call(page, 'attendanceSheet', { path: { batch_id: search.get('batch')! }, query });
    const { sessions, students } = body as AttendanceSheet;
    return students.flatMap(({ cells }) => cells.filter((cell, at) => cell === 'open' && !sessions[at]!.is_ahead))
      .length;
  };
  const count = Number(
    /: (\d+) present/.exec((await all.getAttribute('aria-label')) ?? (await all.textContent())!)![1],
  );
  const before = await open();
  await clicks.on(all);
  expect(clicks.count).toBeLessThanOrEqual(3);
  await expect.poll(open).toBe(before - count);
});

test('a session is rescheduled in 5', async ({ page }) => {
  const clicks = await begin(page);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await clicks.on(menu.getByRole('button', { name: 'Paid Batch' }));
  await clicks.on(menu.getByRole('link', { name: 'View Sessions' }));
  // Of the list’s own days, the first that is ahead in a batch that goes on.
  const ahead = await sessionsAhead(page, 0);
  const listed = page.getByRole('grid').getByRole('row');
  await listed.nth(2).waitFor();
  const shown = (await listed.allTextContents()).join('\n');
  const session = ahead.find(
    ({ batch_name, start_time }) => start_time > INSTANT / 1000 && shown.includes(batch_name),
  )!;
  await clicks.on(
    listed
      .filter({ hasText: session.batch_name })
      .filter({ hasText: clockText(clockOf(session.start_time)) })
      .getByRole('link', { name: session.batch_name })
      .first(),
  );
  await clicks.on(page.getByRole('link', { name: 'Reschedule' }));
  const form = page.getByRole('form', { name: 'Reschedule a session' });
  await form.waitFor();
  const { searchParams, pathname } = new URL(page.url());
  const id = searchParams.get('session')!;
  const [batch_id, change] = [pathname.split('/').at(-1)!, { what: 'reschedule', session_id: id }];
  const to = await possibleTime(page, batch_id, change, addDays(dateOf(session.start_time), 1));
  await enterMoment(form, 'New time (IST)', to);
  await clicks.on(form.getByRole('button', { name: 'Reschedule' }));
  await expect.poll(async () => (await one<BatchSession>(page, 'batch_session', id)).start_time).toBe(to);
  expect(clicks.count).toBeLessThanOrEqual(5);
});

test('a day is cancelled in 5', async ({ page }) => {
  const clicks = await begin(page);
  await clicks.find('Cancel Batch Session');
  await clicks.on(page.getByText('Region (holiday)', { exact: true }));
  await expect(page.getByRole('combobox', { name: 'Region' })).toBeFocused();
  await type(page, 'India');
  const day = addDays(TODAY, 30);
  for (const field of ['From', 'To']) await page.getByRole('textbox', { name: field, exact: true }).fill(day);
  await page.getByRole('textbox', { name: 'Reason' }).fill('A general strike');
  await clicks.on(button(page, /^Cancel \d+ sessions?$/));
  await clicks.on(button(page, 'Cancel sessions'));
  await page.getByRole('region', { name: 'Result', exact: true }).waitFor();
  expect(clicks.count).toBeLessThanOrEqual(5);
  const left = await rows<BatchSession>(page, 'batch_session', {
    region: 'IN',
    start_time: `${day}..${day}`,
    status: 'active',
  });
  expect(left).toEqual([]);
});

test('a student is allocated in 4', async ({ page }) => {
  const clicks = await begin(page);
  await clicks.ofMyDay('Courses without a batch');
  await page.waitForURL(/batch-allocation/);
  const course = new URL(page.url()).pathname.split('/').at(-1)!;
  await clicks.on(button(page, /^Allocate [A-Z]+-/).first());
  await clicks.on(button(page, 'Allocate batch'));
  await page
    .getByText(/ has a seat in /)
    .first()
    .waitFor();
  expect(clicks.count).toBeLessThanOrEqual(4);
  expect((await one<Enrolment>(page, 'variant', course)).batch_id).not.toBeNull();
});

test('a refund is approved in 3', async ({ page }) => {
  const clicks = await begin(page, PEOPLE.admin);
  await clicks.ofMyDay('Refunds to approve');
  const form = page.getByRole('form', { name: 'Approve refund' });
  await form.waitFor();
  const id = new URL(page.url()).searchParams.get('refund')!;
  for (const field of await form.getByRole('textbox').all())
    if ((await field.inputValue()) === '') await field.fill('As agreed');
  await clicks.on(form.getByRole('button', { name: 'Approve' }));
  expect(clicks.count).toBeLessThanOrEqual(3);
  await expect.poll(async () => (await one<Refund>(page, 'refund', id)).status).toBe('approved');
});

test('a PTM is added in 5', async ({ page }) => {
  const clicks = await begin(page);
  const [{ batch_id, batch_name }] = (await sessionsAhead(page, 8)) as [BatchSession];
  await clicks.find(batch_name);
  await clicks.on(button(page, 'More actions'));
  await clicks.on(page.getByRole('menuitem', { name: 'Add PTM' }));
  const form = page.getByRole('form', { name: 'Add CatchUp or PTM' });
  await form.waitFor();
  const at = await possibleTime(page, batch_id, { what: 'meeting', kind: 'PTM' }, addDays(TODAY, 3));
  await enterMoment(form, 'Time (IST)', at);
  await clicks.on(form.getByRole('button', { name: 'Add session' }));
  const added = () =>
    rows<BatchSession>(page, 'batch_session', { batch_id, kind: 'PTM', start_time: `${dateOf(at)}..${dateOf(at)}` });
  await expect.poll(async () => (await added()).map(({ start_time }) => start_time)).toContain(at);
  expect(clicks.count).toBeLessThanOrEqual(5);
});

test('a certificate is issued in 4', async ({ page }) => {
  const clicks = await begin(page);
  const [{ id, student_name }] = (await rows<Enrolment>(page, 'variant', { status: 'active' })) as [Enrolment];
  await clicks.find(student_name);
  await clicks.on(page.getByRole('link', { name: 'Issue certificate' }).first());
  const form = page.getByRole('form', { name: /certificate/i });
  const title = `Ten classes of ${student_name.split(' ')[0]}`;
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await clicks.on(form.getByRole('button', { name: 'Issue certificate' }));
  const issued = () => rows<Certificate>(page, 'certificate', { variant_id: id });
  await expect.poll(async () => (await issued()).map((each) => each.title)).toContain(title);
  expect(clicks.count).toBeLessThanOrEqual(4);
});

test('a student is moved in 5', async ({ page }) => {
  const clicks = await begin(page);
  const batches = await rows<Batch>(page, 'batch', { status: 'active', size: '200' });
  const courses = await rows<Enrolment>(page, 'variant', { status: 'active', size: '200' });
  const moves = courses.flatMap((course) => {
    const from = batches.find(({ id }) => id === course.batch_id);
    const to = batches.find(
      (each) =>
        from !== undefined &&
        each.id !== from.id &&
        each.product_type === from.product_type &&
        each.grade_band === from.grade_band &&
        each.region === from.region &&
        each.students < each.capacity,
    );
    return to ? [{ course, to }] : [];
  });
  const { course, to } = moves[0]!;
  await clicks.find(course.student_name);
  await clicks.on(page.getByRole('link', { name: 'Change batch' }).first());
  await expect(page.getByRole('combobox', { name: 'New batch' })).toBeFocused();
  await type(page, to.name);
  await page.getByRole('textbox', { name: 'Reason' }).fill('Another hour suits the family');
  await clicks.on(button(page, 'Move student'));
  const seats = () => rows<BatchMember>(page, 'batch_member', { variant_id: course.id });
  await expect.poll(async () => (await seats()).map(({ batch_id }) => batch_id)).toContain(to.id);
  expect(clicks.count).toBeLessThanOrEqual(5);
});

test('sessions are handed over in 4, with what becomes of each said first', async ({ page }) => {
  const clicks = await begin(page);
  const [session] = (await sessionsAhead(page, 15)) as [BatchSession];
  await clicks.find('Change Trainer');
  await expect(page.getByRole('combobox', { name: 'Trainer' })).toBeFocused();
  await type(page, session.trainer_name!);
  for (const [field, day] of [
    ['From', 15],
    ['To', 21],
  ] as const)
    await page.getByRole('textbox', { name: field, exact: true }).fill(dateText(addDays(TODAY, day)));
  await clicks.on(button(page, 'Hand over all'));
  const question = page.getByRole('dialog', { name: /^Hand over \d+ sessions?\?$/ });
  await expect(question).toContainText(/ go to /);
  expect((await one<BatchSession>(page, 'batch_session', session.id)).teacher_id).toBe(session.teacher_id);
  await clicks.on(question.getByRole('button', { name: 'Hand over' }));
  await page.getByRole('region', { name: 'Result', exact: true }).waitFor();
  expect((await one<BatchSession>(page, 'batch_session', session.id)).teacher_id).not.toBe(session.teacher_id);
  expect(clicks.count).toBeLessThanOrEqual(4);
});
