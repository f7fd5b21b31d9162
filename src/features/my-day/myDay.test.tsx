// @vitest-environment jsdom
// My day over the API in process: counts lead to their lists, a person arranges the queues, and it is kept; what is decided leaves its queue.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { memoryStore } from '@server/store/memory/memoryStore';
import { restorePreferences } from '@/store/preferences';
import { renderApp, SLOW } from '@/testing/app';
import { answerInProcess } from '../../../tests/api/inProcess';
import { emailOf, HOLDERS, peopled, ROLES } from '../../../tests/api/testServer';
import { beginningOf } from '@/session/beginning';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(role: 'people' | 'admin' = 'people') {
  const server = await answerInProcess(await peopled(memoryStore(), 4), role);
  const permissions = role === 'admin' ? [...ROLES.admin] : [...HOLDERS[role]];
  const app = await renderApp({ user: { email: emailOf(role), permissions }, at: '/my-day' });
  await screen.findByRole('list', { name: 'Waiting' }, SLOW);
  return { ...app, server };
}

const labels = () =>
  within(screen.getByRole('list', { name: 'Waiting' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent!.replace(/^[\d,+]+ /, ''));

test('a count leads to its list with the filters set, and as many rows are there', async () => {
  const { store } = await open();
  const link = screen.getByRole('link', { name: /^[\d,]+ Leaves to decide$/ });
  const count = /^\d+/.exec(link.textContent!)![0];
  fireEvent.click(link);
  await waitFor(() => expect(store.getState().location.search).toContain('status=REQUESTED'), SLOW);
  expect(await screen.findAllByText(new RegExp(`^${count} lea(?:ve|ves)$`), {}, SLOW)).not.toHaveLength(0);
});

test('queues are turned off and moved, and are so after a reload', async () => {
  const { store } = await open();
  const before = labels();
  fireEvent.click(screen.getByRole('button', { name: 'Arrange' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Arrange my day' }, SLOW));
  fireEvent.click(await dialog.findByRole('checkbox', { name: before[0]! }, SLOW));
  await waitFor(() => expect(labels()).toEqual(before.slice(1)), SLOW);
  fireEvent.click(dialog.getByRole('button', { name: `Move up: ${before.at(-1)!}` }));
  const kept = store.getState().preferences;
  expect(kept.dayOff).toHaveLength(1);
  expect(restorePreferences(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  fireEvent.click(dialog.getByRole('button', { name: 'Reset to default' }));
  await waitFor(() => expect(labels()).toEqual(before), SLOW);
  expect(beginningOf(store.getState())).toBe('/');
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Begin at My day' }));
  await waitFor(() => expect(beginningOf(store.getState())).toBe('/my-day'), SLOW);
});

test('my day is asked for every minute while its page is seen, and not while it is hidden', async () => {
  const { server } = await open();
  const asked = () => server.calls.filter((each) => each.endsWith('/my-day')).length;
  vi.useFakeTimers();
  const hide = (hidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  hide(true);
  const before = asked();
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  expect(asked()).toBe(before);
  hide(false);
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(asked()).toBeGreaterThan(before);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('My day stands on top of the menu', async () => {
  await open('admin');
  const link = within(await screen.findByRole('navigation', { name: 'Start' }, SLOW)).getByRole('link', {
    name: 'My day',
  });
  expect(link.getAttribute('aria-current')).toBe('page');
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  expect(link.compareDocumentPosition(menu) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});
