// @vitest-environment jsdom
// The batches of a course over the API in process: by keyboard alone a version is shipped to two, seen before it is done, one is rolled back and one held back.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LMS_PINS } from '@domain/records/lmsPin';
import { BATCHES } from '@domain/records/batch';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { memoryStore } from '@server/store/memory/memoryStore';
import { newRow } from '@server/store/newRow';
import { renderApp, SLOW } from '@/testing/app';
import { memberRow } from '../../../../tests/api/batchRows';
import { publishedCourse, runningBatch } from '../../../../tests/api/existingShipping';
import { answerInProcess } from '../../../../tests/api/inProcess';
import { emailOf, peopled, ROLES } from '../../../../tests/api/testServer';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function school() {
  const store = memoryStore();
  const course = await publishedCourse(store, [
    { Halves: 12, Thirds: 18 },
    { Halves: 15, Thirds: 15 },
  ]);
  const batches = [
    await runningBatch(store, { sessions: 30, held: 5 }),
    await runningBatch(store, { sessions: 30, held: 14 }),
  ];
  await store.records(BATCH_MEMBERS).insert([memberRow(1, { batch_id: batches[0]!.id })]);
  await answerInProcess(await peopled(store, 0), 'staff');
  const versionOf = async (at: number) => (await store.records(LMS_PINS).find(batches[at]!.id))?.course_version;
  return { store, course, batches, versionOf };
}

const open = (at: string) => renderApp({ user: { email: emailOf('staff'), permissions: [...ROLES.staff] }, at });

/** With the keyboard alone. */
async function press(element: HTMLElement, key = '{Enter}'): Promise<void> {
  element.focus();
  expect(document.activeElement).toBe(element);
  await userEvent.keyboard(key);
}

test('a version is shipped to two batches by keyboard, seen before; one is rolled back, one held back', async () => {
  const { store, course, batches, versionOf } = await school();
  const [first, second] = batches.map(({ name }) => name) as [string, string];
  await open(`/lms/courses/view/${course.id}?tab=batches`);
  // Nobody is at the course yet: both begin with the first version, where the second is chosen by default.
  const shipTo = async (...names: string[]) => {
    for (const name of names) await press(await screen.findByRole('checkbox', { name: `Ship to ${name}` }, SLOW), ' ');
  };
  const confirm = async (named: string) => {
    const button = await screen.findByRole('button', { name: named }, SLOW);
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false), SLOW);
    await press(button);
    const dialog = await screen.findByRole('dialog', { name: `${named}?` }, SLOW);
    await press(within(dialog).getByRole('button', { name: 'Ship' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), SLOW);
  };
  await shipTo(first, second);
  const seen = await screen.findByRole('table', { name: `Sessions of ${first} that differ` }, SLOW);
  expect(within(seen).getAllByRole('row')).toHaveLength(26);
  await confirm('Ship version 2 to 2 batches');
  await waitFor(async () => expect([await versionOf(0), await versionOf(1)]).toEqual([2, 2]), SLOW);
  const table = await screen.findByRole('table', { name: 'Batches at the course' }, SLOW);
  const rowOf = (name: string) => within(table).getByRole('link', { name }).closest('tr')!;
  await waitFor(() => expect(rowOf(second).textContent).toContain('14 of 30'), SLOW);
  expect(rowOf(second).textContent).toContain('Session 15');
  // Rolled back: its sessions to come have no version, and it can begin again.
  await press(within(rowOf(second)).getByRole('button', { name: /^Roll back/ }));
  const question = await screen.findByRole('dialog', { name: 'Roll back?' }, SLOW);
  expect(question.textContent).toContain('Sessions that were held stay as they were');
  await press(within(question).getByRole('button', { name: 'Roll back' }));
  await waitFor(async () => expect(await versionOf(1)).toBeNull(), SLOW);
  await press(within(rowOf(first)).getByRole('button', { name: /^Hold back/ }));
  const hold = await screen.findByRole('dialog', { name: 'Hold back?' }, SLOW);
  within(hold).getByRole('textbox').focus();
  await userEvent.keyboard('Exams');
  await press(within(hold).getByRole('button', { name: 'Hold back' }));
  await screen.findByText('Exams', {}, SLOW);
  await waitFor(
    () => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: `Ship to ${first}` }).disabled).toBe(true),
    SLOW,
  );
  expect(await store.records(LMS_PINS).find(batches[0]!.id)).toMatchObject({ status: 'held', hold_reason: 'Exams' });
});

test('a topic’s page says which batches are taught it, what is next, and how far their students are', async () => {
  const { store, course, batches } = await school();
  await open(`/lms/courses/view/${course.id}?tab=batches`);
  await press(await screen.findByRole('checkbox', { name: `Ship to ${batches[0]!.name}` }, SLOW), ' ');
  await press(await screen.findByRole('button', { name: 'Ship version 2 to 1 batch' }, SLOW));
  await press(within(await screen.findByRole('dialog', {}, SLOW)).getByRole('button', { name: 'Ship' }));
  await waitFor(async () => expect(await store.records(LMS_PINS).find(batches[0]!.id)).toBeTruthy(), SLOW);
  const table = await screen.findByRole('table', { name: 'Batches that are taught the course' }, SLOW);
  expect(table.textContent).toContain(batches[0]!.name);
  expect(table.textContent).toContain('0 of 25');
  expect(table.textContent).toContain('1 student');
});

test('batches that are over are listed apart at their course, as its count has them', async () => {
  const { store, course, batches } = await school();
  const by = { actor: emailOf('staff'), now: 0 };
  const pin = { course_id: course.id, course_version: 1, runs: [] };
  await store.records(LMS_PINS).insert(batches.map(({ id }) => newRow(LMS_PINS, by, { batch_id: id, id, ...pin })));
  const over = (await store.records(BATCHES).find(batches[1]!.id))!;
  await store.records(BATCHES).update({ ...over, stage: 'completed', version: over.version + 1 }, over.version);
  await open(`/lms/courses/view/${course.id}?tab=batches`);
  const table = await screen.findByRole('table', { name: 'Batches that are over' }, SLOW);
  expect(within(table).getAllByRole('row')[1]!.textContent).toContain(`${over.name}Version 1Completed`);
  screen.getByRole('heading', { name: 'Over (1)' });
});

test('before a course is changed or retired it is said which batches are at it', async () => {
  const { store, course, batches } = await school();
  const by = { actor: emailOf('staff'), now: 0 };
  const { id, name } = batches[0]!;
  await store
    .records(LMS_PINS)
    .insert([newRow(LMS_PINS, by, { id, batch_id: id, course_id: course.id, course_version: 1 })]);
  await open(`/lms/courses/edit/${course.id}`);
  await screen.findByText(/^1 batch is or was at it: what is changed here reaches a batch once/, {}, SLOW);
  expect(screen.getByRole('link', { name: 'Show batches' }).getAttribute('href')).toBe(
    `/lms/courses/view/${course.id}?tab=batches`,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }, SLOW));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Retire', hidden: true }, SLOW));
  const dialog = await screen.findByRole('dialog', {}, SLOW);
  const table = await within(dialog).findByRole('table', { name: 'Batches that are taught it' }, SLOW);
  expect(within(table).getAllByRole('row')[1]!.textContent).toBe(`${name}Fractions, version 1`);
});
