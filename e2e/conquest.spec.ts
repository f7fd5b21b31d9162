// Conquests in the browser, by keyboard: a wrong key is regraded, and a child’s page is lost and resumed.
import type { Browser, Page } from '@playwright/test';
import type { AnswerOf } from '@domain/contract/contract';
import { type ConquestQuestion, newLevel } from '@domain/learning/conquest';
import type { NodeKind } from '@domain/learning/kinds';
import type { ConquestAttempt } from '@domain/records/conquestPlay';
import type { LmsNode } from '@domain/records/lmsNode';
import type { Student } from '@domain/records/student';
import { expectNoViolations } from './axe';
import { act, another, press, rowsOf, said } from './contentSteps';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { freePort, removeFolder, seededFolder, startServer } from './hosts/server';
import { call, open, overflow, tabTo } from './story';
import { INSTANT } from '../tests/clock/instant.mjs';

const none = { choices: [], partners: [], hints: [] };
const SUM: ConquestQuestion = { ...none, id: 'sum', kind: 'number', ask: '7 + 5', most: 100, right: 11 };
const LARGEST: ConquestQuestion = {
  ...none,
  id: 'largest',
  kind: 'single',
  ask: 'Which one is the largest?',
  most: 200,
  right: 'half',
  choices: [
    { id: 'half', text: 'One half' },
    { id: 'third', text: 'One third' },
  ],
};

/** The page of a person who publishes what waits for review. */
async function publish(page: Page, kind: NodeKind, id: string): Promise<void> {
  const path = { kind, id };
  const { takes } = await said<AnswerOf<'previewPublication'>>(call(page, 'previewPublication', { path }));
  const body = { takes: takes.map((each) => ({ id: each.id, version: each.version })) };
  await said(call(page, 'publishNode', { path, body }));
}

/** Written and sent to review by one, published by the other. */
async function newConquest(page: Page, publisher: Page, title: string): Promise<string> {
  const levels = [{ ...newLevel('first', 'Warm-up'), attempts: 1, minutes: 5, questions: [SUM, LARGEST] }];
  const own = { title, summary: null, aims: null, body: null, tags: [], owner: PEOPLE.staff.email };
  const body = { ...own, product_type: null, grade_band: null, below: null, levels };
  const { id, version } = await said<LmsNode>(call(page, 'lms_conquest.create', { body }));
  await said(call(page, 'lms_conquest.submit', { path: { id }, body: { version, reviewer: null } }));
  await publish(publisher, 'conquest', id);
  return id;
}

const studentsOf = (page: Page) => rowsOf<Student>(page, 'student.page', { size: '25' });

async function give(page: Page, id: string, student: Student): Promise<string> {
  const body = { student_id: student.id, opens: null, closes: null };
  return (await said<{ page: string }>(call(page, 'giveConquest', { path: { id }, body }))).page;
}

/** A child’s own telephone: nobody is signed in on it. */
async function childAt(browser: Browser, url: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Begins the level and answers its two questions with the keyboard; both are typed, and nothing is sent. */
async function answer(page: Page, sum: string): Promise<void> {
  await press(page.getByRole('button', { name: /^Begin/ }));
  await tabTo(page, page.getByRole('textbox', { name: '7 + 5' }));
  await page.keyboard.type(sum);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
}

test('a wrong key is corrected: who changes from what to what is seen, then applied', async ({
  page,
  browser,
  host,
}) => {
  const { keyboard } = page;
  await open(page, PEOPLE.staff, '/lms/conquest');
  const publisher = await another(browser, PEOPLE.admin, host.url, '/lms/conquest');
  const id = await newConquest(page, publisher, 'Sums of a dozen');
  const [right, wrong] = (await studentsOf(page)) as [Student, Student];
  // By the wrong key it is the other way round.
  const pages = [await give(page, id, right), await give(page, id, wrong)] as const;
  for (const [at, sum] of ['12', '11'].entries()) {
    const child = await childAt(browser, host.url, pages[at]!);
    await answer(child, sum);
    await press(child.getByRole('button', { name: 'Finish the level' }));
    await expect(child.getByRole('status')).toContainText(/Warm-up: \d of 3 points/);
    await child.context().close();
  }

  await page.goto(`/lms/conquest/edit/${id}`);
  await act(page, 'Start new draft');
  await press(page.getByRole('button', { name: '1. 7 + 5' }));
  await tabTo(page, page.getByRole('textbox', { name: 'Right number' }));
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('12');
  await expectNoViolations(page, 'a key that is corrected');
  await keyboard.press('ControlOrMeta+S');
  await expect
    .poll(async () => JSON.stringify(await call(page, 'lms_conquest.one', { path: { id } })))
    .toContain('"right":12');
  await act(page, 'Send to review');
  await press(page.getByRole('form', { name: 'Send to review' }).getByRole('button', { name: 'Send to review' }));
  await expect(page.getByText('In review').first()).toBeVisible();
  await publish(publisher, 'conquest', id);
  await publisher.context().close();

  await page.goto(`/lms/conquest/edit/${id}?tab=results`);
  const changes = page.getByRole('table', { name: 'Who changes' });
  const rowOf = (student: Student) => changes.getByRole('row').filter({ hasText: student.student_name });
  await expect(rowOf(right).getByRole('cell').nth(3)).toHaveText('2');
  await expect(rowOf(right).getByRole('cell').nth(4)).toHaveText('3');
  await expect(rowOf(wrong).getByRole('cell').nth(3)).toHaveText('3');
  await expect(rowOf(wrong).getByRole('cell').nth(4)).toHaveText('2');
  await expectNoViolations(page, 'who changes');
  await press(page.getByRole('button', { name: 'Apply to 2 attempts' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Change points' }));
  await expect(page.getByText('2 attempts judged by version 2')).toBeVisible();
  const attempts = await rowsOf<ConquestAttempt>(page, 'conquest_attempt.page', { conquest_id: id });
  const stored = (student: Student) => attempts.find(({ student_id }) => student_id === student.id);
  expect(stored(right)).toMatchObject({ judged_by: 2, first_points: 200, judged_points: 300 });
  expect(stored(wrong)).toMatchObject({ judged_by: 2, first_points: 300, judged_points: 200 });
  const child = await childAt(browser, host.url, pages[0]);
  await expect(child.getByText('3 of 3 points')).toBeVisible();
  await child.context().close();
});

test('a child’s page is lost and resumed: nothing that was typed is lost, and the time is the server’s', async ({
  browser,
}) => {
  const [folder, port] = [await seededFolder(), String(await freePort())];
  let server = await startServer(folder, { PORT: port });
  const { url } = server;
  const staff = await another(browser, PEOPLE.staff, url, '/lms/conquest');
  const publisher = await another(browser, PEOPLE.admin, url, '/lms/conquest');
  const id = await newConquest(staff, publisher, 'Sums on the way');
  const [student] = (await studentsOf(staff)) as [Student];
  const child = await childAt(browser, url, await give(staff, id, student));
  await expectNoViolations(child, 'a conquest before it begins');
  await answer(child, '11');
  expect(await overflow(child)).toBeLessThanOrEqual(0);
  await expectNoViolations(child, 'a conquest that is played');

  // Sent while the network is away, and once more by loading the page again.
  const sent = async (name: string) => {
    await child.context().setOffline(true);
    await press(child.getByRole('button', { name }));
    await expect.poll(() => child.url()).toContain('chrome-error');
  };
  const resumed = async () => {
    await child.context().setOffline(false);
    await child.reload();
  };
  await sent('Save and go on later');
  await resumed();
  await expect(child.getByText('Saved')).toBeVisible();
  // Another telephone goes on where the first one was.
  const elsewhere = await childAt(browser, url, new URL(child.url()).pathname);
  await expect(elsewhere.getByRole('textbox', { name: '7 + 5' })).toHaveValue('11');
  await expect(elsewhere.getByRole('radio', { name: 'One half' })).toBeChecked();
  await expect(elsewhere.getByText('5 minutes left')).toBeVisible();
  await elsewhere.context().close();

  // Ten minutes later the network is back, and the time was up: what was sent too late does not count.
  await tabTo(child, child.getByRole('textbox', { name: '7 + 5' }));
  await child.keyboard.press('ControlOrMeta+A');
  await child.keyboard.type('12');
  await sent('Finish the level');
  await server.stop();
  server = await startServer(folder, { PORT: port, TEST_NOW: new Date(INSTANT + 600_000).toISOString() });
  await resumed();
  await expect(child.getByText('The time was up. What was saved before then counts.')).toBeVisible();
  await expect(child.getByText('3 of 3 points')).toBeVisible();
  await expectNoViolations(child, 'a conquest whose time is up');
  const [attempt] = await rowsOf<ConquestAttempt>(staff, 'conquest_attempt.page', { conquest_id: id });
  expect(attempt).toMatchObject({ status: 'finished', ended_by: 'clock', judged_points: 300 });
  for (const each of [child, staff, publisher]) await each.context().close();
  await server.stop();
  await removeFolder(folder);
});
