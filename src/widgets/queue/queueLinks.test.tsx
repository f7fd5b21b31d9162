// @vitest-environment jsdom
// Queues that have no entry in the menu are one click from the screen of one that has.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { memoryStore } from '@server/store/memory/memoryStore';
import { renderApp, SLOW } from '@/testing/app';
import { answerInProcess } from '../../../tests/api/inProcess';
import { emailOf, HOLDERS, peopled } from '../../../tests/api/testServer';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['/trainers/tickets', 'Tickets by status', 'Payouts waiting', '/trainers/payout'],
  ['/trainers/tickets', 'Tickets by status', 'Past cycles', '/trainers/payout?past=shown'],
  [
    '/trainers/trainer-leave-management',
    'Leaves by status',
    'Gaps of today',
    '/trainers/trainer-leave-management-new?view=gaps',
  ],
  [
    '/trainers/trainer-leave-management',
    'Leaves by status',
    'Covers to give back',
    '/trainers/trainer-leave-management-new?view=covers',
  ],
])('a person on %s reads in “%s” how much waits in “%s”, and gets there by one click', async (at, queue, label, to) => {
  await answerInProcess(await peopled(memoryStore(), 2), 'people');
  const { store } = await renderApp({ user: { email: emailOf('people'), permissions: [...HOLDERS.people] }, at });
  const group = within(await screen.findByRole('group', { name: queue }, SLOW));
  fireEvent.click(await group.findByRole('link', { name: new RegExp(`^${label} [\\d,]+$`) }, SLOW));
  await waitFor(() => {
    const { pathname, search } = store.getState().location;
    expect(`${pathname}${search}`).toBe(to);
  }, SLOW);
});
