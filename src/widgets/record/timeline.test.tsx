// @vitest-environment jsdom
// Notes of the team on a record, on the screen: written, mended, deleted and taken back, among the changes of the record.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Console } from '@/app/Console';
import { bindHistory } from '@/startup/history';
import { createStore } from '@/store/store';
import { ADMIN, routerAt, SLOW, stubBrowser, testEnvironment } from '@/testing/app';
import { memoryStore } from '@server/store/memory/memoryStore';
import { emailOf, openTestServer, peopled } from '../../../tests/api/testServer';
import { ASHA, loadTrainers } from '../../../tests/api/trainers';
import { callInProcess } from '../../../tests/forms';
import { Timeline } from './Timeline';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CREATED = { at: 1_700_000_000, actor: 'ravi@example.com', action: 'trainer.created', details: {} };
const QUERY = { data: [CREATED], refetch: () => {} };

test('a note is written, mended, deleted and taken back; the timeline is narrowed to notes or changes', async () => {
  const data = memoryStore();
  await loadTrainers(data, []);
  const server = await openTestServer(await peopled(data, 0));
  callInProcess(await server.as('admin'));
  stubBrowser(1440);
  const store = createStore(testEnvironment({ user: { ...ADMIN, email: emailOf('admin') } }));
  const router = routerAt();
  bindHistory(router, store);
  render(<Console store={store} router={router} table={[{ path: '*', element: <Timeline of={{ type: 'trainer', id: ASHA }} query={QUERY} /> }]} />);

  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const list = within(await screen.findByRole('list', { name: 'Timeline' }, SLOW));
  expect(list.getByText('Trainer created')).toBeTruthy();
  type('Note for the team', '  Prefers mornings  ');
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await list.findByText('Prefers mornings', {}, SLOW)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note for the team').value).toBe('');
  expect(list.getAllByRole('listitem')).toHaveLength(2);

  fireEvent.click(list.getByRole('button', { name: /^Edit note of/ }));
  type('Edit note', 'Prefers evenings');
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await list.findByText('Prefers evenings', {}, SLOW)).toBeTruthy();
  fireEvent.click(await list.findByRole('button', { name: /^Edited / }, SLOW));
  expect(await screen.findByText('Prefers mornings', {}, SLOW)).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: 'Changes' }));
  await waitFor(() => expect(list.queryByText('Prefers evenings')).toBeNull(), SLOW);
  fireEvent.click(screen.getByRole('button', { name: 'Notes' }));
  await waitFor(() => expect(list.queryByText('Trainer created')).toBeNull(), SLOW);

  fireEvent.click(list.getByRole('button', { name: /^Delete note of/ }));
  await waitFor(() => expect(list.queryByText('Prefers evenings')).toBeNull(), SLOW);
  expect(store.getState().snackbar.map(({ text, undo }) => [text, undo?.label])).toContainEqual(['Note deleted', 'Undo']);
});
