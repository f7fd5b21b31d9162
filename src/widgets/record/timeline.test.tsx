// @vitest-environment jsdom
// Notes of the team on a record, on the screen: written, mended, deleted and taken back, among the changes of the record.
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Console } from '@/app/Console';
import { bindHistory } from '@/startup/history';
import { createStore } from '@/store/store';
import { ADMIN, routerAt, SLOW, stubBrowser, testEnvironment } from '@/testing/app';
import { memoryStore } from '@server/store/memory/memoryStore';
import { emailOf, openTestServer, peopled } from '../../../tests/api/testServer';
import { ASHA, BINA, loadTrainers } from '../../../tests/api/trainers';
import { callInProcess } from '../../../tests/forms';
import { SENT_MESSAGES } from '@domain/records/sentMessage';
import { putMessage } from '@server/integrations/messages/putMessage';
import { Timeline } from './Timeline';

const MESSAGE = '7d0c2f44-6f0a-4b5e-9a53-0d5a4c1f2b11';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CREATED = { at: 1_700_000_000, actor: 'ravi@example.com', action: 'trainer.created', details: {} };
const QUERY = { data: [CREATED], refetch: () => {} };

async function open() {
  const data = memoryStore();
  await loadTrainers(data, []);
  const server = await openTestServer(await peopled(data, 0));
  callInProcess(await server.as('admin'));
  stubBrowser(1440);
  const store = createStore(testEnvironment({ user: { ...ADMIN, email: emailOf('admin') } }));
  const router = routerAt();
  bindHistory(router, store);
  await data.transaction((tx) =>
    putMessage(
      tx,
      {
        message_id: MESSAGE,
        channel: 'sms',
        to: '+919811122334',
        subject: 'Class reminder',
        body: 'Hello Mira',
        kind: 'class_reminder',
        purpose: 'service',
        lead_id: 'L-1',
      },
      { actor: 'system', now: 1_700_000_100 },
    ),
  );
  const row = (await data.records(SENT_MESSAGES).find(MESSAGE))!;
  const failed = { status: 'failed', failed_on: 1, failure: 'There is no such number (30005)' } as const;
  await data.records(SENT_MESSAGES).update({ ...row, ...failed }, row.version);
  const timeline = (id: string) => <Timeline of={{ type: 'trainer', id }} query={QUERY} />;
  const table = [
    { path: '/', element: timeline(ASHA) },
    { path: '/bina', element: timeline(BINA) },
    {
      path: '/family',
      element: <Timeline of={{ type: 'lead', id: 'L-1' }} query={QUERY} written={{ lead_id: 'L-1' }} />,
    },
  ];
  render(<Console store={store} router={router} table={table} />);
  const list = within(await screen.findByRole('list', { name: 'Timeline' }, SLOW));
  return { store, router, list };
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const written = () => screen.getByLabelText<HTMLTextAreaElement>('Note for the team').value;

test('a half-typed note is a draft: it survives another record, and is gone once it is added or discarded', async () => {
  const { store, router, list } = await open();
  type('Note for the team', 'Prefers morn');
  expect(await screen.findByText('Draft saved on this device')).toBeTruthy();
  await act(() => router.navigate('/bina'));
  await waitFor(() => expect(written()).toBe(''), SLOW);
  expect(Object.values(store.getState().drafts).map(({ values }) => values)).toEqual([{ text: 'Prefers morn' }]);
  await act(() => router.navigate('/'));
  await waitFor(() => expect(written()).toBe('Prefers morn'), SLOW);
  expect(screen.getByText('Draft restored')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(written()).toBe('');
  expect(store.getState().drafts).toEqual({});
  type('Note for the team', 'Prefers mornings');
  await waitFor(() => expect(Object.keys(store.getState().drafts)).toHaveLength(1), SLOW);
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(written()).toBe(''), SLOW);
  expect(store.getState().drafts).toEqual({});
  expect(list).toBeTruthy();
});

test('a family’s messages stand among what happened, with how far each has come, and can be looked at alone', async () => {
  const { router } = await open();
  expect(screen.queryByRole('button', { name: 'Messages' })).toBeNull();
  await act(() => router.navigate('/family'));
  expect(await screen.findByText('Class reminder', {}, SLOW)).toBeTruthy();
  expect(screen.getByText('Failed')).toBeTruthy();
  expect(screen.getByText('There is no such number (30005)')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/Mira|98111/);
  fireEvent.click(screen.getByRole('button', { name: 'Messages' }));
  await waitFor(() => expect(screen.queryByText('Trainer created')).toBeNull(), SLOW);
  expect(screen.getByText('Class reminder')).toBeTruthy();
});

test('a note that was being mended goes on where it was left', async () => {
  const { store, router } = await open();
  type('Note for the team', 'Mornings');
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Edit note of/ }, SLOW));
  type('Edit note', 'Evenings, from');
  await waitFor(() => expect(Object.keys(store.getState().drafts)).toHaveLength(1), SLOW);
  await act(() => router.navigate('/bina'));
  await waitFor(() => expect(screen.queryByLabelText('Edit note')).toBeNull(), SLOW);
  await act(() => router.navigate('/'));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Edit note', {}, SLOW)).value).toBe('Evenings, from');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Mornings', {}, SLOW)).toBeTruthy();
  expect(store.getState().drafts).toEqual({});
});

test('a note is written, mended, deleted and taken back; the timeline is narrowed to notes or changes', async () => {
  const { store, list } = await open();
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
  expect(store.getState().snackbar.map(({ text, undo }) => [text, undo?.label])).toContainEqual([
    'Note deleted',
    'Undo',
  ]);
});
