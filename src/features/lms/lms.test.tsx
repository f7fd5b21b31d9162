// @vitest-environment jsdom
// Learning content over the API in process: a list with what is used where, contents put in order and undone, a course published and read, a new topic at its place.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CONQUEST_PLAYS } from '@domain/records/conquestPlay';
import { LMS_COURSES } from '@domain/records/lmsCourse';
import { LMS_DUES } from '@domain/records/lmsDue';
import { LMS_TOPICS } from '@domain/records/lmsTopic';
import type { NodeName } from '@server/learning/nodes';
import { childrenOf } from '@server/learning/places';
import { memoryStore } from '@server/store/memory/memoryStore';
import { newRow } from '@server/store/newRow';
import { allOf } from '@server/store/rows';
import { renderApp, SLOW } from '@/testing/app';
import { addNode, addPlaces } from '../../../tests/api/existingContent';
import { answerInProcess } from '../../../tests/api/inProcess';
import { emailOf, peopled, ROLES } from '../../../tests/api/testServer';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ME = emailOf('staff');

async function content(status: 'draft' | 'in_review') {
  const store = memoryStore();
  const own = { status };
  const course = await addNode(store, 'course', 'Fractions', own);
  const halves = await addNode(store, 'module', 'Halves', own);
  const folding = await addNode(store, 'topic', 'Folding', { ...own, session_count: 20, body: 'Fold it once.' });
  const sharing = await addNode(store, 'topic', 'Sharing', { ...own, session_count: 8 });
  const concept = await addNode(store, 'concept', 'One of two', { ...own, examples: 'Half a pizza' });
  await addPlaces(store, course, [halves]);
  await addPlaces(store, halves, [folding, sharing]);
  await addPlaces(store, folding, [concept]);
  await addPlaces(store, sharing, [concept]);
  await answerInProcess(await peopled(store, 0), 'staff');
  const below = async ({ id }: NodeName) => (await childrenOf(store, [id])).get(id)!.map((child) => child.id);
  return { store, course, halves, folding, sharing, concept, below };
}

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(blob);
  });
const open = (at: string) => renderApp({ user: { email: ME, permissions: [...ROLES.staff] }, at });

test('the list says where a node is used, and its contents are put in order, taken out and placed again', async () => {
  const { halves, folding, sharing, below } = await content('draft');
  await open(`/lms/modules?lms_module=${halves.id}&tab=contents`);
  const list = await screen.findByRole('list', { name: 'Contents' }, SLOW);
  expect(
    within(list)
      .getAllByRole('link')
      .map((each) => each.textContent),
  ).toEqual(['Folding', 'Sharing']);
  fireEvent.click(within(list).getByRole('button', { name: 'Move Sharing up' }));
  await waitFor(async () => expect(await below(halves)).toEqual([sharing.id, folding.id]), SLOW);
  fireEvent.click(await screen.findByRole('button', { name: 'Take Folding out' }, SLOW));
  await waitFor(async () => expect(await below(halves)).toEqual([sharing.id]), SLOW);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }, SLOW));
  await waitFor(async () => expect(await below(halves)).toEqual([sharing.id, folding.id]), SLOW);
});

test('a concept says in which courses it is used', async () => {
  const { concept } = await content('draft');
  await open(`/lms/concepts?lms_concept=${concept.id}&tab=used`);
  const table = await screen.findByRole('table', { name: 'Used in' }, SLOW);
  expect(
    within(table)
      .getAllByRole('link')
      .map((each) => each.textContent),
  ).toEqual(['Folding', 'Fractions', 'Sharing', 'Fractions']);
});

test('before a node is changed or retired it is said where it is used', async () => {
  const { concept } = await content('draft');
  await open(`/lms/concepts?lms_concept=${concept.id}&tab=edit`);
  await screen.findByText(/^Stands in 2 places: what is changed here changes in all of them/, {}, SLOW);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }, SLOW));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Retire', hidden: true }, SLOW));
  const dialog = await screen.findByRole('dialog', {}, SLOW);
  const table = await within(dialog).findByRole('table', { name: 'Used in' }, SLOW);
  expect(within(table).getByRole('link', { name: 'Folding' })).toBeTruthy();
});

test('before a conquest is retired it is said what of it goes on', async () => {
  const store = memoryStore();
  const { id } = await addNode(store, 'conquest', 'Sums', { status: 'published', published_version: 1 });
  await answerInProcess(await peopled(store, 0), 'staff');
  const by = { actor: ME, now: 0 };
  const play = (status: 'open' | 'ended') =>
    newRow(CONQUEST_PLAYS, by, { conquest_id: id, student_id: 'student', status });
  await store.records(CONQUEST_PLAYS).insert([play('open'), play('open'), play('ended')]);
  const due = { conquest_id: id, student_id: 'student', kind: 'conquest', begins_on: '2026-01-01' } as const;
  await store.records(LMS_DUES).insert([newRow(LMS_DUES, by, due)]);
  await open(`/lms/conquest/edit/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }, SLOW));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Retire', hidden: true }, SLOW));
  const dialog = within(await screen.findByRole('dialog', {}, SLOW));
  for (const text of ['2 plays are open.', '1 assignment is not done yet.', 'No running batch is taught it.'])
    expect(await dialog.findByText(text, {}, SLOW)).toBeTruthy();
});

test('a course in review is published after what is worth a look, and read in that version', async () => {
  const { store, course, folding } = await content('in_review');
  await open(`/lms/courses?lms_course=${course.id}&tab=publish`);
  await screen.findByText('Sessions 29 and 30 have no topic: its topics fill 28, its package has 30', {}, SLOW);
  fireEvent.click(screen.getByRole('button', { name: 'Publish 5 nodes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish 5 nodes?' }, SLOW);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await screen.findByText('Course published as version 1', {}, SLOW);
  expect((await store.records(LMS_COURSES).find(course.id))!.status).toBe('published');
  cleanup();
  await open(`/lms/courses/view/${course.id}`);
  await screen.findByRole('heading', { level: 1, name: 'Fractions' }, SLOW);
  const outline = screen.getByRole('navigation', { name: 'Contents' });
  expect(
    within(outline)
      .getAllByRole('link')
      .map((each) => each.textContent),
  ).toEqual(['Halves', 'Folding', 'One of two', 'Sharing', 'One of two']);
  expect(screen.getByText('Fold it once.')).toBeTruthy();
  // What is read is what is saved.
  const saved: Blob[] = [];
  const createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { version } = (await store.records(LMS_TOPICS).find(folding.id))!;
  const later = { version: version + 1, title: 'Folded later' };
  await store.records(LMS_TOPICS).changeMany([{ id: folding.id, ...later }]);
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toHaveLength(1), SLOW);
  expect(await textOf(saved[0]!)).toContain('"Folding"');
  cleanup();
  await open('/lms/courses/view');
  const shelf = await screen.findByRole('table', {}, SLOW);
  expect(within(shelf).getByRole('link', { name: 'Fractions' }).getAttribute('href')).toBe(
    `/lms/courses/view/${course.id}`,
  );
});

test('a topic is created at its place, and a title that is there already is pointed out', async () => {
  const { store, halves, below } = await content('draft');
  await open(`/lms/topics/create?below=module:${halves.id}`);
  fireEvent.change(await screen.findByLabelText(/^Title/, {}, SLOW), { target: { value: 'Folding' } });
  await screen.findByText('There is a topic with this title already', {}, SLOW);
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Colouring' } });
  fireEvent.change(screen.getByLabelText(/^Owner/), { target: { value: 'content@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create topic' }));
  await waitFor(
    async () => expect((await allOf(store, LMS_TOPICS, {})).map(({ title }) => title)).toContain('Colouring'),
    SLOW,
  );
  expect(await below(halves)).toHaveLength(3);
});

test('a course is copied with all that stands below it', async () => {
  const { store, course } = await content('draft');
  await open(`/lms/courses/create?copy=${course.id}`);
  fireEvent.change(await screen.findByLabelText(/^Title of the copy/, {}, SLOW), {
    target: { value: 'Fractions, again' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Copy course' }));
  await screen.findByText('5 nodes created as drafts', {}, SLOW);
  expect(await allOf(store, LMS_COURSES, {})).toHaveLength(2);
});
