// Learning content in the browser, by keyboard: a course gets its second version and is shipped to batches, a wrong key is regraded, and a child’s page is lost and resumed.
import type { Browser, Locator, Page } from '@playwright/test';
import type { AnswerOf } from '@domain/contract/contract';
import type { BatchAtCourse } from '@domain/contract/lmsShipping';
import type { LmsNodeView } from '@domain/contract/lms';
import { type ConquestQuestion, newLevel } from '@domain/learning/conquest';
import type { NodeKind } from '@domain/learning/kinds';
import type { ConquestAttempt } from '@domain/records/conquestPlay';
import type { LmsNode } from '@domain/records/lmsNode';
import type { Student } from '@domain/records/student';
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { PEOPLE, type Person } from './hosts/people';
import { freePort, removeFolder, seededFolder, startServer } from './hosts/server';
import { call, open, overflow, tabTo } from './story';
import { INSTANT, stopClock } from '../tests/clock/instant.mjs';

async function press(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.focus();
  await button.page().keyboard.press('Enter');
}

async function said<Body>(answer: Promise<{ status: number; body: unknown }>): Promise<Body> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body as Body;
}

const rowsOf = async <Row>(page: Page, operation: `${string}.page`, query: Record<string, string>) =>
  (await said<{ rows: Row[] }>(call(page, operation, { query }))).rows;

/** Somebody else, in a browser of their own. */
async function another(browser: Browser, person: Person, baseURL: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await context.addInitScript(stopClock, INSTANT);
  const page = await context.newPage();
  await open(page, person, path);
  return page;
}

/** An action of the node that is open, by its button or among the rarer ones. */
async function act(page: Page, label: string): Promise<void> {
  const editor = page.getByRole('region', { name: /^Editor of/ });
  const button = editor.getByRole('button', { name: new RegExp(`^${label}`) });
  const more = editor.getByRole('button', { name: 'More actions' });
  await expect(button.or(more).first()).toBeVisible();
  if (await button.first().isVisible()) return press(button.first());
  await press(more);
  await press(page.getByRole('menuitem', { name: new RegExp(`^${label}`) }));
}

/** A published course with one version, and two batches at it that have sessions ahead. */
async function taughtCourse(page: Page): Promise<{ course: LmsNode; batches: BatchAtCourse[] }> {
  for (const course of await rowsOf<LmsNode>(page, 'lms_course.page', { status: 'published' })) {
    if (course.published_version !== 1) continue;
    const path = { id: course.id };
    const { batches } = await said<AnswerOf<'courseBatches'>>(call(page, 'courseBatches', { path }));
    const ahead = batches.filter(({ pin, next, sessions }) => {
      return pin.status === 'following' && next !== null && next.number < sessions - 4;
    });
    if (ahead.length >= 2) return { course, batches: ahead.slice(0, 2) };
  }
  throw new Error('No course has two batches with sessions ahead');
}

/** Of a late module with two topics, one gets a session more and the other one a session less; all three are drafts then. */
async function rewriteTopics(page: Page, course: string): Promise<void> {
  const path = { kind: 'course', id: course };
  const { nodes } = await said<AnswerOf<'nodeContents'>>(call(page, 'nodeContents', { path, query: { at: 'draft' } }));
  const sessions = (node: LmsNodeView) => Number(node.fields['session_count']);
  const topicsOf = (module: LmsNodeView) =>
    module.children
      .map((id) => nodes.find((node) => node.id === id)!)
      .filter(({ kind, status }) => kind === 'topic' && status === 'published');
  const module = nodes.findLast((node) => node.kind === 'module' && topicsOf(node).some((each) => sessions(each) > 1))!;
  const shorter = topicsOf(module).find((each) => sessions(each) > 1)!;
  const longer = topicsOf(module).find((each) => each !== shorter)!;
  const revise = async ({ kind, id }: LmsNodeView, more?: object) => {
    const { version } = await said<LmsNode>(call(page, `lms_${kind}.one`, { path: { id } }));
    const draft = await said<LmsNode>(call(page, `lms_${kind}.revise`, { path: { id }, body: { version } }));
    if (more) await said(call(page, `lms_${kind}.edit`, { path: { id }, body: { version: draft.version, ...more } }));
  };
  await revise(module);
  await revise(shorter, { session_count: sessions(shorter) - 1 });
  await revise(longer, { session_count: sessions(longer) + 1 });
}

test('a course gets its second version, which is shipped to two batches; one of them is rolled back', async ({
  page,
  browser,
  host,
}) => {
  const { keyboard } = page;
  await open(page, PEOPLE.staff, '/lms/courses');
  const { course, batches } = await taughtCourse(page);
  await rewriteTopics(page, course.id);
  const next = course.published_version + 1;

  await page.goto(`/lms/courses/edit/${course.id}`);
  await act(page, 'Start new draft');
  await tabTo(page, page.getByRole('textbox', { name: /^Summary/ }));
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('Written anew for this term.');
  await keyboard.press('ControlOrMeta+S');
  await expect
    .poll(async () => (await said<LmsNode>(call(page, 'lms_course.one', { path: { id: course.id } }))).summary)
    .toBe('Written anew for this term.');
  await press(page.getByRole('tab', { name: 'Send all below to review' }));
  await press(page.getByRole('button', { name: 'Send 4 nodes to review' }));
  await press(page.getByRole('tab', { name: 'Publish' }));
  // Nobody publishes what they wrote themselves.
  await expect(page.getByText('Publishing is stopped')).toBeVisible();
  await expectNoViolations(page, 'a publication that is stopped');

  const publisher = await another(browser, PEOPLE.admin, host.url, `/lms/courses/edit/${course.id}?tab=publish`);
  await press(publisher.getByRole('button', { name: 'Publish 4 nodes' }));
  await press(publisher.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }));
  await expect(publisher.getByText(`Course published as version ${next}`)).toBeVisible();
  await publisher.context().close();

  await page.goto(`/lms/courses/view/${course.id}?tab=batches`);
  for (const { name } of batches) {
    await page.getByRole('checkbox', { name: `Ship to ${name}` }).focus();
    await keyboard.press('Space');
    await expect(page.getByRole('table', { name: `Sessions of ${name} that differ` })).toBeVisible();
  }
  await expectNoViolations(page, 'a version that is shipped');
  await press(page.getByRole('button', { name: `Ship version ${next} to 2 batches` }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }));
  const table = page.getByRole('table', { name: 'Batches at the course' });
  const rowOf = ({ name }: BatchAtCourse) => table.getByRole('row').filter({ hasText: name });
  const [first, second] = batches as [BatchAtCourse, BatchAtCourse];
  await expect(rowOf(second)).toContainText(`version ${next}`, { ignoreCase: true });
  await press(
    rowOf(second)
      .getByRole('button', { name: /^Roll back/ })
      .first(),
  );
  await press(page.getByRole('dialog').getByRole('button', { name: 'Roll back', exact: true }));
  await expect(rowOf(second).getByRole('button', { name: /^Ship again/ })).toBeVisible();
  const read = await said<AnswerOf<'courseBatches'>>(call(page, 'courseBatches', { path: { id: course.id } }));
  const now = ({ id }: BatchAtCourse) => read.batches.find((each) => each.id === id)!;
  // Sessions that were held stay as they were; those ahead have the new version, and after the roll back the old one.
  expect(now(first).versions.at(-1)!).toMatchObject({ number: next });
  expect(now(first).versions.filter(({ last }) => last < first.next!.number)).toEqual(
    first.versions
      .map((run) => ({ ...run, last: Math.min(run.last, first.next!.number - 1) }))
      .filter((run) => run.first <= run.last),
  );
  expect(now(second).versions).toEqual(second.versions);
});

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

/** What waits for review is published by whoever has this page. */
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

  // Sent while the network is away, and once more by loading the page anew.
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
