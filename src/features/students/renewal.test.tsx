// @vitest-environment jsdom
// A flag of a course is set at once, and taken back from the message; of the two steps only the one that applies stands among the actions.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ENROLMENTS } from '@domain/records/enrolment';
import { memoryStore } from '@server/store/memory/memoryStore';
import { renderApp, SLOW } from '@/testing/app';
import { enrolmentRow } from '../../../tests/api/batchRows';
import { answerInProcess } from '../../../tests/api/inProcess';
import { emailOf, peopled, ROLES } from '../../../tests/api/testServer';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('that a renewal was asked for is marked at once and undone, and the palette offers what the panel does', async () => {
  const store = memoryStore();
  const course = enrolmentRow(1, { status: 'active' });
  await store.records(ENROLMENTS).insert([course]);
  await answerInProcess(await peopled(store, 0), 'staff');
  const at = `/student/list?page=1&variant=${course.id}`;
  await renderApp({ user: { email: emailOf('staff'), permissions: [...ROLES.staff] }, at });
  await screen.findByRole('region', { name: course.student_name }, SLOW);
  const asked = async () => (await store.records(ENROLMENTS).find(course.id))!.renewal_asked_on !== null;

  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }, SLOW));
  const item = await screen.findByRole('menuitem', { name: 'Mark renewal asked', hidden: true }, SLOW);
  expect(screen.queryByRole('menuitem', { name: 'Mark renewal not asked', hidden: true })).toBeNull();
  fireEvent.click(item);
  await waitFor(async () => expect(await asked()).toBe(true), SLOW);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }, SLOW));
  await waitFor(async () => expect(await asked()).toBe(false), SLOW);

  const labelsOf = (all: readonly HTMLElement[]) => all.map(({ textContent }) => textContent);
  const panel = within(screen.getByRole('region', { name: course.student_name }));
  const main = labelsOf([panel.getByRole('link', { name: 'Open profile' })]);
  fireEvent.click(panel.getByRole('button', { name: 'More actions' }));
  await screen.findByRole('menuitem', { name: 'Mark renewal asked', hidden: true }, SLOW);
  const offered = [...main, ...labelsOf(screen.getAllByRole('menuitem', { hidden: true }))];

  fireEvent.click(screen.getByRole('button', { name: 'Search or run' }));
  const palette = within(await screen.findByRole('dialog', { name: 'Search or run' }, SLOW));
  const buttons = () => palette.getAllByRole('button');
  await waitFor(() => expect(labelsOf(buttons()).slice(0, offered.length)).toEqual(offered), SLOW);
  fireEvent.click(buttons()[offered.indexOf('Mark renewal asked')]!);
  await waitFor(async () => expect(await asked()).toBe(true), SLOW);
});
