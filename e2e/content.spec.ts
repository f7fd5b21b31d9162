// Learning content in the browser, by keyboard: a course gets its second version, which is shipped to two batches, and one is rolled back.
import type { Page } from '@playwright/test';
import type { AnswerOf } from '@domain/contract/contract';
import type { BatchAtCourse } from '@domain/contract/lmsShipping';
import type { LmsNodeView } from '@domain/contract/lms';
import type { LmsNode } from '@domain/records/lmsNode';
import { expectNoViolations } from './axe';
import { act, another, press, rowsOf, said } from './contentSteps';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, open, tabTo } from './story';

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
  await keyboard.type('Written again for this term.');
  await keyboard.press('ControlOrMeta+S');
  await expect
    .poll(async () => (await said<LmsNode>(call(page, 'lms_course.one', { path: { id: course.id } }))).summary)
    .toBe('Written again for this term.');
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
    await tabTo(page, page.getByRole('checkbox', { name: `Ship to ${name}` }));
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
