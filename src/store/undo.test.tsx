// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ADMIN, jsonAnswer, SLOW, renderApp, STAFF, stubApi, QUIET } from '@/testing/app';
import { signedIn } from './auth';
import { trainersApi } from './api/trainers';
import { changeStatus } from './trainerStatus';

vi.setConfig({ testTimeout: 60_000 });
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const DEACTIVATE = 'PATCH /tms/v1/trainer/deactivate';
const REACTIVATE = 'PATCH /tms/v1/trainer/reactivate';
const WISH = { action: 'deactivate', email: 't1@example.com', name: 'Asha Rao' } as const;

async function deactivated(reactivate: (request: Request) => unknown) {
  const keys: (string | null)[] = [];
  const calls = stubApi({
    [DEACTIVATE]: {},
    [REACTIVATE]: (request: Request) => {
      keys.push(request.headers.get('idempotency-key'));
      return reactivate(request);
    },
    'GET /tms/v1/trainer': {},
    // Of the other page that is gone to.
    'GET /admin-auth/v1/user/sign-ins': [],
  });
  const opened = await renderApp({ at: QUIET.path });
  await act(() => opened.store.dispatch(changeStatus(WISH)));
  const undo = () => screen.findByRole('button', { name: 'Undo' }, SLOW);
  const texts = () => opened.store.getState().snackbar.map(({ text }) => text);
  const taken = () => calls.filter((call) => call.startsWith(REACTIVATE));
  return { ...opened, calls, keys, undo, texts, taken };
}

test('an action is taken back, on another page too, and the screens that show the record ask again', async () => {
  const { router, store, calls, undo, texts, taken } = await deactivated(() => ({}));
  await act(() => router.navigate('/account'));
  void store.dispatch(trainersApi.endpoints.trainerDetail.initiate({ query: { email: WISH.email } }));
  await waitFor(() => expect(calls.filter((call) => call.startsWith('GET /tms/v1/trainer?'))).toHaveLength(1), SLOW);
  await userEvent.click(await undo());
  await waitFor(() => expect(texts()).toEqual(['Asha Rao reactivated']), SLOW);
  expect(taken()).toEqual([`${REACTIVATE}?email=t1%40example.com`]);
  await waitFor(() => expect(calls.filter((call) => call.startsWith('GET /tms/v1/trainer?'))).toHaveLength(2), SLOW);
});

test('a second press while the first is under way sends nothing', async () => {
  let answer: (response: Response) => void = () => {};
  const { undo, taken, texts } = await deactivated(() => new Promise<Response>((resolve) => (answer = resolve)));
  const button = await undo();
  await userEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'), SLOW);
  await userEvent.click(button);
  await act(async () => answer(jsonAnswer(200, {})));
  await waitFor(() => expect(texts()).toEqual(['Asha Rao reactivated']), SLOW);
  expect(taken()).toHaveLength(1);
});

test('without a connection the offer stands: the next press sends the very same write', async () => {
  let isOffline = true;
  const { undo, texts, keys } = await deactivated(() => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return {};
  });
  await userEvent.click(await undo());
  const again = await screen.findByRole('button', { name: 'Try again' }, SLOW);
  expect(texts()).toEqual(['Failed: The network did not answer. Please check your connection and try again.']);
  // What the call itself said may still be leaving the screen.
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The network did not answer'), SLOW);
  isOffline = false;
  await userEvent.click(again);
  await waitFor(() => expect(texts()).toEqual(['Asha Rao reactivated']), SLOW);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('a refusal is reported once and ends the offer', async () => {
  const { undo, texts, store } = await deactivated(() => jsonAnswer(409, { message: 'The trainer is gone' }));
  await userEvent.click(await undo());
  await waitFor(() => expect(texts()).toEqual(['Failed: The trainer is gone']), SLOW);
  expect(store.getState().snackbar[0]?.undo).toBeUndefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Undo|Try again/ })).toBeNull(), SLOW);
});

test('undo is offered for a minute', async () => {
  const { undo, store } = await deactivated(() => ({}));
  await undo();
  expect(store.getState().snackbar[0]?.undo?.stays).toBe(60_000);
});

test('nobody takes back what another person did', async () => {
  const { undo, store } = await deactivated(() => ({}));
  await undo();
  act(() => void store.dispatch(signedIn({ ...STAFF, permissions: ['prod-admins'] })));
  expect(store.getState().snackbar).toHaveLength(1);
  act(() => void store.dispatch(signedIn(ADMIN)));
  expect(store.getState().snackbar).toEqual([]);
});
